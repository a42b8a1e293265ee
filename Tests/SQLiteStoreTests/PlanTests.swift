import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing
import Text

@testable import SQLiteStore

/// Every shape of query that protocol.md lists has an index for its page.
@Suite struct PlanTests {
  static let group = Group.ID("g_1")

  @Test(arguments: [
    ([SortTerm(.created)], "memos_by_created"), ([SortTerm(.updated)], "memos_by_updated"),
    ([SortTerm(.title)], "memos_by_title"), ([SortTerm(.due)], "memos_by_due"),
    ([SortTerm(.manual)], "memos_in_group"), ([SortTerm(.state)], "memos_by_id"),
    ([SortTerm(.important)], "memos_by_id"), ([SortTerm(.pinned)], "memos_by_id"),
    ([SortTerm(.group)], "memos_by_id"), ([], "memos_by_id"),
    ([SortTerm(.pinned), SortTerm(.created)], "memos_pinned"),
    ([SortTerm(.important), SortTerm(.created)], "memos_important"),
    ([SortTerm(.important), SortTerm(.due)], "memos_important_by_due"),
    ([SortTerm(.pinned), SortTerm(.due)], "memos_pinned_by_due"),
    ([SortTerm(.group), SortTerm(.due)], "memos_in_group_by_due"),
    ([SortTerm(.group), SortTerm(.manual)], "memos_in_group"),
    ([SortTerm(.state), SortTerm(.due)], "memos_by_state"),
  ])
  func `a sorted page walks an index both ways and sorts nothing`(
    terms: [SortTerm], index: String
  ) throws {
    let plan = try [false, true].flatMap { isDescending in
      let ordering = Ordering(terms.map { SortTerm($0.property, descending: isDescending) })
      return try self.plan(Query(.isTrashed(false), by: ordering), isSmall: false)
    }
    #expect(plan.contains { $0.contains("m USING INDEX \(index)") }, "\(plan)")
    #expect(!plan.contains { $0.hasPrefix("SCAN m") && !$0.contains("INDEX") }, "\(plan)")
    expectNoSorting(plan)
  }

  @Test(
    arguments: [
      (.hasID([.example]), "memos_by_id (id=?)"),
      (.isIn(group), "memos_in_group"), (.isIn(nil), "memos_in_group"),
      (.hasState([.doing]), "memos_by_state"), (.hasState([.todo, .doing]), "memos_by_state"),
      (.isOverdue(true), "memos_by_state"), (.isImportant(true), "memos_important"),
      (.isPinned(true), "memos_pinned"), (.isTrashed(true), "memos_trashed"),
      (.hasStarted(false), "memos_by_start"),
      (
        .starts(DueRange(from: .day(Day(number: 0)), before: .day(Day(number: 9)), in: .utc)),
        "memos_by_start"
      ),
      (.hasTag("work"), "PRIMARY KEY (tag=?)"), (.linksTo(["a", "b"]), "PRIMARY KEY (target=?)"),
      (.isTitled(["a", "b"]), "memos_by_title (title_key=?)"),
      (.isDue(DueRange(from: Due("2026-01-01"), before: nil, in: .utc)), "memos_by_due"),
      (.contains(SearchQuery("회의")), "VIRTUAL TABLE"),
      (.contains(SearchQuery("x")), "VIRTUAL TABLE"),
    ] as [(Filter, String)])
  func `few memos are found by what is looked for`(filter: Filter, index: String) throws {
    let plan = try plan(Query(.all([filter, .isTrashed(false)])), isSmall: true)
    #expect(plan.contains { $0.contains(index) }, "\(plan)")
    #expect(plan.contains { $0.contains("SEARCH m USING INTEGER PRIMARY KEY") }, "\(plan)")
  }

  @Test(
    arguments: [
      (.isTask(true), .due, "memos_by_due"), (.hasState([.todo]), .due, "memos_by_state"),
      (.hasState([.todo, .doing]), .due, "memos_by_state"),
      (.isOverdue(true), .due, "memos_by_state"), (.isIn(group), .manual, "memos_in_group"),
      (.isPinned(true), .due, "memos_pinned_by_due"),
      (.isIn(group), .due, "memos_in_group_by_due"), (.isIn(nil), .due, "memos_in_group_by_due"),
      (.all([.isIn(group), .hasState([.doing])]), .due, "memos_in_group_by_due"),
      (.hasStarted(false), .due, "memos_starting_by_due"),
      (.all([.hasStarted(false), .hasState([.todo])]), .due, "memos_starting_by_due"),
      (.isPinned(true), .created, "memos_pinned"), (.isTrashed(true), .created, "memos_trashed"),
      (.isImportant(true), .created, "memos_important"),
      (.hasTag("work"), .created, "memos_by_created"),
      (.contains(SearchQuery("회의")), .title, "memos_by_title"),
    ] as [(Filter, SortProperty, String)])
  func `many memos are found along the order`(
    filter: Filter, property: SortProperty, index: String
  ) throws {
    let query = Query(.all([filter, .isTrashed(false)]), by: Ordering([SortTerm(property)]))
    let plan = try plan(query, isSmall: false)
    #expect(plan.contains { $0.contains("m USING INDEX \(index)") }, "\(plan)")
    expectNoSorting(plan)
  }

  /// Along several groups or states a page is merged, and its rows alone are sorted.
  private func expectNoSorting(_ plan: [String]) {
    let sorts = plan.count { $0.contains("TEMP B-TREE") }
    #expect(sorts <= plan.count { $0 == "CO-ROUTINE c" }, "\(plan)")
  }

  /// Where few are due at instants, or few on days, the others aren't looked at.
  @Test(
    arguments: [
      (.isTask(true), "memos_by_due (due_kind=?)"),
      (.isPinned(true), "memos_pinned_by_due (due_kind=?)"),
      (.isIn(group), "memos_in_group_by_due (group_id=? AND state=? AND due_kind=?)"),
      (.hasStarted(false), "memos_starting_by_due (state=? AND due_kind=?)"),
      (.hasTag("work"), "t USING PRIMARY KEY (tag=? AND state=? AND due_kind=?)"),
      (
        .all([.hasTag("work"), .hasState([.todo, .doing])]),
        "t USING PRIMARY KEY (tag=? AND state=? AND due_kind=?)"
      ),
      (.hasState([.todo, .doing]), "memos_by_state (state=? AND due_kind=?)"),
      (
        .isDue(DueRange(from: Due("2026-01-01"), before: nil, in: .utc)),
        "memos_by_due (due_kind=? AND due_order>? AND due_order<?)"
      ),
      (
        .all([.isOverdue(true), .hasState([.todo])]),
        "memos_by_state (state=? AND due_kind=? AND due_order>? AND due_order<?)"
      ),
    ] as [(Filter, String)], [Zone?.none, .seoul])
  func `lists by due walk each kind of due by itself`(
    list: (filter: Filter, index: String), zone: Zone?
  ) throws {
    let ordering = Ordering([SortTerm(.due), SortTerm(.important)], dueZone: zone)
    let query = Query(.all([list.filter, .isTrashed(false)]), by: ordering)
    let plan = try plan(query, isSmall: false)
    #expect(plan.contains { $0.hasSuffix(list.index) }, "\(plan)")
    #expect(!plan.contains { $0.contains("memos_by_due (due_kind>?)") }, "\(plan)")
  }

  @Test func `a next page begins at its place`() throws {
    let place = SortKey(values: [.number(5)], id: .example)
    let plan = try plan(Query(.isTrashed(false)), isSmall: false, after: place)
    #expect(
      plan.contains { $0.contains("m USING INDEX memos_by_created ((created_at,id)<(?,?))") },
      "\(plan)")
  }

  @Test func `the neighbours of a position are found in its group's order`() throws {
    let store = try TemporaryStore()
    let plan = try store.storage.explain(
      """
      SELECT position FROM memos WHERE group_id IS ? AND position < ?
      ORDER BY group_id DESC, position DESC LIMIT 1
      """)
    expect(
      plan, equals: ["SEARCH memos USING COVERING INDEX memos_in_group (group_id=? AND position<?)"]
    )
  }

  /// One or the other meets each condition that is asked for: nothing is read for what none meets.
  private static var memos: [Memo] {
    let places: [(group: Group.ID?, trashedAt: Instant?, start: Int)] = [
      (group, nil, 3), (nil, Instant(milliseconds: 0), 40_000),
    ]
    return places.map { (group, trashedAt, start) in
      let task = TaskFacet(
        state: .doing, due: Due("2026-01-01"), start: .day(Day(number: start)), isImportant: true)
      return Memo(
        id: trashedAt == nil ? .example : Memo.ID("x_2") ?? .example,
        content: Content("a\n\n#work [[a]]"), group: group, isPinned: true, task: task,
        createdAt: Instant(milliseconds: 0), trashedAt: trashedAt, position: .middle)
    }
  }

  /// What SQLite does for the first page of a query, or for one after a place.
  private func plan(
    _ query: Query, isSmall: Bool, after place: SortKey? = nil
  ) throws -> [String] {
    var options = SQLiteStorage.Options.eager
    options.pagePlan = PagePlan(fewCandidates: isSmall ? 400 : -1, walkSteps: 100_000)
    let temporary = try TemporaryStore(options, texts: (0..<60).map { "\($0)" })
    let store = temporary.storage
    defer { withExtendedLifetime(temporary) {} }
    guard let id = Self.group else { return [] }
    try store.begin()
    try store.put(
      Group(
        id: id, name: "G", color: "#000000", createdAt: Instant(milliseconds: 0),
        position: .middle))
    for memo in Self.memos { try store.put(memo) }
    _ = try store.commit(.test)
    try store.flush()
    _ = try store.page(of: query, after: place, limit: 10, at: .test)
    let texts = store.connection.texts(naming: "m.content")
    return try texts.flatMap { sql in try store.explain(sql) }
  }
}

extension SQLiteStorage {
  fileprivate func explain(_ sql: String) throws(StorageError) -> [String] {
    try connection.statement(composed: "EXPLAIN QUERY PLAN " + sql).rows().map { row in
      { row.text(3) }
    }
  }
}
