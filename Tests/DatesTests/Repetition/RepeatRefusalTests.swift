import Dates
import MemosTestSupport
import Testing

/// What isn't a repeat on Friday, 2026-11-20 at 18:00 in Seoul, and why.
struct RepeatRefusalTests {
  @Test(arguments: [
    "", "  ", "monday", "tomorrow", "on friday", "weekday", "weekend", "주말", "월요일", "월수금",
    "monday and thursday", "3 days", "first monday", "the 1st", "회의", "every", "매", "마다",
    "every meal", "every d", "other day", "5 times", "9am", "말일", "완료 후", "3일", "every 3",
    "until friday", "🎄", "every december", "월마다", "매 3일", "every dec 25 2027",
  ])
  func `what isn't a repeat is refused`(_ text: String) {
    expect(text, .notARepeat)
  }

  @Test(arguments: [
    ("every monday or friday", "or friday"), ("every day on monday", "on monday"),
    ("every 3 days on mon", "on mon"), ("every month on friday", "on friday"),
    ("every monday soon", "soon"), ("every year on the 1st", "on the 1st"),
    ("every year on the first monday", "on the first monday"), ("매일 월요일", "월요일"),
    ("매주 1일", "1일"), ("every day for 3 apples", "for 3 apples"),
    ("매년 1일", "1일"), ("every monday.", "."), ("every monday every friday", "every friday"),
    ("every day at 9am at 5pm", "at 5pm"), ("매일 운동", "운동"), ("monthly on", "on"),
    ("every day until friday 5 times", "5 times"),
    ("every day in 2 hours", "in 2 hours"), ("every day at 17pm", "at 17pm"),
    ("매주 월요일 또는 화요일", "또는 화요일"), ("every day from monday to friday", "to friday"),
    ("every day from home", "from home"), ("every monday starting", "starting"),
    ("every day starting monday starting friday", "starting friday"),
  ])
  func `the part that isn't understood is named`(text: String, part: String) {
    expect(text, .notUnderstood(part))
  }

  @Test(arguments: [
    ("bimonthly", ["every 2 months", "every 1st and 15th"]),
    ("every second friday", ["every 2 weeks on friday", "every 2nd friday of the month"]),
    ("every third tue", ["every 3 weeks on tuesday", "every 3rd tuesday of the month"]),
    ("every fifth monday", ["every 5 weeks on monday", "every 5th monday of the month"]),
  ])
  func `what has two readings is refused with words for each`(
    text: String, readings: [String]
  ) throws {
    expect(text, .ambiguous(readings))
    let rules = try readings.map { try RepeatReader.read($0, at: .friday).rule }
    #expect(Set(rules).count == readings.count)
  }

  @Test(arguments: [
    "every hour", "every 30 minutes", "2시간마다", "30분마다", "매시간마다", "twice a week",
    "3 times a day", "일주일에 두 번", "하루 3번", "주 2회", "twice every month", "월 2회",
  ])
  func `what comes more often than daily, or nobody knows when, is refused`(_ text: String) {
    expect(text, .tooOften)
  }

  @Test(arguments: [("every day 10 times", 10), ("매주 2회", 2), ("매일 3번", 3), ("10번 매일", 10)])
  func `times that can be in each period are refused`(text: String, number: Int) {
    expect(text, .timesUnclear(number))
  }

  @Test(arguments: [
    "every 0 days", "0일마다", "every 10000 weeks", "every 999999999 quarters",
    "every monday for 0 times", "매주 월요일 99999번",
  ])
  func `a number that no rule has is refused`(_ text: String) {
    expect(text, .numberOutOfRange)
  }

  @Test(arguments: [
    "every feb 30", "매년 2월 30일", "every 6th monday of the month", "every 9th monday",
    "매년 4월 31일",
  ])
  func `days that never come are refused`(_ text: String) {
    expect(text, .neverOccurs)
  }

  @Test(arguments: [
    "every monday until tomorrow", "매주 월요일 11월 21일까지",
    "every day starting dec 2 until dec 1", "12월 2일부터 12월 1일까지 매일",
  ])
  func `an end before the first day is refused`(_ text: String) {
    expect(text, .endsBeforeFirst)
  }

  @Test(
    arguments: [
      ("every monday at midnight", .ambiguous, ["2026-11-23 00:00", "2026-11-24 00:00"]),
      ("every morning", .incomplete, []), ("매일 저녁", .incomplete, []),
      ("아침마다", .incomplete, []), ("매일 25시", .noSuchTime, []),
      ("매주 월요일 24시", .noSuchTime, []),
      ("매달 32일", .noSuchDay, []), ("매년 13월 1일", .noSuchDay, []),
      ("every day until feb 30", .noSuchDay, ["2027-02-28"]),
      ("every day starting feb 30", .noSuchDay, ["2027-02-28"]),
      ("every day from next week", .incomplete, ["2026-11-23", "2026-11-29"]),
    ] as [(String, DateRefusal.Kind, [String])])
  func `a time or date in it is refused as elsewhere`(
    text: String, kind: DateRefusal.Kind, readings: [String]
  ) {
    guard case .failure(.date(let refusal)) = RepeatReader.outcome(text, at: .friday) else {
      Issue.record("\(text): \(RepeatReader.outcome(text, at: .friday))")
      return
    }
    #expect(refusal.kind == kind)
    #expect(refusal.readings.map(\.words) == readings)
  }

  @Test func `a rule that can't be read is refused as a rule`() {
    expect("FREQ=HOURLY", .unsupported("FREQ=HOURLY"))
    expect("every=day", .malformed("EVERY=DAY"))
  }

  @Test func `nothing comes after the year 9999`() throws {
    let time = try TimeContext.at("9999-12-31 12:00", .seoul)
    #expect(throws: Never.self) { try RepeatReader.read("every day", at: time) }
    for text in ["every day at 9am", "every monday", "매달 1일"] {
      guard case .failure(.date(let refusal)) = RepeatReader.outcome(text, at: time) else {
        Issue.record("\(text) was read.")
        continue
      }
      #expect(refusal.kind == .outOfRange)
    }
  }

  private func expect(_ text: String, _ refusal: RepeatRefusal) {
    #expect(RepeatReader.outcome(text, at: .friday) == .failure(refusal))
    #expect([".", "?"].contains(refusal.message.english.last))
  }
}
