import CSQLite
import Memos
import Synchronization

/// Memos in a file, kept by SQLite, shared with every other process that has it open.
///
/// Copies are the same store. Calls are expected from one thread, as `MemoStorageType` says; the
/// lock is what makes that a rule the compiler can rely on instead of a promise.
///
/// Reads see the state of the first one since the last `flush`, so that all reads of a turn agree;
/// a turn therefore ends with `flush`, even when nothing was written. The next turn goes on with
/// the same read transaction if nobody has committed since; `maintain` lets go of it.
public final class SQLiteStorage: MemoStorageType {
  /// What the store is asked to be.
  public struct Options: Sendable {
    /// `full` survives a power cut, `normal` only the end of the process.
    public var durability = StoreFacts.Durability.full
    /// Opens what is there and refuses every write.
    public var isReadOnly = false
    /// How long a call may wait for another program's write to end, in milliseconds, before it
    /// throws `locked`: some where the caller can try again, seconds where it can't.
    public var busyMilliseconds: Int32 = 5000
    /// How long before that a call may wait for its turn among programs that write, in
    /// milliseconds: the one that came first is the first to write.
    public var turnMilliseconds: Int32 = 250
    /// As `busyMilliseconds`, for opening the store.
    public var openingMilliseconds: Int32 = 5000
    /// Asked now and then while a statement runs; once it says yes, the statement fails.
    public var isInterrupted: @Sendable () -> Bool = { false }
    /// How much of the past the journal keeps.
    public var retention = Retention()
    /// The most memory for pages of the file, in KiB.
    public var cacheKiB = 7168
    var pagePlan = PagePlan()
    var backlogLimits = IndexBacklog.Limits()
    /// Of how many edits of a commit the records are held, and not read from the journal.
    var heldEdits = 1000

    /// What holds unless something else is asked for.
    public init() {}
  }

  /// What was opened, and what it promises.
  public let facts: StoreFacts
  /// What was noticed at opening that a person should know: sentences.
  public let notices: [String]
  /// Counts what long calls read and write, and can end them.
  public let monitor: WorkMonitor
  let store: Mutex<FileStore>

  /// The version of SQLite that this process runs with, such as `3.40.1`.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  /// Opens the store at `path`, or makes one, readable by its owner alone.
  ///
  /// `epoch` names the life of a store that is made now; one that is there has its own.
  ///
  /// Throws `corrupt` for a file that isn't a store or is damaged and `tooNew` for one of a later
  /// version, neither of which is touched, and `unavailable` with a sentence for what can't be
  /// opened.
  public init(
    path: String, epoch: String, options: Options = Options()
  ) throws(StorageError) {
    let store = try FileStore(path: path, epoch: epoch, options: options)
    facts = store.facts
    notices = store.notices
    monitor = store.monitor
    self.store = Mutex(store)
  }

  func locked<Result: Sendable>(
    _ body: @Sendable (FileStore) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    do throws(StorageError) {
      return try store.withLock { (store) throws(StorageError) in try body(store) }
    } catch {
      throw error == .interrupted && monitor.isEnding ? .cancelled : error
    }
  }
}

extension SQLiteStorage {
  /// Whether something has been put off that is worth doing now, while nobody waits: ask before
  /// waiting.
  ///
  /// Texts are indexed for search in slices and not one by one. Until then searches look through
  /// what waits, and in a store whose owner never asks, writes do it now and then.
  public var needsMaintenance: Bool { store.withLock { $0.needsMaintenance } }

  /// Lets go of what is kept for the next read, and does a few milliseconds' worth of what has been
  /// put off, in a transaction of its own.
  public func maintain() throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.maintain() }
  }
}

extension SQLiteStorage {
  /// What a restore did, apart from restoring.
  public struct Restored: Sendable {
    /// The copy of what the store held before; nil if the restore created the store.
    public let before: String?
    /// What was noticed at opening the store that a person should know: sentences.
    public let notices: [String]
  }

  /// Puts a copy of this store in the place of the one at `path`, in one commit and while programs
  /// have it open, once what it held before is copied to a file beside it.
  ///
  /// The restored store has a new epoch, and every revision in it is above all that the store at
  /// `path` has had. `epoch` names the life of a store that is made where none is.
  ///
  /// Throws `unavailable` if it is this store, and what opening it and writing to it throw; then it
  /// is as it was. A damaged store is restored over unless SQLite can't lock it.
  public func restore(
    over path: String, epoch: String, options: Options = Options()
  ) throws(StorageError) -> Restored {
    try locked { (store) throws(StorageError) in
      try Restore(of: store, over: StoreFile(path: path), options).run(epoch: epoch)
    }
  }
}
