import MemoStore
import Memos
import MemosSync
import MemosTestSupport
import SQLiteStore
import SyncTestSupport
import Synchronization
import TestSupport
import Testing

/// A copy that another program puts in the place of a store, as `memod restore` does, just when it
/// is decided what to write: what was read before holds of the copy no more.
struct ReplacedStoreTests {
  /// What is decided then.
  enum Decision: CaseIterable { case pull, push }

  private var hub = MemoryHub(epoch: "hub")
  private var there = Machine("there", seed: 100)

  init() throws { try there.link() }

  @Test(arguments: Decision.allCases)
  mutating func `a copy in memory lacks no entry afterwards`(of decision: Decision) throws {
    var here = Machine("here", on: StorageKind("replaced") { _ in FailingStorage() })
    let backup = try #require(try prepare(&here, for: decision).replica as? FailingStorage)
    let request = decision == .pull ? try here.request() : nil
    var storage = try #require(here.replica as? FailingStorage)
    storage.restore(backup)
    here.store.open(storage)
    try goOn(&here, request)
  }

  @Test(arguments: Decision.allCases)
  mutating func `a copy in a file lacks no entry afterwards`(of decision: Decision) throws {
    var here = Machine("here", on: StorageKind.all[1])
    let backup = try #require(try prepare(&here, for: decision).replica.facts.path)
    let path = try #require(here.replica.facts.path)
    let restore: @Sendable () -> Void = {
      do {
        _ = try SQLiteStorage(path: backup, epoch: "").restore(over: path, epoch: "again")
      } catch {
        Issue.record("\(error)")
      }
    }
    // An entry that is to be sent gets its name just before the store is locked.
    here.engine = SyncEngine(
      machine: "here", now: .start, ids: IDSource(random: Interloper(act: restore)))
    if decision == .push { here.engine.noteHubChange() }
    let request = try here.request()
    if decision == .pull { restore() }
    try goOn(&here, request)
  }

  /// Brings a machine to where it is about to decide; a copy from before that, of which one memo is
  /// edited and still to be pushed.
  private mutating func prepare(_ here: inout Machine, for decision: Decision) throws -> Machine {
    try here.link()
    let one = try here.store.create(MemoDraft(content: "one")).id
    try here.carry(with: &hub)
    var patch = MemoPatch()
    patch.content = "one, in the copy"
    _ = try here.store.update(one, patch)
    let backup = try here.copied()
    try add("two")
    try Self.follow(&here, &hub)
    switch decision {
    case .pull:
      try add("three")
      here.engine.noteHubChange()
    case .push:
      patch.content = "one, later"
      _ = try here.store.update(one, patch)
    }
    return backup
  }

  /// Takes in what comes for `request`, if anything was asked, and goes on until there is nothing
  /// left to carry.
  private mutating func goOn(_ here: inout Machine, _ request: HubRequest?) throws {
    if let request { try here.take(hub.answer(request)) }
    try Self.follow(&here, &hub)
    try Self.follow(&there, &hub)
    try Self.follow(&here, &hub)
    try expect(here.records(), equals: there.records())
    #expect(try here.memos().contains { $0.content.text == "two" })
    #expect(try here.replica.shadows().isEmpty)
  }

  private mutating func add(_ text: String) throws {
    _ = try there.store.create(MemoDraft(content: text))
    try there.carry(with: &hub)
  }

  private static func follow(_ machine: inout Machine, _ hub: inout MemoryHub) throws {
    machine.engine.noteHubChange()
    try machine.carry(with: &hub)
  }
}

/// Random numbers, before the first of which another program does something.
private struct Interloper: RandomNumberGenerator, Sendable {
  private final class Once: Sendable {
    let isDone = Atomic(false)
  }

  let act: @Sendable () -> Void
  private let once = Once()

  init(act: @escaping @Sendable () -> Void) { self.act = act }

  mutating func next() -> UInt64 {
    if !once.isDone.exchange(true, ordering: .relaxed) { act() }
    return 7
  }
}
