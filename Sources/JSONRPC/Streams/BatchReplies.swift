import Wording

/// The replies to the members of a batch, which go out together as one array.
public struct BatchReplies: Sendable {
  private struct Reply: Sendable {
    let id: RequestID
    var bytes: [UInt8]
    /// Whether it holds whatever becomes of what was written.
    var isFlushed: Bool
  }

  private var replies: [Reply] = []

  /// The bytes of all of them.
  public private(set) var bytes = 0

  /// None so far.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { replies.isEmpty }

  /// Adds the reply to `message`, which holds whatever becomes of what was written if it
  /// `isFlushed`.
  public mutating func append(_ bytes: [UInt8], to message: Message, isFlushed: Bool) {
    self.bytes += bytes.count
    replies.append(Reply(id: message.id, bytes: bytes, isFlushed: isFlushed))
  }

  /// Notes that what was written so far is durable, or that it has failed and the replies which
  /// took it for done say so.
  public mutating func flush(_ failure: RPCError?, in language: Language = .english) {
    for index in replies.indices where !replies[index].isFlushed {
      if let failure {
        var writer = JSONWriter()
        writer.language = language
        writer.response(to: replies[index].id, error: failure)
        replies[index].bytes = writer.bytes
      }
      replies[index].isFlushed = true
    }
  }

  /// As much of it as is needed to say later that what was written last has failed.
  public var pending: BatchReplies {
    var pending = self
    for index in replies.indices where !replies[index].isFlushed {
      pending.replies[index].bytes = []
    }
    return pending
  }
}

extension BatchReplies: JSONWritable {
  /// Writes them as one array.
  public func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for reply in replies { writer.rawJSON(reply.bytes) }
    }
  }
}

extension Message {
  /// The id to answer to.
  fileprivate var id: RequestID {
    switch self {
    case .request(let id, _, _), .invalid(let id, _): id
    case .notification, .response: .null
    }
  }
}
