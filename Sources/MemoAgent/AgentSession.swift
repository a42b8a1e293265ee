import Conversations
import JSONRPC
import MemoStore
import Memos

/// An agent's interface to a store: the Model Context Protocol over a stream of lines.
///
/// See https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/stdio.
public typealias Agent = Conversation<AgentSession>

extension Agent {
  /// An agent's interface to `store`, to as much of it as `scope` says.
  public init(to store: Store, version: String, scope: AgentScope = AgentScope()) {
    self.init(
      AgentSession(store: store, version: version, scope: scope), in: AgentSession.form)
  }
}

/// What is known of one agent: its store, what it may see, and what it wants to be notified of.
public struct AgentSession {
  /// The store.
  public var store: Store
  let version: String
  let scope: AgentScope
  /// The group that the scope means, once it was found.
  var scopeGroup: Group.ID?
  /// What the client that has said `initialize` calls itself; nil before.
  var legacyClient: String?
  /// The sender of the running request.
  var caller = Caller(id: .null, revision: .legacy, origin: "")
  /// What notices commits, of this or other processes, while there are subscriptions.
  public internal(set) var follower: Follower
  var subscriptions = Subscriptions()
  /// The first message of the stream that the request in hand has opened.
  public var preReplyMessages: [any JSONWritable] = []
  /// The output to send after the replies.
  var notifications: [AgentNotification] = []
  /// What went wrong where no reply could say it, for the log.
  public var diagnostics: [String] = []

  init(store: Store, version: String, scope: AgentScope) {
    (self.store, self.version, self.scope) = (store, version, scope)
    follower = Follower(of: store)
  }

  /// What the person's clock shows.
  var localNow: LocalTime { LocalTime(wholeSecondsOf: store.time.now, in: store.time.zone) }
}

extension AgentSession: ConversationSession {
  /// Lines. No batches: the protocol has had none since 2025-06-18. As it asks, nothing is sent for
  /// what the client has cancelled.
  static let form = ConversationForm(
    Inbox(
      framing: .lines,
      limits: Inbox.Limits(frameBytes: 16 << 20, depth: 128, batchCalls: 0, inputBytes: 64 << 20),
      cancelledBy: Inbox.Cancellation(method: "notifications/cancelled", member: "requestId")),
    answersCancelled: false)

  /// As the message's method declares it.
  public static func traits(of message: Message) -> MessageTraits {
    AgentProtocol.modern.traits(of: message)
  }

  /// Runs a request and writes its result.
  public mutating func call(
    _ id: RequestID, _ method: String, _ params: JSON, writing writer: inout JSONWriter
  ) throws(RPCError) {
    caller = try caller(id, method, params)
    let router = caller.revision == .modern ? AgentProtocol.modern : AgentProtocol.legacy
    try router.call(method, params: params, in: &self, writing: &writer)
  }

  /// Ends the stream that a cancelled request has opened.
  public mutating func receive(_ method: String, _ params: JSON) {
    guard method == "notifications/cancelled" else { return }
    if let id = params["requestId"].flatMap(RequestID.init) { endStream(id) }
  }

  /// Returns why the input isn't a message.
  public func error(_ refusal: Inbox.Refusal) -> RPCError {
    switch refusal {
    case .malformed(let error): .parseError(error)
    case .noFrame(let reason): .parseError("Malformed frame: \(reason).")
    case .oversized(let bytes): .invalidRequest("The message has \(bytes) bytes: too many.")
    case .batchTooLong:
      .invalidRequest("The protocol has no batches. Send one message a line.")
    }
  }

  /// Continues with a store that couldn't be opened before.
  public mutating func open(_ storage: any MemoStorageType) {
    store.open(storage)
    follower.skip(to: store)
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
