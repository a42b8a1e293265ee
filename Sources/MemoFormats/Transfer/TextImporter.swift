import MemoStore
import Memos

/// Takes texts of other programs into a store, for the command line: what `store/import` does with
/// a `text`, with a commit for every so many memos.
public struct TextImporter: Sendable {
  private var store: Store
  private let format: any TextFormat.Type
  private let conflict: ImportConflict
  private var reader: (any TextFormatReader)?
  private var source = ""
  private var pending: [(source: String, reading: Reading)] = []
  private var pendingBytes = 0
  /// What is known of the groups, and in which state of the store.
  private var known: (state: State, context: FormatContext)

  /// The longest text that is taken, in bytes.
  public static let bytesMax = 1 << 30

  /// What became of one memo, and the text it is from.
  public typealias Report = (source: String, report: ImportReport)

  /// An import into `store`; with `isDryRun` nothing is changed. Nil if the format isn't one of
  /// texts.
  public init?(
    into store: Store, _ format: TransferFormat, _ conflict: ImportConflict, isDryRun: Bool
  ) throws(MemoError) {
    guard let format = format.text else { return nil }
    self.format = format
    self.store = isDryRun ? store.dryRun : store
    self.conflict = conflict
    known = (store.state, try FormatContext(of: store, format))
  }

  /// Goes on with another text, which reports will call `source`.
  public mutating func open(
    _ text: [UInt8], from origin: TextOrigin? = nil, as source: String
  ) {
    var context = FormatContext(reading: store)
    context.origin = origin
    reader = format.reader(of: text, in: context)
    self.source = source
  }

  /// Takes in what comes next, once it is enough for a commit, and makes it durable; nil at the
  /// end of the text, when what is left waits for the next one or the end.
  public mutating func next() throws(MemoError) -> [Report]? {
    while pending.count < StoreImporter.linesPerCommit, pendingBytes < store.limits.pageBytes {
      guard let reading = reader?.next() else {
        reader = nil
        return nil
      }
      pending.append((source, reading))
      if case .memo(let memo, _) = reading.result { pendingBytes += memo.content.utf8.count }
    }
    return try takePending()
  }

  /// Takes in what is left and ends the import.
  public mutating func finish() throws(MemoError) -> [Report] {
    let reports = try takePending()
    try store.flush()
    return reports
  }

  private mutating func takePending() throws(MemoError) -> [Report] {
    guard !pending.isEmpty else { return [] }
    let (format, conflict, readings) = (format, conflict, pending)
    (pending, pendingBytes) = ([], 0)
    // Lent out, and not copied when a group is made.
    var (state, context) = known
    known.context = FormatContext(reading: store)
    let reports = try store.edit(.storeImport) { (store) throws(MemoError) in
      if store.state != state { context = try FormatContext(of: store, format) }
      return try readings.map { (pending) throws(MemoError) in
        (pending.source, try store.take(pending.reading, format, conflict, &context))
      }
    }
    try store.flush()
    state = store.state
    known = (state, context)
    return reports
  }
}
