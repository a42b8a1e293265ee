import Memos

/// All that a hub has, read from the start of its chain, for a store that has no common past with
/// it that it knows of: one that is linked for the first time, whose hub has lost entries, or whose
/// hub was made again.
struct HubFold: Sendable {
  /// How far it is read.
  private(set) var place: HubPlace
  /// What there is now, and of what was removed that it was.
  private(set) var changes: [RecordID: SyncEntry.Change] = [:]
  /// Every version that there has been of a record.
  private var versions: [RecordID: Set<Int>] = [:]

  init(epoch: String) {
    place = HubPlace(epoch: epoch)
  }

  /// Takes in the next entry.
  mutating func take(_ entry: HubEntry, within limits: SyncLimits) throws(SyncError) {
    guard entry.head == place.head + 1 else {
      if entry.head <= place.head { return }
      throw .refused(head: entry.head, reason: "it doesn't follow entry \(place.head)")
    }
    try note(entry, within: limits)
  }

  /// Goes on from all that there is at a later head.
  mutating func reset(to entry: HubEntry, within limits: SyncLimits) throws(SyncError) {
    guard entry.head > place.head else { return }
    changes = [:]
    try note(entry, within: limits)
  }

  private mutating func note(_ entry: HubEntry, within limits: SyncLimits) throws(SyncError) {
    let read: SyncEntry
    do throws(SyncEntry.BodyError) {
      read = try SyncEntry(body: entry.body, within: limits)
    } catch {
      throw .refused(head: entry.head, reason: error.reason)
    }
    for change in read.changes {
      changes[change.record] = change
      if let version = change.version {
        versions[change.record, default: []].insert(version.hashValue)
      }
    }
    (place.head, place.headID) = (entry.head, entry.id)
  }

  /// Whether the hub has had that version of a record.
  func hasHad(_ version: StoredRecord, of id: RecordID) -> Bool {
    versions[id]?.contains(version.withoutRevision.hashValue) ?? false
  }
}

extension SyncEngine {
  /// Reads on from the start of the chain, and joins once all of it is read.
  mutating func fold(
    _ entries: [HubEntry], isLast: Bool, into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    let limits = limits
    // In its place: a copy would take as long as all that was read so far, for each answer.
    for entry in entries { try rejoining?.take(entry, within: limits) }
    guard isLast, let fold = rejoining else { return }
    try join(fold, into: &storage)
    rejoining = nil
  }

  /// Brings a store and a hub together that don't know of each other, in one commit: nothing of
  /// either side is lost, and of what one side knows to be older the newer stays.
  private func join(
    _ fold: HubFold, into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    let changes = fold.changes.values.sorted { $0.record.text < $1.record.text }
    try commit(to: &storage, label: "Join") { (storage) throws(SyncError) in
      // A store that isn't linked any more doesn't become so by this.
      _ = try existingLink(of: storage)
      try stored { () throws(StorageError) in
        // Until it is found on the hub, the hub has none of it.
        for id in try storage.allRecords() {
          let changedAt = try storage.record(id)?.changedAt ?? .distantPast
          try storage.setShadow(Shadow(nil, changedAt: changedAt), of: id)
        }
      }
      let fault = try stored { () throws(StorageError) in
        try HubView(storage, after: changes).fault()
      }
      if let fault { throw .refused(head: fold.place.head, reason: fault) }
      try stored { () throws(StorageError) in
        var merge = EntryMerge(storage)
        let old = storage
        try merge.take(changes) { (change) throws(StorageError) in
          .version(
            try fold.base(of: change, in: old),
            changedAt: try old.record(change.record)?.changedAt ?? .distantPast)
        }
        storage = merge.storage
        try storage.setLink(ReplicaLink(fold.place))
      }
    }
  }
}

extension HubFold {
  /// What a record's two versions come from, as far as the hub's past or the store's journal knows.
  fileprivate func base(
    of change: SyncEntry.Change, in storage: any ReplicaStorageType
  ) throws(StorageError) -> StoredRecord? {
    let ours = try storage.record(change.record)?.withoutRevision
    // The hub has gone on from ours.
    if let ours, hasHad(ours, of: change.record) { return ours }
    guard let theirs = change.version else { return nil }
    for past in try storage.changes(of: change.record, before: nil, limit: 100)
    where past.change.before?.withoutRevision == theirs {
      return theirs
    }
    return nil
  }
}
