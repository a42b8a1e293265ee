// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CSQLite
import Memos

// A copy of the store while it is in use (sqlite.org/backup.html).
extension SQLiteStorage {
  public func backup(to path: String) throws(StorageError) {
    // A folder that is gone isn't made again for the copy's sake, and a file that was put in the
    // place of this one is another store.
    guard files?.isInPlace ?? true else { throw .unavailable(.fileMoved) }
    try flushForBackup()
    let file = StoreFile(new: path)
    guard !file.isTaken else {
      throw .unavailable(.backupExists(path))
    }
    try file.checkFolder()
    try file.create(isNew: true)
    do {
      try copy(to: file)
    } catch {
      file.remove()
      throw error
    }
  }

  /// What is in the copy must be durable here; if it can't be, those who wrote it learn so from
  /// their own flush.
  private func flushForBackup() throws(StorageError) {
    guard transaction.isOpen else { return }
    do {
      try flush()
    } catch {
      transaction.failure = error
      throw error
    }
  }

  /// Copies this store to a file that has been made for it.
  func copy(to file: StoreFile) throws(StorageError) {
    // A connection of its own, since one that writes can't be copied from.
    let source = try Connection(
      path: self.file.path, flags: SQLITE_OPEN_READONLY, isFrozen: isFrozen)
    let target = try Connection(path: file.path, flags: SQLITE_OPEN_READWRITE)
    try Self.copyPages(from: source, to: target) { [monitor] in monitor.mayGoOn() }
    try Self.makeIndependent(target)
  }

  /// Copies the pages as they are, be they damaged, in one state; throws `cancelled` if that may
  /// not continue.
  static func copyPages(
    from source: Connection, to target: Connection, while mayGoOn: () -> Bool
  ) throws(StorageError) {
    // The open read holds one state, so that commits made meanwhile don't make the copy start over.
    let reader = try source.statement("SELECT count(*) FROM sqlite_schema")
    defer { reader.reset() }
    _ = try reader.step()
    let copy = try PageCopy(from: source, to: target)
    while try !copy.step(pagesAtOnce) {
      guard mayGoOn() else { throw .cancelled }
    }
  }

  /// Makes a copy a plain file without a log, and gives it a life of its own: were it put back,
  /// states sent since then would mean something else in it, and no log is its own.
  static func makeIndependent(_ copy: Connection) throws(StorageError) {
    try copy.execute(
      """
      PRAGMA journal_mode = DELETE;
      UPDATE store SET epoch = lower(hex(randomblob(10)));
      """)
    guard try copy.number("PRAGMA user_version") >= 6 else { return }
    try copy.execute("UPDATE store SET log = random(), previous_log = 0")
  }

  private static let pagesAtOnce: Int32 = 1024
}

/// A copy of all pages of a database over another one, while it is made
/// (sqlite.org/c3ref/backup_finish.html). It is one transaction of the target, whose connection may
/// not be used for anything else meanwhile; until its end nothing has changed.
final class PageCopy {
  private var handle: OpaquePointer?
  private let source: Connection
  private let target: Connection

  init(from source: Connection, to target: Connection) throws(StorageError) {
    (self.source, self.target) = (source, target)
    handle = sqlite3_backup_init(target.handle, "main", source.handle, "main")
    guard handle != nil else { throw StorageError(lastOf: target.handle) }
  }

  deinit {
    if let handle { sqlite3_backup_finish(handle) }
  }

  /// Copies up to `count` pages, or all that are left with −1. Returns true once everything is
  /// copied. The first step locks the target for writing.
  func step(_ count: Int32) throws(StorageError) -> Bool {
    let code = sqlite3_backup_step(handle, count)
    if code == SQLITE_OK { return false }
    let end = sqlite3_backup_finish(handle)
    handle = nil
    // A copy that was cut off by a lock is none, though finishing it may say that all is well.
    guard end == SQLITE_OK, code == SQLITE_DONE else { throw StorageError(lastOf: target.handle) }
    return true
  }
}
