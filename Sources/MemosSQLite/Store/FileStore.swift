import CSQLite
import Memos

/// An open store: one connection, where its state stands, and the commit being made.
///
/// Used by one caller at a time; `SQLiteStorage` sees to that.
final class FileStore {
  let connection: Connection
  let facts: StoreFacts
  let retention: Retention
  let pagePlan: PagePlan
  let upkeepLimits: Upkeep.Limits
  let file: StoreFile
  /// The version of the store's schema: an older one if it may not be written to.
  let version: Int
  /// Whether nobody can write to the file, so that it is read without a log or locks.
  let isFrozen: Bool
  /// What it has open; nil if nobody can write to it.
  let files: OpenFiles?
  /// What was noticed at opening that a person should know.
  let notices: [String]

  private var epoch: String
  /// The sequence of the last commit seen.
  private(set) var sequence: Int
  /// The commits of this turn's transaction, the newest in the journal, so that telling of them
  /// reads nothing.
  private(set) var recent: [Commit] = []
  /// The state that reads outside a write see.
  private var snapshot: Snapshot?
  /// Where the log stood when it was last read or written to here.
  private var seenLog: LogHeader?
  var transaction = Transaction()
  var upkeep = Upkeep()
  /// The greatest key of a memo that is indexed; holds inside a write transaction.
  var indexedThrough = 0
  private(set) var watch: LogWatch?

  init(
    path: String, epoch: String, options: SQLiteStorage.Options
  ) throws(StorageError) {
    file = StoreFile(path: path)
    retention = options.retention
    pagePlan = options.pagePlan
    upkeepLimits = options.upkeepLimits
    facts = StoreFacts(
      kind: .file, path: path, durability: options.durability, isReadOnly: options.isReadOnly)
    isFrozen = options.isReadOnly && file.isOnReadOnlyMedium && file.hasNoLog
    let opened = try Self.open(file, epoch: epoch, options, isFrozen: isFrozen)
    (connection, version, notices) = (opened.connection, opened.version, opened.notices)
    (self.epoch, sequence) = try Self.state(connection)
    connection.waitForLocks(milliseconds: options.busyMilliseconds)
    // Reading has made the log where there was none.
    files = isFrozen ? nil : OpenFiles(file)
    if let files { connection.use(files) }
  }

  deinit {
    // Before the connection is closed, which else would stay open for it.
    endSnapshot()
  }

  var state: State { State(epoch: epoch, sequence: sequence) }

  private static func state(
    _ connection: Connection
  ) throws(StorageError) -> (epoch: String, sequence: Int) {
    let state = try connection.statement(
      "SELECT epoch, (SELECT max(sequence) FROM commits) FROM store"
    ).first { (row) throws(StorageError) in (row.text(0), try row.sequence(1)) }
    guard let state else {
      throw .corrupt("The store has lost its name. `memod check` tells more.")
    }
    return state
  }
}

// What is seen: reads of one turn see one state.
extension FileStore {
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
    let reader = try connection.statement("SELECT max(sequence) FROM commits")
    let sequence = try reader.open { (row) throws(StorageError) in try row.sequence(0) } ?? 0
    snapshot = Snapshot(reader: reader, log: log)
    seenLog = log
    note(sequence)
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
    let state = try connection.statement(
      "SELECT (SELECT max(sequence) FROM commits), indexed_through FROM store"
    ).first { (row) throws(StorageError) in (try row.sequence(0), row.integer(1)) }
    guard let (sequence, indexedThrough) = state else { throw .unreadable }
    note(sequence)
    self.indexedThrough = indexedThrough
  }

  private func note(_ sequence: Int) {
    guard sequence != self.sequence else { return }
    self.sequence = sequence
    recent = []
    upkeep.isPutOff = false
  }

  /// Notes a commit of this store's own.
  func note(_ commit: Commit) {
    sequence = commit.sequence
    recent.append(commit)
    if recent.count >= 2 * Self.recentMax { recent.removeFirst(Self.recentMax) }
  }

  private static let recentMax = 1024

  /// Notes what this store has written to the log.
  func noteLog() {
    seenLog = LogHeader(of: connection)
  }

  /// Starts to collect commits anew.
  func forgetRecent() {
    recent = []
  }

  /// Goes back to a state of before.
  func rewind(to sequence: Int) {
    self.sequence = sequence
    recent = []
  }
}

// Other processes.
extension FileStore {
  /// A descriptor that becomes readable when the log is written to; watching begins when it is
  /// first asked for.
  var wakeDescriptor: Int32? {
    if watch == nil {
      watch = LogWatch(path: file.log)
      // What was committed just before is announced again, now that it can be noticed.
      if watch != nil { LogTouch.touch(file.log) }
    }
    return watch?.descriptor
  }

  func refresh() throws(StorageError) {
    guard !transaction.isOpen else { return }
    endSnapshot()
    // Emptied first: what is committed after that is announced again.
    watch?.drain()
    try beginSnapshot()
  }
}

// Opening.
extension FileStore {
  private static func open(
    _ file: StoreFile, epoch: String, _ options: SQLiteStorage.Options, isFrozen: Bool
  ) throws(StorageError) -> (connection: Connection, version: Int, notices: [String]) {
    try file.checkKind()
    // On a medium that nobody writes to, every name is as good as another.
    if !isFrozen { try file.checkName() }
    let connection = try connect(file, options, isFrozen: isFrozen)
    let header = try file.header(of: connection)
    switch header {
    case .foreign:
      throw .corrupt(
        "`\(file.path)` is not a store of memod. Nothing was written to it; choose another file.")
    case .store(let version, _) where version > Migration.version:
      throw .tooNew(version: version, spoken: Migration.version)
    case .empty where options.isReadOnly:
      throw .unavailable("There is no store in `\(file.path)` yet, and it may not be written to.")
    case .empty, .store: break
    }
    let notice = try ForeignLog(file: file, connection: connection).setAside(
      isReadOnly: options.isReadOnly, milliseconds: options.openingMilliseconds)
    try configure(connection, options)
    if case .store = header { try checkSchema(of: connection) }
    if !options.isReadOnly { try prepare(connection, header, epoch: epoch) }
    let version = try connection.number("PRAGMA user_version")
    guard version <= Migration.version else {
      throw .tooNew(version: version, spoken: Migration.version)
    }
    guard version >= 1 else {
      throw .unavailable("There is no store in `\(file.path)` yet, and it may not be written to.")
    }
    return (connection, version, notice.map { [$0] } ?? [])
  }

  private static func connect(
    _ file: StoreFile, _ options: SQLiteStorage.Options, isFrozen: Bool
  ) throws(StorageError) -> Connection {
    let flags = options.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    if file.identity == nil {
      guard !options.isReadOnly else { throw .unavailable("There is no file `\(file.path)`.") }
      try file.create()
    }
    let connection = try Connection(path: file.path, flags: flags, isFrozen: isFrozen)
    // SQLite opens what can't be written to for reading, without a word.
    guard options.isReadOnly || sqlite3_db_readonly(connection.handle, "main") == 0 else {
      throw .unavailable(
        "`\(file.path)` may not be written to. See its permissions, or open it with `--read-only`.")
    }
    return connection
  }

  /// Refuses what looks like a table and isn't, or does more when it is written to: it could make
  /// any call do anything, and take for ever.
  private static func checkSchema(of connection: Connection) throws(StorageError) {
    let stranger = try connection.statement(
      "SELECT type, name FROM sqlite_schema WHERE type IN ('view', 'trigger') LIMIT 1"
    ).first { "\($0.text(0)) `\($0.text(1))`" }
    guard let stranger else { return }
    throw .corrupt(
      "The store has the \(stranger) in it, which no memod makes. Nothing was written to it; "
        + "choose another file, or remove that with `sqlite3`.")
  }

  /// Twice what the log has when SQLite empties it.
  private static let logBytesMax = 8 << 20

  private static func configure(
    _ connection: Connection, _ options: SQLiteStorage.Options
  ) throws(StorageError) {
    let handle = connection.handle
    connection.waitForLocks(milliseconds: options.openingMilliseconds)
    connection.interrupt(when: options.isInterrupted)
    csqlite_set_switch(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1)
    csqlite_set_switch(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    csqlite_set_switch(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    csqlite_keep_log(handle)
    let isFull = options.durability == .full
    // On macOS a sync leaves to the disk when it writes, unless that is asked for as well
    // (sqlite.org/pragma.html#pragma_fullfsync). A log that a large commit has made long is cut
    // once it begins anew: whoever has the store open may have it open for weeks.
    try connection.execute(
      """
      PRAGMA synchronous = \(isFull ? "FULL" : "NORMAL");
      PRAGMA fullfsync = \(isFull);
      PRAGMA checkpoint_fullfsync = \(isFull);
      PRAGMA journal_size_limit = \(logBytesMax);
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = -\(options.cacheKiB);
      """)
    try ContainsWords.register(on: connection)
  }

  /// Makes the tables of a new store, or brings those of an older one up to date.
  private static func prepare(
    _ connection: Connection, _ header: StoreFile.Header, epoch: String
  ) throws(StorageError) {
    if case .store(Migration.version, hasLog: true) = header { return }
    // The tables before the log, so that the header in the file itself says whose it is from the
    // start.
    try Migration.run(on: connection, epoch: epoch)
    try beginLog(on: connection)
  }

  /// Changes to a log. SQLite doesn't wait for this lock, which another program that makes the
  /// store at the same time has for a moment; a transaction waits, and gives up in time.
  private static func beginLog(on connection: Connection) throws(StorageError) {
    while true {
      do throws(StorageError) {
        return try connection.execute("PRAGMA journal_mode = WAL")
      } catch .locked {
        try connection.execute("BEGIN IMMEDIATE; COMMIT")
      }
    }
  }
}
