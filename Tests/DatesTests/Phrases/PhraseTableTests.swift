import Dates
import MemosTestSupport
import TestSupport
import Testing

/// Whole lines on Thursday, 2026-11-26 at 12:00 in Seoul, with what a person reading them expects:
/// read right, refused with readings, or left whole.
///
/// A line of a table is `what is typed => content | what was read; what was left`.
struct PhraseTableTests {
  @Test(
    arguments: [
      PhraseTables.english, PhraseTables.englishRepeats, PhraseTables.englishMore,
      PhraseTables.korean, PhraseTables.koreanMore,
      PhraseTables.englishTrials, PhraseTables.koreanTrials,
      PhraseTables.englishTyped, PhraseTables.koreanTyped,
      PhraseTables.englishDaily, PhraseTables.koreanDaily, PhraseTables.ends,
      PhraseTables.misread, PhraseTables.parted, PhraseTables.slips,
      PhraseTables.saidToo,
    ])
  func `each line of the table is read as it says`(_ table: String) throws {
    let time = try TimeContext.at("2026-11-26 12:00", .seoul)
    var count = 0
    for line in table.split(separator: "\n") {
      let parts = String(line).components(separatedBy: " => ")
      let text = try #require(parts.first)
      expect(said(of: text, at: time), equals: parts.last, "\(text)")
      count += 1
    }
    #expect(count > 80)
  }

  /// The lines of the user trials that were misread, with the results that were wanted.
  @Test(arguments: PhraseTables.trials)
  func `a line that was misread is read right`(_ zone: String, _ text: String, _ wanted: String)
    throws
  {
    let zone: Zone = zone == "Asia/Seoul" ? .seoul : .utc
    let time = TimeContext(now: try #require(Instant("2026-11-26T12:00:00Z")), zone: zone)
    expect(said(of: text, at: time), equals: wanted)
  }

  @Test(arguments: ["Call tonight at 1", "오늘 밤 1시 전화"])
  func `soon after midnight the night can be the one that is`(_ text: String) throws {
    let time = try TimeContext.at("2026-11-29 00:30", .seoul)
    let said = said(of: text, at: time)
    #expect(said.hasPrefix("\(text) | left "), "\(said)")
    #expect(said.hasSuffix(" [2026-11-29 01:00, 2026-11-30 01:00]"), "\(said)")
  }

  /// What a line is read as, in the words of the table.
  private func said(of text: String, at time: TimeContext) -> String {
    let entry = QuickEntry.read(text, readingRepeats: true, at: time)
    let bytes = Array(text.utf8)
    func words(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func local(_ due: Due) -> String {
      let text = Occurrence(due, in: time.zone).text
      return String(text.prefix(16)).replacing("T", with: " ")
    }
    var facts: [String] = []
    if let due = entry.due { facts.append(local(due)) }
    if let start = entry.start { facts.append("from \(local(start))") }
    if let reading = entry.repeating {
      facts.append(reading.rule.text + (reading.base == .completion ? " when done" : ""))
    }
    if entry.isImportant { facts.append("!") }
    facts += entry.reminders.all.map(\.text)
    if let doubt = entry.doubt {
      facts.append(
        "or \(words(doubt.range)) [\(doubt.readings.map(\.words).joined(separator: ", "))]")
    }
    facts += entry.unread.map { "left \(words($0.range)) [\($0.readings.joined(separator: ", "))]" }
    return facts.isEmpty ? entry.content : "\(entry.content) | \(facts.joined(separator: "; "))"
  }
}

extension String {
  fileprivate func replacing(_ one: Character, with other: Character) -> String {
    String(map { $0 == one ? other : $0 })
  }

  fileprivate func components(separatedBy separator: String) -> [String] {
    var (parts, rest) = ([String](), self[...])
    while let range = rest.ranges(of: separator).first {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
