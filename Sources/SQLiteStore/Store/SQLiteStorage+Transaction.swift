// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CSQLite
import Memos

/// The write transaction of a turn, and the commit being made in it.
struct Transaction {
  /// Whether the file is locked for writing.
  var isOpen = false
  /// The store's state when it began.
  var start = 0
  var commitCount = 0
  /// The edits of the commit being made. Its journal has each record as it was, so that only
  /// commits that are soon published are held.
  var log: EditLog
  /// What the edits since each `begin` add to what is kept with the commit.
  var totals: [CommitTotals] = []
  /// How many marks were made since the outermost `begin`, and parts of the replica set.
  var markCount = 0
  /// Whether some of its commits have more than changes of records, which is made only once.
  var hasMoreThanChanges = false
  /// Whether SQLite knows the place of the innermost `begin`. The first one of a turn needs no
  /// savepoint: with one, SQLite copies every page before it is written to, a tenth of a commit.
  var hasSavepoint: Bool { commitCount > 0 || log.depth > 1 }
  /// Whether its commits are made again, with as few changes to pages as can be.
  var isOnFullDisk = false
  /// Why the transaction is gone, until `flush` has said so.
  var failure: StorageError?

  mutating func begin() {
    if log.depth == 0 { markCount = 0 }
    log.begin()
    totals.append(CommitTotals())
  }

  mutating func rollback() {
    _ = log.rollback()
    totals.removeLast()
  }

  /// Makes the edits since the last `begin` a part of those around it.
  mutating func release() {
    log.release()
    let inner = totals.removeLast()
    totals[totals.count - 1].add(inner)
  }

  /// Forgets the edits: the commit is made.
  mutating func clear() {
    log.clear()
    totals = []
  }
}

// A transaction for all commits of a turn, made durable by one `flush`, and a savepoint for each.
extension SQLiteStorage {
  public func lock() throws(StorageError) {
    try connection.withoutWaiting(beginTransaction())
  }

  public func begin() throws(StorageError) {
    if transaction.log.depth == 0 { try beginTransaction() }
    transaction.begin()
    guard transaction.hasSavepoint else { return }
    do throws(StorageError) {
      try writing(connection.statement("SAVEPOINT edit").run())
    } catch {
      transaction.rollback()
      throw error
    }
  }

  /// Locks the file, unless that is done, and takes in the state the commit will be decided on.
  private func beginTransaction() throws(StorageError) {
    if let failure = transaction.failure { throw failure }
    guard !facts.isReadOnly else { throw .readOnly }
    guard !transaction.isOpen else { return }
    endSnapshot()
    try files?.checkWritable()
    takeTurn(waiting: connection.waitsForLocks)
    do {
      try connection.statement("BEGIN IMMEDIATE").run()
    } catch {
      endTurn()
      throw error
    }
    backlog.isDeferred = false
    transaction.isOpen = true
    do {
      try readSequence()
    } catch {
      end()
      throw error
    }
    forgetRecent()
    transaction.start = sequence
    transaction.commitCount = 0
    transaction.hasMoreThanChanges = false
  }

  public func commit(_ note: CommitNote) throws(StorageError) -> Int? {
    precondition(transaction.log.depth > 0, "A commit ends what `begin` started.")
    guard transaction.log.depth == 1 else {
      try releaseSavepoint()
      transaction.release()
      return nil
    }
    var entries: [EditLog.Entry] = []
    var unchanged: [(RecordID, Change)] = []
    for entry in transaction.log.entries {
      if entry.mayBeUnchanged, let change = try unchangedRecord(of: entry), !isFromHub(change) {
        unchanged.append((entry.record, change))
      } else {
        entries.append(entry)
      }
    }
    guard !entries.isEmpty else {
      try keepMarks(beside: unchanged)
      return nil
    }
    let changes = entries.compactMap(\.change)
    let commit = Commit(
      sequence: sequence + 1, note, changes: changes, otherCount: entries.count - changes.count,
      rekeyed: Set(entries.filter(\.isRekeyed).map(\.record)))
    for (record, change) in unchanged { try writing(takeBack(change, of: record)) }
    try writing(append(commit, of: entries.map(\.record)))
    if transaction.markCount > 0 { try writing(forgetShadowsIfUnlinked()) }
    if transaction.markCount > 0 { transaction.hasMoreThanChanges = true }
    try releaseSavepoint()
    transaction.clear()
    transaction.commitCount += 1
    self.note(commit, isWhole: changes.count == entries.count)
    return commit.sequence
  }

  /// The change of a record whose edits came to nothing; nil if they did not.
  private func unchangedRecord(of entry: EditLog.Entry) throws(StorageError) -> Change? {
    if let change = entry.change { return change.isEmpty ? change : nil }
    let change = try self.change(of: entry.record, in: sequence + 1)
    return change.isEmpty ? change : nil
  }

  /// Whether a change comes from the hub, so that it counts even if only time stamps are others.
  private func isFromHub(_ change: Change) -> Bool {
    guard let record = change.record else { return false }
    return change.changesTime && transaction.totals[0].shadows.contains(record)
  }

  /// Ends a commit that comes to nothing but marks, or to nothing at all.
  private func keepMarks(beside unchanged: [(RecordID, Change)]) throws(StorageError) {
    guard transaction.markCount > 0 else { return rollback() }
    for (record, change) in unchanged { try writing(takeBack(change, of: record)) }
    try writing(forgetShadowsIfUnlinked())
    try releaseSavepoint()
    transaction.clear()
    // Also without a commit there is something to flush, and to be kept from a rollback.
    transaction.commitCount += 1
  }

  public func rollback() {
    let hasSavepoint = transaction.hasSavepoint
    let changesLink = transaction.totals.last?.changesLink ?? false
    let erases = transaction.totals.last?.erases ?? false
    transaction.rollback()
    // What can't be read now is with the next read.
    defer { if erases { try? readSequence() } }
    // After some errors SQLite has rolled back everything by itself
    // (sqlite.org/lang_transaction.html).
    guard transaction.isOpen else {
      // This call reports the error; earlier commits of the turn still have to.
      if transaction.log.depth == 0, transaction.commitCount == 0 { transaction.failure = nil }
      return
    }
    guard hasSavepoint else { return end() }
    do {
      try connection.statement("ROLLBACK TO edit").run()
      try connection.statement("RELEASE edit").run()
      if changesLink { try readIsLinked() }
    } catch {
      // What is left of the edits must not become a part of the commits before them.
      end()
      lose(to: error)
    }
  }

  private func releaseSavepoint() throws(StorageError) {
    if transaction.hasSavepoint { try writing(connection.statement("RELEASE edit").run()) }
  }

  public func flush() throws(StorageError) {
    precondition(transaction.log.depth == 0, "A flush comes after the commits.")
    keepSnapshot()
    if let failure = transaction.failure {
      transaction.failure = nil
      throw failure
    }
    guard transaction.isOpen else { return }
    guard transaction.commitCount > 0 else { return end() }
    connection.defersLogCopy = true
    defer { connection.defersLogCopy = false }
    try finish()
    transaction.isOpen = false
    endTurn()
    do {
      try files?.checkWritten()
    } catch {
      rewind(to: transaction.start)
      throw error
    }
    ChangeNotification.post(file.log)
    readExternalCommits()
  }

  /// Ends the transaction, on a full disk with what room can be made.
  private func finish() throws(StorageError) {
    do throws(StorageError) {
      try limitBacklog()
      try commitTransaction(leaving: Reserve.pages)
    } catch {
      let commits = recent
      end()
      rewind(to: transaction.start)
      // Of very many, or very large ones, not all are held.
      guard error == .full, commits.count == transaction.commitCount,
        !transaction.hasMoreThanChanges
      else { throw error }
      try repeatOnFullDisk(commits)
    }
  }

  /// Gives the log a number if the transaction about to be committed is the first one in it, so
  /// that it is known which file it belongs to: see `LogStamp`.
  func stampLog() throws(StorageError) {
    guard csqlite_log_may_restart(connection.handle) != 0 else { return }
    try connection.statement("UPDATE store SET previous_log = log, log = random()").run()
  }

  /// Looks for commits of others that came with the stir of this store's own.
  private func readExternalCommits() {
    guard let watch else { return }
    watch.drain()
    // What is committed is committed; if this fails, the next read says why.
    try? readSequence()
  }

  /// Gives up the transaction.
  func end() {
    transaction.isOpen = false
    defer { endTurn() }
    guard !connection.isAutocommit else { return }
    // Nothing is written by it, and there is nobody to report it to if even that fails.
    try? connection.statement("ROLLBACK").run()
  }

  /// Does what may fail in a way that rolls back the whole transaction, and remembers if it did.
  func writing(_ write: @autoclosure () throws(StorageError) -> Void) throws(StorageError) {
    precondition(transaction.isOpen || transaction.failure != nil, "Edits are made after `begin`.")
    if let failure = transaction.failure { throw failure }
    do {
      try write()
    } catch {
      if connection.isAutocommit { lose(to: error) }
      throw error
    }
  }

  /// Writes what is no change of a record, as a part of the commit being made.
  func marking(_ write: @autoclosure () throws(StorageError) -> Void) throws(StorageError) {
    precondition(transaction.log.depth > 0, "Marks are made between `begin` and `commit`.")
    try writing(write())
    transaction.markCount += 1
  }

  private func lose(to error: StorageError) {
    transaction.isOpen = false
    endTurn()
    transaction.failure = error
    rewind(to: transaction.start)
  }
}
