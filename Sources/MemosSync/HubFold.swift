import Memos

/// What a hub has, read from the start of its chain, for a store that has no common past with it
/// that it knows of: one that is linked for the first time, whose hub has lost entries, or whose
/// hub was made again. Of memos only where their last versions are: they are read again as they are
/// taken in.
struct HubFold: Sendable {
  /// How far it is read.
  private(set) var place: HubPlace
  /// What there is now.
  private(set) var outline = HubOutline()
  /// The last version of each group.
  private(set) var groups: [Group.ID: SyncEntry.Change] = [:]
  /// The entry with the last version of each memo.
  private(set) var heads: [Memo.ID: Int] = [:]
  /// The head of the snapshot from which the chain continues; 0 without a snapshot.
  private(set) var snapshotHead = 0
  /// Whether what was on its way from here is in it.
  private(set) var hasPending = false
  /// The invalid entries in it.
  private(set) var passed: [PassedEntry] = []
  /// Every version that there has been of a record.
  private var past: Set<Int> = []
  /// Removed records, and markers of their former versions: see `HubPast`.
  private var former: Set<RecordID> = []

  init(epoch: String) {
    place = HubPlace(epoch: epoch)
  }

  /// Applies the next entry.
  mutating func take(
    _ entry: HubEntry, pending: String?, within limits: SyncLimits
  ) throws(SyncError) {
    guard entry.head == place.head + 1 else {
      if entry.head <= place.head { return }
      throw .refused(head: entry.head, reason: .sync(.notNext(place.head)))
    }
    if entry.id == pending { hasPending = true }
    try note(entry, within: limits)
  }

  /// Continues from a part of the snapshot at a later head.
  mutating func take(_ part: SnapshotPart, within limits: SyncLimits) throws(SyncError) {
    if part.index == 0 {
      (outline, groups, heads, snapshotHead) = (HubOutline(), [:], [:], part.entry.head)
    }
    if part.hasPending { hasPending = true }
    try note(part.entry, within: limits)
  }

  private mutating func note(_ entry: HubEntry, within limits: SyncLimits) throws(SyncError) {
    do throws(SyncEntry.BodyError) {
      let read = try EntryReader(entry.body, on: outline, within: limits)
      for index in 0..<read.count { note(try read.change(index), in: entry) }
      outline.note(read.outline)
    } catch {
      if error.mayBeReadLater || entry.head == snapshotHead {
        throw .refused(head: entry.head, reason: error.reason)
      }
      passed.append(PassedEntry(head: entry.head, reason: error.reason))
    }
    (place.head, place.headID) = (entry.head, entry.id)
  }

  private mutating func note(_ change: SyncEntry.Change, in entry: HubEntry) {
    switch change.record {
    case .group(let id): groups[id] = change
    case .memo(let id): heads[id] = entry.head
    }
    if let version = change.version {
      past.insert(version.withoutPlace.hashValue)
    } else {
      former.insert(change.record)
    }
  }

  /// What a record's two versions come from, as far as the hub's past or the store's journal knows:
  /// the newest version here that the hub has had.
  func base(
    of change: SyncEntry.Change, in storage: any ReplicaStorageType
  ) throws(StorageError) -> StoredRecord? {
    let ours = try storage.record(change.record)?.withoutRevision
    let theirs = change.version?.withoutPlace
    // The hub has gone on from ours.
    if let ours, has(ours) { return ours }
    for past in try storage.changes(of: change.record, before: nil, limit: Self.versionsMax) {
      guard let before = past.change.before?.withoutRevision else { continue }
      if before.withoutPlace == theirs || has(before) { return before }
    }
    return nil
  }

  /// Whether it was there and has been removed.
  func isRemoved(_ record: RecordID) -> Bool { former.contains(record) }

  private static let versionsMax = 100

  private func has(_ version: StoredRecord) -> Bool {
    past.contains(version.withoutPlace.hashValue) || former.contains(HubPast.id(of: version))
  }
}
