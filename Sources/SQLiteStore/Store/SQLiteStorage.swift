// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CSQLite
import Memos
import Platform
import Wording

/// Memos in a file, kept by SQLite, shared with every other process that has it open: one
/// connection, its current state, and the commit being made.
///
/// Copies are the same store. Reads see the state of the first one since the last `flush`, so that
/// all reads of a turn agree; a turn therefore ends with `flush`, even when nothing was written.
/// The next turn keeps the same read transaction if nobody has committed since; `maintain` ends
/// it.
///
/// A store in a file is a replica once `setLink` has linked it, for every program that has it open:
/// each of them keeps the shadows of what it commits.
///
/// A program that follows a hub opens the file as `memod` does, by `init(path:epoch:options:)`. It
/// waits for the `wakeDescriptor`, then calls `refresh`, and ends each turn with `flush`. One
/// program at a time may set the link and shadows of a store; all may read and write records.
public final class SQLiteStorage: ReplicaStorageType {
  let connection: Connection
  /// What was opened, and what it promises.
  public let facts: StoreFacts
  let retention: Retention
  let pagePlan: PagePlan
  let backlogLimits: IndexBacklog.Limits
  let file: StoreFile
  /// The version of the store's schema: an older one if it may not be written to.
  let version: Int
  /// Whether nobody can write to the file, so that it is read without a log or locks.
  let isFrozen: Bool
  /// What it has open; nil if nobody can write to it.
  let files: OpenFiles?
  /// What was noticed at opening that a person should know: sentences.
  public let notices: [Sentence]
  /// Counts what long calls read and write, and can end them.
  public let monitor = WorkMonitor()

  private var epoch: String
  /// The sequence of the last commit seen.
  private(set) var sequence: Int
  /// The commits of this turn's transaction, the newest in the journal, so that publishing them
  /// reads nothing.
  private(set) var recent: [Commit] = []
  /// How many changes they have, at the most.
  private var recentChanges = 0
  /// The state that reads outside a write see.
  private var snapshot: Snapshot?
  /// The place of the log when `state` was read or written; nil if another process may have
  /// committed since.
  private var seenLog: LogHeader?
  var transaction: Transaction
  var reserve = Reserve()
  var backlog = IndexBacklog()
  /// The greatest key of a memo that is indexed; holds inside a write transaction.
  var indexedThrough = 0
  /// Whether the store is linked to a hub; holds inside a write transaction.
  var isLinked = false
  private(set) var watch: FileWatch?
  /// Who shows reminders, on the log, which SQLite puts no locks on.
  private lazy var presence = PresenceLock(path: file.log)
  private let turnMilliseconds: Int32
  /// Whose turn it is to write, on the log too; nil if it can't be asked for, or needn't be.
  private lazy var turn =
    turnMilliseconds > 0 ? PresenceLock(path: file.log, isClaimed: true) : nil
  private var hasTurn = false
  /// The columns of each set of parts that pages have asked for.
  private var columns: [MemoParts: String] = [:]

  /// Opens the store at `path`, or makes one, readable by its owner alone.
  ///
  /// `epoch` names the life of a store that is made now; one that is there has its own.
  ///
  /// Throws `corrupt` for a file that isn't a store or is damaged and `tooNew` for one of a later
  /// version, neither of which is touched, and `unavailable` with a sentence for what can't be
  /// opened.
  public init(
    path: String, epoch: String, options: Options = Options()
  ) throws(StorageError) {
    file = StoreFile(path: path)
    retention = options.retention
    pagePlan = options.pagePlan
    turnMilliseconds = options.turnMilliseconds
    backlogLimits = options.backlogLimits
    transaction = Transaction(log: EditLog(holding: options.heldEdits))
    facts = StoreFacts(
      kind: .file, path: path, durability: options.durability, isReadOnly: options.isReadOnly)
    isFrozen = options.isReadOnly && file.isOnReadOnlyMedium && file.hasNoLog
    let opened = try Self.open(file, epoch: epoch, options, isFrozen: isFrozen)
    (connection, version, notices) = (opened.connection, opened.version, opened.notices)
    if !options.isReadOnly { seenLog = LogHeader(of: connection) }
    (self.epoch, sequence) = try Self.state(connection)
    connection.waitForLocks(milliseconds: options.busyMilliseconds)
    connection.interrupt(when: options.isInterrupted, or: monitor)
    // Reading has made the log where there was none.
    files = isFrozen ? nil : OpenFiles(file)
    if let files {
      connection.use(
        files, logPages: options.logPages, syncsCommits: options.durability == .full)
    }
  }

  deinit {
    // Before the connection is closed, which else would stay open for it.
    endSnapshot()
  }

  public var state: State { State(epoch: epoch, sequence: sequence) }

  /// What `SELECT` reads of each row `m` of a page.
  func columns(of parts: MemoParts) -> String {
    if let known = columns[parts] { return known }
    let columns = MemoColumns.read(parts, in: version)
    self.columns[parts] = columns
    return columns
  }

  private static func state(
    _ connection: Connection
  ) throws(StorageError) -> (epoch: String, sequence: Int) {
    var rows = try connection.statement(
      "SELECT epoch, (SELECT max(sequence) FROM commits) FROM store"
    ).rows()
    guard let row = try rows.next() else { throw .corrupt(.metadataMissing) }
    return (row.text(0), try row.sequence(1))
  }
}

// What is seen: reads of one turn see one state.
extension SQLiteStorage {
  /// Makes reads see the last commit, the same one until the turn ends.
  func beginSnapshot() throws(StorageError) {
    guard !transaction.isOpen else { return }
    if let snapshot, !snapshot.isKept { return }
    // Looked at before: a commit in between makes the next turn look again, and none is missed.
    // Asking for the index makes one where there is none.
    let log = facts.isReadOnly ? nil : LogHeader(of: connection)
    try files?.checkReadable(isIndexUnchanged: log != nil && log == seenLog)
    if let snapshot {
      guard log != snapshot.log else {
        self.snapshot?.isKept = false
        return
      }
      endSnapshot()
    }
    let reader = try connection.statement(
      "SELECT epoch, (SELECT max(sequence) FROM commits) FROM store")
    do throws(StorageError) {
      guard let row = try reader.step() else { throw .unreadable }
      let state = State(epoch: row.text(0), sequence: try row.sequence(1))
      snapshot = Snapshot(reader: reader, log: log)
      seenLog = log
      note(state)
    } catch {
      reader.reset()
      throw error
    }
  }

  /// Begins another snapshot, unless nobody has committed since the last one.
  public func beginRequest() throws(StorageError) {
    guard !transaction.isOpen, !isFrozen else { return }
    // A comparison of 48 bytes of shared memory, without a system call.
    if !facts.isReadOnly, let seenLog, seenLog == LogHeader(of: connection) { return }
    endSnapshot()
    try beginSnapshot()
  }

  /// Ends a turn's reading; the snapshot may serve the next turn too.
  func keepSnapshot() {
    guard let log = snapshot?.log, log.isShort else { return endSnapshot() }
    snapshot?.isKept = true
  }

  /// Whether a snapshot is held that nobody reads from at the moment.
  var hasKeptSnapshot: Bool { snapshot?.isKept ?? false }

  func endSnapshot() {
    snapshot?.reader.reset()
    snapshot = nil
  }

  /// Takes in what others have committed; inside a write transaction nobody else can.
  func readSequence() throws(StorageError) {
    var rows = try connection.statement(
      "SELECT epoch, (SELECT max(sequence) FROM commits), indexed_through, is_linked FROM store"
    ).rows()
    guard let row = try rows.next() else { throw .unreadable }
    let state = State(epoch: row.text(0), sequence: try row.sequence(1))
    (indexedThrough, isLinked) = (row.integer(2), row.integer(3) != 0)
    if transaction.isOpen { seenLog = LogHeader(of: connection) }
    note(state)
  }

  private func note(_ state: State) {
    guard state != self.state else { return }
    // After a restore, everything else in the file is different, too.
    if state.epoch != epoch { backlog.count = nil }
    (epoch, sequence) = (state.epoch, state.sequence)
    forgetRecent()
    backlog.isDeferred = false
  }

  /// Notes a commit of this store's own; one that isn't whole is read from the journal.
  func note(_ commit: Commit, isWhole: Bool = true) {
    sequence = commit.sequence
    recentChanges += commit.changes.count
    if !isWhole || recentChanges > Self.recentChangesMax { forgetRecent() }
    guard isWhole else { return }
    recent.append(commit)
    if recent.count >= 2 * Self.recentMax { recent.removeFirst(Self.recentMax) }
  }

  private static let recentMax = 1024
  private static let recentChangesMax = 10_000

  /// Does `commit`, which ends a write transaction, and notes where it leaves the log.
  func notingLog(_ commit: @autoclosure () throws(StorageError) -> Void) throws(StorageError) {
    let (seen, before) = (seenLog, LogHeader(of: connection))
    seenLog = nil
    try commit()
    guard let before, seen == before, let after = LogHeader(of: connection) else { return }
    if after.follows(before) { seenLog = after }
  }

  /// Forgets the commits collected so far.
  func forgetRecent() {
    (recent, recentChanges) = ([], 0)
  }

  /// Goes back to a state of before.
  func rewind(to sequence: Int) {
    self.sequence = sequence
    forgetRecent()
  }
}

// Other processes.
extension SQLiteStorage {
  /// A descriptor that becomes readable when the log is written to; watching begins when it is
  /// first asked for.
  public var wakeDescriptor: Int32? {
    if watch == nil {
      watch = ChangeNotification.watch(file.log)
      // What was committed just before is announced again, now that it can be noticed.
      if watch != nil { ChangeNotification.post(file.log) }
    }
    return watch?.descriptor
  }

  /// Waits for this program's turn to write, or only asks for it. It is a matter of order alone:
  /// who has waited in vain, for a program that was stopped or knows of no turns, tries for the
  /// lock.
  func takeTurn(waiting: Bool) {
    hasTurn =
      turn?.claim(Self.turnKind, withinMilliseconds: waiting ? turnMilliseconds : 0) ?? false
  }

  /// Lets the next one write.
  func endTurn() {
    if hasTurn { turn?.release(Self.turnKind) }
    hasTurn = false
  }

  /// Far from those of `RingerRole`.
  private static let turnKind = 1 << 20

  /// Makes other processes look at the store, and at what is said beside it, again.
  public func wakeOthers() { ChangeNotification.post(file.log) }

  public func announce(_ role: RingerRole) { presence?.announce(role.rawValue) }

  public func hasRinger(before role: RingerRole) -> Bool {
    presence?.isAnnounced(0..<role.rawValue) ?? false
  }

  public func refresh() throws(StorageError) {
    guard !transaction.isOpen else { return }
    endSnapshot()
    // Emptied first: what is committed after that is announced again.
    watch?.drain()
    try beginSnapshot()
  }
}
