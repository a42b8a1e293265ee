import TestSupport
import Testing
import TypedJSON

/// Messages that nobody should send, or that are taken back.
struct ConversationTests {
  private static let note = "file:///notes/Note.md"

  @Test func `a request that is cancelled gets the error for it, and the next its result`() throws {
    let editor = try EditorHarness(["Plan"])
    try editor.open(Self.note, "[[Plan]]")
    let hover = EditorHarness.place(Self.note, 0, 3).text
    for id in [71, 72] {
      editor.receive(
        #"{"jsonrpc":"2.0","id":\#(id),"method":"textDocument/hover","params":\#(hover)}"#)
    }
    editor.receive(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":71}}"#)
    try editor.work()
    let replies = editor.arrived.filter { $0["id"] == 71 || $0["id"] == 72 }
    expect(replies.map { $0["error"]?["code"] }, equals: [-32800, nil])
    #expect(replies.last?["result"]?["contents"] != nil)
    // What has been answered, or never was, can't be taken back.
    for id in ["72", #""never""#, "null"] {
      editor.receive(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"#)
    }
    try editor.work()
    #expect(try editor.at("hover", Self.note, 0, 3)["contents"] != nil)
  }

  @Test(
    arguments: [
      (#"{"#, -32700), (#"[]"#, -32600), (#"[{"jsonrpc":"2.0","id":1,"method":"x"}]"#, -32600),
      (#"{"jsonrpc":"1.0","id":1,"method":"shutdown"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"shutdown"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600), (#"7"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/nothing"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/didOpen"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{}}"#, -32602),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"textDocument":"#
          + #"{"uri":"file:///notes/Note.md"},"position":{"line":-1,"character":0}}}"#, -32602
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"textDocument":"#
          + #"{"uri":"file:///not/open.md"},"position":{"line":0,"character":0}}}"#, -32602
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"workspace/executeCommand","params":{"command":"#
          + #""memod.capture","arguments":["file:///notes/Note.md",99]}}"#, -32602
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"workspace/executeCommand","params":{"command":"#
          + #""memod.capture","arguments":["file:///notes/Note.md",{"start":1}]}}"#, -32602
      ),
      (
        #"{"jsonrpc":"2.0","id":1,"method":"workspace/executeCommand","params":{"command":"#
          + #""memod.setDue","arguments":["no id","friday"]}}"#, -32602
      ),
    ] as [(String, Int)])
  func `bad input gets the specification's error, and the next request its result`(
    _ body: String, _ code: Int
  ) throws {
    let editor = try EditorHarness(["Plan"])
    try editor.open(Self.note, "[[Plan]]")
    let before = editor.arrived.count
    editor.receive(body)
    try editor.work()
    expect(
      editor.arrived.dropFirst(before).compactMap { $0["error"]?["code"]?.int }, equals: [code])
    #expect(try editor.at("hover", Self.note, 0, 3)["contents"] != nil)
    expect(editor.server.exitStatus, equals: nil)
  }

  @Test func `positions past the text mean its end, and unknown members are ignored`()
    throws
  {
    let editor = try EditorHarness(["Plan"])
    try editor.open(Self.note, "[[Plan]]")
    expect(try editor.at("hover", Self.note, 4_294_967_295, 4_294_967_295), equals: nil)
    expect(try editor.labels(Self.note, 7, 7), equals: [])
    var params = EditorHarness.place(Self.note, 0, 3).object?.members ?? []
    params.append(("workDoneToken", "x"))
    params.append(("later", ["than": "3.17"]))
    #expect(
      try editor.result("textDocument/hover", .object(JSONObject(params)))["contents"] != nil)
    try editor.notify("$/setTrace", ["value": "off"])
    try editor.notify("textDocument/didChange", ["x": 1])
    try editor.notify("textDocument/didClose", ["textDocument": ["uri": "file:///never"]])
    #expect(try editor.at("hover", Self.note, 0, 3)["contents"] != nil)
  }

  @Test func `errors are in the person's language`() throws {
    let editor = try EditorHarness(locale: "ko")
    try editor.open(Self.note, "plain")
    var params = EditorHarness.place(Self.note, 0, 1).object?.members ?? []
    params.append(("newName", "New"))
    let reply = try editor.ask("textDocument/rename", .object(JSONObject(params)))
    expect(reply["error"]?["message"], equals: "메모 링크 위에 커서를 두세요.")
    expect(
      try editor.run("memod.openList", "없음")["error"]?["message"], equals: "‘없음’ 목록이 없습니다.")
  }
}
