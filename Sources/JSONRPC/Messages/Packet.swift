/// What one frame carries: a message, or a batch of them (JSON-RPC 2.0, section 6).
public enum Packet: Sendable, Equatable {
  /// One message.
  case single(Message)
  /// Messages whose answers go back together in one array, or not at all if there are none.
  case batch([Message])

  /// Sorts a frame's JSON out. An empty array is one invalid request, not an empty batch.
  public init(_ json: JSON) {
    guard case .array(let elements) = json else {
      self = .single(Message(json))
      return
    }
    if elements.isEmpty {
      self = .single(.invalid(id: .null, reason: .batchEmpty))
    } else {
      self = .batch(elements.map { Message($0) })
    }
  }
}
