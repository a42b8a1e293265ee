import Dates
import Foundation
import MemoStore
import Memos
import TestSupport
import Testing

@testable import MemoFolder
@testable import MemoFormats

/// What the front matter of a file says of its task.
struct LiveFrontMatterTests {
  private static let seoul = Zone(name: "Asia/Seoul") { _ in 9 * 3600 }
  /// An hour back at the beginning of 2026-11-01 UTC.
  private static let autumn = Zone(name: "Test/Autumn") {
    $0 < Instant(milliseconds: 1_793_491_200_000) ? 3600 : 0
  }

  @Test(arguments: [
    ("2026-11-27T06:00:00.000Z", "2026-11-27 15:00"),
    ("2026-11-27T06:00:30.000Z", "2026-11-27 15:00:30"),
    ("2026-11-27T06:00:00.001Z", "2026-11-27T06:00:00.001Z"),
    ("2026-12-31T15:00:00.000Z", "2027-01-01 00:00"), ("2026-11-27", "2026-11-27"),
  ])
  func `a time is written as clocks show it, and is read as the same again`(
    _ due: String, _ text: String
  ) throws {
    let due = try #require(Due(due))
    expect(due.shown(in: Self.seoul), equals: text)
    expect(Self.seoul.due(text), equals: due)
  }

  @Test func `a time that clocks show twice is written so that it is read as the same again`()
    throws
  {
    for minutes in stride(from: -180, through: 180, by: 15) {
      let due = Due.instant(Instant(milliseconds: 1_793_491_200_000 + minutes * 60_000))
      let shown = due.shown(in: Self.autumn)
      expect(Self.autumn.due(shown), equals: due)
      #expect(shown.hasSuffix("Z") == (0..<60).contains(minutes))
    }
  }

  @Test func `the front matter is the task, in local time`() throws {
    let bench = try FolderBench(in: Self.seoul)
    let id = try bench.create("Call", due: "2026-11-27T06:00:00Z")
    try bench.rest()
    expect(bench.text("Call.md"), equals: "---\ntask: todo\ndue: 2026-11-27 15:00\n---\n\nCall\n")
    let saved = "---\ntask: doing\ndue: 2026-11-28 09:30\nmine: kept\n---\n\nCall\n"
    try bench.write("Call.md", saved)
    try bench.rest()
    let task = try #require(try bench.memos().first { $0.id == id }?.task)
    expect(task.state, equals: .doing)
    expect(task.due?.text, equals: "2026-11-28T00:30:00.000Z")
    expect(bench.text("Call.md"), equals: saved)
  }

  @Test(arguments: [
    // The first of January 2020 was a Wednesday.
    ("tomorrow 3pm", "2020-01-02 15:00"), ("내일 오후 3시", "2020-01-02 15:00"),
    ("friday", "2020-01-03"), ("\"in 2 weeks\"", "2020-01-15"), ("금요일", "2020-01-03"),
    ("tomorrow 3pm # about the roof", "2020-01-02 15:00 # about the roof"),
    ("2020-01-05T10:00:00Z", "2020-01-05T10:00:00Z"), ("2020-01-05", "2020-01-05"),
  ])
  func `words mean what they did when the file was saved, and are written in digits`(
    _ words: String, _ digits: String
  ) throws {
    let bench = try FolderBench(in: Self.seoul)
    try bench.write("a.md", "---\r\nother: 1\r\ndue: \(words)\r\nmore: 2\r\n---\r\n\r\ntext\r\n")
    bench.setTime(of: "a.md", to: 1_577_870_000)
    try bench.rest()
    expect(
      bench.text("a.md"),
      equals: "---\r\nother: 1\r\ndue: \(digits)\r\nmore: 2\r\n---\r\n\r\ntext\r\n")
    let day = try #require(try bench.memos().first?.task?.due).shown(in: Self.seoul).prefix(10)
    expect(String(day), equals: String(digits.prefix(10)))
    // Nothing more to do, also for another process.
    bench.end()
    try bench.rest()
    expect(bench.events.filter { $0 == .wrote("a.md") }.count, equals: words == digits ? 0 : 1)
  }

  @Test(arguments: [
    ("every week", "FREQ=WEEKLY"), ("매주 금요일", "FREQ=WEEKLY;BYDAY=FR"),
    ("every 2 months", "FREQ=MONTHLY;INTERVAL=2"),
  ])
  func `a repeat in words is the task's, and stays as it is written`(
    _ words: String, _ rule: String
  ) throws {
    let bench = try FolderBench(in: Self.seoul)
    let text = "---\ntask: todo\ndue: 2026-11-27\nrepeat: \(words)\n---\n\ntext\n"
    try bench.write("a.md", text)
    try bench.rest()
    expect(bench.text("a.md"), equals: text)
    let repetition = try #require(try bench.memos().first?.task?.repetition)
    #expect(repetition.rule.text.hasPrefix(rule), "\(repetition.text)")
    // Done, it comes again.
    try bench.write("a.md", text.replacingOccurrences(of: "todo", with: "done"))
    try bench.rest()
    let task = try #require(try bench.memos().first { $0.task?.repetition != nil }?.task)
    expect(task.state, equals: .todo)
    #expect(task.due?.text ?? "" > "2026-11-27")
    #expect(bench.text("a.md")?.contains("task: todo\ndue: \(task.due?.text ?? "")\n") == true)
    expect(bench.files, equals: ["a.md"])
  }

  @Test func `a due date that words took the place of is said, and the words stay`() throws {
    let bench = try FolderBench(in: Self.seoul)
    let id = try bench.create("Call", due: "2026-11-27T06:00:00Z")
    try bench.rest()
    let saved = "---\ntask: todo\ndue: someday\n---\n\nCall\n"
    try bench.write("Call.md", saved)
    try bench.rest()
    expect(try bench.memos().first { $0.id == id }?.task?.due, equals: nil)
    expect(bench.text("Call.md"), equals: saved)
    let why = bench.engine?.doubts["Call.md"]?.english
    expect(
      why,
      equals: "the due date is no longer 2026-11-27 15:00: someday isn't a day or a time, "
        + "and stays in the text")
  }

  @Test func `a repeat that can't be read is said, and stays`() throws {
    let bench = try FolderBench()
    let text = "---\ndue: 2026-11-27\nrepeat: now and then\n---\n\ntext\n"
    try bench.write("a.md", text)
    try bench.rest()
    expect(bench.text("a.md"), equals: text)
    #expect(bench.engine?.doubts["a.md"]?.english.contains("now and then") == true)
  }

  @Test
  func `in another zone the files show other clocks, and what was saved before means the old`()
    throws
  {
    let bench = try FolderBench(in: Self.seoul)
    let ids = [
      try bench.create("One", due: "2026-11-27T06:00:00Z"),
      try bench.create("Two", due: "2026-11-27T06:00:00Z"), try bench.create("Three"),
    ]
    try bench.rest()
    bench.end()
    try bench.write("Two.md", "---\ntask: todo\ndue: 2026-11-27 16:00\n---\n\nTwo\n")
    bench.zone = .utc
    // Its process may end at any step.
    for steps in 0..<8 {
      bench.stepsLeft = steps
      try bench.turn()
      bench.end()
    }
    try bench.rest()
    expect(bench.text("One.md"), equals: "---\ntask: todo\ndue: 2026-11-27 06:00\n---\n\nOne\n")
    expect(bench.text("Two.md"), equals: "---\ntask: todo\ndue: 2026-11-27 07:00\n---\n\nTwo\n")
    let dues = try ids.map { id in try bench.memos().first { $0.id == id }?.task?.due?.text }
    expect(
      dues, equals: ["2026-11-27T06:00:00.000Z", "2026-11-27T07:00:00.000Z", nil])
  }
}
