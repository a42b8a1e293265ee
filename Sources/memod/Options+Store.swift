import MemoServer
import Memos
import MemosSQLite

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
    let path = if let file { file } else { try StorePath.standard() }
    var options = SQLiteStorage.Options()
    options.durability = durability
    options.isReadOnly = isReadOnly || !command.writes
    // A server has its loop to wait in; what other memods hold a lock for is over sooner.
    if case .serve = command {
      options.busyMilliseconds = 5
      options.isInterrupted = { Signals.isOverdue }
    }
    options.openingMilliseconds = milliseconds ?? options.busyMilliseconds
    let storage = try SQLiteStorage(path: path, epoch: epoch, options: options)
    for notice in storage.notices where logLevel != .error { System.printError("memod: \(notice)") }
    return storage
  }
}
