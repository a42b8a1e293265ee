// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import Memos
import TestSupport

/// A storage in memory that fails where a memo's text says so, as a full disk or a lock does.
///
/// A failed `flush` takes back everything since the last one that returned, as its law says. Where
/// another text says so, another program is faster than the next write.
public struct FailingStorage: MemoStorageType {
  private var inner = MemoryStorage(epoch: "test")
  private var flushed = MemoryStorage(epoch: "test")
  private var flushError: StorageError?
  private var trouble = Trouble.none
  private var isOvertaken = false
  private var copyToRestore: MemoryStorage?
  /// How many more commits there is space for.
  public var commitsLeft = Int.max

  /// Lists can't be read between one `refresh` and the next.
  private enum Trouble { case none, coming, here }

  private let otherLock: HeldLock

  /// A storage that works until it is given one of the texts below, or somebody has the lock.
  public init(lock: HeldLock = HeldLock()) {
    otherLock = lock
  }

  /// What putting a memo of such a text throws.
  public static let putErrors: [String: StorageError] = [
    "fail: readOnly": .readOnly, "fail: full": .full,
    "fail: corrupt": .corrupt("Page 7 of the file is damaged."),
    "fail: unavailable": .unavailable("The file is locked by another program."),
  ]

  /// Removing the memo of this id throws, and so does asking how it was, as in a damaged file.
  public static let stuckID = "stuck"

  public mutating func remove(_ id: Memo.ID) throws(StorageError) {
    try check(id)
    inner.remove(id)
  }

  private func check(_ id: Memo.ID) throws(StorageError) {
    if id.text == Self.stuckID { throw .corrupt("Page 7 of the file is damaged.") }
  }

  /// What the flush after putting a memo of such a text throws.
  public static let flushErrors: [String: StorageError] = [
    "fail at flush: full": .full,
    "fail at flush: unavailable": .unavailable("The disk is gone."),
  ]

  /// When the client is to be sent a memo of such a text, lists can't be read.
  public static let unreadableOnce = "fail to be read once"

  /// After a memo of such a text, another program makes a group before the next commit here begins.
  public static let overtakenOnce = "another program is faster next time"

  /// Another program puts `copy` in the place of this before the next commit here begins.
  public mutating func restore(_ copy: FailingStorage) { copyToRestore = copy.inner }

  public mutating func lock() throws(StorageError) {
    if otherLock.extent != .free { throw .locked }
  }

  public mutating func begin() throws(StorageError) {
    if otherLock.extent != .free { throw .locked }
    if isOvertaken {
      isOvertaken = false
      inner.begin()
      inner.put(
        Group(
          id: .example, name: "Home", color: "#000000", createdAt: .start, position: .middle))
      _ = inner.commit(CommitNote(at: .start, origin: "another", label: "Create group"))
    }
    if let copyToRestore { inner = copyToRestore }
    copyToRestore = nil
    inner.begin()
  }

  public mutating func put(_ memo: Memo) throws(StorageError) {
    if let error = Self.putErrors[memo.content.text] { throw error }
    inner.put(memo)
    if memo.content.text == Self.unreadableOnce { trouble = .coming }
    if memo.content.text == Self.overtakenOnce { isOvertaken = true }
    if let error = Self.flushErrors[memo.content.text] { flushError = error }
  }

  public mutating func flush() throws(StorageError) {
    if let error = flushError {
      flushError = nil
      inner = flushed
      throw error
    }
    flushed = inner
  }

  public mutating func refresh() {
    inner.refresh()
    trouble = trouble == .coming ? .here : .none
  }

  public func page(
    of query: Query, after place: SortKey?, within readLimit: ReadLimit, at time: TimeContext
  ) throws(StorageError) -> Page {
    if otherLock.extent == .everything { throw .locked }
    if trouble == .here { throw .unavailable("The disk is gone.") }
    return try inner.page(of: query, after: place, within: readLimit, at: time)
  }

  public func backup(to path: String) throws(StorageError) {
    throw .unavailable("There is no file to copy.")
  }
}

// Everything else works.
extension FailingStorage {
  public var facts: StoreFacts { inner.facts }
  public var state: State { inner.state }
  public var monitor: WorkMonitor { inner.monitor }
  public var wakeDescriptor: Int32? { nil }
  public var needsMaintenance: Bool { false }

  public func memo(_ id: Memo.ID) -> Memo? { inner.memo(id) }
  public func memo(_ id: Memo.ID, at revision: Int) throws(StorageError) -> Memo? {
    try check(id)
    return try inner.memo(id, at: revision)
  }
  public func group(_ id: Group.ID) -> Group? { inner.group(id) }
  public func groups() -> [Group] { inner.groups() }
  public func counts(of filter: Filter, at time: TimeContext) -> Counts {
    inner.counts(of: filter, at: time)
  }
  public func titles(_ order: TitleOrder, limit: Int) throws(StorageError) -> [TitledMemo] {
    try inner.titles(order, limit: limit)
  }
  public func groupCounts(of filter: Filter, at time: TimeContext) -> [Group.ID?: Counts] {
    inner.groupCounts(of: filter, at: time)
  }
  public func activity(since start: Instant) -> [Quarter: Activity] {
    inner.activity(since: start)
  }
  public func tagCounts(of filter: Filter, at time: TimeContext) -> [String: Int] {
    inner.tagCounts(of: filter, at: time)
  }
  public func position(above position: Position?, in group: Group.ID?) -> Position? {
    inner.position(above: position, in: group)
  }
  public func position(below position: Position?, in group: Group.ID?) -> Position? {
    inner.position(below: position, in: group)
  }
  public func commits(
    after sequence: Int, within readLimit: ReadLimit
  ) throws(StorageError) -> CommitPage {
    try inner.commits(after: sequence, within: readLimit)
  }
  public func outline(of sequence: Int) -> CommitOutline? { inner.outline(of: sequence) }
  public func change(at index: Int, of commit: CommitOutline) throws(StorageError) -> Change {
    try inner.change(at: index, of: commit)
  }
  public func changes(
    of record: RecordID, before sequence: Int?, limit: Int
  ) -> [RecordChange] {
    inner.changes(of: record, before: sequence, limit: limit)
  }
  public func rekeyings(after sequence: Int) -> [[Change]] { inner.rekeyings(after: sequence) }
  public mutating func rekey(_ id: Memo.ID, to position: Position) {
    inner.rekey(id, to: position)
  }
  public mutating func rekey(_ id: Group.ID, to position: Position) {
    inner.rekey(id, to: position)
  }
  public func headings(
    before sequence: Int?, touching record: RecordID?, limit: Int
  ) -> [CommitHeading] {
    inner.headings(before: sequence, touching: record, limit: limit)
  }
  public func headings(after sequence: Int, limit: Int) throws(StorageError) -> [CommitHeading] {
    try inner.headings(after: sequence, limit: limit)
  }
  public func alarms(at now: Instant, limit: Int) -> AlarmPage {
    inner.alarms(at: now, limit: limit)
  }
  public func mark(of id: Alarm.ID) -> AlarmMark? { inner.mark(of: id) }
  public mutating func mark(_ id: Alarm.ID, _ mark: AlarmMark) { inner.mark(id, mark) }
  public func drafts(of key: String?) -> [Draft] { inner.drafts(of: key) }
  public mutating func keep(_ draft: Draft) { inner.keep(draft) }
  public mutating func forgetDrafts(of key: String, process: Int?) {
    inner.forgetDrafts(of: key, process: process)
  }
  public mutating func put(_ group: Group) { inner.put(group) }
  public mutating func remove(_ id: Group.ID) { inner.remove(id) }
  public mutating func commit(_ note: CommitNote) throws(StorageError) -> Int? {
    if commitsLeft == 0 { throw .full }
    commitsLeft -= 1
    return inner.commit(note)
  }
  public mutating func rollback() { inner.rollback() }
  public mutating func maintain() {}
}

extension FailingStorage: ReplicaStorageType {
  public func link() -> ReplicaLink? { inner.link() }
  public func shadow(of record: RecordID) -> Shadow? { inner.shadow(of: record) }
  public func shadows(
    after last: RecordID?, limit: Int
  ) -> [(record: RecordID, shadow: Shadow)] {
    inner.shadows(after: last, limit: limit)
  }
  public func memos(at position: Position, in group: Group.ID?) throws(StorageError) -> [Memo.ID] {
    try inner.memos(at: position, in: group)
  }
  public mutating func setLink(_ link: ReplicaLink?) { inner.setLink(link) }
  public mutating func setShadow(_ shadow: Shadow?, of record: RecordID) {
    inner.setShadow(shadow, of: record)
  }
}
