import Memos
import Platform
import Synchronization

@testable import SQLiteStore

/// Stores in files of one folder, which goes away with the process.
enum FileStorages {
  private static let count = Atomic<Int>(0)
  private static let folder: String = {
    var template = Array("/tmp/memod-stores-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { preconditionFailure("No folder in /tmp.") }
    atexit { FileStorages.removeAll() }
    return String(cString: path)
  }()

  /// An empty store. It doesn't wait for the disk, which would only make the tests slow.
  static func make(_ retention: Retention) -> any MemoStorageType {
    open(newPath(), retention)
  }

  /// An empty store that takes few memos for very many: of those that may have the words looked for
  /// it counts four and compares the newest three.
  static func makeLarge(_ retention: Retention) -> any MemoStorageType {
    open(newPath(), retention) { options in
      options.pagePlan = PagePlan(countedMax: 5, partMax: 4, rankedMax: 6)
      options.backlogLimits = .init(indexing: 1, max: 0, slice: 100)
    }
  }

  /// Where there is no store yet.
  static func newPath() -> String {
    "\(folder)/\(count.add(1, ordering: .relaxed).newValue).sqlite"
  }

  /// The store in the file at `path`.
  static func open(
    _ path: String, _ retention: Retention = Retention(),
    _ set: (inout SQLiteStorage.Options) -> Void = { _ in }
  ) -> any MemoStorageType {
    var options = SQLiteStorage.Options()
    set(&options)
    options.durability = .normal
    options.retention = retention
    do throws(StorageError) {
      return try SQLiteStorage(path: path, epoch: "test", options: options)
    } catch {
      preconditionFailure("The store \(path) can't be opened: \(error)")
    }
  }

  private static func removeAll() {
    for number in 1...max(1, count.load(ordering: .relaxed)) {
      for suffix in ["", "-wal", "-shm"] { unlink("\(folder)/\(number).sqlite\(suffix)") }
    }
    rmdir(folder)
  }
}
