import JSONRPC
import Memos

/// A text of another program that is imported a page at a time. Kept between two pages, so that the
/// next one goes on where the last ended instead of reading the text from its start.
struct TextPages: Sendable {
  private let format: TransferFormat
  private let text: [UInt8]
  private var reader: any TextFormatReader
  /// What comes next, read ahead.
  private var waiting: Reading?
  /// How many things have been read, which is what cursors say.
  private(set) var count = 0

  /// The pages of `text` behind the first `count` things in it.
  init(
    of text: [UInt8], _ format: TransferFormat, _ reading: any TextFormat.Type, from count: Int,
    in session: Session
  ) {
    (self.format, self.text) = (format, text)
    reader = reading.reader(of: text, in: session.readingContext)
    waiting = reader.next()
    while self.count < count, waiting != nil { _ = next() }
  }

  /// Whether there is more of the text.
  var hasMore: Bool { waiting != nil }

  /// Whether the page that begins at `count` comes next; `text` is the whole text if it was sent
  /// again.
  func isNext(_ text: String?, _ format: TransferFormat, from count: Int) -> Bool {
    count == self.count && format == self.format
      && (text.map { $0.utf8.elementsEqual(self.text) } ?? true)
  }

  /// The next things, at most `limit`.
  mutating func page(limit: Int) -> [Reading] {
    var readings: [Reading] = []
    while readings.count < limit, let reading = next() { readings.append(reading) }
    return readings
  }

  private mutating func next() -> Reading? {
    guard let reading = waiting else { return nil }
    waiting = reader.next()
    count += 1
    return reading
  }
}
