import Memos

/// What a store has put off and does when nobody waits for it: indexing new texts.
struct Upkeep {
  /// How many memos wait to be indexed, as far as is known here; nil until the file has been asked.
  var waiting: Int?
  /// Whether another program was writing when it was to be done; the next commit tells that it may
  /// be through.
  var isPutOff = false
  /// Whether what waits is being worked off, down to the last one.
  var isUnderway = false

  struct Limits: Sendable {
    /// So many may wait before it is worth a transaction; every search looks through them.
    var waiting = 256
    /// So many may wait at most, where nobody ever calls `upkeep`.
    var backlog = 16_384
    /// How many are indexed at once: a few milliseconds of work.
    var slice = 128
  }
}

extension FileStore {
  /// Whether something has been put off that is worth doing now.
  var needsMaintenance: Bool {
    // What can't be read here is for `runUpkeep` to report.
    hasKeptSnapshot || (try? hasTextsToIndex()) ?? true
  }

  private func hasTextsToIndex() throws(StorageError) -> Bool {
    guard !facts.isReadOnly, !transaction.isOpen, !upkeep.isPutOff else { return false }
    if upkeep.waiting == nil { upkeep.waiting = try unindexedCount() }
    return (upkeep.waiting ?? 0) >= (upkeep.isUnderway ? 1 : upkeepLimits.waiting)
  }

  /// Does a few milliseconds' worth of what has been put off.
  func runUpkeep() throws(StorageError) {
    // While nobody reads, nobody is to be kept from emptying the log.
    if hasKeptSnapshot { endSnapshot() }
    // Followers have read it by now, and a large commit takes much memory.
    forgetRecent()
    guard try hasTextsToIndex() else { return }
    endSnapshot()
    try files?.checkWritable()
    upkeep.waiting = nil
    guard try lockIfFree() else {
      upkeep.isPutOff = true
      return
    }
    upkeep.isUnderway = true
    do {
      let count = try indexSome(limit: upkeepLimits.slice)
      try commitTransaction(leaving: Reserve.pages)
      noteLog()
      upkeep.isUnderway = count > 0
    } catch {
      // The error that is thrown says what is wrong, also if this fails.
      if !connection.isAutocommit { try? connection.statement("ROLLBACK").run() }
      upkeep.isUnderway = false
      throw error
    }
  }

  /// Locks the file, unless somebody else has: what nobody waits for must not make anybody wait.
  private func lockIfFree() throws(StorageError) -> Bool {
    do throws(StorageError) {
      try connection.withoutWaiting { () throws(StorageError) in
        try connection.statement("BEGIN IMMEDIATE").run()
      }
      return true
    } catch .locked {
      return false
    }
  }

  /// Keeps what waits within bounds, as a part of the transaction that is about to be committed.
  func limitBacklog() throws(StorageError) {
    if upkeep.waiting == nil { upkeep.waiting = try unindexedCount() }
    guard let waiting = upkeep.waiting, waiting > upkeepLimits.backlog else { return }
    let count = try indexSome(limit: waiting - upkeepLimits.backlog + upkeepLimits.slice)
    upkeep.waiting = waiting - count
  }
}
