import MemoStore
import Memos
import TypedJSON

/// Takes JSON Lines into a store, for the command line: what `store/import` does, with a commit for
/// every so many lines.
public struct StoreImporter {
  /// A line that isn't empty, with its number in its text, from 1.
  public typealias Line = (number: Int, bytes: ArraySlice<UInt8>)

  private var store: Store
  private let conflict: ImportConflict
  /// The state before the import.
  private let start: State

  /// The lines that make one commit. Other programs write between two of them, which take less than
  /// the quarter of a second for which requests keep their order; the fewer lines there are, the
  /// more often each page of each index is written.
  public static let linesPerCommit = 2000

  /// An import into `store`; with `isDryRun` nothing is changed.
  public init(into store: Store, _ conflict: ImportConflict, isDryRun: Bool) {
    self.store = isDryRun ? store.dryRun : store
    self.conflict = conflict
    start = store.state
  }

  /// Takes the next lines in, as one commit, and makes it durable.
  public mutating func take(_ lines: [Line]) throws(MemoError) -> [ImportReport] {
    let (conflict, start) = (conflict, start)
    let reports = try store.edit(.storeImport) { (store) throws(MemoError) in
      var reports: [ImportReport] = []
      for line in lines {
        // Some programs save a text with a byte order mark.
        let hasMark = line.number == 1 && line.bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let bytes = line.bytes.dropFirst(hasMark ? 3 : 0)
        var report = try Self.report(of: bytes, conflict, since: start, in: &store)
        report.line = line.number
        reports.append(report)
      }
      return reports
    }
    try store.flush()
    return reports
  }

  private static func report(
    of line: ArraySlice<UInt8>, _ conflict: ImportConflict, since start: State,
    in store: inout Store
  ) throws(MemoError) -> ImportReport {
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: line)
    } catch {
      return ImportReport(id: nil, .failed(.malformed(error)))
    }
    return try store.take(line: json, conflict, since: start)
  }
}
