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

/// What belongs to a file and not to a memo: its order, its empty lines, how lines end, its head.
struct FilePartsTests {
  @Test(arguments: [
    (TransferFormat.todoTxt, "\u{FEFF}\r\n(A) one +B @c\r\n \r\n\r\ntwo +A\r\nthree +B\r\nfour"),
    (.todoTxt, "same +P\nother\nsame +P\n\n+Only\nsame +P\n\n"),
    (.todoTxt, "old\rMac\r"),
    (.todoTxt, "due:2026-12-24\npri:A\nt:2026-12-01 rec:+1w\nx 2026-11-01 due:2026-12-01\nwords\n"),
    (
      .org,
      "# -*- org -*-\n#+TITLE: T\n#+TODO: TODO(t) NEXT(n!) | DONE(d@)\n\n* A\n** NEXT a1\n"
        + ":PROPERTIES:\n:CATEGORY: Home\n:END:\n\n\ntext\n\n* B\n** TODO b1\n** TODO a1\n* A"
    ),
    (.org, "\u{FEFF}#+FILETAGS: :f:\r\n#+CATEGORY: C\r\n\r\n* one :a:\r\ntext\r\n\r\n* two\r\n"),
    (.org, "#+TITLE: File\n\nText before all headlines.\n\n* One\n"),
    (.org, "Text of no title\nand more\n* One\n"),
    (.org, "* CANCELLED a\n* WAITING b\n"),
    (.org, "* TODO\n** TODO [#A]\nDEADLINE: <2026-12-01 Tue>\n* TODO\n\n* b\n"),
    (.org, "* \n* b\n"),
  ])
  func `a file that nobody has edited comes out as it went in`(
    _ format: TransferFormat, _ text: String
  ) throws {
    let client = TestClient()
    let results = try client.importText(format, text)
    expect(JSON.outcomes(results), equals: ["created"])
    try expect(client.exportedText(format), equals: text)
    try expect(client.exportedText(format, ["limit": 2]), equals: text)
    let again = try client.importText(format, text, ["onConflict": "replace"])
    expect(JSON.outcomes(again), equals: ["unchanged"])
    // Other memos don't become part of the file's.
    try client.makeGroup("Z", ["id": "z"])
    try client.makeTask("mine", ["id": "m", "group": "z"])
    let other = TestClient()
    let export = try client.exportedText(format)
    try other.importText(format, export)
    try expect(other.exportedText(format), equals: export)
    try expect(other.everyMemo().count, equals: results.count + 1)
    for memo in try client.everyMemo() {
      let twin = try other.memo(.string(memo.text("id")))
      expect(twin["content"], equals: memo["content"])
      try expect(other.groupName(twin), equals: client.groupName(memo))
    }
  }

  @Test func `two files come out one behind the other, whatever the groups`() throws {
    let client = TestClient()
    let files = ["b +B\na +A\n", "c +A\nd +B\ne\n"]
    for file in files { try client.importText(.todoTxt, file) }
    try expect(client.exportedText(.todoTxt), equals: files.joined())
  }

  @Test func `an edit changes what it is about, and the words of the line stay where they are`()
    throws
  {
    let client = TestClient(zone: .seoul)
    let lines = [
      "(B) 2026-11-01 Call +Family @phone due:2026-12-24 h:1",
      "x 2026-11-10 2026-11-01 Gam +P rec:+1w due:2026-11-09", "due:2026-12-01 first t:2026-11-30",
    ]
    try client.importText(.todoTxt, lines.map { "\($0)\r\n\r\n" }.joined())
    let ids = try client.everyMemo().reduce(into: [:]) { $0[$1.text("content")] = $1["id"] }
    func id(_ word: String) throws -> JSON {
      try #require(ids.first { $0.key.hasPrefix(word) }?.value)
    }
    try client.ask("task/setState", ["ids": [id("Call")], "state": "done"])
    try client.ask("task/setState", ["ids": [id("Gam")], "state": "todo"])
    try client.ask("task/update", ["id": id("first"), "due": "2026-12-05", "start": .null])
    try expect(
      client.exportedText(.todoTxt),
      equals: [
        "x 2026-11-20 2026-11-01 Call +Family @phone due:2026-12-24 h:1 pri:B",
        "2026-11-01 Gam +P rec:+1w due:2026-11-09", "due:2026-12-05 first",
      ].map { "\($0)\r\n\r\n" }.joined())
  }

  @Test(arguments: [
    (
      "Call mom +Family @phone due:2026-12-24 h:1", "Call dad #phone h:1",
      "Call dad +Family @phone due:2026-12-24 h:1"
    ),
    (
      "(B) rec:+1w due:2026-12-24 Water +P the #red plants", "Water +P the plants pri:B",
      "(B) rec:+1w due:2026-12-24 Water +P the plants"
    ),
    ("+P due:2026-12-24 a @b", "new a #b #c", "+P due:2026-12-24 new a @b @c"),
    ("x 2026-11-10 2026-11-01 a +P pri:C", "b pri:C", "x 2026-11-10 2026-11-01 b +P pri:C"),
  ])
  func `a title that is changed leaves the other words of its line where they are`(
    _ line: String, _ title: String, _ edited: String
  ) throws {
    let client = TestClient()
    try client.importText(.todoTxt, "\(line)\n")
    let memo = try #require(try client.everyMemo().first)
    let id = memo.text("id")
    try client.ask("memo/update", ["id": memo["id"] ?? .null, "content": .string(title)])
    try expect(client.exportedText(.todoTxt), equals: "\(edited) memod:\(id)\n")
    try client.ask("memo/update", ["id": memo["id"] ?? .null, "content": memo["content"] ?? .null])
    try expect(client.exportedText(.todoTxt), equals: "\(line)\n")
  }

  @Test func `a task without words or dates is a line with its id`() throws {
    let client = TestClient()
    try client.importText(.todoTxt, "due:2026-12-24\n")
    let id = try #require(try client.everyMemo().first).text("id")
    try client.ask("task/update", ["id": .string(id), "due": .null])
    try expect(client.exportedText(.todoTxt), equals: "memod:\(id)\n")
  }

  @Test func `a task that goes to a new group keeps its place among the lines`() throws {
    let client = TestClient()
    try client.importText(.todoTxt, "a\nb\nc\n")
    try client.makeGroup("Z", ["id": "z"])
    let memo = try #require(try client.everyMemo().first { $0.text("content") == "b" })
    try client.ask("memo/update", ["id": memo["id"] ?? .null, "group": "z"])
    let lines = try client.exportedText(.todoTxt).split(separator: "\n").map { $0.prefix(4) }
    expect(lines, equals: ["a", "b +Z", "c"])
  }

  @Test(arguments: [
    (TransferFormat.taskwarrior, #"{"description":"a","project":" "}"#),
    (
      .iCalendar,
      "BEGIN:VCALENDAR\nX-WR-CALNAME:\nBEGIN:VTODO\nUID:a\nEND:VTODO\nEND:VCALENDAR\n"
    ), (.org, "#+CATEGORY:\n* TODO a\n"), (.csv, "title,list\na,\" \"\n"),
  ])
  func `a list without a name is no group`(_ format: TransferFormat, _ text: String) throws {
    let client = TestClient()
    expect(JSON.outcomes(try client.importText(format, text)), equals: ["created"])
    try expect(client.groupNames(), equals: [])
  }

  @Test func `tags of a whole file are written with each headline once others haven't them`() throws
  {
    let client = TestClient()
    try client.importText(.org, "#+FILETAGS: :f:\n* one :a:\n* two\n")
    try client.makeTask("mine", ["id": "m"])
    let export = try client.exportedText(.org)
    #expect(!export.contains("FILETAGS"), "\(export)")
    let copy = TestClient()
    try copy.importText(.org, export)
    let texts = try copy.everyMemo().map { $0.text("content") }
    expect(texts.sorted(), equals: ["mine", "one #a #f", "two #f"])
  }

  @Test func `a calendar is called as it was while all of it is in that group`() throws {
    let head =
      "VERSION:2.0\r\nPRODID:-//Apple Inc.//iOS 18//EN\r\nCALSCALE:GREGORIAN\r\n"
      + "X-WR-CALNAME:집\r\nX-APPLE-CALENDAR-COLOR:#FF2968\r\n"
    let client = TestClient()
    try client.importText(
      .iCalendar,
      "BEGIN:VCALENDAR\r\n\(head)BEGIN:VTODO\r\nUID:a\r\nDESCRIPTION:only\\nthis\r\nEND:VTODO\r\n"
        + "END:VCALENDAR\r\n")
    let export = try client.exportedText(.iCalendar)
    #expect(export.hasPrefix("BEGIN:VCALENDAR\r\n\(head)BEGIN:VTODO\r\n"), "\(export)")
    #expect(export.contains("\r\nDESCRIPTION:only\\nthis\r\n") && !export.contains("SUMMARY"))
    try client.makeTask("mine")
    let mixed = try client.exportedText(.iCalendar)
    #expect(!mixed.contains("CALNAME") && mixed.contains("X-APPLE-CALENDAR-COLOR"), "\(mixed)")
  }

  @Test func `lines of a description are no annotation when Taskwarrior has it back`() throws {
    let task =
      #"{"description":"two\nlines","uuid":"11111111-1111-4111-8111-111111111111","#
      + #""status":"pending","entry":"20261101T000000Z""#
    let client = TestClient()
    try client.importText(.taskwarrior, "\(task)}")
    let id = try #require(try client.everyMemo().first?["id"])
    try client.ask("task/update", ["id": id, "important": true])
    let export = try client.exportedText(.taskwarrior)
    #expect(export.contains(#""description":"two\nlines""#), "\(export)")
    #expect(!export.contains("annotations") && !export.contains("memodhead"), "\(export)")
  }

  @Test func `a key that can't be read stays beside that of an export, which has another name`()
    throws
  {
    var context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    context.origin = TextOrigin(name: "N", folder: nil)
    let text = "---\nmemod: nonsense id\ncreated: soon\n---\n# N\n"
    let read = try #require(MarkdownReader.memo(Array(text.utf8), in: context))
    var memo = read.memo
    memo.foreign[Markdown.format.rawValue] = read.foreign ?? []
    memo.content = Content(memo.content.text + "\nadded")
    let file = MarkdownFile(memo, in: context).bytes
    let shown = String(decoding: file, as: UTF8.self)
    expect(shown.split(separator: "---\n").count, equals: 2, "\(shown)")
    #expect(shown.contains("\nmemod: nonsense id\ncreated: soon\n---\n"), "\(shown)")
    let again = try #require(MarkdownReader.memo(file, in: context))
    expect(again.id, equals: memo.id)
    expect(again.content, equals: memo.content.text)
    expect(again.createdAt, equals: memo.createdAt)
  }

  @Test func `Todoist's file is a project, with its sections and what they say`() throws {
    var context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    context.origin = TextOrigin(name: "일 [220474322]", ending: ".csv", folder: nil)
    let text =
      "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT\ntask,a,,4,1\nsection,Later,what can wait,,\n"
      + "task,b,,4,1\n"
    var reader = CSVReader(Array(text.utf8), in: context)
    var memos: [String] = []
    while let reading = reader.next() {
      guard case .memo(let memo, _) = reading.result else { continue }
      memos.append("\(memo.group ?? "-"): \(memo.content) \(memo.task == nil ? "memo" : "task")")
    }
    expect(
      memos,
      equals: ["일: a task", "일/Later: Later\n\nwhat can wait memo", "일/Later: b task"])
  }

  @Test func `what an import can't keep is said in the language of the session`() throws {
    let english = TestClient()
    let korean = try TestClient(initializing: ["locale": "ko"])
    let text = "a due:2026-13-40\nx 2026-01-01"
    let notes = try [english, korean].map { client in
      try client.importText(.todoTxt, text).first?["notes"]
    }
    expect(notes[0], equals: ["the due date 2026-13-40 isn't a day; it stays in the text"])
    expect(notes[1], equals: ["기한 2026-13-40은 날짜가 아니라 글에 남겨 두었습니다"])
  }
}
