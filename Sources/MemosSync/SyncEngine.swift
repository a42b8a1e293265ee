import Dates
import MemoStore
import Memos

/// Keeps a store and a hub alike: says what to ask the hub next, and takes its answers in.
///
/// A value without I/O and without memory of its own that counts: whatever must outlive the process
/// is in the store, written in the commit that it belongs to. So it can end anywhere, and any
/// answer can get lost or come twice.
public struct SyncEngine {
  /// This machine's name in the history of other machines.
  public let machine: String
  /// Now.
  public var now: Instant
  let limits: SyncLimits
  var ids: IDSource
  /// Whether the hub may have entries that the store hasn't.
  var isBehind = true
  /// What the hub was asked last, and the link as it was then.
  private var asked: (request: HubRequest, link: ReplicaLink)?
  /// What is read from a hub that the store has no common past with, and what of it is taken in.
  var rejoining: HubFold?
  var joining: HubJoin?
  /// Which part of a snapshot is read next, and what is taken in of one that is read but once.
  private var cursor: PartCursor?
  var taking: SnapshotTaking?
  /// The entries that were skipped, since they are invalid, and that nobody has noted yet.
  public internal(set) var passed: [PassedEntry] = []
  /// How many records others have waited for since the last flush.
  var unflushed = 0
  /// About how many bytes are pushed at once.
  private(set) var partBytes: Int
  /// Whether others were first when something was pushed, so that a turn is asked for.
  private var isOvertaken = false
  private var turn = Turn.unasked

  /// Whether this machine holds the turn to append.
  private enum Turn { case unasked, asked, refused, ours }

  /// The least that is pushed at once, and up to which no turn is asked for.
  private static let partBytesMin = 16 << 10

  /// An engine for one store.
  public init(
    machine: String, now: Instant, limits: SyncLimits = SyncLimits(), ids: IDSource = IDSource()
  ) {
    (self.machine, self.now, self.limits, self.ids) = (machine, now, limits, ids)
    partBytes = limits.partBytes
  }

  /// The entries that were skipped since this was asked last.
  public mutating func takePassed() -> [PassedEntry] {
    defer { passed = [] }
    return passed
  }

  /// Notes that the hub may have something new.
  public mutating func noteHubChange() { isBehind = true }

  /// Links `storage` to whatever hub is asked first; what was linked before is forgotten.
  public mutating func link(_ storage: inout any ReplicaStorageType) throws(SyncError) {
    try commit(to: &storage) { (storage) throws(SyncError) in
      try stored(storage.setLink(ReplicaLink(epoch: "")))
    }
    // Nobody's writes wait while the hub is asked, and the link outlives the process.
    try stored(storage.flush())
    forgetReading()
  }

  /// Reads from where the store is again, whatever was read of the hub so far.
  mutating func forgetReading() {
    (isBehind, rejoining, joining, cursor, taking) = (true, nil, nil, nil, nil)
  }

  /// What to ask the hub now; nil if there is nothing to do until the store or the hub changes.
  public mutating func request(
    for storage: inout any ReplicaStorageType
  ) throws(SyncError) -> HubRequest? {
    var link = try existingLink(of: storage)
    let request = try request(after: &link, for: &storage)
    asked = request.map { ($0, link) }
    return request
  }

  private mutating func request(
    after link: inout ReplicaLink, for storage: inout any ReplicaStorageType
  ) throws(SyncError) -> HubRequest? {
    if let cursor { return .part(cursor.index, of: cursor.place) }
    if let joining { return .pull(after: joining.place, pending: nil) }
    if isBehind, rejoining == nil, try mustFold(link, storage) {
      rejoining = HubFold(epoch: link.epoch)
    }
    if let rejoining { return .pull(after: rejoining.place, pending: link.push?.id) }
    if isBehind { return pull(after: link) }
    if link.push == nil, let prepared = try preparePush(in: &storage) { link = prepared }
    guard let push = link.push else {
      // Nobody is kept from appending for nothing.
      return turn == .ours ? pull(after: link) : nil
    }
    if turn == .unasked, isOvertaken || push.body.count > Self.partBytesMin {
      turn = .asked
      return .hold(after: link.place, pending: push.id)
    }
    // What was sent before wasn't appended, and never will be: less may get through.
    if turn == .ours, push.body.count > 2 * partBytes {
      try forget(push: push.id, in: &storage)
      if let prepared = try preparePush(in: &storage) { link = prepared }
    }
    turn = .unasked
    let next = link.push ?? push
    return .push(after: link.place, id: next.id, body: next.body)
  }

  private mutating func pull(after link: ReplicaLink) -> HubRequest {
    turn = .unasked
    return .pull(after: link.place, pending: link.push?.id)
  }

  /// Notes that a request got no response.
  mutating func noteFailure(of request: HubRequest) {
    turn = .unasked
    if case .push(_, _, let body) = request { shrinkParts(below: body.count) }
  }

  private mutating func shrinkParts(below bytes: Int) {
    partBytes = max(Self.partBytesMin, min(partBytes, bytes) / 2)
  }

  /// Applies the hub's response to the last request, in flushed commits. What comes late or twice
  /// is an answer to another, and is ignored.
  public mutating func take(
    _ answer: HubAnswer, to request: HubRequest, into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    guard let asked, asked.request == request else { return }
    self.asked = nil
    let link = asked.link
    if case .part(let index, let entry, let hasMore) = answer {
      // The hub has another part than the one it was asked for.
      guard cursor?.isOf(entry, index) == true else { return }
      let part = SnapshotPart(entry: entry, index: index, hasMore: hasMore)
      try take(part, after: link, into: &storage)
      return try flush(&storage)
    }
    // The snapshot isn't there any more.
    guard cursor == nil else { return forgetReading() }
    switch answer {
    case .otherChain(let epoch): try startOver(epoch, &storage)
    case .entries(let entries, let hasMore):
      try take(entries, hasMore: hasMore, after: link, into: &storage)
    case .snapshot(let entry, let hasPending, let hasMore):
      let part = SnapshotPart(entry: entry, hasMore: hasMore, hasPending: hasPending)
      try take(part, after: link, into: &storage)
    case .part: break
    case .idTaken(let id): try forget(push: id, in: &storage)
    case .turn: if turn == .asked { turn = .ours }
    case .pushed(let entry):
      guard entry.id == link.push?.id, entry.head == link.head + 1 else { break }
      isOvertaken = false
      partBytes = min(2 * partBytes, limits.partBytes)
      _ = try take(entry, after: link.place, into: &storage)
    }
    try flush(&storage)
  }

  private mutating func take(
    _ entries: [HubEntry], hasMore: Bool, after link: ReplicaLink,
    into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    if joining != nil { return try join(entries, into: &storage) }
    if rejoining != nil {
      isBehind = hasMore
      return try fold(entries, isLast: !hasMore, after: link, into: &storage)
    }
    let isNews = hasMore || !entries.isEmpty
    if turn == .asked {
      // A hub that gives no turns has answered as if it was only asked.
      turn = isNews ? .unasked : .refused
    } else if let push = link.push, !isBehind, isNews {
      isOvertaken = true
      shrinkParts(below: push.body.count)
    }
    isBehind = hasMore
    var place = link.place
    for entry in entries { place = try take(entry, after: place, into: &storage) }
  }

  /// Reads a part of a snapshot, the first or the one that was asked for.
  private mutating func take(
    _ part: SnapshotPart, after link: ReplicaLink, into storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    isBehind = true
    if let join = joining, part.entry.head != join.fold.snapshotHead {
      // The hub has forgotten what was to be read again.
      (joining, rejoining) = (nil, HubFold(epoch: link.epoch))
    }
    if joining != nil {
      try join(part, into: &storage)
    } else if let place = rejoining?.place {
      guard part.index > 0 || part.entry.head > place.head else { return }
      let limits = limits
      try rejoining?.take(part, within: limits)
    } else {
      try takeIn(part, after: link, into: &storage)
    }
    let isOver = joining == nil && rejoining == nil && taking == nil
    cursor = isOver ? nil : PartCursor(after: part, epoch: link.epoch)
  }

  /// Gives up an entry whose id the chain has already, for another. Had it been this one, it would
  /// have been recognized when it was pulled.
  private func forget(
    push id: String, in storage: inout any ReplicaStorageType
  ) throws(SyncError) {
    try commit(to: &storage) { (storage) throws(SyncError) in
      let link = try existingLink(of: storage)
      guard link.push?.id == id else { return }
      try stored(storage.setLink(ReplicaLink(link.place)))
    }
  }

  func existingLink(of storage: any ReplicaStorageType) throws(SyncError) -> ReplicaLink {
    let link = try stored(storage.link())
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
    try stored(storage.begin())
    do throws(SyncError) {
      try body(&storage)
      _ = try stored(
        storage.commit(
          CommitNote(at: now, origin: origin ?? machine, action: .storeSync, label: label)))
    } catch {
      try stored(storage.rollback())
      throw error
    }
  }
}

/// Passes a failure of the storage on.
public func stored<Result>(
  _ result: @autoclosure () throws(StorageError) -> Result
) throws(SyncError) -> Result {
  do throws(StorageError) { return try result() } catch { throw .storage(error) }
}

extension ReplicaLink {
  /// Where the store is in the hub's chain.
  public var place: HubPlace { HubPlace(epoch: epoch, head: head, headID: headID) }

  /// The same store at a place of a chain, with nothing on its way.
  init(_ place: HubPlace) {
    self.init(epoch: place.epoch, head: place.head, headID: place.headID)
  }
}
