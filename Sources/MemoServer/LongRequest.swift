import JSONRPC
import Memos
import Synchronization

/// A request that may take long, while it is being answered: its storage asks now and then whether
/// to continue, and then reports are sent and cancellations are read.
///
/// It has the server's inbox and outbox meanwhile, since the storage asks from within the call that
/// has the rest of the server.
final class LongRequest: Sendable {
  private struct Desk: Sendable {
    var inbox: Inbox
    var outbox: Outbox
    var reportedCount: Int
    var lastExchange: Int
    var lastReport: Int
  }

  private let id: RequestID
  private let intermission: Intermission
  /// What its reports are called; nil for none.
  private let token: JSON?
  /// Whether all that waits in the outbox may leave.
  private let isSending: Bool
  private let desk: Mutex<Desk>

  /// Begins to answer the request `id`. With a `token` the client is sent reports, once more than
  /// `reportedCount` records are done.
  init(
    _ id: RequestID, token: JSON?, reportedCount: Int, isSending: Bool,
    _ intermission: Intermission,
    _ inbox: Inbox, _ outbox: Outbox
  ) {
    self.id = id
    self.token = token
    self.isSending = isSending
    self.intermission = intermission
    let now = intermission.clock()
    desk = Mutex(
      Desk(
        inbox: inbox, outbox: outbox, reportedCount: reportedCount, lastExchange: now,
        lastReport: now))
  }

  /// Hands the inbox and the outbox back, and says how many records have been reported.
  func finish() -> (inbox: Inbox, outbox: Outbox, reportedCount: Int) {
    desk.withLock { desk in
      desk.inbox.finish(id)
      return (desk.inbox, desk.outbox, desk.reportedCount)
    }
  }

  /// Lets the process exchange bytes; returns whether to continue.
  func mayGoOn(_ count: WorkCount) -> Bool {
    desk.withLock { desk in
      let now = intermission.clock()
      guard now - desk.lastExchange >= Intermission.exchangeInterval else { return true }
      desk.lastExchange = now
      report(count, at: now, on: &desk)
      desk.outbox.drop(exchange(isSending ? desk.outbox : Outbox(), &desk.inbox))
      return !desk.inbox.isCancelled(id)
    }
  }

  private func report(_ count: WorkCount, at now: Int, on desk: inout Desk) {
    guard let token, isSending, now - desk.lastReport >= Intermission.reportInterval,
      count.done > desk.reportedCount, desk.outbox.count < Self.outputBytesMax
    else { return }
    desk.lastReport = now
    desk.reportedCount = count.done
    desk.outbox.send(desk.inbox.framing ?? .lines) {
      $0.notification(Progress(token: token, stage: .report(count)))
    }
  }

  /// Returns how many bytes of the outbox have left.
  private func exchange(_ outbox: Outbox, _ inbox: inout Inbox) -> Int {
    outbox.withBytes { output in
      intermission.exchange(output, !inbox.isFull) { inbox.append($0) }
    }
  }

  /// A client that doesn't read gets no more reports than these bytes hold.
  private static let outputBytesMax = 1 << 16
}

extension Server {
  /// Handles one message; if it takes long, the client gets its progress and can cancel it.
  mutating func answer(
    _ message: Message, before rest: some Sequence<Message>, to writer: inout JSONWriter
  ) -> Session.Outcome {
    let isCancelled = inbox.isCancelled(message)
    guard let intermission, !isCancelled, Protocol.mayTakeLong(message),
      case .request(let id, _, let params) = message
    else { return session.answer(message, isCancelled: isCancelled, to: &writer) }
    inbox.begin(rest)
    let reportedCount = session.progressStart.reportedCount
    // Replies to what was written before are not true yet and stay here.
    let request = LongRequest(
      id, token: reportedCount == nil ? nil : params["workDoneToken"],
      reportedCount: reportedCount ?? 0, isSending: pending.isEmpty, intermission, inbox, outbox)
    (inbox, outbox) = (Inbox(framing: nil, within: session.limits), Outbox())
    let monitor = session.store.storage.monitor
    monitor.begin { request.mayGoOn($0) }
    let outcome = session.answer(message, isCancelled: false, to: &writer)
    monitor.end()
    let end = request.finish()
    (inbox, outbox) = (end.inbox, end.outbox)
    if reportedCount != nil { session.progressStart = .sent(reportedCount: end.reportedCount) }
    return outcome
  }
}
