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
  var isBehind = true
  /// The link as it was when the hub was asked last: what comes is an answer to that.
  private var asked: ReplicaLink?
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
    asked = link
    if let rejoining { return .pull(after: rejoining.place, pending: nil) }
    if isBehind { return .pull(after: link.place, pending: link.push?.id) }
    if link.push == nil { asked = try preparePush(in: &storage) }
    guard let asked, let push = asked.push else { return nil }
    return .push(after: asked.place, id: push.id, body: push.body)
  }

  /// Takes in what the hub has answered to the last request, in commits that are flushed.
  public mutating func take(
    _ answer: HubAnswer, into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    let here = try existingLink(of: storage)
    let link = asked ?? here
    asked = nil
    switch answer {
    case .otherChain(let epoch, let place):
      // What came late is about a place where the store isn't any more.
      guard place == rejoining?.place ?? link.place else { break }
      rejoining = HubFold(epoch: epoch)
      isBehind = true
    case .entries(let entries, let hasMore):
      if rejoining != nil {
        try fold(entries, isLast: !hasMore, into: &storage)
      } else {
        isBehind = hasMore
        var place = link.place
        for entry in entries { place = try take(entry, after: place, into: &storage) }
      }
    case .snapshot(let entry, let hasPending):
      if var fold = rejoining {
        try fold.reset(to: entry, within: limits)
        rejoining = fold
      } else {
        try take(snapshot: entry, hasPending: hasPending, after: link, into: &storage)
      }
      isBehind = true
    case .idTaken(let id): try forget(push: id, in: &storage)
    case .pushed(let entry):
      guard entry.id == link.push?.id, entry.head == link.head + 1 else { break }
      _ = try take(entry, after: link.place, into: &storage)
    }
    try stored { () throws(StorageError) in try storage.flush() }
  }

  /// Gives up an entry whose id the chain has already, for another. Had it been this one, it would
  /// have been recognized when it was pulled.
  private func forget(
    push id: String, in storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    try commit(to: &storage) { (storage) throws(SyncError) in
      let link = try existingLink(of: storage)
      guard link.push?.id == id else { return }
      try stored { () throws(StorageError) in try storage.setLink(ReplicaLink(link.place)) }
    }
  }

  func existingLink(of storage: any ReplicaStorageType) throws(SyncError) -> ReplicaLink {
    let link = try stored { () throws(StorageError) in try storage.link() }
    guard let link else { throw .notLinked }
    return link
  }

  /// Makes everything `body` does one commit of what came from the hub; when it throws, nothing of
  /// it has happened. What the commit is decided on is read in `body`: only then does no other
  /// program write to the store, or put a copy in its place.
  func commit(
    to storage: inout any ReplicaStorageType, origin: String? = nil, label: String? = nil,
    _ body: (inout any ReplicaStorageType) throws(SyncError) -> Void
  ) throws(SyncError) {
    try stored { () throws(StorageError) in try storage.begin() }
    do throws(SyncError) {
      try body(&storage)
      try stored { () throws(StorageError) in
        _ = try storage.commit(
          CommitNote(at: now, origin: origin ?? machine, action: .storeSync, label: label))
      }
    } catch {
      try stored { () throws(StorageError) in try storage.rollback() }
      throw error
    }
  }

  /// Makes an entry of everything that is to be pushed, and keeps it; returns the link with it, or
  /// nil if there is nothing.
  private mutating func preparePush(
    in storage: inout any ReplicaStorageType
  ) throws(SyncError) -> ReplicaLink? {
    // Nobody's writes wait for what turns out to be nothing.
    if try stored({ () throws(StorageError) in try storage.shadows().isEmpty }) { return nil }
    let token = ids.token(at: now)
    var prepared: ReplicaLink?
    try commit(to: &storage) { (storage) throws(SyncError) in
      // Until the store was locked, another program may have put a copy in its place.
      var link = try existingLink(of: storage)
      let isWaiting = link.push != nil
      if !isWaiting { link.push = try pendingPush(token, of: &storage) }
      guard link.push != nil else { return }
      if !isWaiting { try stored { () throws(StorageError) in try storage.setLink(link) } }
      prepared = link
    }
    // What is sent must be remembered whatever happens here.
    try stored { () throws(StorageError) in try storage.flush() }
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

  /// Everything that is to be pushed, as an entry; nil if there is nothing.
  private func pendingPush(
    _ token: String, of storage: inout any ReplicaStorageType
  ) throws(SyncError) -> PendingPush? {
    let pending = try stored { () throws(StorageError) -> SyncEntry? in
      var entry = SyncEntry(at: now, origin: machine, label: "", changes: [])
      for (record, shadow) in try storage.shadows() {
        let version = try storage.record(record)?.withoutRevision
        if version == shadow.version {
          try storage.setShadow(nil, of: record)
        } else {
          entry.changes.append(.init(record, version, changedAt: shadow.changedAt))
        }
      }
      if entry.changes.isEmpty { return nil }
      entry.label = try lastLabel(in: storage)
      return entry
    }
    guard let pending else { return nil }
    var body = pending.body
    // No machine would take it in, this one neither: the hub would be of no use any more.
    if body.count > limits.entryBytes {
      body = try EntryPart(of: pending, within: limits).entry(in: storage).body
    }
    return PendingPush(token: token, body: body)
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
