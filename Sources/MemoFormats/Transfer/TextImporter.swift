import Dates
import MemoStore
import Memos

/// Takes texts of other programs into a store, for the command line: what `store/import` does with
/// a `text`, with a commit for every so many memos.
public struct TextImporter {
  private var store: Store
  private let format: any TextFormat.Type
  private let conflict: ImportConflict
  private var reader: (any TextFormatReader)?
  private var source = ""
  private var origin: TextOrigin?
  private var vault = Vault()
  private var pending: [(source: String, reading: Reading)] = []
  private var pendingBytes = 0
  /// What is known of the groups, and in which state of the store.
  private var known: (state: State, context: FormatContext)
  /// The state before the import.
  private let start: State

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
    start = store.state
    known = (start, try FormatContext(of: store, format))
  }

  /// Looks at a file of Markdown before any is opened, so that links to it lead to its memo, and
  /// so that a file that was edited, renamed or moved is known again.
  public mutating func note(_ text: TextSource, from origin: TextOrigin) throws(MemoError) {
    guard format.format == .markdown else { return }
    try vault.add(text, in: context(from: origin), of: store)
  }

  /// Continues with another text, which reports will call `source`.
  public mutating func open(
    _ text: TextSource, from origin: TextOrigin? = nil, as source: String
  ) {
    reader = format.reader(of: text, in: context(from: origin))
    (self.origin, self.source) = (format.format == .markdown ? origin : nil, source)
  }

  private func context(from origin: TextOrigin?) -> FormatContext {
    var context = FormatContext(reading: store)
    context.origin = origin
    return context
  }

  /// Takes in what comes next, once it is enough for a commit, and makes it durable; nil at the
  /// end of the text, when what is left waits for the next one or the end.
  ///
  /// What has no date of its own was created at `now`: records of one instant would be stored in
  /// the order of their ids, all over the indexes of dates.
  public mutating func next(at now: Instant) throws(MemoError) -> [Report]? {
    store.time = store.time.moved(to: now)
    while pending.count < StoreImporter.linesPerCommit, pendingBytes < store.limits.pageBytes {
      guard var reading = reader?.next() else {
        reader = nil
        return nil
      }
      if let origin, case .memo(var memo, let notes) = reading.result {
        try vault.recognize(in: store)
        if let reason = try vault.reasonToSkip(origin, in: store) {
          reading = Reading(line: reading.line, result: .skipped(.transfer(reason)))
        } else {
          let links = try vault.relink(&memo, from: origin, in: store)
          reading = Reading(line: reading.line, result: .memo(memo, notes: notes + links))
        }
      }
      pending.append((source, reading))
      if case .memo(let memo, _) = reading.result { pendingBytes += memo.textBytes }
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
    let (format, conflict, start, readings) = (format, conflict, start, pending)
    (pending, pendingBytes) = ([], 0)
    // Lent out, and not copied when a group is made.
    var (state, context) = known
    known.context = FormatContext(reading: store)
    let reports = try store.edit(.storeImport) { (store) throws(MemoError) in
      if store.state != state { context = try FormatContext(of: store, format) }
      var reports: [Report] = []
      for (source, reading) in readings {
        reports.append(
          (source, try store.take(reading, format, conflict, since: start, &context)))
      }
      return reports
    }
    try store.flush()
    state = store.state
    known = (state, context)
    return reports
  }
}

extension ParsedMemo {
  /// How long its texts are.
  fileprivate var textBytes: Int {
    (foreign ?? []).reduce(content.utf8.count) { $0 + $1.text.utf8.count }
  }
}
