import CSQLite
import Memos
import Platform
import Wording

/// A log that lies beside a store and isn't its own: another file was there when it was begun.
struct ForeignLog {
  let file: StoreFile
  /// A connection that has read nothing through SQLite yet.
  let connection: Connection

  /// Puts such a log out of the way, under a name of its own; returns a sentence about it, or nil
  /// if there is none.
  func setAside(
    isReadOnly: Bool, milliseconds: Int32
  ) throws(StorageError) -> Sentence? {
    guard try isThere() else { return nil }
    guard !isReadOnly else {
      throw .unavailable(.foreignLogReadOnly(file.path))
    }
    // Nobody can have the file open then, so nobody can be using the log with it.
    for _ in 0...milliseconds {
      switch csqlite_lock_out_others(connection.handle) {
      case SQLITE_OK:
        defer { csqlite_unlock(connection.handle) }
        return try isThere() ? try rename() : nil
      case SQLITE_BUSY:
        csqlite_unlock(connection.handle)
        sqlite3_sleep(1)
        guard try isThere() else { return nil }
      default:
        throw StorageError(lastOf: connection.handle)
      }
    }
    throw .unavailable(.foreignLogInUse(file.path))
  }

  private func isThere() throws(StorageError) -> Bool {
    guard !file.hasNoLog else { return false }
    switch try file.header(of: connection) {
    // SQLite would delete it.
    case .empty: return true
    case .foreign: return false
    case .store: break
    }
    guard let log = try file.stamp(of: connection)?.log else { return false }
    return LogFile(path: file.log).isForeign(to: log)
  }

  private func rename() throws(StorageError) -> Sentence {
    var number = 1
    while access("\(file.log).foreign-\(number)", F_OK) == 0 { number += 1 }
    let name = "\(file.log).foreign-\(number)"
    // The index holds nothing that isn't in the log, and a program that still has it open keeps it.
    unlink(file.index)
    guard systemRename(file.log, name) == 0 else {
      throw StoreFile.failure({ .foreignLogStays(file.log, $0) }, errno)
    }
    return .foreignLogRenamed(file.path, name)
  }
}

/// `rename(2)`.
private func systemRename(_ path: String, _ name: String) -> Int32 { rename(path, name) }
