import JSONRPC
import Memos
import Text

/// What the methods work on: the store, what the client has asked to be told, and now.
struct Session: Sendable {
  private(set) var storage: any MemoStorageType
  var environment: Environment
  /// Now: the same all through a turn.
  var moment: Moment
  var client: Client
  var life = Life.open
  var watches = WatchList()
  /// Notifications that belong before the reply under way.
  var asides: [any ServerNotification] = []
  /// What the client is to be told of commits and time, once the replies before it are out.
  var events: [any ServerNotification] = []
  var progress = TellingProgress()
  /// The text of which a page was imported last, if there is more of it.
  var textPages: TextPages?
  /// Whether the last upkeep failed.
  var isUpkeepPaused = false
  /// What went wrong where no reply could say it, for the log.
  var complaints: [String] = []

  /// Whether another program's lock has been waited for long enough, so that writes are refused.
  var refusesWrites = false
  /// Whether the last message could not be answered since another program's lock kept it from
  /// writing.
  var wantsLock = false
  /// How the message in hand says that it has begun.
  var progressStart = ProgressStart.withReply

  /// Whether the client has been refused something because of the store.
  var hasRefused = false

  /// How many `edit`s are open, one inside the other.
  private var depth = 0
  /// The revisions of records that the commit under way has only re-keyed so far.
  private var rekeyed: [RecordID: Int] = [:]
  /// The groups as they were at a state and as edits have left them since.
  private var indexed: (state: State, groups: GroupIndex)?

  init(storage: any MemoStorageType, environment: Environment, now: Instant) {
    self.storage = storage
    self.environment = environment
    moment = Moment(now: now, zone: environment.zone)
    client = Client(origin: self.environment.ids.token(at: now))
    noteTold()
  }

  /// Goes on with a store that could not be opened before.
  mutating func open(_ storage: any MemoStorageType) {
    self.storage = storage
    noteTold()
    if hasRefused { events.append(StoreDidOpen(store: StoreRow(self))) }
  }

  /// Goes on with a store that can't be opened for another reason.
  mutating func close(because reason: StorageError) {
    storage = ClosedStorage(because: reason)
  }

  /// What a client has said about itself.
  struct Client: Sendable {
    var origin: String
    var push = Push.none
    var encoding = PositionEncoding.utf16
    var trace = TraceValue.off
    var processID: Int?
  }

  enum Life: Sendable {
    /// Nobody has said `initialize`; defaults hold.
    case open
    case initialized
    /// After `shutdown` only `exit` is expected.
    case shutDown
    /// `exit` was said, after `shutdown` or without it.
    case exited(cleanly: Bool)
  }

  var limits: Limits { environment.limits }

  /// So much of the store at once that the texts of a page have room.
  func portion(_ count: Int) -> Portion { Portion(count, textBytes: limits.pageBytes) }

  var state: State { storage.state }

  /// Whether an `edit` is under way.
  var isEditing: Bool { depth > 0 }

  /// Reads the store.
  func store<Result>(
    _ read: (any MemoStorageType) throws(StorageError) -> Result
  ) throws(RPCError) -> Result {
    do throws(StorageError) {
      return try read(storage)
    } catch {
      throw RPCError(error)
    }
  }

  /// Changes the store; inside `edit`.
  mutating func write<Result>(
    _ change: (inout any MemoStorageType) throws(StorageError) -> Result
  ) throws(RPCError) -> Result {
    do throws(StorageError) {
      return try change(&storage)
    } catch {
      throw RPCError(error)
    }
  }

  /// Does what the store has put off. Nobody waits for it, so what goes wrong is for the log, and
  /// is tried again once something else has been asked.
  mutating func upkeep() {
    do throws(RPCError) {
      try write { (storage) throws(StorageError) in try storage.upkeep() }
    } catch {
      log(error)
      isUpkeepPaused = true
    }
  }

  /// Notes for the log what no reply can say, unless it is tried again anyway.
  mutating func log(_ error: RPCError) {
    if !error.isTransient { complaints.append(error.message) }
  }

  /// Makes everything `body` writes one commit, or a part of the one around it. When it throws,
  /// nothing of it has happened. Without a `label`, the commit has that of its action.
  mutating func edit<Result>(
    _ action: Action, label: String? = nil, origin: String? = nil,
    _ body: (inout Session) throws(RPCError) -> Result
  ) throws(RPCError) -> Result {
    try edit(try note(action, label ?? action.label(), origin: origin), body)
  }

  /// What is known of a commit that is made now.
  func note(
    _ action: Action?, _ label: String, origin: String?, reversal: Reversal? = nil
  ) throws(RPCError) -> CommitNote {
    if let origin { try check(origin, within: limits.nameBytes, "nameBytes", path: "origin") }
    return CommitNote(
      at: moment.now, origin: origin ?? client.origin, action: action, label: label,
      reversal: reversal)
  }

  /// As `edit` with an action. `note` describes the commit, unless it is a part of another.
  mutating func edit<Result>(
    _ note: CommitNote, _ body: (inout Session) throws(RPCError) -> Result
  ) throws(RPCError) -> Result {
    if depth == 0 { rekeyed = [:] }
    try begin()
    defer { depth -= 1 }
    do throws(RPCError) {
      let result = try body(&self)
      let isIndexed = hasIndexedGroups
      _ = try write { (storage) throws(StorageError) in try storage.commit(note) }
      let committed = state
      if isIndexed { indexed?.state = committed }
      return result
    } catch {
      indexed = nil
      try write { (storage) throws(StorageError) in try storage.rollback() }
      throw error
    }
  }

  /// Does `body` and takes back everything it wrote.
  mutating func rehearse<Result>(
    _ body: (inout Session) throws(RPCError) -> Result
  ) throws(RPCError) -> Result {
    try beginRehearsal()
    let result: Result
    do throws(RPCError) {
      result = try body(&self)
    } catch {
      try endRehearsal()
      throw error
    }
    try endRehearsal()
    return result
  }

  /// From here on what is written is taken back by `endRehearsal`.
  mutating func beginRehearsal() throws(RPCError) {
    try begin()
  }

  private mutating func begin() throws(RPCError) {
    if refusesWrites, !isEditing { throw RPCError(.locked) }
    do throws(StorageError) {
      try storage.begin()
    } catch {
      wantsLock = error == .locked
      throw RPCError(error)
    }
    depth += 1
  }

  /// Takes the lock for writing, without waiting; false while another program has it. What else is
  /// wrong is for the request that writes.
  mutating func lock() -> Bool {
    do throws(StorageError) {
      try storage.lock()
    } catch {
      return error != .locked
    }
    return true
  }

  /// Takes back everything written since `beginRehearsal`.
  mutating func endRehearsal() throws(RPCError) {
    depth -= 1
    indexed = nil
    try write { (storage) throws(StorageError) in try storage.rollback() }
  }
}

// Re-keying: what it changes in a record no client has to know.
extension Session {
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

// Groups: whoever makes, names or places one asks about all the others.
extension Session {
  private var hasIndexedGroups: Bool { indexed?.state == state }

  /// The names and places of the groups.
  func groupIndex() throws(RPCError) -> GroupIndex {
    if let indexed, indexed.state == state { return indexed.groups }
    return GroupIndex(try groups())
  }

  /// Writes `group` and answers it as it is kept.
  mutating func put(_ group: Group) throws(RPCError) -> Group {
    noteChange(of: .group(group.id))
    try write { (storage) throws(StorageError) in try storage.put(group) }
    if hasIndexedGroups {
      indexed?.groups.put(group)
    } else {
      indexed = (state, GroupIndex(try groups()))
    }
    return try existingGroup(group.id, path: "id")
  }

  /// Gives a group another position at its place.
  mutating func rekey(_ id: Group.ID, to position: Position) throws(RPCError) {
    try write { (storage) throws(StorageError) in try storage.rekey(id, to: position) }
    if let group = try group(id) { indexed?.groups.put(group) }
  }

  /// Removes a group, which must be empty.
  mutating func remove(_ id: Group.ID) throws(RPCError) {
    try write { (storage) throws(StorageError) in try storage.remove(id) }
    indexed?.groups.remove(id)
  }

  /// Reads the groups anew when they are asked for next: what was written has not happened.
  mutating func forgetGroups() {
    indexed = nil
  }
}

/// How much a client wants to be told of each commit.
enum Push: String, Sendable, JSONEnumeration {
  case none, ids, full

  static let schemaName = "Push"
}

/// How much a client wants to be told of what the server does, as in LSP.
enum TraceValue: String, Sendable, JSONEnumeration {
  /// `compact` is vscode-jsonrpc's own; the server tells the same as with `messages`.
  case off, messages, compact, verbose

  static let schemaName = "TraceValue"
}
