import MemoStore
import TypedJSON

/// A whole store as text, for the command line: what `store/export` returns, a page at a time.
public struct StoreExporter {
  private let store: Store
  private var export: Export
  private let format: TransferFormat
  private var isDone = false
  /// What the format has had no place for so far.
  public private(set) var left = LeftFields()

  /// So few that their bytes fit into a pipe, and the reader has work while the next are written.
  private static let linesPerPage = 128

  /// An export of everything in `store`.
  public init(of store: Store, _ format: TransferFormat) throws(MemoError) {
    self.format = format
    self.store = store
    export = try Export(nil, format, of: store)
  }

  /// The next part, of whole lines; nil at the end.
  public mutating func next() throws(MemoError) -> [UInt8]? {
    guard !isDone else { return nil }
    var bytes: [UInt8] = []
    if format.text != nil {
      let page = try export.textPage(in: format, limit: Self.linesPerPage, of: store)
      bytes = page.text
      left.add(page.left)
    } else {
      for line in try export.page(limit: Self.linesPerPage, of: store) {
        var writer = JSONWriter(continuing: &bytes)
        writer.value(line)
        bytes = writer.finish()
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    isDone = export.isDone
    return bytes
  }
}
