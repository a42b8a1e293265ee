import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats
@testable import MemoServer

/// Texts that are read a part at a time.
struct TextSourceTests {
  private func text(_ format: TransferFormat, seed: UInt64, times: Int) throws -> [UInt8] {
    let client = TestClient(zone: .seoul)
    var random = RandomStore(seed: seed)
    try client.ask("store/import", ["lines": .array(random.lines(40))])
    let text = Array(try client.exportedText(format).utf8)
    return Array([[UInt8]](repeating: text, count: times).joined())
  }

  private func source(_ text: [UInt8], by count: Int) -> TextSource {
    TextSource(by: 4096) { offset, _ in Array(text[min(offset, text.count)...].prefix(count)) }
  }

  private func readings(_ source: TextSource, _ format: TransferFormat) throws -> [String] {
    let text = try #require(format.text)
    var context = FormatContext(zone: .seoul, zoneNamed: Zone.test(named:))
    context.isKeeping = false
    var reader = text.reader(of: source, in: context)
    var found: [String] = []
    while let reading = reader.next() { found.append("\(reading)") }
    return found
  }

  @Test(arguments: TransferFormat.texts, [1, 7, 1000])
  func `a text in parts is read as the whole is`(format: TransferFormat, count: Int) throws {
    let text = try text(format, seed: UInt64(count), times: 1)
    let whole = try readings(TextSource(text), format)
    #expect(!whole.isEmpty)
    try expect(readings(source(text, by: count), format), equals: whole)
  }

  @Test(arguments: TransferFormat.texts)
  func `a long text is released behind the reader, and each line keeps its number`(
    format: TransferFormat
  ) throws {
    let part = try text(format, seed: 3, times: 1)
    let text = Array([[UInt8]](repeating: part, count: 40_000 / part.count + 1).joined())
    try expect(
      readings(source(text, by: 3000), format), equals: readings(TextSource(text), format))
  }

  @Test func `a window holds no more than a part once it moves on`() {
    let text = [UInt8](repeating: 0x61, count: 200 << 10)
    var window = TextWindow(source(text, by: 4096))
    var (position, passed, held) = (0, 0, 0)
    while window.has(position) {
      position = min(position + 100, window.bytes.count)
      let dropped = window.drop(before: position)
      (position, passed) = (position - dropped, passed + dropped)
      held = max(held, window.bytes.count)
    }
    #expect(passed > 180 << 10)
    #expect(held <= 16 << 10, "\(held)")
  }

  @Test(arguments: TransferFormat.texts, [true, false])
  func `UTF-16 is refused once, and nothing of it is taken`(
    format: TransferFormat, isLittle: Bool
  ) throws {
    let text = "\u{FEFF}title,x\r\na task\r\nanother\r\n".utf16
      .flatMap {
        isLittle ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)]
      }
    let context = FormatContext(zone: .utc, zoneNamed: Zone.test(named:))
    var reader = try #require(format.text).reader(of: text, in: context)
    let first = reader.next()
    let reading = try #require(first)
    guard case .failed = reading.result else {
      Issue.record("\(reading)")
      return
    }
    expect(reading.line, equals: 1)
    #expect(reader.next() == nil)
  }
}
