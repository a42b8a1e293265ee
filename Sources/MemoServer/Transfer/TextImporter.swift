import JSONRPC
import Memos

/// Takes texts of other programs into a store, for the command line: what `store/import` does with
/// a `text`, with a commit for every so many memos.
public struct TextImporter: Sendable {
  private var session: Session
  private let format: any TextFormat.Type
  private let conflict: ImportConflict
  private let isDryRun: Bool
  private var reader: (any TextFormatReader)?
  private var source = ""
  private var waiting: [(source: String, reading: Reading)] = []
  private var waitingBytes = 0
  /// What is known of the groups, and in which state of the store.
  private var known: (state: State, context: FormatContext)

  /// The longest text that is taken, in bytes.
  public static let bytesMax = 1 << 30

  /// An import into `storage`; with `isDryRun` nothing is changed, with `replaces` records that
  /// differ are replaced instead of kept. Nil if the format isn't one of texts.
  public init?(
    storage: any MemoStorageType, environment: Environment, format: TransferFormat,
    replaces: Bool, isDryRun: Bool, now: Instant
  ) throws(RPCError) {
    guard let text = format.text else { return nil }
    self.format = text
    session = Session(storage: storage, environment: environment, now: now)
    conflict = replaces ? .replace : .keep
    self.isDryRun = isDryRun
    if isDryRun { try session.beginRehearsal() }
    known = (session.state, try session.formatContext(text))
  }

  /// Goes on with another text, which reports will call `source`.
  public mutating func open(
    _ text: [UInt8], from origin: TextOrigin? = nil, as source: String
  ) {
    // Without the groups: what a reader holds would be copied whenever one is made.
    var context = session.readingContext
    context.origin = origin
    reader = format.reader(of: text, in: context)
    self.source = source
  }

  /// Takes in what comes next, once it is enough for a commit, and makes it durable; nil at the
  /// end of the text, when what is left waits for the next one or the end.
  public mutating func next() throws(RPCError) -> [StoreImporter.Report]? {
    while waiting.count < StoreImporter.linesPerCommit, waitingBytes < session.limits.pageBytes {
      guard let reading = reader?.next() else {
        reader = nil
        return nil
      }
      waiting.append((source, reading))
      if case .memo(let memo, _) = reading.result { waitingBytes += memo.content.utf8.count }
    }
    return try takeWaiting()
  }

  /// Takes in what is left and ends the import; a dry run is taken back whole.
  public mutating func finish() throws(RPCError) -> [StoreImporter.Report] {
    let reports = try takeWaiting()
    if isDryRun { try session.endRehearsal() }
    try session.flush()
    return reports
  }

  private mutating func takeWaiting() throws(RPCError) -> [StoreImporter.Report] {
    guard !waiting.isEmpty else { return [] }
    let (format, conflict, readings) = (format, conflict, waiting)
    (waiting, waitingBytes) = ([], 0)
    // Lent out, and not copied when a group is made.
    var (state, context) = known
    known.context = session.readingContext
    let outcomes = try session.edit(.storeImport) { (session) throws(RPCError) in
      if session.state != state { context = try session.formatContext(format) }
      return try readings.map { (waiting) throws(RPCError) in
        try session.take(waiting.reading, format, conflict, &context)
      }
    }
    if !isDryRun { try session.flush() }
    state = session.state
    known = (state, context)
    return zip(readings, outcomes).map { Self.report(of: $1, in: $0.source) }
  }

  private static func report(
    of outcome: ForeignOutcome, in source: String
  ) -> StoreImporter.Report {
    var notes = outcome.notes
    if case .failed(let error) = outcome.outcome { notes.insert(error.message, at: 0) }
    return StoreImporter.Report(
      line: outcome.line, outcome: outcome.outcome.word,
      message: notes.isEmpty ? nil : notes.joined(separator: "; "), source: source)
  }
}
