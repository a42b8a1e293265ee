import Memos
import Wording

/// The part of the pending records that one push sends; the rest follows in the next entry.
struct EntryPart {
  /// The part, as an entry.
  private(set) var entry: SyncEntry
  /// Whether it is everything to push.
  private(set) var isAll = false
  /// What may leave memos without a group, and so goes only with everything else.
  private var late: [SyncEntry.Change] = []
  private var bytes = 0
  /// What is in the part.
  private var taken: Set<RecordID> = []

  /// Takes records from the differing ones, and forgets those that no longer differ.
  init(
    _ entry: SyncEntry, bytes bytesMax: Int, of storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    self.entry = entry
    var last: RecordID?
    while bytes < bytesMax, !isAll {
      // One by one there may be a megabyte in each.
      let page = try storage.shadows(after: last, limit: Self.pageRecords)
      for (record, shadow) in page where bytes < bytesMax {
        try take(record, shadow, of: &storage)
        last = record
      }
      isAll = page.count < Self.pageRecords && last == page.last?.record ?? last
    }
    // Last, so that whoever knows that a version is gone has what has come of it.
    if isAll { try takeGone(of: &storage, bytesMax) }
    if isAll { self.entry.changes += late }
  }

  private static let pageRecords = 16

  private mutating func takeGone(
    of storage: inout any ReplicaStorageType, _ bytesMax: Int
  ) throws(StorageError) {
    for gone in try storage.pendingGone(limit: 1 + bytesMax / 80) {
      if bytes >= bytesMax {
        isAll = false
        return
      }
      // A former version may be there as one of a record that is gone.
      if taken.contains(gone.record) { continue }
      let (ours, hubs) = (
        try storage.record(gone.record), try storage.hubVersion(of: gone.record)
      )
      // It was kept after all, or its removal is sent with what differs.
      guard ours == nil, hubs == nil else {
        try storage.note(gone, isPending: false)
        continue
      }
      add(
        SyncEntry.Change(gone.record, nil, changedAt: gone.changedAt),
        try storage.versions(of: gone.record, after: Shadow(nil, changedAt: gone.changedAt)))
    }
  }

  private mutating func take(
    _ record: RecordID, _ shadow: Shadow, of storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    if taken.contains(record) { return }
    let version = try storage.record(record)?.withoutRevision
    let versions = try storage.versions(of: record, after: shadow)
    // What is gone and the hub has never had, another machine may have.
    guard version != shadow.version || version == nil && !versions.isEmpty else {
      return try storage.setShadow(nil, of: record)
    }
    add(SyncEntry.Change(record, version, changedAt: shadow.changedAt), versions)
  }

  /// Adds a change, and what stands for the versions between the hub's and that one, which another
  /// machine may have from a hub that lost them: see `HubPast`.
  private mutating func add(_ change: SyncEntry.Change, _ versions: [StoredRecord]) {
    let current = change.version.map(HubPast.id)
    var single = entry
    single.changes = [change]
    taken.insert(change.record)
    for id in versions.map(HubPast.id) where id != current && taken.insert(id).inserted {
      single.changes.append(SyncEntry.Change(id, nil, changedAt: change.changedAt))
    }
    bytes += single.body.count
    if change.isLate { late += single.changes } else { entry.changes += single.changes }
  }

  /// Why the part can't go by itself: it would leave the hub as no replica could have made it.
  func fault(in storage: any ReplicaStorageType) throws(StorageError) -> SyncSentence? {
    if isAll { return nil }
    if entry.changes.isEmpty { return .changesGroups }
    var outline = HubOutline()
    for change in entry.changes { outline.note(change) }
    return try outline.fault(on: HubView(storage))
  }
}
