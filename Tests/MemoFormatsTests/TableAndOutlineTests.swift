import Dates
import JSONRPC
import MemoStore
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// CSV, Org, and check lists of Markdown.
struct TableAndOutlineTests {
  @Test func `a table of anybody's is read by the names of its columns`() throws {
    let client = TestClient(zone: .seoul)
    let text =
      "Title;Notes;Due Date;Tags;Completed;Budget\r\n"
      + "\"Buy \"\"milk\"\"; now\";\"two\r\nlines\";2026-12-24;Work,home;;12\r\nCall;;;;true;\r\n"
    let results = try client.importText(.csv, text)
    expect(results.map { $0.int("line") }, equals: [2, 4])
    let memos = try client.everyMemo()
    expect(
      memos.map { $0.text("content") }.sorted(),
      equals: ["Buy \"milk\"; now #Work #home\n\ntwo\r\nlines", "Call"])
    let milk = try #require(memos.first { $0.text("content") != "Call" })
    expect(milk[path: "task.due"], equals: "2026-12-24")
    expect(milk.array("foreign").map { $0["text"] }, equals: ["12"])
    let call = try #require(memos.first { $0.text("content") == "Call" })
    expect(call[path: "task.state"], equals: "done")
  }

  @Test func `a quotation mark that isn't closed costs its line alone`() throws {
    let client = TestClient()
    let results = try client.importText(.csv, "content\na\n\"b\nc\n")
    // Two marks in pairs are what they are; the last is alone.
    expect(JSON.outcomes(results).contains("failed"), equals: true)
    expect(results.map { $0.int("line") }, equals: [2, 3, 4])
    try expect(client.everyMemo().map { $0.text("content") }.sorted(), equals: ["a", "c"])
  }

  @Test func `Todoist's table has its sections as groups and its labels as tags`() throws {
    let client = TestClient()
    let text = """
      TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
      section,Home,,,,,,,,
      task,Buy milk @Shop,fresh,1,1,,,2026-12-24,en,UTC
      task,Read,,4,2,,,every day,en,UTC
      """
    let results = try client.importText(.csv, text)
    expect(results.map { $0.text("outcome") }, equals: ["created", "created"])
    let milk = try #require(try client.everyMemo().first { $0.text("content").hasPrefix("Buy") })
    expect(milk["content"], equals: "Buy milk #Shop\n\nfresh")
    expect(milk[path: "task.important"], equals: true)
    expect(milk[path: "task.due"], equals: "2026-12-24")
    try expect(client.groupName(milk), equals: "Home")
    expect(results[1].array("notes").isEmpty, equals: false)
  }

  private static let outline = """
    #+TODO: TODO NEXT | DONE
    * Home
    ** NEXT [#A] Call Mom :Phone:
    DEADLINE: <2026-12-24 Thu 09:30 .+2d> SCHEDULED: <2026-12-20 Sun>
    :PROPERTIES:
    :ID: 5f
    :EFFORT: 1:00
    :END:
    about this
    - [X] number
    ** DONE Pay
    CLOSED: [2026-11-02 Mon 10:00]

    """

  @Test func `an outline is read, and written as it was`() throws {
    let client = TestClient(zone: .seoul)
    try client.importText(.org, Self.outline)
    let call = try client.memo("org-5f")
    expect(call["content"], equals: "Call Mom #Phone\n\nabout this\n- [X] number")
    expect(call[path: "task.important"], equals: true)
    expect(call[path: "task.due"], equals: "2026-12-24T00:30:00.000Z")
    expect(call[path: "task.start"], equals: "2026-12-20")
    expect(
      call.repeatText,
      equals: "FREQ=DAILY;INTERVAL=2 completion 2026-12-24T09:30:00 Asia/Seoul")
    let export = try client.exportedText(.org)
    for line in Self.outline.split(separator: "\n").dropFirst() {
      #expect(export.contains("\n\(line)\n"), "\(line) in \(export)")
    }
    try client.ask("task/setState", ["ids": ["org-5f"], "state": "doing"])
    #expect(try client.exportedText(.org).contains("* DOING [#A] Call Mom :Phone:\n"))
  }

  @Test func `two headlines that say the same both keep what only Org has`() throws {
    let text = "* TODO [#C] Milk\n* TODO [#C] Milk\n:PROPERTIES:\n:EFFORT: 1:00\n:END:\n"
    let client = TestClient()
    try client.importText(.org, text)
    let export = try client.exportedText(.org)
    expect(export, equals: text)
    let copy = TestClient()
    try copy.importText(.org, export)
    try expect(copy.exportedText(.org), equals: export)
  }

  @Test(arguments: [
    ("- [ ] Pay rent 📅 2026-12-01 🔁 every month", "Pay rent", "todo", "2026-12-01", "MONTHLY"),
    ("- [x] Done one ✅ 2026-11-20", "Done one", "done", nil, nil),
    ("  * [/] Do [due:: 2026-12-01] now", "Do now", "doing", "2026-12-01", nil),
    ("- [ ] odd 📅 soon", "odd 📅 soon", "todo", nil, nil),
    ("> 1. [ ] a 📅2026-12-01 🔽 b", "a 🔽 b", "todo", "2026-12-01", nil),
    ("- [ ] a 🔁 every day 🏁 delete 📅 2026-12-01", "a 🏁 delete", "todo", "2026-12-01", "DAILY"),
    ("* [ ] a [due:: 2026-12-01T09:30]", "a", "todo", "2026-12-01T00:30:00.000Z", nil),
    ("- [ ]\tx", "x", "todo", nil, nil),
    ("- [ ] ❤️ 🗓️ 2026-12-01", "❤️", "todo", "2026-12-01", nil),
    ("- [ ] a `📅 2026-12-01` b", "a `📅 2026-12-01` b", "todo", nil, nil),
    ("- [ ] a `b 📅 2026-12-01  c` d", "a `b 📅 2026-12-01  c` d", "todo", nil, nil),
    ("- [ ] a @{2026-12-01} @@{09:00}", "a @@{09:00}", "todo", "2026-12-01", nil),
    ("- [ ] 우유 📅 2026-12-01 📅 2026-12-02", "우유 📅 2026-12-02", "todo", "2026-12-01", nil),
    ("- [ ] a 🛫 2026-11-01 ⏳ 2026-11-02", "a ⏳ 2026-11-02", "todo", nil, nil),
    ("- [x] a ✅ 2026-11-01 ✅ 2026-11-02", "a ✅ 2026-11-02", "done", nil, nil),
    ("- [ ] a ✅ 2026-11-01", "a ✅ 2026-11-01", "todo", nil, nil),
    ("- [ ] a 🔺", "a 🔺", "todo", nil, nil), ("- [ ] a ⏫", "a", "todo", nil, nil),
    ("- [ ] [priority:: highest] a", "[priority:: highest] a", "todo", nil, nil),
  ])
  func `an item of Obsidian's is a task`(
    line: String, words: String, state: String, due: String?, frequency: String?
  ) throws {
    let item = try #require(MarkdownTask(line, in: .seoul))
    expect(item.words, equals: words)
    expect(item.task.state.rawValue, equals: state)
    expect(item.task.due?.text, equals: due)
    expect(item.task.repetition?.rule.frequency.rawValue, equals: frequency)
    #expect(MarkdownTask("- [>] moved", in: .seoul) == nil)
    #expect(MarkdownTask("plain", in: .seoul) == nil)
  }

  @Test(arguments: [
    ("- [ ] a 📅 2026-13-45", "“2026-13-45” isn't a day; it stays in the text"),
    ("- [ ] a [due:: soon]", "“soon” isn't a day; it stays in the text"),
    (
      "- [ ] a 📅 2026-12-01 🔁 every full moon",
      "“every full moon” isn't a repeat that can be read; it stays in the text"
    ),
    ("- [ ] a 🔁 every day", "a repeat needs a day; it stays in the text"),
    ("- [ ] a 🔼 b 🆔 x1", "a task has no place for 🔼, 🆔, which stays in the text"),
    ("- [ ] a 🔺", "a task has no place for 🔺, which stays in the text"),
    (
      "- [ ] a ⏳ 2026-11-30 🛫 2026-11-29", "a task has no place for ⏳, which stays in the text"
    ),
    ("- [ ] a ✅ 2026-11-30", "a task has no place for ✅, which stays in the text"),
    (
      "- [ ] a [priority:: low] (id:: x)",
      "a task has no place for [priority:: low], (id:: x), which stays in the text"
    ),
    (
      "- [ ] a 📅 2026-12-01 📅 2026-12-02", "a task has no place for 📅, which stays in the text"
    ),
    ("- [-] a ❌ 2026-11-20", "the status [-] isn't that of a task; it is only kept"),
    ("- [ ] a @@{09:00}", "a task has no place for @@{09:00}, which stays in the text"),
    ("- WAITING a", "the status WAITING isn't that of a task; it is only kept"),
    ("- TODO [#B] a", "a task has no place for [#B], which stays in the text"),
  ])
  func `a mark that stays in the text is named`(line: String, note: String) throws {
    try expect(
      #require(MarkdownTask(line, in: .seoul)).notes.map(\.english), equals: [note])
  }

  @Test func `what is indented below an item belongs to it`() {
    var list = MarkdownTaskList(in: FormatContext(zone: .utc, zoneNamed: Zone.test(named:)))
    let text = """
      - [ ] trip
        to Busan

          - by train
        - [ ] 표 사기 📅 2026-12-01
        \t seat
        ```
        - [ ] code
        ```

      rest
      """
    expect(list.take(from: text, first: 1), equals: "\nrest")
    expect(
      list.items.map(\.content),
      equals: [
        "trip\nto Busan\n\n  - by train\n```\n- [ ] code\n```", "표 사기\n seat",
      ])
    expect(list.items.map(\.notes), equals: [[], ["that it is below “trip” is only kept"]])
    expect(list.items.map(\.line), equals: [1, 5])
  }

  @Test func `the items of a file become tasks and leave the rest`() {
    var context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    context.origin = TextOrigin(name: "Note", folder: "Home", hasTasks: true)
    let text = "# Note\n- [ ] a ⏫\n- [>] moved\n```\n- [ ] code\n```\ntext\n"
    var reader = MarkdownReader(Array(text.utf8), in: context)
    var memos: [ParsedMemo] = []
    while let reading = reader.next() {
      if case .memo(let memo, _) = reading.result { memos.append(memo) }
    }
    expect(
      memos.map(\.content), equals: ["# Note\n- [>] moved\n```\n- [ ] code\n```\ntext", "a"])
    expect(memos.map(\.group), equals: ["Home", "Home"])
    expect(memos.last?.task?.isImportant, equals: true)
  }

  @Test(arguments: [
    ("a", "b: c", "\"b: c\""), ("a", "plain words", "plain words"), ("a", "- x", "\"- x\""),
    ("a", "\"q\" # r", "'\"q\" # r'"), ("\"a\"", "b", "\"b\""), ("'a'", "b: c", "'b: c'"),
    ("a", "2026", "\"2026\""), ("a", "true", "\"true\""),
  ])
  func `a title in front matter stays YAML when it is another`(
    old: String, title: String, written: String
  ) throws {
    let content = try #require(Content("---\ntitle: \(old)\n---\nx").retitled(title))
    expect(content.text, equals: "---\ntitle: \(written)\n---\nx")
    expect(content.title, equals: title)
  }

  @Test(arguments: ["\n", "\r\n"])
  func `a file has one block of front matter, with other keys as they were`(
    lineEnd: String
  ) throws {
    let text =
      "---\naliases: [a, \"b: c\"]\ntags: [Work]\n# note\ncssclass:   x\n---\n\n# T\n\n#Work\n"
      .replacing("\n", with: lineEnd)
    var context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    context.origin = TextOrigin(name: "T", folder: nil)
    var reader = MarkdownReader(Array("\u{FEFF}\(text)".utf8), in: context)
    guard case .memo(let parsed, _)? = reader.next()?.result else {
      Issue.record("Nothing was read.")
      return
    }
    var memo = parsed.memo
    memo.foreign = ForeignData(parsed.foreign ?? [])
    let file = String(decoding: MarkdownFile(memo, in: context).bytes, as: UTF8.self)
    #expect(file.unicodeScalars.first == "\u{FEFF}")
    expect(file.replacing(lineEnd, with: "\u{1}").contains("\n"), equals: false)
    let lines = file.split(separator: lineEnd, omittingEmptySubsequences: false)
    expect(lines.filter { $0.hasSuffix("---") }.count, equals: 2)
    for line in ["aliases: [a, \"b: c\"]", "tags: [Work]", "# note", "cssclass:   x", "# T"] {
      #expect(lines.contains { $0 == line }, "\(line) in \(file)")
    }
  }
}
