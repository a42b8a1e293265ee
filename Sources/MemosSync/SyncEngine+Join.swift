import Dates
import Memos

/// A hub that was read once and is read again to be taken in.
struct HubJoin: Sendable {
  let fold: HubFold
  /// How far it is taken in.
  var place: HubPlace
}

// Bringing a store and a hub together that don't know of each other: nothing of either side is
// lost, and of what one side knows to be older the newer stays.
//
// The store begins as one that has followed the hub to before its first entry, where nothing of it
// was pushed yet, and stays that until all of the hub is in: whoever is ended in between begins
// again, and finds what is in already to be so.
extension SyncEngine {
  /// Makes the store one that has followed the chain of that life to before its first entry.
  mutating func startOver(
    _ epoch: String, _ storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    forgetReading()
    try commit(to: &storage) { (storage) throws(SyncError) in
      // A store that isn't linked any more doesn't become so by this.
      let link = try existingLink(of: storage)
      if link != ReplicaLink(epoch: "") {
        try stored(storage.setLink(ReplicaLink(epoch: "")))
      }
    }
    try flush(&storage)
    try forgetShadows(&storage)
    try commit(to: &storage) { (storage) throws(SyncError) in
      guard try existingLink(of: storage).epoch.isEmpty else { return }
      try stored(storage.setLink(ReplicaLink(epoch: epoch)))
    }
    try flush(&storage)
  }

  /// Until it is found on the hub, the hub has none of what is here.
  private mutating func forgetShadows(
    _ storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    let groups = try stored(storage.groups())
    try noteUnknown(groups.map { .group($0.id) }, where: \.epoch.isEmpty, &storage)
    var last: Memo?
    repeat {
      let page = try stored(storage.memos(after: last))
      try noteUnknown(page.map { .memo($0.id) }, where: \.epoch.isEmpty, &storage)
      last = page.last
    } while last != nil
    // What was changed meanwhile, and what is gone here.
    var known: [RecordID] = []
    try stored(
      storage.forEachShadow { (record, shadow) in
        if shadow.version != nil { known.append(record) }
        return true
      })
    try noteUnknown(known, where: \.epoch.isEmpty, &storage)
    try notePurged(&storage)
  }

  /// The hub may have lost that something was there, and then another machine that is behind brings
  /// it back: what was purged here is pushed as such, unless the hub knows.
  private mutating func notePurged(
    _ storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    var last: Int?
    repeat {
      var gone: [(record: RecordID, at: Instant)] = []
      let headings = try stored(
        storage.headings(before: last, touching: nil, limit: limits.sliceRecords))
      last = headings.last?.sequence
      for heading in headings {
        guard let commit = try stored(storage.outline(of: heading.sequence)) else { continue }
        for record in commit.records where try stored(storage.record(record)) == nil {
          gone.append((record, commit.at))
        }
      }
      if gone.isEmpty { continue }
      try commit(to: &storage) { (storage) throws(SyncError) in
        guard try existingLink(of: storage).epoch.isEmpty else { return }
        for (record, at) in gone {
          guard try stored(storage.record(record)) == nil,
            try stored(storage.shadow(of: record)) == nil
          else { continue }
          try stored(storage.setShadow(Shadow(nil, changedAt: at), of: record))
        }
      }
      try flush(&storage)
    } while last != nil
  }

  private mutating func noteUnknown(
    _ records: [RecordID], where isDue: (ReplicaLink) -> Bool,
    _ storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    var rest = records[...]
    while !rest.isEmpty {
      let slice = rest.prefix(limits.sliceRecords)
      rest = rest.dropFirst(slice.count)
      try commit(to: &storage) { (storage) throws(SyncError) in
        guard isDue(try existingLink(of: storage)) else { return }
        for id in slice {
          let changedAt = try stored(storage.record(id))?.changedAt
          try stored(storage.setShadow(changedAt.map { Shadow(nil, changedAt: $0) }, of: id))
        }
      }
      try flush(&storage)
    }
  }

  /// Whether what the hub has must be known before any of it is taken in: there is something here
  /// that it may have had, or has lost since a join began.
  func mustFold(
    _ link: ReplicaLink, _ storage: any ReplicaStorageType
  ) throws(SyncError) -> Bool {
    guard link.head == 0, !link.epoch.isEmpty else { return false }
    if try !stored(storage.shadows(after: nil, limit: 1)).isEmpty { return true }
    if try !stored(storage.groups()).isEmpty { return true }
    return try !stored(storage.memos(after: nil)).isEmpty
  }

  /// Reads on from the start of the chain, and joins once all of it is read.
  mutating func fold(
    _ entries: [HubEntry], isLast: Bool, after link: ReplicaLink,
    into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    // In its place: a copy would take as long as all that was read so far, for each answer.
    let limits = limits
    for entry in entries {
      try rejoining?.take(entry, pending: link.push?.id, within: limits)
    }
    guard isLast, let fold = rejoining else { return }
    rejoining = nil
    passed += fold.passed
    if fold.hasPending { try confirmPush(of: link, into: &storage) }
    joining = HubJoin(fold: fold, place: HubPlace(epoch: fold.place.epoch))
    let groups = fold.groups.values.filter { !$0.isLate }.sorted { $0.record.text < $1.record.text }
    try join(groups, into: &storage)
    if fold.place.head == 0 { try endJoin(into: &storage) }
  }

  /// Takes in what is there for good of the next entries.
  mutating func join(
    _ entries: [HubEntry], into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    for entry in entries {
      guard let join = joining, entry.head > join.place.head,
        entry.head <= join.fold.place.head
      else { continue }
      // What came late, while the hub was read for the first time, is asked for again.
      guard entry.head == max(join.place.head + 1, join.fold.snapshotHead) else { return }
      if !join.fold.passed.contains(where: { $0.head == entry.head }) {
        try self.join(memosOf: entry, join.fold, into: &storage)
      }
      joining?.place = HubPlace(epoch: join.place.epoch, head: entry.head, headID: entry.id)
    }
    guard let join = joining else { return }
    if join.place.head >= join.fold.place.head {
      try endJoin(into: &storage)
    } else if entries.isEmpty {
      // The hub has lost what was to be read again.
      forgetReading()
    }
  }

  /// The same of a part of the snapshot.
  mutating func join(
    _ part: SnapshotPart, into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    guard let join = joining else { return }
    if part.hasMore, part.entry.head > join.place.head {
      try self.join(memosOf: part.entry, join.fold, into: &storage)
    } else {
      try self.join([part.entry], into: &storage)
    }
  }

  private mutating func join(
    memosOf entry: HubEntry, _ fold: HubFold, into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    let read = try read(entry)
    var slice: [SyncEntry.Change] = []
    var bytes = 0
    for index in read.memos {
      let change: SyncEntry.Change
      do throws(SyncEntry.BodyError) {
        change = try read.change(index)
      } catch {
        throw .refused(head: entry.head, reason: error.reason)
      }
      guard case .memo(let id) = change.record, fold.heads[id] == entry.head else { continue }
      slice.append(change)
      bytes += read.byteCount(index)
      guard slice.count >= limits.sliceRecords || bytes >= limits.sliceBytes else { continue }
      try join(slice, into: &storage)
      (slice, bytes) = ([], 0)
    }
    if !slice.isEmpty { try join(slice, into: &storage) }
  }

  /// Applies the removals of the hub, and continues from there. What the hub had when a join began
  /// and doesn't know any more was lost there, and is pushed again.
  private mutating func endJoin(
    into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    guard let fold = joining?.fold else { return }
    let time = now
    let missing = try stored(storage.removals(exceptFor: fold.outline, at: time))
    let removals = missing.filter { fold.isRemoved($0.record) }
    let lost = missing.map(\.record).filter { !fold.isRemoved($0) }
    try noteUnknown(lost, where: { $0.epoch == fold.place.epoch && $0.head == 0 }, &storage)
    let memos = removals.filter { !$0.record.isGroup }
    for start in stride(from: 0, to: memos.count, by: limits.sliceRecords) {
      try join(Array(memos[start...].prefix(limits.sliceRecords)), into: &storage)
    }
    let groups = fold.groups.values.filter(\.isLate).sorted { $0.record.text < $1.record.text }
    let gone = removals.filter { $0.record.isGroup && !groups.map(\.record).contains($0.record) }
    try join(groups + gone, isLast: true, into: &storage)
    joining = nil
    // It took a while.
    if fold.place.head > 0 { isBehind = true }
  }

  private mutating func join(
    _ changes: [SyncEntry.Change], isLast: Bool = false,
    into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    guard let fold = joining?.fold else { return }
    var isIn = false
    try commit(to: &storage, label: "Join") { (storage) throws(SyncError) in
      let link = try existingLink(of: storage)
      guard link.epoch == fold.place.epoch, link.head == 0 else { return }
      isIn = true
      var merge = EntryMerge()
      try stored(merge.take(changes, into: &storage, from: fold.known))
      if isLast { try stored(storage.setLink(ReplicaLink(fold.place))) }
    }
    try flush(&storage)
    if !isIn { (joining, isBehind) = (nil, true) }
  }
}

extension HubFold {
  /// What a record's versions come from, unless it was taken in before: then it has a shadow, or is
  /// as the hub has it. What is neither here nor has a shadow may have been purged.
  fileprivate func known(
    _ change: SyncEntry.Change, in storage: any ReplicaStorageType
  ) throws(StorageError) -> EntryMerge.KnownBase {
    if let shadow = try storage.shadow(of: change.record) {
      if shadow.version != nil { return .shadow }
    } else if try storage.record(change.record) != nil {
      return .shadow
    }
    return .version(
      try base(of: change, in: storage),
      changedAt: try storage.record(change.record)?.changedAt ?? .distantPast)
  }
}
