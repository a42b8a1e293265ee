import Conversations
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct EnvelopeTests {
  @Test(
    arguments: ["0", "-1", "1.5", "1e2", #""""#, #""a\u0000b""#, "9007199254740993", "null"],
    [Framing.lines, .headers])
  func `an id comes back exactly as it was sent`(id: String, framing: Framing) throws {
    var bytes: [UInt8] = []
    let message = #"{"jsonrpc":"2.0","id":\#(id),"method":"store/status"}"#
    framing.frame(Array(message.utf8), into: &bytes)
    var server = Server(
      storage: MemoryStorage(epoch: "test"), environment: Environment(version: "0"), now: .start)
    bytes.withUnsafeBytes { server.receive($0) }
    server.turn(at: .start)
    let output = server.withOutput { String(decoding: $0, as: UTF8.self) }
    #expect(output.contains(#""id":\#(id),"result":{"#))
    expect(output.hasPrefix("Content-Length: "), equals: (framing == .headers))
  }

  @Test(arguments: [nil, .null, [:], []] as [JSON?])
  func `no params can be spelled in four ways`(params: JSON?) throws {
    let client = TestClient()
    try expect(client.ask("store/status", params).int("groups"), equals: 0)
    #expect(try client.ask("memo/list", params).array("rows").isEmpty)
  }

  @Test(
    arguments: [
      ("memo/create", ["content": "a", "contents": "b"], "contents"),
      ("memo/create", ["content": "a", "task": ["dueDate": "2026-11-20"]], "task.dueDate"),
      ("memo/list", ["any": [["text": "a"], ["txt": "b"]]], "any[1].txt"),
      ("memo/list", ["sort": [["by": "title", "desc": true]]], "sort[0].desc"),
      ("memo/update", ["id": "a", "ifrevision": 3], "ifrevision"),
      ("store/batch", ["calls": [["method": "memo/list", "id": 1]]], "calls[0].id"),
      ("store/status", ["verbose": true], "verbose"),
      ("shutdown", ["now": true], "now"),
    ] as [(String, JSON, String)])
  func `an unknown param is refused with its path`(
    method: String, params: JSON, path: String
  ) throws {
    let refusal = try TestClient().refusal(method, params)
    expect(refusal.kind, equals: "invalidParams")
    expect(refusal.path, equals: path)
  }

  @Test(
    arguments: [
      ("memo/create", [:], "content"),
      ("memo/create", ["content": 1], "content"),
      ("memo/create", ["content": "a", "id": "1a"], "id"),
      ("memo/create", ["content": "a", "pinned": "yes"], "pinned"),
      ("memo/create", ["content": "a", "first": true, "last": true], ""),
      ("memo/get", ["ids": ["m", 4]], "ids[1]"),
      ("memo/list", ["limit": 0], "limit"),
      ("memo/list", ["limit": -5], "limit"),
      ("memo/list", ["fields": ["title", "colour"]], "fields[1]"),
      ("memo/list", ["sort": [["by": "size"]]], "sort[0].by"),
      ("memo/list", ["cursor": "bm90IG9uZQ"], "cursor"),
      ("memo/list", ["due": ["from": "someday"]], "due.from"),
      ("memo/list", ["not": ["state": ["open"]]], "not.state[0]"),
      ("task/create", ["content": "a", "due": "2026-02-30"], "due"),
      ("task/list", ["kind": "memo"], "kind"),
      ("group/create", ["name": "a", "color": "red"], "color"),
      ("group/create", ["name": "a", "color": "#12345g"], "color"),
      ("watch/start", ["of": "groups", "window": ["count": 3]], "of"),
      ("watch/start", ["window": ["count": 0]], "window.count"),
      ("watch/start", ["query": ["limit": 3]], "query"),
      ("store/changes", ["since": "now"], "since"),
      ("store/stats", ["days": 367], "days"),
      ("history/list", ["memo": "m", "group": "g"], ""),
    ] as [(String, JSON, String)])
  func `a wrong type or range is refused with its path`(
    method: String, params: JSON, path: String
  ) throws {
    let refusal = try TestClient().refusal(method, params)
    expect(refusal.kind, equals: "invalidParams")
    expect(refusal.path, equals: path)
  }

  @Test func `params by position are refused`() throws {
    try expect(TestClient().refusal("memo/get", ["m_1"]).kind, equals: "invalidParams")
  }

  @Test(arguments: ["memo/crate", "", "initialized", "$/cancelRequest", "memo/create\u{0}"])
  func `a method there isn't is named`(method: String) throws {
    try expect(TestClient().refusal(method, [:]).kind, equals: "methodNotFound")
  }

  @Test func `a batch array is answered in order in one array`() throws {
    let client = TestClient()
    let batch: JSON = [
      .request("memo/create", ["id": "a", "content": "A"], id: 1),
      .request("initialized", id: nil),
      .request("memo/get", ["ids": ["a"]], id: 2),
      .request("no/such", id: "x"),
      ["jsonrpc": "2.0", "id": 9, "result": nil],
      17,
    ]
    try client.receive(batch.text + "\n")
    expect(client.words.prefix(2), equals: ["reply 1", "reply 2"])
    #expect(
      client.words.dropFirst(2) == [#"error "x" methodNotFound"#, "error null invalidRequest"])
    try expect(client.answer(to: 2).text("results.0.memo.title"), equals: "A")
  }

  @Test func `what follows exit in a batch array is not done`() throws {
    let client = TestClient()
    try client.receive(together: [
      .array([
        .request("shutdown", id: 1), .request("exit", id: nil),
        .request("memo/create", ["content": "a"], id: 2),
      ])
    ])
    expect(client.words, equals: ["reply 1"])
    expect(client.server.exitStatus, equals: 0)
  }

  @Test(arguments: [
    #"[{"jsonrpc":"2.0","method":"initialized"}]"#,
    #"[{"jsonrpc":"2.0","id":1,"result":null}]"#,
    #"{"jsonrpc":"2.0","id":1,"result":null}"#,
    #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"no"}}"#,
    #"{"jsonrpc":"2.0","method":"no/such","params":{"a":1}}"#,
    #"{"jsonrpc":"2.0","method":"memo/create","params":{"content":"a"}}"#,
    #"{"jsonrpc":"2.0","method":"$/unheardOf"}"#,
    "", "\r",
  ])
  func `what wants no answer gets none`(line: String) throws {
    let client = TestClient()
    try client.receive(line + "\n")
    #expect(client.takeAll().isEmpty)
    try expect(client.titles(), equals: [], "Every mutation is a request.")
  }

  @Test(
    arguments: [
      ("[]", "invalidRequest"), ("{}", "invalidRequest"), ("1", "invalidRequest"),
      (#"{"jsonrpc":"1.0","id":1,"method":"a"}"#, "invalidRequest"),
      (#"{"jsonrpc":"2.0","id":1,"method":7}"#, "invalidRequest"),
      (#"{"jsonrpc":"2.0","id":[1],"method":"a"}"#, "invalidRequest"),
      (#"{"jsonrpc":"2.0","id":1,"method":"a","params":3}"#, "invalidRequest"),
      ("{", "parseError"), ("{\"a\":\u{1}}", "parseError"), ("[nul]", "parseError"),
      (#"{"a":"\ud800"}"#, "parseError"), ("[1,]", "parseError"),
    ])
  func `what is no message is answered and the connection lives`(
    line: String, kind: String
  ) throws {
    let client = TestClient()
    try client.receive(line + "\n")
    guard case .refusal(_, let refusal) = client.takeAll().first else {
      Issue.record("There was no error.")
      return
    }
    expect(refusal.kind, equals: kind)
    try expect(client.ask("store/status").int("trashed"), equals: 0)
  }
}
