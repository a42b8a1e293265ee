// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates

/// A store that could not be opened: everything asked of it says why.
///
/// So that a client gets an error it can show, and not a process that is gone.
public struct ClosedStorage: MemoStorageType {
  public let facts = StoreFacts(kind: .file, path: nil, durability: .none, isReadOnly: true)
  public let state = State(epoch: "closed", sequence: 0)
  public let wakeDescriptor: Int32? = nil
  public let needsMaintenance = false
  public let monitor = WorkMonitor()

  private let reason: StorageError

  /// A store that can't be used for `reason`.
  public init(because reason: StorageError) {
    self.reason = reason
  }

  public func memo(_ id: Memo.ID) throws(StorageError) -> Memo? { throw reason }

  public func memo(_ id: Memo.ID, at revision: Int) throws(StorageError) -> Memo? { throw reason }

  public func group(_ id: Group.ID) throws(StorageError) -> Group? { throw reason }

  public func groups() throws(StorageError) -> [Group] { throw reason }

  public func page(
    of query: Query, after place: SortKey?, within readLimit: ReadLimit, at time: TimeContext
  ) throws(StorageError) -> Page { throw reason }

  public func counts(of filter: Filter, at time: TimeContext) throws(StorageError) -> Counts {
    throw reason
  }

  public func groupCounts(
    of filter: Filter, at time: TimeContext
  ) throws(StorageError) -> [Group.ID?: Counts] { throw reason }

  public func activity(since start: Instant) throws(StorageError) -> [Quarter: Activity] {
    throw reason
  }

  public func tagCounts(
    of filter: Filter, at time: TimeContext
  ) throws(StorageError) -> [String: Int] { throw reason }

  public func titles(_ order: TitleOrder, limit: Int) throws(StorageError) -> [TitledMemo] {
    throw reason
  }

  public func position(
    above position: Position?, in group: Group.ID?
  ) throws(StorageError) -> Position? { throw reason }

  public func position(
    below position: Position?, in group: Group.ID?
  ) throws(StorageError) -> Position? { throw reason }

  public func commits(
    after sequence: Int, within readLimit: ReadLimit
  ) throws(StorageError) -> CommitPage { throw reason }

  public func outline(of sequence: Int) throws(StorageError) -> CommitOutline? { throw reason }

  public func change(at index: Int, of commit: CommitOutline) throws(StorageError) -> Change {
    throw reason
  }

  public func changes(
    of record: RecordID, before sequence: Int?, limit: Int
  ) throws(StorageError) -> [RecordChange] { throw reason }

  public func rekeyings(after sequence: Int) throws(StorageError) -> [[Change]] { throw reason }

  public func headings(
    before sequence: Int?, touching record: RecordID?, limit: Int
  ) throws(StorageError) -> [CommitHeading] { throw reason }

  public func headings(after sequence: Int, limit: Int) throws(StorageError) -> [CommitHeading] {
    throw reason
  }

  public func alarms(at now: Instant, limit: Int) throws(StorageError) -> AlarmPage {
    throw reason
  }

  public func mark(of id: Alarm.ID) throws(StorageError) -> AlarmMark? { throw reason }

  public mutating func mark(_ id: Alarm.ID, _ mark: AlarmMark) throws(StorageError) {
    throw reason
  }

  public func drafts(of key: String?) throws(StorageError) -> [Draft] { throw reason }

  public mutating func keep(_ draft: Draft) throws(StorageError) { throw reason }

  public mutating func forgetDrafts(of key: String, process: Int?) throws(StorageError) {
    throw reason
  }

  public mutating func lock() throws(StorageError) { throw reason }

  public mutating func begin() throws(StorageError) { throw reason }

  public mutating func put(_ memo: Memo) throws(StorageError) { throw reason }

  public mutating func put(_ group: Group) throws(StorageError) { throw reason }

  public mutating func rekey(_ id: Memo.ID, to position: Position) throws(StorageError) {
    throw reason
  }

  public mutating func rekey(_ id: Group.ID, to position: Position) throws(StorageError) {
    throw reason
  }

  public mutating func remove(_ id: Memo.ID) throws(StorageError) { throw reason }

  public mutating func remove(_ id: Group.ID) throws(StorageError) { throw reason }

  public mutating func commit(_ note: CommitNote) throws(StorageError) -> Int? { throw reason }

  public mutating func rollback() throws(StorageError) { throw reason }

  public mutating func flush() {}

  public mutating func maintain() {}

  public func backup(to path: String) throws(StorageError) { throw reason }

  public mutating func refresh() throws(StorageError) { throw reason }
}
