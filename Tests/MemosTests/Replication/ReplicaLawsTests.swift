import Memos
import MemosTestSupport
import Testing

/// The laws of `ReplicaStorageType`.
struct ReplicaLawsTests {
  private var storage: any ReplicaStorageType = MemoryStorage(epoch: "test")
  private let one = RecordID.memo(id("one"))

  @Test mutating func `a linked store keeps what each record was before its first change`() throws {
    try put(memo("one", text: "old"))
    try link()
    #expect(try storage.shadow(of: one) == nil)
    try put(memo("one", text: "new"))
    try put(memo("one", text: "newer"))
    try put(memo("two"))
    #expect(try storage.shadow(of: one)?.version?.memo?.content.text == "old")
    let two = try #require(try storage.shadow(of: .memo(id("two"))))
    #expect(two.version == nil && two.changedAt == .start)
    #expect(try storage.shadows().map(\.record) == [one, .memo(id("two"))])
  }

  @Test mutating func `a record that is removed has a shadow too`() throws {
    try put(memo("one", text: "old"))
    try link()
    try commit { try $0.remove(id("one")) }
    #expect(try storage.shadow(of: one)?.version?.memo?.content.text == "old")
  }

  @Test mutating func `making room for others is nobody's change`() throws {
    try put(memo("one"))
    try link()
    try commit { try $0.rekey(id("one"), to: .between(nil, .middle)) }
    #expect(try storage.shadow(of: one)?.changedAt == .distantPast)
    try put(memo("one", text: "new"))
    #expect(try storage.shadow(of: one)?.changedAt == .start)
  }

  @Test mutating func `what is set is whole with the commit or not at all`() throws {
    try put(memo("one", text: "old"))
    try link()
    let shadow = Shadow(.memo(memo("one", text: "hub")), changedAt: .start)
    try storage.begin()
    try storage.put(memo("one", text: "new"))
    try storage.setShadow(shadow, of: one)
    try storage.setLink(ReplicaLink(epoch: "hub", head: 7, headID: "e"))
    #expect(try storage.shadow(of: one) == shadow)
    try storage.rollback()
    #expect(try storage.shadow(of: one) == nil)
    #expect(try storage.link()?.head == 0)
    try commit {
      try $0.put(memo("one", text: "new"))
      try $0.setShadow(shadow, of: RecordID.memo(id("one")))
      try $0.setLink(ReplicaLink(epoch: "hub", head: 7, headID: "e"))
    }
    #expect(try storage.shadow(of: one) == shadow)
    #expect(try storage.link()?.head == 7)
  }

  @Test mutating func `a savepoint that is taken back takes back what was set in it alone`() throws
  {
    try link()
    try storage.begin()
    try storage.setLink(ReplicaLink(epoch: "hub", head: 1, headID: "a"))
    try storage.begin()
    try storage.setLink(ReplicaLink(epoch: "hub", head: 2, headID: "b"))
    try storage.rollback()
    _ = try storage.commit(note())
    #expect(try storage.link()?.head == 1)
  }

  @Test mutating func `a link and a shadow make no commit and no state`() throws {
    try put(memo("one"))
    let state = storage.state
    try link()
    try commit { try $0.setShadow(Shadow(nil, changedAt: .start), of: .memo(id("one"))) }
    #expect(storage.state == state)
    #expect(try storage.shadow(of: one) != nil)
  }

  @Test mutating func `of a record whose shadow is set a time stamp alone counts`() throws {
    try put(memo("one"))
    try link()
    var later = memo("one")
    later.updatedAt = Instant.start.advanced(by: 1)
    try put(later)
    #expect(try storage.memo(id("one"))?.updatedAt == .start)
    try commit {
      try $0.put(later)
      try $0.setShadow(nil, of: .memo(id("one")))
    }
    #expect(try storage.memo(id("one"))?.updatedAt == later.updatedAt)
    #expect(try storage.shadow(of: one) == nil)
  }

  @Test mutating func `a store that isn't linked any more has no shadows`() throws {
    try link()
    try put(memo("one"))
    try commit { try $0.setLink(nil) }
    #expect(try storage.link() == nil)
    #expect(try storage.shadows().isEmpty)
    try put(memo("one", text: "new"))
    #expect(try storage.shadows().isEmpty)
  }

  private mutating func link() throws {
    try commit { try $0.setLink(ReplicaLink(epoch: "hub")) }
  }

  private mutating func put(_ memo: Memo) throws {
    try commit { try $0.put(memo) }
  }

  private mutating func commit(
    _ body: (inout any ReplicaStorageType) throws -> Void
  ) throws {
    try storage.begin()
    try body(&storage)
    _ = try storage.commit(note())
  }
}
