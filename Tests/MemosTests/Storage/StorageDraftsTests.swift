import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing

/// Drafts, under the law of marks, on every kind of storage.
struct StorageDraftsTests {
  private func draft(
    _ text: String, of key: String = "a", process: Int = 1, second: Int = 0, data: String? = nil
  ) -> Draft {
    Draft(
      key: key, process: process, keptAt: .start.advanced(by: second * 1000), text: text,
      data: data)
  }

  @Test(arguments: StorageKind.all)
  func `a draft makes no commit and no state, and replaces that of its key and process`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    try expect(store.drafts(of: nil), equals: [])
    let kept = [
      draft("first"), draft("second", second: 3, data: #"{"base":3}"#),
      draft("other process", process: 2, second: 2), draft("other key", of: "b", second: 9),
    ]
    for draft in kept { try expect(store.write { try $0.keep(draft) }, equals: nil) }
    expect(store.state.sequence, equals: 0)
    try expect(store.drafts(of: "a"), equals: [kept[1], kept[2]])
    try expect(store.drafts(of: nil), equals: [kept[3], kept[1], kept[2]])
    _ = try store.write { try $0.forgetDrafts(of: "a", process: 2) }
    _ = try store.write { try $0.forgetDrafts(of: "a", process: 7) }
    try expect(store.drafts(of: nil), equals: [kept[3], kept[1]])
    _ = try store.write { try $0.forgetDrafts(of: "a", process: nil) }
    try expect(store.drafts(of: nil), equals: [kept[3]])
  }

  @Test(arguments: StorageKind.all)
  func `a rollback undoes what was kept and forgotten since its begin`(kind: StorageKind) throws {
    var store = kind.make()
    _ = try store.write { try $0.keep(draft("before")) }
    try store.begin()
    try store.keep(draft("kept", second: 1))
    try store.begin()
    try store.forgetDrafts(of: "a", process: nil)
    try expect(store.drafts(of: nil), equals: [])
    try store.rollback()
    try expect(store.drafts(of: nil), equals: [draft("kept", second: 1)])
    try store.rollback()
    try expect(store.drafts(of: nil), equals: [draft("before")])
  }

  @Test(arguments: StorageKind.all)
  func `drafts stay beside edits and their undoing`(kind: StorageKind) throws {
    var store = kind.make()
    _ = try store.write { store in
      try store.put(memo("a"))
      try store.keep(draft("beside"))
    }
    _ = try store.write { try $0.remove(id("a")) }
    expect(store.state.sequence, equals: 2)
    try expect(store.drafts(of: "a"), equals: [draft("beside")])
  }
}
