import JSONRPC

/// Answering one message, whatever it is.
extension Session {
  /// Does what `message` asks and writes the reply; false if it wants none.
  mutating func answer(
    _ message: Message, isCancelled: Bool, to writer: inout JSONWriter
  ) -> Bool {
    switch message {
    case .response:
      return false
    case .invalid(let id, let reason):
      writer.response(
        to: id, error: .invalidRequest("This is no JSON-RPC 2.0 message: \(reason)."))
    case .notification(let method, let params):
      take(method, params)
      return false
    case .request(let id, _, _) where isCancelled:
      writer.response(to: id, error: .requestCancelled())
    case .request(let id, let method, let params):
      if case .shutDown = life {
        writer.response(
          to: id, error: .invalidRequest("After `shutdown` only `exit` is expected."))
      } else {
        writer.response(to: id) { (writer) throws(RPCError) in
          try Protocol.router.call(method, params: params, in: &self, writing: &writer)
        }
      }
    }
    return true
  }

  private mutating func take(_ method: String, _ params: JSON) {
    do throws(RPCError) {
      try Protocol.router.notify(method, params: params, in: &self)
    } catch {
      // As in LSP: notifications that begin with `$/` are for those who know them.
      if !method.hasPrefix("$/") { complaints.append(error.message) }
    }
  }
}
