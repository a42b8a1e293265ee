import Dates
import Memos
import MemosTestSupport

extension FuzzTarget {
  /// Dates and repeats in words mean what their own text means, and quick entry takes out only what
  /// it found.
  static let dates = FuzzTarget(
    "dates",
    seeds: [
      ["tomorrow at 5pm", "family"], ["call mom next friday by noon #family !", "two words"],
      ["금요일 오후 3시 반까지 회의 @집안일", "집안일"], ["12/1(화) 17:00", "x"], ["다음 달 말일까지", "x"],
      ["2026-12-01T09:00:00+09:00", "x"], ["in 2 weeks at 9 in the morning", "x"],
      ["the end of next month, 2026. 12. 1.", "x"], ["@\"two words\" 이틀 뒤 `x` [[y]]", "two words"],
      ["+2w 3시간 30분 뒤", "x"], ["every 2 weeks on mon and thu at 9am", "x"],
      ["매주 월수금 오전 9시 12월 31일까지", "x"], ["the last friday of every month tomorrow", "x"],
      ["완료 후 3일마다 10번 review", "x"],
      ["from 3 to 4pm EST tomorow except sunday due:friday", "x"], ["내일은 2시부터 4시까지 금욜일", "x"],
    ].inputs,
    pieces: [
      "next ", "다음 ", "주", "달 ", "금요일", "friday ", "5pm", "시", "까지", "12월", "1일", " 뒤", "+3",
      "at ", "the ", "3rd ", "of ", ":30", "/", ".", "-", ",", "(화)", "밤 ", "12", "29", "999999999",
      "년", "in ", " weeks", "\"", "@", "!", "`", "\u{1100}\u{1161}", "\u{301}", "５", "’", "~",
      "every ", "2morrow ", "p:", "@", " (KST)", "0630 ", "20261201", "q3", "삼십분", "초", "ish",
      "other ", "매주", "매달 ", "마다", "월수", "첫째 ", "and ", "until ", " times", "daily ", "번",
    ],
    rounds: 2000, check: checkDates)

  private static func checkDates(_ input: [UInt8]) throws {
    var tape = Tape(input)
    let texts = tape.texts(2)
    let time = time(texts[1])
    try checkReading(texts[0], at: time)
    try checkRepeat(texts[0], at: time)
    for readingRepeats in [false, true] {
      try checkEntry(texts[0], groups: [texts[1]], readingRepeats, at: time)
    }
  }

  /// A moment that `text` picks, in the last years that can be written too, which sums leave.
  private static func time(_ text: String) -> TimeContext {
    let choice = text.utf8.reduce(0) { $0 + Int($1) }
    let zones = [Zone.seoul, .newYork, .apia, .midnightJump, .utc]
    let starts = [1_767_225_600_000, 1_325_000_000_000, 253_370_764_800_000]
    let now = Instant(milliseconds: starts[choice % 3] + choice % 200 * 40 * Instant.hour)
    return TimeContext(now: now, zone: zones[choice % 5])
  }

  private static func outcome(_ text: String, at time: TimeContext) -> Result<Due, DateRefusal> {
    do throws(DateRefusal) {
      return .success(try DateReader.read(text, at: time))
    } catch {
      return .failure(error)
    }
  }

  private static func checkReading(_ text: String, at time: TimeContext) throws {
    switch outcome(text, at: time) {
    case .success(let due):
      let again = outcome(due.text, at: time)
      try require(again == .success(due), "\(due.text) is read as \(again)")
    case .failure(let refusal):
      for reading in refusal.readings {
        let again = outcome(reading.words, at: time)
        try require(again == .success(reading.due), "\(reading.words) is read as \(again)")
      }
    }
  }

  private static func checkRepeat(_ text: String, at time: TimeContext) throws {
    guard let read = try? RepeatReader.read(text, at: time) else { return }
    let again = try RepeatReader.read(read.rule.text, at: time)
    try require(again.rule == read.rule, "\(read.rule.text) is read as \(again.rule.text)")
    try require(read.due?.hasPassed(at: time) != true, "the first occurrence is past")
  }

  private static func checkEntry(
    _ text: String, groups: [String], _ readingRepeats: Bool, at time: TimeContext
  ) throws {
    let entry = QuickEntry.read(
      text, groups: groups, readingRepeats: readingRepeats, at: time)
    let kept = Array(text.utf8).indices.filter { index in
      !entry.spans.contains { !$0.isKept && $0.range.contains(index) }
    }
    for range in entry.spans.map(\.range) + entry.unread.map(\.range) {
      let words = String(validating: Array(text.utf8)[range], as: UTF8.self)
      try require(words != nil && !range.isEmpty, "\(range) cuts a character")
    }
    for unread in entry.unread {
      try require(!unread.reason.english.isEmpty, "nothing is said of \(unread.range)")
      let isTaken = entry.spans.contains { $0.range.overlaps(unread.range) }
      try require(!isTaken, "\(unread.range) was read in part")
    }
    let own = kept.map { Array(text.utf8)[$0] }.filter { $0 != 0x20 && $0 != 0x09 }
    let content = entry.content.utf8.filter { $0 != 0x20 && $0 != 0x09 }
    try require(Array(content) == own, "the content is \(entry.content)")
    try require((entry.due == nil) == !entry.spans.contains(where: \.isDue), "a due without a span")
    let rejected = QuickEntry.read(
      text, rejecting: entry.spans.map(\.range), groups: groups, readingRepeats: readingRepeats,
      at: time)
    for (one, other) in zip(entry.spans, rejected.spans) {
      try require(!one.range.overlaps(other.range), "\(one.range) was rejected")
    }
  }
}

extension QuickEntry.Span {
  fileprivate var isDue: Bool {
    switch value {
    case .due, .repeats: true
    case .start, .reminds, .group, .important: false
    }
  }
}
