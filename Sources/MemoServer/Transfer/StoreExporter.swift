import JSONRPC
import Memos

/// A whole store as text, for the command line: what `store/export` answers, a page at a time.
public struct StoreExporter: Sendable {
  private let session: Session
  private var export: Export
  private let format: TransferFormat
  private var isDone = false
  /// The memos so far that the format has no place for.
  public private(set) var leftOutCount = 0

  /// So few that their bytes fit into a pipe, and the reader has work while the next are written.
  private static let linesPerPage = 128

  /// An export of everything in `storage`.
  public init(
    storage: any MemoStorageType, environment: Environment, format: TransferFormat, now: Instant
  ) throws(RPCError) {
    self.format = format
    session = Session(storage: storage, environment: environment, now: now)
    export = try Export(nil, format, in: session)
  }

  /// The next part, of whole lines; nil at the end.
  public mutating func next() throws(RPCError) -> [UInt8]? {
    guard !isDone else { return nil }
    var bytes: [UInt8] = []
    if let format = format.text {
      let page = try export.textPage(of: format, limit: Self.linesPerPage, in: session)
      bytes = page.text
      leftOutCount += page.leftOutCount
    } else {
      for line in try export.page(limit: Self.linesPerPage, in: session) {
        Framing.lines.frame(into: &bytes) { $0.value(line) }
      }
    }
    isDone = export.cursor == nil
    return bytes
  }
}
