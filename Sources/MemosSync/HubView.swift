import Dates
import Memos
import Text

/// What the hub has, as a replica that has followed it so far knows it.
struct HubView: HubStateType {
  let storage: any ReplicaStorageType

  init(_ storage: any ReplicaStorageType) { self.storage = storage }

  func hubGroup(_ id: Group.ID) throws(StorageError) -> Group? {
    try storage.hubVersion(of: .group(id))?.group
  }

  func hubGroupIDs() throws(StorageError) -> Set<Group.ID> {
    var ids = Set(try storage.groups().map(\.id))
    try storage.forEachShadow { (record, _) throws(StorageError) in
      guard case .group(let id) = record else { return false }
      ids.insert(id)
      return true
    }
    return ids
  }

  func memo(
    in groups: Set<Group.ID>, besides outline: HubOutline
  ) throws(StorageError) -> Memo.ID? {
    var found: Memo.ID?
    try storage.forEachShadow { (record, shadow) throws(StorageError) in
      guard let memo = shadow.version?.memo, let group = memo.group, groups.contains(group),
        outline.memos[memo.id] == nil
      else { return true }
      found = memo.id
      return false
    }
    if let found { return found }
    for group in groups {
      for memo in try storage.memos(in: group) where outline.memos[memo.id] == nil {
        if try storage.hubVersion(of: .memo(memo.id))?.memo?.group == group { return memo.id }
      }
    }
    return nil
  }
}

extension ReplicaStorageType {
  /// What the hub has of a record.
  func hubVersion(of id: RecordID) throws(StorageError) -> StoredRecord? {
    if let shadow = try shadow(of: id) { return shadow.version }
    return try record(id)?.withoutRevision
  }

  /// All memos of a group, in its order, the trash included.
  func memos(in group: Group.ID?) throws(StorageError) -> [Memo] {
    try page(
      of: Query(.isIn(group), by: Ordering([SortTerm(.manual)])), after: nil,
      within: ReadLimit(.max, textBytes: .max), at: TimeContext(now: .distantPast, zone: .utc)
    ).memos
  }

  /// Visits what the hub has of records that differ, groups first, until `visit` says no.
  func forEachShadow(
    _ visit: (RecordID, Shadow) throws(StorageError) -> Bool
  ) throws(StorageError) {
    var last: RecordID?
    while true {
      let page = try shadows(after: last, limit: Self.pageRecords)
      for (record, shadow) in page where try !visit(record, shadow) { return }
      guard page.count == Self.pageRecords else { return }
      last = page.last?.record
    }
  }

  /// The memos behind `last` in the order in which they were made, the trash included, some at a
  /// time; none at the end.
  func memos(after last: Memo?) throws(StorageError) -> [Memo] {
    let order = Ordering([SortTerm(.created)])
    return try page(
      of: Query(.everything, by: order),
      after: last.map { order.sortKey(of: $0, groupPosition: { _ in nil }) },
      within: ReadLimit(Self.pageRecords, textBytes: 1 << 20),
      at: TimeContext(now: .distantPast, zone: .utc)
    ).memos
  }

  /// How many records are read at once.
  static var pageRecords: Int { 256 }
}

extension Group {
  /// What no other group's name may come to.
  var nameKey: String { Text.nameKey(name) }
}
