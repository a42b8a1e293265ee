import JSONRPC
import MemoStore
import Memos

/// What is known of one agent: its store, what it may see, and what it wants to be notified of.
struct AgentSession {
  var store: Store
  let version: String
  let scope: AgentScope
  /// The group that the scope means, once it was found.
  var scopeGroup: Group.ID?
  /// What the client that has said `initialize` calls itself; nil before.
  var legacyClient: String?
  /// The sender of the running request.
  var caller = Caller(id: .null, revision: .legacy, origin: "")
  /// What notices commits, of this or other processes, while there are subscriptions.
  var follower: Follower
  var subscriptions = Subscriptions()
  /// The output to send after the replies.
  var notifications: [AgentNotification] = []
  /// What went wrong where no reply could say it, for the log.
  var diagnostics: [String] = []
  var isMaintenancePaused = false
  /// Whether the last request couldn't run because another program holds the store's lock.
  var hasMetLock = false

  init(store: Store, version: String, scope: AgentScope) {
    (self.store, self.version, self.scope) = (store, version, scope)
    follower = Follower(of: store)
  }

  /// What the person's clock shows.
  var localNow: LocalTime { LocalTime(wholeSecondsOf: store.time.now, in: store.time.zone) }

  /// Runs a request and returns its result.
  mutating func call(
    _ id: RequestID, _ method: String, _ params: JSON, writing writer: inout JSONWriter
  ) throws(RPCError) {
    caller = try caller(id, method, params)
    let router = caller.revision == .modern ? AgentProtocol.modern : AgentProtocol.legacy
    try router.call(method, params: params, in: &self, writing: &writer)
  }

  /// Continues with a store that couldn't be opened before.
  mutating func open(_ storage: any MemoStorageType) {
    store.open(storage)
    follower.skip(to: store)
  }

  /// Runs `body` in idle time; its errors go to the log.
  @discardableResult
  mutating func trying(_ body: (inout Store) throws(MemoError) -> Void) -> Bool {
    do throws(MemoError) {
      try body(&store)
      return true
    } catch {
      if case .storage(.locked) = error { return false }
      diagnostics.append(error.message.english)
      return false
    }
  }
}

/// The methods of the protocol, in each of its revisions.
enum AgentProtocol {
  private static let common: [any Method<AgentSession>.Type] = [
    ToolsCall.self, ToolsList.self, ResourcesList.self, ResourceTemplatesList.self,
    ResourcesRead.self, PromptsList.self, PromptsGet.self, CompletionComplete.self,
  ]

  static let modern = Router<AgentSession>(
    methods: common + [ServerDiscover.self, SubscriptionsListen.self])

  static let legacy = Router<AgentSession>(
    methods: common + [
      AgentInitialize.self, Ping.self, ResourcesSubscribe.self, ResourcesUnsubscribe.self,
    ])
}

/// A method of the protocol. Members that it doesn't know are ignored: `_meta` is one, and each
/// revision may add others.
protocol AgentMethod: Method
where Context == AgentSession, Output == AgentResult, Failure == RPCError {}

extension AgentMethod {
  static var ignoresUnknownMembers: Bool { true }
}
