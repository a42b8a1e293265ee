import JSONRPC
import Memos
import Synchronization

// Answering one message, whatever it is.
extension Conversation {
  /// What became of a message.
  enum Outcome {
    /// Its result was written.
    case replied
    /// The error was written that it failed with.
    case failed
    /// It wants no reply.
    case taken
    /// Another program's lock is in the way, and nothing has happened: it can be tried again.
    case locked
    /// It has only said that it begins, in `preReplyMessages`: it is called again once they are
    /// sent.
    case begun
  }

  /// Does what `message`, the first of `messages`, asks, and writes the reply if it wants one.
  mutating func answer(
    _ message: Message, _ traits: MessageTraits, before messages: some Sequence<Message>,
    to writer: inout JSONWriter
  ) -> Outcome {
    writer.language = session.language
    switch message {
    case .response(let id, let result):
      session.receiveResponse(to: id, result)
      return .taken
    case .notification(let method, let params):
      session.store.beginRequest()
      session.receive(method, params)
      return .taken
    case .invalid(let id, let reason):
      writer.response(to: id, error: .invalidRequest(.invalidMessage(reason)))
      return .failed
    case .request(let id, let method, let params):
      if inbox.isCancelled(message) {
        session.noteCancelled(params)
        guard form.answersCancelled else { return .taken }
        writer.response(to: id, error: .requestCancelled())
        return .failed
      }
      let outcome: Outcome
      if let intermission, !traits.contains(.short) {
        inbox.begin(messages)
        outcome = call(id, method, params, meanwhile: intermission, to: &writer)
      } else {
        outcome = call(id, method, params, to: &writer)
      }
      return outcome == .replied && traits.contains(.streaming) ? .taken : outcome
    }
  }

  /// Runs a request that may take long: the client gets its progress and can cancel it.
  private mutating func call(
    _ id: RequestID, _ method: String, _ params: JSON, meanwhile intermission: Intermission,
    to writer: inout JSONWriter
  ) -> Outcome {
    let reportedCount = session.progressStart.reportedCount
    let token = reportedCount == nil ? nil : params["workDoneToken"]
    // Replies to what was written before are not true yet and stay here.
    let request = RunningRequest(
      id, reportedCount: reportedCount ?? 0, isSending: pending.isEmpty, intermission, inbox, outbox
    ) { count in token.map { Session.progress($0, count) } }
    (inbox, outbox) = (form.inbox, Outbox())
    let monitor = session.store.storage.monitor
    monitor.begin { request.mayGoOn($0) }
    let outcome = call(id, method, params, to: &writer)
    monitor.end()
    let end = request.finish()
    (inbox, outbox) = (end.inbox, end.outbox)
    if reportedCount != nil { session.progressStart = .sent(reportedCount: end.reportedCount) }
    return outcome == .failed && end.isCancelled && !form.answersCancelled ? .taken : outcome
  }

  private mutating func call(
    _ id: RequestID, _ method: String, _ params: JSON, to writer: inout JSONWriter
  ) -> Outcome {
    let (start, messageCount) = (writer.mark, session.preReplyMessages.count)
    session.store.wantsLock = false
    // A request that first notifies its client begins to read when it is called again: then it
    // can be cancelled.
    if !session.progressStart.isDue(with: params) { session.store.beginRequest() }
    let error = writer.response(to: id) { (writer) throws(RPCError) in
      // `initialize` says in which language even its own error is.
      defer { writer.language = session.language }
      try session.call(id, method, params, writing: &writer)
    }
    guard let error else { return .replied }
    switch error.retry {
    case .onceNotified:
      writer.rewind(to: start)
      return .begun
    case .onceFree where !session.store.refusesWrites:
      writer.rewind(to: start)
      session.preReplyMessages.removeSubrange(messageCount...)
      return .locked
    case .onceFree, nil:
      return .failed
    }
  }
}

/// A request that may take long, while it is being answered: its storage asks now and then whether
/// to continue, and then reports are sent and cancellations are read.
///
/// It has the conversation's inbox and outbox meanwhile, since the storage asks from within the
/// call that has the rest of it.
private final class RunningRequest: Sendable {
  struct Desk: Sendable {
    var inbox: Inbox
    var outbox: Outbox
    /// How many records have been reported as done.
    var reportedCount: Int
    var isCancelled = false
    fileprivate var lastExchange: Int
    fileprivate var lastReport: Int
  }

  private let id: RequestID
  private let intermission: Intermission
  /// The report that so much is done; nil if the client wants none.
  private let report: @Sendable (WorkCount) -> (any JSONWritable)?
  /// Whether all that waits in the outbox may leave.
  private let isSending: Bool
  private let desk: Mutex<Desk>

  /// A client that doesn't read gets no more reports than these bytes hold.
  private static let outputBytesMax = 1 << 16

  /// Begins to answer the request `id`. The client is sent a `report` from time to time, once more
  /// than `reportedCount` records are done.
  init(
    _ id: RequestID, reportedCount: Int, isSending: Bool, _ intermission: Intermission,
    _ inbox: Inbox, _ outbox: Outbox,
    report: @escaping @Sendable (WorkCount) -> (any JSONWritable)?
  ) {
    self.id = id
    self.report = report
    self.isSending = isSending
    self.intermission = intermission
    let now = intermission.clock()
    desk = Mutex(
      Desk(
        inbox: inbox, outbox: outbox, reportedCount: reportedCount, lastExchange: now,
        lastReport: now))
  }

  /// Hands the inbox and the outbox back.
  func finish() -> Desk {
    desk.withLock { desk in
      desk.inbox.finish(id)
      return desk
    }
  }

  /// Lets the process exchange bytes; returns whether to continue.
  func mayGoOn(_ count: WorkCount) -> Bool {
    desk.withLock { desk in
      let now = intermission.clock()
      guard now - desk.lastExchange >= Intermission.exchangeInterval else { return true }
      desk.lastExchange = now
      send(count, at: now, on: &desk)
      desk.outbox.drop(exchange(isSending ? desk.outbox : Outbox(), &desk.inbox))
      desk.isCancelled = desk.inbox.isCancelled(id)
      return !desk.isCancelled
    }
  }

  private func send(_ count: WorkCount, at now: Int, on desk: inout Desk) {
    guard isSending, now - desk.lastReport >= Intermission.reportInterval,
      count.done > desk.reportedCount, desk.outbox.count < Self.outputBytesMax,
      let report = report(count)
    else { return }
    desk.lastReport = now
    desk.reportedCount = count.done
    desk.outbox.send(desk.inbox.framing ?? .lines) { report.write(to: &$0) }
  }

  /// Returns how many bytes of the outbox have left.
  private func exchange(_ outbox: Outbox, _ inbox: inout Inbox) -> Int {
    outbox.withBytes { output in
      intermission.exchange(output, !inbox.isFull) { inbox.append($0) }
    }
  }
}
