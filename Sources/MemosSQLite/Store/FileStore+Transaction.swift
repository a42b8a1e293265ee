import CSQLite
import Memos

/// The write transaction of a turn, and the commit being made in it.
struct Transaction {
  /// Whether the file is locked for writing.
  var isOpen = false
  /// Where the store stood when it began.
  var start = 0
  var commitCount = 0
  /// The edits of the commit being made, and where in them each `begin` stood.
  var edits: [Change] = []
  var savepoints: [Int] = []
  /// The indices of the edits that only made room.
  var rekeyings: [Int] = []
  /// Whether SQLite knows where the innermost `begin` stood. The first one of a turn needs no
  /// savepoint, since the whole transaction is its own; with one, SQLite copies every page before
  /// it is written to, a tenth of the instructions of a commit.
  var hasSavepoint: Bool { commitCount > 0 || savepoints.count > 1 }
  /// Whether its commits are made again, with as few changes to pages as can be.
  var isOnFullDisk = false
  /// Why the transaction is gone, until `flush` has said so.
  var failure: StorageError?
}

// A transaction for all commits of a turn, made durable by one `flush`, and a savepoint for each.
extension FileStore {
  func lock() throws(StorageError) {
    try connection.withoutWaiting { () throws(StorageError) in try beginTransaction() }
  }

  func begin() throws(StorageError) {
    if transaction.savepoints.isEmpty { try beginTransaction() }
    transaction.savepoints.append(transaction.edits.count)
    guard transaction.hasSavepoint else { return }
    do throws(StorageError) {
      try writing { () throws(StorageError) in
        try connection.statement("SAVEPOINT edit").run()
      }
    } catch {
      transaction.savepoints.removeLast()
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
    try connection.statement("BEGIN IMMEDIATE").run()
    upkeep.isPutOff = false
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
  }

  func commit(_ note: CommitNote) throws(StorageError) -> Commit? {
    precondition(!transaction.savepoints.isEmpty, "A commit ends what `begin` started.")
    guard transaction.savepoints.count == 1 else {
      try release()
      return nil
    }
    let edits = transaction.edits
    let changes = edits.combined()
    guard !changes.isEmpty else {
      rollback()
      return nil
    }
    let commit = Commit(
      sequence: sequence + 1, at: note.at, origin: note.origin, action: note.action,
      label: note.label, reversal: note.reversal, changes: changes,
      rekeyed: edits.rekeyed(by: transaction.rekeyings)
        .intersection(changes.compactMap(\.record)))
    try writing { () throws(StorageError) in
      if changes.count < edits.count { try takeBack(edits, sparing: changes) }
      try append(commit)
    }
    try release()
    (transaction.edits, transaction.rekeyings) = ([], [])
    transaction.commitCount += 1
    self.note(commit)
    return commit
  }

  /// Puts records whose edits came to nothing back as they were, revision and all.
  private func takeBack(_ edits: [Change], sparing changes: [Change]) throws(StorageError) {
    var spared = Set(changes.compactMap(\.record))
    for edit in edits {
      guard let record = edit.record, spared.insert(record).inserted else { continue }
      // What is there now is what the last of the record's edits left, and not the first.
      switch edit {
      case .memo(let before, let after):
        guard let id = (before ?? after)?.id else { continue }
        try apply(.memo(before: try memo(id), after: before))
      case .group(let before, let after):
        guard let id = (before ?? after)?.id else { continue }
        try apply(.group(before: try group(id), after: before))
      }
    }
  }

  func rollback() {
    precondition(!transaction.savepoints.isEmpty, "A rollback ends what `begin` started.")
    let hasSavepoint = transaction.hasSavepoint
    let start = transaction.savepoints.removeLast()
    transaction.edits.removeSubrange(start...)
    transaction.rekeyings.removeAll { $0 >= start }
    // After some errors SQLite has rolled back everything by itself
    // (sqlite.org/lang_transaction.html).
    guard transaction.isOpen else {
      // Whoever made this commit knows; those who made others before it must still be told.
      if transaction.savepoints.isEmpty, transaction.commitCount == 0 { transaction.failure = nil }
      return
    }
    guard hasSavepoint else { return end() }
    do {
      try connection.statement("ROLLBACK TO edit").run()
      try connection.statement("RELEASE edit").run()
    } catch {
      // What is left of the edits must not become a part of the commits before them.
      end()
      lose(to: error)
    }
  }

  private func release() throws(StorageError) {
    if transaction.hasSavepoint {
      try writing { () throws(StorageError) in
        try connection.statement("RELEASE edit").run()
      }
    }
    transaction.savepoints.removeLast()
  }

  func flush() throws(StorageError) {
    precondition(transaction.savepoints.isEmpty, "A flush comes after the commits.")
    keepSnapshot()
    if let failure = transaction.failure {
      transaction.failure = nil
      throw failure
    }
    guard transaction.isOpen else { return }
    guard transaction.commitCount > 0 else { return end() }
    try finish()
    transaction.isOpen = false
    noteLog()
    do {
      try files?.checkWritten()
    } catch {
      rewind(to: transaction.start)
      throw error
    }
    ChangeNotification.post(file.log)
    noteOthers()
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
      // Of very many, the first are no longer known.
      guard error == .full, commits.count == transaction.commitCount else { throw error }
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
  private func noteOthers() {
    guard let watch else { return }
    watch.drain()
    // What is committed is committed; if this fails, the next read says why.
    try? readSequence()
  }

  /// Gives up the transaction.
  func end() {
    transaction.isOpen = false
    guard !connection.isAutocommit else { return }
    // Nothing is written by it, and there is nobody to tell if even that fails.
    try? connection.statement("ROLLBACK").run()
  }

  /// Does what may fail in a way that rolls back the whole transaction, and then remembers that it
  /// did.
  func writing<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    precondition(transaction.isOpen || transaction.failure != nil, "Edits are made after `begin`.")
    if let failure = transaction.failure { throw failure }
    do {
      return try body()
    } catch {
      if connection.isAutocommit { lose(to: error) }
      throw error
    }
  }

  private func lose(to error: StorageError) {
    transaction.isOpen = false
    transaction.failure = error
    rewind(to: transaction.start)
  }
}
