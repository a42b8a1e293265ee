import Conversations
import Memos
import Platform
import SQLiteStore
import Wording

extension Options {
  /// The store that the command line means: in memory, or in a file that is made when it is
  /// missing. Opening it waits so long at most for another program's lock, in milliseconds, if that
  /// differs from what later calls do.
  func openStore(
    _ environment: Environment, waitingForLocks milliseconds: Int32? = nil
  ) throws(StorageError) -> any MemoStorageType {
    var ids = environment.ids
    let epoch = ids.token(at: System.now())
    if isMemory { return MemoryStorage(epoch: epoch) }
    return try openFile(epoch: epoch, waitingForLocks: milliseconds)
  }

  /// The store in a file. A command that only reads makes none.
  func openFile(
    epoch: String = "", waitingForLocks milliseconds: Int32? = nil
  ) throws(StorageError) -> SQLiteStorage {
    return try storage(at: try path(), epoch: epoch, storageOptions(waitingForLocks: milliseconds))
  }

  /// Checks the backup at `path` and puts a copy of it in the store's place; returns what it did,
  /// or what is wrong with the backup.
  func restore(
    _ path: String, _ environment: Environment,
    check: (SQLiteStorage) -> [Sentence]
  ) throws(StorageError) -> Restoration {
    var reading = storageOptions()
    reading.isReadOnly = true
    let backup = try storage(at: path, epoch: "", reading)
    let findings = check(backup)
    guard findings.isEmpty else { return .refused(findings) }
    var ids = environment.ids
    let store = try self.path()
    let restored = try backup.restore(
      over: store, epoch: ids.token(at: System.now()), options: storageOptions())
    say(restored.notices)
    return .done(store: store, before: restored.before)
  }

  /// The result of restoring a backup.
  enum Restoration {
    case done(store: String, before: String?)
    case refused([Sentence])
  }

  private func path() throws(StorageError) -> String {
    if let file { file } else { try StorePath.standard() }
  }

  private func storageOptions(waitingForLocks milliseconds: Int32? = nil) -> SQLiteStorage.Options {
    var options = SQLiteStorage.Options()
    options.durability = durability
    options.isReadOnly = isReadOnly || !command.writes
    // A server has its loop to wait in; what other memods hold a lock for is over sooner.
    switch command {
    case .serve, .mcp, .lsp:
      options.busyMilliseconds = 5
      options.isInterrupted = { Signals.isOverdue }
    // An import changes the pages of most indexes again and again: a longer log writes them to the
    // file less often, a larger cache reads them less often.
    case .import: (options.cacheKiB, options.logPages) = (32 << 10, 16_000)
    default: break
    }
    options.openingMilliseconds = milliseconds ?? options.busyMilliseconds
    return options
  }

  private func storage(
    at path: String, epoch: String, _ options: SQLiteStorage.Options
  ) throws(StorageError) -> SQLiteStorage {
    let storage = try SQLiteStorage(path: path, epoch: epoch, options: options)
    say(storage.notices)
    return storage
  }

  private func say(_ notices: [Sentence]) {
    for notice in notices where logLevel != .error { System.complain(notice) }
  }
}
