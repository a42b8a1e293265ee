import MemoStore
import Memos

// Making entries of what differs from the hub.
extension SyncEngine {
  /// Makes the next entry to push, and stores it; returns the link with it, or
  /// nil if there is nothing.
  mutating func preparePush(
    in storage: inout any ReplicaStorageType
  ) throws(SyncError) -> ReplicaLink? {
    // Nobody's writes wait for what turns out to be nothing.
    let first = try stored(storage.shadows(after: nil, limit: 1))
    if first.isEmpty { return nil }
    let token = ids.token(at: now)
    var prepared: ReplicaLink?
    try commit(to: &storage) { (storage) throws(SyncError) in
      // Until the store was locked, another program may have put a copy in its place.
      var link = try existingLink(of: storage)
      let isWaiting = link.push != nil
      if !isWaiting { link.push = try pendingPush(token, of: &storage) }
      guard link.push != nil else { return }
      if !isWaiting { try stored(storage.setLink(link)) }
      prepared = link
    }
    // What is sent must be remembered whatever happens here.
    try flush(&storage)
    return prepared
  }

  /// What was done last by somebody here: what came from the hub has the label of its own machine.
  private func lastLabel(in storage: any ReplicaStorageType) throws(StorageError) -> String {
    for heading in try storage.headings(before: nil, touching: nil, limit: Self.labelsMax) {
      guard let commit = try storage.outline(of: heading.sequence) else { continue }
      if commit.action != .storeSync { return commit.label }
    }
    return ""
  }

  /// How many commits are searched for one that was made here.
  private static let labelsMax = 100

  /// The next entry to push; nil if there is none.
  private func pendingPush(
    _ token: String, of storage: inout any ReplicaStorageType
  ) throws(SyncError) -> PendingPush? {
    var bytes = partBytes
    while true {
      let heading = SyncEntry(
        at: now, origin: machine, label: try stored(lastLabel(in: storage)), changes: [])
      let part = try stored(EntryPart(heading, bytes: bytes, of: &storage))
      let (entry, fault) = (part.entry, try stored(part.fault(in: storage)))
      if fault == nil {
        guard !entry.changes.isEmpty else { return nil }
        let body = entry.body
        // No machine would take it in, this one neither: the hub would be of no use any more.
        guard body.count <= limits.entryBytes else {
          throw .tooMuch(reason: .sync(.hasBytes(body.count)))
        }
        return PendingPush(token: token, body: body)
      }
      // It goes with more of what there is.
      bytes *= 2
    }
  }
}

extension PendingPush {
  /// An entry whose id says what is in it too: two copies of one machine may have the same token,
  /// and an entry that isn't this one must never be taken for it.
  fileprivate init(token: String, body: [UInt8]) {
    let digest = DerivedIDs.memo(of: "\(token) \(String(decoding: body, as: UTF8.self))")
    self.init(id: digest.text, body: body)
  }
}
