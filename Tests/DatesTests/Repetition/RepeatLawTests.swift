import MemosTestSupport
import TestSupport
import Testing

@testable import Dates

/// What holds of any text that is read for repeats.
struct RepeatLawTests {
  private static let words = [
    "every", "each", "other", "day", "week", "month", "year", "2", "3rd", "1st", "and", ",", "&",
    "mon", "friday", "mondays", "weekday", "weekend", "first", "last", "of", "the", "on", "dec",
    "25", "9am", "at", "noon", "until", "for", "10", "times", "daily", "weekly", "after", "!",
    "completion", "once", "a", "tomorrow", "매일", "매주", "매달", "매년", "격주", "월요일", "월수금",
    "화", "목", "마다", "3일", "2주", "에", "한 번", "말일", "첫째", "주", "마지막", "날", "12월", "오전",
    "9시", "저녁", "까지", "10번", "완료 후", "끝내고", "이틀", "-", "milk", "회의", "🎄", "\u{301}",
  ]

  private static let zones = [Zone.seoul, .newYork, .apia, .midnightJump, .utc]

  private static func text(_ dice: inout Dice, wordsMax: Int) -> String {
    (0..<1 + dice.roll(wordsMax)).map { _ in dice.pick(words) + (dice.hits(oneIn: 4) ? "" : " ") }
      .joined()
  }

  private static func time(_ dice: inout Dice) -> TimeContext {
    let instant = Instant(milliseconds: (1_262_304_000 + dice.roll(900_000_000)) * 1000)
    return TimeContext(now: instant, zone: dice.pick(zones))
  }

  @Test func `a rule that was read is read as itself, and its first occurrence is one of its days`()
  {
    var dice = Dice(seed: 31)
    var count = 0
    for round in 0..<20_000 {
      let time = Self.time(&dice)
      let start = dice.pick(["every ", "매주 ", "매달 ", "every 2 weeks ", "매주", ""])
      let text = start + Self.text(&dice, wordsMax: 3)
      guard case .success(let read) = RepeatReader.outcome(text, at: time) else { continue }
      count += 1
      let again = RepeatReader.outcome(read.rule.text, at: time)
      expect(
        again, equals: .success(RepeatReading(rule: read.rule, base: .due, due: nil)),
        "seed 31, round \(round): \(text)")
      guard let due = read.due else {
        Issue.record("seed 31, round \(round): \(text) has no first occurrence.")
        continue
      }
      #expect(!due.hasPassed(at: time), "seed 31, round \(round): \(text)")
      let first = Occurrence(due, in: time.zone)
      #expect(
        Self.isDay(first.day, of: read.rule), "seed 31, round \(round): \(text), \(due.text)")
    }
    #expect(count > 500)
  }

  /// Whether `rule`, if it names days, names this one.
  private static func isDay(_ day: Day, of rule: RepeatRule) -> Bool {
    if rule.byDay.isEmpty && rule.byMonthDay.isEmpty { return true }
    var each = rule
    each.interval = 1
    each.end = .never
    var days = RepeatDays(each, after: day.advanced(by: -1))
    return days.next() == day
  }

  @Test func `what is found in a line is read alone as what it was found to mean`() {
    var dice = Dice(seed: 32)
    var count = 0
    for round in 0..<20_000 {
      let time = Self.time(&dice)
      let text = Self.text(&dice, wordsMax: 7)
      let bytes = Array(text.utf8)
      let entry = QuickEntry.read("x " + text, readingRepeats: true, at: time)
      guard let reading = entry.repeating, entry.spans.count == 1, let span = entry.spans.first
      else {
        continue
      }
      let range = span.range.lowerBound - 2..<span.range.upperBound - 2
      var words = String(decoding: bytes[range], as: UTF8.self)
      while let last = words.last, ",.!:".contains(last) { words.removeLast() }
      // Beside other words some say less: the part of a day without an hour.
      var alone: RepeatReading
      switch RepeatReader.outcome(words, at: time) {
      case .success(let read): alone = read
      case .failure(.date(let refusal)) where refusal.kind == .incomplete: continue
      case .failure(let refusal):
        Issue.record("seed 32, round \(round): \(words) in \(text) is refused alone: \(refusal)")
        continue
      }
      count += 1
      // In a line, the first occurrence says the day of a month that may be too short for it.
      if let due = alone.due { alone.rule = alone.rule(on: Occurrence(due, in: time.zone).day) }
      expect(alone, equals: reading, "seed 32, round \(round): \(words) in \(text)")
    }
    #expect(count > 500)
  }

  @Test(arguments: [
    "every ", "every mon, ", "every monday and ", "mon ", "mon, ", "1st and ", "every 1st, ",
    "first, ", "9am ", "at 9am ", "until dec 31 ", "12월 31일까지 ", "매주", "매주 ", "월", "월수금",
    "월요일, ", "3일마다", "3일 ", "이틀", "2주에 ", "한 번 ", "every day at 9am, ", "매달 1일과 ",
    "every first and ", "every! ", "once a ", "말일, ", "완료 후 ", "첫째 ", "the ",
    "every 2 weeks on mon at ", "10 times ", "월요일부터 ", "every half ", "1,",
  ])
  func `no text makes a token looked at more often than a repeat has tokens`(_ piece: String) {
    for count in [5, 10, 20, 39, 100, 400, 1600] {
      // The scanner looks only where there is a word of repeats.
      let text = String(repeating: piece, count: count) + " daily"
      let tokens = DateLexer.tokens(of: text)
      let scanner = PhraseScanner(tokens, at: .friday)
      #expect(tokens.count <= text.utf8.count)
      #expect(scanner.tokensRead <= 1000 * (tokens.count + 1), "\(piece) × \(count)")
    }
  }
}
