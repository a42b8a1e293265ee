import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing

/// Reminders as texts, and when they ring.
struct ReminderTests {
  @Test(arguments: [
    ("-PT15M", "-PT15M"), ("-PT90M", "-PT1H30M"), ("-P1D", "-P1D"), ("-PT24H", "-PT24H"),
    ("-P2W", "-P14D"), ("-P1DT2H", "-P1DT2H"), ("PT0S", "PT0S"), ("-PT0M", "PT0S"),
    ("-P1WT1S", "-P7DT1S"), ("2026-11-20T18:00:00+09:00", "2026-11-20T09:00:00.000Z"),
  ])
  func `a reminder has one text`(text: String, expected: String) throws {
    let reminder = try #require(Reminder(text))
    expect(reminder.text, equals: expected)
    expect(Reminder(expected), equals: reminder)
  }

  @Test(arguments: [
    "", "-", "P", "-P", "-PT", "PT15M", "P1D", "-PT15", "-P15M", "-P1M", "-P1Y", "-PT1M2H",
    "-P1D1W",
    "-P9999D", "-PT9999999999S", "-P-1D", "-PT1.5H", " -PT1M", "2026-11-20", "09:00", "-pt15m",
  ])
  func `what is no reminder isn't taken for one`(text: String) {
    expect(Reminder(text), equals: nil)
  }

  @Test func `the reminders of a task are each once and in one order`() throws {
    let text = "2026-11-20T09:00:00Z -PT5M -P1D -PT5M 2026-11-19T09:00:00Z"
    let reminders = try #require(Reminders(text))
    let expected = "-P1D -PT5M 2026-11-19T09:00:00.000Z 2026-11-20T09:00:00.000Z"
    expect(reminders.text, equals: expected)
    expect(Reminders(expected), equals: reminders)
    expect(Reminders("").map(\.isEmpty), equals: nil)
    expect(Reminders("-P1D  -PT5M"), equals: nil)
    expect(Reminders.none.text, equals: nil)
  }

  /// Clocks are set back on Sunday 2026-10-25 at 03:00.
  private static let berlin = Zone(name: "Europe/Berlin") { instant in
    instant < Instant(milliseconds: 1_792_890_000_000) ? 7200 : 3600
  }

  @Test(arguments: [
    ("-PT15M", "2026-11-20", "2026-11-20T07:45:00.000Z"),
    ("-P1D", "2026-11-20", "2026-11-19T08:00:00.000Z"),
    ("PT0S", "2026-11-20", "2026-11-20T08:00:00.000Z"),
    ("-PT15M", "2026-11-20T12:00:00Z", "2026-11-20T11:45:00.000Z"),
    ("-P1D", "2026-10-25T12:00:00Z", "2026-10-24T11:00:00.000Z"),
    ("-PT24H", "2026-10-25T12:00:00Z", "2026-10-24T12:00:00.000Z"),
    ("2026-11-20T12:00:00Z", "2026-12-24", "2026-11-20T12:00:00.000Z"),
  ])
  func `it rings so long before the due, by the clocks where the person is`(
    reminder: String, due: String, expected: String
  ) throws {
    let (zone, reminder) = (Self.berlin, try #require(Reminder(reminder)))
    let alarm = try #require(
      Alarm(memo: .example, reminder: reminder, due: Due(due), start: nil))
    expect(alarm.ringTime(in: zone).text, equals: expected)
    let margin = alarm.ringTime(in: .utc).milliseconds - alarm.ringTime(in: zone).milliseconds
    #expect(alarm.isLocal ? abs(margin) <= Alarm.zoneMargin : margin == 0)
    expect(Alarm(alarm.id, start: nil), equals: alarm)
  }

  @Test func `it doesn't ring before the task starts`() throws {
    let reminder = try #require(Reminder("2026-11-20T09:00:00Z"))
    let start = try #require(Due("2026-11-21"))
    let alarm = try #require(
      Alarm(memo: .example, reminder: reminder, due: nil, start: start))
    expect(alarm.ringTime(in: .utc).text, equals: "2026-11-21T00:00:00.000Z")
    #expect(alarm.isLocal)
  }

  @Test func `nothing that is done or in the trash rings`() {
    var memo = memo("a")
    memo.task = TaskFacet(reminders: Reminders([.at(.start)]))
    expect(memo.alarms.map(\.id.key), equals: [Instant.start.text])
    memo.trashedAt = .start
    #expect(memo.alarms.isEmpty)
    memo.trashedAt = nil
    memo.task?.enter(.done, at: .start)
    #expect(memo.alarms.isEmpty)
  }
}
