import JSONRPC
import Memos

/// A server as a value: bytes of requests go in, bytes of replies and notifications come out.
///
/// It does no I/O, looks at no clock and starts nothing. Whoever owns it feeds it with `receive`,
/// lets it work with `turn`, and carries away what `withOutput` shows. So one session is one
/// sequence of calls, and a test can make every one of them.
public struct Server: Sendable {
  private var session: Session
  private var inbox: Inbox
  private var outbox = Outbox()
  /// Where single replies are written, kept so that a reply costs no memory of its own.
  private var scratch = JSONWriter()
  private var unsettled = UnsettledReplies()
  private var hasInputEnded = false

  /// A server of `storage` at the start of a session.
  ///
  /// - Parameter framing: how frames are told apart; nil to judge by the first byte.
  public init(
    storage: any MemoStorageType, environment: Environment, framing: Framing? = nil, now: Instant
  ) {
    session = Session(storage: storage, environment: environment, now: now)
    inbox = Inbox(framing: framing, limits: environment.limits)
  }
}

// What goes in.
extension Server {
  /// Takes bytes from the client; `turn` looks at them.
  public mutating func receive(_ bytes: UnsafeRawBufferPointer) {
    inbox.append(bytes)
  }

  /// Notes that no more bytes will come; what came is still answered.
  public mutating func endInput() {
    hasInputEnded = true
    inbox.end()
  }

  /// Whether more input may be read now; no while too much of it waits.
  public var wantsInput: Bool {
    !hasInputEnded && exitStatus == nil && inbox.byteCount < session.limits.inputBytes
  }

  /// Whether the store has put something off that is best done while nobody waits.
  public var hasUpkeep: Bool { !session.isUpkeepPaused && session.storage.hasUpkeep }

  /// Does some milliseconds' worth of what the store has put off.
  public mutating func upkeep() {
    session.upkeep()
  }

  /// Notes that another process may have changed the store; `turn` tells what it did.
  public mutating func noteOthers() {
    do throws(RPCError) {
      try session.refresh()
    } catch {
      session.complaints.append(error.message)
    }
  }
}

// What comes out.
extension Server {
  /// Whether bytes wait for the client.
  public var hasOutput: Bool { outbox.count > 0 }

  /// Lends out the bytes that wait for the client.
  public func withOutput<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    outbox.withBytes(body)
  }

  /// Notes that the first `count` bytes of the output are on their way.
  public mutating func dropOutput(_ count: Int) {
    outbox.drop(count)
  }

  /// The status to end the process with once the output is out; nil while there is more to do.
  public var exitStatus: Int32? {
    if case .exited(let cleanly) = session.life { return cleanly ? 0 : 1 }
    return hasInputEnded && inbox.isEmpty ? 0 : nil
  }

  /// When to take the next turn even if nothing happens; nil for never.
  public var deadline: Instant? { isHeldBack ? nil : session.deadline }

  /// Whether another turn has something to do now.
  public var hasWork: Bool {
    guard exitStatus == nil else { return false }
    return (!inbox.isEmpty && !isCongested) || (session.hasNews && !isHeldBack)
  }

  /// A descriptor of the store that becomes readable when another process may have changed it, or
  /// nil.
  public var wakeDescriptor: Int32? {
    // Watching a file is dear to end (inotify waits some milliseconds), so a client that wants to
    // be told nothing doesn't pay for it.
    session.isListening ? session.storage.wakeDescriptor : nil
  }

  /// Whether others' commits are noticed only by looking now and then, with `noteOthers`: the
  /// system watches no more files for this user, or none where the store is.
  public var mustLookForOthers: Bool {
    session.isListening && session.storage.facts.kind == .file && wakeDescriptor == nil
  }

  /// The process that started this one, if the client has told.
  public var parentProcess: Int? { session.client.processID }

  /// Hands over what went wrong where no reply could say it: sentences for a log.
  public mutating func takeComplaints() -> [String] {
    defer { session.complaints = [] }
    return session.complaints
  }

  /// Whether so much output waits that requests have to.
  private var isCongested: Bool { outbox.count > session.limits.outputBytes }

  /// Whether so much output waits that events have to.
  private var isHeldBack: Bool { outbox.count > session.limits.eventBytes }
}

// What it does.
extension Server {
  /// The most messages of one turn, so that nobody waits too long for a flush.
  private static let messagesMax = 512
  private static let scratchBytesMax = 1 << 18

  /// Answers what waits, makes it durable, then tells what it did. `now` holds for all of it.
  public mutating func turn(at now: Instant) {
    session.moment = session.moment.moved(to: now)
    var count = 0
    while count < Self.messagesMax, !isCongested, exitStatus == nil,
      let packet = inbox.next()
    {
      answer(packet)
      count += 1
    }
    settle()
    sendEvents()
  }

  private mutating func answer(_ packet: Inbox.Packet) {
    session.isUpkeepPaused = false
    switch packet {
    case .message(let message):
      let isSettled = settleFirst(for: message)
      let mark = outbox.mark
      reply(to: message)
      if !isSettled, case .request(let id, _, _) = message { unsettled.note(.one(id), mark) }
    case .batch(let messages):
      answer(messages)
    case .refused(let error):
      settle()
      outbox.send(framing) { $0.response(to: .null, error: error) }
    }
  }

  /// Settles first what must be before `message` is answered; whether it had to.
  private mutating func settleFirst(for message: Message) -> Bool {
    guard Protocol.isSettledFirst(message) else { return false }
    settle(before: message)
    sendEvents()
    return true
  }

  /// Answers one message with one frame, or with none.
  private mutating func reply(to message: Message) {
    var writer = JSONWriter(reservingCapacity: 0)
    swap(&writer, &scratch)
    let start = writer.mark
    if session.answer(message, isCancelled: inbox.isCancelled(message), to: &writer) {
      sendAsides()
      outbox.send(framing) { $0.rawJSON(writer) }
      trace(message)
    }
    // One huge reply must not hold its memory for the rest of the session.
    guard writer.count <= Self.scratchBytesMax else { return }
    writer.rewind(to: start)
    swap(&writer, &scratch)
  }

  /// Answers a batch with one array, or with nothing if none of its members wants an answer.
  private mutating func answer(_ messages: [Message]) {
    var replies = BatchReplies()
    for message in messages {
      if case .exited = session.life { break }
      if case .request(_, let method, _) = message, Protocol.readsWhatIsSettled.contains(method) {
        replies.settle(settle(before: message))
      }
      var reply = JSONWriter()
      if case .request(let id, _, _) = message, replies.bytes > session.limits.resultBytes {
        reply.response(to: id, error: .batchTooLong(session.limits))
        replies.append(reply.finish(), to: message)
        continue
      }
      guard session.answer(message, isCancelled: inbox.isCancelled(message), to: &reply) else {
        continue
      }
      replies.append(reply.finish(), to: message)
    }
    sendAsides()
    guard !replies.isEmpty else { return }
    let mark = outbox.mark
    outbox.send(framing) { $0.value(replies) }
    unsettled.note(.batch(replies.unsettled), mark)
    for message in messages { trace(message) }
  }
}

// Keeping order: replies, then durability, then events.
extension Server {
  private var framing: Framing { inbox.framing ?? .lines }

  /// Makes what was written durable and tells of it; when the first fails, every reply that took it
  /// for done says so instead, and the error is answered here too.
  @discardableResult
  private mutating func settle() -> RPCError? {
    var failure: RPCError?
    do throws(RPCError) {
      try session.flush()
    } catch {
      unsettled.fail(with: error, in: &outbox, framing)
      failure = error
    }
    unsettled.removeAll()
    if !isHeldBack { tell() }
    return failure
  }

  /// Settles what the answer to `message` begins with; what fails is answered here too.
  @discardableResult
  private mutating func settle(before message: Message) -> RPCError? {
    let failure = settle()
    if case .request(_, WatchStart.name, _) = message { standStill() }
    return failure
  }

  private mutating func tell() {
    do throws(RPCError) {
      try session.tell()
      // Telling has read the store; nothing of it may stay open until the next turn.
      try session.flush()
    } catch {
      session.complaints.append(error.message)
      session.pauseTelling()
    }
  }

  /// Tells all that is known, so that a watch begins where the last event ends.
  private mutating func standStill() {
    do throws(RPCError) {
      try session.tellUpToNow()
    } catch {
      session.complaints.append(error.message)
    }
  }

  private mutating func sendAsides() {
    for notification in session.asides {
      outbox.send(framing) { $0.notification(notification) }
    }
    session.asides.removeAll(keepingCapacity: true)
  }

  private mutating func sendEvents() {
    for notification in session.events {
      outbox.send(framing) { $0.notification(notification) }
    }
    session.events.removeAll(keepingCapacity: true)
  }

  /// Tells what was done, if the client wants to know.
  private mutating func trace(_ message: Message) {
    guard session.client.trace != .off, case .request(_, let method, let params) = message else {
      return
    }
    let verbose = session.client.trace == .verbose ? params.text : nil
    let notification = LogTrace(message: "Answered \(method).", verbose: verbose)
    outbox.send(framing) { $0.notification(notification) }
  }
}
