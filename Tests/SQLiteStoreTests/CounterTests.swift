import CSQLite
import Dates
import Memos
import Testing

@testable import SQLiteStore

/// Counting without reading what is counted.
@Suite struct CounterTests {
  private static let group = Group.ID("g_1")

  /// Filters that tallies can answer.
  static let filters: [Filter] = [
    .everything, .isTrashed(false), .isTrashed(true), .isTask(true), .isIn(nil), .isIn(group),
    .hasState([.todo, .done]), .isImportant(true), .isPinned(false), .isOverdue(true),
    .all([.isTask(true), .isOverdue(false), .isTrashed(false)]),
    .not(.any([.isIn(group), .isPinned(true)])),
    .isDue(DueRange(from: Due("2026-09-20"), before: Due("2026-09-22"), in: .utc)),
    .isDue(DueRange(from: nil, before: Due("2026-09-21T12:00:00Z"), in: .utc)),
    .any([
      .isDue(DueRange(from: Due("2026-09-19T23:59:59.999Z"), before: nil, in: .utc)),
      .all([.isOverdue(true), .isImportant(true)]),
    ]),
  ]

  @Test(arguments: filters)
  func `counting takes as many steps in a large store as in a small one`(filter: Filter) throws {
    let few = try Self.store(200).steps(counting: filter)
    let many = try Self.store(3000).steps(counting: filter)
    #expect(few > 0)
    #expect(many < few + few / 4, "\(few) steps, \(many) steps")
  }

  @Test func `no statement that counts goes through the memos`() throws {
    let temporary = try Self.store(50)
    for filter in Self.filters { _ = try temporary.storage.groupCounts(of: filter, at: .test) }
    _ = try temporary.storage.tagCounts(of: .isTrashed(false), at: .test)
    let connection = temporary.storage.connection
    var plans: [String] = []
    for sql in connection.texts(naming: "tallies", "due_kind = 2") {
      let explain = try connection.statement(composed: "EXPLAIN QUERY PLAN " + sql)
      plans += try explain.rows().map { row in { row.text(3) } }
    }
    #expect(plans.contains { $0.hasPrefix("SEARCH g USING PRIMARY KEY (kind=? AND name>?") })
    #expect(plans.contains { $0.hasSuffix("(kind=? AND name=? AND traits=? AND day<?)") })
    #expect(
      plans.contains { $0.hasSuffix("(kind=? AND name=? AND traits=? AND day>? AND day<?)") })
    #expect(
      plans.contains { $0.hasSuffix("memos_by_due (due_kind=? AND due_order>? AND due_order<?)") },
      "\(plans)")
    #expect(!plans.contains { $0.hasPrefix("SCAN") }, "\(plans)")
  }

  /// A store of so many memos, with the same groups, days and tags, whatever the number.
  private static func store(_ count: Int) throws -> TemporaryStore {
    let store = try TemporaryStore()
    guard let id = group else { return store }
    try store.storage.begin()
    try store.storage.put(
      Group(
        id: id, name: "G", color: "#000000", createdAt: Instant(milliseconds: 0),
        position: .middle))
    var position = Position.middle
    // What is due at an instant of today is looked at one by one.
    let dues = [
      nil, Due("2026-09-20"), Due("2026-09-18T09:00:00Z"), Due("2026-09-19T23:59:59.999Z"),
    ]
    for number in 0..<count {
      guard let id = Memo.ID("m_\(number)") else { continue }
      let task = TaskFacet(
        state: TaskState.allCases[number / 2 % 3], due: dues[number / 6 % 4],
        isImportant: number / 24 % 2 == 0)
      try store.storage.put(
        Memo(
          id: id, content: Content("text #tag\(number % 4)"),
          group: number.isMultiple(of: 2) ? group : nil, task: number / 3 % 4 == 0 ? nil : task,
          createdAt: Instant(milliseconds: number),
          trashedAt: number / 48 % 2 == 0 ? Instant(milliseconds: number) : nil,
          position: position))
      position = .between(position, nil)
    }
    _ = try store.storage.commit(.test)
    try store.storage.flush()
    return store
  }
}

extension TemporaryStore {
  /// How many steps of SQLite's machine it takes to count.
  fileprivate func steps(counting filter: Filter) throws(StorageError) -> Int {
    _ = try storage.stepsSinceLast()
    _ = try storage.groupCounts(of: filter, at: .test)
    _ = try storage.tagCounts(of: .isTrashed(false), at: .test)
    return try storage.stepsSinceLast()
  }
}

extension Connection {
  /// The texts of the statements prepared so far that read and have one of these words in them.
  func texts(naming words: String...) -> [String] {
    statements.compactMap { sqlite3_sql($0).map { String(cString: $0) } }
      .filter { text in words.contains { text.contains($0) } && text.hasPrefix("SELECT") }
  }
}
