// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates

/// A storage as edits would leave it, which are kept in memory: another process can write
/// meanwhile, and the storage itself may be read-only.
///
/// Records, places, pages and counts are as the edits leave them. The journal, tags, titles and
/// alarms are the storage's own.
public struct DryRunStorage: MemoStorageType {
  private var base: any MemoStorageType
  /// The records as the edits have left them.
  private var edits: MemoryStorage
  /// The records in place of which those are, as the storage has them.
  private var covered: MemoryStorage

  /// The storage `base` before any edits.
  public init(of base: any MemoStorageType) {
    self.base = base
    // So that what is written is told from what was there.
    edits = MemoryStorage(epoch: base.state.epoch, after: base.state.sequence)
    covered = edits
  }

  public var facts: StoreFacts { base.facts }
  public var state: State { base.state }
  public var monitor: WorkMonitor { base.monitor }
  public var wakeDescriptor: Int32? { nil }
  public var needsMaintenance: Bool { false }

  // MARK: Reading

  public func memo(_ id: Memo.ID) throws(StorageError) -> Memo? {
    if let memo = edits.memo(id) { return memo }
    return covered.memo(id) == nil ? try base.memo(id) : nil
  }

  public func group(_ id: Group.ID) throws(StorageError) -> Group? {
    if let group = edits.group(id) { return group }
    return covered.group(id) == nil ? try base.group(id) : nil
  }

  public func groups() throws(StorageError) -> [Group] {
    merged(try base.groups())
  }

  public func readableGroups() throws(StorageError) -> (groups: [Group], damaged: [DamagedGroup]) {
    let readable = try base.readableGroups()
    return (merged(readable.groups), readable.damaged)
  }

  private func merged(_ groups: [Group]) -> [Group] {
    (groups.filter { covered.group($0.id) == nil } + edits.groups())
      .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
  }

  public func page(
    of query: Query, after place: SortKey?, within readLimit: ReadLimit, at time: TimeContext
  ) throws(StorageError) -> Page {
    let positions = Dictionary(
      try readableGroups().groups.map { ($0.id, $0.position) }, uniquingKeysWith: { $1 })
    let key = { (memo: Memo) in query.ordering.sortKey(of: memo) { positions[$0] } }
    var memos: [Memo] = []
    var (last, hasMore) = (place, true)
    while hasMore, memos.count <= readLimit.count {
      let page = try base.page(of: query, after: last, within: readLimit, at: time)
      memos += page.memos.filter { covered.memo($0.id) == nil }
      hasMore = page.hasMore && !page.memos.isEmpty
      last = page.memos.last.map(key)
    }
    let end = hasMore ? last : nil
    memos += try edits.page(
      of: query, after: place, within: ReadLimit(.max, textBytes: .max), at: time
    ).memos.filter { memo in end.map { query.ordering.precedes(key(memo), $0) } ?? true }
    memos = memos.map { (key($0), $0) }.sorted { query.ordering.precedes($0.0, $1.0) }.map(\.1)
    var page = Page(memos, within: readLimit)
    if hasMore { page.hasMore = true }
    return page
  }

  public func counts(of filter: Filter, at time: TimeContext) throws(StorageError) -> Counts {
    var counts = try base.counts(of: filter, at: time)
    counts.add(edits.counts(of: filter, at: time))
    for memo in try covered.page(
      of: Query(filter), after: nil, within: ReadLimit(.max, textBytes: .max), at: time
    ).memos {
      counts.remove(memo, at: time)
    }
    return counts
  }

  public func position(
    above position: Position?, in group: Group.ID?
  ) throws(StorageError) -> Position? {
    let positions = [
      try base.position(above: position, in: group), edits.position(above: position, in: group),
    ]
    return positions.compactMap(\.self).min()
  }

  public func position(
    below position: Position?, in group: Group.ID?
  ) throws(StorageError) -> Position? {
    let positions = [
      try base.position(below: position, in: group), edits.position(below: position, in: group),
    ]
    return positions.compactMap(\.self).max()
  }

  public func mark(of id: Alarm.ID) throws(StorageError) -> AlarmMark? {
    if let mark = edits.mark(of: id) { return mark }
    return try base.mark(of: id)
  }

  // MARK: Writing

  public mutating func lock() {}

  public mutating func begin() {
    edits.begin()
    covered.begin()
  }

  public mutating func put(_ memo: Memo) throws(StorageError) {
    try cover(memo.id)
    edits.put(memo)
  }

  public mutating func put(_ group: Group) throws(StorageError) {
    try cover(group.id)
    edits.put(group)
  }

  public mutating func rekey(_ id: Memo.ID, to position: Position) throws(StorageError) {
    guard var memo = try memo(id) else { return }
    memo.position = position
    try put(memo)
  }

  public mutating func rekey(_ id: Group.ID, to position: Position) throws(StorageError) {
    guard var group = try group(id) else { return }
    group.position = position
    try put(group)
  }

  public mutating func remove(_ id: Memo.ID) throws(StorageError) {
    try cover(id)
    edits.remove(id)
  }

  public mutating func remove(_ id: Group.ID) throws(StorageError) {
    try cover(id)
    edits.remove(id)
  }

  private mutating func cover(_ id: Memo.ID) throws(StorageError) {
    guard covered.memo(id) == nil, let memo = try base.memo(id) else { return }
    covered.put(memo)
  }

  private mutating func cover(_ id: Group.ID) throws(StorageError) {
    guard covered.group(id) == nil, let group = try base.group(id) else { return }
    covered.put(group)
  }

  public mutating func mark(_ id: Alarm.ID, _ mark: AlarmMark) { edits.mark(id, mark) }

  public mutating func keep(_ draft: Draft) {}

  public mutating func forgetDrafts(of key: String, process: Int?) {}

  public mutating func commit(_ note: CommitNote) -> Int? {
    _ = covered.commit(note)
    return edits.commit(note)
  }

  public mutating func rollback() {
    edits.rollback()
    covered.rollback()
  }

  /// Lets go of the state that the storage was read in.
  public mutating func flush() throws(StorageError) { try base.flush() }

  public mutating func refresh() throws(StorageError) { try base.refresh() }

  public mutating func maintain() {}

  public func backup(to path: String) throws(StorageError) {
    throw .unavailable(.dryRunNoFile)
  }
}

// What edits don't change.
extension DryRunStorage {
  public func memo(_ id: Memo.ID, at revision: Int) throws(StorageError) -> Memo? {
    try base.memo(id, at: revision)
  }

  public func groupCounts(
    of filter: Filter, at time: TimeContext
  ) throws(StorageError) -> [Group.ID?: Counts] {
    try base.groupCounts(of: filter, at: time)
  }

  public func activity(since start: Instant) throws(StorageError) -> [Quarter: Activity] {
    try base.activity(since: start)
  }

  public func tagCounts(
    of filter: Filter, at time: TimeContext
  ) throws(StorageError) -> [String: Int] {
    try base.tagCounts(of: filter, at: time)
  }

  public func titles(_ order: TitleOrder, limit: Int) throws(StorageError) -> [TitledMemo] {
    try base.titles(order, limit: limit)
  }

  public func commits(
    after sequence: Int, within readLimit: ReadLimit
  ) throws(StorageError) -> CommitPage {
    try base.commits(after: sequence, within: readLimit)
  }

  public func outline(of sequence: Int) throws(StorageError) -> CommitOutline? {
    try base.outline(of: sequence)
  }

  public func change(at index: Int, of commit: CommitOutline) throws(StorageError) -> Change {
    try base.change(at: index, of: commit)
  }

  public func changes(
    of record: RecordID, before sequence: Int?, limit: Int
  ) throws(StorageError) -> [RecordChange] {
    try base.changes(of: record, before: sequence, limit: limit)
  }

  public func rekeyings(after sequence: Int) throws(StorageError) -> [[Change]] {
    try base.rekeyings(after: sequence)
  }

  public func headings(
    before sequence: Int?, touching record: RecordID?, limit: Int
  ) throws(StorageError) -> [CommitHeading] {
    try base.headings(before: sequence, touching: record, limit: limit)
  }

  public func headings(after sequence: Int, limit: Int) throws(StorageError) -> [CommitHeading] {
    try base.headings(after: sequence, limit: limit)
  }

  public func drafts(of key: String?) throws(StorageError) -> [Draft] {
    try base.drafts(of: key)
  }

  public func alarms(at now: Instant, limit: Int) throws(StorageError) -> AlarmPage {
    try base.alarms(at: now, limit: limit)
  }
}
