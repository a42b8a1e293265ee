import Wording

/// One link of a hub's chain.
public struct HubEntry: Sendable, Hashable {
  /// Its place in the chain, from 1 without gaps.
  public let head: Int
  /// Its id, given by the replica that made it; no two entries have the same.
  public let id: String
  /// What it says: a `SyncEntry`, or what `SealedHub` made of one.
  public let body: [UInt8]

  /// An entry.
  public init(head: Int, id: String, body: [UInt8]) {
    (self.head, self.id, self.body) = (head, id, body)
  }
}

/// Where somebody is in a hub's chain.
public struct HubPlace: Sendable, Hashable {
  /// The life of the hub; empty if it isn't known.
  public var epoch: String
  /// The last entry known; 0 before the first.
  public var head: Int
  /// The id of that entry.
  public var headID: String

  /// A place.
  public init(epoch: String, head: Int = 0, headID: String = "") {
    (self.epoch, self.head, self.headID) = (epoch, head, headID)
  }
}

/// What a replica asks of a hub.
public enum HubRequest: Sendable, Hashable {
  /// The entries after a place. `pending` is the id of an entry that may have been appended.
  case pull(after: HubPlace, pending: String?)
  /// The same, and that nobody else appends until the next request, which is to come at once: what
  /// is large isn't sent twice then.
  case hold(after: HubPlace, pending: String?)
  /// A part of the snapshot at a place, of which `pull` has answered the first, 0.
  case part(Int, of: HubPlace)
  /// Appends an entry, if the last one is the one at that place.
  case push(after: HubPlace, id: String, body: [UInt8])
}

/// What a hub answers.
public enum HubAnswer: Sendable, Hashable {
  /// The entries after the head that was named, oldest first, and whether there are more.
  case entries([HubEntry], hasMore: Bool)
  /// There are no entries after the head that was named, and nobody else appends one until the next
  /// request.
  case turn
  /// The entry was appended, or had been.
  case pushed(HubEntry)
  /// An entry at or before the place that was named has that id: it has to be pushed under another.
  case idTaken(String)
  /// The entries after that head are gone; this is all there is at a later one, or the first part
  /// of it if there are more, and whether the pending entry is in it.
  case snapshot(HubEntry, hasPending: Bool, hasMore: Bool = false)
  /// That part of a snapshot, and whether there are more. Where it is gone, what is there is
  /// answered as to a `pull` from the start.
  case part(Int, HubEntry, hasMore: Bool)
  /// The hub's life is `epoch`: another one than was named, or its chain doesn't hold the entry
  /// that was.
  case otherChain(epoch: String)
}

/// A chain of entries, each appended only on top of its last.
///
/// Laws, for every implementation:
///
/// 1. Heads are dense: each entry's is one more than that of the one before it.
/// 2. An entry is appended only if its push names the last entry, and whole or not at all.
/// 3. No two entries have the same id, and an entry never changes.
/// 4. What was answered stays, unless the chain gets another epoch.
public protocol HubType {
  /// Runs a request; throws if the hub can't be reached, in which case it may have taken effect.
  mutating func answer(_ request: HubRequest) throws(HubError) -> HubAnswer
}

/// Why a hub gave no answer.
public enum HubError: Error, Sendable, Hashable {
  /// It can't be reached now, or the connection broke; what was asked may have been done.
  case unreachable(Sentence)
  /// It can be read, and takes nothing from here: the role may only read, or the server is a copy
  /// of another.
  case readOnly(Sentence)
  /// It can't be used until a person has done something about it.
  case unusable(Sentence)
  /// The process is asked to end.
  case interrupted

  /// What is wrong and what to do.
  public var sentence: Sentence {
    switch self {
    case .unreachable(let reason), .readOnly(let reason), .unusable(let reason): reason
    case .interrupted: .sync(.interrupted)
    }
  }
}
