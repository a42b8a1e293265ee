import Dates
import MemoStore
import Memos
import TestSupport
import Testing

/// A store used and followed by another interface than the server's: not a byte of JSON.
struct FollowerTests {
  /// Smart groups are kept as nothing but words to look for.
  private enum WordsForm: QueryForm {
    static func read(_ text: String) -> ListQuery? {
      var condition = Condition()
      condition.text = text
      return ListQuery(condition)
    }

    static func canonical(_ text: String) -> String { text }
  }

  /// A list as its reader keeps it.
  private struct Reader {
    var titles: [String]
    var ids: [String]
    var state: State

    mutating func take(_ change: WatchChange<MemoRow>) {
      expect(change.from, equals: state)
      state = change.state
      switch change.change {
      case .reset(let rows):
        (ids, titles) = (rows.map(\.memo.id.text), rows.map(\.memo.content.title))
      case .edits(let removed, let added, let changed):
        for id in removed {
          guard let index = ids.firstIndex(of: id) else { continue }
          ids.remove(at: index)
          titles.remove(at: index)
        }
        for addition in added {
          ids.insert(addition.row.memo.id.text, at: addition.index)
          titles.insert(addition.row.memo.content.title, at: addition.index)
        }
        for row in changed {
          guard let index = ids.firstIndex(of: row.memo.id.text) else { continue }
          titles[index] = row.memo.content.title
        }
      }
    }
  }

  private let noon = Instant(milliseconds: 1_800_000_000_000)

  private func store() -> Store {
    Store(
      MemoryStorage(epoch: "test"), at: TimeContext(now: noon, zone: .utc), queries: WordsForm.self)
  }

  private func draft(_ id: String, _ content: String) -> MemoDraft {
    MemoDraft(id: Memo.ID(id), content: content)
  }

  @Test func `a list is followed through every kind of edit`() throws {
    var store = store()
    var follower = Follower(of: store)
    let milk = try store.create(draft("milk", "Buy milk"), task: TaskDraft())
    try follower.catchUp(with: &store) { _ in }
    let started = try follower.watch(
      ListQuery(sort: [SortTerm(.title)]), in: store)
    var reader = Reader(
      titles: started.rows.map(\.memo.content.title), ids: started.rows.map(\.memo.id.text),
      state: started.state)
    expect(reader.titles, equals: ["Buy milk"])

    func follow() throws {
      try store.flush()
      try follower.follow(&store) { change in
        if case .memos(let change) = change { reader.take(change) }
      }
    }
    _ = try store.create(draft("a", "Apples"))
    try follow()
    expect(reader.titles, equals: ["Apples", "Buy milk"])
    var patch = MemoPatch()
    patch.title = "Zucchini"
    _ = try store.update(try #require(Memo.ID("a")), patch)
    try follow()
    expect(reader.titles, equals: ["Buy milk", "Zucchini"])
    _ = try store.edit(.memoDelete) { (store) throws(MemoError) in
      try store.trash(milk.id, ifRevision: nil)
    }
    try follow()
    expect(reader.titles, equals: ["Zucchini"])
    let commit = try store.commit(to: .undo, nil, ofOrigin: nil)
    _ = try store.reverse(commit, .undo, origin: nil)
    try follow()
    expect(reader.titles, equals: ["Buy milk", "Zucchini"])
  }

  @Test func `a task turns overdue while nobody touches it`() throws {
    var store = store()
    var follower = Follower(of: store)
    _ = try store.create(
      draft("a", "Call"), task: TaskDraft(dates: [.due: .due(.instant(noon.advanced(by: 5000)))]))
    try follower.catchUp(with: &store) { _ in }
    _ = try follower.watch(ListQuery(), in: store)
    expect(follower.deadline, equals: noon.advanced(by: 5000))
    store.time = store.time.moved(to: noon.advanced(by: 5000))
    var counts: [Int] = []
    try follower.follow(&store) { change in
      if case .memos(let change) = change { counts.append(change.counts?.overdue ?? -1) }
    }
    expect(counts, equals: [1])
  }

  @Test func `what can't be done is a typed error and changes nothing`() throws {
    var store = store()
    let memo = try store.create(draft("a", "One"))
    let state = store.state
    #expect {
      try store.create(draft("a", "Two"))
    } throws: { error in
      guard case MemoError.alreadyExists(.memo(let there, _)) = error else { return false }
      return there.id == memo.id
    }
    #expect {
      try store.update(memo.id, MemoPatch(), ifRevision: 7)
    } throws: { error in
      guard case MemoError.changed(_, since: 7) = error else { return false }
      return true
    }
    expect(store.state, equals: state)
  }

  @Test func `a smart group is whatever its form of query says`() throws {
    var store = store()
    _ = try store.create(draft("a", "red apples"))
    _ = try store.create(draft("b", "green pears"))
    var red = GroupDraft(name: "Red")
    red.query = SavedQuery(text: "red", query: try #require(WordsForm.read("red")))
    let group = try store.create(red)
    var condition = Condition()
    condition.group = .some(group.id)
    let found = try store.list(try store.resolve(ListQuery(condition)), limit: 10)
    expect(found.rows.map(\.memo.id.text), equals: ["a"])
  }
}
