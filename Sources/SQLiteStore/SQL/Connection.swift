import CSQLite
import Memos

/// One connection to a database file and its prepared statements.
final class Connection {
  /// For what only C can be asked.
  let handle: OpaquePointer
  /// The last of the statements written in the source, known by the address of their text: so few
  /// that a walk is faster than hashing.
  private var fixed: Statement?
  /// Statements put together from a query's parts.
  private var composed: [String: Statement] = [:]

  /// Kept, since SQLite knows it by its address.
  private var lockWait: LockWait?
  private var interruption: Interruption?

  /// The files that it has open; nil for one that uses no log.
  private var files: OpenFiles?
  private var syncsCommits = false
  /// The log after the last commit made here, if the disk has all of it.
  private var syncedLog: LogHeader?
  private var isLogLong = false
  /// How many pages the log has before they are copied into the file.
  private var logPages: Int32 = 0
  /// Whether a commit leaves a long log as it is. Other programs are told of the commit first; the
  /// log is copied into the file when this is set to false.
  var defersLogCopy = false { didSet { if !defersLogCopy { copyLongLog() } } }

  /// More are never in use at a time; forgetting all of them now and then is simpler than knowing
  /// which.
  private static let composedMax = 64

  /// The file system to use, made before the first connection of the process.
  private static let fileSystem: String? = {
    csqlite_stop_counting()
    return csqlite_make_file_system().map { String(cString: $0) }
  }()

  /// Opens the file at `path`; with `isFrozen` one that nobody writes to, without a log or locks.
  init(path: String, flags: Int32, isFrozen: Bool = false) throws(StorageError) {
    var handle: OpaquePointer?
    let flags = isFrozen ? flags | SQLITE_OPEN_URI : flags
    // A path with a slash in front is never one of the names that SQLite keeps for itself, such as
    // `:memory:` (sqlite.org/inmemorydb.html).
    let place = path.utf8.first == UInt8(ascii: "/") ? path : "./" + path
    let path = isFrozen ? Self.frozenURI(place) : place
    // No mutex: the store lets in one caller at a time.
    let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, Self.fileSystem)
    guard code == SQLITE_OK, let handle else {
      let error = handle.map { StorageError(lastOf: $0) } ?? StorageError(code: code, "")
      sqlite3_close_v2(handle)
      throw error
    }
    sqlite3_extended_result_codes(handle, 1)
    self.handle = handle
  }

  /// As sqlite.org/uri.html has it.
  private static func frozenURI(_ path: String) -> String {
    let escaped = path.utf8.map { byte in
      let hexadecimal = String(byte, radix: 16)
      return "%" + (hexadecimal.utf8.count == 1 ? "0" : "") + hexadecimal
    }
    return "file:" + escaped.joined() + "?immutable=1"
  }

  deinit {
    let mayEmptyLog = files?.mayEmptyLog(self) ?? true
    fixed = nil
    composed = [:]
    // The last one to close empties the log, and the next one to open has nothing to read again.
    let code =
      mayEmptyLog && files != nil
      ? csqlite_empty_log(handle, Reserve.logBytes, isLogSynced ? 1 : 0) : SQLITE_BUSY
    if !mayEmptyLog || code == SQLITE_OK || code == csqlite_not_synced {
      csqlite_set_switch(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    } else {
      sqlite3_exec(handle, "PRAGMA journal_size_limit = 0", nil, nil, nil)
    }
    sqlite3_close_v2(handle)
    files?.removeIfOrphaned()
  }

  /// From here on copies the log into the file only while `files` are in place, once it has
  /// `logPages`. `syncsCommits` says that the disk has each commit before it returns.
  func use(_ files: OpenFiles, logPages: Int32 = 1000, syncsCommits: Bool = false) {
    self.files = files
    self.logPages = logPages
    self.syncsCommits = syncsCommits
    // Instead of SQLite's own, which copies the same and doesn't look.
    sqlite3_wal_hook(
      handle,
      { connection, _, _, frames in
        guard let connection else { return SQLITE_OK }
        Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().noteCommit(frames)
        return SQLITE_OK
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Notes that a commit made here has left so many frames in the log.
  private func noteCommit(_ frames: Int32) {
    if syncsCommits {
      let log = LogHeader(of: self)
      // Another program may have been quick to write behind it.
      syncedLog = log?.frames == Int(frames) ? log : nil
    }
    isLogLong = frames >= logPages
    if !defersLogCopy { copyLongLog() }
  }

  /// Copies the log into the file if it has grown long, which waits for the disk.
  private func copyLongLog() {
    guard isLogLong, let files, files.areInPlace else { return }
    isLogLong = false
    // Another program may be reading or at the same: the next commit tries again.
    sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_PASSIVE, nil, nil)
  }

  /// Whether the disk has all of the log, in which nobody else has written since.
  private var isLogSynced: Bool { syncedLog != nil && syncedLog == LogHeader(of: self) }

  /// Whether no transaction is open; one may have been rolled back by an error.
  var isAutocommit: Bool { sqlite3_get_autocommit(handle) != 0 }

  /// The key of the row inserted last, of a table that has keys. Asked of the connection, since for
  /// `RETURNING` SQLite keeps a journal of the statement, with a copy of every page it writes to.
  var lastKey: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// How many rows the last statement that writes has changed.
  var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// Waits so long from now on for locks that others have.
  func waitForLocks(milliseconds: Int32) {
    let wait = LockWait(milliseconds: milliseconds)
    wait.begin(on: handle)
    lockWait = wait
  }

  /// Makes statements fail from now on that still run when `isInterrupted` says yes, and those that
  /// only read when `monitor` says that they may not continue.
  func interrupt(
    when isInterrupted: @escaping @Sendable () -> Bool, or monitor: WorkMonitor = WorkMonitor()
  ) {
    let interruption = Interruption(of: handle, when: isInterrupted, or: monitor)
    interruption.begin()
    self.interruption = interruption
  }

  /// Why the last call failed: `cancelled` if the monitor has ended it.
  var lastError: StorageError {
    let error = StorageError(lastOf: handle)
    return error == .interrupted && interruption?.isByMonitor == true ? .cancelled : error
  }

  /// Whether locks that others have are waited for.
  var waitsForLocks: Bool { lockWait?.isOff == false }

  /// Waits for nobody's lock for `result`.
  func withoutWaiting<Result>(
    _ result: @autoclosure () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    lockWait?.isOff = true
    defer { lockWait?.isOff = false }
    return try result()
  }

  /// Does `body`, which then waits so long for locks.
  func waiting<Result>(milliseconds: Int, _ body: () -> Result) -> Result {
    let before = lockWait?.milliseconds ?? 0
    lockWait?.milliseconds = milliseconds
    defer { lockWait?.milliseconds = before }
    return body()
  }

  /// Runs statements that need no values and give no rows.
  func execute(_ sql: String) throws(StorageError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw lastError }
  }

  /// The statement of a text in the source, prepared when it is first asked for.
  func statement(_ sql: StaticString) throws(StorageError) -> Statement {
    let address = UnsafeRawPointer(sql.utf8Start)
    let text = address.assumingMemoryBound(to: CChar.self)
    if let known = fixed(address) { return known }
    return add(try Statement(text, sql.utf8CodeUnitCount, on: self), address)
  }

  /// The statement of a text that names a table's columns.
  func statement(_ sql: FixedSQL) throws(StorageError) -> Statement {
    let address = UnsafeRawPointer(Unmanaged.passUnretained(sql).toOpaque())
    if let known = fixed(address) { return known }
    return add(try Statement(sql.text, sql.text.utf8.count, on: self), address)
  }

  private func fixed(_ address: UnsafeRawPointer) -> Statement? {
    var statement = fixed
    while let known = statement, known.address != address { statement = known.next }
    return statement
  }

  private func add(_ statement: Statement, _ address: UnsafeRawPointer) -> Statement {
    (statement.address, statement.next, fixed) = (address, fixed, statement)
    return statement
  }

  /// The statement of a text that was put together.
  func statement(composed sql: String) throws(StorageError) -> Statement {
    if let statement = composed[sql] { return statement }
    if composed.count >= Self.composedMax { composed = [:] }
    let statement = try Statement(sql, sql.utf8.count, on: self)
    composed[sql] = statement
    return statement
  }

  /// The number a pragma or another statement gives.
  func number(_ sql: StaticString) throws(StorageError) -> Int {
    var rows = try statement(sql).rows()
    return try rows.next()?.integer(0) ?? 0
  }

  /// Lets `result` run for `steps` of SQLite's machine; nil when that wasn't enough.
  func limited<Result>(
    to steps: Int32, _ result: @autoclosure () throws(StorageError) -> Result
  ) throws(StorageError) -> Result? {
    sqlite3_progress_handler(handle, steps, { _ in 1 }, nil)
    defer {
      sqlite3_progress_handler(handle, 0, nil, nil)
      interruption?.begin()
    }
    do {
      return try result()
    } catch {
      if sqlite3_errcode(handle) & 0xFF == SQLITE_INTERRUPT { return nil }
      throw error
    }
  }
}

/// A text of SQL that is put together once and lives as long as the process.
final class FixedSQL: Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}
