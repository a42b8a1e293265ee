import MemoServer
import Memos
import MemosSQLite

extension Options {
  /// The store that the command line means: in memory, or in a file that is made when it is
  /// missing.
  func openStore(_ environment: Environment) throws(StorageError) -> any MemoStorageType {
    var ids = environment.ids
    let epoch = ids.token(at: System.now())
    if isMemory { return MemoryStorage(epoch: epoch) }
    return try openFile(epoch: epoch)
  }

  /// The store in a file. A command that only reads makes none.
  func openFile(epoch: String = "") throws(StorageError) -> SQLiteStorage {
    guard let path = file ?? StorePath.standard else {
      throw .unavailable("There is no home folder to keep memos in: say --file PATH or --memory.")
    }
    var options = SQLiteStorage.Options()
    options.durability = durability
    options.isReadOnly = isReadOnly || !command.writes
    return try SQLiteStorage(path: path, epoch: epoch, options: options)
  }
}
