import Memos
import MemosTestSupport
import TestSupport
import Testing

/// No field of a record is left out where records are kept, brought back and merged.
struct EveryFieldTests {
  private let plain = WholeRecords.plainMemo
  private let whole = WholeRecords.memo
  private let plainGroup = WholeRecords.plainGroup
  private let wholeGroup = WholeRecords.group

  @Test func `the whole records differ from plain ones in every stored property`() {
    expect(WholeRecords.alike(plain, whole), equals: ["id"])
    expect(WholeRecords.alike(TaskFacet(), WholeRecords.task), equals: [])
    expect(WholeRecords.alike(plainGroup, wholeGroup), equals: ["id"])
  }

  @Test(arguments: StorageKind.all)
  func `a storage keeps every field, now, in its journal, in shadows and in a copy`(
    kind: StorageKind
  ) throws {
    var store = try #require(kind.make() as? any ReplicaStorageType)
    try write(plain, plainGroup, in: &store)
    try write(whole, wholeGroup, in: &store, linking: true)
    try write(plain, plainGroup, in: &store)
    try write(whole, wholeGroup, in: &store)
    let copied = try StorageKind.copied(store)
    for store in [store, copied] {
      try expect(store.memo(whole.id), equals: whole.at(revision: 4))
      try expect(store.group(wholeGroup.id), equals: wholeGroup.at(revision: 4))
      for (revision, memo) in [(1, plain), (2, whole), (3, plain)] {
        try expect(store.memo(whole.id, at: revision), equals: memo.at(revision: revision))
      }
      try expect(
        changes(of: .memo(whole.id), in: store),
        equals: [
          .memo(before: plain.at(revision: 3), after: whole.at(revision: 4)),
          .memo(before: whole.at(revision: 2), after: plain.at(revision: 3)),
          .memo(before: plain.at(revision: 1), after: whole.at(revision: 2)),
        ])
      try expect(
        changes(of: .group(wholeGroup.id), in: store),
        equals: [
          .group(before: plainGroup.at(revision: 3), after: wholeGroup.at(revision: 4)),
          .group(before: wholeGroup.at(revision: 2), after: plainGroup.at(revision: 3)),
          .group(before: plainGroup.at(revision: 1), after: wholeGroup.at(revision: 2)),
        ])
    }
    // Linked with the second commit: the third changed them first. A shadow has no revision.
    try expect(store.shadow(of: .memo(whole.id))?.version, equals: .memo(whole.at(revision: 0)))
    try expect(
      store.shadow(of: .group(wholeGroup.id))?.version, equals: .group(wholeGroup.at(revision: 0)))
  }

  private func changes(
    of record: RecordID, in store: any MemoStorageType
  ) throws -> [Change] {
    try store.changes(of: record, before: nil, limit: 3).map(\.change)
  }

  private func write(
    _ memo: Memo, _ group: Group, in store: inout any ReplicaStorageType, linking: Bool = false
  ) throws {
    try store.begin()
    if try store.group(WholeRecords.home.id) == nil { try store.put(WholeRecords.home) }
    try store.put(group)
    try store.put(memo)
    if linking {
      try store.setLink(ReplicaLink(epoch: "hub"))
      for record in [RecordID.memo(memo.id), .group(group.id)] {
        try store.setShadow(nil, of: record)
      }
    }
    _ = try store.commit(note())
    try store.flush()
  }

  @Test(arguments: [true, false])
  func `what one side changed is merged, whatever the other side changed`(isOurs: Bool) {
    // The other side changed what the whole memo has another way to say.
    var other = plain
    other.updatedAt = whole.updatedAt
    let merged = RecordMerge(
      base: .memo(plain), ours: .memo(isOurs ? whole : other),
      theirs: .memo(isOurs ? other : whole), favoring: isOurs ? .theirs : .ours
    ).record?.memo
    expect(merged?.at(revision: 9), equals: whole)
    var otherGroup = plainGroup
    otherGroup.updatedAt = wholeGroup.updatedAt
    let group = RecordMerge(
      base: .group(plainGroup), ours: .group(isOurs ? wholeGroup : otherGroup),
      theirs: .group(isOurs ? otherGroup : wholeGroup), favoring: isOurs ? .theirs : .ours
    ).record?.group
    expect(group?.at(revision: 9), equals: wholeGroup)
  }

  @Test(arguments: [true, false])
  func `a task that both sides have is merged field by field`(isOurs: Bool) {
    var (base, other) = (plain, plain)
    base.task = TaskFacet()
    other.task = TaskFacet()
    other.updatedAt = whole.updatedAt
    let merged = MemoMerge(
      base: base, ours: isOurs ? whole : other, theirs: isOurs ? other : whole,
      favoring: isOurs ? .theirs : .ours)
    expect(merged.memo.at(revision: 9), equals: whole)
  }
}
