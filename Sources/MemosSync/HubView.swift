import Memos
import Text

/// What the hub has after an entry, as a replica that has followed it so far knows it.
struct HubView {
  let storage: any ReplicaStorageType
  private let changed: [RecordID: StoredRecord?]

  init(_ storage: any ReplicaStorageType, after changes: [SyncEntry.Change]) {
    self.storage = storage
    changed = Dictionary(uniqueKeysWithValues: changes.map { ($0.record, $0.version) })
  }

  /// The hub's version of a record.
  func record(_ id: RecordID) throws(StorageError) -> StoredRecord? {
    if let version = changed[id] { return version }
    return try storage.hubVersion(of: id)
  }

  /// Why no replica can have made the entry, so that taking it in would break the store; nil if
  /// one can.
  func fault() throws(StorageError) -> String? {
    var emptied: Set<Group.ID> = []
    var hasGroups = false
    for (id, version) in changed {
      switch (id, version) {
      case (.memo(let id), .memo(let memo)?):
        guard let group = memo.group else { continue }
        guard let holder = try record(.group(group))?.group, holder.query == nil else {
          return "memo `\(id.text)` is in group `\(group.text)`, which is none that holds memos"
        }
      case (.group(let id), let version):
        hasGroups = true
        if version?.group.map({ $0.query != nil }) ?? true { emptied.insert(id) }
      default: continue
      }
    }
    if let id = try strandedMemo(of: emptied) {
      return "it leaves memo `\(id.text)` in a group that holds none"
    }
    return hasGroups ? try repeatedName() : nil
  }

  /// A memo that the hub has in one of `groups`.
  private func strandedMemo(of groups: Set<Group.ID>) throws(StorageError) -> Memo.ID? {
    if groups.isEmpty { return nil }
    for (id, shadow) in try storage.shadows() {
      guard let memo = shadow.version?.memo, let group = memo.group, groups.contains(group),
        changed[id] == nil
      else { continue }
      return memo.id
    }
    for group in groups {
      for memo in try storage.memos(in: group) where changed[.memo(memo.id)] == nil {
        if try storage.hubVersion(of: .memo(memo.id))?.memo?.group == group { return memo.id }
      }
    }
    return nil
  }

  private func repeatedName() throws(StorageError) -> String? {
    var ids = Set(try storage.groups().map { RecordID.group($0.id) })
    for (id, _) in try storage.shadows() where id.isGroup { ids.insert(id) }
    for id in changed.keys where id.isGroup { ids.insert(id) }
    var names: Set<String> = []
    for id in ids {
      guard let group = try record(id)?.group else { continue }
      guard names.insert(group.nameKey).inserted else {
        return "two groups are called \(group.name)"
      }
    }
    return nil
  }
}

extension ReplicaStorageType {
  /// The record, or nil.
  func record(_ id: RecordID) throws(StorageError) -> StoredRecord? {
    switch id {
    case .memo(let id): try memo(id).map { .memo($0) }
    case .group(let id): try group(id).map { .group($0) }
    }
  }

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
}

extension Group {
  /// What no other group's name may come to.
  var nameKey: String { Text.nameKey(name) }
}
