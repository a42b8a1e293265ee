import Memos

// What is known here of the versions that a record had.
extension ReplicaStorageType {
  /// What a record's versions come from: one of them may be a former one of the other, where both
  /// have begun with a hub that has lost what came between.
  func base(
    of change: SyncEntry.Change, in outline: HubOutline
  ) throws(StorageError) -> EntryMerge.KnownBase {
    let ours = try record(change.record)?.withoutRevision
    var known = try shadow(of: change.record)
    // What is gone here may not be so on the hub yet, and has no shadow.
    if known == nil, ours == nil, try isGone(change.record) {
      known = Shadow(nil, changedAt: .distantPast)
    }
    guard let shadow = known else { return .shadow }
    if let theirs = change.version {
      let isPast = try versions(of: change.record, after: shadow).contains {
        $0.withoutPlace == theirs.withoutPlace
      }
      if isPast { return .version(theirs, changedAt: shadow.changedAt) }
    }
    if let ours {
      var isOver = outline.isGone(HubPast.id(of: ours))
      if !isOver { isOver = try isFormer(ours, besides: change.version) }
      if isOver { return .version(ours, changedAt: shadow.changedAt) }
    }
    guard let theirs = change.version, try isFormer(theirs, besides: ours) else { return .shadow }
    return .version(theirs, changedAt: shadow.changedAt)
  }

  /// The versions that a record had here since it was as the hub has it, the newest first; if it
  /// never was, a few.
  func versions(
    of record: RecordID, after shadow: Shadow
  ) throws(StorageError) -> [StoredRecord] {
    var versions: [StoredRecord] = []
    var isFound = false
    let hubs = shadow.version?.withoutPlace
    _ = try firstVersion(of: record) { version in
      isFound = version == nil || version?.withoutPlace == hubs
      if !isFound, let version { versions.append(version) }
      return isFound
    }
    return isFound ? versions : Array(versions.prefix(Self.versionsPage))
  }

  /// The newest former version of a record here that `isWanted` accepts; nil where there was no
  /// record.
  func firstVersion(
    of record: RecordID, where isWanted: (StoredRecord?) -> Bool
  ) throws(StorageError) -> StoredRecord? {
    var (last, count) = (Int?.none, 0)
    while count < Self.versionsMax {
      let page = try changes(of: record, before: last, limit: Self.versionsPage)
      for past in page {
        let before = past.change.before?.withoutRevision
        if isWanted(before) { return before }
      }
      guard page.count == Self.versionsPage else { return nil }
      (last, count) = (page.last?.sequence, count + page.count)
    }
    return nil
  }

  /// How many versions of a record are looked at, and how many are read at once.
  private static var versionsMax: Int { 1024 }
  private static var versionsPage: Int { 16 }

  /// Whether a version of a record is known to be a former one, though the other isn't the same in
  /// another place.
  func isFormer(
    _ version: StoredRecord?, besides other: StoredRecord?
  ) throws(StorageError) -> Bool {
    guard let version, version.withoutPlace != other?.withoutPlace else { return false }
    return try isGone(HubPast.id(of: version))
  }
}
