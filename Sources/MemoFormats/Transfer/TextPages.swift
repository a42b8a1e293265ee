import MemoStore
import Memos

/// A text of another program that is imported a page at a time. Kept between two pages, so that the
/// next one continues where the last ended instead of reading the text from its start.
public struct TextPages: Sendable {
  private let format: TransferFormat
  private let reading: any TextFormat.Type
  private let text: [UInt8]
  private var reader: any TextFormatReader
  /// What comes next, read ahead.
  private var pending: Reading?
  /// The state before the import.
  private let start: State
  /// How many things have been read, which is what cursors say.
  public private(set) var count = 0

  /// The pages of `text` behind the first `count` things in it; nil if the format isn't one of
  /// texts.
  public init?(of text: [UInt8], _ format: TransferFormat, from count: Int, in store: Store) {
    guard let reading = format.text else { return nil }
    (self.format, self.reading, self.text) = (format, reading, text)
    start = store.state
    reader = reading.reader(of: TextSource(text), in: FormatContext(reading: store))
    pending = reader.next()
    while self.count < count, pending != nil { _ = next() }
  }

  /// Whether there is more of the text.
  public var hasMore: Bool { pending != nil }

  /// Whether the page that begins at `count` comes next; `text` is the whole text if it was sent
  /// again.
  public func isNext(_ text: String?, _ format: TransferFormat, from count: Int) -> Bool {
    count == self.count && format == self.format
      && (text.map { $0.utf8.elementsEqual(self.text) } ?? true)
  }

  /// Takes the next things in, at most `limit`, in the edit under way.
  public mutating func takePage(
    limit: Int, _ conflict: ImportConflict, into store: inout Store
  ) throws(MemoError) -> [ImportReport] {
    var context = try FormatContext(of: store, reading)
    var reports: [ImportReport] = []
    while reports.count < limit, let thing = next() {
      reports.append(try store.take(thing, reading, conflict, since: start, &context))
    }
    return reports
  }

  private mutating func next() -> Reading? {
    guard let reading = pending else { return nil }
    pending = reader.next()
    count += 1
    return reading
  }
}
