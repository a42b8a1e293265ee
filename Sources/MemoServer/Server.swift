import JSONRPC
import MemoStore
import Memos

/// A server as a value: bytes of requests go in, bytes of replies and notifications come out.
///
/// It does no I/O, looks at no clock and starts nothing. Whoever owns it feeds it with `receive`,
/// lets it work with `turn`, and carries away what `withOutput` shows. So one session is one
/// sequence of calls, and a test can make every one of them.
public struct Server {
  var session: Session
  /// What its owner does while a request takes long; nil for nothing.
  public var intermission: Intermission?
  var inbox: Inbox
  var outbox = Outbox()
  /// Where single replies are written, kept so that a reply costs no memory of its own.
  private var scratch = JSONWriter()
  var pending = PendingReplies()
  private var hasInputEnded = false
  /// The requests, which another program's lock may keep.
  var line = LockLine()
  /// Whether the turn ends before its time, since a request has only begun.
  private var isPausing = false

  /// A server of `storage` at the start of a session.
  ///
  /// - Parameter framing: how frames are delimited; nil to judge by the first byte.
  public init(
    storage: any MemoStorageType, environment: Environment, framing: Framing? = nil, now: Instant
  ) {
    session = Session(storage: storage, environment: environment, now: now)
    inbox = Inbox(framing: framing, within: environment.limits)
  }
}

// What goes in.
extension Server {
  /// Appends bytes from the client; `turn` reads them.
  public mutating func receive(_ bytes: UnsafeRawBufferPointer) {
    inbox.append(bytes)
  }

  /// Marks the end of input; earlier requests still get responses.
  public mutating func endInput() {
    hasInputEnded = true
    inbox.end()
  }

  /// Continues with a store that couldn't be opened before, and notifies a client whose request
  /// failed because of that.
  public mutating func open(_ storage: any MemoStorageType) {
    session.open(storage)
    line.firstChanged()
  }

  /// Replaces the reason why the store can't be opened.
  public mutating func close(because reason: StorageError) {
    session.close(because: reason)
  }

  /// Whether more input may be read now; no while too much of it waits.
  public var wantsInput: Bool {
    !hasInputEnded && exitStatus == nil && !inbox.isFull
  }

  /// Whether the store has deferred work for idle time.
  public var needsMaintenance: Bool {
    !session.isMaintenancePaused && session.store.needsMaintenance
  }

  /// Does some milliseconds' worth of what the store has put off.
  public mutating func maintain() {
    session.maintain()
  }

  /// Notes that another process may have changed the store; `turn` publishes what it did.
  public mutating func externalCommitSignaled() {
    do throws(MemoError) {
      try session.store.refresh()
    } catch {
      session.log(error)
    }
    session.ringer.noteMarks()
    session.syncFollower.noteSignal()
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
  public var deadline: Instant? {
    let times = [
      isHeldBack ? nil : session.follower.deadline, isHeldBack ? nil : session.ringer.deadline,
      isCongested ? nil : line.nextTry,
    ]
    return times.compactMap(\.self).min()
  }

  /// Whether requests wait for a lock that another program holds.
  public var isLineWaiting: Bool { line.isWaiting }

  /// Whether another turn has something to do now.
  public var hasWork: Bool {
    guard exitStatus == nil else { return false }
    let isLineFree = !line.isWaiting && !isCongested
    return (!inbox.isEmpty && isLineFree)
      || (session.hasNews && !isHeldBack)
  }

  /// A descriptor of the store that becomes readable when another process may have changed it, or
  /// nil.
  public var wakeDescriptor: Int32? {
    // Watching a file is slow to end (inotify waits some milliseconds), so a client that wants to
    // be sent nothing doesn't pay for it.
    session.isListening ? session.store.storage.wakeDescriptor : nil
  }

  /// Whether other processes' commits are noticed only by looking now and then, with
  /// `externalCommitSignaled`: the system watches no more files for this user, or none where the
  /// store is.
  public var mustPollForCommits: Bool {
    session.isListening && session.store.storage.facts.kind == .file
      && wakeDescriptor == nil
  }

  /// The process that started this one, if the client has named it.
  public var parentProcess: Int? { session.client.processID }

  /// Returns errors that no reply could report, as sentences for a log.
  public mutating func takeDiagnostics() -> [String] {
    defer { session.diagnostics = [] }
    return session.diagnostics
  }

  /// Whether so much output waits that requests have to.
  var isCongested: Bool { outbox.count > session.limits.outputBytes }

  /// Whether so much output waits that events have to.
  var isHeldBack: Bool { outbox.count > session.limits.eventBytes }
}

// What it does.
extension Server {
  /// The maximum number of messages in a turn, so that no response waits long for a flush.
  private static let messagesMax = 512
  private static let scratchBytesMax = 1 << 18

  /// Handles waiting requests, flushes their commits, then publishes the changes, all at `now`.
  public mutating func turn(at now: Instant) {
    session.store.time = session.store.time.moved(to: now)
    tryLine(at: now)
    // A request that has begun can be taken back until it is done.
    if isPausing { inbox.lookAhead() }
    var count = 0
    isPausing = false
    while count < Self.messagesMax, !isCongested, exitStatus == nil, !isPausing,
      let entry = nextEntry()
    {
      answer(entry)
      count += 1
    }
    line.endTry()
    flush()
    sendEvents()
  }

  mutating func answer(_ entry: Inbox.Entry) {
    session.isMaintenancePaused = false
    session.store.refusesWrites = line.isOver(for: entry.end)
    switch entry.packet {
    case .message(let message):
      session.progressStart = entry.reportedCount.map { .sent(reportedCount: $0) } ?? .due
      let isFlushed = flushFirst(for: message)
      let mark = outbox.mark
      switch reply(to: message) {
      case .locked:
        var entry = entry
        entry.reportedCount = session.progressStart.reportedCount
        wait(with: entry)
      case .begun: begin(entry)
      case .replied:
        if !isFlushed, case .request(let id, _, _) = message { pending.note(.one(id), mark) }
      case .taken: break
      }
    case .batch(let messages, let replies):
      session.progressStart = .withReply
      guard let rest = answer(messages, after: replies) else { return }
      var entry = entry
      entry.packet = rest
      wait(with: entry)
    case .refused(let refusal, let id):
      flush()
      outbox.send(framing) { $0.response(to: id, error: RPCError(refusal, session.limits)) }
    }
  }

  /// Lets the client know that its request begins: the turn ends with that, and the request is
  /// answered in the next one.
  private mutating func begin(_ entry: Inbox.Entry) {
    var entry = entry
    entry.reportedCount = 0
    inbox.putBack(entry)
    flush()
    sendPreReplyNotifications()
    isPausing = true
  }

  /// Flushes before `message` if it requires that; returns whether it flushed.
  private mutating func flushFirst(for message: Message) -> Bool {
    guard Protocol.isFlushedFirst(message) else { return false }
    flush(before: message)
    sendEvents()
    return true
  }

  /// Handles one message; its response is one frame or none.
  private mutating func reply(to message: Message) -> Session.Outcome {
    var writer = JSONWriter(reservingCapacity: 0)
    swap(&writer, &scratch)
    let start = writer.mark
    let outcome = answer(message, before: CollectionOfOne(message), to: &writer)
    outbox.language = session.client.language
    if outcome == .replied {
      sendPreReplyNotifications()
      outbox.send(framing) { $0.rawJSON(writer) }
      trace(message)
    }
    // One huge reply must not hold its memory for the rest of the session.
    guard writer.count <= Self.scratchBytesMax else { return outcome }
    writer.rewind(to: start)
    swap(&writer, &scratch)
    return outcome
  }

  /// Answers a batch with one array, or with nothing if none of its members wants an answer. When
  /// a member meets another program's lock, the rest is returned, with the replies so far.
  private mutating func answer(
    _ messages: [Message], after earlier: BatchReplies
  ) -> Inbox.Packet? {
    var replies = earlier
    for (index, message) in messages.enumerated() {
      if case .exited = session.life { break }
      if case .request(_, let method, _) = message, Protocol.readsFlushed.contains(method) {
        replies.flush(flush(before: message), in: outbox.language)
      }
      var reply = JSONWriter()
      reply.language = session.client.language
      if case .request(let id, _, _) = message, replies.bytes > session.limits.resultBytes {
        reply.response(to: id, error: .batchTooLong(session.limits))
        replies.append(reply.finish(), to: message, isFlushed: Protocol.isFlushedFirst(message))
        continue
      }
      switch answer(message, before: messages[index...], to: &reply) {
      case .taken, .begun: continue
      case .replied:
        replies.append(
          reply.finish(), to: message, isFlushed: Protocol.isFlushedFirst(message))
      case .locked:
        replies.flush(flush(), in: outbox.language)
        for message in messages[..<index] { trace(message) }
        return .batch(Array(messages[index...]), after: replies)
      }
    }
    sendPreReplyNotifications()
    guard !replies.isEmpty else { return nil }
    let mark = outbox.mark
    outbox.send(framing) { $0.value(replies) }
    pending.note(.batch(replies.pending), mark)
    for message in messages { trace(message) }
    return nil
  }
}
