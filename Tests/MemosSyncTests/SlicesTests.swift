import MemoStore
import Memos
import MemosSync
import MemosTestSupport
import SyncTestSupport
import TestSupport
import Testing

/// A large entry is taken in by commits of few records, and a program that is ended between two of
/// them goes on.
struct SlicesTests {
  private var hub = MemoryHub(epoch: "hub")
  private var there = Machine("there", seed: 100)

  /// Two machines that are alike: then one changes everything in one entry, with a group in the
  /// place of another.
  private mutating func prepare(_ here: inout Machine) throws {
    try there.writeHome()
    for number in 0..<20 { _ = try there.store.create(MemoDraft(content: "memo \(number)")) }
    try there.link()
    try there.settle(with: &hub)
    try here.link()
    try here.settle(with: &hub)
    let work = try there.store.create(GroupDraft(name: "Work"))
    for memo in try there.memos() {
      var patch = MemoPatch()
      patch.content = "\(memo.content.text), changed"
      patch.group = .some(work.id)
      _ = try there.store.update(memo.id, patch)
    }
    try there.settle(with: &hub)
  }

  private var limits: SyncLimits {
    var limits = SyncLimits()
    limits.sliceRecords = 4
    return limits
  }

  @Test(arguments: StorageKind.all)
  mutating func `what one commit takes in is little, and all that is in between is valid`(
    _ kind: StorageKind
  ) throws {
    var here = Machine("here", on: kind, seed: 1)
    try prepare(&here)
    here.engine = SyncEngine(machine: "here", now: .start, limits: limits)
    let start = here.store.state.sequence
    try here.settle(with: &hub)
    let page = try here.replica.commits(
      after: start, within: ReadLimit(.max, textBytes: .max))
    #expect(page.commits.count > 5)
    #expect(page.commits.allSatisfy { $0.changes.count <= 6 })
    try expect(here.records(), equals: there.records())
    #expect(try here.replica.shadows().isEmpty)
  }

  @Test(arguments: 0..<6)
  mutating func `a program that ends between two commits continues, and edits stay`(
    _ commits: Int
  ) throws {
    let kind = StorageKind("stopping") { _ in FailingStorage() }
    var here = Machine("here", on: kind, seed: 1)
    try prepare(&here)
    here.engine = SyncEngine(machine: "here", now: .start, limits: limits)
    var storage = try #require(here.replica as? FailingStorage)
    storage.commitsLeft = commits
    here.store.open(storage)
    #expect(throws: SyncError.storage(.full)) { try here.settle(with: &hub) }
    storage = try #require(here.replica as? FailingStorage)
    storage.commitsLeft = .max
    here.store.open(storage)
    try expect(here.fault(), equals: nil)
    // What was taken in and what wasn't are both edited here.
    for memo in try here.memos().suffix(3) + here.memos().prefix(3) {
      var patch = MemoPatch()
      patch.flags[.pinned] = true
      _ = try here.store.update(memo.id, patch)
    }
    here.engine = SyncEngine(machine: "here", now: .start, limits: limits)
    for _ in 0..<2 {
      try here.settle(with: &hub)
      try there.settle(with: &hub)
    }
    try expect(here.records(), equals: there.records())
    try expect(here.memos().count, equals: 21)
  }
}
