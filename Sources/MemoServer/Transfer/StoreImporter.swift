import JSONRPC
import Memos

/// Takes JSON Lines into a store, for the command line: what `store/import` does, with a commit for
/// every so many lines.
public struct StoreImporter: Sendable {
  /// A line that isn't empty, with its number in its text, from 1.
  public typealias Line = (number: Int, bytes: ArraySlice<UInt8>)

  /// What became of a line.
  public struct Report: Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// `created`, `replaced`, `unchanged`, `kept`, `skipped` or `failed`.
    public let outcome: String
    /// Why it failed or what of it could not be kept, or nil.
    public let message: String?
    /// The text the line is of, as whoever gave it called it.
    public let source: String
  }

  private var session: Session
  private let conflict: ImportConflict
  private let isDryRun: Bool
  private var source = ""

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

  /// Goes on with another text, which reports will call `source`.
  public mutating func startText(_ source: String) {
    self.source = source
  }

  /// Takes the next lines in, as one commit, and makes it durable.
  public mutating func take(_ lines: [Line]) throws(RPCError) -> [Report] {
    let conflict = conflict
    let outcomes: [ImportOutcome] = try session.edit(.storeImport) { (session) throws(RPCError) in
      try lines.map { (line) throws(RPCError) in
        try Self.outcome(of: line.bytes, conflict, in: &session)
      }
    }
    if !isDryRun { try session.flush() }
    return zip(lines, outcomes).map { line, outcome in
      var message: String?
      if case .failed(let error) = outcome { message = error.message }
      return Report(
        line: line.number, outcome: outcome.word, message: message, source: source)
    }
  }

  /// Ends the import; a dry run is taken back whole.
  public mutating func finish() throws(RPCError) {
    if isDryRun { try session.endRehearsal() }
    try session.flush()
  }

  private static func outcome(
    of line: ArraySlice<UInt8>, _ conflict: ImportConflict, in session: inout Session
  ) throws(RPCError) -> ImportOutcome {
    let read: ImportLine
    do {
      read = try ImportLine(JSON(parsing: line, depthMax: session.limits.depth))
    } catch let error as JSONError {
      return .failed(.parseError(error))
    } catch let error as InvalidParams {
      return .failed(RPCError(error))
    } catch {
      return .failed(.internalError("\(error)"))
    }
    return try session.take(read, conflict)
  }
}
