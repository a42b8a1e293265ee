import Dates
import MemosTestSupport
import TestSupport
import Testing

/// Lines with repeats as tasks, on Friday, 2026-11-20 at 18:00 in Seoul.
struct QuickEntryRepeatTests {
  struct Entry: CustomTestStringConvertible, Sendable {
    let text: String
    let content: String
    let rule: String
    let due: String

    /// `rule` without its `FREQ=`.
    init(_ text: String, _ content: String, _ rule: String, _ due: String) {
      self.text = text
      self.content = content
      self.rule = "FREQ=\(rule)"
      self.due = due
    }

    var testDescription: String { text }
  }

  @Test(arguments: entries)
  func `the first repeat of a line is understood`(_ entry: Entry) throws {
    let read = QuickEntry.read(entry.text, readingRepeats: true, at: .friday)
    expect(read.content, equals: entry.content)
    expect(read.repeating?.rule.text, equals: entry.rule)
    try expect(read.due, equals: Due.written(entry.due))
  }

  private static let entries: [Entry] = [
    .init("every friday review", "review", "WEEKLY;BYDAY=FR", "2026-11-20"),
    .init("매주 월요일 회의", "회의", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("회의 매주월요일오전9시", "회의", "WEEKLY;BYDAY=MO", "2026-11-23 09:00"),
    .init("약 먹기 매일 아침 8시", "약 먹기", "DAILY", "2026-11-21 08:00"),
    .init("pay rent every month on the 1st !", "pay rent", "MONTHLY;BYMONTHDAY=1", "2026-12-01"),
    .init("월요일마다 청소", "청소", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("every monday, call Ann", "call Ann", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init(
      "gym every mon, wed. Bring towels", "gym Bring towels", "WEEKLY;BYDAY=MO,WE", "2026-11-23"),
    .init("gym on mondays and thursdays", "gym", "WEEKLY;BYDAY=MO,TH", "2026-11-23"),
    .init("weekly on friday report", "report", "WEEKLY;BYDAY=FR", "2026-11-20"),
    .init("report weekly at 9am", "report", "WEEKLY", "2026-11-21 09:00"),
    .init("평일 오전 9시 출근", "출근", "WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-23 09:00"),
    .init("gym every mon wed fri", "gym", "WEEKLY;BYDAY=MO,WE,FR", "2026-11-20"),
    .init("read every sat sun 9am", "read", "WEEKLY;BYDAY=SA,SU", "2026-11-21 09:00"),
    .init("every monday and clean up", "and clean up", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("every monday - clean up", "- clean up", "WEEKLY;BYDAY=MO", "2026-11-23"),
    .init("운동 12월 31일까지 매일", "운동", "DAILY;UNTIL=20261231", "2026-11-20"),
    .init("club every 2nd tuesday", "club", "MONTHLY;BYDAY=2TU", "2026-12-08"),
    // From when.
    .init("gym every monday starting dec 1", "gym", "WEEKLY;BYDAY=MO", "2026-12-07"),
    .init(
      "gym every monday from dec 1 at 7pm !", "gym", "WEEKLY;BYDAY=MO", "2026-12-07 19:00"),
    .init("12월 1일부터 매주 월요일 운동", "운동", "WEEKLY;BYDAY=MO", "2026-12-07"),
    .init(
      "every friday starting dec 1 standup at 3pm", "standup", "WEEKLY;BYDAY=FR",
      "2026-12-04 15:00"),
    .init("every day from home", "from home", "DAILY", "2026-11-20"),
    // A date elsewhere is when it begins, with the time of the repeat.
    .init("water plants every 3 days tomorrow", "water plants", "DAILY;INTERVAL=3", "2026-11-21"),
    .init("내일부터 아마 매일 내일 물", "아마 물", "DAILY", "2026-11-21"),
    .init("every day at 9am tomorrow stretch", "stretch", "DAILY", "2026-11-21 09:00"),
    .init("stretch friday every day at 9am", "stretch", "DAILY", "2026-11-27 09:00"),
    .init("every day x friday 5pm", "x", "DAILY", "2026-11-27 17:00"),
    .init("stretch every day in 2 hours", "stretch", "DAILY", "2026-11-20 20:00"),
    // A time elsewhere is its time of day.
    .init("every friday standup at 3pm", "standup", "WEEKLY;BYDAY=FR", "2026-11-27 15:00"),
    .init("every friday standup at 7pm", "standup", "WEEKLY;BYDAY=FR", "2026-11-20 19:00"),
    .init("매주 월요일 회의 오후 3시", "회의", "WEEKLY;BYDAY=MO", "2026-11-23 15:00"),
    .init(
      "lunch at 1pm with Ann every week tomorrow", "lunch with Ann", "WEEKLY", "2026-11-21 13:00"),
    .init("매일 9시 뉴스", "뉴스", "DAILY", "2026-11-21 09:00"),
    // A part of the day without an hour stays in the text.
    .init("매일 저녁 산책", "저녁 산책", "DAILY", "2026-11-20"),
    .init("every morning stretch", "morning stretch", "DAILY", "2026-11-20"),
    .init("biweekly sync every monday", "biweekly sync", "WEEKLY;BYDAY=MO", "2026-11-23"),
  ]

  @Test(arguments: [
    "write weekly report", "daily standup notes", "mondays are hard", "weekdays off",
    "every second friday beers", "every monday or friday gym", "every hour stretch",
    "every day at 9am call at 5pm", "every friday from may to june", "매일 3번 양치", "매주 금 시세 확인",
    "every friday every monday x",
    "taste every meal", "every monday? maybe",
    "everyday shoes", "read \"every day\"", "「매일 내일」 읽기", "평일 점심 약속", "첫째 딸 생일",
    "마지막 수업", "10번 버스 타기", "once upon a time", "wait until friday", "한 번 더", "매일신문 읽기",
    "second opinion", "twice a week swim", "주 2회 운동", "3일 1번 출구",
  ])
  func `what could be something else, or can't be read whole, stays text`(_ text: String) {
    let read = QuickEntry.read(text, readingRepeats: true, at: .friday)
    expect(read.content, equals: text)
    expect(read.repeating, equals: nil)
    expect(read.due, equals: nil)
  }

  @Test(arguments: entries)
  func `repeats are text unless they are asked for`(_ entry: Entry) {
    let read = QuickEntry.read(entry.text, at: .friday)
    expect(read.repeating, equals: nil)
    #expect(
      read.spans.allSatisfy { if case .repeats = $0.value { false } else { true } })
  }

  @Test func `the spans are where the words are`() throws {
    let text = "- 회의 오후 3시 매주 월요일까지 !"
    let read = QuickEntry.read(text, readingRepeats: true, at: .friday)
    expect(read.content, equals: "- 회의")
    let bytes = Array(text.utf8)
    let words = read.spans.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    expect(words, equals: ["오후 3시 매주 월요일까지", "!"])
    let reading = try RepeatReader.read("매주 월요일 오후 3시", at: .friday)
    expect(read.spans.map(\.value), equals: [.repeats(reading), .important])
    expect(read.due, equals: reading.due)
  }

  @Test func `of two repeats neither is taken until one is rejected`() {
    let text = "every friday x every monday at 9am y"
    let both = QuickEntry.read(text, readingRepeats: true, at: .friday)
    #expect(both.content == text && both.repeating == nil && both.unread.count == 2)
    let second = QuickEntry.read(
      text, rejecting: [both.unread[0].range], readingRepeats: true, at: .friday)
    expect(second.content, equals: "every friday x y")
    expect(second.repeating?.rule.text, equals: "FREQ=WEEKLY;BYDAY=MO")
  }
}
