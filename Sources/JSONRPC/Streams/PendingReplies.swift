/// The replies since the last flush: what they say is not true before the next one, and becomes an
/// error if that fails.
public struct PendingReplies: Sendable {
  /// The request of a reply.
  public enum Reply: Sendable {
    /// One request.
    case one(RequestID)
    /// The members of a batch.
    case batch(BatchReplies)
  }

  private var replies: [Reply] = []
  /// Where in the outbox the first of them begins.
  private var mark = 0

  /// None so far.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { replies.isEmpty }

  /// Notes a reply that begins at `mark`.
  public mutating func note(_ reply: Reply, _ mark: Int) {
    if replies.isEmpty { self.mark = mark }
    replies.append(reply)
  }

  /// Forgets them, since what they say is true now.
  public mutating func removeAll() {
    replies.removeAll(keepingCapacity: true)
  }

  /// Puts errors in place of the replies.
  public func fail(with error: RPCError, in outbox: inout Outbox, _ framing: Framing) {
    guard !replies.isEmpty else { return }
    outbox.rewind(to: mark)
    for reply in replies {
      outbox.send(framing) { writer in
        switch reply {
        case .one(let id):
          writer.response(to: id, error: error)
        case .batch(var replies):
          replies.flush(error, in: writer.language)
          writer.value(replies)
        }
      }
    }
  }
}
