import JSONRPC
import MemoStore
import Memos

/// A conversation with one client as a value: requests and replies over a stream of bytes, for the
/// session that answers them.
///
/// Like `Server` it does no I/O and looks at no clock: bytes of requests go in with `receive`,
/// `turn` answers them, and `withOutput` lends the output to send.
public struct Conversation<Session: ConversationSession> {
  /// What its owner does while a request takes long; nil for nothing.
  public var intermission: Intermission?
  var session: Session
  var inbox: Inbox
  var outbox = Outbox()
  /// The requests, which another program's lock may keep.
  private var line = LockLine()
  private var pending = PendingReplies()
  private var hasInputEnded = false
  private var isMaintenancePaused = false

  /// The maximum number of messages in a turn, so that no response waits long for a flush.
  private static var messagesMax: Int { 512 }
  /// The bytes of output that may wait before requests do, and before notifications do.
  private static var outputBytesMax: Int { 8 << 20 }

  /// A conversation that `session` answers.
  public init(_ session: Session) {
    self.session = session
    let form = Session.form
    inbox = Inbox(
      framing: form.framing, limits: form.limits, cancelledBy: form.cancellation)
  }

  /// How frames are delimited.
  var framing: Framing { inbox.framing ?? .headers }
}

// What goes in.
extension Conversation {
  /// Appends bytes from the client; `turn` reads them.
  public mutating func receive(_ bytes: UnsafeRawBufferPointer) { inbox.append(bytes) }

  /// Marks the end of input; earlier requests still get responses.
  public mutating func endInput() {
    hasInputEnded = true
    inbox.end()
  }

  /// Continues with a store that couldn't be opened before.
  public mutating func open(_ storage: any MemoStorageType) {
    session.open(storage)
    line.firstChanged()
  }

  /// Replaces the reason why the store can't be opened.
  public mutating func close(because reason: StorageError) {
    session.store.open(ClosedStorage(because: reason))
  }

  /// Whether more input may be read now; no while too much of it waits.
  public var wantsInput: Bool { !hasInputEnded && !inbox.isFull }

  /// Notes that another process may have changed the store; `turn` says what it did.
  public mutating func externalCommitSignaled() {
    _ = trying { (store) throws(MemoError) in try store.refresh() }
  }

  /// Whether the store has deferred work for idle time.
  public var needsMaintenance: Bool {
    !isMaintenancePaused && session.store.storage.needsMaintenance
  }

  /// Does some milliseconds' worth of what the store has put off.
  public mutating func maintain() {
    isMaintenancePaused = !trying { (store) throws(MemoError) in try store.maintain() }
  }

  /// Runs `body` in idle time; its errors go to the log.
  private mutating func trying(_ body: (inout Store) throws(MemoError) -> Void) -> Bool {
    do throws(MemoError) {
      try body(&session.store)
      return true
    } catch {
      if case .storage(.locked) = error { return false }
      session.diagnostics.append(error.message.english)
      return false
    }
  }
}

// What comes out.
extension Conversation {
  /// Whether bytes wait for the client.
  public var hasOutput: Bool { outbox.count > 0 }

  /// Lends out the bytes that wait for the client.
  public func withOutput(_ body: (UnsafeRawBufferPointer) -> Int) -> Int { outbox.withBytes(body) }

  /// Notes that the first `count` bytes of the output are on their way.
  public mutating func dropOutput(_ count: Int) { outbox.drop(count) }

  /// What the client asked for, or 0 once it has closed its end and every request has a response.
  public var exitStatus: Int32? { session.exitStatus ?? (hasInputEnded && inbox.isEmpty ? 0 : nil) }

  /// When to take the next turn even if nothing happens; nil for never.
  public var deadline: Instant? {
    [session.follower.deadline, session.deadline, line.nextTry].compactMap(\.self).min()
  }

  /// Whether another turn has something to do now.
  public var hasWork: Bool {
    guard exitStatus == nil, outbox.count <= Self.outputBytesMax else { return false }
    return (!inbox.isEmpty && !line.isWaiting) || session.follower.hasNews(in: session.store)
  }

  /// Whether requests wait for a lock that another program holds.
  public var isLineWaiting: Bool { line.isWaiting }

  /// The process that started this one, if the client says so.
  public var parentProcess: Int? { session.parentProcess }

  /// A descriptor of the store that becomes readable when another process may have changed it, or
  /// nil while the client wants to know of nothing.
  public var wakeDescriptor: Int32? {
    session.follower.isListening ? session.store.storage.wakeDescriptor : nil
  }

  /// Whether other processes' commits are noticed only by looking now and then.
  public var mustPollForCommits: Bool {
    session.follower.isListening && session.store.storage.facts.kind == .file
      && wakeDescriptor == nil
  }

  /// Returns errors that no reply could report, as sentences for a log.
  public mutating func takeDiagnostics() -> [String] {
    defer { session.diagnostics = [] }
    return session.diagnostics
  }
}

// What it does.
extension Conversation {
  /// Handles waiting requests, flushes their commits, then publishes the changes, all at `now`.
  public mutating func turn(at now: Instant) {
    session.store.time = session.store.time.moved(to: now)
    outbox.language = session.language
    tryLine(at: now)
    var count = 0
    while count < Self.messagesMax, outbox.count <= Self.outputBytesMax, !line.isKept,
      session.exitStatus == nil, let entry = inbox.next()
    {
      answer(entry)
      count += 1
    }
    line.endTry()
    flush()
    if outbox.count <= Self.outputBytesMax { send(session.takeMessages()) }
    if exitStatus != nil { send(session.takeFarewell()) }
  }

  /// Tries to continue with the queue, if it waits: meanwhile the process notices
  /// cancellations, signals and the end of the input.
  private mutating func tryLine(at now: Instant) {
    guard line.isWaiting else { return }
    inbox.lookAhead()
    while let entry = inbox.takeCancelled() {
      line.firstChanged()
      answer(entry)
    }
    line.goOn(at: now, received: inbox.receivedCount, in: &session.store)
  }

  private mutating func answer(_ entry: Inbox.Entry) {
    isMaintenancePaused = false
    session.store.beginRequest()
    session.store.refusesWrites = line.isOver(for: entry.end)
    switch entry.packet {
    case .message(.request(let id, let method, let params)):
      if inbox.isCancelled(.request(id: id, method: method, params: params)) {
        return refuse(Session.form.cancelled, to: id)
      }
      let canWait = !line.isOver(for: entry.end)
      if !reply(to: id, method, params, canWait: canWait) {
        inbox.putBack(entry)
        line.metLock(in: session.store)
      }
    case .message(.notification(let method, let params)):
      session.receive(method, params)
    case .message(.invalid(let id, let reason)):
      refuse(.invalidRequest("This isn't a JSON-RPC 2.0 message: \(reason)."), to: id)
    case .message(.response(let id, let result)): session.receiveResponse(to: id, result)
    case .batch: break
    case .refused(let refusal, let id): refuse(session.error(refusal), to: id)
    }
  }

  /// Runs a request; with `canWait`, returns false if another program's lock prevents it.
  private mutating func reply(
    to id: RequestID, _ method: String, _ params: JSON, canWait: Bool
  ) -> Bool {
    session.store.wantsLock = false
    var writer = JSONWriter()
    writer.language = session.language
    var isCancelled = false
    let mark = outbox.mark
    let error = writer.response(to: id) { (writer) throws(RPCError) in
      isCancelled = try call(id, method, params, writing: &writer)
    }
    if isCancelled {
      refuse(Session.form.cancelled, to: id)
      return true
    }
    if canWait, error?.retry == .onceFree { return false }
    if let replacement = session.takeReplacement() {
      flush()
      send([replacement])
    } else {
      outbox.send(framing) { $0.rawJSON(writer) }
      pending.note(.one(id), mark)
    }
    return true
  }

  private mutating func refuse(_ error: RPCError?, to id: RequestID) {
    guard let error else { return }
    flush()
    outbox.send(framing) { $0.response(to: id, error: error) }
  }

  private mutating func send(_ messages: [any JSONWritable]) {
    for message in messages { outbox.send(framing) { message.write(to: &$0) } }
  }

  /// Makes what was written durable; when that fails, every reply that took it for done says so
  /// instead.
  private mutating func flush() {
    do throws(MemoError) {
      try session.store.flush()
    } catch {
      pending.fail(with: .internalError(error.message), in: &outbox, framing)
    }
    pending.removeAll()
    session.follow()
  }
}
