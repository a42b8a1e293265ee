import Conversations
import JSONRPC
import MemoStore
import Memos

/// What a resource's URI names: `memo:{id}` or `group:{id}`.
enum ResourceAddress: Hashable, Sendable {
  case memo(Memo.ID)
  case group(Group.ID)

  /// Nil for any other text.
  init?(_ uri: String) {
    let parts = uri.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "memo":
      guard let id = Memo.ID(String(parts[1])) else { return nil }
      self = .memo(id)
    case "group":
      guard let id = Group.ID(String(parts[1])) else { return nil }
      self = .group(id)
    default: return nil
    }
  }

  var uri: String {
    switch self {
    case .memo(let id): "memo:\(id.text)"
    case .group(let id): "group:\(id.text)"
    }
  }
}

/// The resource that a method is about.
struct ResourceParam: Sendable {
  let uri: String

  init(_ params: inout Params) throws(InvalidParams) {
    uri = try params.required("uri", "The resource.")
  }

  /// Throws that there is no such resource, as the caller's revision says it.
  func address(for caller: Caller) throws(RPCError) -> ResourceAddress {
    guard let address = ResourceAddress(uri) else { throw .noResource(uri, for: caller) }
    return address
  }
}

extension RPCError {
  /// There is no such resource. The older revision has a code of its own: see
  /// https://modelcontextprotocol.io/specification/2025-11-25/server/resources#error-handling.
  static func noResource(_ uri: String, for caller: Caller) -> RPCError {
    let kind =
      caller.revision == .modern
      ? ErrorKind.invalidParams
      : ErrorKind(code: -32002, name: "resourceNotFound", words: "There is no such resource.")
    return RPCError(
      kind, "There is no resource `\(uri.shortened)`. `resources/list` lists them.",
      data: [("uri", uri.shortened)])
  }
}

extension AgentSession {
  /// Lets a method that isn't a tool see the store as it is.
  mutating func refresh() throws(RPCError) {
    try asked(store.refresh())
    try asked(findScope())
  }
}

/// Passes a failure of the store on, for a method.
func asked<Result>(
  _ result: @autoclosure () throws(MemoError) -> Result
) throws(RPCError) -> Result {
  do { return try result() } catch { throw RPCError(error) }
}
