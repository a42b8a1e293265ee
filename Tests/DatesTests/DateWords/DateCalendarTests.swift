import Dates
import MemosTestSupport
import TestSupport
import Testing

/// Dates at the ends of weeks, months and years, and where clocks are changed.
struct DateCalendarTests {
  /// A moment, its zone, and what phrases mean then.
  struct Table: CustomTestStringConvertible, Sendable {
    let now: String
    let zone: Zone
    let cases: [DateCase]

    init(_ now: String, _ zone: Zone, _ cases: [DateCase]) {
      self.now = now
      self.zone = zone
      self.cases = cases
    }

    var testDescription: String { "\(now) in \(zone.name)" }
  }

  @Test(arguments: weeks + months + newYork + apia)
  func `a date is computed from the day and in the zone of who asks`(_ table: Table) throws {
    let time = try TimeContext.at(table.now, table.zone)
    for phrase in table.cases {
      try expect(
        DateReader.read(phrase.phrase, at: time), equals: phrase.due(), "\(phrase.phrase)")
    }
  }

  private static let skipped: [(text: String, now: String, zone: Zone, shown: String)] = [
    // On 2026-03-08 two o'clock is three.
    ("tomorrow 2:30am", "2026-03-07 12:00-05:00", .newYork, "2026-03-08 03:30"),
    ("내일 새벽 2시", "2026-03-07 12:00-05:00", .newYork, "2026-03-08 03:00"),
    ("2026-03-08T02:59", "2026-03-07 12:00-05:00", .newYork, "2026-03-08 03:59"),
    ("2:30am", "2026-03-08 01:00-05:00", .newYork, "2026-03-08 03:30"),
    // Friday, 2011-12-30 never was.
    ("2011-12-30 15:00", "2011-12-29 12:00-10:00", .apia, "2011-12-31 15:00"),
    // On 2012-09-30 three o'clock is four, on 2026-11-22 midnight is one.
    ("tomorrow 3:30am", "2012-09-29 12:00+13:00", .apia, "2012-09-30 04:30"),
    ("tomorrow 00:15", "2026-11-21 12:00+00:00", .midnightJump, "2026-11-22 01:15"),
  ]

  @Test(arguments: skipped)
  func `a time that clocks skip is refused with what they show instead`(
    _ text: String, _ now: String, _ zone: Zone, _ shown: String
  ) throws {
    let time = try TimeContext.at(now, zone)
    guard case .failure(let refusal) = DateReader.outcome(text, at: time) else {
      Issue.record("\(text) was read.")
      return
    }
    expect(refusal.kind, equals: .skippedTime)
    expect(refusal.readings.map(\.words), equals: [shown])
    let entry = QuickEntry.read("Call \(text)", at: time)
    expect(entry.content, equals: "Call \(text)")
    expect(entry.unread.map(\.readings), equals: [[shown]])
  }

  @Test func `of the two halves of a day the one that clocks skip isn't offered`() throws {
    let time = try TimeContext.at("2026-03-07 12:00-05:00", .newYork)
    let entry = QuickEntry.read("Call tomorrow at 2:30", at: time)
    try expect(entry.due, equals: Due.written("2026-03-08 14:30-04:00"))
    #expect(entry.doubt == nil)
    // 3:30 would be the time of day of all occurrences.
    for text in ["Call every day at 2:30am starting tomorrow", "Call every day at 2:30am"] {
      let repeats = QuickEntry.read(text, readingRepeats: true, at: time)
      expect(repeats.content, equals: text)
      #expect(!repeats.unread.isEmpty)
    }
  }

  private static let weeks = [
    // A Sunday is the last day of its week, a Monday the first.
    Table(
      "2026-11-22 09:00", .seoul,
      [
        .init("this week friday", "2026-11-20"), .init("next friday", "2026-11-27"),
        .init("next monday", "2026-11-23"), .init("다음 주 일요일", "2026-11-29"),
        .init("sunday", "2026-11-29"), .init("이번 주 일요일", "2026-11-22"),
        .init("this sunday", "2026-11-22"), .init("다음 월요일", "2026-11-23"),
      ]),
    Table(
      "2026-11-23 09:00", .seoul,
      [
        .init("fri", "2026-11-27"), .init("next friday", "2026-12-04"),
        .init("this friday", "2026-11-27"), .init("mon", "2026-11-30"),
        .init("이번 주 월요일", "2026-11-23"), .init("지난주 일요일", "2026-11-22"),
        .init("last friday", "2026-11-20"), .init("다음 월요일", "2026-11-30"),
      ]),
    // Four in the morning in Seoul is still the day before in UTC.
    Table(
      "2026-11-21 04:00", .seoul,
      [
        .init("today", "2026-11-21"), .init("tomorrow", "2026-11-22"),
        .init("새벽 5시", "2026-11-21 05:00"), .init("새벽 3시", "2026-11-22 03:00"),
      ]),
  ]

  private static let months = [
    Table(
      "2027-01-31 12:00", .seoul,
      [
        .init("tomorrow", "2027-02-01"), .init("in 1 month", "2027-02-28"),
        .init("한 달 뒤", "2027-02-28"), .init("in 3 months", "2027-04-30"),
        .init("3개월 전", "2026-10-31"), .init("eom", "2027-01-31"),
        .init("the 31st", "2027-01-31"), .init("the 30th", "2027-03-30"),
        .init("다음 달 말일", "2027-02-28"), .init("30일까지", "2027-03-30"),
        .init("다음 달 28일", "2027-02-28"),
      ]),
    Table(
      "2028-02-28 12:00", .seoul,
      [
        .init("tomorrow", "2028-02-29"), .init("모레", "2028-03-01"), .init("eom", "2028-02-29"),
        .init("말일까지", "2028-02-29"), .init("feb 29", "2028-02-29"),
        .init("in 2 days", "2028-03-01"),
      ]),
    Table(
      "2028-02-29 12:00", .seoul,
      [
        .init("in a year", "2029-02-28"), .init("in 4 years", "2032-02-29"),
        .init("2월 29일", "2028-02-29"), .init("2/28", "2029-02-28"),
        .init("next month on the 31st", "2028-03-31"),
      ]),
    Table(
      "2026-12-31 23:59", .seoul,
      [
        .init("eoy", "2026-12-31"), .init("tomorrow", "2027-01-01"), .init("1/1", "2027-01-01"),
        .init("내년 1월 1일", "2027-01-01"), .init("다음 달 1일", "2027-01-01"),
        .init("in 2 minutes", "2027-01-01 00:01"), .init("이번 달 1일", "2026-12-01"),
        .init("midnight", "2027-01-01 00:00"),
      ]),
    // 2100 is no leap year.
    Table("2096-03-01 12:00", .seoul, [.init("feb 29", "2104-02-29")]),
    // The last days that can be written.
    Table(
      "9999-12-31 12:00", .seoul,
      [.init("today", "9999-12-31"), .init("5pm", "9999-12-31 17:00"), .init("eoy", "9999-12-31")]),
    Table("2099-01-31 12:00", .seoul, [.init("in 13 months", "2100-02-28")]),
  ]

  private static let newYork = [
    // On 2026-03-08 two o'clock is three.
    Table(
      "2026-03-07 12:00-05:00", .newYork,
      [
        .init("tomorrow 1:30am", "2026-03-08 01:30-05:00"),
        .init("tomorrow 3am", "2026-03-08 03:00-04:00"),
        .init("tomorrow noon", "2026-03-08 12:00-04:00"),
        .init("in 24 hours", "2026-03-08 13:00-04:00"),
        .init("11am", "2026-03-08 11:00-04:00"), .init("+1", "2026-03-08"),
      ]),
    // On 2026-11-01 the hour after one o'clock comes twice.
    Table(
      "2026-10-31 12:00-04:00", .newYork,
      [
        .init("tomorrow 12:30am", "2026-11-01 00:30-04:00"),
        .init("tomorrow 1am", "2026-11-01 01:00-04:00"),
        .init("tomorrow 1:59am", "2026-11-01 01:59-04:00"),
        .init("tomorrow 2am", "2026-11-01 02:00-05:00"),
        .init("내일 오후 5시", "2026-11-01 17:00-05:00"),
        .init("in 24 hours", "2026-11-01 11:00-05:00"),
        .init("24시간 뒤", "2026-11-01 11:00-05:00"),
      ]),
    // The second half past one is behind the first, which the words mean.
    Table(
      "2026-11-01 01:15-05:00", .newYork,
      [
        .init("1:30am", "2026-11-02 01:30-05:00"), .init("2am", "2026-11-01 02:00-05:00"),
        .init("today 1:30am", "2026-11-01 01:30-04:00"),
      ]),
  ]

  private static let apia = [
    // Friday, 2011-12-30 never was.
    Table(
      "2011-12-29 12:00-10:00", .apia,
      [
        .init("tomorrow", "2011-12-31"), .init("내일", "2011-12-31"), .init("+1", "2011-12-31"),
        .init("day after tomorrow", "2011-12-31"), .init("in 3 days", "2012-01-01"),
        .init("friday", "2012-01-06"), .init("saturday", "2011-12-31"),
        .init("next friday", "2012-01-06"), .init("dec 30", "2012-12-30"),
        .init("12월 30일", "2012-12-30"), .init("the 30th", "2012-01-30"),
        .init("2011-12-30", "2011-12-30"), .init("tomorrow 3pm", "2011-12-31 15:00+14:00"),
        .init("in 24 hours", "2011-12-31 12:00+14:00"), .init("5pm", "2011-12-29 17:00-10:00"),
        .init("9am", "2011-12-31 09:00+14:00"), .init("eom", "2011-12-31"),
        .init("midnight", "2011-12-31 00:00+14:00"),
      ]),
    Table(
      "2011-12-31 12:00+14:00", .apia,
      [
        .init("yesterday", "2011-12-29"), .init("어제", "2011-12-29"),
        .init("2 days ago", "2011-12-29"), .init("3일 전", "2011-12-28"),
        .init("tomorrow", "2012-01-01"), .init("금요일", "2012-01-06"),
      ]),
    // On 2012-04-01 the hour after three o'clock comes twice.
    Table(
      "2012-03-31 12:00+14:00", .apia,
      [
        .init("tomorrow 3:30am", "2012-04-01 03:30+14:00"),
        .init("내일 오전 4시", "2012-04-01 04:00+13:00"),
      ]),
  ]
}
