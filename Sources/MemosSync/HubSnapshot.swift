import Memos

/// All that there is where a store has followed the hub to, for other replicas: parts that are each
/// an entry's body, of about as many bytes as one machine wants to hold at once. The first has
/// every group, and what is known of the past comes before the memos.
public struct HubSnapshot: Sendable {
  /// Where in the chain it is.
  public let place: HubPlace
  private let heading: SyncEntry
  private let partBytes: Int
  /// What is to come: groups, then what stands for the past, then memos.
  private var groups: ArraySlice<RecordID>
  private var past: ArraySlice<SyncEntry.Change>
  private var memos: ArraySlice<RecordID>
  private var isBegun = false

  fileprivate init(
    at place: HubPlace, _ heading: SyncEntry, _ records: [RecordID],
    _ past: [SyncEntry.Change], partBytes: Int
  ) {
    (self.place, self.heading, self.partBytes, self.past) = (place, heading, partBytes, past[...])
    groups = records.filter(\.isGroup)[...]
    memos = records.filter { !$0.isGroup }[...]
  }

  /// The next part; nil behind the last. The store is read as it was when this was made: whoever
  /// asks flushes nothing before.
  public mutating func next(from storage: any ReplicaStorageType) throws(SyncError) -> [UInt8]? {
    guard !isBegun || !past.isEmpty || !memos.isEmpty else { return nil }
    isBegun = true
    var part = heading
    var bytes = 0
    while let id = groups.popFirst() { try stored(part.add(id, of: storage, &bytes)) }
    while bytes < partBytes, let change = past.popFirst() {
      part.changes.append(change)
      bytes += 80
    }
    while bytes < partBytes, past.isEmpty, let id = memos.popFirst() {
      try stored(part.add(id, of: storage, &bytes))
    }
    return part.body
  }

  /// How many bytes a part has, and so all that there is before it takes several.
  public static let partBytes = 16 << 20
}

extension SyncEngine {
  /// All that there is where the store has followed the hub to, as a snapshot for other replicas.
  ///
  /// It says of `past` what a store that was behind is known by.
  public func snapshot(
    of storage: any ReplicaStorageType, _ past: HubPast = HubPast(),
    partBytes: Int = HubSnapshot.partBytes
  ) throws(SyncError) -> HubSnapshot {
    let place = try existingLink(of: storage).place
    let records = try stored(storage.allRecords())
    let heading = SyncEntry(at: now, origin: machine, label: "Snapshot", changes: [])
    return HubSnapshot(
      at: place, heading, records, past.changes(at: now), partBytes: partBytes)
  }
}

extension SyncEntry {
  /// Adds what the hub has of a record, if it has it; counts about its bytes.
  fileprivate mutating func add(
    _ id: RecordID, of storage: any ReplicaStorageType, _ bytes: inout Int
  ) throws(StorageError) {
    guard let version = try storage.hubVersion(of: id) else { return }
    let changedAt = try storage.shadow(of: id)?.changedAt ?? version.changedAt
    changes.append(.init(id, version, changedAt: changedAt))
    bytes += 300 + (version.memo?.content.text.utf8.count ?? version.group?.image?.utf8.count ?? 0)
  }
}
