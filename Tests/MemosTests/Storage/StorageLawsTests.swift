import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing

/// The laws of `MemoStorageType`, on every kind of storage.
struct StorageLawsTests {
  @Test(arguments: StorageKind.all)
  func `a commit happens whole, and a rollback leaves nothing`(kind: StorageKind) throws {
    var store = kind.make()
    let before = try contents(of: store)
    try store.begin()
    try store.put(group("g"))
    try store.put(memo("a", group: "g"))
    try store.rollback()
    try expect(contents(of: store), equals: before)
    expect(store.state.sequence, equals: 0)
    let commit = try store.write {
      try $0.put(group("g"))
      try $0.put(memo("a", group: "g"))
    }
    expect(commit?.sequence, equals: 1)
    expect(commit?.changes.count, equals: 2)
    try expect(store.memo(id("a"))?.group, equals: gid("g"))
    try expect(store.groups().map(\.id.text), equals: ["g"])
  }

  @Test(arguments: StorageKind.all)
  func `a savepoint's rollback reverts only what came after it`(kind: StorageKind) throws {
    var store = kind.make()
    try store.begin()
    try store.put(memo("a"))
    try store.begin()
    try store.put(memo("b"))
    try store.put(memo("a", text: "changed"))
    try store.begin()
    try store.remove(id("a"))
    try store.rollback()
    try expect(store.memo(id("a"))?.content.text, equals: "changed")
    try store.rollback()
    try expect(store.memo(id("a"))?.content.text, equals: "a")
    try store.begin()
    try store.put(memo("c"))
    try expect(store.commit(note()), equals: nil, "A savepoint is no commit.")
    expect(store.state.sequence, equals: 0)
    let commit = try store.commit()
    expect(commit?.changes.compactMap(\.record), equals: [.memo(id("a")), .memo(id("c"))])
    try expect(store.memo(id("b")), equals: nil)
  }

  @Test(arguments: StorageKind.all)
  func `reads see the edits made so far, and after the commit all of them`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    try store.begin()
    try store.put(memo("a"))
    #expect(try store.memo(id("a")) != nil)
    try expect(store.ids(), equals: ["a"])
    try expect(store.counts(of: .everything, at: time).total, equals: 1)
    #expect(try store.commits(after: 0, limit: 10).isEmpty, "It is no commit yet.")
    _ = try store.commit(note())
    try expect(store.ids(), equals: ["a"])
    try expect(store.commits(after: 0, limit: 10).count, equals: 1)
  }

  @Test(arguments: StorageKind.all)
  func `the sequence grows by one per commit, and what comes to nothing is none`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    for count in 1...3 {
      let commit = try store.write { try $0.put(memo("m\(count)")) }
      expect(commit?.sequence, equals: count)
      expect(store.state, equals: State(epoch: store.state.epoch, sequence: count))
    }
    let kept = try store.memo(id("m1"))
    let nothing = try store.write { store in
      try store.put(memo("m1", text: "other"))
      try store.put(memo("m1"))
      try store.put(memo("new"))
      try store.remove(id("new"))
    }
    expect(nothing, equals: nil)
    expect(store.state.sequence, equals: 3)
    try expect(store.memo(id("m1")), equals: kept, "Its revision is the old one too.")
    try expect(store.write { _ in }, equals: nil)
    try expect(store.write { try $0.put(memo("m4")) }?.sequence, equals: 4)
  }

  @Test(arguments: StorageKind.all)
  func `a record's revision is the commit that last changed it`(kind: StorageKind) throws {
    var store = kind.make()
    _ = try store.write { try $0.put(memo("a")) }
    _ = try store.write { store in
      try store.put(memo("b"))
      try store.put(group("g"))
    }
    _ = try store.write { try $0.put(memo("a", text: "changed")) }
    try expect(store.memo(id("a"))?.revision, equals: 3)
    try expect(store.memo(id("b"))?.revision, equals: 2)
    try expect(store.group(gid("g"))?.revision, equals: 2)
    let commit = try #require(try store.commits(after: 2, limit: 1).first)
    guard case .memo(let before?, let after?) = commit.changes.first else {
      Issue.record("The journal holds both versions.")
      return
    }
    #expect((before.revision, after.revision) == (1, 3))
    #expect((before.content.text, after.content.text) == ("a", "changed"))
  }

  @Test(arguments: StorageKind.all)
  func `everything a record has is kept`(kind: StorageKind) throws {
    var store = kind.make()
    let full = Memo(
      id: id("full"), content: Content("# T\r\n#tag [[x]]\n- [x] e\u{301}"), group: gid("g"),
      isPinned: true,
      task: TaskFacet(
        state: .done, due: .instant(.start), start: .day(Day(number: 20_000)),
        isImportant: true, repetition: Repetition("FREQ=DAILY;COUNT=2 due 2026-11-20 Asia/Seoul"),
        reminders: Reminders([.at(.start), .before(LeadTime(days: 1, seconds: 60)!)]),
        occurrenceOf: id("day"), completedAt: .start),
      createdAt: .start, updatedAt: .start.advanced(by: 7), trashedAt: .start.advanced(by: 9),
      position: .middle)
    let day = Memo(
      id: id("day"), content: Content(""), task: TaskFacet(due: .day(Day(number: 20_777))),
      createdAt: Instant(milliseconds: -1), position: .middle)
    let whole = Group(
      id: gid("g"), name: "e\u{301} 그룹", color: "#ABCdef", image: "data:,x", createdAt: .start,
      updatedAt: .start.advanced(by: 1), position: .middle)
    let smart = Group(
      id: gid("s"), name: "", color: "", query: #"{"pinned":true}"#, createdAt: .start,
      position: .between(.middle, nil))
    _ = try store.write { store in
      for group in [whole, smart] { try store.put(group) }
      for memo in [full, day] { try store.put(memo) }
    }
    for memo in [full, day] {
      var expected = memo
      expected.revision = 1
      let kept = try #require(try store.memo(memo.id))
      expect(kept, equals: expected)
      expect(Array(kept.content.text.utf8), equals: Array(memo.content.text.utf8))
      expect(kept.content.title, equals: memo.content.title)
      expect(kept.content.tags, equals: memo.content.tags)
      expect(kept.content.links, equals: memo.content.links)
      expect(kept.content.checklist, equals: memo.content.checklist)
    }
    for group in [whole, smart] {
      var expected = group
      expected.revision = 1
      try expect(store.group(group.id), equals: expected)
    }
    let kept = try store.commits(after: 0, limit: 1).first?.changes.compactMap(\.record)
    expect(
      kept, equals: [.group(gid("g")), .group(gid("s")), .memo(id("full")), .memo(id("day"))])
  }

  @Test(arguments: StorageKind.all)
  func `groups come by position, then id`(kind: StorageKind) throws {
    var store = kind.make()
    let low = Position.between(nil, .middle)
    _ = try store.write { store in
      try store.put(group("b"))
      try store.put(group("a"))
      try store.put(group("z", position: low))
    }
    try expect(store.groups().map(\.id.text), equals: ["z", "a", "b"])
  }

  @Test(arguments: StorageKind.all)
  func `the neighbours of a position are those of its group, the trash included`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    let high = Position.between(.middle, nil)
    let low = Position.between(nil, .middle)
    _ = try store.write { store in
      try store.put(group("g"))
      try store.put(memo("a", position: low))
      try store.put(memo("b", isTrashed: true))
      try store.put(memo("c", position: high))
      try store.put(memo("x", group: "g"))
    }
    try expect(store.position(above: nil, in: nil), equals: low)
    try expect(store.position(above: low, in: nil), equals: .middle)
    try expect(store.position(above: high, in: nil), equals: nil)
    try expect(store.position(below: nil, in: nil), equals: high)
    try expect(store.position(below: high, in: nil), equals: .middle)
    try expect(store.position(below: low, in: nil), equals: nil)
    try expect(store.position(above: nil, in: gid("g")), equals: .middle)
    try expect(store.position(below: nil, in: gid("nowhere")), equals: nil)
    _ = try store.write { try $0.remove(id("b")) }
    try expect(store.position(above: low, in: nil), equals: high)
  }
}
