import JSONRPC
import MemoStore

/// See https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions.
///
/// It isn't answered before the process ends: the notifications are the answer.
struct SubscriptionsListen: AgentMethod {
  static let name = "subscriptions/listen"
  static let summary = "Opens a stream of notifications."

  /// The streams that may be open at once, and the resources of each.
  private static let streamsMax = 64
  private static let resourcesMax = 1000

  /// What a client wants to be notified of.
  private struct Filter: ParamsObject {
    static let schemaName: String? = "SubscriptionFilter"
    static let ignoresUnknownMembers = true
    let isOfList: Bool
    let resources: [String]

    init(_ params: inout Params) throws(InvalidParams) {
      isOfList = try params.flag("resourcesListChanged", "The list.", default: false)
      resources = try params.optional("resourceSubscriptions", "These.") ?? []
      try params.check(
        resources.count <= SubscriptionsListen.resourcesMax, "resourceSubscriptions",
        "`resourceSubscriptions` has more than \(SubscriptionsListen.resourcesMax) URIs")
    }
  }

  private let filter: Filter

  init(_ params: inout Params) throws(InvalidParams) {
    filter = try params.required("notifications", "What to send.")
  }

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    let streams = session.subscriptions.streams
    guard streams.count < Self.streamsMax else {
      throw .invalidRequest("\(Self.streamsMax) streams are open. Take one back first.")
    }
    guard !streams.contains(where: { $0.id == session.caller.id }) else {
      throw .invalidRequest("The stream with that id is open.")
    }
    _ = try session.asking { (session) throws(MemoError) in }
    session.open(
      Subscriptions.Stream(
        id: session.caller.id, isOfList: filter.isOfList,
        resources: filter.resources.compactMap(ResourceAddress.init), version: session.version))
    return AgentResult(in: session) { _ in }
  }
}

/// See https://modelcontextprotocol.io/specification/2025-11-25/server/resources#subscriptions.
struct ResourcesSubscribe: AgentMethod {
  static let name = "resources/subscribe"
  static let summary = "Begins to notify of a resource's changes."

  private let uri: String

  init(_ params: inout Params) throws(InvalidParams) {
    uri = try params.required("uri", "The resource.")
  }

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    guard let address = ResourceAddress(uri) else { throw .noResource(uri, for: session.caller) }
    guard session.subscriptions.resources.count < 10_000 else {
      throw .invalidRequest("10000 resources are subscribed to. Unsubscribe from some first.")
    }
    _ = try session.asking { (session) throws(MemoError) in }
    session.subscribe(to: address)
    return AgentResult(in: session) { _ in }
  }
}

/// See https://modelcontextprotocol.io/specification/2025-11-25/server/resources#subscriptions.
struct ResourcesUnsubscribe: AgentMethod {
  static let name = "resources/unsubscribe"
  static let summary = "Ends to notify of a resource's changes."

  private let uri: String

  init(_ params: inout Params) throws(InvalidParams) {
    uri = try params.required("uri", "The resource.")
  }

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    guard let address = ResourceAddress(uri) else { throw .noResource(uri, for: session.caller) }
    session.unsubscribe(from: address)
    return AgentResult(in: session) { _ in }
  }
}
