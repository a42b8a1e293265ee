import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Text
import Wording

/// One client's session: its store, its `initialize` params, and its pending notifications.
struct Session {
  var store: Store
  let version: String
  let limits: Limits
  var client = Client()
  var life = Life.open
  /// What the client watches and knows.
  var follower: Follower
  /// What rings for the client, if it shows reminders.
  var ringer = Ringer()
  /// How the store keeps up with other machines, if the client shows it.
  var syncFollower = SyncFollower()
  /// Notifications that belong before the reply under way.
  var preReplyNotifications: [any ServerNotification] = []
  /// The notifications of commits and time, to send after the earlier replies.
  var events: [any ServerNotification] = []
  /// The text of which a page was imported last, if there is more of it.
  var textPages: TextPages?
  /// Whether the last maintenance failed.
  var isMaintenancePaused = false
  /// What went wrong where no reply could say it, for the log.
  var diagnostics: [String] = []
  /// How the message in hand says that it has begun.
  var progressStart = ProgressStart.withReply
  /// Whether the client has been refused something because of the store.
  var hasRefused = false

  init(storage: any MemoStorageType, environment: Environment, now: Instant) {
    store = environment.store(on: storage, at: now)
    version = environment.version
    limits = environment.limits
    follower = Follower(of: store)
  }

  /// Continues with a store that couldn't be opened before.
  mutating func open(_ storage: any MemoStorageType) {
    store.open(storage)
    follower.skip(to: store)
    ringer.begin(as: ringer.role, in: &store)
    syncFollower.noteSignal()
    if hasRefused { events.append(StoreDidOpen(store: StoreRow(self))) }
  }

  /// Continues with a store that can't be opened for another reason.
  mutating func close(because reason: StorageError) {
    store.open(ClosedStorage(because: reason))
  }

  /// What a client has said about itself.
  struct Client: Sendable {
    var push = Push.none
    var trace = TraceValue.off
    var language = Language.english
    var processID: Int?
  }

  enum Life: Sendable {
    /// Nobody has said `initialize`; defaults hold.
    case open
    case initialized
    /// After `shutdown` only `exit` is expected.
    case shutDown
    /// `exit` was said, after `shutdown` or without it.
    case exited(cleanly: Bool)
  }

  /// Whether the client wants to be sent anything.
  var isListening: Bool {
    follower.isListening || ringer.role != nil || syncFollower.isListening
  }

  /// Whether something happened that the client wants to know and doesn't.
  var hasNews: Bool {
    follower.hasNews(in: store) || ringer.hasNews(in: store) || syncFollower.hasNews(in: store)
  }

  /// The state a reply carries; nil inside a batch, which carries its own once it is a commit.
  var replyState: State? { store.isEditing ? nil : store.state }

  /// Makes everything `body` writes one commit. When it throws, nothing of it has happened.
  mutating func edit<Result>(
    _ action: Action, label: String?, origin: String?,
    _ body: (inout Session) throws(RPCError) -> Result
  ) throws(RPCError) -> Result {
    let note: CommitNote
    do throws(MemoError) {
      note = try store.note(action, label, origin: origin)
      try store.begin()
    } catch {
      throw error.rpcError
    }
    do throws(RPCError) {
      let result = try body(&self)
      do throws(MemoError) {
        try store.commit(note)
      } catch {
        throw error.rpcError
      }
      return result
    } catch {
      do throws(MemoError) {
        try store.rollback()
      } catch {
        throw error.rpcError
      }
      throw error
    }
  }
}

// What no reply says.
extension Session {
  /// Does what the store has put off. Nobody waits for it, so what goes wrong is for the log, and
  /// is tried again once something else has been asked.
  mutating func maintain() {
    do throws(MemoError) {
      try store.maintain()
    } catch {
      log(error)
      isMaintenancePaused = true
    }
  }

  /// Notes for the log what no reply can say, unless it is tried again anyway.
  mutating func log(_ error: MemoError) {
    if !error.isTransient { diagnostics.append(error.message.english) }
  }

  /// Sends the client what happened since it was last sent something, as `events`.
  mutating func publish() throws(MemoError) {
    var changes: [FollowedChange] = []
    defer { send(changes) }
    try follower.follow(&store) { changes.append($0) }
  }

  /// Sends the client how the store keeps up with other machines, as `events`.
  mutating func publishSync() throws(MemoError) {
    if let news = try syncFollower.news(of: store) { events.append(news) }
  }

  /// Sends the client the reminders that are to ring now, as `events`.
  mutating func ring() throws(MemoError) {
    let reminders = try ringer.ring(&store)
    if !reminders.isEmpty { events.append(TaskDidRemind(reminders: reminders)) }
  }

  /// Sends all that is known, so that a watch begins where the last event ends.
  mutating func catchUp() throws(MemoError) {
    var changes: [FollowedChange] = []
    defer { send(changes) }
    try follower.catchUp(with: &store) { changes.append($0) }
  }

  private mutating func send(_ changes: [FollowedChange]) {
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
}

/// How much a client wants to be sent of each commit.
enum Push: String, Sendable, JSONEnumeration {
  case none, ids, full

  static let schemaName = "Push"
}

/// How much a client wants to be sent of what the server does, as in LSP.
enum TraceValue: String, Sendable, JSONEnumeration {
  /// `compact` is vscode-jsonrpc's own; the server sends the same as with `messages`.
  case off, messages, compact, verbose

  static let schemaName = "TraceValue"
}
