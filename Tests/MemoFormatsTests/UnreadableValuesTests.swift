import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// What can't be read is kept for an export of the same format, or reported; and it is never taken
/// for something else.
struct UnreadableValuesTests {
  private static func calendar(_ lines: [String]) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
  }

  private static let standard = [
    "BEGIN:STANDARD", "DTSTART:19701025T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
  ]

  /// A calendar whose only task is due in a zone of which nothing says more than its definition.
  private static func zoned(_ lines: String...) -> String {
    calendar(
      ["BEGIN:VTIMEZONE", "TZID:Office"] + standard + lines
        + [
          "END:STANDARD", "END:VTIMEZONE", "BEGIN:VTODO", "UID:a", "SUMMARY:A",
          "DUE;TZID=Office:20260101T090000", "END:VTODO",
        ])
  }

  @Test(arguments: [
    ("RRULE:FREQ=YEARLY;BYDAY=-1XX;BYMONTH=10", 9, "RRULE FREQ=YEARLY;BYDAY=-1XX"),
    ("RRULE:FREQ=DAILY", 9, "RRULE occurs too often"),
    ("RDATE:19711031T030000,soon", 9, "RDATE soon"),
    ("TZOFFSETTO:one", 9, "TZOFFSETTO one"),
    ("DTSTART:1970", 9, "DTSTART 1970"),
    ("no line", 9, "isn't iCalendar"),
    ("BEGIN:DAYLIGHT", 5, "STANDARD that begins here"),
  ])
  func `a time zone that can't be read is reported, and kept`(
    line: String, number: Int, words: String
  ) throws {
    let client = TestClient()
    let results = try client.importText(.iCalendar, Self.zoned(line))
    let failed = results.filter { $0.text("outcome") == "failed" }
    expect(failed.map { $0.int("line") }, equals: [number])
    #expect("\(failed)".contains(words), "\(failed)")
    #expect("\(results)".contains("the time zone Office isn't known"), "\(results)")
    let export = try client.exportedText(.iCalendar)
    #expect(export.contains("DUE;TZID=Office:20260101T090000\r\n"), "\(export)")
    #expect(export.contains("TZID:Office\r\n") == (line != "no line"), "\(export)")
    let left = try client.ask("store/export", ["format": "iCalendar"]).array("left")
    expect(left, equals: [])
  }

  @Test(arguments: [
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
    "RRULE:FREQ=YEARLY;WKST=MO;INTERVAL=1;BYMONTH=10;BYDAY=-1SU;",
    "RRULE:FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=25,26,27,28,29,30,31;BYDAY=SU",
    "RRULE:FREQ=YEARLY;UNTIL=20371025T010000Z;BYMONTH=10;BYDAY=-1SU",
    "RDATE;VALUE=DATE-TIME:19711031T030000", "TZNAME:CET",
  ])
  func `rules that calendars have in their time zones are read`(_ line: String) throws {
    let client = TestClient()
    let results = try client.importText(.iCalendar, Self.zoned(line))
    expect(JSON.outcomes(results), equals: ["created"])
    try expect(client.memo("ics-a")[path: "task.due"], equals: "2026-01-01T08:00:00.000Z")
  }

  @Test(arguments: [
    ("20261201", "20261203", "FREQ=WEEKLY;BYDAY=TU", ["2026-12-03", "2026-12-17"]),
    ("20261201", "20261203", "FREQ=MONTHLY;BYMONTHDAY=1", ["2026-12-03", "2027-01-03"]),
    ("20261130", "20261203", "FREQ=MONTHLY", []),
    ("20261201", "20261203", "FREQ=WEEKLY;BYDAY=TU,WE", []),
  ])
  func `a rule is about the start, as are its exceptions`(
    start: String, due: String, rule: String, days: [String]
  ) throws {
    let lines = [
      "DTSTART;VALUE=DATE:\(start)", "DUE;VALUE=DATE:\(due)", "RRULE:\(rule)",
      "EXDATE;VALUE=DATE:20261208",
    ]
    let client = TestClient()
    let results = try client.importText(
      .iCalendar,
      Self.calendar(["BEGIN:VTODO", "UID:a", "SUMMARY:A"] + lines + ["END:VTODO"]))
    if days.isEmpty {
      try expect(client.memo("ics-a")[path: "task.repeat"], equals: .null)
      #expect("\(results)".contains("about its start"), "\(results)")
    } else {
      let dues = try client.ask("task/occurrences", ["id": "ics-a", "limit": 2])
      expect(dues.array("occurrences").map { $0.text("due") }, equals: days)
    }
    let export = try client.exportedText(.iCalendar)
    for line in lines { #expect(export.contains("\(line)\r\n"), "\(export)") }
  }

  @Test func `an hour that is left out is that of the start`() throws {
    let client = TestClient(zone: .seoul)
    let results = try client.importText(
      .iCalendar,
      Self.calendar([
        "BEGIN:VTODO", "UID:a", "SUMMARY:A", "DTSTART;TZID=Asia/Seoul:20261201T090000",
        "DUE;TZID=Asia/Seoul:20261201T093000", "RRULE:FREQ=DAILY",
        "EXDATE;TZID=Asia/Seoul:20261202T090000", "END:VTODO", "BEGIN:VTODO", "UID:a",
        "SUMMARY:A", "RECURRENCE-ID;TZID=Asia/Seoul:20261204T090000", "STATUS:COMPLETED",
        "DUE;TZID=Asia/Seoul:20261204T093000", "END:VTODO",
      ]))
    expect(results.map { $0["notes"] }, equals: [nil, nil])
    let export = try client.exportedText(.iCalendar)
    #expect(export.contains("DTSTART;TZID=Asia/Seoul:20261201T090000\r\n"), "\(export)")
    let dues = try client.ask("task/occurrences", ["id": "ics-a", "limit": 3])
    expect(
      dues.array("occurrences").map { $0.text("due").prefix(16) },
      equals: ["2026-12-01T00:30", "2026-12-03T00:30", "2026-12-05T00:30"])
  }

  @Test func `a time zone without an end is reported`() throws {
    let text = Self.calendar(
      ["BEGIN:VTIMEZONE", "TZID:Office"] + Self.standard
        + ["BEGIN:VTODO", "UID:a", "SUMMARY:A", "END:VTODO"])
    let results = try TestClient().importText(.iCalendar, text)
    expect(results.map { $0.text("outcome") }, equals: ["failed", "created"])
    expect(results.map { $0.int("line") }, equals: [3, 9])
  }

  /// Each has `zzqx` in the place of a value.
  private static let texts: [(TransferFormat, String)] =
    [
      "DUE:zzqx", "DTSTART:zzqx", "DURATION:zzqx", "PRIORITY:zzqx", "STATUS:zzqx", "RRULE:zzqx",
      "PERCENT-COMPLETE:zzqx", "COMPLETED:zzqx", "CREATED:zzqx", "LAST-MODIFIED:zzqx",
      "CLASS:zzqx", "DUE;TZID=zzqx:20260101T090000", "RELATED-TO:zzqx",
      "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:zzqx\r\nEND:VALARM",
      "DUE:20260101T090000Z\r\nRRULE:FREQ=DAILY\r\nEXDATE:zzqx", "ATTACH:zzqx",
    ].map { (.iCalendar, calendar(["BEGIN:VTODO", "UID:a", "SUMMARY:A", $0, "END:VTODO"])) }
    + [
      "due", "t", "rec", "dueTime", "pri", "memod", "key",
    ].map { (.todoTxt, "A due:2026-12-01 \($0):zzqx\n") }
    + [
      "due", "wait", "scheduled", "entry", "modified", "start", "priority", "recur", "until",
      "mask", "depends", "parent", "tags", "annotations", "uuid", "end", "myuda",
    ].map { (.taskwarrior, "{\"description\": \"A\", \"\($0)\": \"zzqx\"}\n") }
    + [
      "when", "deadline", "status", "tags", "checklist", "completed", "canceled", "uuid", "list",
      "heading", "reminder_time", "area", "trashed",
    ].map { (.taskwarrior, "{\"title\": \"A\", \"\($0)\": \"zzqx\"}\n") }
    + [
      "due", "start", "state", "important", "pinned", "done", "priority", "repeat", "remind",
      "completed at", "created", "trashedAt", "occurrenceOf", "timezone", "owner", "area", "id",
    ].map { (.csv, "title,\($0)\nA,zzqx\n") }
    + [
      "DEADLINE: <zzqx>", "DEADLINE:<2026-12-01 25:zzqx>", "SCHEDULED: <2026-12-01 Tue +zzqx>",
      "CLOSED: [zzqx]", ":PROPERTIES:\n:ID: zzqx\n:END:", ":PROPERTIES:\n:ANY: zzqx\n:END:",
      "DEADLINE:<2026-12-01 Tue -zzqx>",
    ].map { (.org, "* TODO A\n\($0)\n") }
    + [
      "due", "start", "repeat", "remind", "completed", "important", "pinned", "created", "aliases",
      "memod", "cssclass",
    ].map { (.markdown, "---\ntask: todo\n\($0): zz qx\n---\nA\n") }

  @Test(arguments: texts)
  func `a value that can't be read is kept or reported`(
    format: TransferFormat, text: String
  ) throws {
    let client = TestClient(zone: .seoul)
    let results = try client.importText(format, text)
    let word = format == .markdown ? "zz qx" : "zzqx"
    let said = try "\(results)" + client.exportedText(format)
    #expect(said.contains(word), "\(text)\n\(said)")
  }

  @Test(arguments: [
    ("TRUE", true), ("예", true), ("Yes", true), ("x", true), ("1", true), ("FALSE", false),
    ("no", false),
    ("", false),
  ])
  func `a table says true and false in its own words`(_ word: String, isSet: Bool) throws {
    let client = TestClient()
    try client.importText(.csv, "title,important,pinned,done\nA,\(word),\(word),\(word)\n")
    let memo = try #require(try client.everyMemo().first)
    expect(memo[path: "task.important"], equals: .bool(isSet))
    expect(memo["pinned"], equals: .bool(isSet))
    expect(memo[path: "task.state"], equals: isSet ? "done" : "todo")
    expect(memo["foreign"], equals: nil)
  }

  @Test(arguments: ["메모", "내용", "본문", "비고"])
  func `tables in Korean are read`(_ notes: String) throws {
    let client = TestClient(zone: .seoul)
    try client.importText(
      .csv, "제목,\(notes),마감일,우선순위,상태,분류\n장보기,우유,2026-12-24,높음,진행 중,집\n")
    let memo = try #require(try client.everyMemo().first)
    expect(memo["content"], equals: "장보기 #집\n\n우유")
    expect(memo[path: "task.due"], equals: "2026-12-24")
    expect(memo[path: "task.important"], equals: true)
    expect(memo[path: "task.state"], equals: "doing")
    expect(memo["foreign"], equals: nil)
  }

  @Test(arguments: [
    "2026-12-01T00:00:00+0000", "2026-12-01 00:00:00 +0000", "2026-12-01T09:00:00+0900",
  ])
  func `a table's time may have an offset without a colon`(_ time: String) throws {
    let client = TestClient(zone: .seoul)
    try client.importText(.csv, "title,due\nA,\(time)\n")
    let memo = try #require(try client.everyMemo().first)
    expect(memo[path: "task.due"], equals: "2026-12-01T00:00:00.000Z")
  }

  @Test func `rows of Todoist that are no tasks are reported`() throws {
    let text = """
      TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
      meta,view_style=list,,,,,,,,
      note,about the project,,,,Kim,,,,
      section,Empty,,,,,,,,
      section,Later,,,,,,,,
      task,Read,,4,1,,,2026-12-24 09:00,en,Mars/Base
      note,a comment,,,,Kim,,,,

      """
    let client = TestClient()
    let results = try client.importText(.csv, text)
    expect(
      results.map { $0.text("outcome") }, equals: ["skipped", "created", "skipped", "created"])
    expect(results.map { $0.int("line") }, equals: [2, 3, 4, 6])
    #expect("\(results[3])".contains("Mars/Base"), "\(results[3])")
    #expect("\(results[3])".contains("Kim of a comment"), "\(results[3])")
    let tasks = try client.everyMemo().map { $0["task"] != .null }
    expect(tasks, equals: [false, true])
  }
}
