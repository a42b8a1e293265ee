import Dates
import Memos

// Taking in what the hub has, an entry at a time, in commits of few records each.
extension SyncEngine {
  /// Takes in the entry behind `place`: another's, or the one that was on its way from here.
  /// Returns its place.
  ///
  /// Until all of it is in, the link names the entry before it: whoever is ended in between takes
  /// it in again, which changes nothing of what is here already.
  mutating func take(
    _ entry: HubEntry, after place: HubPlace, into storage: inout any ReplicaStorageType
  ) throws(SyncError) -> HubPlace {
    guard entry.head == place.head + 1 else {
      // What came twice is here already.
      if entry.head <= place.head { return place }
      throw .refused(head: entry.head, reason: .sync(.notNext(place.head)))
    }
    let next = HubPlace(epoch: place.epoch, head: entry.head, headID: entry.id)
    // A copy may have been put in the store's place: the entry isn't the next one of that.
    let link = try existingLink(of: storage)
    guard link.place == place else {
      isBehind = true
      return next
    }
    let read: EntryReader
    do throws(SyncError) {
      read = try self.read(entry)
      try check(read.outline, of: entry, in: storage)
    } catch {
      guard case .invalid(_, let reason) = error else { throw error }
      try passOver(PassedEntry(head: entry.head, reason: reason), to: next, from: place, &storage)
      return next
    }
    let isOurs = entry.id == link.push?.id
    var slices = EntrySlices(of: read, within: limits)
    while !slices.isDone {
      let changes = try self.changes(&slices, of: entry)
      let isLast = slices.isDone
      let isIn = try takeIn(changes, of: read, where: { $0.place == place }, into: &storage) {
        (storage) throws(StorageError) in
        if isOurs {
          try Self.confirm(changes, in: &storage)
        } else {
          try Self.merge(changes, of: read.outline, into: &storage)
        }
        if isLast { try storage.setLink(ReplicaLink(next)) }
      }
      guard isIn else { break }
    }
    return next
  }

  /// Skips an invalid entry: every machine does the same.
  private mutating func passOver(
    _ entry: PassedEntry, to next: HubPlace, from place: HubPlace,
    _ storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    try commit(to: &storage) { (storage) throws(SyncError) in
      guard try existingLink(of: storage).place == place else { return }
      try stored(storage.setLink(ReplicaLink(next)))
    }
    try flush(&storage)
    passed.append(entry)
  }

  /// Takes in a part of all that there is at a later head; at the last, what is in none has been
  /// removed. Until then the link stays as it was, and who is ended in between begins again.
  mutating func takeIn(
    _ part: SnapshotPart, after link: ReplicaLink, into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    let entry = part.entry
    // What came twice is here already.
    guard entry.head > link.head, try existingLink(of: storage) == link else { return }
    if part.index == 0 { taking = SnapshotTaking() }
    guard var taking else { return }
    let read = try taking.read(entry, within: limits)
    if part.hasPending { try confirmPush(of: link, into: &storage) }
    let removals =
      part.hasMore ? [] : try stored(storage.removals(exceptFor: taking.outline, at: read.at))
    let late = part.hasMore ? [] : taking.late
    var slices = EntrySlices(of: read, late: late, removals, within: limits)
    while !slices.isDone {
      let changes = try self.changes(&slices, of: entry)
      let isLast = slices.isDone && !part.hasMore
      let outline = taking.outline
      let isIn = try takeIn(changes, of: read, where: { $0 == link }, into: &storage) {
        (storage) throws(StorageError) in
        try Self.merge(changes, of: outline, into: &storage)
        guard isLast else { return }
        try storage.setLink(ReplicaLink(epoch: link.epoch, head: entry.head, headID: entry.id))
      }
      guard isIn else { break }
    }
    self.taking = part.hasMore ? taking : nil
  }

  /// Notes that the hub has what is on its way by `link`.
  mutating func confirmPush(
    of link: ReplicaLink, into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    guard let push = link.push else { return }
    let entry = HubEntry(head: link.head + 1, id: push.id, body: push.body)
    let read = try read(entry)
    var slices = EntrySlices(of: read, within: limits)
    while !slices.isDone {
      let changes = try self.changes(&slices, of: entry)
      _ = try takeIn(changes, of: read, where: { $0 == link }, into: &storage) {
        (storage) throws(StorageError) in try Self.confirm(changes, in: &storage)
      }
    }
  }

  /// Does something with some changes of an entry in a commit of its own, if the link is as `isDue`
  /// says; returns whether it is. Whoever else writes comes to their turn in between.
  mutating func takeIn(
    _ changes: [SyncEntry.Change], of read: EntryReader, where isDue: (ReplicaLink) -> Bool,
    into storage: inout any ReplicaStorageType,
    _ body: (inout any ReplicaStorageType) throws(StorageError) -> Void
  ) throws(SyncError) -> Bool {
    var isIn = false
    try commit(to: &storage, origin: read.origin, label: read.label) {
      (storage) throws(SyncError) in
      guard isDue(try existingLink(of: storage)) else { return }
      isIn = true
      try stored(body(&storage))
    }
    if !isIn { isBehind = true }
    unflushed += max(1, changes.count)
    if unflushed >= limits.sliceRecords { try flush(&storage) }
    return isIn
  }

  /// Lets other processes write.
  mutating func flush(_ storage: inout any ReplicaStorageType) throws(SyncError) {
    unflushed = 0
    try stored(storage.flush())
  }

  func read(_ entry: HubEntry) throws(SyncError) -> EntryReader {
    do throws(SyncEntry.BodyError) {
      return try EntryReader(entry.body, within: limits)
    } catch {
      if error.mayBeReadLater { throw .refused(head: entry.head, reason: error.reason) }
      throw .invalid(head: entry.head, reason: error.reason)
    }
  }

  func changes(
    _ slices: inout EntrySlices, of entry: HubEntry
  ) throws(SyncError) -> [SyncEntry.Change] {
    do throws(SyncEntry.BodyError) {
      return try slices.next()
    } catch {
      throw .refused(head: entry.head, reason: error.reason)
    }
  }

  private func check(
    _ outline: HubOutline, of entry: HubEntry, in storage: any ReplicaStorageType
  ) throws(SyncError) {
    let fault = try stored(outline.fault(on: HubView(storage)))
    if let fault { throw .invalid(head: entry.head, reason: .sync(fault)) }
  }

  private static func merge(
    _ changes: [SyncEntry.Change], of outline: HubOutline,
    into storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    var merge = EntryMerge()
    try merge.take(changes, into: &storage) { (change, storage) throws(StorageError) in
      try knownBase(of: change, outline, in: storage)
    }
  }

  /// What a record's versions come from: one of them may be a former one of the other, where both
  /// have begun with a hub that has lost what came between.
  private static func knownBase(
    of change: SyncEntry.Change, _ outline: HubOutline, in storage: any ReplicaStorageType
  ) throws(StorageError) -> EntryMerge.KnownBase {
    guard let shadow = try storage.shadow(of: change.record) else { return .shadow }
    let ours = try storage.record(change.record)?.withoutRevision
    if let ours, outline.isGone(HubPast.id(of: ours)) {
      return .version(ours, changedAt: shadow.changedAt)
    }
    let past = try storage.versions(of: change.record, after: shadow)
    guard let theirs = change.version,
      past.contains(where: { $0.withoutPlace == theirs.withoutPlace })
    else { return .shadow }
    return .version(theirs, changedAt: shadow.changedAt)
  }

  /// Notes that the hub has what was pushed from here. What was changed since is still to be
  /// pushed.
  static func confirm(
    _ changes: [SyncEntry.Change], in storage: inout any ReplicaStorageType
  ) throws(StorageError) {
    for change in changes {
      let isSame = try storage.record(change.record)?.withoutRevision == change.version
      let changedAt = try storage.shadow(of: change.record)?.changedAt ?? change.changedAt
      try storage.setShadow(
        isSame ? nil : Shadow(change.version, changedAt: changedAt), of: change.record)
    }
  }
}

extension ReplicaStorageType {
  /// Every record that is here or on the hub: groups, then memos, then what is only there.
  func allRecords() throws(StorageError) -> [RecordID] {
    var all = try groups().map { RecordID.group($0.id) }
    var last: Memo?
    repeat {
      let page = try memos(after: last)
      all += page.map { .memo($0.id) }
      last = page.last
    } while last != nil
    try forEachShadow { (record, _) throws(StorageError) in
      if try self.record(record) == nil { all.append(record) }
      return true
    }
    return all
  }

  /// The versions that a record had here since it was as the hub has it, the newest first.
  func versions(
    of record: RecordID, after shadow: Shadow
  ) throws(StorageError) -> [StoredRecord] {
    var versions: [StoredRecord] = []
    for past in try changes(of: record, before: nil, limit: Self.versionsMax) {
      guard let before = past.change.before?.withoutRevision, before != shadow.version else {
        break
      }
      versions.append(before)
    }
    return versions
  }

  /// How many versions of a record are looked at.
  private static var versionsMax: Int { 16 }

  /// The removal of each record that the hub had and hasn't any more: memos, then groups.
  func removals(
    exceptFor kept: HubOutline, at time: Instant
  ) throws(StorageError) -> [SyncEntry.Change] {
    var removals: [SyncEntry.Change] = []
    for id in try allRecords() where !kept.isThere(id) {
      guard try hubVersion(of: id) != nil else { continue }
      removals.append(.init(id, nil, changedAt: time))
    }
    return removals.filter { !$0.record.isGroup } + removals.filter(\.record.isGroup)
  }
}

extension StoredRecord {
  /// When it was last changed, as far as the record itself says.
  var changedAt: Instant {
    switch self {
    case .memo(let memo): max(memo.updatedAt, memo.trashedAt ?? memo.updatedAt)
    case .group(let group): group.updatedAt
    }
  }
}
