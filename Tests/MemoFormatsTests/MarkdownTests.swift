import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// Markdown, in one text and in files.
struct MarkdownTests {
  @Test func `an export is every text behind a comment that says the rest`() throws {
    let client = TestClient()
    try client.makeGroup("A --> \"b\"", ["id": "g"])
    try client.makeMemo(
      "# One\n\n- [ ] x\n<!-- memo\n<!-- \\memo -->\n", ["id": "a", "pinned": true])
    try client.makeTask(
      "Two",
      [
        "id": "b", "group": "g", "due": "2026-12-24", "start": "2026-12-20", "important": true,
        "state": "doing",
      ])
    let text = """
      <!-- memo
      memod: a
      pinned: true
      created: 2026-11-20T09:00:00.000Z
      updated: 2026-11-20T09:00:00.000Z
      -->
      # One

      - [ ] x
      <!-- \\memo
      <!-- \\\\memo -->


      <!-- memo
      memod: b
      group: "A --\\u003e \\"b\\""
      task: doing
      due: 2026-12-24
      start: 2026-12-20
      important: true
      created: 2026-11-20T09:00:00.000Z
      updated: 2026-11-20T09:00:00.000Z
      -->
      Two


      """
    try expect(client.exportedText(.markdown), equals: text)
  }

  @Test(arguments: UInt64(1)...4)
  func `another store gets every text byte for byte, and everything else that isn't a place`(
    seed: UInt64
  ) throws {
    var random = RandomStore(seed: seed)
    let client = TestClient()
    try client.ask("store/import", ["lines": .array(random.lines(50))])
    let other = TestClient()
    try other.importText(.markdown, try client.exportedText(.markdown))
    func lists(_ client: TestClient) throws -> [String] {
      try client.everyMemo().map { memo in
        let group = try client.groupName(memo) ?? "-"
        return memo.with(["place": .null, "group": .string(group)]).text
      }
    }
    try expect(lists(other), equals: lists(client), "seed \(seed)")
  }

  /// A text of somebody's, what is made of it, and members of the memo.
  @Test(
    arguments: [
      ("# A\n\ntext #b\n", "# A\n\ntext #b", [:]),
      ("# A\r\ntext\r\n", "# A\r\ntext", [:]),
      (
        "---\ntags: [b, c]\ncreated: 2026-11-02\n---\n\n# A\n", "# A\n\n#b #c",
        ["created": "2026-11-02T00:00:00.000Z"]
      ),
      (
        "---\ntags:\n  - b\n  - \"#c\"\ndate: 2026-11-02 09:30\n---\nA #b\n", "A #b\n\n#c",
        ["created": "2026-11-02T09:30:00.000Z"]
      ),
      (
        "---\r\ntags: b c\r\nmodified: 2026-11-02T01:02:03Z\r\n---\r\nA\r\n", "A\r\n\r\n#b #c",
        ["updated": "2026-11-02T01:02:03.000Z"]
      ),
      (
        "---\ndue: 2026-12-24\nimportant: true\n---\nA\n", "A",
        ["due": "2026-12-24", "important": true]
      ),
      (
        "---\ntask: done\ncompleted: 2026-11-02\n---\nA\n", "A",
        ["state": "done", "completed": "2026-11-02T00:00:00.000Z"]
      ),
      ("---\ngroup: 'It''s'\npinned: yes\n---\nA\n", "A", ["group": "It's", "pinned": true]),
      (
        "---\ntitle: T\naliases:\n  - x\ndue: 2026-12-24\n# note\n---\nA\n",
        "---\ntitle: T\naliases:\n  - x\n# note\n---\nA", ["due": "2026-12-24"]
      ),
      ("---\n\nA\n", "---\n\nA", [:]),
      ("\u{FEFF}A", "A", [:]),
      ("<!-- memo\nmemod: x y\n-->\nA\n\n", "---\nmemod: x y\n---\nA", [:]),
      ("<!-- memo\nmemod: m_1\naliases: b\n-->\nA", "---\naliases: b\n---\nA", ["id": "m_1"]),
    ] as [(String, String, JSON)])
  func `a text of somebody's is one memo`(_ text: String, _ content: String, _ members: JSON) throws
  {
    let client = TestClient()
    let results = try client.importText(.markdown, text)
    expect(results.map { $0["notes"] }, equals: [nil])
    let memo = try #require(try client.everyMemo().first)
    expect(memo.text("content"), equals: content)
    #expect(members["id"] == nil || memo["id"] == members["id"])
    #expect(memo["createdAt"] == members["created"] ?? .string(Instant.start.text))
    #expect(members["updated"] == nil || memo["updatedAt"] == members["updated"])
    #expect(memo[path: "task.due"] ?? .null == members["due"] ?? .null)
    expect((memo[path: "task.state"]?.string == "done"), equals: (members["state"] == "done"))
    #expect(memo[path: "task.important"] ?? false == members["important"] ?? false)
    #expect(memo[path: "task.completedAt"] ?? .null == members["completed"] ?? .null)
    #expect(memo["pinned"] == members["pinned"] ?? false)
    try expect(client.groupName(memo), equals: members["group"]?.string)
  }

  @Test(arguments: [
    (
      "---\ndue: soon\n---\nA", "the date soon of `due` isn't a day or a time; it stays in the text"
    ),
    ("---\ntask: maybe\n---\nA", "`task` is todo, doing or done, not maybe; it stays in the text"),
  ])
  func `what can't be read stays in the text, and is reported`(_ text: String, _ note: String)
    throws
  {
    let client = TestClient()
    try expect(client.importText(.markdown, text).map { $0["notes"] }, equals: [[.string(note)]])
    try expect(client.everyMemo().first?["content"], equals: .string(text))
  }

  @Test func `texts before a comment are a memo, and a comment without an end is reported`() throws
  {
    let client = TestClient()
    var results = try client.importText(.markdown, "before\n<!-- memo\nmemod: a\n-->\nafter\n\n")
    expect(results.map { $0.text("outcome") }, equals: ["created", "created"])
    expect(results.map { $0.int("line") }, equals: [1, 2])
    results = try client.importText(
      .markdown, "\n<!-- memo\nmemod: b\n<!-- memo\n-->\nlast\n\n")
    expect(results.map { $0.text("outcome") }, equals: ["failed", "created"])
    expect(results.map { $0.int("line") }, equals: [2, 4])
    expect(Set(try client.titles()), equals: ["before", "after", "last"])
    #expect(try client.importText(.markdown, "\n \n").isEmpty)
  }

  /// The name of a file, its text, and the text of the memo.
  @Test(arguments: [
    ("Plan", "", "# Plan"),
    ("Plan", "We meet.\n", "# Plan\n\nWe meet."), ("Plan", "# Other\n", "# Other"),
    ("Plan", "Plan\n\ntext\n", "Plan\n\ntext"), ("Plan", "Other\n=====\n", "Other\n====="),
    ("Plan", "#tag\n", "# Plan\n\n#tag"), ("Plan", "Other\r\n=====\r\n", "Other\r\n====="),
    ("Plan", "# Other\r\ntext", "# Other\r\ntext"),
    ("Plan", "# \u{301}Other", "# \u{301}Other"), ("Plan", "#\u{301} x", "# Plan\n\n#\u{301} x"),
    ("Plan", "---\ntitle: T\n---\nA\n", "---\ntitle: T\n---\nA"),
    ("Plan", "---\nx: y\n---\nA\n", "---\nx: y\n---\n# Plan\n\nA"),
    ("Plan", "---\nmemod: m_1\n---\n\nA\n", "A"),
    ("Plan", "---\nmemod: m_1\n---\n\n\nA\n\n", "\nA\n"),
  ])
  func `a file's name is the heading of a text that has none`(
    _ name: String, _ text: String, _ content: String
  ) throws {
    var context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    context.origin = TextOrigin(name: name, folder: "Work")
    var reader = MarkdownReader(Array(text.utf8), in: context)
    guard case .memo(let memo, _)? = reader.next()?.result else {
      Issue.record("Nothing was read.")
      return
    }
    expect(memo.content, equals: content)
    expect(memo.group, equals: "Work")
  }

  @Test(arguments: [
    ("Plan", "Plan.md"), ("회의록", "회의록.md"), ("../../etc/passwd", "-..-etc-passwd.md"),
    ("a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j.md"), ("", "Untitled.md"),
    ("...", "Untitled.md"),
    (".hidden", "hidden.md"), ("end. . ", "end.md"), ("con", "_con.md"), ("NUL.txt", "_NUL.txt.md"),
    ("COM1", "_COM1.md"), ("a\u{0}b\u{7}c\u{202E}d\u{2028}e", "a-b-c-d-e.md"),
    ("👩‍👩‍👧", "👩‍👩‍👧.md"), (String(repeating: "a", count: 300), String(repeating: "a", count: 120) + ".md"),
    (String(repeating: "회", count: 100), String(repeating: "회", count: 40) + ".md"),
    ("-rf", "-rf.md"), (".\u{301}x", "\u{301}x.md"), ("x.\u{301}", "x.\u{301}.md"),
  ])
  func `a title becomes a file's name that leads nowhere else`(_ title: String, _ name: String) {
    var names = FileNames()
    expect(names.name(for: title), equals: name)
  }

  @Test func `no two names are the same to any file system`() {
    var names = FileNames()
    let titles = ["Café", "CAFE\u{301}", "café (2)", "a/b", "a:b", "straße", "STRASSE"]
    expect(
      titles.map { names.name(for: $0) },
      equals: [
        "Café.md", "CAFE\u{301} (2).md", "café (2) (2).md", "a-b.md", "a-b (2).md", "straße.md",
        "STRASSE (2).md",
      ])
  }
}
