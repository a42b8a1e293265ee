import Memos
import MemosTestSupport
import TestSupport
import Testing

/// What of a typed line looks like a date and isn't read as one, on Friday, 2026-11-20 at 18:00 in
/// Seoul.
struct DateDoubtTests {
  struct Line: CustomTestStringConvertible, Sendable {
    let text: String
    let doubts: [String]

    init(_ text: String, _ doubts: String...) {
      self.text = text
      self.doubts = doubts
    }

    var testDescription: String { text }
  }

  @Test(arguments: [
    Line("tomorrow at 9 dentist", "tomorrow at 9: ambiguous, 2026-11-21 09:00, 2026-11-21 21:00"),
    Line("내일 9시 30분 병원", "내일 9시 30분: ambiguous, 2026-11-21 09:30, 2026-11-21 21:30"),
    Line("Report 2026-02-30", "2026-02-30: noSuchDay, 2026-02-28"),
    Line("12월 32일 마감", "12월 32일: noSuchDay, 2026-12-31"),
    Line("Report tommorow", "tommorow: tomorrow"), Line("Meeting fryday 3pm", "fryday: friday"),
    Line("Sunday roast recipe", "Sunday: taken"), Line("friday call mom", "friday: taken"),
    Line("Visit on wendesday", "wendesday: wednesday"),
  ])
  func `what may have been meant as a date is named with what is wrong`(_ line: Line) {
    #expect(said(of: line.text) == line.doubts)
  }

  @Test(arguments: [
    "Read a book", "Watch the movie", "Severe weather warning", "Call mom", "Marching band",
    "may be",
    "Friday, call mom", "Friday 5pm call mom", "On Sunday roast", "Sunday", "Roast on Sunday",
    "Fri call mom", "Sunday roast every week", "일요일 로스트", "Sunday's roast",
    "Black Friday deals",
    "2 apples", "우유 사기", "일 이야기", "`on dec 32`", "“next week”", "[[Report on dec 32]]",
  ])
  func `other words are not in doubt`(_ text: String) {
    #expect(said(of: text) == [])
  }

  @Test(arguments: [
    ("Call day after tomorrow morning", "day after tomorrow"),
    ("다음주 금요일 점심 약속", "다음주 금요일"), ("tomorrow at 9 dentist", "tomorrow"),
  ])
  func `what was taken for a date all the same is named`(text: String, taken: String) {
    #expect(DateReader.doubts(in: text, at: .friday).map(\.taken) == [taken])
  }

  @Test(arguments: [
    ("standup at 9", ["at 9"]), ("9시 회의", ["9시"]), ("standup at 5", []), ("standup", []),
    ("the 3rd floor", []),
  ])
  func `a time beside a repeat is in doubt if it has two readings`(text: String, words: [String]) {
    let doubts = DateReader.doubts(in: text, besideRepeat: true, at: .friday)
    #expect(doubts.map(\.words) == words)
  }

  private func said(of text: String) -> [String] {
    DateReader.doubts(in: text, at: .friday).map { doubt in
      switch doubt.reason {
      case .refused(let kind, let readings):
        (["\(doubt.words): \(kind)"] + readings).joined(separator: ", ")
      case .misspelled(let meant): "\(doubt.words): \(meant)"
      case .taken: "\(doubt.words): taken"
      }
    }
  }
}
