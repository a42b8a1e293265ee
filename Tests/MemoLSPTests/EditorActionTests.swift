import Dates
import MemoStore
import TestSupport
import Testing
import TypedJSON

/// What code actions and commands do.
struct EditorActionTests {
  private static let note = "file:///notes/Note.md"
  private static let code = "file:///notes/main.c"

  private func run(_ action: JSON?, _ editor: EditorHarness) throws -> JSON {
    try editor.result("workspace/executeCommand", try #require(action?["command"]))
  }

  @Test func `a linked task gets another state and another due`() throws {
    let editor = try EditorHarness(["[ ] Call mum"])
    try editor.open(Self.note, "[[Call mum]]")
    var actions = try editor.actions(Self.note, 0...0, to: 3)
    expect(
      Set(actions.keys).subtracting(["Capture the selection as a task"]),
      equals: ["Mark as in progress", "Mark as done", "Due today", "Due tomorrow", "Due…"])
    _ = try run(actions["Due tomorrow"], editor)
    expect(editor.shown(), equals: "Call mum: to do · tomorrow")
    expect(try editor.hints(Self.note), equals: ["tomorrow"])
    _ = try run(actions["Mark as in progress"], editor)
    expect(try editor.hints(Self.note), equals: ["in progress, tomorrow"])
    actions = try editor.actions(Self.note, 0...0)
    expect(actions["Due tomorrow"] == nil, equals: true)
    _ = try run(actions["Mark as done"], editor)
    expect(try editor.hints(Self.note), equals: ["done"])
  }

  @Test func `which day a task is due is asked for`() throws {
    let editor = try EditorHarness(["[ ] Call mum"])
    try editor.open(Self.note, "[[Call mum]]")
    let action = try editor.actions(Self.note, 0...0)["Due…"]
    _ = try run(action, editor)
    let asked = try editor.answer(
      "window/showMessageRequest", ("result", ["title": "Mon 23 Nov"]))
    expect(asked["message"], equals: "When is “Call mum” due?")
    expect(
      asked["actions"]?.array?.map { $0["title"] },
      equals: ["today", "tomorrow", "Mon 23 Nov", "Fri 27 Nov"])
    expect(try editor.hints(Self.note), equals: ["Mon 23 Nov"])
    // Nothing chosen, then no date at all.
    _ = try run(action, editor)
    _ = try editor.answer("window/showMessageRequest", ("result", nil))
    expect(try editor.hints(Self.note), equals: ["Mon 23 Nov"])
    _ = try run(action, editor)
    _ = try editor.answer("window/showMessageRequest", ("result", ["title": "No date"]))
    expect(try editor.hints(Self.note), equals: [])
  }

  @Test func `an editor that can't ask says so once, and isn't offered it again`() throws {
    let editor = try EditorHarness(["[ ] Call mum"], locale: "ko")
    try editor.open(Self.note, "[[Call mum]]")
    _ = try run(try editor.actions(Self.note, 0...0)["기한 정하기…"], editor)
    _ = try editor.answer(
      "window/showMessageRequest", ("error", ["code": -32601, "message": "Unknown"]))
    expect(editor.shown()?.hasPrefix("이 편집기에서는 물어볼 수 없습니다."), equals: true)
    expect(try editor.actions(Self.note, 0...0)["기한 정하기…"] == nil, equals: true)
  }

  @Test func `a box is ticked and unticked by an edit of its line`() throws {
    let editor = try EditorHarness()
    try editor.open(Self.note, "# 할 일\n\n- [ ] 😀 하나\n- [x] two\nplain")
    func edit(_ line: Int, _ title: String) throws -> JSON? {
      let action = try editor.actions(Self.note, line...line)[title]
      return action?["edit"]?["documentChanges"]?[0]?["edits"]?[0]
    }
    let tick = try edit(2, "Tick the check box")
    expect(tick?["newText"], equals: "- [x] 😀 하나\n")
    expect(tick?["range"]?["start"]?["line"], equals: 2)
    expect(try edit(3, "Untick the check box")?["newText"], equals: "- [ ] two\n")
    expect(try editor.actions(Self.note, 4...4)["Tick the check box"] == nil, equals: true)
  }

  @Test func `a line, several lines and words within a line are captured`() throws {
    let editor = try EditorHarness()
    try editor.open(
      Self.code, "int a;\n// TODO: free it tomorrow\n\n/* close it */\n", language: "c")
    expect(
      try run(try editor.actions(Self.code, 1...1)["Capture this line as a task"], editor).string
        != nil, equals: true)
    expect(editor.shown(), equals: "Added: free it, tomorrow")
    // A whole line that is selected is that line.
    #expect(try editor.actions(Self.code, 1...1, to: 28)["Capture this line as a task"] != nil)
    let words = try editor.actions(Self.code, 0...0, to: 3)["Capture the selection as a task"]
    _ = try run(words, editor)
    let ids = try run(try editor.actions(Self.code, 1...4)["Capture 2 lines as tasks"], editor)
    expect(ids.array?.count, equals: 2)
    expect(editor.shown(), equals: "Added 2 tasks.")
    expect(Set(try editor.titles()), equals: ["free it", "int", "close it"])
    let lens = try editor.result(
      "textDocument/codeLens", ["textDocument": ["uri": .string(Self.code)]])
    expect(
      lens.array?.map { $0["command"]?["title"] },
      equals: ["Task: int", "2 tasks lead here", "Task: close it"])
  }

  @Test func `a group is completed behind an at sign, with quotes if it has several words`() throws
  {
    let editor = try EditorHarness(groups: ["Home", "Big plans", "집안일"])
    try editor.open(Self.note, "- [ ] x @Ho\n- [ ] y @pl\n- [ ] z @집\nmail@Ho")
    let first = try editor.at("completion", Self.note, 0, 11)["items"]?[0]
    expect(first?["textEdit"]?["newText"], equals: "Home")
    expect(first?["textEdit"]?["range"]?["start"]?["character"], equals: 9)
    let second = try editor.at("completion", Self.note, 1, 11)["items"]?[0]
    expect(second?["textEdit"]?["newText"], equals: #""Big plans""#)
    expect(try editor.labels(Self.note, 2, 10), equals: ["집안일"])
    expect(try editor.labels(Self.note, 3, 7), equals: [])
  }
}
