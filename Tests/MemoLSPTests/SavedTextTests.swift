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

  @Test func `a file that was written from an old revision is brought up to date`() throws {
    let editor = try EditorHarness(["Plan\n\nfirst\n", "Other"])
    let (uri, text) = try memo(editor, "Plan")
    try editor.open(uri, text)
    try editor.change(uri, to: text + "second\n")
    try editor.save(uri)
    try editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
    _ = editor.files.write(text, to: String(uri.dropFirst(7)))
    try editor.open(uri, text)
    // Either the file was noted to be of the new revision, or it is brought up to date.
    expect(try editor.titles("second"), equals: ["Plan"])
    try editor.save(uri)
    expect(try editor.titles("first"), equals: ["Plan"])
  }
}
