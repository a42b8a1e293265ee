import Dates
import MemoFormats
import MemoStore
import Memos
import MemosSync
import MemosTestSupport
import TestSupport

/// One machine of a world: a store that a person edits, and the engine beside it.
public struct Machine {
  /// The store.
  public var store: Store
  /// What keeps it and the hub alike.
  public var engine: SyncEngine
  /// How far its clock is off.
  let offset: Int
  private let retention: Retention
  /// What the hub was asked last.
  private var lastRequest: HubRequest?
  /// An answer that came, and may come again.
  var lastAnswer: (answer: HubAnswer, request: HubRequest)?

  /// A machine with an empty store, whose clock is off by `offset` milliseconds.
  public init(
    _ name: String, on kind: StorageKind = StorageKind.all[0], offset: Int = 0,
    at instant: Instant = .start, seed: UInt64 = 1, retention: Retention = Retention()
  ) {
    let time = TimeContext(now: instant.advanced(by: offset), zone: .utc)
    store = Store(
      kind.make(retention), at: time, queries: JSONQueryForm.self,
      zoneNamed: { Zone.test(named: $0) }, ids: IDSource(random: Dice(seed: seed)), origin: name)
    engine = SyncEngine(
      machine: name, now: time.now, ids: IDSource(random: Dice(seed: seed &+ 1)))
    (self.offset, self.retention) = (offset, retention)
  }

  /// Kills the programs that have the store, in the middle of a commit, and starts them again with
  /// `seed`: what isn't in the store is forgotten.
  public mutating func restart(seed: UInt64) throws {
    let path = replica.facts.path
    try beginCommit(rollingBack: path == nil)
    lastAnswer = nil
    if let path {
      // A program that was killed has the file no more.
      store.open(StorageKind.all[0].make(retention))
      store.open(StorageKind.restarted(at: path, retention))
    }
    engine = SyncEngine(
      machine: engine.machine, now: engine.now, ids: IDSource(random: Dice(seed: seed)))
  }

  /// Makes some changes, and leaves them there unless they are rolled back.
  private mutating func beginCommit(rollingBack: Bool) throws {
    var replica = replica
    // What was answered is durable.
    try replica.flush()
    try replica.begin()
    for memo in try memos().prefix(2) { try replica.remove(memo.id) }
    try replica.setLink(nil)
    if rollingBack { try replica.rollback() }
    store.open(replica)
  }

  /// A copy of the store, with programs of its own.
  public func copied() throws -> Machine {
    var copy = self
    copy.store.open(try StorageKind.copied(store.storage, retention))
    return copy
  }

  /// The storage, as the engine sees it.
  public var replica: any ReplicaStorageType {
    guard let replica = store.storage as? any ReplicaStorageType else {
      preconditionFailure("Every storage of a world is a replica.")
    }
    return replica
  }

  mutating func setTime(_ instant: Instant) {
    store.time = TimeContext(now: instant.advanced(by: offset), zone: .utc)
    engine.now = store.time.now
  }

  /// Links the store to whatever hub answers first.
  public mutating func link() throws {
    var replica = replica
    try engine.link(&replica)
    store.open(replica)
  }

  /// What to ask the hub now.
  public mutating func request() throws -> HubRequest? {
    var replica = replica
    defer { store.open(replica) }
    lastRequest = try engine.request(for: &replica)
    return lastRequest
  }

  /// Takes in an answer to the last request, or to `request`.
  public mutating func take(_ answer: HubAnswer, to request: HubRequest? = nil) throws {
    guard let request = request ?? lastRequest else { return }
    var replica = replica
    defer { store.open(replica) }
    try engine.take(answer, to: request, into: &replica)
    lastAnswer = (answer, request)
  }

  /// Asks and takes until there is nothing left to do.
  public mutating func settle(with hub: inout MemoryHub) throws {
    engine.noteHubChange()
    for _ in 0..<1000 {
      guard let request = try request() else { return }
      try take(hub.answer(request))
    }
    throw Restless(machine: engine.machine)
  }

  /// Carries everything there is to carry, as memod-sync does.
  @discardableResult
  public mutating func carry(
    with hub: inout some HubType, until isEnding: () -> Bool = { false }
  ) throws(SyncError) -> SyncTally {
    var replica = replica
    defer { store.open(replica) }
    let now = store.time.now
    return try engine.carry(between: &replica, and: &hub, now: { now }, until: isEnding)
  }

  /// Puts a snapshot in the place of the hub's entries, as memod-sync does, in parts of about so
  /// many bytes.
  public mutating func trim(_ hub: inout MemoryHub, partBytes: Int = 1 << 20) throws {
    guard let link = try replica.link(), link.head > 0 else { return }
    if case .otherChain = hub.answer(.pull(after: link.place, pending: nil)) { return }
    let past = try HubPast(of: &hub, to: link.place)
    var snapshot = try engine.snapshot(of: replica, past, partBytes: partBytes)
    var parts: [[UInt8]] = []
    while let part = try snapshot.next(from: replica) { parts.append(part) }
    hub.trim(to: snapshot.place.head, parts: parts)
  }

  /// A machine that goes on asking, though nobody else does anything.
  private struct Restless: Error {
    let machine: String
  }

  /// What a person's undo or redo does, of the commit named or of the one that they mean by it.
  public mutating func reverse(_ direction: ReversalDirection, _ revision: Int? = nil) throws {
    let commit = try store.commit(to: direction, revision, ofOrigin: nil)
    _ = try store.reverse(commit, direction, origin: nil)
  }

  /// Every record, in order, without what is another in each store.
  public func records() throws -> [StoredRecord] {
    let groups = try replica.groups().map { StoredRecord.group($0).withoutRevision }
    return try groups
      + memos().map { StoredRecord.memo($0).withoutRevision }.sorted {
        $0.id.text < $1.id.text
      }
  }

  /// Every memo, the oldest first.
  public func memos() throws -> [Memo] {
    try replica.page(
      of: Query(.everything, by: Ordering([SortTerm(.created)])), after: nil,
      within: ReadLimit(.max, textBytes: .max), at: store.time
    ).memos
  }

  /// What doesn't hold of the store that every store promises; nil if everything does.
  public func fault() throws -> String? {
    let groups = try replica.groups()
    let names = groups.map { $0.name.lowercased() }
    if Set(names).count < names.count { return "two groups have one name: \(names)" }
    if Set(groups.map(\.position)).count < groups.count { return "two groups are at one place" }
    let holding = Set(groups.filter { $0.query == nil }.map(\.id))
    var places: [String: Memo.ID] = [:]
    for memo in try memos() {
      if let group = memo.group, !holding.contains(group) {
        return "memo \(memo.id.text) is in group \(group.text), which holds none"
      }
      let place = "\(memo.group?.text ?? "-") \(memo.position.text)"
      if let other = places.updateValue(memo.id, forKey: place) {
        return "memos \(other.text) and \(memo.id.text) are both at \(place)"
      }
      if let task = memo.task {
        if task.repetition != nil, task.due == nil { return "a repeat without a due: \(memo.id)" }
        if task.occurrenceOf != nil, task.state != .done { return "an open copy: \(memo.id)" }
      }
    }
    return nil
  }
}
