import MemosTestSupport
import TestSupport
import Testing
import Wording

@testable import Dates

/// Rules as people say them.
struct RepeatWordsTests {
  @Test(arguments: [
    ("DAILY", "every day", "매일"), ("DAILY;INTERVAL=3", "every 3 days", "3일마다"),
    ("WEEKLY;BYDAY=MO", "every Monday", "매주 월요일"),
    ("WEEKLY;BYDAY=MO,TU,WE,TH,FR", "every weekday", "매주 평일"),
    (
      "WEEKLY;INTERVAL=2;BYDAY=MO,TH", "every 2 weeks on Monday and Thursday", "2주마다 월요일, 목요일"
    ),
    ("MONTHLY;BYMONTHDAY=-1", "every month on the last day", "매달 말일"),
    (
      "MONTHLY;BYMONTHDAY=-1,1,22,13", "every month on the 1st, 13th, 22nd and last day",
      "매달 1일, 13일, 22일, 말일"
    ),
    ("MONTHLY;BYDAY=1SA,3SA", "every month on the first and third Saturday", "매달 첫째, 셋째 토요일"),
    ("YEARLY;BYMONTH=12;BYMONTHDAY=25", "every year on December 25", "매년 12월 25일"),
    ("YEARLY;BYMONTH=5;BYDAY=2SU", "every year on the second Sunday of May", "매년 5월 둘째 일요일"),
    (
      "MONTHLY;BYMONTHDAY=13;BYDAY=FR", "every month on each Friday that is the 13th", "매달 금요일인 13일"
    ),
    ("YEARLY;BYDAY=20MO", "every year on the 20th Monday", "매년 20번째 월요일"),
    ("WEEKLY;BYMONTH=3,4;BYDAY=MO", "every Monday in March and April", "매주 3월, 4월 월요일"),
    (
      "WEEKLY;BYDAY=SA;UNTIL=20261231T150000Z", "every Saturday until 2027-01-01",
      "매주 토요일 2027년 1월 1일까지"
    ),
    (
      "MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "every month on the 31st", "매달 31일"
    ),
    (
      "MONTHLY;BYMONTHDAY=15,28,29,30;BYSETPOS=1,-1", "every month on the 15th and 30th",
      "매달 15일, 30일"
    ),
    (
      "YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "every year on February 29",
      "매년 2월 29일"
    ),
    (
      "MONTHLY;BYMONTHDAY=31", "every month on the 31st if there is one",
      "매달 31일(없는 달은 건너뜀)"
    ),
    (
      "YEARLY;BYMONTH=2;BYMONTHDAY=29", "every year on February 29 if there is one",
      "매년 2월 29일(없는 해는 건너뜀)"
    ),
    (
      "MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "every month on the last weekday",
      "매달 마지막 평일"
    ),
    ("MONTHLY;BYDAY=MO;BYSETPOS=2", "every month on the second Monday", "매달 둘째 월요일"),
    (
      "MONTHLY;BYDAY=MO,WE;BYSETPOS=1,-1", "every month on the first and last Monday or Wednesday",
      "매달 월요일, 수요일 중 첫째, 마지막"
    ),
    (
      "YEARLY;BYMONTH=3;BYDAY=SA,SU;BYSETPOS=1", "every year on the first weekend day of March",
      "매년 3월 첫째 주말"
    ),
    (
      "WEEKLY;BYDAY=MO,TU;BYSETPOS=1", "every Monday and Tuesday, only the first of them",
      "매주 월요일, 화요일(그중 첫째만)"
    ),
    ("DAILY;COUNT=10", "every day for 10 times", "매일 총 10회"),
    ("DAILY;COUNT=1", "every day for 1 time", "매일 총 1회"),
  ])
  func `a rule is said in words`(rule: String, english: String, korean: String) throws {
    let rule = try RepeatRule("FREQ=\(rule)")
    expect(rule.words(in: .english, zone: .seoul), equals: english)
    expect(rule.words(in: .korean, zone: .seoul), equals: korean)
    let after = rule.words(in: .korean, from: .completion, zone: .seoul)
    expect(after, equals: "완료 후 \(korean)")
  }

  private static let said =
    EnglishRepeatTests.periods + EnglishRepeatTests.weekdays + EnglishRepeatTests.monthDays
    + EnglishRepeatTests.ends + KoreanRepeatTests.periods + KoreanRepeatTests.weekdays
    + KoreanRepeatTests.monthDays + KoreanRepeatTests.ends

  @Test(arguments: Language.allCases)
  func `what was said can be said again, in either language`(language: Language) throws {
    for said in Self.said {
      let rule = try RepeatRule(said.rule)
      let words = rule.words(in: language, from: said.base, zone: .seoul)
      let read = try RepeatReader.read(words, at: .friday)
      expect(read.rule, equals: rule, "\(words)")
      expect(read.base, equals: said.base, "\(words)")
    }
  }

  @Test func `no rule is said in words that are read as another rule`() {
    var dice = Dice(seed: 17)
    var readCount = 0
    for round in 0..<1500 {
      let rule = Self.rule(&dice)
      let base = dice.pick(Repetition.Base.allCases)
      for language in Language.allCases {
        let words = rule.words(in: language, from: base, zone: .seoul)
        guard case .success(let read) = RepeatReader.outcome(words, at: .friday) else { continue }
        readCount += 1
        // The second Monday is also that of BYSETPOS.
        let isSame = read.rule == rule || Self.days(of: read.rule) == Self.days(of: rule)
        #expect(isSame, "seed 17, round \(round): \(rule.text) as \(words)")
        expect(read.base, equals: base, "seed 17, round \(round): \(words)")
      }
    }
    #expect(readCount > 500)
  }

  private static func days(of rule: RepeatRule) -> [Day] {
    Array(RepeatDays(rule, after: Day(number: 20_000)).prefix(50))
  }

  private static func rule(_ dice: inout Dice) -> RepeatRule {
    let frequency = dice.pick(RepeatRule.Frequency.allCases)
    while true {
      var parts = ["FREQ=\(frequency.rawValue)"]
      if dice.hits(oneIn: 2) { parts.append("INTERVAL=\(1 + dice.roll(5))") }
      if dice.hits(oneIn: 3) { parts.append("BYMONTH=\(1 + dice.roll(12))") }
      if dice.hits(oneIn: 3) {
        let days = Set((0...dice.roll(3)).map { _ in dice.pick([-2, -1, 1, 2, 13, 31]) })
        parts.append("BYMONTHDAY=\(days.map(String.init).joined(separator: ","))")
      }
      if dice.hits(oneIn: 2) {
        let days = Set(
          (0...dice.roll(3)).map { _ in
            dice.pick(["", "", "1", "2", "-1"]) + dice.pick(["MO", "TU", "FR", "SA", "SU"])
          })
        parts.append("BYDAY=\(days.joined(separator: ","))")
      }
      if dice.hits(oneIn: 4) { parts.append(dice.pick(["COUNT=3", "UNTIL=20281231"])) }
      if dice.hits(oneIn: 5) { parts.append("BYSETPOS=\(dice.pick(["-1", "1", "2", "-1,1"]))") }
      // Not each choice of parts is a rule.
      if let rule = try? RepeatRule(parts.joined(separator: ";")) { return rule }
    }
  }
}
