import Dates
import MemoAgent
import MemoFormats
import MemoStore
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing
import TypedJSON

/// An agent's client in the same process, in either revision of the protocol, on Friday,
/// 2026-11-20 at nine o'clock UTC.
final class AgentHarness {
  /// How a client says who it is.
  enum Era: Sendable, CaseIterable { case modern, legacy }

  var agent: Agent
  var now = Instant.start
  let era: Era
  let name: String
  private var requestCount = 0
  private(set) var arrived: [JSON] = []
  /// What each tool has declared of its results.
  private var outputSchemas: [String: JSON] = [:]

  /// A client called `name`, of `storage`.
  init(
    _ era: Era = .modern, on storage: any MemoStorageType = MemoryStorage(epoch: "test"),
    as name: String = "helper", scope: AgentScope = AgentScope(), zone: Zone = .utc
  ) throws {
    (self.era, self.name) = (era, name)
    let store = Store(
      storage, at: TimeContext(now: .start, zone: zone), queries: JSONQueryForm.self,
      zoneNamed: Zone.test(named:))
    agent = Agent(to: store, version: "0.0.0", scope: scope)
    guard era == .legacy else { return }
    let reply = try ask(
      "initialize",
      ["protocolVersion": "2025-11-25", "capabilities": [:], "clientInfo": ["name": .string(name)]])
    expect(reply["result"]?["protocolVersion"], equals: "2025-11-25")
    try send(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#)
  }

  /// Sends a line; what comes back is in `arrived`.
  func send(_ line: String) throws {
    Array((line + "\n").utf8).withUnsafeBytes { agent.receive($0) }
    try work()
  }

  func work() throws {
    repeat {
      agent.turn(at: now)
      var bytes: [UInt8] = []
      let count = agent.withOutput { output in
        bytes = Array(output)
        return output.count
      }
      agent.dropOutput(count)
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        arrived.append(try JSON(parsing: Array(line)))
      }
    } while agent.hasWork
  }

  /// The line that asks `method`, with what the revision has in every request.
  func line(_ method: String, _ params: JSON, id: JSON) -> String {
    var members = params.object?.members ?? []
    if era == .modern {
      let meta: JSON = [
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": ["name": .string(name), "version": "1"],
        "io.modelcontextprotocol/clientCapabilities": [:],
      ]
      members.append(("_meta", meta))
    }
    let request: JSON = [
      "jsonrpc": "2.0", "id": id, "method": .string(method), "params": .object(JSONObject(members)),
    ]
    return request.text
  }

  func makeID() -> JSON {
    requestCount += 1
    return .number(JSONNumber(requestCount))
  }

  /// The reply to a request.
  func ask(_ method: String, _ params: JSON = [:]) throws -> JSON {
    let id = makeID()
    try send(line(method, params, id: id))
    let index = try #require(arrived.firstIndex { $0["id"] == id })
    return arrived.remove(at: index)
  }

  /// The result of a request.
  func result(_ method: String, _ params: JSON = [:]) throws -> JSON {
    let reply = try ask(method, params)
    return try #require(reply["result"], "\(reply)")
  }

  /// The code of the error that a request gets.
  func errorCode(_ method: String, _ params: JSON = [:]) throws -> Int? {
    try ask(method, params)["error"]?["code"]?.int
  }

  /// What a tool has found or done.
  func call(_ tool: String, _ arguments: JSON = [:]) throws -> JSON {
    let result = try result("tools/call", ["name": .string(tool), "arguments": arguments])
    expect(result["isError"], equals: false, "\(result)")
    let content = try #require(result["structuredContent"])
    let text = try #require(result["content"]?[0]?["text"]?.string)
    try expect(JSON(parsing: Array(text.utf8)), equals: content)
    try expect(SchemaChecker.fault(in: content, against: outputSchema(of: tool)), equals: nil)
    return content
  }

  private func outputSchema(of tool: String) throws -> JSON {
    if outputSchemas.isEmpty {
      for tool in try result("tools/list")["tools"]?.array ?? [] {
        outputSchemas[tool["name"]?.string ?? ""] = tool["outputSchema"]
      }
    }
    return try #require(outputSchemas[tool])
  }

  /// The sentence by which a tool refuses.
  func refusal(_ tool: String, _ arguments: JSON = [:]) throws -> String {
    let result = try result("tools/call", ["name": .string(tool), "arguments": arguments])
    expect(result["isError"], equals: true, "\(result)")
    return try #require(result["content"]?[0]?["text"]?.string)
  }

  /// The id of a memo that `add` has made.
  @discardableResult
  func add(_ arguments: JSON) throws -> JSON {
    try #require(try call("add", arguments)["memos"]?[0]?["id"])
  }

  /// What has arrived and nobody has asked for.
  func takeNotifications() -> [JSON] {
    defer { arrived = [] }
    return arrived
  }

  /// The titles that `find` lists.
  func titles(_ arguments: JSON = [:]) throws -> [String] {
    try (call("find", arguments)["memos"]?.array ?? []).compactMap { $0["title"]?.string }
  }
}
