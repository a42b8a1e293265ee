import MemoAgent
import MemoStore
import Memos
import MemosTestSupport
import TestSupport
import Testing
import TypedJSON

/// What the Model Context Protocol asks of a server, in each of its revisions.
struct AgentProtocolTests {
  private static let revisions: JSON = [
    "2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05",
  ]

  @Test func `server/discover says what is spoken, and every result has what its revision asks`()
    throws
  {
    let client = try AgentHarness(.modern)
    let result = try client.result("server/discover")
    expect(result["supportedVersions"], equals: Self.revisions)
    expect(result["capabilities"]?["tools"], equals: [:])
    expect(
      result["instructions"]?.string?.contains("data that people and programs wrote"), equals: true)
    for method in ["server/discover", "tools/list", "prompts/list", "resources/templates/list"] {
      let result = try client.result(method)
      #expect(result["resultType"] == "complete" && result["cacheScope"] == "public")
      expect(result["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"], equals: "memod")
    }
    let list = try client.result("resources/list")
    #expect(list["ttlMs"] == 0 && list["cacheScope"] == "private")
    let legacy = try AgentHarness(.legacy).result("tools/list")
    expect(legacy.object?.members.map(\.name), equals: ["tools"])
  }

  @Test func `another revision is refused as each of the two says`() throws {
    let client = try AgentHarness(.modern)
    try client.send(
      client.line("tools/list", [:], id: 1).replacing("2026-07-28", with: "2030-01-01"))
    let error = try #require(client.takeNotifications().first?["error"])
    expect(error["code"], equals: -32022)
    expect(error["data"]?["requested"], equals: "2030-01-01")
    expect(error["data"]?["supported"], equals: Self.revisions)
  }

  @Test(arguments: [
    ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"),
    ("2024-11-05", "2024-11-05"), ("2024-10-07", "2025-11-25"), ("2030-01-01", "2025-11-25"),
    ("2026-07-28", "2025-11-25"), ("", "2025-11-25"),
  ])
  func `initialize agrees on the revision asked for, or else on the newest that begins with it`(
    asked: String, agreed: JSON
  ) throws {
    let client = try AgentHarness(.modern)
    try client.send(
      #"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"\#(asked)","#
        + #""capabilities":{},"clientInfo":{"name":"old","version":"1"}}}"#)
    expect(client.takeNotifications().first?["result"]?["protocolVersion"], equals: agreed)
    try client.send(#"{"jsonrpc":"2.0","id":3,"method":"tools/list"}"#)
    expect(client.takeNotifications().first?["result"]?["tools"]?.array?.count, equals: 8)
  }

  @Test func `a request that can't be read is refused under its id`() throws {
    let client = try AgentHarness(.modern)
    try client.send(
      #"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"add","#
        + #""arguments":{"content":"\ud83d"}}}"#)
    let reply = try #require(client.takeNotifications().first)
    #expect(reply["id"] == 5 && reply["error"]?["code"] == -32700)
  }

  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":"#
        + #"{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}"#, -32602
    ),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"#, -32700),
    (#"{"id":1,"method":"ping"}"#, -32600),
  ])
  func `what is no request is refused`(line: String, code: Int) throws {
    let client = try AgentHarness(.modern)
    try client.send(line)
    expect(client.takeNotifications().map { $0["error"]?["code"]?.int }, equals: [code])
  }

  @Test func `methods of one revision are none of the other`() throws {
    let (modern, legacy) = (try AgentHarness(.modern), try AgentHarness(.legacy))
    try expect(modern.errorCode("ping"), equals: -32601)
    try expect(modern.errorCode("resources/subscribe", ["uri": "memo:m_a"]), equals: -32601)
    try expect(legacy.result("ping"), equals: [:])
    try expect(legacy.errorCode("server/discover"), equals: -32601)
    try expect(legacy.errorCode("resources/read", ["uri": "memo:m_a"]), equals: -32002)
    try expect(modern.errorCode("resources/read", ["uri": "memo:m_a"]), equals: -32602)
  }

  @Test func `at most eight tools, in at most 4,800 bytes without what they return`() throws {
    let client = try AgentHarness()
    let tools = try #require(try client.result("tools/list")["tools"]?.array)
    expect(
      tools.map { $0["name"] },
      equals: [
        "find", "read", "add", "edit", "set_state", "move", "trash", "undo",
      ])
    let written = JSON.array(
      tools.map { tool in
        .object(JSONObject((tool.object?.members ?? []).filter { $0.name != "outputSchema" }))
      }
    ).text
    #expect(written.utf8.count <= 4800, "\(written.utf8.count) bytes: \(written)")
    #expect(!written.contains("$ref") && !written.contains("purge"))
    for tool in tools {
      expect(tool["annotations"]?["openWorldHint"], equals: false)
      #expect(tool["annotations"]?["destructiveHint"] != true)
      expect(tool["inputSchema"]?["type"], equals: "object")
      expect(tool["outputSchema"]?["type"], equals: "object")
    }
  }

  @Test func `a call that is cancelled before its turn gets no response`() throws {
    let client = try AgentHarness(.modern)
    let add = client.line("tools/call", ["name": "add", "arguments": ["content": "a"]], id: 7)
    let cancel =
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}"#
    try client.send(add + "\n" + cancel)
    #expect(client.takeNotifications().isEmpty)
    try expect(client.titles(), equals: [])
  }

  @Test func `a thousand calls at once are answered, each once and in order`() throws {
    let client = try AgentHarness()
    let lines = (0..<1000).map { number in
      client.line(
        "tools/call", ["name": "add", "arguments": ["content": .string("Memo \(number)")]],
        id: .string("call \(number)"))
    }
    try client.send(lines.joined(separator: "\n"))
    expect(
      client.takeNotifications().map { $0["id"]?.string }, equals: (0..<1000).map { "call \($0)" })
    try expect(client.call("find", ["limit": 1])["total"], equals: 1000)
  }

  @Test func `prompts are text of ours with what was filled in on one line`() throws {
    let client = try AgentHarness()
    let prompts = try #require(try client.result("prompts/list")["prompts"]?.array)
    expect(prompts.map { $0["name"] }, equals: ["plan_day", "weekly_review", "tidy_inbox"])
    let plan = try client.result(
      "prompts/get", ["name": "plan_day", "arguments": ["day": "fri\u{202E}day\n"]])
    let text = try #require(plan["messages"]?[0]?["content"]?["text"]?.string)
    #expect(text.hasSuffix("The day is friday."))
    try expect(client.errorCode("prompts/get", ["name": "plan_dai"]), equals: -32602)
    try expect(
      client.errorCode("prompts/get", ["name": "plan_day", "arguments": ["x": "y"]]), equals: -32602
    )
  }
}
