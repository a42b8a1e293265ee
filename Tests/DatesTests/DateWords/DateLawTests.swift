import MemosTestSupport
import TestSupport
import Testing

@testable import Dates

/// What holds of any text that is read for dates.
struct DateLawTests {
  private static let words = [
    "tomorrow", "friday", "next", "week", "month", "5pm", "at", "by", "on", "the", "3rd", "of",
    "in", "2", "12/1", "17:00", "+3", "dec", "1", "eom", "noon", "every", ",", "-", "2026-12-01",
    "금요일", "다음", "주", "달", "내일", "오후", "3시", "반", "까지", "뒤", "이틀", "말일", "12월", "25일",
    "9", "시", "밤", "저녁", "!", "회의", "milk", "\u{301}", "￥", "🎄",
  ]

  private static let zones = [Zone.seoul, .newYork, .apia, .midnightJump, .utc]

  private static func text(_ dice: inout Dice) -> String {
    (0..<1 + dice.roll(7)).map { _ in dice.pick(words) + (dice.hits(oneIn: 4) ? "" : " ") }
      .joined()
  }

  private static func time(_ dice: inout Dice) -> TimeContext {
    let instant = Instant(milliseconds: (1_262_304_000 + dice.roll(900_000_000)) * 1000)
    return TimeContext(now: instant, zone: dice.pick(zones))
  }

  @Test func `what a date means is read as itself, and so is what it could have meant`() {
    var dice = Dice(seed: 16)
    var count = 0
    for round in 0..<20_000 {
      let time = Self.time(&dice)
      let text = Self.text(&dice)
      switch DateReader.outcome(text, at: time) {
      case .success(let due):
        count += 1
        let again = DateReader.outcome(due.text, at: time)
        expect(again, equals: .success(due), "seed 16, round \(round): \(text)")
      case .failure(let refusal):
        for reading in refusal.readings {
          let again = DateReader.outcome(reading.words, at: time)
          expect(again, equals: .success(reading.due), "seed 16, round \(round): \(text)")
        }
      }
    }
    #expect(count > 1000)
  }

  @Test(arguments: [
    "in ", "the end of the ", "5", "5 ", "12/", "1. ", "+", "다음", "다음 ", "가", "3일", "3시간 ",
    "\u{1112}\u{1161}", "e\u{301}", "at ", "friday, ", "every ", "2026-12-01T", "\"", "[", "(금) ",
    "내일모레", "두 시간 ", "a.m. ", "@\"", "🎄", "half ", "a week ", "quarter of ", "이십", "p:",
    "한 a", "한  ", "이 ×", "due:", "rec:1",
  ])
  func `no text makes a token looked at more often than a phrase has tokens`(_ piece: String) {
    for count in [5, 10, 20, 39, 100, 400, 1600] {
      let text = String(repeating: piece, count: count)
      let tokens = DateLexer.tokens(of: text)
      let scanner = PhraseScanner(tokens, at: .friday)
      #expect(tokens.count <= text.utf8.count)
      #expect(scanner.tokensRead <= 1000 * (tokens.count + 1), "\(piece) × \(count)")
    }
  }

  @Test func `no two words of a table are taken for each other`() {
    expect(EnglishDateTerms.table.count, equals: EnglishDateTerms.entries.count)
    expect(KoreanDateTerms.table.count, equals: KoreanDateTerms.entries.count)
  }

  @Test func `every word of the tables is found by its own name`() {
    for (word, term) in EnglishDateTerms.entries {
      #expect(word.utf8.count <= EnglishDateTerms.lettersMax)
      expect(DateLexer.tokens(of: word.uppercased()).map(\.term), equals: [term])
    }
    for (word, term) in KoreanDateTerms.entries {
      #expect(word.unicodeScalars.count <= KoreanDateTerms.syllablesMax)
      expect(DateLexer.tokens(of: String(word).decomposed).map(\.term), equals: [term])
    }
  }
}
