import Memos

/// Texts that were written and not yet indexed. Indexing them is put off until the store is idle.
struct IndexBacklog {
  /// How many memos wait to be indexed, as far as is known here; nil until the file has been asked.
  var count: Int?
  /// Whether another program was writing when they were to be indexed; its commit ends the wait.
  var isDeferred = false
  /// Whether the backlog is being indexed, down to the last memo.
  var isBeingIndexed = false

  struct Limits: Sendable {
    /// How many make indexing worth a transaction; every search looks through those that wait.
    var indexing = 256
    /// So many may wait at most, where nobody ever calls `maintain`.
    var max = 16_384
    /// How many are indexed at once: a few milliseconds of work.
    var slice = 128
  }
}

extension SQLiteStorage {
  /// Whether something has been put off that is worth doing now.
  public var needsMaintenance: Bool {
    // What can't be read here is for `maintain` to report.
    hasKeptSnapshot || (try? hasTextsToIndex()) ?? true
  }

  private func hasTextsToIndex() throws(StorageError) -> Bool {
    guard !facts.isReadOnly, !transaction.isOpen, !backlog.isDeferred else { return false }
    if backlog.count == nil { backlog.count = try unindexedCount() }
    return (backlog.count ?? 0) >= (backlog.isBeingIndexed ? 1 : backlogLimits.indexing)
  }

  /// Does a few milliseconds' worth of what has been put off.
  public func maintain() throws(StorageError) {
    // While nobody reads, nobody is to be kept from emptying the log.
    if hasKeptSnapshot { endSnapshot() }
    // Followers have read it by now, and a large commit takes much memory.
    forgetRecent()
    guard try hasTextsToIndex() else { return }
    endSnapshot()
    try files?.checkWritable()
    backlog.count = nil
    guard try lockIfFree() else {
      backlog.isDeferred = true
      return
    }
    backlog.isBeingIndexed = true
    do {
      let count = try indexSome(limit: backlogLimits.slice)
      try commitTransaction(leaving: Reserve.pages)
      backlog.isBeingIndexed = count > 0
    } catch {
      // The error that is thrown says what is wrong, also if this fails.
      if !connection.isAutocommit { try? connection.statement("ROLLBACK").run() }
      backlog.isBeingIndexed = false
      throw error
    }
  }

  /// Locks the file, unless somebody else has: what nobody waits for must not make anybody wait.
  func lockIfFree() throws(StorageError) -> Bool {
    do throws(StorageError) {
      try connection.withoutWaiting(connection.statement("BEGIN IMMEDIATE").run())
      return true
    } catch .locked {
      return false
    }
  }

  /// Keeps the backlog within its limit, as part of the transaction about to be committed.
  func limitBacklog() throws(StorageError) {
    if backlog.count == nil { backlog.count = try unindexedCount() }
    guard let count = backlog.count, count > backlogLimits.max else { return }
    let indexed = try indexSome(limit: count - backlogLimits.max + backlogLimits.slice)
    backlog.count = count - indexed
  }
}
