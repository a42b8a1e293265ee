import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats

/// Repeats in the texts of other programs and back.
struct RepeatFormatTests {
  /// What `task export` of Taskwarrior 2.6.2 printed, two patterns with what it made of them: the
  /// first of the first is done, and `Often` comes each 36 hours.
  private static let export = #"""
    [
    {"id":1,"description":"Water plants","due":"20261116T180000Z","entry":"20261122T215242Z","mask":"+-","modified":"20261122T215242Z","recur":"weekly","rtype":"periodic","status":"recurring","wait":"20261115T180000Z","uuid":"f1bcd54e-11c4-49d4-b728-1a36b9988d55","urgency":11.6168},
    {"id":4,"description":"Often","due":"20261201T000000Z","entry":"20261122T215242Z","mask":"-","modified":"20261122T215242Z","recur":"36h","rtype":"periodic","status":"recurring","uuid":"9f831589-5ceb-4d48-8cf4-b967ab7e7792","urgency":5.10244},
    {"id":5,"description":"Water plants","due":"20261123T180000Z","entry":"20261122T215242Z","imask":1,"modified":"20261122T215242Z","parent":"f1bcd54e-11c4-49d4-b728-1a36b9988d55","recur":"weekly","rtype":"periodic","status":"pending","uuid":"457d6faf-7ba4-422d-8bbc-5c31b399c10c","urgency":8.41684},
    {"id":11,"description":"Often","due":"20261201T000000Z","entry":"20261122T215242Z","imask":0,"modified":"20261122T215242Z","parent":"9f831589-5ceb-4d48-8cf4-b967ab7e7792","recur":"36h","rtype":"periodic","status":"pending","uuid":"b79579f3-792a-4330-b2d3-e9116eadc791","urgency":5.10244},
    {"id":0,"description":"Water plants","due":"20261116T180000Z","end":"20261122T215242Z","entry":"20261122T215242Z","imask":0,"modified":"20261122T215242Z","parent":"f1bcd54e-11c4-49d4-b728-1a36b9988d55","recur":"weekly","rtype":"periodic","status":"completed","uuid":"f317866b-a9f7-4c97-97f2-6459bb082982","urgency":11.6168}
    ]

    """#

  @Test func `a pattern of Taskwarrior is a task at its next time, and what was done its copies`()
    throws
  {
    let client = TestClient()
    let results = try client.importText(.taskwarrior, Self.export)
    let skipped = results.filter { $0["outcome"] == "skipped" }.map { $0.int("line") }
    expect(skipped, equals: [4])
    let water = try client.memo("tw-f1bcd54e-11c4-49d4-b728-1a36b9988d55")
    expect(water[path: "task.due"], equals: "2026-11-23T18:00:00.000Z")
    expect(water[path: "task.start"], equals: "2026-11-22T18:00:00.000Z")
    expect(water.repeatText, equals: "FREQ=WEEKLY due 2026-11-23T18:00:00 UTC")
    let done = try client.memo("tw-f317866b-a9f7-4c97-97f2-6459bb082982")
    expect(done[path: "task.state"], equals: "done")
    expect(done[path: "task.occurrenceOf"], equals: water["id"])
    expect(done["content"], equals: "Water plants")
    // What can't be a rule here is kept, and so is what was made of it.
    let export = try client.exportedText(.taskwarrior)
    for id in ["b79579f3-792a-4330-b2d3-e9116eadc791", "9f831589-5ceb-4d48-8cf4-b967ab7e7792"] {
      let often = try client.memo(.string("tw-\(id)"))
      expect(often[path: "task.repeat"], equals: .null)
      expect(often["content"], equals: "Often")
      let line = try #require(export.split(separator: "\n").first { $0.contains(id) })
      #expect(line.contains(#""recur":"36h""#), "\(line)")
    }
    #expect(export.contains(#""status":"recurring""#))
    try expect(client.everyMemo().count, equals: 4)
  }

  @Test(arguments: [
    ("daily", "DAILY"), ("3d", "DAILY;INTERVAL=3"), ("3days", "DAILY;INTERVAL=3"),
    ("P3D", "DAILY;INTERVAL=3"), ("weekdays", "WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("weekly", "WEEKLY"), ("biweekly", "WEEKLY;INTERVAL=2"), ("2wks", "WEEKLY;INTERVAL=2"),
    ("P1M", "MONTHLY"), ("2mo", "MONTHLY;INTERVAL=2"), ("quarterly", "MONTHLY;INTERVAL=3"),
    ("2q", "MONTHLY;INTERVAL=6"), ("annual", "YEARLY"), ("2yrs", "YEARLY;INTERVAL=2"),
    ("36h", nil), ("PT36H", nil), ("", nil), ("0d", nil), ("10000d", nil), ("often", nil),
    ("99999999999999999999d", nil),
  ])
  func `a period of Taskwarrior's is a rule`(recur: String, rule: String?) {
    let period = TaskwarriorRecurrence.period(recur)
    expect(period?.rule(on: Day(number: 0)).text, equals: rule.map { "FREQ=\($0)" })
    if let period {
      expect(TaskwarriorRecurrence.period(TaskwarriorRecurrence.text(period)), equals: period)
    }
  }

  private static let tasks: [(String, JSON)] = [
    ("a", ["due": "2026-11-20", "repeat": "FREQ=WEEKLY;INTERVAL=2"]),
    ("b", ["due": "2026-11-20", "repeat": "FREQ=WEEKLY;BYDAY=FR"]),
    ("c", ["due": "2026-11-20T09:00:00Z", "repeat": "FREQ=DAILY;UNTIL=20261231"]),
    (
      "d",
      ["due": "2026-11-20", "repeat": ["rule": "FREQ=DAILY;INTERVAL=3", "from": "completion"]]
    ),
    ("e", ["due": "2026-11-20", "repeat": "FREQ=WEEKLY;BYDAY=MO,TH"]),
    ("f", ["due": "2026-11-22", "repeat": ["rule": "FREQ=MONTHLY", "anchor": "2026-11-20"]]),
    ("g", ["due": "2026-11-20", "start": "2026-11-20", "repeat": "FREQ=YEARLY"]),
  ]

  @Test(arguments: [
    (
      TransferFormat.todoTxt,
      [
        "a": "due:2026-11-20 rec:+2w", "b": "due:2026-11-20 rec:+1w", "c": "due:2026-11-20",
        "d": "due:2026-11-20 rec:3d", "e": "due:2026-11-20", "f": "due:2026-11-22",
      ]
    ),
    (
      .taskwarrior,
      [
        "a": #""recur":"P2W""#, "b": #""recur":"weekly","memodrepeat":"#,
        "c": #""recur":"daily","until":"20261231T235959Z","memodrepeat":"#,
        "d": #""memodrepeat":"FREQ=DAILY;INTERVAL=3 completion 2026-11-20 UTC""#,
        "e": #""memodrepeat":"#, "f": #""memodrepeat":"#,
      ]
    ),
    (
      .iCalendar,
      [
        "a": "RRULE:FREQ=WEEKLY;INTERVAL=2", "b": "RRULE:FREQ=WEEKLY;BYDAY=FR",
        "c": "RRULE:FREQ=DAILY;UNTIL=20261231T235959Z", "d": "RRULE:FREQ=DAILY;INTERVAL=3",
        "e": "RRULE:FREQ=WEEKLY;BYDAY=MO,TH", "f": "RRULE:FREQ=MONTHLY",
        // A rule begins where its DTSTART is, also if the task has no start.
        "a's": "DTSTART;VALUE=DATE:20261120", "c's": "DTSTART:20261120T090000Z",
      ]
    ),
  ])
  func `a repeat is said as the format says it, and comes back as it was`(
    format: TransferFormat, words: [String: String]
  ) throws {
    let client = TestClient()
    for (id, task) in Self.tasks { try client.makeTask("Task", task.with(["id": .string(id)])) }
    let text = try client.exportedText(format)
    for (id, words) in words { #expect(text.contains(words), "\(id): \(text)") }
    let other = TestClient()
    try other.importText(format, text)
    for (id, _) in Self.tasks {
      let (there, here) = (try other.memo(.string(id)), try client.memo(.string(id)))
      expect(there.repeatText, equals: here.repeatText, "\(format), \(id): \(text)")
      guard format == .iCalendar else { continue }
      expect(there[path: "task.start"], equals: here[path: "task.start"], "\(id): \(text)")
    }
    // In the same store what a format has no place for stays.
    let again = try client.importText(format, text, ["onConflict": "replace"])
    expect(Set(JSON.outcomes(again)), equals: ["unchanged"])
  }

  @Test func `what another program made of a repeat is taken`() throws {
    let client = TestClient()
    try client.makeTask(
      "Task",
      ["id": "a", "due": "2026-11-20", "repeat": ["rule": "FREQ=DAILY", "from": "completion"]])
    let calendar = try client.exportedText(.iCalendar)
      .replacing("RRULE:FREQ=DAILY", with: "RRULE:FREQ=MONTHLY")
    try client.importText(.iCalendar, calendar, ["onConflict": "replace"])
    try expect(client.memo("a").repeatText, equals: "FREQ=MONTHLY due 2026-11-20 UTC")
    let line = try client.exportedText(.todoTxt).replacing("rec:+1m", with: "rec:+1y")
    try client.importText(.todoTxt, line, ["onConflict": "replace"])
    try expect(client.memo("a").repeatText, equals: "FREQ=YEARLY due 2026-11-20 UTC")
    let task = try client.exportedText(.taskwarrior)
      .replacing(#""recur":"yearly""#, with: #""recur":"weekly","mask":"++-""#)
    try client.importText(.taskwarrior, task, ["onConflict": "replace"])
    try expect(client.memo("a").repeatText, equals: "FREQ=WEEKLY due 2026-12-04 UTC")
    try expect(client.memo("a")[path: "task.due"], equals: "2026-12-04")
  }

  @Test(arguments: [(nil, JSON.null), ("X-MEMOD-START:DUE", "2026-12-24")] as [(String?, JSON)])
  func `DTSTART beside an RRULE is not the task's start, unless it is marked as one`(
    word: String?, start: JSON
  ) throws {
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VTODO", "SUMMARY:a", "RRULE:FREQ=DAILY",
      "DTSTART;VALUE=DATE:20261224", "DUE;VALUE=DATE:20261224", word, "END:VTODO",
      "END:VCALENDAR", "",
    ]
    let client = TestClient()
    try client.importText(.iCalendar, lines.compactMap(\.self).joined(separator: "\n"))
    let memo = try #require(try client.everyMemo().first)
    expect(memo[path: "task.start"], equals: start)
    expect(memo.repeatText, equals: "FREQ=DAILY due 2026-12-24 UTC")
  }
}

extension JSON {
  /// A memo's repeat, as `Repetition` writes it.
  var repeatText: String? {
    guard let repeated = self[path: "task.repeat"], repeated != .null else { return nil }
    return ["rule", "from", "anchor", "zone"].map { repeated.text($0) }.joined(separator: " ")
  }
}
