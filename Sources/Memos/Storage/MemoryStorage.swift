// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Memos in memory, as plain values: gone with the process, and the oracle of the tests.
public struct MemoryStorage: MemoStorageType {
  public let facts = StoreFacts(kind: .memory, path: nil, durability: .none, isReadOnly: false)
  public let wakeDescriptor: Int32? = nil
  public let monitor = WorkMonitor()

  private let epoch: String
  private var shelf = MemoryIndex()
  private var journal: MemoryJournal
  /// The edits of the commit being made, and where in them each `begin` stood.
  private var edits: [Change] = []
  private var savepoints: [Int] = []
  /// The indices of the edits that only made room.
  private var rekeyings: [Int] = []

  /// An empty store. `epoch` names its life.
  public init(epoch: String, retention: Retention = Retention()) {
    self.epoch = epoch
    journal = MemoryJournal(retention)
  }

  public var state: State { State(epoch: epoch, sequence: journal.sequence) }

  // MARK: Writing

  public mutating func lock() {}

  public mutating func begin() {
    savepoints.append(edits.count)
  }

  public mutating func put(_ memo: Memo) {
    var memo = memo
    memo.revision = journal.sequence + 1
    apply(.memo(before: shelf.memo(memo.id), after: memo))
  }

  public mutating func put(_ group: Group) {
    var group = group
    group.revision = journal.sequence + 1
    apply(.group(before: shelf.groups[group.id], after: group))
  }

  public mutating func rekey(_ id: Memo.ID, to position: Position) {
    guard var memo = shelf.memo(id) else { return }
    memo.position = position
    rekeyings.append(edits.count)
    put(memo)
  }

  public mutating func rekey(_ id: Group.ID, to position: Position) {
    guard var group = shelf.groups[id] else { return }
    group.position = position
    rekeyings.append(edits.count)
    put(group)
  }

  public mutating func remove(_ id: Memo.ID) {
    apply(.memo(before: shelf.memo(id), after: nil))
  }

  public mutating func remove(_ id: Group.ID) {
    precondition(shelf.positions[id, default: []].isEmpty, "A group is removed when it is empty.")
    apply(.group(before: shelf.groups[id], after: nil))
  }

  public mutating func commit(_ note: CommitNote) -> Commit? {
    precondition(!savepoints.isEmpty, "A commit ends what `begin` started.")
    savepoints.removeLast()
    guard savepoints.isEmpty else { return nil }
    let changes = edits.combined()
    if changes.count < edits.count {
      // An edit that came to nothing must leave no new revision behind either.
      for edit in edits.reversed() { shelf.apply(edit.inverse) }
      for change in changes { shelf.apply(change) }
    }
    let rekeyed = edits.rekeyed(by: rekeyings).intersection(changes.compactMap(\.record))
    (edits, rekeyings) = ([], [])
    guard !changes.isEmpty else { return nil }
    return journal.append(note, changes, rekeyed: rekeyed)
  }

  public mutating func rollback() {
    precondition(!savepoints.isEmpty, "A rollback ends what `begin` started.")
    let start = savepoints.removeLast()
    for edit in edits[start...].reversed() { shelf.apply(edit.inverse) }
    edits.removeSubrange(start...)
    rekeyings.removeAll { $0 >= start }
  }

  public mutating func flush() {}

  public mutating func refresh() {}

  public var needsMaintenance: Bool { false }

  public mutating func maintain() {}

  public func backup(to path: String) throws(StorageError) {
    throw .unavailable("The store is in memory and has no file to copy.")
  }

  private mutating func apply(_ edit: Change) {
    precondition(!savepoints.isEmpty, "Edits are made between `begin` and `commit`.")
    shelf.apply(edit)
    edits.append(edit)
  }
}

extension MemoryStorage {
  public func memo(_ id: Memo.ID) -> Memo? { shelf.memo(id) }

  public func memo(_ id: Memo.ID, at revision: Int) throws(StorageError) -> Memo? {
    if let memo = shelf.memo(id), memo.revision <= revision { return memo }
    return try journal.memo(id, at: revision)
  }

  public func group(_ id: Group.ID) -> Group? { shelf.groups[id] }

  public func groups() -> [Group] {
    shelf.groups.values.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  public func page(
    of query: Query, after place: SortKey?, within readLimit: ReadLimit, at moment: TimeContext
  ) throws(StorageError) -> Page {
    // One more than wanted tells whether there are more.
    let limit = readLimit.count == .max ? .max : readLimit.count + 1
    let memos = shelf.memos(of: query, after: place, limit: limit, at: moment)
    for _ in memos { try monitor.advance() }
    return Page(memos, within: readLimit)
  }

  public func counts(of filter: Filter, at moment: TimeContext) -> Counts {
    var counts = Counts()
    shelf.forEach(filter, at: moment) { counts.add($0, at: moment) }
    return counts
  }

  public func groupCounts(of filter: Filter, at moment: TimeContext) -> [Group.ID?: Counts] {
    var counts: [Group.ID?: Counts] = [:]
    shelf.forEach(filter, at: moment) { memo in
      counts[memo.group, default: Counts()].add(memo, at: moment)
    }
    return counts
  }

  public func activity(since start: Instant) -> [Quarter: Activity] {
    let first = Quarter(of: start)
    var activity: [Quarter: Activity] = [:]
    shelf.forEach(.isTrashed(false), at: TimeContext(now: start, zone: .utc)) { memo in
      let created = Quarter(of: memo.createdAt)
      if created.number >= first.number { activity[created, default: Activity()].created += 1 }
      guard let done = memo.task?.completedAt.map({ Quarter(of: $0) }) else { return }
      if done.number >= first.number { activity[done, default: Activity()].done += 1 }
    }
    return activity
  }

  public func tagCounts(of filter: Filter, at moment: TimeContext) -> [String: Int] {
    var counts: [String: Int] = [:]
    shelf.forEach(filter, at: moment) { memo in
      for tag in memo.content.tags { counts[tag, default: 0] += 1 }
    }
    return counts
  }

  public func position(above position: Position?, in group: Group.ID?) -> Position? {
    shelf.position(above: position, in: group)
  }

  public func position(below position: Position?, in group: Group.ID?) -> Position? {
    shelf.position(below: position, in: group)
  }

  public func commits(
    after sequence: Int, within readLimit: ReadLimit
  ) throws(StorageError) -> CommitPage {
    try journal.commits(after: sequence, within: readLimit)
  }

  public func commits(
    before sequence: Int?, touching record: RecordID?, within readLimit: ReadLimit
  ) -> CommitPage {
    journal.commits(before: sequence, touching: record, within: readLimit)
  }

  public func changes(
    of record: RecordID, before sequence: Int?, limit: Int
  ) -> [RecordChange] {
    journal.changes(of: record, before: sequence, limit: limit)
  }

  public func rekeyings(after sequence: Int) -> [[Change]] {
    journal.rekeyings(after: sequence)
  }

  public func headings(before sequence: Int?, limit: Int) -> [CommitHeading] {
    journal.headings(before: sequence, limit: limit)
  }
}
