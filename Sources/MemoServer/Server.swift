import Conversations
import Dates
import JSONRPC
import MemoStore
import Memos
import Wording

/// memod's own protocol, spoken to one client.
public typealias Server = Conversation<Session>

extension Server {
  /// A server of `storage` at the start of a session.
  ///
  /// - Parameter framing: how frames are delimited; nil to judge by the first byte.
  public init(
    storage: any MemoStorageType, environment: Environment, framing: Framing? = nil, now: Instant
  ) {
    self.init(
      Session(storage: storage, environment: environment, now: now),
      in: ConversationForm(framing: framing, within: environment.limits))
  }
}

// Requests.
extension Session: ConversationSession {
  /// As the message's method declares it.
  public static func traits(of message: Message) -> MessageTraits {
    Protocol.router.traits(of: message)
  }

  /// Runs a request and writes its result.
  public mutating func call(
    _ id: RequestID, _ method: String, _ params: JSON, writing writer: inout JSONWriter
  ) throws(RPCError) {
    if case .shutDown = life { throw .invalidRequest(.onlyExit) }
    do throws(RPCError) {
      try Protocol.router.call(method, params: params, in: &self, writing: &writer)
    } catch {
      if error.isOfStore, error.retry == nil || store.refusesWrites { hasRefused = true }
      throw error
    }
  }

  /// Handles a notification.
  public mutating func receive(_ method: String, _ params: JSON) {
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

  /// Returns why the input isn't a message.
  public func error(_ refusal: Inbox.Refusal) -> RPCError { RPCError(refusal, limits) }

  /// Returns why what was written isn't durable.
  public static func error(_ failure: MemoError) -> RPCError { failure.rpcError }

  /// The report that a request with `token` has come so far.
  public static func progress(_ token: JSON, _ count: WorkCount) -> any JSONWritable {
    Progress(token: token, stage: .report(count)).wholeMessage
  }

  /// Notes that a request was cancelled before its turn: what has begun ends.
  public mutating func noteCancelled(_ params: JSON) {
    if progressStart.reportedCount != nil { report(.end, token: params["workDoneToken"]) }
  }

  /// Returns what a client reads of each request that enabled the trace.
  public func trace(_ message: Message) -> (any JSONWritable)? {
    guard client.trace != .off, case .request(_, let method, let params) = message else {
      return nil
    }
    let verbose = client.trace == .verbose ? params.text : nil
    return LogTrace(message: .answered(method), verbose: verbose).wholeMessage
  }
}

// The client.
extension Session {
  /// The language that it asked for.
  public var language: Language { client.language }

  /// The process that started this one, if it has named it.
  public var parentProcess: Int? { client.processID }

  /// The status of `exit`.
  public var exitStatus: Int32? {
    if case .exited(let cleanly) = life { cleanly ? 0 : 1 } else { nil }
  }
}

// Events.
extension Session {
  /// Continues with a store that couldn't be opened before, and notifies a client whose request
  /// failed because of that.
  public mutating func open(_ storage: any MemoStorageType) {
    store.open(storage)
    follower.skip(to: store)
    ringer.begin(as: ringer.role, in: &store)
    syncFollower.noteSignal()
    if hasRefused { events.append(StoreDidOpen(store: StoreRow(self))) }
  }

  /// Whether the client wants to be sent anything.
  public var isListening: Bool {
    follower.isListening || ringer.role != nil || syncFollower.isListening
  }

  /// Whether something happened that the client wants to know and doesn't.
  public var hasNews: Bool {
    follower.hasNews(in: store) || ringer.hasNews(in: store) || syncFollower.hasNews(in: store)
  }

  /// When lists change because of the time, or a reminder rings.
  public var deadline: Instant? { [follower.deadline, ringer.deadline].compactMap(\.self).min() }

  /// Notes that others may have claimed reminders, or synced.
  public mutating func externalCommitSignaled() {
    ringer.noteMarks()
    syncFollower.noteSignal()
  }

  /// A watch begins where the last event ends.
  public mutating func prepare(for method: String) {
    if method == WatchStart.name { catchUp() }
  }

  /// Notes what happened since the client was last sent something, as `events`.
  public mutating func publish() {
    do throws(MemoError) {
      try follow()
      if let news = try syncFollower.news(of: store) { events.append(news) }
      // That has read the store; nothing of it may stay open until the next turn.
      try store.flush()
    } catch {
      log(error)
      follower.pause(at: store.time.now)
    }
    ring()
  }

  /// Notes the changes, also those found before that fails.
  private mutating func follow() throws(MemoError) {
    var changes: [FollowedChange] = []
    defer { note(changes) }
    try follower.follow(&store) { changes.append($0) }
  }

  /// Notes all that is known, as `events`.
  private mutating func catchUp() {
    var changes: [FollowedChange] = []
    do {
      try follower.catchUp(with: &store) { changes.append($0) }
    } catch {
      log(error)
    }
    note(changes)
  }

  /// Notes the reminders that are to ring now, as `events`.
  private mutating func ring() {
    do throws(MemoError) {
      let reminders = try ringer.ring(&store)
      if !reminders.isEmpty { events.append(TaskDidRemind(reminders: reminders)) }
      try store.flush()
    } catch {
      log(error)
      ringer.pause(at: store.time.now)
    }
  }

  private mutating func note(_ changes: [FollowedChange]) {
    var writing = WatchedRows()
    for change in changes {
      switch change {
      case .commit(let commit): events.append(StoreDidChange(commit, in: self))
      case .commits(let from, let to): events.append(StoreDidChange(from: from, to: to))
      case .memos(let change): events.append(WatchDidChange(writing.written(change)))
      case .groups(let change): events.append(WatchDidChange(change))
      }
    }
  }

  /// Returns the events.
  public mutating func takeMessages() -> [any JSONWritable] {
    if events.isEmpty { return [] }
    defer { events = [] }
    return events.map(\.wholeMessage)
  }
}
