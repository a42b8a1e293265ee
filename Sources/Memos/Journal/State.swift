/// How far a store has come: its life and the sequence of its last commit.
///
/// Opaque on the wire. Another life (a store recreated or restored) makes every older token
/// useless, and says so.
public struct State: Sendable, Hashable {
  /// Names the life of the store.
  public let epoch: String
  /// The sequence of its last commit.
  public let sequence: Int

  /// A state.
  public init(epoch: String, sequence: Int) {
    self.epoch = epoch
    self.sequence = sequence
  }

  /// Reads a token; nil when it isn't one.
  public init?(_ token: String) {
    let parts = token.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let epoch = String(parts[0]), !epoch.isEmpty,
      let digits = String(parts[1]), let sequence = Int(digits), sequence >= 0
    else { return nil }
    self.init(epoch: epoch, sequence: sequence)
  }

  /// What `init(_:)` reads.
  public var token: String { "\(epoch).\(sequence)" }
}
