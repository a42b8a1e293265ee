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

/// What only a format holds comes out as it went in, also beside what was edited.
struct KeptPartsTests {
  @Test func `one Markdown text of all memos has what is kept of the file of each`() throws {
    let lines = [
      "---", "tags: [a] # mine -->", "date: 2026-11-02", "---", "", "# 글", "", "text", "",
    ]
    let text = lines.joined(separator: "\r\n")
    let client = TestClient()
    try client.importText(.markdown, text)
    let export = try client.exportedText(.markdown)
    #expect(export.contains("\nkept: [[\"head\",\"---"), "\(export)")
    let copy = TestClient()
    try copy.importText(.markdown, export)
    try expect(copy.exportedText(.markdown), equals: export)
    // Nothing that is kept ends the comment.
    expect(export.split(separator: "\n").count { $0 == "-->" }, equals: 1)
  }

  @Test(arguments: [
    (
      "* TODO Water\nSCHEDULED: <2026-12-01 Tue +1w>\n", "task/update",
      "SCHEDULED: <2026-12-01 Tue +1w>\n"
    ),
    (
      "* TODO Pay\nDEADLINE: <2026-12-01 Tue +1w -3d>\n", "task/setState",
      "DEADLINE: <2026-12-08 Tue +1w -3d>\n"
    ),
  ])
  func `an edit of a headline leaves the dates as they were written`(
    text: String, edit: String, dates: String
  ) throws {
    let client = TestClient(zone: .seoul)
    try client.importText(.org, text)
    let id = try #require(try client.everyMemo().first?[path: "id"])
    if edit == "task/setState" {
      try client.ask(edit, ["ids": [id], "state": "done"])
    } else {
      try client.ask(edit, ["id": id, "important": true])
    }
    let export = try client.exportedText(.org)
    #expect(export.contains("\n\(dates)"), "\(export)")
  }

  @Test func `tags stay in the front matter when a line is added`() throws {
    var context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    context.origin = TextOrigin(name: "N", folder: nil)
    let text = "---\r\ntags: [업무, b]\r\n---\r\n# N\r\n\r\ntext\r\n"
    let read = try #require(MarkdownReader.memo(Array(text.utf8), in: context))
    var memo = read.memo
    memo.foreign[Markdown.format.rawValue] = read.foreign ?? []
    memo.content = Content(memo.content.text + "\r\nadded")
    let file = String(decoding: MarkdownFile(memo, in: context).bytes, as: UTF8.self)
    #expect(file.hasSuffix("tags: [업무, b]\r\n---\r\n# N\r\n\r\ntext\r\nadded\r\n"), "\(file)")
    #expect(!file.contains("#b"))
  }

  @Test func `an empty headline isn't the file's`() throws {
    let client = TestClient()
    let results = try client.importText(.org, "#+TITLE: T\n* A\ntext\n* \n* B\n")
    expect(results.count { $0["outcome"] == "created" }, equals: 3)
  }

  @Test func `a project is written as its line has it`() throws {
    let text = "one +Proj\ntwo +proj\n"
    let client = TestClient()
    try client.importText(.todoTxt, text)
    try expect(client.exportedText(.todoTxt), equals: text)
  }

  @Test func `a repeat of another zone comes back from Taskwarrior`() throws {
    let text = """
      {"description":"rent","uuid":"f2f43b00-e8a5-5a9c-838d-6b81a8c51ad4","status":"pending",\
      "due":"20270101T090000Z","recur":"monthly","memodid":"t1",\
      "memodrepeat":"FREQ=MONTHLY;BYMONTHDAY=1 due 2027-01-01T18:00:00 Asia/Seoul"}
      """
    let client = TestClient(zone: .utc)
    try client.importText(.taskwarrior, text)
    try expect(
      client.memo("t1").repeatText,
      equals: "FREQ=MONTHLY;BYMONTHDAY=1 due 2027-01-01T18:00:00 Asia/Seoul")
  }

  @Test func `what a calendar says that tasks can't is kept or named`() throws {
    let text = """
      BEGIN:VCALENDAR
      CALSCALE:GREGORIAN
      METHOD:REQUEST
      BEGIN:VTODO
      UID:a
      SUMMARY:a
      DUE;VALUE=DATE:20261201
      RDATE;VALUE=DATE:20261205
      END:VTODO
      END:VCALENDAR
      """
    let client = TestClient()
    let results = try client.importText(.iCalendar, text)
    let notes = results.flatMap { $0.array("notes").compactMap(\.string) }.joined()
    #expect(notes.contains("RDATE") && !notes.contains("METHOD"), "\(notes)")
    let export = try client.exportedText(.iCalendar)
    #expect(export.contains("\r\nCALSCALE:GREGORIAN\r\nMETHOD:REQUEST\r\n"), "\(export)")
    let none = try TestClient().importText(
      .iCalendar, "BEGIN:VCALENDAR\nMETHOD:PUBLISH\nEND:VCALENDAR\n")
    expect(none.map { $0.text("outcome") }, equals: ["skipped"])
  }

  @Test func `groups that no memo names are left out, and said to be`() throws {
    let client = TestClient()
    try client.ask("group/create", ["name": "빈 모음"])
    let left = try client.ask("store/export", ["format": "org"]).array("left")
    expect(left.count { $0["field"] == "group.name" }, equals: 1)
  }
}
