import CSQLite
import Memos
import Platform

/// The files of a store that is open: its own, the log and the log's index. They stay the same for
/// as long as anybody has it open, unless somebody moves, replaces or deletes one.
///
/// Then nobody will find what is written here, or a program that came later has an index of its own
/// and knows nothing of this one. Copying the log into the file on such an index would overwrite
/// what others have written.
final class OpenFiles {
  private let file: StoreFile
  private let own: StoreFile.Identity?
  private let log: StoreFile.Identity?
  private let index: StoreFile.Identity?
  /// Tells whether the file still has a name somewhere; −1 where it can't be asked.
  private let anchor: Int32

  /// Notes the files that are there, all of which are open.
  init(_ file: StoreFile) {
    self.file = file
    own = file.identity
    log = StoreFile.identity(of: file.log)
    index = StoreFile.identity(of: file.index)
    anchor = csqlite_open_name(file.path)
  }

  deinit {
    if anchor >= 0 { close(anchor) }
  }

  /// Whether the store's own file is where it was.
  var isInPlace: Bool { file.identity == own }

  /// Whether all of them are where they were.
  var areInPlace: Bool {
    isInPlace && StoreFile.identity(of: file.log) == log && isIndexInPlace
  }

  private var isIndexInPlace: Bool { StoreFile.identity(of: file.index) == index }

  /// Refuses to write what nobody would find.
  func checkWritable() throws(StorageError) {
    guard !areInPlace else { return }
    throw .unavailable(file.isBarred ? .permissionTaken : .fileMoved)
  }

  /// Refuses to acknowledge what was written while one of the files was taken away.
  func checkWritten() throws(StorageError) {
    let isLost =
      StoreFile.isGone(file.path, own) || StoreFile.isGone(file.log, log) || hasOtherIndex
    if isLost { throw .unavailable(.fileMoved) }
  }

  /// Refuses to read where others write by another index, to another log, or to this one for
  /// another file: pages would be those of different states, or nonsense. `isIndexUnchanged` says
  /// that nobody else has written by this index.
  func checkReadable(isIndexUnchanged: Bool) throws(StorageError) {
    if isIndexUnchanged, isIndexInPlace { return }
    guard let there = file.identity else { return }
    let isReadable =
      there == own ? !hasOtherLog && !hasOtherIndex : isIndexUnchanged || hasOtherIndex
    guard isReadable else { throw .unavailable(.fileReplaced) }
  }

  /// Whether somebody has made another log.
  private var hasOtherLog: Bool { Self.isOther(file.log, log) }

  /// Whether somebody has made another index.
  private var hasOtherIndex: Bool { Self.isOther(file.index, index) }

  /// Whether a file is at the path that isn't `known`; no if none was there.
  private static func isOther(_ path: String, _ known: StoreFile.Identity?) -> Bool {
    guard let known, let there = StoreFile.identity(of: path) else { return false }
    return there != known
  }
}

// The end.
extension OpenFiles {
  /// Whether a connection that is about to be closed may copy the log into the file and empty it:
  /// it is the last to have the file open, and nobody has used another log or index meanwhile.
  /// Locks everybody else out until it is closed.
  func mayEmptyLog(_ connection: Connection) -> Bool {
    guard csqlite_lock_out_others(connection.handle) == SQLITE_OK, isInPlace else { return false }
    if areInPlace { return true }
    // Where the log was only deleted, this saves the commits in it.
    return !hasOtherIndex && (!hasOtherLog || (file.hasNoLog && isStillBase(of: connection)))
  }

  /// Whether the file is still the one that the log was begun on, or was copied to.
  private func isStillBase(of connection: Connection) -> Bool {
    // If that can't be known, the log stays, which is always safe.
    guard let there = try? file.stamp(of: connection) else { return false }
    guard let (log, previous) = try? LogStamp.current(of: connection) else { return false }
    return there.log == log || there.log == previous
  }

  /// Removes the log and the index of a file that was replaced and has no name any more, once they
  /// are closed here: beside the file that is there now they could be taken for its own.
  func removeIfOrphaned() {
    var status = stat()
    // If the other file can't be opened, the logs stay, and it doesn't take them for its own: see
    // `LogStamp`.
    guard anchor >= 0, fstat(anchor, &status) == 0, status.st_nlink == 0, isReplaced,
      let successor = try? Connection(path: file.path, flags: SQLITE_OPEN_READWRITE),
      csqlite_lock_out_others(successor.handle) == SQLITE_OK
    else { return }
    // No program has the other file open; the next one to open it finds no log, or its own.
    if isReplaced {
      for (path, own) in [(file.log, log), (file.index, index)]
      where StoreFile.identity(of: path) == own {
        unlink(path)
      }
    }
    csqlite_unlock(successor.handle)
  }

  private var isReplaced: Bool { Self.isOther(file.path, own) }
}
