import JSONRPC
import Memos

/// Takes JSON Lines into a store, for the command line: what `store/import` does, with a commit for
/// every so many lines.
public struct StoreImporter: Sendable {
  /// What became of a line.
  public struct Report: Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// `created`, `replaced`, `unchanged`, `kept`, `skipped` or `failed`.
    public let outcome: String
    /// Why it failed or what of it could not be kept, or nil.
    public let message: String?
  }

  private var session: Session
  private let conflict: ImportConflict
  private let isDryRun: Bool
  private var lineCount = 0

  /// The lines that make one commit.
  public static let linesPerCommit = 1000

  /// An import into `storage`; with `isDryRun` nothing is changed, with `replaces` records that
  /// differ are replaced instead of kept.
  public init(
    storage: any MemoStorageType, environment: Environment, replaces: Bool, isDryRun: Bool,
    now: Instant
  ) throws(RPCError) {
    session = Session(storage: storage, environment: environment, now: now)
    conflict = replaces ? .replace : .keep
    self.isDryRun = isDryRun
    // Later lines must find what earlier ones would have made.
    if isDryRun { try session.beginRehearsal() }
  }

  /// Counts the lines from 1 again, those of another file.
  public mutating func startText() {
    lineCount = 0
  }

  /// Takes the next lines in, as one commit, and makes it durable.
  public mutating func take(_ lines: [ArraySlice<UInt8>]) throws(RPCError) -> [Report] {
    let conflict = conflict
    let outcomes: [ImportOutcome] = try session.edit("Import") { (session) throws(RPCError) in
      lines.map { Self.outcome(of: $0, conflict, in: &session) }
    }
    if !isDryRun { try session.flush() }
    defer { lineCount += lines.count }
    return outcomes.enumerated().map { index, outcome in
      var message: String?
      if case .failed(let error) = outcome { message = error.message }
      return Report(line: lineCount + index + 1, outcome: outcome.word, message: message)
    }
  }

  /// Ends the import; a dry run is taken back whole.
  public mutating func finish() throws(RPCError) {
    if isDryRun { try session.endRehearsal() }
    try session.flush()
  }

  private static func outcome(
    of line: ArraySlice<UInt8>, _ conflict: ImportConflict, in session: inout Session
  ) -> ImportOutcome {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return .skipped }
    do {
      let json = try JSON(parsing: line, depthMax: session.limits.depth)
      return session.take(try ImportLine(json), conflict)
    } catch let error as JSONError {
      return .failed(.parseError(error))
    } catch let error as InvalidParams {
      return .failed(RPCError(error))
    } catch {
      return .failed(.internalError("\(error)"))
    }
  }
}
