import Dates
import MemosTestSupport
import TestSupport
import Testing

/// Lines composed of known and unknown words, and a table that says what each phrase of them means:
/// on Thursday, 2026-11-26 at 12:00 in Seoul.
struct PhraseOracleTests {
  private struct Language {
    /// How a day is said, and how many days from today it is.
    let days: [(String, Int)]
    /// How a time is said, and when that is.
    let times: [(String, Int, Int)]
    /// What no phrase can be read with, where it stands right behind a day and a time.
    let strangers: [String]
    /// Words that say no time.
    let words: [String]
  }

  private static let english = Language(
    days: [
      ("today", 0), ("tomorrow", 1), ("tmrw", 1), ("friday", 1), ("on fri", 1), ("next monday", 4),
      ("the day after tomorrow", 2), ("in 2 weeks", 14), ("in a fortnight", 14), ("dec 24", 28),
      ("24 december", 28), ("thursday, dec 24", 28), ("by eom", 4), ("+3d", 3),
      ("first monday of december", 11), ("the coming sunday", 3), ("a week from friday", 8),
      ("2 days after tomorrow", 3), ("friday week", 8),
    ],
    times: [
      ("3pm", 15, 0), ("at 3pm", 15, 0), ("at 9", 9, 0), ("9:30", 9, 30), ("at noon", 12, 0),
      ("15:00", 15, 0), ("8.30pm", 20, 30), ("at half past 3", 15, 30), ("around 5pm", 17, 0),
      ("5 p.m.", 17, 0), ("7:45", 7, 45), ("at 6:15", 18, 15), ("12:15", 12, 15),
      ("3pm KST", 15, 0),
    ],
    strangers: [
      "or saturday", "except noon", "not friday", "until dusk", "wendesday", "since monday",
      "and sunday", "25:00", "feb 30",
    ],
    words: ["call", "Ann", "report", "milk", "banana", "kitchen", "email", "boss", "#home", "é"])

  private static let korean = Language(
    days: [
      ("오늘", 0), ("내일", 1), ("낼", 1), ("금요일", 1), ("금욜", 1), ("다음 주 월요일", 4), ("담주 월욜", 4),
      ("모레", 2), ("2주 뒤", 14), ("12월 24일", 28), ("12월24일", 28), ("12월 24일(목)", 28), ("이틀 후", 2),
      ("12월 첫째 주 월요일", 11), ("오는 일요일", 3), ("말일", 4), ("다음 달 24일", 28), ("일주일 뒤", 7),
    ],
    times: [
      ("오후 3시", 15, 0), ("오후3시", 15, 0), ("9시", 9, 0), ("3시", 15, 0), ("9시 반", 9, 30),
      ("15시 30분", 15, 30), ("정오", 12, 0), ("저녁 7시에", 19, 0), ("오전 10시까지", 10, 0), ("3시쯤", 15, 0),
      ("새벽 2시", 2, 0), ("17:00", 17, 0),
    ],
    strangers: ["또는 토요일", "이후", "금욜일", "25시", "2월 30일", "은", "제외", "한국시간", "음력"],
    words: ["회의", "보고서", "우유", "병원", "청소하기", "민수", "#집", "영화"])

  @Test(arguments: 1...20)
  func `a phrase is taken whole or not at all, and no other word is lost`(_ seed: Int) throws {
    var dice = Dice(seed: UInt64(4200 + seed))
    let time = try TimeContext.at("2026-11-26 12:00", .seoul)
    for round in 0..<200 {
      let language = dice.hits(oneIn: 2) ? Self.english : Self.korean
      let (day, days) = dice.pick(language.days)
      let (clock, hour, minute) = dice.pick(language.times)
      let stranger = dice.hits(oneIn: 2) ? dice.pick(language.strangers) : nil
      let hasClock = !dice.hits(oneIn: 4)
      let isDayFirst = dice.hits(oneIn: 2) || stranger != nil
      let said = !hasClock ? [day] : isDayFirst ? [day, clock] : [clock, day]
      let before = (0..<dice.roll(3)).map { _ in dice.pick(language.words) }
      let after = (0..<1 + dice.roll(2)).map { _ in dice.pick(language.words) }
      // 은 belongs to the word before it.
      let glue = stranger == "은" ? "" : " "
      let phrase = said.joined(separator: " ") + (stranger.map { glue + $0 } ?? "")
      let text = (before + [phrase] + after).joined(separator: " ")
      let entry = QuickEntry.read(text, readingRepeats: true, at: time)
      let comment: Comment = "seed \(4200 + seed), round \(round): \(text)"
      guard stranger == nil else {
        #expect(entry.due == nil && entry.repeating == nil && entry.content == text, comment)
        #expect(!entry.unread.isEmpty, comment)
        continue
      }
      expect(entry.content, equals: (before + after).joined(separator: " "), comment)
      #expect(entry.unread.isEmpty && entry.repeating == nil, comment)
      let wanted = time.today.advanced(by: days)
      let due: Due =
        hasClock
        ? .instant(Zone.seoul.instant(wanted, clock: (hour * 60 + minute) * 60_000)) : .day(wanted)
      expect(entry.due, equals: due, comment)
    }
  }
}
