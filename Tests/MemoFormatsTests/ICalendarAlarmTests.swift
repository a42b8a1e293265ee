import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing

@testable import MemoFormats

/// Reminders as VALARM, both ways.
struct ICalendarAlarmTests {
  private func lines(_ lines: [(String, String)]) -> [ICalendarLine] {
    lines.compactMap { ICalendarLine(Array("\($0):\($1)".utf8), number: 1) }
  }

  @Test(
    arguments: ["-PT15M", "-P1D", "PT0S", "-PT24H", "-P1DT2H", "2026-11-20T09:00:00Z"],
    ["2026-11-20", "2026-11-20T12:00:00Z"])
  func `a reminder comes back as it was`(text: String, due: String) throws {
    let reminder = try #require(Reminder(text))
    let task = TaskFacet(due: Due(due), reminders: Reminders([reminder]))
    let written = lines(ICalendarAlarm.lines(reminder, of: task, title: "Call"))
    expect(ICalendarAlarm.reminder(written, of: task, in: .seoul), equals: reminder)
  }

  @Test(arguments: [
    ("TRIGGER", "-PT15M", "2026-11-20T12:00:00Z", "-PT15M"),
    ("TRIGGER;RELATED=END", "-P1D", "2026-11-20T12:00:00Z", "-P1D"),
    ("TRIGGER;RELATED=END", "-PT15H", "2026-11-20", "-P1D"),
    ("TRIGGER;RELATED=END", "PT9H", "2026-11-20", "PT0S"),
    ("TRIGGER;RELATED=END", "PT10H", "2026-11-20", "2026-11-20T01:00:00.000Z"),
    ("TRIGGER;RELATED=END", "PT1H", "2026-11-20T12:00:00Z", "2026-11-20T13:00:00.000Z"),
    ("TRIGGER;VALUE=DATE-TIME", "20261120T090000Z", "2026-12-24", "2026-11-20T09:00:00.000Z"),
  ])
  func `triggers of other programs are read`(
    name: String, value: String, due: String, expected: String
  ) throws {
    let task = TaskFacet(due: Due(due))
    let reminder = ICalendarAlarm.reminder(lines([(name, value)]), of: task, in: .seoul)
    expect(reminder?.text, equals: expected)
  }

  @Test(arguments: ["X-APPLE-PROXIMITY", "PROXIMITY"])
  func `an alarm at a place has no time`(name: String) {
    let alarm = [("TRIGGER;VALUE=DATE-TIME", "19760401T005545Z"), (name, "ARRIVE")]
    let task = TaskFacet(due: Due("2026-11-20"))
    expect(ICalendarAlarm.reminder(lines(alarm), of: task, in: .utc), equals: nil)
  }

  @Test func `our own word counts only beside the trigger that follows from it`() {
    let task = TaskFacet(due: Due("2026-11-20"))
    let moved = lines([("TRIGGER;RELATED=END", "PT8H"), ("X-MEMOD-REMIND", "-P1D")])
    expect(ICalendarAlarm.reminder(moved, of: task, in: .utc)?.text, equals: "-PT1H")
    expect(ICalendarAlarm.reminder(lines([("TRIGGER", "soon")]), of: task, in: .utc), equals: nil)
    expect(ICalendarAlarm.reminder([], of: task, in: .utc), equals: nil)
  }
}
