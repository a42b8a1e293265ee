import MemosTestSupport
import TestSupport
import Testing

@testable import Dates

/// Months that are too short for the day of a repeat: one in words has their last day, an RRULE
/// passes over them.
struct LastDayTests {
  /// Worked out by hand from a calendar: a rule in words, its first occurrence, those that follow.
  private static let byHand: [(words: String, first: String, then: String)] = [
    ("every month", "2026-12-31", "2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31"),
    ("every month", "2027-01-30", "2027-02-28 2027-03-30 2027-04-30"),
    ("every month", "2027-01-29", "2027-02-28 2027-03-29"),
    ("every month", "2028-01-29", "2028-02-29 2028-03-29"),
    ("every month", "2028-01-30", "2028-02-29 2028-03-30"),
    ("every month", "2027-01-28", "2027-02-28 2027-03-28"),
    ("every month on the 31st", "2027-01-31", "2027-02-28 2027-03-31 2027-04-30"),
    ("every month on the 15th and 31st", "2027-01-31", "2027-02-15 2027-02-28 2027-03-15"),
    ("every month on the 29th and 30th", "2027-01-30", "2027-02-28 2027-03-29 2027-03-30"),
    ("every month on the 29th and 30th", "2028-01-30", "2028-02-29 2028-03-29 2028-03-30"),
    ("every month on the 30th and 31st", "2027-03-31", "2027-04-30 2027-05-30 2027-05-31"),
    (
      "every month on the 1st, 30th and last day", "2027-01-31",
      "2027-02-01 2027-02-28 2027-03-01 2027-03-30 2027-03-31 2027-04-01 2027-04-30"
    ),
    ("every 2 months", "2026-12-31", "2027-02-28 2027-04-30 2027-06-30 2027-08-31"),
    ("every 3 months", "2027-08-31", "2027-11-30 2028-02-29 2028-05-31"),
    ("every year", "2028-02-29", "2029-02-28 2030-02-28 2031-02-28 2032-02-29"),
    ("every year on feb 29", "2027-02-28", "2028-02-29 2029-02-28"),
    ("every 4 years on feb 29", "2028-02-29", "2032-02-29 2036-02-29"),
    ("every 4 years on feb 29", "2027-02-28", "2031-02-28 2035-02-28"),
    ("every year", "2027-02-28", "2028-02-28 2029-02-28"),
    ("every year", "2027-04-30", "2028-04-30"),
    ("매달", "2027-01-31", "2027-02-28 2027-03-31"),
    ("매달 31일", "2027-01-31", "2027-02-28 2027-03-31"),
    ("매월 30일", "2027-01-30", "2027-02-28 2027-03-30"),
    ("매년 2월 29일", "2028-02-29", "2029-02-28 2030-02-28 2031-02-28 2032-02-29"),
    ("3개월마다", "2027-08-31", "2027-11-30 2028-02-29"),
    ("every month for 3 times", "2027-01-31", "2027-02-28 2027-03-31"),
    ("every month until 2027-03-30", "2027-01-31", "2027-02-28"),
    ("every month until 2027-03-31", "2027-01-31", "2027-02-28 2027-03-31"),
    ("FREQ=MONTHLY", "2027-01-31", "2027-03-31 2027-05-31 2027-07-31 2027-08-31"),
    ("FREQ=MONTHLY;BYMONTHDAY=31", "2027-01-31", "2027-03-31 2027-05-31"),
    ("FREQ=MONTHLY;BYMONTHDAY=-31", "2027-01-01", "2027-03-01 2027-05-01"),
    ("FREQ=YEARLY", "2028-02-29", "2032-02-29"),
    ("FREQ=MONTHLY;BYDAY=5FR", "2027-01-29", "2027-04-30 2027-07-30"),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=2", "2026-12-14", "2027-01-11 2027-02-08"),
    ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "2026-11-30", "2026-12-31 2027-01-29"),
  ]

  @Test(arguments: byHand)
  func `occurrences are those of a calendar`(
    words: String, first: String, then: String
  ) throws {
    let reading = try RepeatReader.read(words, at: .friday)
    let anchor = try #require(Occurrence(first))
    let days = then.split(separator: " ").map(String.init)
    for clock in [nil, 9 * 3_600_000] {
      let repetition = Repetition(
        reading.rule(on: anchor.day), from: reading.base,
        anchor: clock.map { anchor.at(clock: $0) } ?? anchor, zone: "Asia/Seoul")
      let found = repetition.upcoming(in: .seoul).prefix(days.count)
      expect(found.map(\.day.text), equals: days, "\(words): \(repetition.text)")
      // One after the other is what all are at once.
      var current: Repetition? = repetition
      for day in days {
        let done = Zone.seoul.start(of: try #require(current).anchor.day)
        current = current?.next(completedAt: done, in: .seoul)
        expect(current?.anchor.day.text, equals: day, "\(words), done in its time")
      }
    }
  }

  @Test(arguments: [
    ("every month", "2027-01-31", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1"),
    ("every month", "2027-01-28", "FREQ=MONTHLY"),
    ("every year", "2028-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1"),
    (
      "every month on the 15th and 31st", "2027-01-15",
      "FREQ=MONTHLY;BYMONTHDAY=15,28,29,30,31;BYSETPOS=-1,1"
    ),
    ("every! month", "2027-01-31", "FREQ=MONTHLY"),
    ("every month on the last day", "2027-01-31", "FREQ=MONTHLY;BYMONTHDAY=-1"),
    ("every year on apr 30", "2027-04-30", "FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=30"),
    ("every 2 weeks", "2027-01-31", "FREQ=WEEKLY;INTERVAL=2"),
    ("FREQ=MONTHLY", "2027-01-31", "FREQ=MONTHLY"),
  ])
  func `words become parts that other programs know`(
    words: String, first: String, rule: String
  ) throws {
    let reading = try RepeatReader.read(words, at: .friday)
    expect(reading.rule(on: try #require(Day(first))).text, equals: rule)
  }

  /// RFC 7529's SKIP=BACKWARD, computed without a rule: the day, or the last of a shorter month.
  @Test func `any days of a month are the last of a shorter one`() throws {
    var dice = Dice(seed: 71)
    for round in 0..<500 {
      let days = Set((0...dice.roll(4)).map { _ in 1 + dice.roll(31) }).sorted()
      let interval = 1 + dice.roll(4)
      let start = Day(number: 20_000 + dice.roll(3000))
      let (year, month, _) = start.yearMonthDay
      var expected: [Day] = []
      for step in 0..<30 {
        let index = year * 12 + month - 1 + step * interval
        let length = Day.length(ofMonth: index % 12 + 1, year: index / 12)
        let those = Set(days.map { min($0, length) }).sorted().compactMap {
          Day(year: index / 12, month: index % 12 + 1, day: $0)
        }
        expected += those.filter { $0 > start }
      }
      let plain = RepeatRule(.monthly, interval: interval, byMonthDay: days)
      let rule = plain.usingLastDays()
      let found = Array(RepeatDays(rule, after: start).prefix(20))
      expect(
        found, equals: Array(expected.prefix(20)), "seed 71, round \(round): \(days), \(rule.text)")
      expect(rule.namingItsDays, equals: plain, "seed 71, round \(round)")
      try expect(RepeatRule(rule.text), equals: rule, "seed 71, round \(round)")
    }
  }

  @Test(arguments: ["every year on feb 30", "every year on apr 31", "매년 2월 30일"])
  func `a day that no year has is refused, not moved`(words: String) {
    #expect(throws: RepeatRefusal.self) { try RepeatReader.read(words, at: .friday) }
  }

  @Test func `the first due in words is one of the rule's`() throws {
    let november = try RepeatReader.read("every month on the 31st", at: .friday)
    expect(november.due, equals: .day(try #require(Day("2026-11-30"))))
    let leap = try RepeatReader.read("매년 2월 29일", at: .friday)
    expect(leap.due, equals: .day(try #require(Day("2027-02-28"))))
  }

  @Test(arguments: [
    ("every! month", "2027-01-31", "2027-01-31", "2027-02-28"),
    ("every! month", "2027-02-28", "2027-02-20", "2027-03-20"),
    ("every! month", "2027-02-28", "2027-03-31", "2027-04-30"),
    ("every! year", "2028-02-29", "2028-02-29", "2029-02-28"),
    ("every! 3 days", "2027-01-31", "2027-01-26", "2027-01-29"),
    ("every! 3 days", "2027-01-31", "2027-01-28", "2027-01-31"),
    ("every! 3 days", "2027-01-31", "2027-02-05", "2027-02-08"),
    ("every! week", "2027-01-31", "2027-01-30", "2027-02-06"),
    ("every! friday", "2027-02-12", "2027-01-31", "2027-02-05"),
  ])
  func `from completion the next is counted from the day it was done, early or late`(
    words: String, anchor: String, done: String, next: String
  ) throws {
    let reading = try RepeatReader.read(words, at: .friday)
    let anchor = try #require(Occurrence(anchor))
    let repetition = Repetition(
      reading.rule(on: anchor.day), from: reading.base, anchor: anchor, zone: "Asia/Seoul")
    let now = try TimeContext.at("\(done) 12:00", .seoul).now
    expect(repetition.next(completedAt: now, in: .seoul)?.anchor.text, equals: next)
  }

  @Test func `from completion each next one is counted from the one before`() throws {
    let repetition = Repetition(
      try RepeatRule("FREQ=MONTHLY"), from: .completion,
      anchor: try #require(Occurrence("2027-01-31")), zone: "UTC")
    let days = repetition.upcoming(in: .utc).prefix(2).map(\.text)
    expect(days, equals: ["2027-02-28", "2027-03-28"])
  }

  @Test func `an exception is left out, and counts`() throws {
    let anchor = try #require(Occurrence("2026-12-01"))
    let days = ["2026-12-08", "2026-12-15", "2026-11-24"].compactMap { Day($0) }
    let repetition = Repetition(
      try RepeatRule("FREQ=WEEKLY;COUNT=5"), anchor: anchor, zone: "UTC", except: days)
    expect(repetition.exceptions.map(\.text), equals: ["2026-12-08", "2026-12-15"])
    expect(Repetition(repetition.text), equals: repetition)
    expect(repetition.upcoming(in: .utc).map(\.text), equals: ["2026-12-22", "2026-12-29"])
    let now = try TimeContext.at("2026-12-01 12:00", .utc).now
    let next = try #require(repetition.next(completedAt: now, in: .utc))
    expect(next.text, equals: "FREQ=WEEKLY;COUNT=2 due 2026-12-22 UTC")
  }
}
