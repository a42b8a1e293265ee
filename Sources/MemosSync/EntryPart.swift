import Memos

/// A part of what is to be pushed, for when all of it is more than an entry may have: what is left
/// follows in the next entry.
struct EntryPart {
  private let entry: SyncEntry
  private let limits: SyncLimits

  init(of entry: SyncEntry, within limits: SyncLimits) {
    (self.entry, self.limits) = (entry, limits)
  }

  /// The part, as an entry that leaves the hub as some replica could have made it; throws when
  /// what is to be pushed can't be taken apart.
  func entry(in storage: any ReplicaStorageType) throws(SyncError) -> SyncEntry {
    var part = entry
    part.changes = []
    var bytes = 0
    // Several parts: each machine takes one in at a time, in memory.
    let bytesMax = limits.entryBytes / 4
    for change in entry.changes.sorted(by: { Self.rank($0) < Self.rank($1) }) {
      var single = entry
      single.changes = [change]
      bytes += single.body.count
      if bytes > bytesMax, !part.changes.isEmpty { break }
      part.changes.append(change)
    }
    let changes = part.changes
    let fault = try stored { () throws(StorageError) in
      try HubView(storage, after: changes).fault()
    }
    if let fault { throw .tooMuch(reason: fault) }
    return part
  }

  /// Groups come before the memos that go into them, and what holds none any more after those
  /// that leave it.
  private static func rank(_ change: SyncEntry.Change) -> Int {
    switch (change.record, change.version) {
    case (.group, .group(let group)?) where group.query == nil: 0
    case (.memo, _?): 1
    case (.memo, nil): 2
    case (.group, _): 3
    }
  }
}
