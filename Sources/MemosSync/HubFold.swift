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
  /// Every version that there has been of a record, and what was removed.
  private(set) var past: HubPast

  init(epoch: String, within limits: SyncLimits) {
    (place, past) = (HubPlace(epoch: epoch), HubPast(within: limits))
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
    past.note(change)
  }

  /// The common base of a record's two versions, if the hub's past or the store knows it: the
  /// newest version here that the hub has had.
  func base(
    of change: SyncEntry.Change, in storage: any ReplicaStorageType
  ) throws(StorageError) -> StoredRecord? {
    let ours = try storage.record(change.record)?.withoutRevision
    // We have continued from the hub's, or the hub from ours.
    if let theirs = change.version?.withoutPlace, theirs != ours?.withoutPlace {
      let known = try storage.firstVersion(of: change.record) { $0?.withoutPlace == theirs }
      if let known { return known }
    }
    if let ours, past.has(ours) { return ours }
    if try storage.isFormer(change.version, besides: ours) { return change.version }
    return try storage.firstVersion(of: change.record) { $0.map { past.has($0) } ?? false }
  }
}
