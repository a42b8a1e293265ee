import Dates
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct InitializeTests {
  @Test func `it tells who answers, what it can do, the limits, the store and the state`() throws {
    let result = try TestClient().ask("initialize", ["processId": nil])
    expect(result.text("serverInfo.name"), equals: "memod")
    expect(result.text("protocolVersion"), equals: "1.0")
    expect(result[path: "capabilities.positionEncoding"], equals: "utf-16")
    expect(result[path: "capabilities.push"], equals: ["none", "ids", "full"])
    expect(result.int("limits.contentBytes"), equals: 1 << 20)
    expect(result[path: "store.kind"], equals: "memory")
    expect(result[path: "store.readOnly"], equals: false)
    expect(result.text("state"), equals: "test.0")
    expect(result.text("timeZone"), equals: "UTC")
  }

  @Test func `a language client's own members are ignored`() throws {
    let result = try TestClient().ask(
      "initialize",
      [
        "processId": 4711, "rootUri": nil, "workspaceFolders": [],
        "clientInfo": ["name": "Neovim", "version": "0.11"],
        "initializationOptions": ["a": 1],
        "capabilities": [
          "general": ["positionEncodings": ["utf-32", "utf-8"], "markdown": ["parser": "x"]],
          "textDocument": ["hover": ["dynamicRegistration": true]],
        ],
      ])
    expect(result[path: "capabilities.positionEncoding"], equals: "utf-32")
  }

  @Test func `what LSP has no member for may be among the initialization options`() throws {
    let client = TestClient()
    let result = try client.ask(
      "initialize",
      [
        "initializationOptions": [
          "origin": "plugin", "push": "ids", "timeZone": "Asia/Seoul", "protocolVersion": "1.0",
          "positionEncodings": ["utf-8"], "theme": "dark",
        ], "capabilities": ["general": ["positionEncodings": ["utf-32"]]],
      ])
    expect(result.text("origin"), equals: "plugin")
    expect(result.text("timeZone"), equals: "Asia/Seoul")
    expect(result.text("capabilities.positionEncoding"), equals: "utf-8")
    try client.makeMemo("a")
    expect(client.take("store/didChange").map { $0.text("origin") }, equals: ["plugin"])
  }

  @Test func `a member at the top goes before the same one among the options`() throws {
    let client = TestClient()
    let result = try client.ask(
      "initialize",
      [
        "origin": "top", "push": "none", "positionEncodings": ["utf-32"], "timeZone": nil,
        "initializationOptions": [
          "origin": "plugin", "push": "full", "timeZone": "Asia/Seoul",
          "positionEncodings": ["utf-8"],
        ],
      ])
    expect(result.text("origin"), equals: "top")
    expect(result.text("timeZone"), equals: "Asia/Seoul", "null is as good as absent.")
    expect(result.text("capabilities.positionEncoding"), equals: "utf-32")
    try client.makeMemo("a")
    #expect(client.take("store/didChange").isEmpty)
  }

  @Test(
    arguments: [
      (["timeZone": "Mars/Olympus"], "invalidParams", "initializationOptions.timeZone"),
      (["protocolVersion": "2.0"], "invalidParams", "initializationOptions.protocolVersion"),
      (["push": "all"], "invalidParams", "initializationOptions.push"),
      (
        ["origin": .string(String(repeating: "x", count: 1001))], "limitExceeded",
        "initializationOptions.origin"
      ),
      ("origin", "invalidParams", "initializationOptions"),
    ] as [(JSON, String, String)])
  func `a wrong initialization option is refused by its path`(
    options: JSON, kind: String, path: String
  ) throws {
    let client = TestClient()
    let refusal = try client.refusal("initialize", ["initializationOptions": options])
    expect(refusal.kind, equals: kind)
    expect(refusal.path, equals: path)
    #expect(refusal.message.contains("`\(path)`") || kind == "invalidParams")
    try client.ask("initialize")
  }

  @Test(arguments: [nil, [], [:]] as [JSON])
  func `no initialization options are spelt in several ways`(options: JSON) throws {
    try TestClient().ask("initialize", ["initializationOptions": options, "capabilities": []])
  }

  @Test func `a request may come with the params that vscode-jsonrpc makes of undefined`() throws {
    let client = TestClient()
    try client.ask("initialize", [nil])
    try client.tell("initialized", [nil])
    try expect(client.ask("memo/list", [nil])["rows"], equals: [])
    try expect(client.ask("shutdown", [nil]), equals: nil)
  }

  @Test func `a trace may be compact, which is that of the messages`() throws {
    let client = TestClient()
    try client.ask("initialize", ["trace": "compact"])
    let traced = client.take("$/logTrace")
    expect(traced.map { $0.text("message") }, equals: ["Answered initialize."])
    expect(traced.map { $0["verbose"] }, equals: [nil])
    try client.tell("$/setTrace", ["value": "off"])
    try client.tell("$/setTrace", ["value": "compact"])
    try client.ask("store/status")
    expect(client.take("$/logTrace").count, equals: 1)
  }

  @Test(arguments: ["1", "1.0", "1.7"])
  func `any protocol of the major version spoken is welcome`(version: String) throws {
    let result = try TestClient().ask("initialize", ["protocolVersion": .string(version)])
    expect(result.text("protocolVersion"), equals: "1.0")
  }

  @Test(arguments: ["2.0", "0.9", "10.0", "", "one"])
  func `another major protocol is refused, naming those spoken`(version: String) throws {
    let client = TestClient()
    let refusal = try client.refusal("initialize", ["protocolVersion": .string(version)])
    expect(refusal.kind, equals: "invalidParams")
    expect(refusal.path, equals: "protocolVersion")
    expect(refusal.data["supported"], equals: ["1.0"])
    try client.ask("initialize", ["protocolVersion": "1.0"])
  }

  @Test func `days begin in the time zone named`() throws {
    // 23:30 in UTC on the 20th is 08:30 on the 21st in Seoul.
    let now = Instant.start.advanced(by: 14 * Instant.hour + 30 * Instant.minute)
    let utc = TestClient(now: now)
    let seoul = TestClient(now: now)
    let result = try seoul.ask("initialize", ["timeZone": "Asia/Seoul"])
    expect(result.text("timeZone"), equals: "Asia/Seoul")
    for client in [utc, seoul] { try client.makeTask("Call", ["due": "2026-11-20"]) }
    try expect(utc.titles(["overdue": true]), equals: [])
    try expect(seoul.titles(["overdue": true]), equals: ["Call"])
  }

  @Test func `a time zone that doesn't exist is refused`() throws {
    let refusal = try TestClient().refusal("initialize", ["timeZone": "Mars/Olympus"])
    expect(refusal.path, equals: "timeZone")
  }

  @Test func `it comes once`() throws {
    let client = try TestClient(initializing: [:])
    try expect(client.refusal("initialize").kind, equals: "invalidRequest")
  }

  @Test func `it comes before the first watch, whose days and ranges follow it`() throws {
    let client = TestClient()
    let list = try client.watch()
    let refusal = try client.refusal("initialize", ["timeZone": "Asia/Seoul"])
    expect(refusal.kind, equals: "invalidRequest")
    try client.ask("watch/stop", ["watch": .string(list.watch)])
    try client.ask("initialize", ["timeZone": "Asia/Seoul"])
  }

  @Test func `it may be skipped, and defaults hold`() throws {
    let client = TestClient()
    try client.makeMemo("One line of shell is a session")
    try expect(client.titles(), equals: ["One line of shell is a session"])
    #expect(client.takeAll().isEmpty)
  }

  @Test(
    arguments: [
      ([], "utf-16"), (["utf-8"], "utf-8"), (["utf-7", "utf-32", "utf-8"], "utf-32"),
      (["utf-7"], "utf-16"),
    ] as [([String], String)])
  func `the first encoding known to both is taken`(wanted: [String], taken: String) throws {
    let encodings = JSON.array(wanted.map { .string($0) })
    let result = try TestClient().ask("initialize", ["positionEncodings": encodings])
    expect(result.text("capabilities.positionEncoding"), equals: taken)
  }

  @Test(
    arguments: [
      ("a é b", "b", "utf-8", 5, 6), ("a é b", "b", "utf-16", 4, 5), ("a é b", "b", "utf-32", 4, 5),
      ("😀 x", "x", "utf-8", 5, 6), ("😀 x", "x", "utf-16", 3, 4), ("😀 x", "x", "utf-32", 2, 3),
      ("회의 메모", "메", "utf-8", 7, 10), ("회의 메모", "메", "utf-16", 3, 4),
      ("회의 메모", "메", "utf-32", 3, 4),
    ])
  func `ranges count characters in the encoding agreed on`(
    text: String, word: String, encoding: String, start: Int, end: Int
  ) throws {
    let client = try TestClient(initializing: ["positionEncodings": [.string(encoding)]])
    try client.makeMemo("First line\n" + text)
    let row = try #require(try client.rows(["text": .string(word), "fields": ["title"]]).first)
    let range = try #require(row.array("ranges").last)
    expect(range.int("start.line"), equals: 1)
    expect(range.int("start.character"), equals: start)
    expect(range.int("end.character"), equals: end)
  }

  @Test func `the origin asked for marks the client's commits`() throws {
    let client = try TestClient(initializing: ["origin": "my-editor", "push": "ids"])
    try client.makeMemo("a")
    expect(client.take("store/didChange").first?.text("origin"), equals: "my-editor")
    try client.makeMemo("b", ["origin": "my-sync"])
    expect(client.take("store/didChange").first?.text("origin"), equals: "my-sync")
  }

  @Test func `the process that started the client is known to the server`() throws {
    let client = try TestClient(initializing: ["processId": 4711])
    expect(client.server.parentProcess, equals: 4711)
  }

  @Test func `one that is refused leaves the zone as it was`() throws {
    let client = TestClient()
    let long = JSON.string(String(repeating: "x", count: 1001))
    try expect(
      client.refusal("initialize", ["timeZone": "Asia/Seoul", "origin": long]).kind,
      equals: "limitExceeded")
    try expect(client.ask("initialize").text("timeZone"), equals: "UTC")
  }
}
