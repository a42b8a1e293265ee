/// Something on the wire that the server's own description doesn't allow.
public struct ProtocolViolation: Error, CustomStringConvertible {
  /// What was found.
  public let description: String

  /// A violation in words.
  public init(_ description: String) {
    self.description = description
  }
}
