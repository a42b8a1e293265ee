import Dates
import MemosTestSupport
import TestSupport
import Testing

/// Lines as tasks, on Friday, 2026-11-20 at 18:00 in Seoul.
struct QuickEntryTests {
  struct Entry: CustomTestStringConvertible, Sendable {
    let text: String
    let content: String
    var due: String?
    var isImportant = false
    var group: String?
    var tags: [String] = []

    init(
      _ text: String, _ content: String, due: String? = nil, isImportant: Bool = false,
      group: String? = nil, tags: [String] = []
    ) {
      self.text = text
      self.content = content
      self.due = due
      self.isImportant = isImportant
      self.group = group
      self.tags = tags
    }

    var testDescription: String { text }
  }

  private static let groups = ["Family", "two words", "집안일", "Café"]

  @Test(arguments: entries)
  func `a line is read as a task`(_ entry: Entry) throws {
    let read = QuickEntry.read(entry.text, groups: Self.groups, at: .friday)
    expect(read.content, equals: entry.content)
    try expect(read.due, equals: entry.due.map(Due.written))
    expect(read.isImportant, equals: entry.isImportant)
    expect(read.group, equals: entry.group)
    expect(read.tags, equals: entry.tags)
  }

  @Test(arguments: [
    ("내일 10시 회의", "10시", "회의", "22:00"),
    ("call dad tomorrow at 9 !", "9", "call dad", "21:00"),
    ("12월 3일 7시 30분 치과", "7시 30분", "치과", "19:30"), ("lunch friday at 12", "12", "lunch", "00:00"),
    ("금요일 11시까지 보고서", "11시", "보고서", "23:00"), ("매주 월요일 9시 회의", "9시", "회의", "21:00"),
    ("report eow", "eow", "report", "2026-11-22"), ("pay 12/1", "12/1", "pay", "2027-01-12"),
  ])
  func `what can mean something else is read, and the words of its other reading settle it`(
    text: String, doubtful: String, content: String, other: String
  ) throws {
    let read = QuickEntry.read(text, readingRepeats: true, at: .friday)
    #expect(read.content == content && read.due != nil)
    let doubt = try #require(read.doubt)
    let bytes = Array(text.utf8)
    expect(String(decoding: bytes[doubt.range], as: UTF8.self), equals: doubtful)
    expect(doubt.readings.map(\.words), equals: [other])
    let before = String(decoding: bytes[..<doubt.range.lowerBound], as: UTF8.self)
    let after = String(decoding: bytes[doubt.range.upperBound...], as: UTF8.self)
    let settled = QuickEntry.read(before + other + after, readingRepeats: true, at: .friday)
    #expect(settled.content == content && settled.doubt == nil)
    expect(settled.due, equals: doubt.readings.first?.due)
  }

  @Test(arguments: [
    ("Sunday roast recipe", "Sunday"), ("Read The Day After Tomorrow", "The Day After Tomorrow"),
    ("Watch Freaky Friday", "Friday"),
  ])
  func `what may be a title is read in doubt, without another reading`(
    text: String, words: String
  ) throws {
    let doubt = try #require(QuickEntry.read(text, at: .friday).doubt)
    expect(String(decoding: Array(text.utf8)[doubt.range], as: UTF8.self), equals: words)
    #expect(doubt.readings.isEmpty)
    let rejected = QuickEntry.read(text, rejecting: [doubt.range], at: .friday)
    #expect(rejected.content == text && rejected.due == nil)
  }

  @Test(arguments: [
    "Buy milk", "call friday at 5pm", "내일 오전 10시 회의", "2026-12-01 9:30 call", "friday 09:30 call",
    "Friday, call mom", "call mom on Sunday",
  ])
  func `nothing is in doubt where one reading, or none, is meant`(text: String) {
    expect(QuickEntry.read(text, readingRepeats: true, at: .friday).doubt, equals: nil)
  }

  private static let entries: [Entry] = [
    .init(
      "call mom tomorrow at 5pm #family !", "call mom #family", due: "2026-11-21 17:00",
      isImportant: true, tags: ["family"]),
    .init("금요일 오후 3시 회의", "회의", due: "2026-11-27 15:00"),
    .init("Buy milk tomorrow", "Buy milk", due: "2026-11-21"),
    .init("! Buy milk", "Buy milk", isImportant: true),
    .init("Buy ！ milk", "Buy milk", isImportant: true),
    .init("Buy milk!", "Buy milk!"), .init("Buy milk !!", "Buy milk", isImportant: true),
    .init("!!! Buy milk", "Buy milk", isImportant: true), .init("Buy milk !!!!", "Buy milk !!!!"),
    .init("a ! b !", "a b !", isImportant: true),
    .init("milk @family", "milk", group: "Family"), .init("@FAMILY milk", "milk", group: "Family"),
    .init("milk @family tomorrow", "milk", due: "2026-11-21", group: "Family"),
    .init("설거지 @집안일", "설거지", group: "집안일"),
    .init("meet @cafe\u{301}", "meet", group: "Café"),
    .init("meet @\"two words\" now", "meet now", group: "two words"),
    .init("meet @two words now", "meet now", group: "two words"),
    .init("meet @two", "meet @two"), .init("meet @two wordsmiths", "meet @two wordsmiths"),
    .init("mail bob@family", "mail bob@family"),
    .init("milk @family.", "milk @family."), .init("milk @nobody", "milk @nobody"),
    .init("milk @", "milk @"), .init("milk @\"", "milk @\""), .init("milk @\"\"", "milk @\"\""),
    .init("milk @\"family\"s", "milk @\"family\"s"),
    .init("a @family @집안일", "a @집안일", group: "Family"),
    // A day and a time apart are one date, if they are all there is.
    .init("Friday lunch at 1pm with Ann", "lunch with Ann", due: "2026-11-27 13:00"),
    .init("1pm lunch Friday", "lunch", due: "2026-11-27 13:00"),
    .init("내일 회의 오후 3시", "회의", due: "2026-11-21 15:00"),
    .init("tomorrow plan friday party 5pm", "tomorrow plan friday party 5pm"),
    .init(
      "call Ann about tomorrow then pack by friday", "call Ann about tomorrow then pack by friday"),
    .init("금요일 9시 회의", "회의", due: "2026-11-27 09:00"),
    // A task needs words: without others, those of the time are its text too.
    .init("tomorrow", "tomorrow", due: "2026-11-21"),
    .init("금요일 오후 3시", "금요일 오후 3시", due: "2026-11-27 15:00"), .init("!", "!"),
    .init("tomorrow !", "tomorrow", due: "2026-11-21", isImportant: true), .init("", ""),
    .init(" \n\t", " \n\t"),
    // What is quoted is somebody else's.
    .init("read \"The day after tomorrow\"", "read \"The day after tomorrow\""),
    .init("『내일 의 나』 읽기", "『내일 의 나』 읽기"),
    .init("see [[call tomorrow now]]", "see [[call tomorrow now]]"),
    .init("run `at 5pm ! x`", "run `at 5pm ! x`"),
    .init("5\" pipe tomorrow", "5\" pipe", due: "2026-11-21"),
    // Only the first line is read, and its marks stay.
    .init("\n  - [ ] milk tomorrow\nfriday !", "\n  - [ ] milk\nfriday !", due: "2026-11-21"),
    .init("milk\r\ntomorrow", "milk\r\ntomorrow"),
    .init("tomorrow\tmilk\r\nx", "milk\r\nx", due: "2026-11-21"),
    .init("Tomorrow, call mom", "call mom", due: "2026-11-21"),
    .init("every friday review", "every friday review"),
    .init("내일은 없다", "내일은 없다"),
  ]

  @Test(
    arguments: [
      ("report starting monday", "report", "2026-11-23"),
      ("starting tomorrow at 9am report", "report", "2026-11-21 09:00"),
      ("보고서 월요일부터", "보고서", "2026-11-23"),
      ("내일부터 보고서 쓰기", "보고서 쓰기", "2026-11-21"),
    ])
  func `a task may say when it starts`(text: String, content: String, start: String) throws {
    let read = QuickEntry.read(text, at: .friday)
    expect(read.start, equals: (try Due.written(start)))
    expect(read.content, equals: content)
  }

  @Test(
    arguments: [
      "9시부터 회의", "월요일부터 금요일까지 휴가", "starting over", "the starting line",
      "vacation starting monday to friday", "부터",
    ])
  func `what only looks like a start stays text`(text: String) {
    let read = QuickEntry.read(text, at: .friday)
    expect(read.start, equals: nil)
    expect(read.content, equals: text)
  }

  @Test func `the spans are where the words are`() {
    let text = "- 설거지 @집안일 내일 오후 3시까지 !"
    let read = QuickEntry.read(text, groups: Self.groups, at: .friday)
    let bytes = Array(text.utf8)
    let words = read.spans.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    expect(words, equals: ["@집안일", "내일 오후 3시까지", "!"])
    let due = Due.instant(Instant(milliseconds: Instant.start.milliseconds + 21 * Instant.hour))
    expect(read.spans.map(\.value), equals: [.group("집안일"), .due(due), .important])
    expect(read.content, equals: "- 설거지")
  }

  @Test func `of two dates neither is taken until one is rejected`() throws {
    let text = "prepare friday party tomorrow !"
    let read = QuickEntry.read(text, at: .friday)
    #expect(read.content == "prepare friday party tomorrow" && read.due == nil)
    expect(read.unread.map(\.readings), equals: [["due:2026-11-27"], ["due:2026-11-21"]])
    let second = QuickEntry.read(text, rejecting: [read.unread[0].range], at: .friday)
    expect(second.content, equals: "prepare friday party")
    try expect(second.due, equals: Due.written("2026-11-21"))
    #expect(second.isImportant)
    let third = QuickEntry.read(
      text, rejecting: (second.spans.map(\.range) + read.unread.map(\.range)), at: .friday)
    expect(third.content, equals: text)
    #expect(third.spans.isEmpty && third.unread.isEmpty)
  }

  @Test func `what programs write is the due, whatever other dates there are`() throws {
    let read = QuickEntry.read("prepare friday party due:2026-11-21", at: .friday)
    expect(read.content, equals: "prepare friday party")
    try expect(read.due, equals: Due.written("2026-11-21"))
  }

  @Test(arguments: [[0..<0], [-5..<3, 2..<900], [31..<31], [900..<901], [8..<9, 8..<9, 0..<40]])
  func `any ranges can be rejected`(_ ranges: [Range<Int>]) {
    let read = QuickEntry.read("prepare friday party tomorrow !", rejecting: ranges, at: .friday)
    for span in read.spans {
      #expect(ranges.allSatisfy { !$0.overlaps(span.range) })
    }
  }

  @Test(arguments: [[8..<14], [10..<11], [13..<20]])
  func `a range that touches a word of a date rejects all of it`(_ ranges: [Range<Int>]) {
    let read = QuickEntry.read("prepare friday 5pm", rejecting: ranges, at: .friday)
    #expect(read.content.contains("friday"))
  }
}
