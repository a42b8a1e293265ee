// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates

/// Memos in memory, as plain values: gone with the process, and the oracle of the tests.
public struct MemoryStorage: MemoStorageType {
  public let facts = StoreFacts(kind: .memory, path: nil, durability: .none, isReadOnly: false)
  public let wakeDescriptor: Int32? = nil
  public let monitor = WorkMonitor()

  private var epoch: String
  private var shelf = MemoryIndex()
  private var journal: MemoryJournal
  private var log = EditLog()
  private var alarms = MemoryAlarms()
  private var drafts = MemoryDrafts()
  /// The marks as each `begin` found them.
  private var marksBefore: [(alarms: MemoryAlarms.Marks, drafts: MemoryDrafts)] = []
  var replica = MemoryReplica()
  /// What is erased with the commit being made, and the epoch from then on.
  private var erasure: (ids: [Memo.ID], epoch: String)?

  /// An empty store, whose commits come after `sequence`. `epoch` names its life.
  public init(epoch: String, after sequence: Int = 0, retention: Retention = Retention()) {
    self.epoch = epoch
    journal = MemoryJournal(retention, after: sequence)
  }

  /// Whether a commit is being made.
  var isEditing: Bool { log.depth > 0 }

  public var state: State { State(epoch: epoch, sequence: journal.sequence) }

  // MARK: Writing

  public mutating func lock() {}

  public mutating func begin() {
    log.begin()
    marksBefore.append((alarms.marks, drafts))
    replica.begin()
  }

  public mutating func put(_ memo: Memo) {
    put(memo, isRekeying: false)
  }

  public mutating func put(_ group: Group) {
    put(group, isRekeying: false)
  }

  public mutating func rekey(_ id: Memo.ID, to position: Position) {
    guard var memo = shelf.memo(id) else { return }
    memo.position = position
    put(memo, isRekeying: true)
  }

  public mutating func rekey(_ id: Group.ID, to position: Position) {
    guard var group = shelf.groups[id] else { return }
    group.position = position
    put(group, isRekeying: true)
  }

  private mutating func put(_ memo: Memo, isRekeying: Bool) {
    var memo = memo
    memo.revision = journal.sequence + 1
    edit(.memo(before: shelf.memo(memo.id), after: memo), isRekeying: isRekeying)
  }

  private mutating func put(_ group: Group, isRekeying: Bool) {
    var group = group
    group.revision = journal.sequence + 1
    edit(.group(before: shelf.groups[group.id], after: group), isRekeying: isRekeying)
  }

  public mutating func remove(_ id: Memo.ID) {
    edit(.memo(before: shelf.memo(id), after: nil))
  }

  public mutating func remove(_ id: Group.ID) {
    precondition(shelf.positions[id, default: []].isEmpty, "A group is removed when it is empty.")
    edit(.group(before: shelf.groups[id], after: nil))
  }

  public mutating func commit(_ note: CommitNote) -> Int? {
    marksBefore.removeLast()
    guard log.depth == 1 else {
      log.release()
      replica.release()
      return nil
    }
    endErasure()
    var changes: [Change] = []
    var rekeyed: Set<RecordID> = []
    let marks = alarms.marks
    for entry in log.entries {
      guard let change = entry.change else { continue }
      if entry.mayBeUnchanged, change.isEmpty, !replica.keeps(change) {
        // It must leave no new revision behind either.
        take(change.inverse)
        continue
      }
      changes.append(change)
      if entry.isRekeyed { rekeyed.insert(entry.record) }
    }
    alarms.restore(marks) { shelf.memo($0) }
    log.clear()
    replica.commit(changes, rekeyed: rekeyed, at: note.at)
    guard !changes.isEmpty else { return nil }
    journal.append(note, changes, rekeyed: rekeyed)
    return journal.sequence
  }

  public mutating func rollback() {
    for change in log.rollback() { take(change) }
    let marks = marksBefore.removeLast()
    alarms.restore(marks.alarms) { shelf.memo($0) }
    drafts = marks.drafts
    replica.rollback()
    if log.depth == 0 { erasure = nil }
  }

  public mutating func erase(_ ids: [Memo.ID], epoch: String) throws(StorageError) {
    precondition(log.depth > 0, "Memos are erased between `begin` and `commit`.")
    if replica.link?.push != nil { throw .pushUnderWay }
    erasure = (ids, epoch)
  }

  private mutating func endErasure() {
    guard let (ids, epoch) = erasure else { return }
    let records = Set(ids.map { RecordID.memo($0) })
    journal.erase(records)
    replica.erase(records)
    (self.epoch, erasure) = (epoch, nil)
  }

  public mutating func flush() {}

  public mutating func refresh() {}

  public var needsMaintenance: Bool { false }

  public mutating func maintain() {}

  public func backup(to path: String) throws(StorageError) {
    throw .unavailable(.memoryNoFile)
  }

  private mutating func edit(_ change: Change, isRekeying: Bool = false) {
    log.append(change, isRekeying: isRekeying)
    take(change)
  }

  private mutating func take(_ change: Change) {
    shelf.apply(change)
    alarms.follow(change)
  }

  public mutating func mark(_ id: Alarm.ID, _ mark: AlarmMark) {
    precondition(log.depth > 0, "Marks are made between `begin` and `commit`.")
    if let memo = shelf.memo(id.memo) { alarms.mark(id, mark, of: memo) }
  }

  public mutating func keep(_ draft: Draft) {
    precondition(log.depth > 0, "Drafts are kept between `begin` and `commit`.")
    drafts.keep(draft)
  }

  public mutating func forgetDrafts(of key: String, process: Int?) {
    precondition(log.depth > 0, "Drafts are forgotten between `begin` and `commit`.")
    drafts.forget(key, process)
  }
}

extension MemoryStorage {
  public func memo(_ id: Memo.ID) -> Memo? { shelf.memo(id) }

  public func memo(_ id: Memo.ID, at revision: Int) throws(StorageError) -> Memo? {
    if let memo = shelf.memo(id), memo.revision <= revision { return memo }
    return try journal.memo(id, at: revision)
  }

  public func alarms(at now: Instant, limit: Int) -> AlarmPage {
    alarms.page(at: now, limit: limit)
  }

  public func mark(of id: Alarm.ID) -> AlarmMark? { alarms.marks[id.memo]?[id.key] }

  public func drafts(of key: String?) -> [Draft] { drafts.drafts(of: key) }

  public func group(_ id: Group.ID) -> Group? { shelf.groups[id] }

  public func groups() -> [Group] {
    shelf.groups.values.sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  public func page(
    of query: Query, after place: SortKey?, within readLimit: ReadLimit, at time: TimeContext
  ) throws(StorageError) -> Page {
    // One more than wanted shows whether there are more.
    let limit = readLimit.count == .max ? .max : readLimit.count + 1
    let memos = shelf.memos(of: query, after: place, limit: limit, at: time)
    for _ in memos { try monitor.advance() }
    return Page(memos, within: readLimit)
  }

  public func counts(of filter: Filter, at time: TimeContext) -> Counts {
    var counts = Counts()
    shelf.forEach(filter, at: time) { counts.add($0, at: time) }
    return counts
  }

  public func groupCounts(of filter: Filter, at time: TimeContext) -> [Group.ID?: Counts] {
    var counts: [Group.ID?: Counts] = [:]
    shelf.forEach(filter, at: time) { memo in
      counts[memo.group, default: Counts()].add(memo, at: time)
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

  public func tagCounts(of filter: Filter, at time: TimeContext) -> [String: Int] {
    if filter.conjuncts == [.isTrashed(false)] { return shelf.tagCounts }
    var counts: [String: Int] = [:]
    shelf.forEach(filter, at: time) { memo in
      for tag in memo.content.tags { counts[tag, default: 0] += 1 }
    }
    return counts
  }

  public func titles(_ order: TitleOrder, limit: Int) throws(StorageError) -> [TitledMemo] {
    let titles = shelf.titles(order, limit: limit)
    for _ in titles { try monitor.advance() }
    return titles
  }

  public func position(above position: Position?, in group: Group.ID?) -> Position? {
    shelf.position(above: position, in: group)
  }

  public func position(below position: Position?, in group: Group.ID?) -> Position? {
    shelf.position(below: position, in: group)
  }

  public func memos(at position: Position, in group: Group.ID?) throws(StorageError) -> [Memo.ID] {
    let ids = shelf.ids(at: position, in: group)
    for _ in ids { try monitor.advance() }
    return ids
  }

  public func commits(
    after sequence: Int, within readLimit: ReadLimit
  ) throws(StorageError) -> CommitPage {
    try journal.commits(after: sequence, within: readLimit)
  }

  public func outline(of sequence: Int) -> CommitOutline? {
    journal.commit(sequence).map { CommitOutline($0) }
  }

  public func change(at index: Int, of commit: CommitOutline) throws(StorageError) -> Change {
    try monitor.advance()
    guard let commit = journal.commit(commit.sequence) else {
      throw .stateTooOld(sequence: commit.sequence, oldest: journal.oldest)
    }
    return commit.changes[index]
  }

  public func changes(
    of record: RecordID, before sequence: Int?, limit: Int
  ) -> [RecordChange] {
    journal.changes(of: record, before: sequence, limit: limit)
  }

  public func rekeyings(after sequence: Int) -> [[Change]] {
    journal.rekeyings(after: sequence)
  }

  public func headings(
    before sequence: Int?, touching record: RecordID?, limit: Int
  ) -> [CommitHeading] {
    journal.headings(before: sequence, touching: record, limit: limit)
  }

  public func headings(after sequence: Int, limit: Int) throws(StorageError) -> [CommitHeading] {
    try journal.headings(after: sequence, limit: limit)
  }
}
