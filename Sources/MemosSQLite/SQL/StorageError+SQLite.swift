import CSQLite
import Memos
import Platform

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
      self = .unavailable(Self.brokenDiskWords(String(cString: strerror(systemCode))))
    // A lock that nobody gives out looks to SQLite like one that somebody else has.
    case SQLITE_BUSY where [ENOLCK, ENOSYS, EOPNOTSUPP].contains(systemCode),
      SQLITE_PROTOCOL where ![EAGAIN, EACCES].contains(systemCode):
      self = .unavailable(Self.noLocksWords)
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
      case csqlite_file_moved: self = .unavailable(Self.movedWords)
      case csqlite_no_log, csqlite_no_recovery: self = .unavailable(Self.noLogWords)
      default: self = .unavailable(Self.notWritableWords)
      }
    case SQLITE_CORRUPT:
      self = .corrupt(
        "The store's file is damaged (\(words)). Nothing more is written to it. "
          + "Run `memod check` for details, or `memod restore BACKUP` to put a backup in its place."
      )
    case SQLITE_NOTADB:
      self = .corrupt(
        "The file is not a store of memod. Nothing was written to it; choose another file.")
    case SQLITE_BUSY, SQLITE_PROTOCOL:
      self = .locked
    case SQLITE_INTERRUPT:
      self = .interrupted
    case SQLITE_CANTOPEN:
      self = .unavailable(
        "The store's file can't be opened. See whether its folder is there and may be used.")
    case SQLITE_PERM, SQLITE_AUTH:
      self = .unavailable("Permission denied. Check the owner and permissions of the store's file.")
    case SQLITE_IOERR where Self.locking.contains(code >> 8):
      self = .unavailable(Self.noLocksWords)
    case SQLITE_IOERR where code == csqlite_short_read:
      self = .unavailable(
        "The store's log was cut short or deleted while another program had the store open. End "
          + "every program that has it open, and start again.")
    case SQLITE_IOERR:
      self = .unavailable(Self.brokenDiskWords("error \(code)"))
    case SQLITE_NOMEM:
      self = .unavailable("There was not enough memory for it. End some programs and try again.")
    case SQLITE_TOOBIG:
      self = .unavailable("A text is longer than the store can keep.")
    case SQLITE_ERROR where words.hasPrefix("no such "):
      self = .corrupt(
        "The store's file has lost a part of it (\(words)). Run `memod check` for details, "
          + "or `memod restore BACKUP` to put a backup in its place.")
    default:
      self = .unavailable("The store could not do it: \(words) (SQLite error \(code)).")
    }
  }

  /// The second numbers of SQLITE_IOERR_… codes for locks and shared memory that can't be had.
  private static let locking: Set<Int32> = [8, 9, 14, 15, 18, 20, 21]

  /// What a statement throws that has been interrupted.
  static let interrupted = Self.unavailable("The program was asked to end before this was done.")

  static let noLocksWords =
    "The store is where files can't be locked or memory can't be shared, as in some network "
    + "folders. Nothing was changed; keep the store on a disk of this machine."

  private static func brokenDiskWords(_ details: String) -> String {
    "Reading or writing the store's file failed (\(details)). "
      + "See whether its disk is there and in order."
  }

  static let noLogWords =
    "The store can't be read without a log beside it, and its folder may not be written to. "
    + "Copy it, and the files that begin with its name, to a folder of your own."

  static func noLog(in folder: String) -> StorageError {
    .unavailable(
      "The folder `\(folder)` may not be written to, and memod can't use a store without the files "
        + "that it makes there. Allow writing to the folder, or copy the store, and the files that "
        + "begin with its name, to a folder of your own.")
  }

  private static let notWritableWords =
    "The store's file or its folder may not be written to. Nothing was changed; "
    + "see their permissions, or open the store with `--read-only`."

  static let barredWords =
    "Permission to use the store's file was taken away. Nothing was changed; "
    + "see the permissions of its folder."

  static let replacedWords =
    "The store's file or its log was replaced while it was open, and what is read here could be "
    + "wrong. Start again to open the file that is there now."

  static let movedWords =
    "The store's file was moved, replaced or deleted while it was open. "
    + "Nothing was changed; start again to open the file that is there now."
}
