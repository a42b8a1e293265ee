import Dates
import JSONRPC
import MemoStore
import Memos

/// A conversation with one client as a value: requests and replies over a stream of bytes, for the
/// session that answers them.
///
/// It does no I/O, reads no clock and starts nothing. Its owner passes input to `receive`,
/// calls `turn` to let it work, and sends what `withOutput` lends. So one session is one
/// sequence of calls, and a test can make every one of them.
public struct Conversation<Session: ConversationSession> {
  /// What its owner does while a request takes long; nil for nothing.
  public var intermission: Intermission?
  var session: Session
  let form: ConversationForm
  var inbox: Inbox
  var outbox = Outbox()
  /// Where single replies are written, kept so that a reply costs no memory of its own.
  var scratch = JSONWriter()
  /// The requests, which another program's lock may keep.
  var line = LockLine()
  var pending = PendingReplies()
  private var hasInputEnded = false
  /// Whether the last maintenance failed.
  var isMaintenancePaused = false
  /// Whether the turn ends before its time, since a request has only begun.
  var isPausing = false

  /// A conversation that `session` answers.
  public init(_ session: Session, in form: ConversationForm) {
    (self.session, self.form) = (session, form)
    inbox = form.inbox
  }

  /// How frames are delimited.
  var framing: Framing { inbox.framing ?? .lines }

  /// Whether so much output waits that requests have to.
  var isCongested: Bool { outbox.count > form.outputBytes }

  /// Whether so much output waits that events have to.
  var isHeldBack: Bool { outbox.count > form.eventBytes }
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
  public var wantsInput: Bool { !hasInputEnded && session.exitStatus == nil && !inbox.isFull }

  /// Notes that another process may have changed the store; `turn` publishes what it did.
  public mutating func externalCommitSignaled() {
    do { try session.store.refresh() } catch { session.log(error) }
    session.externalCommitSignaled()
  }

  /// Whether the store has deferred work for idle time.
  public var needsMaintenance: Bool { !isMaintenancePaused && session.store.needsMaintenance }

  /// Does some milliseconds' worth of what the store has put off. Nobody waits for it, so what goes
  /// wrong is for the log, and is tried again once something else has been asked.
  public mutating func maintain() {
    do {
      try session.store.maintain()
      isMaintenancePaused = false
    } catch {
      session.log(error)
      isMaintenancePaused = true
    }
  }
}

// What comes out.
extension Conversation {
  /// Whether bytes wait for the client.
  public var hasOutput: Bool { outbox.count > 0 }

  /// Lends out the bytes that wait for the client.
  public func withOutput<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    outbox.withBytes(body)
  }

  /// Notes that the first `count` bytes of the output are on their way.
  public mutating func dropOutput(_ count: Int) { outbox.drop(count) }

  /// The status to end with once the output is out: what the client asked for, or 0 once it has
  /// closed its end and every request has a response.
  public var exitStatus: Int32? { session.exitStatus ?? (hasInputEnded && inbox.isEmpty ? 0 : nil) }

  /// When to take the next turn even if nothing happens; nil for never.
  public var deadline: Instant? {
    [isHeldBack ? nil : session.deadline, isCongested ? nil : line.nextTry].compactMap(\.self).min()
  }

  /// Whether another turn has something to do now.
  public var hasWork: Bool {
    guard exitStatus == nil else { return false }
    return (!inbox.isEmpty && !line.isWaiting && !isCongested) || (!isHeldBack && session.hasNews)
  }

  /// Whether requests wait for a lock that another program holds.
  public var isLineWaiting: Bool { line.isWaiting }

  /// The process that started this one, if the client says so.
  public var parentProcess: Int? { session.parentProcess }

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
    session.isListening && session.store.storage.facts.kind == .file && wakeDescriptor == nil
  }

  /// Returns errors that no reply could report, as sentences for a log.
  public mutating func takeDiagnostics() -> [String] {
    defer { session.diagnostics = [] }
    return session.diagnostics
  }
}
