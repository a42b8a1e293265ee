import Dates

/// Where memos live.
///
/// Seven laws, run as one test suite on every implementation:
///
/// 1. A commit happens whole or not at all.
/// 2. `sequence` grows by one per commit, of any process.
/// 3. Reads see every commit, of any process, that was acknowledged before the last `beginRequest`,
///    and nothing of a failed one; between `begin` and its end they see the edits made so far.
/// 4. The order of a query is total: same data, same order.
/// 5. What `flush` returned for survives `kill -9`, and in a file with full durability a power cut.
/// 6. Implementations can't be distinguished.
/// 7. A mark is no part of any record: it makes no commit and no state, and undo ignores it.
///    It is written between `begin` and `commit`, so that of all programs that see an alarm
///    unmarked and mark it, one is first, and `rollback` undoes it.
///
/// Calls are synchronous and come from one thread. A write is `begin`, any number of `put` and
/// `remove` decided on what reads give meanwhile, then `commit` or `rollback`. A `begin` inside
/// another is a savepoint, and its `rollback` undoes only what came after it. Commits may wait
/// together for one `flush`: until then they are seen by reads here, and acknowledged to nobody.
public protocol MemoStorageType: DraftStorageType {
  /// What kind of store it is and what it promises.
  var facts: StoreFacts { get }

  /// The state after the last commit seen here.
  var state: State { get }

  /// Counts what long calls read and write, and can end them: they throw `cancelled` then.
  var monitor: WorkMonitor { get }

  // Reading.

  /// Makes the reads that follow, and `state`, see every commit made so far by any process. Called
  /// before each request: one that arrived while a long request ran must not be answered from the
  /// snapshot of the long one. If nothing was committed since, reads use the same snapshot.
  mutating func beginRequest() throws(StorageError)

  /// The memo of that id, in the trash or not, or nil.
  func memo(_ id: Memo.ID) throws(StorageError) -> Memo?

  /// The memo as the commit `revision`, or the last one before it, left it; nil if it was not
  /// there.
  ///
  /// Throws `stateTooOld` when the journal doesn't reach back that far.
  func memo(_ id: Memo.ID, at revision: Int) throws(StorageError) -> Memo?

  /// The group of that id, or nil; built-in groups are nobody's to store.
  func group(_ id: Group.ID) throws(StorageError) -> Group?

  /// Every stored group, by position, then id; throws if one of them can't be read.
  func groups() throws(StorageError) -> [Group]

  /// The stored groups that can be read, by position, then id, and those that can't.
  func readableGroups() throws(StorageError) -> (groups: [Group], damaged: [DamagedGroup])

  /// The memos of `query` after `place`, or from its start, as many as `readLimit` allows.
  func page(
    of query: Query, after place: SortKey?, within readLimit: ReadLimit, at time: TimeContext
  ) throws(StorageError) -> Page

  /// Calls `body` with a line for each memo of `query`, in order, until it says false. Returns
  /// false without a call where pages are faster: where no index has the order.
  func forEachLine(
    of query: Query, at time: TimeContext, _ body: (MemoLine) -> Bool
  ) throws(StorageError) -> Bool

  /// How many memos meet `filter`, by sort; where it looks for words that very many have, of those
  /// it has come to in a moment, and says so with `isPartial`.
  func counts(of filter: Filter, at time: TimeContext) throws(StorageError) -> Counts

  /// The creation time of the oldest memo to compare by relevance, if those that meet
  /// `filter` are too many for that; nil if all of them are.
  func rankedSince(_ filter: Filter, at time: TimeContext) throws(StorageError) -> Instant?

  /// How many memos meet `filter` in each group, by sort; under nil those in none. Groups without
  /// any are left out.
  func groupCounts(
    of filter: Filter, at time: TimeContext
  ) throws(StorageError) -> [Group.ID?: Counts]

  /// Of the memos outside the trash, how many were created and how many done in each quarter of an
  /// hour, from the one of `start` on. Quarters without any are left out.
  func activity(since start: Instant) throws(StorageError) -> [Quarter: Activity]

  /// The number of memos that meet `filter` under each tag.
  func tagCounts(of filter: Filter, at time: TimeContext) throws(StorageError) -> [String: Int]

  /// The titles by which memos can be linked to, at most `limit`: of memos outside the trash that
  /// have one and aren't copies of a repeating task.
  func titles(_ order: TitleOrder, limit: Int) throws(StorageError) -> [TitledMemo]

  /// The nearest position in a group's order above `position`, or its first one.
  func position(above position: Position?, in group: Group.ID?) throws(StorageError) -> Position?

  /// The nearest position in a group's order below `position`, or its last one.
  func position(below position: Position?, in group: Group.ID?) throws(StorageError) -> Position?

  /// The commits after `sequence`, oldest first, as many as `readLimit` allows.
  ///
  /// Throws `stateTooOld` when the journal doesn't reach back to `sequence`.
  func commits(
    after sequence: Int, within readLimit: ReadLimit
  ) throws(StorageError) -> CommitPage

  /// The commit of that sequence without its changes, or nil if the journal doesn't hold it.
  func outline(of sequence: Int) throws(StorageError) -> CommitOutline?

  /// What `commit` did to the record at `index` of its `records`.
  func change(at index: Int, of commit: CommitOutline) throws(StorageError) -> Change

  /// What the commits before `sequence` (or the newest) made of `record`, newest first, at most
  /// `limit` of them.
  func changes(
    of record: RecordID, before sequence: Int?, limit: Int
  ) throws(StorageError) -> [RecordChange]

  /// What the commits after `sequence`, oldest first, made of the records they re-keyed.
  func rekeyings(after sequence: Int) throws(StorageError) -> [[Change]]

  /// The headings of the commits before `sequence` (or the newest), newest first, at most `limit`:
  /// of those that touched `record`, or of all. Ends where the journal does.
  func headings(
    before sequence: Int?, touching record: RecordID?, limit: Int
  ) throws(StorageError) -> [CommitHeading]

  /// The headings of the commits after `sequence`, oldest first, at most `limit`.
  ///
  /// Throws `stateTooOld` when the journal doesn't reach back to `sequence`.
  func headings(after sequence: Int, limit: Int) throws(StorageError) -> [CommitHeading]

  /// The alarms that are not confirmed and may ring by `now` in some zone, leased ones when the
  /// lease is over, the earliest first; `limit` of those that depend on the zone, and of others.
  func alarms(at now: Instant, limit: Int) throws(StorageError) -> AlarmPage

  /// What has become of an alarm, or nil.
  func mark(of id: Alarm.ID) throws(StorageError) -> AlarmMark?

  // Writing.

  /// Makes sure that no other process can write before the next `flush`, without waiting: throws
  /// `locked` at once when one is writing. `begin` does the same, but may wait a moment first.
  mutating func lock() throws(StorageError)

  /// Starts a commit, or a savepoint inside one.
  mutating func begin() throws(StorageError)

  /// Puts a memo in place of the one with its id, or adds it; its revision becomes the commit's.
  mutating func put(_ memo: Memo) throws(StorageError)

  /// Puts a group in place of the one with its id, or adds it; its revision becomes the commit's.
  mutating func put(_ group: Group) throws(StorageError)

  /// Gives a memo that is there another position, at which it comes between the same others: only
  /// to make room. The commit names it in `rekeyed`; its revision becomes the commit's.
  mutating func rekey(_ id: Memo.ID, to position: Position) throws(StorageError)

  /// Gives a group that is there another position, as with a memo.
  mutating func rekey(_ id: Group.ID, to position: Position) throws(StorageError)

  /// Removes the memo of that id, if it is there.
  mutating func remove(_ id: Memo.ID) throws(StorageError)

  /// Removes the group of that id, if it is there; no memo may be in it.
  mutating func remove(_ id: Group.ID) throws(StorageError)

  /// Notes what has become of an alarm, in place of what was noted before; of one whose memo isn't
  /// there, nothing. Of the marks of alarms that a memo has no longer the newest are kept, see
  /// `AlarmMark.staleMax`, and none at all once it is removed.
  mutating func mark(_ id: Alarm.ID, _ mark: AlarmMark) throws(StorageError)

  /// Ends what the last `begin` started: a savepoint's edits join the commit around it, the
  /// outermost becomes a commit in the journal, whose sequence is returned. If nothing changed,
  /// there is no commit, and it returns nil.
  mutating func commit(_ note: CommitNote) throws(StorageError) -> Int?

  /// Undoes everything since the last `begin`.
  mutating func rollback() throws(StorageError)

  /// Makes every commit so far durable. When it throws, none since the last flush has happened.
  mutating func flush() throws(StorageError)

  /// Whether there is deferred work for idle time.
  var needsMaintenance: Bool { get }

  /// Does some milliseconds' worth of what has been put off; not between `begin` and `flush`.
  mutating func maintain() throws(StorageError)

  /// Removes what is kept of memos that aren't there any more: what journal, undo, shadows and
  /// search had of them. Their commits stay, without them; the store gets the new `epoch`, so that
  /// no program continues from a state that had them. Called between `begin` and `commit`, which
  /// then ends more than a commit.
  mutating func erase(_ ids: [Memo.ID], epoch: String) throws(StorageError)

  /// Rewrites what the store keeps, so that nothing of what was removed is left in its files; not
  /// between `begin` and `flush`. Returns false if another program kept it from that.
  mutating func scrub() throws(StorageError) -> Bool

  /// Copies the store, as it is after the last commit, to a new file at `path`.
  ///
  /// Throws `unavailable` when there is no file to copy or one is there already.
  func backup(to path: String) throws(StorageError)

  // Other processes.

  /// A descriptor that becomes readable when another process may have committed, or nil.
  var wakeDescriptor: Int32? { get }

  /// Announces to other processes that this one shows reminders, until it exits.
  mutating func announce(_ role: RingerRole)

  /// Whether another process is there that shows reminders instead of one of `role`.
  func hasRinger(before role: RingerRole) -> Bool

  /// How the store keeps up with other machines; nil if it isn't linked to a hub.
  func syncStatus() throws(StorageError) -> SyncStatus?

  /// Takes in what other processes have committed; the journal then holds it. `state` says how far,
  /// and reads see just that state until `flush` or `begin`.
  mutating func refresh() throws(StorageError)
}

extension MemoStorageType {
  /// Pages are as fast.
  public func forEachLine(
    of query: Query, at time: TimeContext, _ body: (MemoLine) -> Bool
  ) throws(StorageError) -> Bool { false }

  /// Nobody else can commit.
  public mutating func beginRequest() {}

  /// All of them are.
  public func rankedSince(_ filter: Filter, at time: TimeContext) -> Instant? { nil }

  /// Nobody else is there to know.
  public mutating func announce(_ role: RingerRole) {}

  /// Nothing outlives what is removed.
  public mutating func scrub() throws(StorageError) -> Bool { true }

  /// There is nothing to erase in.
  public mutating func erase(_ ids: [Memo.ID], epoch: String) throws(StorageError) {
    throw .unavailable(.nothingErased)
  }

  /// Nobody else is there.
  public func hasRinger(before role: RingerRole) -> Bool { false }

  /// It isn't linked to any.
  public func syncStatus() throws(StorageError) -> SyncStatus? { nil }

  /// All of them: where nothing is damaged.
  public func readableGroups() throws(StorageError) -> (groups: [Group], damaged: [DamagedGroup]) {
    (try groups(), [])
  }
}

/// A group that can't be read.
public struct DamagedGroup: Sendable, Hashable {
  /// Its id in the store.
  public let id: String
  /// What is wrong with it.
  public let error: StorageError

  /// A damaged group.
  public init(id: String, error: StorageError) {
    (self.id, self.error) = (id, error)
  }
}

/// What a store is and promises.
public struct StoreFacts: Sendable, Hashable {
  /// Where records are kept.
  public enum Kind: String, Sendable { case memory, file }
  /// What an acknowledged write survives: nothing; `kill -9`; a power cut too.
  public enum Durability: String, Sendable { case none, normal, full }

  /// Where records are kept.
  public let kind: Kind
  /// Where the file is, or nil in memory.
  public let path: String?
  /// What an acknowledged write survives.
  public let durability: Durability
  /// Whether nothing can be written.
  public let isReadOnly: Bool

  /// What a store is.
  public init(kind: Kind, path: String?, durability: Durability, isReadOnly: Bool) {
    self.kind = kind
    self.path = path
    self.durability = durability
    self.isReadOnly = isReadOnly
  }
}
