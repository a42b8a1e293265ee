import JSONRPC

/// Answering one message, whatever it is.
extension Session {
  /// What became of a message.
  enum Outcome {
    /// A reply was written.
    case replied
    /// It wants no reply.
    case taken
    /// Another program's lock is in the way, and nothing has happened: it can be tried again.
    case locked
    /// It has only said that it begins, in `preReplyNotifications`: it is called again once they
    /// are sent.
    case begun
  }

  /// Does what `message` asks and writes the reply, if it wants one.
  mutating func answer(
    _ message: Message, isCancelled: Bool, to writer: inout JSONWriter
  ) -> Outcome {
    writer.language = client.language
    switch message {
    case .response:
      return .taken
    case .invalid(let id, let reason):
      writer.response(
        to: id, error: .invalidRequest(.invalidMessage(reason)))
    case .notification(let method, let params):
      take(method, params)
      return .taken
    case .request(let id, _, let params) where isCancelled:
      if progressStart.reportedCount != nil { report(.end, token: params["workDoneToken"]) }
      writer.response(to: id, error: .requestCancelled())
    case .request(let id, let method, let params):
      if case .shutDown = life {
        writer.response(
          to: id, error: .invalidRequest(.onlyExit))
      } else {
        return answer(id, method, params, to: &writer)
      }
    }
    return .replied
  }

  private mutating func answer(
    _ id: RequestID, _ method: String, _ params: JSON, to writer: inout JSONWriter
  ) -> Outcome {
    let (start, notificationCount) = (writer.mark, preReplyNotifications.count)
    store.wantsLock = false
    // A request that first notifies its client begins to read when it is called again: then it
    // can be cancelled.
    if !isDue(params) { store.beginRequest() }
    let error = writer.response(to: id) { (writer) throws(RPCError) in
      // `initialize` says in which language even its own error is.
      defer { writer.language = client.language }
      try Protocol.router.call(method, params: params, in: &self, writing: &writer)
    }
    guard let error else { return .replied }
    switch error.retry {
    case .onceNotified:
      writer.rewind(to: start)
      return .begun
    case .onceFree where !store.refusesWrites:
      writer.rewind(to: start)
      preReplyNotifications.removeSubrange(notificationCount...)
      return .locked
    case .onceFree, nil:
      if error.isOfStore { hasRefused = true }
      return .replied
    }
  }

  /// Whether a request with `params` only notifies its client that it begins, this time.
  private func isDue(_ params: JSON) -> Bool {
    guard case .due = progressStart else { return false }
    return params["workDoneToken"] != nil
  }

  private mutating func take(_ method: String, _ params: JSON) {
    do throws(RPCError) {
      try Protocol.router.notify(method, params: params, in: &self)
    } catch {
      // As in LSP: notifications that begin with `$/` are for those who know them.
      guard !method.hasPrefix("$/") else { return }
      diagnostics.append(error.message.english)
      // The only hint that a client author gets of a request sent without an id.
      if client.trace != .off { events.append(LogTrace(message: error.message, verbose: nil)) }
    }
  }
}
