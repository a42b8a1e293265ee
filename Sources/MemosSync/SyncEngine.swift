import MemoStore
import Memos

/// Keeps a store and a hub alike: says what to ask the hub next, and takes its answers in.
///
/// A value without I/O and without memory of its own that counts: whatever must outlive the process
/// is in the store, written in the commit that it belongs to. So it can end anywhere, and any
/// answer can get lost or come twice.
public struct SyncEngine: Sendable {
  /// What this machine is called in the history of others.
  public let machine: String
  /// Now.
  public var now: Instant
  let limits: SyncLimits
  private var ids: IDSource
  /// Whether the hub may have entries that the store hasn't.
  private var isBehind = true
  /// What is read from a hub that the store has no common past with.
  var rejoining: HubFold?

  /// An engine for one store.
  public init(
    machine: String, now: Instant, limits: SyncLimits = SyncLimits(), ids: IDSource = IDSource()
  ) {
    (self.machine, self.now, self.limits, self.ids) = (machine, now, limits, ids)
  }

  /// Notes that the hub may have something new.
  public mutating func noteHubChange() { isBehind = true }

  /// Links `storage` to whatever hub is asked first; what was linked before is forgotten.
  public mutating func link(_ storage: inout any ReplicaStorageType) throws(SyncError) {
    try commit(to: &storage) { (storage) throws(SyncError) in
      try stored { () throws(StorageError) in try storage.setLink(ReplicaLink(epoch: "")) }
    }
    // Nobody's writes wait while the hub is asked, and the link outlives the process.
    try stored { () throws(StorageError) in try storage.flush() }
    (isBehind, rejoining) = (true, nil)
  }

  /// What to ask the hub now; nil if there is nothing to do until the store or the hub changes.
  public mutating func request(
    for storage: inout any ReplicaStorageType
  ) throws(SyncError) -> HubRequest? {
    let link = try existingLink(of: storage)
    if let rejoining { return .pull(after: rejoining.place, pending: nil) }
    if isBehind { return .pull(after: link.place, pending: link.push?.id) }
    var push = link.push
    if push == nil { push = try preparePush(of: link, in: &storage) }
    guard let push else { return nil }
    return .push(after: link.place, id: push.id, body: push.body)
  }

  /// Takes in what the hub has answered to the last request, in commits that are flushed.
  public mutating func take(
    _ answer: HubAnswer, into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    let link = try existingLink(of: storage)
    switch answer {
    case .otherChain(let epoch, let asked):
      // What came late is about a place where the store isn't any more.
      guard asked == rejoining?.place ?? link.place else { break }
      rejoining = HubFold(epoch: epoch)
      isBehind = true
    case .entries(let entries, let hasMore):
      if rejoining != nil {
        try fold(entries, isLast: !hasMore, into: &storage)
      } else {
        for entry in entries { try take(entry, into: &storage) }
        isBehind = hasMore
      }
    case .snapshot(let entry, let hasPending):
      if var fold = rejoining {
        try fold.reset(to: entry, within: limits)
        rejoining = fold
      } else {
        try take(snapshot: entry, hasPending: hasPending, link, into: &storage)
      }
      isBehind = true
    case .idTaken(let id): try forget(push: id, of: link, in: &storage)
    case .pushed(let entry):
      guard entry.id == link.push?.id, entry.head == link.head + 1 else { break }
      try take(entry, into: &storage)
    }
    try stored { () throws(StorageError) in try storage.flush() }
  }

  /// Gives up an entry whose id the chain has already, for another. Had it been this one, it would
  /// have been recognized when it was pulled.
  private func forget(
    push id: String, of link: ReplicaLink, in storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    guard link.push?.id == id else { return }
    try commit(to: &storage) { (storage) throws(SyncError) in
      try stored { () throws(StorageError) in try storage.setLink(ReplicaLink(link.place)) }
    }
  }

  func existingLink(of storage: any ReplicaStorageType) throws(SyncError) -> ReplicaLink {
    let link = try stored { () throws(StorageError) in try storage.link() }
    guard let link else { throw .notLinked }
    return link
  }

  /// Makes everything `body` does one commit of what came from the hub; when it throws, nothing of
  /// it has happened.
  func commit(
    to storage: inout any ReplicaStorageType, origin: String? = nil, label: String? = nil,
    _ body: (inout any ReplicaStorageType) throws(SyncError) -> Void
  ) throws(SyncError) {
    try stored { () throws(StorageError) in try storage.begin() }
    do throws(SyncError) {
      try body(&storage)
      try stored { () throws(StorageError) in
        let action = Action.storeSync
        _ = try storage.commit(
          CommitNote(
            at: now, origin: origin ?? machine, action: action, label: label ?? action.label()))
      }
    } catch {
      try stored { () throws(StorageError) in try storage.rollback() }
      throw error
    }
  }

  /// Makes an entry of everything that is to be pushed, and keeps it; nil if there is nothing.
  private mutating func preparePush(
    of link: ReplicaLink, in storage: inout any ReplicaStorageType
  ) throws(SyncError) -> PendingPush? {
    let shadows = try stored { () throws(StorageError) in try storage.shadows() }
    if shadows.isEmpty { return nil }
    let token = ids.token(at: now)
    var push: PendingPush?
    try commit(to: &storage) { (storage) throws(SyncError) in
      push = try stored { () throws(StorageError) -> PendingPush? in
        var entry = SyncEntry(at: now, origin: machine, label: "", changes: [])
        for (record, shadow) in shadows {
          let version = try storage.record(record)?.withoutRevision
          if version == shadow.version {
            try storage.setShadow(nil, of: record)
          } else {
            entry.changes.append(.init(record, version, changedAt: shadow.changedAt))
          }
        }
        if entry.changes.isEmpty { return nil }
        if let last = try storage.headings(before: nil, touching: nil, limit: 1).first {
          entry.label = try storage.outline(of: last.sequence)?.label ?? ""
        }
        let push = PendingPush(token: token, body: entry.body)
        var link = link
        link.push = push
        try storage.setLink(link)
        return push
      }
    }
    // What is sent must be remembered whatever happens here.
    try stored { () throws(StorageError) in try storage.flush() }
    return push
  }
}

/// Passes a failure of the storage on.
func stored<Result>(
  _ body: () throws(StorageError) -> Result
) throws(SyncError) -> Result {
  do throws(StorageError) {
    return try body()
  } catch {
    throw .storage(error)
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

extension ReplicaLink {
  /// Where the store is in the hub's chain.
  var place: HubPlace { HubPlace(epoch: epoch, head: head, headID: headID) }

  /// The same store at a place of a chain, with nothing on its way.
  init(_ place: HubPlace) {
    self.init(epoch: place.epoch, head: place.head, headID: place.headID)
  }
}
