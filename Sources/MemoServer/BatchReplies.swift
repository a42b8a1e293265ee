import JSONRPC

/// The replies to the members of a batch, which go out together as one array.
struct BatchReplies: Sendable {
  private struct Reply: Sendable {
    let id: RequestID
    var bytes: [UInt8]
    /// Whether it holds whatever becomes of what was written.
    var isFlushed: Bool
  }

  private var replies: [Reply] = []

  /// The bytes of all of them.
  private(set) var bytes = 0

  var isEmpty: Bool { replies.isEmpty }

  mutating func append(_ bytes: [UInt8], to message: Message) {
    self.bytes += bytes.count
    replies.append(
      Reply(id: message.id, bytes: bytes, isFlushed: Protocol.isFlushedFirst(message)))
  }

  /// Notes that what was written so far is durable, or that it has failed and the replies which
  /// took it for done say so.
  mutating func flush(_ failure: RPCError?) {
    for index in replies.indices where !replies[index].isFlushed {
      if let failure {
        var writer = JSONWriter()
        writer.response(to: replies[index].id, error: failure)
        replies[index].bytes = writer.bytes
      }
      replies[index].isFlushed = true
    }
  }

  /// As much of it as is needed to say later that what was written last has failed.
  var pending: BatchReplies {
    var pending = self
    for index in replies.indices where !replies[index].isFlushed {
      pending.replies[index].bytes = []
    }
    return pending
  }
}

extension BatchReplies: JSONWritable {
  func write(to writer: inout JSONWriter) {
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
