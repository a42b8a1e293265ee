import CSQLite
import Memos

extension SQLiteStorage {
  /// The version of SQLite that this process runs with, such as `3.40.1`.
  public static var libraryVersion: String { String(cString: sqlite3_libversion()) }

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
    /// How many pages the log has before they are copied into the file.
    public var logPages: Int32 = 1000
    var pagePlan = PagePlan()
    var backlogLimits = IndexBacklog.Limits()
    /// Of how many edits of a commit the records are held, and not read from the journal.
    var heldEdits = 1000

    /// What holds unless something else is asked for.
    public init() {}
  }
}
