import Conversations
import Dates
import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Text
import Wording

/// One client's session: its store, its `initialize` params, and its pending notifications.
public struct Session {
  /// The store.
  public var store: Store
  let version: String
  let limits: Limits
  /// See `Environment`.
  let process: Int
  let isRunning: @Sendable (_ process: Int, _ since: Instant) -> Bool
  var client = Client()
  var life = Life.open
  /// What the client watches and knows.
  public internal(set) var follower: Follower
  /// What rings for the client, if it shows reminders.
  var ringer = Ringer()
  /// How the store keeps up with other machines, if the client shows it.
  var syncFollower = SyncFollower()
  /// Notifications that belong before the reply in hand.
  public var preReplyMessages: [any JSONWritable] = []
  /// The notifications of commits and time, to send after the earlier replies.
  var events: [any ServerNotification] = []
  /// The text of which a page was imported last, if there is more of it.
  var textPages: TextPages?
  /// What went wrong where no reply could say it, for the log.
  public var diagnostics: [String] = []
  /// How the message in hand says that it has begun.
  public var progressStart = ProgressStart.withReply
  /// Whether the client has been refused something because of the store.
  var hasRefused = false

  init(storage: any MemoStorageType, environment: Environment, now: Instant) {
    store = environment.store(on: storage, at: now)
    version = environment.version
    limits = environment.limits
    (process, isRunning) = (environment.process, environment.isRunning)
    follower = Follower(of: store)
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

  /// The state a reply carries; nil inside a batch, which carries its own once it is a commit.
  var replyState: State? { store.isEditing ? nil : store.state }
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
