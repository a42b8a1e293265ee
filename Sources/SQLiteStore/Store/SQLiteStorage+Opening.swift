import CSQLite
import Memos
import Wording

// Opening.
extension SQLiteStorage {
  static func open(
    _ file: StoreFile, epoch: String, _ options: SQLiteStorage.Options, isFrozen: Bool
  ) throws(StorageError) -> (connection: Connection, version: Int, notices: [Sentence]) {
    let (connection, header, notices) = try openFile(file, options, isFrozen: isFrozen)
    try configure(connection, options)
    if case .store = header { try checkSchema(of: connection) }
    if !options.isReadOnly { try prepare(connection, header, epoch: epoch) }
    let version = try connection.number("PRAGMA user_version")
    guard version <= Migration.version else {
      throw .tooNew(version: version, spoken: Migration.version)
    }
    guard version >= 1 else {
      throw .unavailable(.noStoreToRead(file.path))
    }
    try connection.execute(Schema.views(in: version))
    return (connection, version, notices)
  }

  /// Opens a file that is a store by its first bytes, or is empty; a log that isn't its own is put
  /// aside.
  static func openFile(
    _ file: StoreFile, _ options: SQLiteStorage.Options, isFrozen: Bool
  ) throws(StorageError) -> (connection: Connection, header: StoreFile.Header, notices: [Sentence])
  {
    try file.checkKind()
    // On a medium that nobody writes to, every name is as good as another.
    if !isFrozen { try file.checkName() }
    let connection = try connect(file, options, isFrozen: isFrozen)
    if !isFrozen { try file.checkLogPlace() }
    let header = try file.header(of: connection)
    switch header {
    case .foreign:
      throw .corrupt(.pathNoStore(file.path))
    case .store(let version, _) where version > Migration.version:
      throw .tooNew(version: version, spoken: Migration.version)
    case .empty where options.isReadOnly:
      throw .unavailable(.noStoreToRead(file.path))
    case .empty, .store: break
    }
    let notice = try ForeignLog(file: file, connection: connection).setAside(
      isReadOnly: options.isReadOnly, milliseconds: options.openingMilliseconds)
    return (connection, header, notice.map { [$0] } ?? [])
  }

  private static func connect(
    _ file: StoreFile, _ options: SQLiteStorage.Options, isFrozen: Bool
  ) throws(StorageError) -> Connection {
    let flags = options.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
    if file.identity == nil {
      guard !options.isReadOnly else { throw .unavailable(.noFile(file.path)) }
      try file.create()
    }
    let connection = try Connection(path: file.path, flags: flags, isFrozen: isFrozen)
    // SQLite opens what can't be written to for reading, without a word.
    guard options.isReadOnly || sqlite3_db_readonly(connection.handle, "main") == 0 else {
      throw .unavailable(.pathNotWritable(file.path))
    }
    return connection
  }

  /// Refuses what looks like a table and isn't, or does more when it is written to: it could make
  /// any call do anything, and take for ever. Only their types sort behind those of tables.
  private static func checkSchema(of connection: Connection) throws(StorageError) {
    var rows = try connection.statement(
      "SELECT type, name FROM sqlite_schema WHERE type > 'table' LIMIT 1"
    ).rows()
    if let row = try rows.next() { throw .corrupt(.strangerInStore(row.part())) }
  }

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
    try SearchFunctions.register(on: connection)
    // A log that a large commit has made long is truncated when it restarts, to twice what it has
    // when SQLite empties it, since a program may keep the store open for weeks.
    try connection.execute("PRAGMA journal_size_limit = 8388608; PRAGMA temp_store = MEMORY")
    try connection.execute("PRAGMA cache_size = -\(options.cacheKiB)")
    guard options.durability == .full else {
      return try connection.execute("PRAGMA synchronous = NORMAL")
    }
    // On macOS a sync leaves to the disk when it writes, unless that is asked for as well
    // (sqlite.org/pragma.html#pragma_fullfsync).
    try connection.execute(
      "PRAGMA synchronous = FULL; PRAGMA fullfsync = 1; PRAGMA checkpoint_fullfsync = 1")
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
  static func beginLog(on connection: Connection) throws(StorageError) {
    while true {
      do throws(StorageError) {
        return try connection.execute("PRAGMA journal_mode = WAL")
      } catch .locked {
        try connection.execute("BEGIN IMMEDIATE; COMMIT")
      }
    }
  }
}
