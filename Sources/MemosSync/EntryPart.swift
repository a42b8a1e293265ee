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
    if isAll { self.entry.changes += late }
  }

  private static let pageRecords = 16

  private mutating func take(
    _ record: RecordID, _ shadow: Shadow, of storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    let version = try storage.record(record)?.withoutRevision
    let between = try versions(of: record, after: shadow, in: storage)
    // What is gone and the hub has never had, another machine may have.
    guard version != shadow.version || version == nil && !between.isEmpty else {
      return try storage.setShadow(nil, of: record)
    }
    let change = SyncEntry.Change(record, version, changedAt: shadow.changedAt)
    var single = entry
    single.changes = [change] + between
    bytes += single.body.count
    if change.isLate { late += single.changes } else { entry.changes += single.changes }
  }

  /// Markers of the versions between the hub's and the pushed one. Another machine may have them
  /// from a hub that has since lost them: see `HubPast`.
  private func versions(
    of record: RecordID, after shadow: Shadow, in storage: any ReplicaStorageType
  ) throws(StorageError) -> [SyncEntry.Change] {
    var ids: [RecordID] = []
    for version in try storage.versions(of: record, after: shadow) {
      let id = HubPast.id(of: version)
      if !ids.contains(id) { ids.append(id) }
    }
    return ids.map { SyncEntry.Change($0, nil, changedAt: shadow.changedAt) }
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
