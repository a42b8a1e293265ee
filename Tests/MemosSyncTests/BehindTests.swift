import MemoStore
import Memos
import MemosSync
import MemosTestSupport
import SyncTestSupport
import TestSupport
import Testing

/// A machine that was only behind has nothing to add, whatever became of the hub: no copy of a text
/// is put beside another, and nothing that was purged comes back.
struct BehindTests {
  private var hub = MemoryHub(epoch: "hub")
  private var here = Machine("here", seed: 1)
  private var there = Machine("there", seed: 100)

  init() throws {
    try there.writeHome()
    for number in 0..<6 { _ = try there.store.create(MemoDraft(content: "memo \(number)")) }
    try there.link()
    try here.link()
    try settle()
  }

  private mutating func settle() throws {
    for _ in 0..<2 {
      try there.settle(with: &hub)
      try here.settle(with: &hub)
    }
  }

  /// Changes four memos twice, and purges two.
  private mutating func goOn() throws {
    let memos = try there.memos().filter { $0.content.text.hasPrefix("memo") }
    for round in 1...2 {
      for memo in memos.prefix(4) {
        var patch = MemoPatch()
        patch.content = "changed \(round) \(memo.id.text)"
        _ = try there.store.update(memo.id, patch)
      }
      try there.settle(with: &hub)
    }
    for memo in memos.suffix(2) { try there.purge(memo.id) }
    try there.settle(with: &hub)
  }

  private mutating func expectAlike(_ records: [StoredRecord]) throws {
    try settle()
    try expect(here.records(), equals: records)
    try expect(there.records(), equals: records)
    #expect(try here.replica.shadows().isEmpty)
  }

  @Test(arguments: [false, true])
  mutating func `linking again after a trim`(_ isTrimmedTwice: Bool) throws {
    try goOn()
    let records = try there.records()
    for _ in 0..<(isTrimmedTwice ? 2 : 1) {
      try there.trim(&hub)
      var patch = MemoPatch()
      patch.flags[.pinned] = true
      _ = try there.store.update(there.memos()[0].id, patch)
      patch.flags[.pinned] = false
      _ = try there.store.update(there.memos()[0].id, patch)
      try there.settle(with: &hub)
    }
    try here.link()
    try settle()
    try expect(here.memos().map(\.content.text), equals: there.memos().map(\.content.text))
    try expect(here.records().count, equals: records.count)
    try expect(here.records(), equals: there.records())
  }

  @Test mutating func `a hub that lost the version which a machine has`() throws {
    let old = hub
    try goOn()
    try here.settle(with: &hub)
    // What is here now is between what the hub comes to have and what is there.
    for memo in try there.memos().prefix(3) {
      var patch = MemoPatch()
      patch.content = "\(memo.content.text), later"
      _ = try there.store.update(memo.id, patch)
    }
    let records = try there.records()
    hub = old.renamed("again")
    try there.settle(with: &hub)
    try expectAlike(records)
  }

  @Test mutating func `a hub that is put back to an older state`() throws {
    let old = hub
    try goOn()
    let records = try there.records()
    hub = old.renamed("again")
    try expectAlike(records)
  }

  /// Which of the two machines comes to the hub first after it was put back.
  @Test(arguments: [false, true], ["memo", "group"])
  mutating func `what was made and purged since stays away, whichever machine syncs first`(
    isBehindFirst: Bool, kind: String
  ) throws {
    let old = hub
    let (memo, group) = (try #require(Memo.ID("new")), try #require(Group.ID("g-new")))
    if kind == "memo" {
      _ = try there.store.create(MemoDraft(id: memo, content: "new"))
      var patch = MemoPatch()
      patch.content = "new, changed"
      _ = try there.store.update(memo, patch)
    } else {
      var draft = GroupDraft(name: "New")
      draft.id = group
      _ = try there.store.create(draft)
    }
    try settle()
    if kind == "memo" {
      try there.purge(memo)
    } else {
      _ = try there.store.delete(group)
    }
    try there.settle(with: &hub)
    let records = try there.records()
    hub = old.renamed("again")
    if isBehindFirst { try here.settle(with: &hub) }
    try expectAlike(records)
    #expect(try there.replica.shadows().isEmpty)
  }

  @Test mutating func `what was changed where its purge isn't known comes back`() throws {
    let old = hub
    let id = try #require(Memo.ID("new"))
    _ = try there.store.create(MemoDraft(id: id, content: "new"))
    try settle()
    try there.purge(id)
    try there.settle(with: &hub)
    hub = old.renamed("again")
    try there.settle(with: &hub)
    var patch = MemoPatch()
    patch.content = "new, and more"
    _ = try here.store.update(id, patch)
    try settle()
    for machine in [here, there] {
      #expect(try machine.memos().contains { $0.content.text == "new, and more" })
    }
  }

  @Test mutating func `a memo that was only moved to make room is the version that it was`() throws
  {
    var third = Machine("third", seed: 200)
    try third.link()
    try third.settle(with: &hub)
    let old = hub
    let id = try #require(Memo.ID("new"))
    _ = try there.store.create(MemoDraft(id: id, content: "new"))
    try settle()
    hub = old.renamed("again")
    // It is where the other is that the hub has lost.
    _ = try third.store.create(MemoDraft(content: "third"))
    try third.settle(with: &hub)
    var patch = MemoPatch()
    patch.content = "new, changed"
    _ = try there.store.update(id, patch)
    try here.settle(with: &hub)
    try settle()
    try third.settle(with: &hub)
    try expect(
      there.memos().map(\.content.text).filter { $0.contains("new") }, equals: ["new, changed"])
    for machine in [here, third] { try expect(machine.records(), equals: there.records()) }
  }
}

extension Machine {
  fileprivate mutating func purge(_ id: Memo.ID) throws {
    try store.edit(.memoPurge) { (store) throws(MemoError) in
      try store.purge(id, ifRevision: nil)
    }
  }
}
