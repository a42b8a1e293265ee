import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing
import Text

/// What queries return, compared with going through everything: the law that storages can't be told
/// apart.
struct StorageQueriesTests {
  /// A store of random records, the same for the same seed.
  private func store(_ kind: StorageKind, _ seed: UInt64) throws -> any MemoStorageType {
    var store = kind.make()
    var dice = Dice(seed: seed)
    _ = try store.write { store in
      var place = Position.middle
      for name in ["g1", "g2", "g3"] {
        try store.put(group(name, position: place))
        place = .between(place, nil)
      }
    }
    for count in 0..<60 { _ = try store.write { try $0.put(randomMemo(count, &dice)) } }
    return store
  }

  private func randomDate(_ dice: inout Dice) -> Due? {
    switch dice.roll(3) {
    case 0: nil
    case 1: .day(time.today.advanced(by: dice.roll(5) - 2))
    default: .instant(.start.advanced(by: (dice.roll(5) - 2) * Instant.hour))
    }
  }

  private func randomMemo(_ count: Int, _ dice: inout Dice) -> Memo {
    let (due, start) = (randomDate(&dice), randomDate(&dice))
    let state = dice.pick(TaskState.allCases)
    let words = ["Plan", "회의", "é", "#a", "#B", "[[Plan]]", "[[m1]]", "\n", "x"]
    let text = (0..<1 + dice.roll(4)).map { _ in dice.pick(words) }.joined(separator: " ")
    let created = Instant.start.advanced(by: -dice.roll(4) * Instant.day)
    return Memo(
      id: id("m\(count)"), content: Content(text),
      group: dice.pickAny([nil, gid("g1"), gid("g2"), gid("g3")]) ?? nil,
      isPinned: dice.hits(oneIn: 3),
      task: dice.hits(oneIn: 4)
        ? nil
        : TaskFacet(
          state: state, due: due, start: start, isImportant: dice.hits(oneIn: 3),
          completedAt: .start),
      createdAt: created, updatedAt: created.advanced(by: dice.roll(3)),
      trashedAt: dice.hits(oneIn: 6) ? .start : nil,
      position: .between(.middle, dice.hits(oneIn: 2) ? nil : .between(.middle, nil)))
  }

  private static let orders: [[SortTerm]] =
    SortProperty.allCases.flatMap { [[SortTerm($0)], [SortTerm($0, descending: true)]] } + [
      [], [SortTerm(.state), SortTerm(.due, descending: true)],
      [SortTerm(.group, descending: true), SortTerm(.manual)],
      [SortTerm(.pinned, descending: true), SortTerm(.title), SortTerm(.created)],
    ]

  @Test(arguments: StorageKind.all, orders)
  func `every order is total, whatever the pages`(kind: StorageKind, terms: [SortTerm]) throws {
    let store = try store(kind, 1)
    let query = Query(by: Ordering(terms, search: SearchQuery("회 x")))
    let all = try store.ids(query, limit: 1000)
    var positions: [Group.ID: Position] = [:]
    for group in try store.groups() { positions[group.id] = group.position }
    let places = try all.map { text in
      query.ordering.sortKey(of: try #require(try store.memo(id(text)))) { positions[$0] }
    }
    expect(all.count, equals: 60)
    for (one, next) in zip(places, places.dropFirst()) {
      #expect(query.ordering.precedes(one, next))
      #expect(!query.ordering.precedes(next, one))
    }
    for limit in [1, 7, 59, 60, 61] { try expect(store.ids(query, limit: limit), equals: all) }
  }

  /// Each flag that a record can have, also one that a later field adds.
  private static let flags = QueryFlag.allCases.flatMap { flag in
    [true, false].map { Filter.isFlagged(flag, $0) }
  }

  private static let filters: [Filter] =
    flags + [
      .everything, .any([]), .isTask(true), .isTask(false), .isIn(nil), .isIn(gid("g1")),
      .isIn(gid("nowhere")), .hasState([.todo, .done]), .hasState([]), .isOverdue(true),
      .isOverdue(false),
      .isTrashed(true), .isTrashed(false), .hasTag("a"), .hasTag("b"), .hasTag("B"),
      .isDue(DueRange(from: .day(time.today), before: nil, in: .utc)),
      .isDue(DueRange(from: nil, before: .instant(.start), in: .utc)),
      .isDue(
        DueRange(from: .instant(.start), before: .day(time.today.advanced(by: 1)), in: .seoul)),
      .hasStarted(true), .hasStarted(false), .not(.hasStarted(true)),
      .starts(DueRange(from: .day(time.today), before: nil, in: .utc)),
      .starts(DueRange(from: nil, before: .instant(.start), in: .seoul)),
      .all([.isTask(true), .hasStarted(true), .isTrashed(false)]),
      .contains(SearchQuery("회")), .contains(SearchQuery("ㅎㅇ")), .contains(SearchQuery("e x")),
      .linksTo(["plan"]), .linksTo(["m1", "nobody"]), .linksTo([]),
      .isTitled(["plan", "nobody"]), .isTitled([]), .not(.isTitled(["plan"])),
      .isOccurrence(true), .all([.isOccurrence(false), .isTrashed(false)]),
      .not(.isTask(true)), .not(.isOverdue(true)), .not(.hasTag("a")), .not(.linksTo(["plan"])),
      .not(.isIn(nil)), .not(.isDue(DueRange(from: .day(time.today), before: nil, in: .utc))),
      .not(.contains(SearchQuery("회"))),
      .all([.isTask(true), .isTrashed(false), .isImportant(true)]),
      .any([.isPinned(true), .all([.isOverdue(true), .isIn(gid("g2"))])]),
      .not(.any([.isTask(false), .not(.hasState([.done]))])),
    ]

  @Test(arguments: StorageKind.all, filters)
  func `a filter finds, counts and tags what going through everything does`(
    kind: StorageKind, filter: Filter
  ) throws {
    for seed in [UInt64(1), 2, 3] {
      let store = try store(kind, seed)
      let all = try store.ids(limit: 1000).compactMap { try store.memo(id($0)) }
      let expected = all.filter { filter.matches($0, at: time) }
      try expect(store.ids(Query(filter)), equals: expected.map(\.id.text), "seed \(seed)")
      var counts = Counts()
      var groups: [Group.ID?: Counts] = [:]
      var tags: [String: Int] = [:]
      for memo in expected {
        counts.add(memo, at: time)
        groups[memo.group, default: Counts()].add(memo, at: time)
        for tag in memo.content.tags { tags[tag, default: 0] += 1 }
      }
      try expect(store.counts(of: filter, at: time), equals: counts, "seed \(seed)")
      try expect(store.groupCounts(of: filter, at: time), equals: groups, "seed \(seed)")
      try expect(store.tagCounts(of: filter, at: time), equals: tags, "seed \(seed)")
    }
  }

  /// As deep as a query may be, each step inside the one around it.
  private static let deepFilters: [Filter] = {
    func chain(_ step: (Int, Filter) -> Filter) -> Filter {
      (0..<99).reduce(.isPinned(true)) { step($1, $0) }
    }
    func tree(_ depth: Int) -> Filter {
      if depth == 0 { return .isTask(true) }
      let sides = [tree(depth - 1), .not(tree(depth - 1))]
      return depth % 2 == 0 ? .all(sides + [.isPinned(false)]) : .any(sides)
    }
    return [
      chain { .not($1) }, chain { .any([$1]) },
      chain { $0 % 2 == 0 ? .all([.isTask(true), $1]) : .any([.isTrashed(true), $1]) },
      chain { .all([.not($1), $0 % 3 == 0 ? .isImportant(true) : .isTrashed(false)]) },
      chain { .any([.hasTag("b"), .not(.any([.contains(SearchQuery("회")), $1]))]) }, tree(6),
    ]
  }()

  @Test(arguments: StorageKind.all, deepFilters)
  func `a filter finds the same however deep it is`(kind: StorageKind, filter: Filter) throws {
    let store = try store(kind, 1)
    let all = try store.ids(limit: 1000).compactMap { try store.memo(id($0)) }
    let expected = all.filter { filter.matches($0, at: time) }
    try expect(store.ids(Query(filter)), equals: expected.map(\.id.text))
    let found = Filter.all([filter, .hasTag("a")])
    let tagged = expected.filter { $0.content.tags.contains("a") }
    try expect(store.counts(of: found, at: time).total, equals: tagged.count)
  }

  @Test(arguments: StorageKind.all)
  func `as much is read as the readLimit allows, the first memo whatever its size`(
    kind: StorageKind
  ) throws {
    var store = kind.make()
    for name in ["a", "b", "c", "d"] {
      _ = try store.write { try $0.put(memo(name, text: "\(name)1234")) }
    }
    let orderings = SortProperty.allCases.map { Ordering([SortTerm($0)]) }
    for ordering in orderings {
      func read(_ count: Int, _ textBytes: Int) throws -> Page {
        try store.page(
          of: Query(by: ordering), after: nil, within: ReadLimit(count, textBytes: textBytes),
          at: time)
      }
      try expect(read(9, 0).memos.map(\.id.text), equals: ["a"])
      try expect(read(9, 4).memos.map(\.id.text), equals: ["a"])
      try expect(read(9, 5).memos.map(\.id.text), equals: ["a", "b"])
      try expect(read(2, 99).memos.map(\.id.text), equals: ["a", "b"])
      for (count, textBytes, hasMore) in [
        (9, 0, true), (9, 14, true), (9, 15, false), (3, 99, true), (4, 99, false),
      ] {
        try expect(read(count, textBytes).hasMore, equals: hasMore)
      }
    }
  }

  @Test(arguments: StorageKind.all, [UInt64](1...3))
  func `what was created and done is known by quarters of an hour`(
    kind: StorageKind, seed: UInt64
  ) throws {
    let store = try store(kind, seed)
    let live = try store.ids(limit: 1000).compactMap { try store.memo(id($0)) }
      .filter { $0.trashedAt == nil }
    for start in [Instant(milliseconds: Int.min), live[live.count / 2].createdAt] {
      var expected: [Quarter: Activity] = [:]
      for memo in live {
        let times = [(memo.createdAt, 1, 0), (memo.task?.completedAt, 0, 1)]
        for case (let time?, let created, let done) in times {
          guard Quarter(of: time).number >= Quarter(of: start).number else { continue }
          expected[Quarter(of: time), default: Activity()].created += created
          expected[Quarter(of: time), default: Activity()].done += done
        }
      }
      #expect(expected.count > 1)
      try expect(store.activity(since: start), equals: expected, "seed \(seed)")
    }
  }

  @Test(arguments: StorageKind.all)
  func `a page after the place of a memo that is gone continues where it was`(
    kind: StorageKind
  ) throws {
    var store = try store(kind, 4)
    let ordering = Ordering([SortTerm(.title)])
    let all = try store.ids(Query(by: ordering), limit: 1000)
    let middle = try #require(try store.memo(id(all[30])))
    let place = ordering.sortKey(of: middle) { _ in nil }
    _ = try store.write { try $0.remove(middle.id) }
    let page = try store.page(of: Query(by: ordering), after: place, limit: 100, at: time)
    expect(page.memos.map(\.id.text), equals: Array(all[31...]))
    #expect(!page.hasMore)
  }
}
