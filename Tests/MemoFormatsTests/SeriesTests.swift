import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats

/// Series of other programs: exceptions, times with components of their own, zones, positions.
struct SeriesTests {
  private static func calendar(_ lines: [String]) -> String {
    (["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//y//EN"] + lines + ["END:VCALENDAR", ""])
      .joined(separator: "\r\n")
  }

  private static func todo(_ lines: String...) -> [String] {
    ["BEGIN:VTODO"] + lines + ["END:VTODO"]
  }

  /// The dues of the only task that repeats.
  private func dues(_ client: TestClient, _ limit: Int) throws -> [String] {
    let task = try client.everyMemo().first { $0.repeatText != nil }
    let id = try #require(task)[path: "id"] ?? .null
    return try client.ask("task/occurrences", ["id": id, "limit": .number(JSONNumber(limit))])
      .array("occurrences").map { $0.text("due") }
  }

  private func notes(_ results: [JSON]) -> [String] {
    results.flatMap { $0.array("notes").compactMap(\.string) }
  }

  @Test func `EXDATE is left out, and comes back`() throws {
    let client = TestClient()
    let results = try client.importText(
      .iCalendar,
      Self.calendar(
        Self.todo(
          "UID:ex", "SUMMARY:Band practice", "DTSTART;TZID=Asia/Seoul:20261201T170000",
          "DUE;TZID=Asia/Seoul:20261201T170000", "RRULE:FREQ=WEEKLY;BYDAY=TU",
          "EXDATE;TZID=Asia/Seoul:20261208T170000")))
    expect(notes(results), equals: [])
    let memo = try client.memo("ics-ex")
    expect(memo[path: "task.repeat.except"], equals: ["2026-12-08"])
    try expect(
      dues(client, 3),
      equals: [
        "2026-12-01T08:00:00.000Z", "2026-12-15T08:00:00.000Z", "2026-12-22T08:00:00.000Z",
      ])
    let text = try client.exportedText(.iCalendar)
    #expect(text.contains("EXDATE;TZID=Asia/Seoul:20261208T170000\r\n"))
    let other = TestClient()
    try other.importText(.iCalendar, text)
    try expect(other.memo("ics-ex")[path: "task.repeat"], equals: memo[path: "task.repeat"])
    try client.ask("task/setState", ["ids": ["ics-ex"], "state": "done"])
    try expect(client.memo("ics-ex")[path: "task.due"], equals: "2026-12-15T08:00:00.000Z")
    try expect(client.memo("ics-ex")[path: "task.repeat.except"], equals: nil)
  }

  @Test(arguments: [
    ("EXDATE;VALUE=DATE:20261201", ["2026-12-08", "2026-12-15"]),
    ("EXDATE;VALUE=DATE:20261201,20261208", ["2026-12-15", "2026-12-22"]),
    ("EXDATE:20261208T120000Z", ["2026-12-01", "2026-12-15"]),
    ("EXDATE;VALUE=DATE:20261209", ["2026-12-01", "2026-12-08"]),
  ])
  func `the first of a series can be an exception`(exception: String, days: [String]) throws {
    let client = TestClient()
    try client.importText(
      .iCalendar,
      Self.calendar(
        Self.todo(
          "UID:a", "SUMMARY:A", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY", exception)))
    try expect(dues(client, 2), equals: days)
  }

  @Test func `a series of which nothing is left doesn't repeat, and says so`() throws {
    let client = TestClient()
    let results = try client.importText(
      .iCalendar,
      Self.calendar(
        Self.todo(
          "UID:a", "SUMMARY:A", "DUE;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY;COUNT=2",
          "EXDATE;VALUE=DATE:20261201,20261208")))
    expect(notes(results), equals: ["no time of its rule is left; the task doesn't repeat"])
    try expect(client.memo("ics-a")[path: "task.repeat"], equals: .null)
  }

  @Test func `done times of a series are its copies, and a moved one takes its place`() throws {
    let client = TestClient()
    let plain = "SUMMARY:Water plants"
    func time(_ day: String, _ lines: String...) -> [String] {
      ["BEGIN:VTODO", "UID:rid-1", "RECURRENCE-ID;VALUE=DATE:\(day)"] + lines + ["END:VTODO"]
    }
    try client.importText(
      .iCalendar,
      Self.calendar(
        Self.todo(
          "UID:rid-1", plain, "DTSTART;VALUE=DATE:20261123", "DUE;VALUE=DATE:20261123",
          "RRULE:FREQ=DAILY")
          + time(
            "20261123", plain, "DUE;VALUE=DATE:20261123", "STATUS:COMPLETED",
            "COMPLETED:20261123T180000Z", "PERCENT-COMPLETE:100")
          + time(
            "20261124", plain, "DUE;VALUE=DATE:20261124", "STATUS:COMPLETED",
            "COMPLETED:20261124T180000Z")
          + time("20261127", "SUMMARY:Water plants (moved)", "DUE;VALUE=DATE:20261128")))
    try expect(dues(client, 4), equals: ["2026-11-25", "2026-11-26", "2026-11-28", "2026-11-29"])
    let memos = try client.everyMemo()
    let copies = memos.filter { $0[path: "task.occurrenceOf"] == "ics-rid-1" }
    expect(copies.map { $0[path: "task.due"] }, equals: ["2026-11-23", "2026-11-24"])
    let moved = try #require(memos.first { $0["content"] == "Water plants (moved)" })
    expect(moved[path: "task.state"], equals: "todo")
    expect(moved[path: "task.due"], equals: "2026-11-28")
    expect(memos.count, equals: 4)
    // An exception would hide the one that was moved from other programs.
    let export = try client.exportedText(.iCalendar)
    #expect(!export.contains("EXDATE"), "\(export)")
    let other = TestClient()
    try other.importText(.iCalendar, export)
    try expect(dues(other, 4), equals: dues(client, 4))
    try client.ask("memo/purge", ["ids": [.string(moved.text("id"))]])
    #expect(try client.exportedText(.iCalendar).contains("EXDATE;VALUE=DATE:20261127"))
  }

  @Test func `a rule with times in UTC is meant in UTC, wherever it is read`() throws {
    let client = TestClient()
    try client.ask("initialize", ["timeZone": "Asia/Seoul"])
    let calendar = Self.calendar(
      Self.todo(
        "UID:utc1", "SUMMARY:weekly in UTC", "DTSTART:20261129T230000Z", "DUE:20261129T230000Z",
        "RRULE:FREQ=WEEKLY;BYDAY=SU"))
    try client.importText(.iCalendar, calendar)
    try expect(dues(client, 2), equals: ["2026-11-29T23:00:00.000Z", "2026-12-06T23:00:00.000Z"])
    // What is meant in Seoul is written so: in UTC it would be on a Sunday.
    try client.makeTask(
      "Early", ["id": "e", "due": "2026-11-29T23:00:00Z", "repeat": "FREQ=WEEKLY;BYDAY=MO"])
    let exported = try client.exportedText(.iCalendar)
    #expect(exported.contains("DTSTART;TZID=Asia/Seoul:20261130T080000\r\n"))
    #expect(!exported.contains("X-MEMOD-REPEAT"))
    let other = TestClient()
    try other.importText(.iCalendar, exported)
    let text = "FREQ=WEEKLY;BYDAY=MO due 2026-11-30T08:00:00 Asia/Seoul"
    try expect(other.memo("e").repeatText, equals: text)
  }

  @Test(arguments: [
    (
      "20261214", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", ["2026-12-14", "2027-01-11", "2027-02-08"]
    ),
    (
      "20261130", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
      ["2026-11-30", "2026-12-31", "2027-01-29"]
    ),
    (
      "20261130", "FREQ=DAILY;UNTIL=20261201T000000", ["2026-11-30", "2026-12-01"]
    ),
    ("20270131", "FREQ=MONTHLY", ["2027-01-31", "2027-03-31", "2027-05-31"]),
    ("20280229", "FREQ=YEARLY", ["2028-02-29", "2032-02-29", "2036-02-29"]),
  ])
  func `a rule that a file wrote is kept as it is`(
    due: String, rule: String, days: [String]
  ) throws {
    let client = TestClient()
    try client.importText(
      .iCalendar,
      Self.calendar(Self.todo("UID:a", "SUMMARY:A", "DUE;VALUE=DATE:\(due)", "RRULE:\(rule)")))
    try expect(dues(client, 3), equals: days)
    guard !rule.contains("UNTIL") else { return }
    #expect(try client.exportedText(.iCalendar).contains("RRULE:\(rule)"))
  }

  @Test(arguments: [
    ("Rent due:2027-01-31 rec:+1m", "2027-01-31 2027-02-28 2027-03-31"),
    ("Fee due:2028-02-29 rec:+1y", "2028-02-29 2029-02-28 2030-02-28"),
    ("Plan due:2027-01-30 rec:+3m", "2027-01-30 2027-04-30 2027-07-30"),
    ("Review due:2026-12-02 rec:+1b", "2026-12-02 2026-12-03 2026-12-04 2026-12-07"),
    ("Water due:2027-01-31 rec:1m", "2027-01-31"),
  ])
  func `periods of todo.txt use the last day of a shorter month`(line: String, days: String) throws
  {
    let client = TestClient()
    try client.importText(.todoTxt, line + "\n")
    let days = days.split(separator: " ").map(String.init)
    try expect(dues(client, days.count), equals: days)
    let text = try client.exportedText(.todoTxt)
    #expect(text.contains(line.split(separator: " ").dropFirst().joined(separator: " ")))
  }

  @Test func `Taskwarrior's monthly uses the last day of a shorter month`() throws {
    let client = TestClient()
    try client.importText(
      .taskwarrior,
      #"{"description":"Rent","due":"20270131T000000Z","entry":"20261101T000000Z","#
        + #""recur":"monthly","status":"recurring","mask":"","#
        + #""uuid":"f1bcd54e-11c4-49d4-b728-1a36b9988d55"}"# + "\n")
    try expect(dues(client, 3), equals: ["2027-01-31", "2027-02-28", "2027-03-31"])
    let text = try client.exportedText(.taskwarrior)
    #expect(text.contains(#""recur":"monthly""#) && !text.contains("memodrepeat"))
    #expect(
      try client.exportedText(.iCalendar).contains(
        "RRULE:FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"))
  }

  @Test func `a zone has the times at which clocks are set`() throws {
    let name = "America/New_York"
    let lines = ICalendarZone.lines(of: .newYork, named: name, in: 2026...2026)
      .map { "\($0.0):\($0.1)" }
    #expect(lines.first == "BEGIN:VTIMEZONE" && lines[1] == "TZID:America/New_York")
    let summer = try #require(lines.firstIndex(of: "BEGIN:DAYLIGHT"))
    expect(lines[summer + 1], equals: "DTSTART:20250309T020000")
    #expect(lines[summer + 2].hasPrefix("RDATE:20260308T020000,20270314T020000,"))
    #expect(lines[summer + 3] == "TZOFFSETFROM:-0500" && lines[summer + 4] == "TZOFFSETTO:-0400")
  }

  @Test func `one put off continues from its series, and a start stays what it was`() throws {
    let client = TestClient()
    try client.makeTask(
      "A",
      [
        "id": "a", "due": "2026-12-02", "start": "2026-12-01",
        "repeat": ["rule": "FREQ=WEEKLY", "anchor": "2026-11-30"],
      ])
    let text = try client.exportedText(.iCalendar)
    #expect(text.contains("DTSTART;VALUE=DATE:20261202\r\n"))
    #expect(text.contains("RRULE:FREQ=WEEKLY;BYDAY=MO\r\n"))
    let other = TestClient()
    try other.importText(.iCalendar, text)
    try expect(other.memo("a")[path: "task"], equals: client.memo("a")[path: "task"])
  }

  private static let outlook = """
    BEGIN:VTIMEZONE
    TZID:W. Europe Standard Time
    BEGIN:STANDARD
    DTSTART:16010101T030000
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
    END:STANDARD
    BEGIN:DAYLIGHT
    DTSTART:16010101T020000
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
    END:DAYLIGHT
    END:VTIMEZONE

    """

  @Test(arguments: [
    ("20270701T090000", "07"), ("20271201T090000", "08"), ("20600701T090000", "07"),
  ])
  func `Outlook's zones, which begin in 1601, have their summers`(local: String, hour: String)
    throws
  {
    let client = TestClient(zone: .seoul)
    try client.importText(
      .iCalendar,
      "BEGIN:VCALENDAR\n\(Self.outlook)BEGIN:VTODO\nUID:a\nSUMMARY:a\n"
        + "DUE;TZID=W. Europe Standard Time:\(local)\nEND:VTODO\nEND:VCALENDAR\n")
    let due = try client.memo("ics-a")[path: "task.due"]?.string ?? ""
    #expect(due.hasSuffix("T\(hour):00:00.000Z"), "\(due)")
    let export = try client.exportedText(.iCalendar)
    #expect(export.contains("\nTZID:W. Europe Standard Time\r\n"), "\(export)")
  }
}
