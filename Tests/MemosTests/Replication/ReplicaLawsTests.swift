import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing

/// The laws of `ReplicaStorageType`, on every kind of storage.
struct ReplicaLawsTests {
  private let one = RecordID.memo(id("one"))

  @Test(arguments: StorageKind.all)
  func `a linked store keeps what each record was before its first change`(kind: StorageKind) throws
  {
    var storage = try kind.makeReplica()
    try storage.keep(memo("one", text: "old"))
    try storage.link(to: "hub")
    try expect(storage.shadow(of: one), equals: nil)
    try storage.keep(memo("one", text: "new"))
    try storage.keep(memo("one", text: "newer"))
    try storage.keep(memo("two"))
    try expect(storage.shadow(of: one)?.version?.memo?.content.text, equals: "old")
    let two = try #require(try storage.shadow(of: .memo(id("two"))))
    #expect(two.version == nil && two.changedAt == .start)
    try expect(storage.shadows().map(\.record), equals: [one, .memo(id("two"))])
  }

  @Test(arguments: StorageKind.all)
  func `a record that is removed has a shadow too`(kind: StorageKind) throws {
    var storage = try kind.makeReplica()
    try storage.keep(memo("one", text: "old"))
    try storage.link(to: "hub")
    try storage.edit { try $0.remove(id("one")) }
    try expect(storage.shadow(of: one)?.version?.memo?.content.text, equals: "old")
  }

  @Test(arguments: StorageKind.all)
  func `memos at one place are found by it`(kind: StorageKind) throws {
    var storage = try kind.makeReplica()
    let (low, high) = (Position.between(nil, .middle), Position.middle)
    for (name, position) in [("c", high), ("a", high), ("b", high), ("d", low)] {
      var memo = memo(name)
      memo.position = position
      try storage.keep(memo)
    }
    try expect(storage.memos(at: high, in: nil), equals: [id("a"), id("b"), id("c")])
    try expect(storage.memos(at: low, in: nil), equals: [id("d")])
    try expect(storage.memos(at: low, in: gid("g")), equals: [])
    try expect(storage.memos(at: .between(low, high), in: nil), equals: [])
  }

  @Test(arguments: StorageKind.all)
  func `making room for others is nobody's change`(kind: StorageKind) throws {
    var storage = try kind.makeReplica()
    try storage.keep(memo("one"))
    try storage.link(to: "hub")
    try storage.edit { try $0.rekey(id("one"), to: .between(nil, .middle)) }
    try expect(storage.shadow(of: one)?.changedAt, equals: .distantPast)
    try storage.keep(memo("one", text: "new"))
    try expect(storage.shadow(of: one)?.changedAt, equals: .start)
  }

  @Test(arguments: StorageKind.all)
  func `what is set is whole with the commit or not at all`(kind: StorageKind) throws {
    var storage = try kind.makeReplica()
    try storage.keep(memo("one", text: "old"))
    try storage.link(to: "hub")
    let shadow = Shadow(.memo(memo("one", text: "hub")), changedAt: .start)
    try storage.begin()
    try storage.put(memo("one", text: "new"))
    try storage.setShadow(shadow, of: one)
    try storage.setLink(ReplicaLink(epoch: "hub", head: 7, headID: "e"))
    try expect(storage.shadow(of: one), equals: shadow)
    try storage.rollback()
    try expect(storage.shadow(of: one), equals: nil)
    try expect(storage.link()?.head, equals: 0)
    try storage.edit {
      try $0.put(memo("one", text: "new"))
      try $0.setShadow(shadow, of: RecordID.memo(id("one")))
      try $0.setLink(ReplicaLink(epoch: "hub", head: 7, headID: "e"))
    }
    try expect(storage.shadow(of: one), equals: shadow)
    try expect(storage.link()?.head, equals: 7)
  }

  @Test(arguments: StorageKind.all)
  func `a savepoint that is rolled back reverts only what was set in it`(kind: StorageKind)
    throws
  {
    var storage = try kind.makeReplica()
    try storage.link(to: "hub")
    try storage.begin()
    try storage.setLink(ReplicaLink(epoch: "hub", head: 1, headID: "a"))
    try storage.begin()
    try storage.setLink(ReplicaLink(epoch: "hub", head: 2, headID: "b"))
    try storage.rollback()
    _ = try storage.commit(note())
    try expect(storage.link()?.head, equals: 1)
  }

  @Test(arguments: StorageKind.all)
  func `a link and a shadow make no commit and no state`(kind: StorageKind) throws {
    var storage = try kind.makeReplica()
    try storage.keep(memo("one"))
    let state = storage.state
    try storage.link(to: "hub")
    try storage.edit { try $0.setShadow(Shadow(nil, changedAt: .start), of: .memo(id("one"))) }
    expect(storage.state, equals: state)
    #expect(try storage.shadow(of: one) != nil)
  }

  @Test(arguments: StorageKind.all)
  func `of a record whose shadow is set a time stamp alone counts`(kind: StorageKind) throws {
    var storage = try kind.makeReplica()
    try storage.keep(memo("one"))
    try storage.link(to: "hub")
    var later = memo("one")
    later.updatedAt = Instant.start.advanced(by: 1)
    try storage.keep(later)
    try expect(storage.memo(id("one"))?.updatedAt, equals: .start)
    try storage.edit {
      try $0.put(later)
      try $0.setShadow(nil, of: .memo(id("one")))
    }
    try expect(storage.memo(id("one"))?.updatedAt, equals: later.updatedAt)
    try expect(storage.shadow(of: one), equals: nil)
  }

  @Test(arguments: StorageKind.all)
  func `a store that isn't linked any more has no shadows`(kind: StorageKind) throws {
    var storage = try kind.makeReplica()
    try storage.link(to: "hub")
    try storage.keep(memo("one"))
    try storage.edit { try $0.setLink(nil) }
    try expect(storage.link(), equals: nil)
    #expect(try storage.shadows().isEmpty)
    try storage.keep(memo("one", text: "new"))
    #expect(try storage.shadows().isEmpty)
  }

  @Test(arguments: StorageKind.all)
  func `a long text that nobody changes is the hub's too, and stays so when it is changed`(
    kind: StorageKind
  ) throws {
    var storage = try kind.makeReplica()
    let long = String(repeating: "long ", count: 1000)
    try storage.edit {
      try $0.put(memo("one", text: long))
      try $0.put(group("g", image: long))
    }
    try storage.link(to: "hub")
    var pinned = memo("one", text: long)
    pinned.isPinned = true
    try storage.keep(pinned)
    var renamed = group("g", image: long)
    renamed.name = "renamed"
    try storage.edit { try $0.put(renamed) }
    let g = RecordID.group(gid("g"))
    try expect(storage.shadow(of: one)?.version, equals: .memo(memo("one", text: long)))
    try expect(storage.shadow(of: g)?.version, equals: .group(group("g", image: long)))
    // Also within the commit that changes them, and once there is nothing left of them.
    try storage.begin()
    try storage.remove(id("one"))
    try storage.remove(gid("g"))
    try expect(storage.shadow(of: one)?.version?.memo?.content.text, equals: long)
    try expect(storage.shadow(of: g)?.version?.group?.image, equals: long)
    _ = try storage.commit(note())
    try expect(storage.shadow(of: one)?.version?.memo?.content.text, equals: long)
    try expect(storage.shadow(of: g)?.version?.group?.image, equals: long)
    try storage.keep(memo("one", text: "again"))
    try expect(storage.shadow(of: one)?.version?.memo?.content.text, equals: long)
  }

  @Test(arguments: StorageKind.all)
  func `every record of a large commit has its shadow`(kind: StorageKind) throws {
    var storage = try kind.makeReplica()
    let names = (0..<1500).map { "m\($0)" }
    try storage.edit { for name in names { try $0.put(memo(name, text: "old")) } }
    try storage.link(to: "hub")
    try storage.edit { for name in names { try $0.put(memo(name, text: "new")) } }
    let shadows = try storage.shadows()
    expect(shadows.count, equals: names.count)
    #expect(shadows.allSatisfy { $0.shadow.version?.memo?.content.text == "old" })
  }

  @Test(arguments: StorageKind.all)
  func `what is on its way is kept to the byte, and ends with the link`(kind: StorageKind) throws {
    var storage = try kind.makeReplica()
    for body in [[], [0], Array(0...255)] as [[UInt8]] {
      var link = ReplicaLink(epoch: "hub", head: 3, headID: "three")
      link.push = PendingPush(id: "four", body: body)
      try storage.edit { try $0.setLink(link) }
      try expect(storage.link(), equals: link)
    }
    try storage.edit { try $0.setLink(nil) }
    try expect(storage.link(), equals: nil)
  }

  @Test(arguments: StorageKind.all)
  func `a link that any program makes holds for every other`(kind: StorageKind) throws {
    var programs = kind.makeShared(by: 2).compactMap { $0 as? any ReplicaStorageType }
    let last = programs.count - 1
    try programs[0].keep(memo("one", text: "old"))
    try programs[last].link(to: "hub")
    try programs[0].keep(memo("one", text: "new"))
    try programs[last].refresh()
    try expect(programs[last].shadow(of: one)?.version?.memo?.content.text, equals: "old")
    try programs[last].edit { try $0.setLink(nil) }
    try programs[0].keep(memo("one", text: "newer"))
    #expect(try programs[0].shadows().isEmpty)
  }
}

extension StorageKind {
  /// An empty storage that can be linked to a hub.
  fileprivate func makeReplica() throws -> any ReplicaStorageType {
    try #require(make() as? any ReplicaStorageType)
  }
}

extension ReplicaStorageType {
  fileprivate mutating func link(to hub: String) throws {
    try edit { try $0.setLink(ReplicaLink(epoch: hub)) }
  }

  fileprivate mutating func keep(_ memo: Memo) throws {
    try edit { try $0.put(memo) }
  }

  /// Makes everything `body` does one commit.
  fileprivate mutating func edit(
    _ body: (inout any ReplicaStorageType) throws -> Void
  ) throws {
    var storage: any ReplicaStorageType = self
    try storage.begin()
    try body(&storage)
    _ = try storage.commit(note())
    try storage.flush()
    if let storage = storage as? Self { self = storage }
  }
}
