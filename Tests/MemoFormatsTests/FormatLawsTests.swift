import Conversations
import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import Synchronization
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// What holds of every format that is a text.
struct FormatLawsTests {
  private static let seeds = Array(UInt64(1)...8)

  private func client(seed: UInt64) throws -> TestClient {
    let client = TestClient(zone: .seoul)
    var random = RandomStore(seed: seed)
    let results = try client.ask("store/import", ["lines": .array(random.lines(60))])
    try #require(JSON.outcomes(results.array("results")) == ["created"])
    return client
  }

  @Test(arguments: TransferFormat.texts, seeds)
  func `a store takes its own export and changes nothing`(
    format: TransferFormat, seed: UInt64
  ) throws {
    let client = try client(seed: seed)
    let text = try client.exportedText(format)
    let before = try client.ask("store/status")["state"]
    let results = try client.importText(format, text, ["onConflict": "replace"])
    #expect(!results.isEmpty)
    expectNone(results.filter { $0.text("outcome") != "unchanged" }, seed)
    expectSame(try client.exportedText(format), text, seed)
    // Even an empty commit would be one.
    try expect(client.ask("store/status")["state"], equals: before, "seed \(seed)")
  }

  @Test(arguments: TransferFormat.texts, seeds)
  func `another store tells the same after taking it, and takes it twice for once`(
    format: TransferFormat, seed: UInt64
  ) throws {
    let text = try client(seed: seed).exportedText(format)
    let other = TestClient(zone: .seoul)
    expectNone(try other.importText(format, text).filter { $0.text("outcome") != "created" }, seed)
    expectSame(try other.exportedText(format), text, seed)
    let memos = try other.everyMemo()
    try other.advance(by: Instant.day)
    let again = try other.importText(format, text, ["onConflict": "replace"])
    expectNone(again.filter { $0.text("outcome") != "unchanged" }, seed)
    try expect(other.everyMemo(), equals: memos, "seed \(seed)")
  }

  @Test(
    arguments: TransferFormat.texts,
    [
      "{} a", "x {}a", "#a {}b #c", "#{}a", "{}a b", "due:{} a", "pri:{}", "a:{}b", "-{} a",
      "---\na:{} b\n---\nc", "'{}'", "\"{}\"", "a {}",
    ])
  func `a mark that joins what is before or behind it is only a mark`(
    format: TransferFormat, pattern: String
  ) throws {
    // A combining mark, one that other letters hang on to, and an enclosing one.
    for mark in ["\u{73E}", "\u{600}", "\u{20E3}", "\u{200D}"] {
      let client = TestClient(zone: .seoul)
      let text = pattern.replacing("{}", with: mark)
      try client.makeGroup(text, ["id": "g"])
      try client.makeTask(text)
      try client.makeTask("in a group", ["group": "g"])
      let export = try client.exportedText(format)
      let other = TestClient(zone: .seoul)
      let results = try other.importText(format, export)
      #expect(results.allSatisfy { $0["outcome"] == "created" }, "\(results)")
      expectSame(try other.exportedText(format), export, 0)
    }
  }

  @Test(arguments: TransferFormat.texts)
  func `a dry run says what would happen and changes nothing`(format: TransferFormat) throws {
    let text = try client(seed: 1).exportedText(format)
    let client = TestClient(zone: .seoul)
    let rehearsed = try client.importText(format, text, ["dryRun": true])
    #expect(try client.everyMemo().isEmpty)
    #expect(try client.groupNames().isEmpty)
    try expect(client.ask("store/status")["state"], equals: "test.0")
    try expect(client.importText(format, text), equals: rehearsed)
  }

  @Test(arguments: TransferFormat.texts)
  func `a page at a time gives the same, out and in`(format: TransferFormat) throws {
    let whole = try client(seed: 3)
    let text = try whole.exportedText(format)
    try expect(whole.exportedText(format, ["limit": 7]), equals: text)
    var limits = Limits()
    limits.pageRows = 7
    let small = TestClient(limits: limits, zone: .seoul)
    let big = TestClient(zone: .seoul)
    try expect(small.importText(format, text), equals: big.importText(format, text))
    try expect(small.exportedText(format), equals: text)
  }

  @Test(arguments: TransferFormat.texts, seeds)
  func `whatever the bytes are, reading ends, and each note names its line`(
    format: TransferFormat, seed: UInt64
  ) throws {
    let whole = try client(seed: seed)
    var bytes = Array(try whole.exportedText(format).utf8)
    var dice = Dice(seed: seed)
    for _ in 0..<60 {
      let index = dice.roll(bytes.count)
      switch dice.roll(4) {
      case 0: bytes[index] = UInt8(dice.roll(256))
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(dice.pick([0x0A, 0x0D, 0xFF, 0x22, 0x7B, 0x00]), at: index)
      default: bytes.removeSubrange(index..<min(bytes.count, index + dice.roll(40)))
      }
    }
    let context = FormatContext(zone: .seoul, zoneNamed: Zone.test(named:))
    let text = try #require(format.text)
    var reader = text.reader(of: bytes, in: context)
    var last = 0
    while let reading = reader.next() {
      #expect(reading.line >= last, "seed \(seed)")
      last = reading.line
    }
    #expect(last <= bytes.filter { $0 == 0x0A || $0 == 0x0D }.count + 1)
  }

  @Test(arguments: TransferFormat.texts)
  func `endless lines, openings and brackets are read to their end`(
    format: TransferFormat
  ) throws {
    let context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    let text = try #require(format.text)
    for bytes in [
      [UInt8](repeating: 0x0A, count: 30_000), [UInt8](repeating: 0x7B, count: 30_000),
      [UInt8](repeating: 0x61, count: 30_000), Array(String(repeating: "- ", count: 15_000).utf8),
      Array(String(repeating: "BEGIN:VTODO\r\n", count: 3_000).utf8),
      Array(String(repeating: "[", count: 30_000).utf8),
    ] {
      var reader = text.reader(of: bytes, in: context)
      var count = 0
      while reader.next() != nil { count += 1 }
      #expect(count <= 30_000)
    }
  }

  @Test func `a zone of ten thousand words is looked for by its last ones and not by each`() throws
  {
    let asked = Asked()
    let context = FormatContext(zone: .utc, zoneNamed: asked.zone(named:))
    let name = String(repeating: "a/", count: 10_000) + "Here"
    let text = "BEGIN:VTODO\nSUMMARY:a\nDUE;TZID=\(name):20260101T000000\nEND:VTODO"
    let bytes = Array("BEGIN:VCALENDAR\n\(text)\nEND:VCALENDAR\n".utf8)
    var reader = try #require(TransferFormat.iCalendar.text).reader(of: bytes, in: context)
    #expect(reader.next() != nil)
    expect(asked.names, equals: ["a/a/Here", "a/Here", "Here"])
  }
}

/// Knows no zone, and remembers what it was asked for.
private final class Asked: Sendable {
  private let state = Mutex<[String]>([])

  var names: [String] { state.withLock { $0 } }

  func zone(named name: String) -> Zone? {
    state.withLock { $0.append(name) }
    return nil
  }
}

private func expectNone(
  _ results: [JSON], _ seed: UInt64, at location: SourceLocation = #_sourceLocation
) {
  guard let first = results.first else { return }
  Issue.record("seed \(seed): \(results.count), the first: \(first)", sourceLocation: location)
}

private func expectSame(
  _ one: String, _ other: String, _ seed: UInt64, at location: SourceLocation = #_sourceLocation
) {
  guard !one.utf8.elementsEqual(other.utf8) else { return }
  let lines = [one, other].map { $0.split(omittingEmptySubsequences: false) { $0.isNewline } }
  let difference =
    zip(lines[0], lines[1]).first { $0 != $1 }.map { [$0, $1] } ?? lines.map { $0[0] }
  let shown = difference.map(\.debugDescription).joined(separator: "\n")
  Issue.record("seed \(seed):\n\(shown)", sourceLocation: location)
}
