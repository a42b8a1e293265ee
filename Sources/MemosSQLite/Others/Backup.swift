import CSQLite
import Memos

// A copy of the store while it is in use (sqlite.org/backup.html).
extension FileStore {
  func backup(to path: String) throws(StorageError) {
    // A folder that is gone isn't made again for the copy's sake, and a file that was put in the
    // place of this one is another store.
    guard files?.isInPlace ?? true else { throw .unavailable(StorageError.movedWords) }
    try flushForBackup()
    let file = StoreFile(new: path)
    guard !file.isTaken else {
      throw .unavailable("There is a file `\(path)` already. Name one that isn't there.")
    }
    try file.create(isNew: true)
    do {
      try copy(to: file)
    } catch {
      file.remove()
      throw error
    }
  }

  /// What is in the copy must be durable here; if it can't be, those who wrote it are told by their
  /// own flush.
  private func flushForBackup() throws(StorageError) {
    guard transaction.isOpen else { return }
    do {
      try flush()
    } catch {
      transaction.failure = error
      throw error
    }
  }

  private func copy(to file: StoreFile) throws(StorageError) {
    // A connection of its own, since one that writes can't be copied from. Its open read holds one
    // state, so that commits made meanwhile don't make the copy start over.
    let source = try Connection(
      path: self.file.path, flags: SQLITE_OPEN_READONLY, isFrozen: isFrozen)
    let reader = try source.statement("SELECT max(sequence) FROM commits")
    _ = try reader.open { $0.integer(0) }
    defer { reader.reset() }
    let target = try Connection(path: file.path, flags: SQLITE_OPEN_READWRITE)
    try Self.copyPages(from: source, to: target)
    // A plain file without a log, and a life of its own: were it put back, states told since then
    // would mean something else in it, and no log is its own.
    try target.execute(
      """
      PRAGMA journal_mode = DELETE;
      UPDATE store SET epoch = lower(hex(randomblob(10)));
      """)
    if version >= 6 { try target.execute("UPDATE store SET log = random(), previous_log = 0") }
  }

  private static func copyPages(
    from source: Connection, to target: Connection
  ) throws(StorageError) {
    guard let backup = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
      throw StorageError(lastOf: target.handle)
    }
    var code = SQLITE_OK
    while code == SQLITE_OK { code = sqlite3_backup_step(backup, pagesAtOnce) }
    // A copy that was cut off by a lock is none, though finishing it may say that all is well.
    guard sqlite3_backup_finish(backup) == SQLITE_OK, code == SQLITE_DONE else {
      throw StorageError(lastOf: target.handle)
    }
  }

  private static let pagesAtOnce: Int32 = 1024
}
