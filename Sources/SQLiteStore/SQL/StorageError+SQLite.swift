import CSQLite
import Memos
import Platform
import Wording

extension StorageError {
  /// Why the last call on the connection failed.
  init(lastOf connection: OpaquePointer?) {
    // Asked first, before another call can change it. SQLite has its own copy only of what failed
    // inside a statement, not of what failed when the statement ended a transaction.
    let systemCode = errno
    let words = sqlite3_errmsg(connection).map { String(cString: $0) } ?? ""
    let code = sqlite3_extended_errcode(connection)
    // A quota, a limit on a file's size and no room for the log's index are all no room to a
    // person.
    let isNoRoom = [ENOSPC, EDQUOT, EFBIG].contains {
      $0 == systemCode || $0 == sqlite3_system_errno(connection)
    }
    switch code & 0xFF {
    case SQLITE_IOERR where isNoRoom, SQLITE_CANTOPEN where isNoRoom:
      self = .full
    // SQLite takes a disk that fails to read for a damaged file, which it may be or not.
    case SQLITE_CORRUPT where [EIO, ENXIO].contains(systemCode):
      self = .unavailable(.diskBroken(Sentence(errorNumber: systemCode)))
    // A lock that nobody gives out looks to SQLite like one that somebody else has.
    case SQLITE_BUSY where [ENOLCK, ENOSYS, EOPNOTSUPP].contains(systemCode),
      SQLITE_PROTOCOL where ![EAGAIN, EACCES].contains(systemCode):
      self = .unavailable(.noLocks)
    default:
      self.init(code: code, words)
    }
  }

  /// The one place where SQLite's result codes (sqlite.org/rescode.html) become a storage's errors.
  init(code: Int32, _ words: String) {
    switch code & 0xFF {
    case SQLITE_FULL:
      self = .full
    case SQLITE_READONLY:
      switch code {
      case csqlite_file_moved: self = .unavailable(.fileMoved)
      case csqlite_no_log, csqlite_no_recovery: self = .unavailable(.noLog)
      default: self = .unavailable(.fileNotWritable)
      }
    case SQLITE_CORRUPT:
      self = .corrupt(
        .fileDamaged(words)
      )
    case SQLITE_NOTADB:
      self = .corrupt(.fileNoStore)
    case SQLITE_BUSY, SQLITE_PROTOCOL:
      self = .locked
    case SQLITE_INTERRUPT:
      self = .interrupted
    case SQLITE_CANTOPEN:
      self = .unavailable(.fileCantOpen)
    case SQLITE_PERM, SQLITE_AUTH:
      self = .unavailable(.permissionDenied)
    case SQLITE_IOERR where Self.locking.contains(code >> 8):
      self = .unavailable(.noLocks)
    case SQLITE_IOERR where code == csqlite_short_read:
      self = .unavailable(.logCutShort)
    case SQLITE_IOERR:
      self = .unavailable(.diskBroken("error \(code)"))
    case SQLITE_NOMEM:
      self = .unavailable(.noMemory)
    case SQLITE_TOOBIG:
      self = .unavailable(.textTooLongForStore)
    case SQLITE_ERROR where words.hasPrefix("no such "):
      self = .corrupt(.filePartLost(words))
    default:
      self = .unavailable(.sqliteFailed(words, Int(code)))
    }
  }

  /// The second numbers of SQLITE_IOERR_… codes for locks and shared memory that can't be had.
  private static let locking: Set<Int32> = [8, 9, 14, 15, 18, 20, 21]

  /// What a statement throws that has been interrupted.
  static let interrupted = Self.unavailable(.interrupted)

  static func noLog(in folder: String) -> StorageError {
    .unavailable(.noLogInFolder(folder))
  }
}
