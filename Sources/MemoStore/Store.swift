import Dates
import Memos
import Text

/// A store as one program uses it: the rules of memos and groups over a storage.
///
/// A value that reads no clock: its owner sets `time`. What it can't do
/// it throws as a `MemoError`, and then nothing has happened.
public struct Store {
  /// Where the records are kept. Written to by the store alone, so that every rule holds.
  public internal(set) var storage: any MemoStorageType
  /// Now, and the zone that days are counted in.
  public var time: TimeContext
  /// When and where the words of the call under way were said; nil for now and here.
  public var said: TimeContext?
  /// The time at which an edit begins, once it may write; nil for `time` as it is. Its words for
  /// dates mean what they did when they were said.
  public var clock: (@Sendable () -> Instant)?
  /// Removes what a program keeps beside the store of memos that were erased: gets their ids, and
  /// the store's epoch before and since.
  public var onErase: (@Sendable (_ ids: [Memo.ID], _ old: String, _ new: String) -> Void)?
  /// What commits are marked with unless an edit says otherwise.
  public var origin: String
  /// How ranges in texts count characters.
  public var encoding = PositionEncoding.utf16
  /// The server's limits.
  public let limits: StoreLimits
  /// The zone of an IANA name, or nil if there is none.
  public let zoneNamed: @Sendable (String) -> Zone?
  /// How the queries of smart groups are kept.
  public let queries: any QueryForm.Type
  /// Where new identifiers come from.
  public var ids: IDSource

  /// Whether another program's lock has been waited for long enough, so that writes are refused.
  public var refusesWrites = false
  /// Whether the last edit could not begin since another program had the lock.
  public var wantsLock = false

  /// How many edits are open, one inside the other.
  private var depth = 0
  /// The revisions of records that the commit under way has only re-keyed so far.
  private var rekeyed: [RecordID: Int] = [:]
  /// The groups as they were at a state and as edits have left them since.
  private var indexed: (state: State, groups: GroupIndex)?

  /// A store on `storage`. Without an `origin` one is made up.
  public init(
    _ storage: any MemoStorageType, at time: TimeContext, limits: StoreLimits = StoreLimits(),
    queries: any QueryForm.Type,
    zoneNamed: @escaping @Sendable (String) -> Zone? = { $0 == "UTC" ? .utc : nil },
    ids: IDSource = IDSource(), origin: String? = nil
  ) {
    self.storage = storage
    self.time = time
    self.limits = limits
    self.zoneNamed = zoneNamed
    self.queries = queries
    var ids = ids
    self.origin = origin ?? ids.token(at: time.now)
    self.ids = ids
  }

  /// Continues with another storage.
  public mutating func open(_ storage: any MemoStorageType) {
    self.storage = storage
  }

  /// The current state of the store.
  public var state: State { storage.state }

  /// Notes that the call under way will read and write so many records.
  public func expect(_ records: Int) { storage.monitor.expect(records) }

  /// How the store keeps up with other machines; nil if it isn't linked to a hub.
  public func syncStatus() throws(MemoError) -> SyncStatus? {
    try stored(storage.syncStatus())
  }

  /// What dates, repeats and reminders in words are read against.
  public var wordsTime: TimeContext { said ?? time }

  /// Whether an edit is under way.
  public var isEditing: Bool { depth > 0 }

  /// Lets a write begin, inside `edit`, unless the call may not continue.
  func advance() throws(MemoError) { try stored(storage.monitor.advance()) }
}

/// Passes a failure of the storage on.
func stored<Result>(
  _ result: @autoclosure () throws(StorageError) -> Result
) throws(MemoError) -> Result {
  do throws(StorageError) { return try result() } catch { throw .storage(error) }
}

// Writing: everything is a commit.
extension Store {
  /// Makes everything `body` writes one commit, or a part of the one around it. When it throws,
  /// nothing of it has happened. Without a `label`, the commit has that of its action.
  public mutating func edit<Result>(
    _ action: Action, label: String? = nil, origin: String? = nil,
    _ body: (inout Store) throws(MemoError) -> Result
  ) throws(MemoError) -> Result {
    try edit(try note(action, label, origin: origin), body)
  }

  /// As `edit` with an action. `note` describes the commit, unless it is a part of another.
  mutating func edit<Result>(
    _ note: CommitNote, _ body: (inout Store) throws(MemoError) -> Result
  ) throws(MemoError) -> Result {
    try begin()
    do throws(MemoError) {
      let result = try body(&self)
      try commit(note)
      return result
    } catch {
      try rollback()
      throw error
    }
  }

  /// What the commit of an edit will say of itself.
  public func note(
    _ action: Action?, _ label: String?, origin: String? = nil, reversal: Reversal? = nil
  ) throws(MemoError) -> CommitNote {
    if let origin { try check(origin, within: limits.nameBytes, "nameBytes", path: "origin") }
    return CommitNote(
      at: time.now, origin: origin ?? self.origin, action: action, label: label,
      reversal: reversal)
  }

  /// Begins an edit, which `commit` or `rollback` ends; edits may be nested.
  public mutating func begin() throws(MemoError) {
    if refusesWrites, !isEditing { throw .storage(.locked) }
    if depth == 0 { rekeyed = [:] }
    do throws(StorageError) {
      try storage.begin()
    } catch {
      wantsLock = error == .locked
      throw .storage(error)
    }
    // A lock, a pipe or a person at an editor may have been waited for.
    if depth == 0, let clock { time = time.moved(to: clock()) }
    depth += 1
  }

  /// Ends the edit begun last and keeps what it wrote. When it throws, the edit is still open.
  public mutating func commit(_ note: CommitNote) throws(MemoError) {
    let isIndexed = hasIndexedGroups
    var note = note
    if depth == 1, clock != nil { note.at = time.now }
    let made = note
    _ = try stored(storage.commit(made))
    depth -= 1
    if depth == 0 { storage.monitor.noteCommit() }
    let committed = state
    if isIndexed { indexed?.state = committed }
  }

  /// Ends the innermost edit and rolls back its writes.
  public mutating func rollback() throws(MemoError) {
    depth -= 1
    indexed = nil
    try stored(storage.rollback())
  }

  /// This store with edits that are written nowhere and take no lock.
  public var dryRun: Store {
    var store = self
    store.storage = DryRunStorage(of: storage)
    (store.refusesWrites, store.indexed) = (false, nil)
    return store
  }

  /// Makes every commit so far durable. When that fails, nothing has happened since the last time.
  public mutating func flush() throws(MemoError) {
    do throws(MemoError) {
      try stored(storage.flush())
    } catch {
      indexed = nil
      throw error
    }
  }

  /// Removes what is left of erased records from the file; false while that isn't possible.
  mutating func scrub() throws(MemoError) -> Bool {
    do throws(MemoError) {
      return try stored(storage.scrub())
    } catch .storage(.locked) {
      return false
    } catch .storage(.full) {
      return false
    }
  }

  /// Makes what is read next see every commit made so far, of any process: called before each
  /// request. What keeps it from that is for the read that follows to throw.
  public mutating func beginRequest() {
    try? stored(storage.beginRequest())
  }

  /// Reads the commits of other processes.
  public mutating func refresh() throws(MemoError) {
    try stored(storage.refresh())
  }

  /// Announces to other processes that this one shows reminders.
  mutating func announce(_ role: RingerRole) { storage.announce(role) }

  /// Takes the lock for writing, without waiting; false while another program has it. What else is
  /// wrong is for the edit that follows.
  public mutating func lock() -> Bool {
    do throws(StorageError) {
      try storage.lock()
    } catch {
      return error != .locked
    }
    return true
  }

  /// Whether the storage has put off something that is worth doing now.
  public var needsMaintenance: Bool { storage.needsMaintenance }

  /// Does some milliseconds' worth of what the storage has put off.
  public mutating func maintain() throws(MemoError) {
    try stored(storage.maintain())
  }
}

// Re-keying: what it changes in a record no client has to know.
extension Store {
  /// Notes that the record, which is at `revision`, is re-keyed.
  mutating func noteRekeying(_ record: RecordID, at revision: Int) {
    if revision <= state.sequence { rekeyed[record] = revision }
  }

  /// Notes that the record is changed.
  mutating func noteChange(of record: RecordID) {
    if !rekeyed.isEmpty { rekeyed[record] = nil }
  }

  /// The revision that a record had before the commit under way, which has only re-keyed it; nil if
  /// it has done something else to it or nothing.
  func revisionBeforeRekeying(_ record: RecordID) -> Int? {
    isEditing ? rekeyed[record] : nil
  }
}

// Groups: creating, naming or placing one depends on all the others.
extension Store {
  private var hasIndexedGroups: Bool { indexed?.state == state }

  /// The names and places of the groups.
  func groupIndex() throws(MemoError) -> GroupIndex {
    if let indexed, indexed.state == state { return indexed.groups }
    return GroupIndex(try groups())
  }

  /// Writes `group` and returns it as it is kept.
  mutating func put(_ group: Group) throws(MemoError) -> Group {
    noteChange(of: .group(group.id))
    try advance()
    try stored(storage.put(group))
    if hasIndexedGroups {
      indexed?.groups.put(group)
    } else {
      indexed = (state, GroupIndex(try groups()))
    }
    return try existingGroup(group.id, path: "id")
  }

  /// Changes a group's position without moving it.
  mutating func rekey(_ id: Group.ID, to position: Position) throws(MemoError) {
    try advance()
    try stored(storage.rekey(id, to: position))
    if let group = try group(id) { indexed?.groups.put(group) }
  }

  /// Removes a group, which must be empty.
  mutating func remove(_ id: Group.ID) throws(MemoError) {
    try advance()
    try stored(storage.remove(id))
    indexed?.groups.remove(id)
  }
}
