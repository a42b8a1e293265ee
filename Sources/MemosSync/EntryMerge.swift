import Dates
import MemoStore
import Memos
import Text

/// Takes what the hub says of some records into a store, with what is still to be pushed from
/// there, in the commit under way.
///
/// A record that doesn't differ from the hub's takes the hub's version as it is. Of the others each
/// is merged, and then repaired where it contradicts the hub's records: only records that are
/// still to be pushed change for that. So a replica without any is exactly as the hub.
struct EntryMerge {
  /// The records that are written so far, and what the hub has of them.
  private(set) var touched: Set<RecordID> = []
  /// Groups that are removed once nothing is in them.
  private var leaving: Set<Group.ID> = []
  /// Texts to be put beside a memo.
  private var beside: [(memo: Memo.ID, content: Content)] = []

  /// Takes in the hub's version of each record. `base` is what both sides come from, as far as
  /// `from` knows better than the store.
  mutating func take(
    _ changes: [SyncEntry.Change], into storage: inout any ReplicaStorageType,
    from base: Base = { _, _ in .shadow }
  ) throws(StorageError) {
    for change in changes where change.record.isGroup {
      try take(change, try base(change, storage), &storage)
    }
    for change in changes where !change.record.isGroup {
      try take(change, try base(change, storage), &storage)
    }
    for (id, content) in beside { try put(content, beside: id, &storage) }
    try repair(&storage)
  }

  typealias Base = (SyncEntry.Change, any ReplicaStorageType) throws(StorageError) -> KnownBase

  /// What a record's two versions come from.
  enum KnownBase {
    /// What the store knows.
    case shadow
    /// This version; our side was changed at that time.
    case version(StoredRecord?, changedAt: Instant)
  }

  private mutating func take(
    _ change: SyncEntry.Change, _ known: KnownBase, _ storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    let ours = try storage.record(change.record)
    var base = ours
    var changedAt = change.changedAt
    switch known {
    case .version(let version, let instant): (base, changedAt) = (version, instant)
    case .shadow:
      if let shadow = try storage.shadow(of: change.record) {
        (base, changedAt) = (shadow.version, shadow.changedAt)
      }
    }
    let merge = RecordMerge(
      base: base, ours: ours, theirs: change.version,
      favoring: changedAt > change.changedAt ? .ours : .theirs)
    if let content = merge.beside, case .memo(let id) = change.record {
      beside.append((id, content))
    }
    try keep(
      merge.record, as: change.record, hub: change.version,
      changedAt: max(changedAt, change.changedAt), &storage)
  }

  /// Writes a record's merged version; if it differs from the hub's, it must be pushed.
  mutating func keep(
    _ record: StoredRecord?, as id: RecordID, hub: StoredRecord?, changedAt: Instant,
    _ storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    touched.insert(id)
    let current = try storage.record(id)
    if record?.withoutRevision != current?.withoutRevision {
      switch (record, id) {
      case (.memo(let memo)?, _): try storage.put(memo)
      case (.group(let group)?, .group(let id)):
        leaving.remove(id)
        try storage.put(group)
      case (nil, .memo(let id)): try storage.remove(id)
      // Memos may still be in it.
      case (nil, .group(let id)): leaving.insert(id)
      default: preconditionFailure("A record has the id of its kind.")
      }
    }
    let isSame = record?.withoutRevision == hub?.withoutRevision
    try storage.setShadow(isSame ? nil : Shadow(hub, changedAt: changedAt), of: id)
  }

  /// Changes an inconsistent record, which must then be pushed.
  private mutating func repair(
    _ record: StoredRecord, _ storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    let changedAt = try storage.shadow(of: record.id)?.changedAt ?? .distantPast
    try keep(
      record, as: record.id, hub: try storage.hubVersion(of: record.id), changedAt: changedAt,
      &storage)
  }
}

// What is repaired, and in which order: groups' names, memos without a group, places.
extension EntryMerge {
  private mutating func repair(_ storage: inout any ReplicaStorageType) throws(StorageError) {
    let groups = touched.compactMap { id in
      if case .group(let id) = id { id } else { nil }
    }.sorted()
    let memos = try rehome(groups, &storage)
    for id in leaving { try storage.remove(id) }
    if !groups.isEmpty {
      try repairNames(&storage)
      try repairPlaces(&storage)
    }
    // Once for each place: a hub may say that thousands of memos are at one.
    var repaired: Set<MemoPlace> = []
    for id in memos {
      guard let memo = try storage.memo(id),
        repaired.insert(MemoPlace(position: memo.position, group: memo.group)).inserted
      else { continue }
      try repairPlace(of: memo, &storage)
    }
  }

  /// Takes memos out of groups that hold none any more; returns every memo that may be at a place
  /// of another.
  private mutating func rehome(
    _ groups: [Group.ID], _ storage: inout any ReplicaStorageType
  ) throws(StorageError) -> [Memo.ID] {
    var memos = Set(
      touched.compactMap { id in
        if case .memo(let id) = id { id } else { nil }
      })
    for id in groups where try !holdsMemos(id, storage) {
      for memo in try storage.memos(in: id) { memos.insert(memo.id) }
    }
    let sorted = memos.sorted()
    for id in sorted {
      guard var memo = try storage.memo(id), let group = memo.group, try !holdsMemos(group, storage)
      else { continue }
      memo.group = nil
      memo.position = .between(try storage.position(below: nil, in: nil), nil)
      try repair(.memo(memo), &storage)
    }
    return sorted
  }

  private func holdsMemos(
    _ id: Group.ID, _ storage: any ReplicaStorageType
  ) throws(StorageError) -> Bool {
    guard !leaving.contains(id), let group = try storage.group(id) else { return false }
    return group.query == nil
  }

  /// Gives groups whose name another has a free one.
  private mutating func repairNames(
    _ storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    var keys: Set<String> = []
    let groups = try byClaim(storage.groups().sorted { $0.id < $1.id }, storage) {
      $0.nameKey == $1.nameKey
    }
    for var group in groups {
      let name = GroupName.free(group.name) {
        keys.contains(nameKey($0)) || GroupName.isReserved($0)
      }
      if name != group.name {
        group.name = name
        try repair(.group(group), &storage)
      }
      keys.insert(group.nameKey)
    }
  }

  /// Puts groups that are at another's place behind it.
  private mutating func repairPlaces(
    _ storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    var taken: Set<Position> = []
    for var group in try byClaim(storage.groups(), storage, { $0.position == $1.position }) {
      if taken.contains(group.position) {
        let next = try storage.groups().first { group.position < $0.position }?.position
        group.position = .between(group.position, next)
        try repair(.group(group), &storage)
      }
      taken.insert(group.position)
    }
  }

  /// Groups in the order in which they keep what only one can have: what the hub has said just
  /// now, then what it said before, which a later part of the entry changes, then what it doesn't
  /// have. So the hub's groups are as the hub has them, once all of the entry is in.
  private func byClaim(
    _ groups: [Group], _ storage: any ReplicaStorageType, _ isSame: (Group, Group) -> Bool
  ) throws(StorageError) -> [Group] {
    var ranked: [[Group]] = [[], [], []]
    for group in groups {
      let isHubs =
        try storage.hubVersion(of: .group(group.id))?.group.map { isSame($0, group) } ?? false
      ranked[isHubs ? (touched.contains(.group(group.id)) ? 0 : 1) : 2].append(group)
    }
    return ranked.flatMap(\.self)
  }

  /// Where a memo is.
  private struct MemoPlace: Hashable {
    let position: Position
    let group: Group.ID?
  }

  /// Puts all memos at the memo's place but one right behind it: never those that the hub has
  /// there.
  private mutating func repairPlace(
    of memo: Memo, _ storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    let here = try storage.memos(at: memo.position, in: memo.group)
    if here.count < 2 { return }
    var moved: [Memo] = []
    for id in here where try isMoved(id, memo, storage) {
      if let memo = try storage.memo(id) { moved.append(memo) }
    }
    for var memo in moved.count == here.count ? moved.dropFirst() : moved[...] {
      let next = try storage.position(above: memo.position, in: memo.group)
      memo.position = .between(memo.position, next)
      try repair(.memo(memo), &storage)
    }
  }

  /// Whether the hub doesn't have the memo at the place of `memo`.
  private func isMoved(
    _ id: Memo.ID, _ memo: Memo, _ storage: any ReplicaStorageType
  ) throws(StorageError) -> Bool {
    guard let hubs = try storage.hubVersion(of: .memo(id))?.memo else { return true }
    return hubs.position != memo.position || hubs.group != memo.group
  }

  /// Puts a text that couldn't be merged right behind the memo it was a version of.
  private mutating func put(
    _ content: Content, beside id: Memo.ID, _ storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    guard let memo = try storage.memo(id) else { return }
    let copy = ConflictCopy(of: content, beside: memo)
    guard try storage.memo(copy.id) == nil, try storage.hubVersion(of: .memo(copy.id)) == nil else {
      return
    }
    let next = try storage.position(above: memo.position, in: memo.group)
    try keep(
      .memo(copy.memo(at: .between(memo.position, next))), as: .memo(copy.id), hub: nil,
      changedAt: memo.updatedAt, &storage)
  }
}
