import TestSupport
import Testing
import TypedJSON

/// Documents that show a memo or a list.
struct SavedTextTests {
  private static let today = "file:///notes/Today.memod.md"

  private func memo(_ editor: EditorHarness, _ target: String) throws -> (String, String) {
    try editor.open("file:///notes/x.md", "[[\(target)]]")
    let place = try editor.at("definition", "file:///notes/x.md", 0, 3)
    let uri = try #require(place["uri"]?.string)
    return (uri, try #require(editor.files.read(String(uri.dropFirst(7)))))
  }

  @Test func `an empty file with the name of a list is filled with it`() throws {
    let editor = try EditorHarness(["[ ] Call today", "[ ] Later tomorrow"])
    try editor.open(Self.today, "")
    expect(editor.lastEdit(), equals: "- [ ] Call\n")
  }

  @Test func `saving a list applies it, and what it becomes is sent back`() throws {
    let editor = try EditorHarness(["[ ] Call today", "[ ] Write today"])
    try editor.open(Self.today, "")
    let text = try #require(editor.lastEdit())
    try editor.change(Self.today, to: text)
    try editor.change(
      Self.today, to: "- [x] Call\n- [ ] Write a letter\n- [ ] New today\n", version: 3)
    try editor.save(Self.today)
    expect(editor.lastEdit()?.hasPrefix("- [ ]"), equals: true)
    expect(Set(try editor.titles()), equals: ["Call", "Write a letter", "New"])
  }

  @Test func `a list that was emptied isn't saved`() throws {
    let editor = try EditorHarness(["[ ] Call today", "[ ] Write today"])
    try editor.open(Self.today, "")
    try editor.change(Self.today, to: try #require(editor.lastEdit()))
    try editor.change(Self.today, to: "", version: 3)
    try editor.save(Self.today)
    expect(editor.taken("window/showMessage").last?["type"], equals: 2)
    expect(try editor.titles().count, equals: 2)
  }

  @Test func `an editor that applies no edits adds to a list, and removes nothing it never showed`()
    throws
  {
    let editor = try EditorHarness(["[ ] Call today", "[ ] Write today"], capabilities: [:])
    try editor.open(Self.today, "\n")
    try editor.change(Self.today, to: "\n- [ ] Buy milk today\n")
    try editor.save(Self.today)
    expect(Set(try editor.titles()), equals: ["Call", "Write", "Buy milk"])
    // Its own lines are known again, and only they are changed.
    try editor.change(
      Self.today, to: "\n- [x] Buy milk today\n- [ ] Shop today\n", version: 3)
    try editor.save(Self.today)
    try editor.save(Self.today)
    expect(try editor.titles().sorted(), equals: ["Buy milk", "Call", "Shop", "Write"])
    try editor.change(Self.today, to: "\n- [ ] Shop today\n", version: 4)
    try editor.save(Self.today)
    expect(try editor.titles().sorted(), equals: ["Call", "Shop", "Write"])
  }

  @Test func `what is typed in the same breath as a list appears is saved with it`() throws {
    let editor = try EditorHarness(["[ ] Call today", "[ ] Write today"])
    try editor.open(Self.today, "\n")
    let sent = try editor.answer("workspace/applyEdit", ("result", ["applied": true]))
    let text = sent["edit"]?["documentChanges"]?[0]?["edits"]?[0]?["newText"]?.string ?? ""
    // The editor sends both as one change.
    try editor.change(Self.today, to: text + "\n- [ ] Buy milk today\n")
    try editor.save(Self.today)
    expect(try editor.titles().sorted(), equals: ["Buy milk", "Call", "Write"])
    expect(editor.lastEdit() != nil, equals: true)

    let refusing = try EditorHarness(["[ ] Call today"])
    try refusing.open(Self.today, "\n")
    _ = try refusing.answer("workspace/applyEdit", ("result", ["applied": false]))
    try refusing.change(Self.today, to: "\n- [ ] Buy milk today\n")
    try refusing.save(Self.today)
    expect(try refusing.titles().sorted(), equals: ["Buy milk", "Call"])
  }

  @Test func `an older list is brought up to date when it is opened, or isn't saved`() throws {
    let old = "- [ ] Call\n- [ ] Gone\n"
    let editor = try EditorHarness(["[ ] Call today", "[ ] Write today"])
    try editor.open(Self.today, old)
    expect(editor.lastEdit(), equals: "- [ ] Write\n")
    // Saved before that has arrived, it removes nothing.
    try editor.save(Self.today)
    expect(Set(try editor.titles()).isSuperset(of: ["Call", "Write"]), equals: true)

    let other = try EditorHarness(["[ ] Call today", "[ ] Write today"], capabilities: [:])
    try other.open(Self.today, old)
    try other.change(Self.today, to: old + "- [ ] New\n")
    try other.save(Self.today)
    expect(other.shown()?.hasPrefix("The file is out of date"), equals: true)
    expect(try other.titles().sorted(), equals: ["Call", "Write"])
  }

  @Test func `what the store changes appears in an open list`() throws {
    let editor = try EditorHarness(["[ ] Call today", "[ ] Write today"])
    try editor.open(Self.today, "")
    try editor.change(Self.today, to: try #require(editor.lastEdit()))
    let added = try editor.run("memod.add", "Shop today")
    expect(added["error"], equals: nil)
    expect(editor.lastEdit(), equals: "- [ ] Shop\n")
  }

  @Test func `saving a memo's file writes the memo`() throws {
    let editor = try EditorHarness(["Plan\n\nfirst\n"])
    let (uri, text) = try memo(editor, "Plan")
    try editor.open(uri, text)
    try editor.change(uri, to: text + "second\n")
    try editor.save(uri)
    let (_, again) = try memo(editor, "Plan")
    _ = again
    expect(try editor.titles("second"), equals: ["Plan"])
  }

  /// The file of a memo whose text another program has changed since it was written.
  private func outdated(_ editor: EditorHarness) throws -> (uri: String, text: String) {
    let (uri, text) = try memo(editor, "Plan")
    let path = String(uri.dropFirst(7))
    let base = try #require(editor.files.base(of: path))
    try editor.open(uri, text)
    try editor.change(uri, to: text.replacing("first", with: "theirs"))
    try editor.save(uri)
    try editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    _ = editor.files.write(text, to: path)
    editor.files.setBase(base, of: path)
    _ = editor.taken("workspace/applyEdit")
    return (uri, text)
  }

  @Test func `an old file that is opened and saved takes nothing back`() throws {
    let editor = try EditorHarness(["Plan\n\nfirst\n"])
    let (uri, text) = try outdated(editor)
    try editor.open(uri, text)
    try editor.save(uri)
    expect(try editor.titles("theirs"), equals: ["Plan"])
    expect(editor.lastEdit(), equals: "theirs\n")
  }

  @Test func `words that another program changed too come back with both versions`() throws {
    let editor = try EditorHarness(["Plan\n\nfirst\n"])
    let (uri, text) = try outdated(editor)
    try editor.open(uri, text.replacing("first", with: "mine"))
    try editor.save(uri)
    let marked = try #require(editor.lastEdit())
    expect(marked.contains("mine") && marked.contains("theirs"), equals: true)
    expect(editor.taken("window/showMessage").count, equals: 1)
    expect(try editor.titles("theirs"), equals: ["Plan"])

    try editor.change(uri, to: "Plan\n\n\(marked)", version: 2)
    try editor.change(uri, to: "Plan\n\nboth\n", version: 3)
    try editor.save(uri)
    expect(try editor.titles("both"), equals: ["Plan"])
  }
}
