import CSQLite
import Memos

/// Room that a store keeps for itself, so that on a full disk memos can be deleted and purged: else
/// what fills the disk could not be taken off it, since a deletion adds to the journal.
///
/// A commit is written to the log, and the log begins again at its start once all of it is in the
/// file. So on a full disk a log that stays long and a file that has all its pages are enough to
/// write to.
struct Reserve {
  /// The log is never shorter: enough for a commit that deletes something, with a part of the
  /// journal.
  static let logBytes: Int64 = 192 << 10
  /// So many pages are free, within the file or at its end, after a commit that adds text.
  static let pages = 16

  /// Whether the log is that long.
  var hasLog = false
  /// Bytes; 0 while unknown.
  fileprivate var pageSize = 0
}

extension SQLiteStorage {
  /// Commits the transaction if `spare` pages stay free in the file; else throws `full` and leaves
  /// it open.
  func commitTransaction(leaving spare: Int) throws(StorageError) {
    try stampLog()
    guard try reservePages(spare) else { throw .full }
    try notingLog(connection.statement("COMMIT").run())
  }

  /// Makes the file so long that all there is and `spare` pages more have room in it; whether that
  /// is so.
  private func reservePages(_ spare: Int) throws(StorageError) -> Bool {
    if reserve.pageSize == 0 { reserve.pageSize = try connection.number("PRAGMA page_size") }
    if !reserve.hasLog {
      // First of all, so that on a disk that is almost full the room there is goes to the log.
      reserve.hasLog = csqlite_reserve_log(connection.handle, Reserve.logBytes) == SQLITE_OK
    }
    let used = try connection.number("PRAGMA page_count")
    let free = { [connection, reserve] in
      Int(csqlite_file_size(connection.handle)) / reserve.pageSize - used
    }
    if free() >= spare { return true }
    // Somewhat more, so that not every commit does it.
    let size = Int64((used + 2 * spare) * reserve.pageSize)
    switch csqlite_reserve_file(connection.handle, size) {
    // Busy: another process is copying the log into the file, which makes the file longer.
    case SQLITE_OK, SQLITE_BUSY: return true
    default: break
    }
    let unused = try connection.number("PRAGMA freelist_count")
    return free() >= 0 && free() + unused >= spare
  }

  /// Makes commits again that a full disk has kept from being made: with the log from its start;
  /// if that isn't enough, with a short log; and else in place of the oldest of the journal.
  func repeatOnFullDisk(_ commits: [Commit]) throws(StorageError) {
    // Deleting may have used some of the reserve for good.
    let spare = commits.contains(where: \.addsText) ? Reserve.pages / 2 : 0
    transaction.isOnFullDisk = true
    backlog.count = nil
    // Debian's SQLite otherwise writes zeros to each page that gets free.
    let isWiping = try connection.number("PRAGMA secure_delete") == 1
    if isWiping { try connection.execute("PRAGMA secure_delete = FAST") }
    defer {
      transaction.isOnFullDisk = false
      // It holds for this connection only and can't fail for want of room.
      if isWiping { try? connection.execute("PRAGMA secure_delete = ON") }
    }
    try emptyLog(SQLITE_CHECKPOINT_RESTART)
    var isLogShort = false
    var limit = 0
    for _ in 0..<Self.attemptsMax {
      switch try attempt(commits, leaving: spare, forgetting: limit) {
      case .made: return
      case .noPages where isLogShort: limit = max(Self.forgottenMin, 4 * limit)
      case .noPages:
        isLogShort = true
        try emptyLog(SQLITE_CHECKPOINT_TRUNCATE)
        reserve.hasLog = false
      case .noLog:
        // Forgetting so much doesn't fit into the log together with the commits.
        guard limit > Self.forgottenMin else { throw .full }
        limit /= 4
        guard case .made = try attempt([], leaving: 0, forgetting: limit) else { throw .full }
        try emptyLog(SQLITE_CHECKPOINT_RESTART)
      }
    }
    throw .full
  }

  private static let attemptsMax = 100
  private static let forgottenMin = 2

  /// What became of commits: there was no room for them in the file, or in the log.
  private enum Outcome { case made, noPages, noLog }

  private func attempt(
    _ commits: [Commit], leaving spare: Int, forgetting limit: Int
  ) throws(StorageError) -> Outcome {
    var forgotten = 0
    do throws(StorageError) {
      try make(commits, leaving: spare, forgetting: limit, &forgotten)
      return .made
    } catch {
      // SQLite rolls back when it can't write to the log.
      let hasLog = !connection.isAutocommit
      end()
      rewind(to: transaction.start)
      // With nothing left to forget, no more pages get free.
      guard error == .full, forgotten == limit || !hasLog else { throw error }
      return hasLog ? .noPages : .noLog
    }
  }

  /// Copies the log into the file, so that the next commit is written to its start. Where somebody
  /// else reads from it, it continues instead.
  private func emptyLog(_ mode: Int32) throws(StorageError) {
    endSnapshot()
    try files?.checkWritable()
    // Programs that have nothing to do stop reading at once.
    let code = connection.waiting(milliseconds: 250) {
      sqlite3_wal_checkpoint_v2(connection.handle, "main", mode, nil, nil)
    }
    guard [SQLITE_OK, SQLITE_BUSY].contains(code & 0xFF) else {
      throw StorageError(lastOf: connection.handle)
    }
  }

  private func make(
    _ commits: [Commit], leaving spare: Int, forgetting limit: Int, _ forgotten: inout Int
  ) throws(StorageError) {
    let state = state
    try connection.statement("BEGIN IMMEDIATE").run()
    transaction.isOpen = true
    try readSequence()
    // They were decided on that state.
    guard self.state == state else { throw .full }
    // The last one says what state it is.
    forgotten = try forgetOldest(limit, through: commits.isEmpty ? sequence - 1 : sequence)
    for commit in commits {
      transaction.begin()
      defer { transaction.clear() }
      for change in commit.changes { try write(change) }
      try append(commit, of: commit.changes.compactMap(\.record))
      note(commit)
    }
    try commitTransaction(leaving: spare)
  }
}

extension Commit {
  /// Whether it needs more room than its place in the journal: deleting and purging don't.
  fileprivate var addsText: Bool {
    changes.contains { change in
      switch change {
      case .memo(_, nil), .group(_, nil): false
      case .memo(let before, let after): before?.content != after?.content
      case .group(let before, let after): before == nil || before?.image != after?.image
      }
    }
  }
}
