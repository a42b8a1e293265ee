import MemosTestSupport
import TestSupport
import Testing

@testable import Dates

/// When a task comes again once it is done.
struct RepetitionTests {
  /// The anchors after each completion at its time, with what is left of the rule's end.
  private func anchors(
    _ rule: String, _ anchor: String, from base: Repetition.Base = .due, in zone: Zone = .seoul,
    completedAt times: String...
  ) throws -> [String] {
    let anchor = try #require(Occurrence(anchor))
    var repetition: Repetition? = Repetition(
      try RepeatRule(rule), from: base, anchor: anchor, zone: zone.name)
    var anchors: [String] = []
    for time in times {
      let now = try TimeContext.at(time, zone).now
      repetition = try #require(repetition).next(completedAt: now, in: zone)
      anchors.append(repetition?.anchor.text ?? "-")
    }
    return anchors
  }

  @Test func `done in time it comes at the next occurrence`() throws {
    let days = try anchors("FREQ=DAILY", "2026-11-20", completedAt: "2026-11-20 18:00")
    expect(days, equals: ["2026-11-21"])
    let early = try anchors("FREQ=WEEKLY", "2026-11-20", completedAt: "2026-11-18 18:00")
    expect(early, equals: ["2026-11-27"])
  }

  @Test func `done late it leaves out what has passed, today too`() throws {
    let days = try anchors("FREQ=DAILY", "2026-11-16", completedAt: "2026-11-20 18:00")
    expect(days, equals: ["2026-11-21"])
    let times = try anchors("FREQ=DAILY", "2026-11-16T19:00:00", completedAt: "2026-11-20 18:00")
    expect(times, equals: ["2026-11-20T19:00:00"])
    let passed = try anchors("FREQ=DAILY", "2026-11-16T18:00:00", completedAt: "2026-11-20 18:00")
    expect(passed, equals: ["2026-11-21T18:00:00"])
  }

  @Test func `from completion it is counted from the day it was done, at the time of day it had`()
    throws
  {
    let late = try anchors(
      "FREQ=DAILY;INTERVAL=3", "2026-11-16T09:00:00", from: .completion,
      completedAt: "2026-11-20 18:00")
    expect(late, equals: ["2026-11-23T09:00:00"])
    let weekday = try anchors(
      "FREQ=WEEKLY;BYDAY=MO", "2026-11-16", from: .completion, completedAt: "2026-11-20 18:00")
    expect(weekday, equals: ["2026-11-23"])
  }

  @Test func `from completion, done early, it comes early`() throws {
    let early = try anchors(
      "FREQ=DAILY", "2026-11-25", from: .completion, completedAt: "2026-11-20 18:00")
    expect(early, equals: ["2026-11-21"])
  }

  @Test func `a count counts the present occurrence and those skipped`() throws {
    let inTime = try anchors(
      "FREQ=DAILY;COUNT=3", "2026-11-20", completedAt: "2026-11-20 18:00", "2026-11-21 18:00",
      "2026-11-22 18:00")
    expect(inTime, equals: ["2026-11-21", "2026-11-22", "-"])
    let late = try anchors("FREQ=DAILY;COUNT=3", "2026-11-20", completedAt: "2026-11-22 18:00")
    expect(late, equals: ["-"])
    let once = try anchors("FREQ=DAILY;COUNT=1", "2026-11-20", completedAt: "2026-11-20 18:00")
    expect(once, equals: ["-"])
  }

  @Test func `the last day of a rule is its last`() throws {
    let days = try anchors(
      "FREQ=DAILY;UNTIL=20261121", "2026-11-20T23:00:00", completedAt: "2026-11-20 18:00",
      "2026-11-21 18:00")
    expect(days, equals: ["2026-11-21T23:00:00", "-"])
    let instant = try anchors(
      "FREQ=DAILY;UNTIL=20261121T130000Z", "2026-11-20T23:00:00", completedAt: "2026-11-20 18:00")
    expect(instant, equals: ["-"])
  }

  @Test func `a month without the day is skipped, the last day is there in each`() throws {
    let day31 = try anchors("FREQ=MONTHLY", "2026-10-31", completedAt: "2026-10-31 18:00")
    expect(day31, equals: ["2026-12-31"])
    let last = try anchors(
      "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-10-31", completedAt: "2026-10-31 18:00",
      "2026-11-30 18:00")
    expect(last, equals: ["2026-11-30", "2026-12-31"])
  }

  @Test func `29 February comes in leap years`() throws {
    let days = try anchors("FREQ=YEARLY", "2028-02-29", completedAt: "2028-02-29 18:00")
    expect(days, equals: ["2032-02-29"])
  }

  @Test func `setting clocks keeps the time of day, also after a day on which it was missing`()
    throws
  {
    let anchors = try anchors(
      "FREQ=DAILY", "2026-03-07T02:30:00", in: .newYork, completedAt: "2026-03-07 03:00-05:00",
      "2026-03-08 04:00-04:00", "2026-03-09 03:00-04:00")
    expect(anchors, equals: ["2026-03-08T02:30:00", "2026-03-09T02:30:00", "2026-03-10T02:30:00"])
    let missing = try #require(Occurrence("2026-03-08T02:30:00"))
    expect(missing.due(in: .newYork).text, equals: "2026-03-08T07:30:00.000Z")
  }

  @Test(arguments: ["2026-11-20", "2026-11-20T09:00:00", "2026-11-20T23:59:59.250"])
  func `an occurrence is written as it is read`(text: String) throws {
    try expect(#require(Occurrence(text)).text, equals: text)
  }

  @Test(arguments: [
    "", "2026-11-20T09:00", "2026-11-20T09:00:00Z", "2026-11-20T09:00:00+09:00",
    "2026-11-20 09:00:00", "2026-11-20t09:00:00", "2026-02-30", "2026-11-20T09:00:00.",
  ])
  func `an occurrence has no zone`(text: String) {
    expect(Occurrence(text), equals: nil)
  }

  @Test func `from the due, an anchor is only ever followed by a later one`() throws {
    var dice = Dice(seed: 9)
    let rules = try [
      "FREQ=DAILY;INTERVAL=2", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYMONTHDAY=1,-1",
      "FREQ=YEARLY;BYDAY=-1SU",
    ].map { try RepeatRule($0) }
    for round in 0..<2000 {
      let zone = dice.pick([Zone.newYork, .seoul, .midnightJump])
      let due = Instant.start.advanced(by: dice.roll(40 * 24 * 60) * Instant.minute)
      let occurrence = Occurrence(
        dice.hits(oneIn: 2) ? .instant(due) : .day(zone.day(at: due)), in: zone)
      let repetition = Repetition(
        dice.pick(rules), from: dice.pick(Repetition.Base.allCases), anchor: occurrence,
        zone: zone.name)
      let now = Instant.start.advanced(by: dice.roll(60 * 24 * 60) * Instant.minute)
      let next = try #require(repetition.next(completedAt: now, in: zone), "seed 9, round \(round)")
      #expect(
        next.anchor > repetition.anchor || repetition.base == .completion,
        "seed 9, round \(round)")
      #expect(!next.anchor.due(in: zone).hasPassed(at: TimeContext(now: now, zone: zone)))
    }
  }
}
