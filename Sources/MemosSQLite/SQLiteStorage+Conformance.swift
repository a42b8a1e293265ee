// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Memos

extension SQLiteStorage {
  public var state: State { store.withLock { $0.state } }

  public var wakeDescriptor: Int32? { store.withLock { $0.wakeDescriptor } }
}

extension SQLiteStorage {
  public func beginRequest() throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.beginRequest() }
  }

  public func memo(_ id: Memo.ID) throws(StorageError) -> Memo? {
    try locked { (store) throws(StorageError) in try store.memo(id) }
  }

  public func memo(_ id: Memo.ID, at revision: Int) throws(StorageError) -> Memo? {
    try locked { (store) throws(StorageError) in try store.memo(id, at: revision) }
  }

  public func group(_ id: Group.ID) throws(StorageError) -> Group? {
    try locked { (store) throws(StorageError) in try store.group(id) }
  }

  public func groups() throws(StorageError) -> [Group] {
    try locked { (store) throws(StorageError) in try store.groups() }
  }

  public func readableGroups() throws(StorageError) -> (groups: [Group], damaged: [DamagedGroup]) {
    try locked { (store) throws(StorageError) in try store.readableGroups() }
  }

  public func page(
    of query: Query, after place: SortKey?, within readLimit: ReadLimit, at time: TimeContext
  ) throws(StorageError) -> Page {
    try locked { (store) throws(StorageError) in
      try store.page(of: query, after: place, within: readLimit, at: time)
    }
  }

  public func counts(of filter: Filter, at time: TimeContext) throws(StorageError) -> Counts {
    try locked { (store) throws(StorageError) in try store.counts(of: filter, at: time) }
  }

  public func rankedSince(
    _ filter: Filter, at time: TimeContext
  ) throws(StorageError) -> Instant? {
    try locked { (store) throws(StorageError) in try store.rankedSince(filter, at: time) }
  }

  public func groupCounts(
    of filter: Filter, at time: TimeContext
  ) throws(StorageError) -> [Group.ID?: Counts] {
    try locked { (store) throws(StorageError) in try store.groupCounts(of: filter, at: time) }
  }

  public func activity(since start: Instant) throws(StorageError) -> [Quarter: Activity] {
    try locked { (store) throws(StorageError) in try store.activity(since: start) }
  }

  public func tagCounts(of filter: Filter, at time: TimeContext) throws(StorageError) -> [String:
    Int]
  {
    try locked { (store) throws(StorageError) in try store.tagCounts(of: filter, at: time) }
  }

  public func titles(_ order: TitleOrder, limit: Int) throws(StorageError) -> [TitledMemo] {
    try locked { (store) throws(StorageError) in try store.titles(order, limit: limit) }
  }

  public func position(
    above position: Position?, in group: Group.ID?
  ) throws(StorageError) -> Position? {
    try locked { (store) throws(StorageError) in try store.position(above: position, in: group) }
  }

  public func position(
    below position: Position?, in group: Group.ID?
  ) throws(StorageError) -> Position? {
    try locked { (store) throws(StorageError) in try store.position(below: position, in: group) }
  }

  public func commits(
    after sequence: Int, within readLimit: ReadLimit
  ) throws(StorageError) -> CommitPage {
    try locked { (store) throws(StorageError) in
      try store.commits(after: sequence, within: readLimit)
    }
  }

  public func outline(of sequence: Int) throws(StorageError) -> CommitOutline? {
    try locked { (store) throws(StorageError) in try store.outline(of: sequence) }
  }

  public func change(at index: Int, of commit: CommitOutline) throws(StorageError) -> Change {
    try locked { (store) throws(StorageError) in try store.change(at: index, of: commit) }
  }

  public func changes(
    of record: RecordID, before sequence: Int?, limit: Int
  ) throws(StorageError) -> [RecordChange] {
    try locked { (store) throws(StorageError) in
      try store.changes(of: record, before: sequence, limit: limit)
    }
  }

  public func rekeyings(after sequence: Int) throws(StorageError) -> [[Change]] {
    try locked { (store) throws(StorageError) in try store.rekeyings(after: sequence) }
  }

  public func headings(
    before sequence: Int?, touching record: RecordID?, limit: Int
  ) throws(StorageError) -> [CommitHeading] {
    try locked { (store) throws(StorageError) in
      try store.headings(before: sequence, touching: record, limit: limit)
    }
  }

  public func headings(after sequence: Int, limit: Int) throws(StorageError) -> [CommitHeading] {
    try locked { (store) throws(StorageError) in
      try store.headings(after: sequence, limit: limit)
    }
  }
}

extension SQLiteStorage {
  public func lock() throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.lock() }
  }

  public func begin() throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.begin() }
  }

  public func put(_ memo: Memo) throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.put(memo) }
  }

  public func put(_ group: Group) throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.put(group) }
  }

  public func rekey(_ id: Memo.ID, to position: Position) throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.rekey(id, to: position) }
  }

  public func rekey(_ id: Group.ID, to position: Position) throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.rekey(id, to: position) }
  }

  public func remove(_ id: Memo.ID) throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.remove(id) }
  }

  public func remove(_ id: Group.ID) throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.remove(id) }
  }

  public func commit(_ note: CommitNote) throws(StorageError) -> Int? {
    try locked { (store) throws(StorageError) in try store.commit(note) }
  }

  public func alarms(at now: Instant, limit: Int) throws(StorageError) -> AlarmPage {
    try locked { (store) throws(StorageError) in try store.alarms(at: now, limit: limit) }
  }

  public func mark(of id: Alarm.ID) throws(StorageError) -> AlarmMark? {
    try locked { (store) throws(StorageError) in try store.mark(of: id) }
  }

  public func mark(_ id: Alarm.ID, _ mark: AlarmMark) throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.mark(id, mark) }
  }

  public func announce(_ role: RingerRole) { store.withLock { $0.announce(role) } }

  public func hasRinger(before role: RingerRole) -> Bool {
    store.withLock { $0.hasRinger(before: role) }
  }

  public func rollback() throws(StorageError) {
    try locked { (store) throws(StorageError) in store.rollback() }
  }

  public func flush() throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.flush() }
  }

  public func erase(_ ids: [Memo.ID], epoch: String) throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.erase(ids, epoch: epoch) }
  }

  public func scrub() throws(StorageError) -> Bool {
    try locked { (store) throws(StorageError) in try store.scrub() }
  }

  public func refresh() throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.refresh() }
  }
}

extension SQLiteStorage {
  public func backup(to path: String) throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.backup(to: path) }
  }
}
