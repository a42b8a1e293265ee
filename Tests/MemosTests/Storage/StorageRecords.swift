import Dates
import Memos
import MemosTestSupport

// What the tests of storages put in and look at.

let time = TimeContext(now: .start, zone: .utc)

func id(_ text: String) -> Memo.ID { Memo.ID(text) ?? .example }

func gid(_ text: String) -> Group.ID { Group.ID(text) ?? .example }

func note(_ label: String = "test") -> CommitNote {
  CommitNote(at: .start, origin: "test", label: label)
}

func memo(
  _ name: String, text: String? = nil, group: String? = nil, position: Position = .middle,
  isTrashed: Bool = false
) -> Memo {
  Memo(
    id: id(name), content: Content(text ?? name), group: group.map(gid), createdAt: .start,
    trashedAt: isTrashed ? .start : nil, position: position)
}

func group(_ name: String, image: String? = nil, position: Position = .middle) -> Group {
  Group(
    id: gid(name), name: name, color: "#000000", image: image, createdAt: .start,
    position: position)
}

extension MemoStorageType {
  /// Ends the commit under way and reads it back.
  mutating func commit() throws -> Commit? {
    guard let sequence = try commit(note()) else { return nil }
    return try commit(sequence)
  }

  /// Makes one commit of what `body` writes.
  mutating func write(_ body: (inout any MemoStorageType) throws -> Void) throws -> Commit? {
    var store: any MemoStorageType = self
    try store.begin()
    try body(&store)
    let commit = try store.commit()
    try store.flush()
    if let store = store as? Self { self = store }
    return commit
  }
}

extension MemoStorageType {
  /// The ids of what a query finds, page after page.
  func ids(_ query: Query = Query(), limit: Int = 3, at time: TimeContext = time) throws
    -> [String]
  {
    var positions: [Group.ID: Position] = [:]
    for group in try groups() { positions[group.id] = group.position }
    var ids: [String] = []
    var last: SortKey?
    while true {
      let page = try page(of: query, after: last, limit: limit, at: time)
      ids += page.memos.map(\.id.text)
      guard page.hasMore, let memo = page.memos.last else { return ids }
      last = query.ordering.sortKey(of: memo) { positions[$0] }
    }
  }
}

/// Everything a storage holds.
func contents(of store: any MemoStorageType) throws -> [String] {
  try store.ids() + store.groups().map(\.name)
}
