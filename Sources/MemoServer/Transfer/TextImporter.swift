import JSONRPC
import Memos

/// Takes texts of other programs into a store, for the command line: what `store/import` does with
/// a `text`, with a commit for every so many memos.
public struct TextImporter: Sendable {
  private var session: Session
  private let format: any TextFormat.Type
  private let conflict: ImportConflict
  private let isDryRun: Bool
  private let context: FormatContext
  private var reader: (any TextFormatReader)?

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
    context = try session.formatContext(text)
  }

  /// Goes on with another text.
  public mutating func open(_ text: [UInt8], from origin: TextOrigin? = nil) {
    var context = context
    context.origin = origin
    reader = format.reader(of: text, in: context)
  }

  /// Takes in what comes next, as one commit, and makes it durable; nil at the end of the text.
  public mutating func next() throws(RPCError) -> [StoreImporter.Report]? {
    let readings = read(StoreImporter.linesPerCommit)
    guard !readings.isEmpty else { return nil }
    let (format, conflict) = (format, conflict)
    var context = try session.formatContext(format)
    let outcomes = try session.edit("Import") { (session) throws(RPCError) in
      readings.map { session.take($0, format, conflict, &context) }
    }
    if !isDryRun { try session.flush() }
    return outcomes.map { outcome in
      var notes = outcome.notes
      if case .failed(let error) = outcome.outcome { notes.insert(error.message, at: 0) }
      return StoreImporter.Report(
        line: outcome.line, outcome: outcome.outcome.word,
        message: notes.isEmpty ? nil : notes.joined(separator: "; "))
    }
  }

  /// Ends the import; a dry run is taken back whole.
  public mutating func finish() throws(RPCError) {
    if isDryRun { try session.endRehearsal() }
    try session.flush()
  }

  private mutating func read(_ count: Int) -> [Reading] {
    var readings: [Reading] = []
    while readings.count < count, let reading = reader?.next() { readings.append(reading) }
    return readings
  }
}
