import JSONRPC
import MemoStore
import Memos

/// An agent's interface to a store as a value: the Model Context Protocol over a stream of lines.
///
/// Like `Server` it does no I/O and looks at no clock: bytes of requests go in with `receive`,
/// `turn` answers them, and `withOutput` lends the output to send.
/// See https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio.
public struct Agent {
  /// What its owner does while a request takes long; nil for nothing.
  public var intermission: Intermission?
  var session: AgentSession
  var inbox: Inbox
  var outbox = Outbox()
  /// The requests, which another program's lock may keep.
  private var line = LockLine()
  private var pending = PendingReplies()
  private var hasInputEnded = false

  /// The maximum number of messages in a turn, so that no response waits long for a flush.
  private static let messagesMax = 512
  /// The bytes of output that may wait before requests do, and before notifications do.
  private static let outputBytesMax = 8 << 20
  /// No batches: the protocol has had none since 2025-06-18.
  private static let limits = Inbox.Limits(
    frameBytes: 16 << 20, depth: 128, batchCalls: 0, inputBytes: 64 << 20)

  /// An agent's interface to `store`, to as much of it as `scope` says.
  public init(to store: Store, version: String, scope: AgentScope = AgentScope()) {
    session = AgentSession(store: store, version: version, scope: scope)
    inbox = Inbox(
      framing: .lines, limits: Self.limits,
      cancelledBy: Inbox.Cancellation(method: "notifications/cancelled", member: "requestId"))
  }
}

// What goes in.
extension Agent {
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
    session.trying { (store) throws(MemoError) in try store.refresh() }
  }

  /// Whether the store has deferred work for idle time.
  public var needsMaintenance: Bool {
    !session.isMaintenancePaused && session.store.storage.needsMaintenance
  }

  /// Does some milliseconds' worth of what the store has put off.
  public mutating func maintain() {
    let isDone = session.trying { (store) throws(MemoError) in try store.maintain() }
    session.isMaintenancePaused = !isDone
  }
}

// What comes out.
extension Agent {
  /// Whether bytes wait for the client.
  public var hasOutput: Bool { outbox.count > 0 }

  /// Lends out the bytes that wait for the client.
  public func withOutput(_ body: (UnsafeRawBufferPointer) -> Int) -> Int { outbox.withBytes(body) }

  /// Notes that the first `count` bytes of the output are on their way.
  public mutating func dropOutput(_ count: Int) { outbox.drop(count) }

  /// 0 once the client has closed its end and every request has a response.
  public var exitStatus: Int32? { hasInputEnded && inbox.isEmpty ? 0 : nil }

  /// When to take the next turn even if nothing happens; nil for never.
  public var deadline: Instant? {
    [session.follower.deadline, line.nextTry].compactMap(\.self).min()
  }

  /// Whether another turn has something to do now.
  public var hasWork: Bool {
    guard exitStatus == nil, outbox.count <= Self.outputBytesMax else { return false }
    return (!inbox.isEmpty && !line.isWaiting) || session.follower.hasNews(in: session.store)
  }

  /// Whether requests wait for a lock that another program holds.
  public var isLineWaiting: Bool { line.isWaiting }

  /// Nil: the protocol has no member that says it. A client closes the stream.
  public var parentProcess: Int? { nil }

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
extension Agent {
  /// Handles waiting requests, flushes their commits, then publishes the changes, all at `now`.
  public mutating func turn(at now: Instant) {
    session.store.time = session.store.time.moved(to: now)
    tryLine(at: now)
    var count = 0
    while count < Self.messagesMax, outbox.count <= Self.outputBytesMax, !line.isKept,
      let entry = inbox.next()
    {
      answer(entry)
      count += 1
    }
    line.endTry()
    flush()
    if outbox.count <= Self.outputBytesMax {
      for notification in session.takeNotifications() {
        outbox.send(.lines) { $0.value(notification) }
      }
    }
    if exitStatus != nil { endStreams() }
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
    session.isMaintenancePaused = false
    session.store.beginRequest()
    session.store.refusesWrites = line.isOver(for: entry.end)
    switch entry.packet {
    case .message(.request(let id, let method, let params)):
      if inbox.isCancelled(.request(id: id, method: method, params: params)) { return }
      let canWait = !line.isOver(for: entry.end)
      if !reply(to: id, method, params, canWait: canWait) {
        inbox.putBack(entry)
        line.metLock(in: session.store)
      }
    case .message(.notification(let method, let params)):
      if method == "notifications/cancelled", let id = params["requestId"].flatMap(RequestID.init) {
        session.endStream(id)
      }
    case .message(.invalid(let id, let reason)):
      refuse(.invalidRequest("This isn't a JSON-RPC 2.0 message: \(reason)."), to: id)
    case .message(.response): break
    case .batch: break
    case .refused(let refusal, let id): refuse(RPCError(refusal), to: id)
    }
  }

  /// Runs a request; with `canWait`, returns false if another program's lock prevents it.
  private mutating func reply(
    to id: RequestID, _ method: String, _ params: JSON, canWait: Bool
  ) -> Bool {
    (session.hasMetLock, session.store.wantsLock) = (false, false)
    var writer = JSONWriter()
    var isCancelled = false
    let mark = outbox.mark
    writer.response(to: id) { (writer) throws(RPCError) in
      isCancelled = try call(id, method, params, writing: &writer)
    }
    // As the protocol asks, nothing is sent for what the client has taken back.
    if isCancelled { return true }
    if canWait, session.hasMetLock { return false }
    if let stream = session.takeOpenedStream() {
      flush()
      outbox.send(.lines) { $0.value(stream.acknowledgement) }
    } else {
      outbox.send(.lines) { $0.rawJSON(writer) }
      pending.note(.one(id), mark)
    }
    return true
  }

  private mutating func refuse(_ error: RPCError, to id: RequestID) {
    flush()
    outbox.send(.lines) { $0.response(to: id, error: error) }
  }

  /// Makes what was written durable; when that fails, every reply that took it for done says so
  /// instead.
  private mutating func flush() {
    do throws(MemoError) {
      try session.store.flush()
    } catch {
      pending.fail(with: .internalError(error.message), in: &outbox, .lines)
    }
    pending.removeAll()
    session.follow()
  }

  /// Says that the streams of notifications end, as a server does that ends by itself. See
  /// https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions.
  private mutating func endStreams() {
    for stream in session.takeStreams() {
      outbox.send(.lines) { $0.value(stream.end) }
    }
  }
}

extension RPCError {
  /// Why the input isn't a message.
  fileprivate init(_ refusal: Inbox.Refusal) {
    switch refusal {
    case .malformed(let error): self = .parseError(error)
    case .noFrame(let reason): self = .parseError("Malformed frame: \(reason).")
    case .oversized(let bytes): self = .invalidRequest("The message has \(bytes) bytes: too many.")
    case .batchTooLong:
      self = .invalidRequest("The protocol has no batches. Send one message a line.")
    }
  }
}
