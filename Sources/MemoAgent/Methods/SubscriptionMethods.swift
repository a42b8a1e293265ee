import JSONRPC
import MemoStore

/// See https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions.
///
/// Its response is sent when the stream ends; until then it sends notifications.
struct SubscriptionsListen: AgentMethod {
  static let name = "subscriptions/listen"
  static let traits: MessageTraits = [.flushedFirst, .streaming]
  static let summary = "Opens a stream of notifications."

  /// What a client wants to be notified of.
  private struct Filter: ParamsObject {
    static let schemaName: String? = "SubscriptionFilter"
    static let ignoresUnknownMembers = true
    let isOfList: Bool
    let resources: [String]

    init(_ params: inout Params) throws(InvalidParams) {
      isOfList = try params.flag("resourcesListChanged", "The list.", default: false)
      resources = try params.optional("resourceSubscriptions", "These.") ?? []
      let most = AgentLimits.streamResources
      try params.check(
        resources.count <= most, "resourceSubscriptions",
        "`resourceSubscriptions` has more than \(most) URIs")
    }
  }

  private let filter: Filter

  init(_ params: inout Params) throws(InvalidParams) {
    filter = try params.required("notifications", "What to send.")
  }

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    let streams = session.subscriptions.streams
    guard streams.count < AgentLimits.streams else {
      throw .invalidRequest("\(AgentLimits.streams) streams are open. Cancel one first.")
    }
    guard !streams.contains(where: { $0.id == session.caller.id }) else {
      throw .invalidRequest("The stream with that id is open.")
    }
    try session.refresh()
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
  static let summary = "Starts notifications of a resource's changes."

  private let resource: ResourceParam

  init(_ params: inout Params) throws(InvalidParams) { resource = try ResourceParam(&params) }

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    let address = try resource.address(for: session.caller)
    let most = AgentLimits.subscriptions
    guard session.subscriptions.resources.count < most else {
      throw .invalidRequest("\(most) resources are subscribed to. Unsubscribe from some first.")
    }
    try session.refresh()
    session.subscribe(to: address)
    return AgentResult(in: session) { _ in }
  }
}

/// See https://modelcontextprotocol.io/specification/2025-11-25/server/resources#subscriptions.
struct ResourcesUnsubscribe: AgentMethod {
  static let name = "resources/unsubscribe"
  static let summary = "Ends notifications of a resource's changes."

  private let resource: ResourceParam

  init(_ params: inout Params) throws(InvalidParams) { resource = try ResourceParam(&params) }

  func run(in session: inout AgentSession) throws(RPCError) -> AgentResult {
    let address = try resource.address(for: session.caller)
    session.unsubscribe(from: address)
    return AgentResult(in: session) { _ in }
  }
}
