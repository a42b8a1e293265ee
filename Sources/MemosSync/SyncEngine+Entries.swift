import Memos

// Taking in what the hub has, an entry at a time.
extension SyncEngine {
  /// Takes in the entry behind `place`: another's, or the one that was on its way from here.
  /// Returns its place.
  mutating func take(
    _ entry: HubEntry, after place: HubPlace, into storage: inout any ReplicaStorageType
  ) throws(SyncError) -> HubPlace {
    guard entry.head == place.head + 1 else {
      // What came twice is here already.
      if entry.head <= place.head { return place }
      throw .refused(head: entry.head, reason: "it doesn't follow entry \(place.head)")
    }
    let read = try read(entry)
    let next = HubPlace(epoch: place.epoch, head: entry.head, headID: entry.id)
    var isThere = false
    try commit(to: &storage, origin: read.origin, label: read.label) {
      (storage) throws(SyncError) in
      let link = try existingLink(of: storage)
      // A copy may have been put in the store's place: the entry isn't the next one of that.
      guard link.place == place else { return }
      isThere = true
      try check(read.changes, of: entry, in: storage)
      try stored { () throws(StorageError) in
        if entry.id == link.push?.id {
          try confirm(read.changes, in: &storage)
        } else {
          var merge = EntryMerge(storage)
          try merge.take(read.changes)
          storage = merge.storage
        }
        try storage.setLink(ReplicaLink(next))
      }
    }
    if !isThere { isBehind = true }
    return next
  }

  /// Takes in all that there is at a later head, in a store whose link is `link`: what isn't in it
  /// has been removed.
  func take(
    snapshot entry: HubEntry, hasPending: Bool, after link: ReplicaLink,
    into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    // What came twice is here already.
    guard entry.head > link.head else { return }
    let read = try read(entry)
    var pushed: [SyncEntry.Change] = []
    if hasPending, let push = link.push {
      pushed = try self.read(HubEntry(head: entry.head, id: push.id, body: push.body)).changes
    }
    try commit(to: &storage, origin: read.origin, label: read.label) {
      (storage) throws(SyncError) in
      guard try existingLink(of: storage) == link else { return }
      try stored { () throws(StorageError) in try confirm(pushed, in: &storage) }
      let changes = try stored { () throws(StorageError) in
        try read.changes + storage.removals(exceptFor: Set(read.changes.map(\.record)), at: read.at)
      }
      try check(changes, of: entry, in: storage)
      try stored { () throws(StorageError) in
        var merge = EntryMerge(storage)
        try merge.take(changes)
        storage = merge.storage
        try storage.setLink(ReplicaLink(epoch: link.epoch, head: entry.head, headID: entry.id))
      }
    }
  }

  /// All that there is where the store has followed the hub to, as a snapshot for other replicas.
  public func snapshot(of storage: any ReplicaStorageType) throws(SyncError) -> HubEntry {
    let link = try existingLink(of: storage)
    return try stored { () throws(StorageError) in
      var entry = SyncEntry(at: now, origin: machine, label: "Snapshot", changes: [])
      for id in try storage.allRecords() {
        guard let version = try storage.hubVersion(of: id) else { continue }
        let changedAt = try storage.shadow(of: id)?.changedAt ?? version.changedAt
        entry.changes.append(.init(id, version, changedAt: changedAt))
      }
      return HubEntry(head: link.head, id: link.headID, body: entry.body)
    }
  }

  func read(_ entry: HubEntry) throws(SyncError) -> SyncEntry {
    do throws(SyncEntry.BodyError) {
      return try SyncEntry(body: entry.body, within: limits)
    } catch {
      throw .refused(head: entry.head, reason: error.reason)
    }
  }

  private func check(
    _ changes: [SyncEntry.Change], of entry: HubEntry, in storage: any ReplicaStorageType
  ) throws(SyncError) {
    let fault = try stored { () throws(StorageError) in
      try HubView(storage, after: changes).fault()
    }
    if let fault { throw .refused(head: entry.head, reason: fault) }
  }

  /// Notes that the hub has what was pushed from here. What was changed since is still to be
  /// pushed.
  private func confirm(
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
  /// Every record that is here or on the hub.
  func allRecords() throws(StorageError) -> [RecordID] {
    var all = try groups().map { RecordID.group($0.id) }
    all += try everyMemo().map { .memo($0.id) }
    let known = Set(all)
    return all + (try shadows().map(\.record).filter { !known.contains($0) })
  }

  /// Every memo, the trash included.
  func everyMemo() throws(StorageError) -> [Memo] {
    try page(
      of: Query(.everything, by: Ordering([SortTerm(.created)])), after: nil,
      within: ReadLimit(.max, textBytes: .max), at: TimeContext(now: .distantPast, zone: .utc)
    ).memos
  }

  /// The removal of each record that the hub had and hasn't any more.
  fileprivate func removals(
    exceptFor kept: Set<RecordID>, at time: Instant
  ) throws(StorageError) -> [SyncEntry.Change] {
    var removals: [SyncEntry.Change] = []
    for id in try allRecords() where !kept.contains(id) {
      guard try hubVersion(of: id) != nil else { continue }
      removals.append(.init(id, nil, changedAt: time))
    }
    return removals
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
