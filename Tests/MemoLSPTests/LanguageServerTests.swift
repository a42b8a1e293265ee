import TestSupport
import Testing
import TypedJSON

struct LanguageServerTests {
  private static let note = "file:///notes/Note.md"
  private static let code = "file:///notes/main.c"

  @Test func `a request before initialize and one after shutdown are refused`() throws {
    let editor = try EditorHarness(capabilities: nil)
    expect(
      try editor.ask("textDocument/hover", EditorHarness.place(Self.note, 0, 0))["error"]?["code"],
      equals: -32002)
    expect(
      try editor.result("initialize", ["capabilities": [:]])["capabilities"]?["hoverProvider"],
      equals: true)
    expect(try editor.ask("initialize", [:])["error"]?["code"], equals: -32600)
    expect(try editor.ask("textDocument/nothing", [:])["error"]?["code"], equals: -32601)
    expect(try editor.result("shutdown", nil), equals: nil)
    expect(try editor.ask("textDocument/hover", [:])["error"]?["code"], equals: -32600)
    try editor.notify("exit", nil)
    expect(editor.server.exitStatus, equals: 0)
    let other = try EditorHarness()
    try other.notify("exit", nil)
    expect(other.server.exitStatus, equals: 1)
  }

  @Test(
    arguments: [
      ([], "utf-16"), (["utf-16", "utf-8"], "utf-8"), (["utf-32", "utf-16"], "utf-32"),
      (["utf-7"], "utf-16"),
    ] as [([String], String)])
  func `the position encoding is one that the editor offers`(
    offered: [String], expected: String
  ) throws {
    let editor = try EditorHarness(capabilities: nil)
    let result = try editor.result(
      "initialize",
      ["capabilities": ["general": ["positionEncodings": .array(offered.map { .string($0) })]]])
    expect(result["capabilities"]?["positionEncoding"]?.string, equals: expected)
  }

  @Test func `a link, a tag and a group are completed where they are meant`() throws {
    let editor = try EditorHarness(["Groceries\n\n#food", "Plan", "플랜"])
    try editor.open(Self.note, "See 😀 [[Gro and #fo\n- [ ] x #fo")
    expect(try editor.labels(Self.note, 0, 12), equals: ["Groceries"])
    let item = try editor.at("completion", Self.note, 0, 12)["items"]?[0]
    expect(item?["textEdit"]?["newText"], equals: "Groceries]]")
    expect(item?["textEdit"]?["range"]?["start"]?["character"], equals: 9)
    let resolved = try editor.result("completionItem/resolve", try #require(item))
    #expect(resolved["documentation"]?["value"]?.string?.contains("#food") ?? false)
    expect(try editor.labels(Self.note, 1, 11), equals: ["food"])
    try editor.open(Self.code, "#fo\nint x; // #fo\n/* [[플", language: "c")
    expect(try editor.labels(Self.code, 0, 3), equals: [])
    expect(try editor.labels(Self.code, 1, 13), equals: ["food"])
    expect(try editor.labels(Self.code, 2, 6), equals: ["플랜"])
  }

  @Test func `dates and repeats are completed in the line of a task`() throws {
    let editor = try EditorHarness()
    try editor.open(Self.note, "- [ ] Call tom\n- [ ] 전화 내\n- [ ] Water every mo\nCall tom")
    let list = try editor.at("completion", Self.note, 0, 14)
    expect(list["items"]?[0]?["label"], equals: "tomorrow")
    expect(list["items"]?[0]?["detail"], equals: "Sat 21 Nov")
    expect(list["items"]?[0]?["textEdit"]?["range"]?["start"]?["character"], equals: 11)
    expect(try editor.labels(Self.note, 1, 10), equals: ["내일"])
    expect(try editor.labels(Self.note, 2, 20), equals: ["every month", "every monday", "monday"])
    expect(try editor.labels(Self.note, 3, 8), equals: [])
  }

  @Test func `a link shows its memo, and leads to it`() throws {
    let editor = try EditorHarness(["[ ] Call mum tomorrow", "Plan\n\nFirst [[Call mum]]"])
    try editor.open(Self.note, "[[call mum]] [[Plan]] [[gone]]")
    let hover = try editor.at("hover", Self.note, 0, 3)["contents"]?["value"]?.string ?? ""
    #expect(hover.contains("to do · tomorrow"))
    #expect(hover.contains("Linked from Plan"))
    let place = try editor.at("definition", Self.note, 0, 16)
    let uri = try #require(place["uri"]?.string)
    #expect(uri.hasPrefix("file:///state/memos/Plan."))
    expect(try editor.at("definition", Self.note, 0, 25), equals: nil)
    let hints = try editor.result(
      "textDocument/inlayHint",
      [
        "textDocument": ["uri": .string(Self.note)],
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 1, "character": 0]],
      ])
    expect(hints.array?.map { $0["label"] }, equals: ["tomorrow"])
    let links = try editor.result(
      "textDocument/documentLink", ["textDocument": ["uri": .string(Self.note)]])
    expect(links.array?.count, equals: 2)
    let references = try editor.at("references", Self.note, 0, 3)
    expect(references.array?.count, equals: 2)
  }

  @Test func `a file of the workspace is where its memo is`() throws {
    let editor = try EditorHarness(["Plan"])
    _ = editor.files.write("# Plan", to: "/notes/sub/Plan.md")
    _ = editor.files.write("# Only a file", to: "/notes/Loose.md")
    try editor.open(Self.note, "[[Plan]] [[Loose]]")
    expect(
      try editor.at("definition", Self.note, 0, 3)["uri"], equals: "file:///notes/sub/Plan.md")
    expect(try editor.at("definition", Self.note, 0, 12)["uri"], equals: "file:///notes/Loose.md")
    let diagnostics = editor.taken("textDocument/publishDiagnostics")
    expect(diagnostics.last?["diagnostics"], equals: [])
  }

  @Test func `a dead link is reported, and a command creates its memo`() throws {
    let editor = try EditorHarness()
    try editor.open(Self.note, "[[Gone]] `[[code]]`")
    let found = editor.taken("textDocument/publishDiagnostics").last?["diagnostics"]?.array
    expect(found?.count, equals: 1)
    expect(found?.first?["code"], equals: "dead-link")
    let actions = try editor.result(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": .string(Self.note)], "context": ["diagnostics": []],
        "range": ["start": ["line": 0, "character": 3], "end": ["line": 0, "character": 3]],
      ])
    let fix = try #require(actions.array?.first { $0["kind"] == "quickfix" })
    let command = try #require(fix["command"])
    _ = try editor.result("workspace/executeCommand", command)
    expect(try editor.titles(), equals: ["Gone"])
    try editor.wait()
    expect(
      editor.taken("textDocument/publishDiagnostics").last?["diagnostics"], equals: [])
    try editor.open(Self.code, "std::vector<int> a [[nodiscard]];", language: "cpp")
    expect(
      editor.taken("textDocument/publishDiagnostics").last?["diagnostics"], equals: [])
  }

  @Test func `an editor that pulls diagnostics is sent none`() throws {
    let editor = try EditorHarness(capabilities: ["textDocument": ["diagnostic": [:]]])
    try editor.open(Self.note, "[[Gone]]")
    try editor.wait()
    expect(editor.taken("textDocument/publishDiagnostics"), equals: [])
    let pulled = try editor.result(
      "textDocument/diagnostic", ["textDocument": ["uri": .string(Self.note)]])
    expect(pulled["items"]?.array?.count, equals: 1)
  }

  @Test func `a renamed memo keeps its links, in the store and in open files`() throws {
    let editor = try EditorHarness(["Plan", "Other [[plan]]"])
    try editor.open(Self.note, "a [[Plan|my plan]] b [[Plan#Part]]")
    expect(
      try editor.at("prepareRename", Self.note, 0, 5)["placeholder"], equals: "Plan")
    var params = EditorHarness.place(Self.note, 0, 5).object?.members ?? []
    params.append(("newName", "Big plan"))
    let edit = try editor.result("textDocument/rename", .object(JSONObject(params)))
    let edits = edit["documentChanges"]?[0]?["edits"]?.array?.map { $0["newText"] }
    expect(edits, equals: ["[[Big plan|my plan]]", "[[Big plan#Part]]"])
    expect(try editor.titles("Other"), equals: ["Other Big plan"])
  }

  @Test func `headings, check boxes and folds are those of the Markdown`() throws {
    let editor = try EditorHarness()
    try editor.open(Self.note, "# One\n\n- [ ] do\n\n## Two\ntext\n```\n# no\n```\n# Three\n")
    let document: JSON = ["textDocument": ["uri": .string(Self.note)]]
    let symbols = try editor.result("textDocument/documentSymbol", document)
    expect(symbols.array?.map { $0["name"] }, equals: ["One", "Three"])
    expect(symbols[0]?["children"]?.array?.map { $0["name"] }, equals: ["☐ do", "Two"])
    let folds = try editor.result("textDocument/foldingRange", document)
    expect(folds.array?.map { $0["endLine"] }, equals: [8, 8])
  }

  @Test func `a captured line leads back to where it was`() throws {
    let editor = try EditorHarness()
    try editor.open(Self.code, "int a;\n  // TODO: free it tomorrow\n", language: "c")
    let added = try editor.run("memod.capture", .string(Self.code), 1)
    let id = try #require(added["result"])
    expect(try editor.titles(), equals: ["free it"])
    let lens = try editor.result(
      "textDocument/codeLens", ["textDocument": ["uri": .string(Self.code)]])
    expect(lens[0]?["range"]?["start"]?["line"], equals: 1)
    expect(lens[0]?["command"]?["title"], equals: "Task: free it")
    _ = try editor.run("memod.setState", id, "done")
    expect(
      try editor.result("textDocument/codeLens", ["textDocument": ["uri": .string(Self.code)]]),
      equals: [])
    expect(try editor.run("memod.setState", id, "later")["error"]?["code"], equals: -32602)
    expect(try editor.run("memod.nothing")["error"]?["code"], equals: -32602)
  }

  @Test func `messages are in the person's language`() throws {
    let editor = try EditorHarness(["[ ] 전화 내일"], locale: "ko-KR")
    try editor.open(Self.note, "[[전화]] [[없음]]")
    expect(
      editor.taken("textDocument/publishDiagnostics").last?["diagnostics"]?[0]?["message"],
      equals: "‘없음’ 메모가 없습니다.")
    let hover = try editor.at("hover", Self.note, 0, 3)["contents"]?["value"]?.string ?? ""
    #expect(hover.contains("시작 전 · 내일"))
  }
}
