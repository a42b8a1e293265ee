import JSONRPC
import Memos

/// A whole store as JSON Lines, for the command line: the lines of `store/export`, a page at a
/// time.
public struct StoreExporter: Sendable {
  private let session: Session
  private var export: Export
  private var isDone = false

  /// So few that their bytes fit into a pipe, and the reader has work while the next are written.
  private static let linesPerPage = 128

  /// An export of everything in `storage`.
  public init(
    storage: any MemoStorageType, environment: Environment, now: Instant
  ) throws(RPCError) {
    session = Session(storage: storage, environment: environment, now: now)
    export = try Export(nil, in: session)
  }

  /// The next lines, each with its line feed; nil at the end.
  public mutating func next() throws(RPCError) -> [UInt8]? {
    guard !isDone else { return nil }
    var bytes: [UInt8] = []
    for line in try export.page(limit: Self.linesPerPage, in: session) {
      Framing.lines.frame(into: &bytes) { $0.value(line) }
    }
    isDone = export.cursor == nil
    return bytes
  }
}
