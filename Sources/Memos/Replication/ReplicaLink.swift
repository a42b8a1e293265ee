import Dates

/// How far a store has followed the hub that it is linked to.
public struct ReplicaLink: Sendable, Hashable {
  /// The life of the hub: one that was dropped and made again has another.
  public var epoch: String
  /// The last entry of the hub that is in the store; 0 before the first.
  public var head: Int
  /// The id of that entry, by which a hub that has lost entries is noticed; empty before the first.
  public var headID: String
  /// The entry that was or was about to be sent, without a response so far.
  public var push: PendingPush?

  /// A link to the hub of that life.
  public init(epoch: String, head: Int = 0, headID: String = "", push: PendingPush? = nil) {
    (self.epoch, self.head, self.headID, self.push) = (epoch, head, headID, push)
  }
}

/// An entry that the hub may have or not, kept until that is known: sent again it is the same, and
/// found on the hub it is recognised.
public struct PendingPush: Sendable, Hashable {
  /// The entry's id, made for it alone.
  public let id: String
  /// The entry itself.
  public let body: [UInt8]

  /// An entry on its way.
  public init(id: String, body: [UInt8]) {
    (self.id, self.body) = (id, body)
  }
}

/// What the hub has of a record that differs here: the record is still to be pushed.
public struct Shadow: Sendable, Hashable {
  /// The hub's version; nil if it has none.
  public var version: StoredRecord?
  /// When a person last changed the record here. Making room for others is nobody's change.
  public var changedAt: Instant

  /// The hub's version of a record that was changed here at an instant.
  public init(_ version: StoredRecord?, changedAt: Instant) {
    (self.version, self.changedAt) = (version?.withoutRevision, changedAt)
  }
}
