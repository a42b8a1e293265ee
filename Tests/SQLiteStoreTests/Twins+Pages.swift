import Dates
import Memos
import Testing

@testable import SQLiteStore

// Pages and counts, of which a file compares and counts only a part where there are many.
extension Twins {
  mutating func comparePages(at time: TimeContext) throws {
    var query = random.dice.hits(oneIn: 3) ? usualListByDue() : anyQuery()
    try limitRanking(of: &query, at: time)
    var readLimit = ReadLimit(1 + random.dice.roll(9), textBytes: random.dice.roll(300))
    readLimit.parts = query.ordering.parts.union(
      MemoParts(rawValue: UInt8(random.dice.roll(Int(MemoParts.all.rawValue) + 1))))
    var place: SortKey?
    for _ in 0..<4 {
      let expected = try memory.page(of: query, after: place, within: readLimit, at: time)
      let page = try file.page(of: query, after: place, within: readLimit, at: time)
      let (ids, expectedIDs) = (page.memos.map(\.id.text), expected.memos.map(\.id.text))
      try #require(
        ids == expectedIDs, "seed \(seed), \(query), behind \(place as Any), \(readLimit)")
      try #require(
        page.hasMore == expected.hasMore,
        "seed \(seed), \(query), behind \(place as Any), \(readLimit), \(ids)")
      for (memo, expected) in zip(page.memos, expected.memos) {
        let values = zip(
          MemoColumns.all(memo), MemoColumns.all(expected.only(readLimit.parts)))
        try #require(
          values.allSatisfy { $0.isSame(as: $1) }, "seed \(seed), \(query), \(readLimit.parts)")
      }
      guard let last = expected.memos.last else { return }
      place = query.ordering.sortKey(of: last) { memory.group($0)?.position }
    }
  }

  /// The lines of a list, which a file reads without the memos, are those of its pages.
  mutating func compareLines(at time: TimeContext) throws {
    var query = anyQuery()
    if random.dice.hits(oneIn: 2) {
      query = Query(.all([.isTrashed(false), .isTask(true)]), by: .newestFirst)
    }
    try limitRanking(of: &query, at: time)
    var lines: [MemoLine] = []
    let isRead = try file.forEachLine(of: query, at: time) { line in
      lines.append(line)
      return lines.count < 20
    }
    let page = try file.page(of: query, after: nil, limit: 20, at: time)
    let expected = isRead ? page.memos.map { MemoLine($0) } : []
    try #require(lines == expected, "seed \(seed), \(query)")
  }

  private mutating func anyQuery() -> Query { Query(random.filter(), by: random.ordering()) }

  /// A list by due of what has an index of its own by due, or none.
  private mutating func usualListByDue() -> Query {
    let lists: [Filter] = [
      .isPinned(true), .isImportant(true), .hasStarted(false), .hasTag("work"), .isTask(true),
      .isIn(random.dice.hits(oneIn: 3) ? nil : random.dice.pick(random.groupIDs)),
    ]
    let states = TaskState.allCases.filter { _ in random.dice.hits(oneIn: 2) }
    var filters = [random.dice.pick(lists), random.dice.pick(lists), .isTrashed(false)]
    if random.dice.hits(oneIn: 2) { filters.append(.hasState(states)) }
    return Query(
      .all(Array(filters.dropFirst(random.dice.roll(2)))), by: random.ordering(by: [.due]))
  }

  /// Has only the newest memos compared by relevance, as a large store does.
  private mutating func limitRanking(of query: inout Query, at time: TimeContext) throws {
    let isRanked =
      query.ordering.isByRelevance
      && query.ordering.terms.allSatisfy { $0.property != .relevance || !$0.isDescending }
    guard isRanked, !query.ordering.search.isEmpty, random.dice.hits(oneIn: 2) else { return }
    // All that is found has the words, as on the wire.
    query.filter = .all([query.filter, .contains(query.ordering.search)])
    query.ordering.rankedSince =
      random.dice.hits(oneIn: 2)
      ? random.instant() : try file.rankedSince(query.filter, at: time)
  }

  mutating func compareCounts(at time: TimeContext) throws {
    let filter = random.filter()
    let (all, counts) = (memory.counts(of: filter, at: time), try file.counts(of: filter, at: time))
    guard counts.isPartial else { return try #require(counts == all, "seed \(seed), \(filter)") }
    let isTrue =
      counts.total <= all.total && counts.tasks <= all.tasks && counts.doing <= all.doing
      && counts.done <= all.done && counts.overdue <= all.overdue
    try #require(isTrue, "seed \(seed), \(filter): \(counts), of \(all)")
  }
}

extension Memo {
  /// What is left of it where only `parts` are read.
  fileprivate func only(_ parts: MemoParts) -> Memo {
    let (hasText, hasMarks) = (parts.contains(.text), parts.contains(.marks))
    var memo = Memo(
      id: id,
      content: Content(
        text: hasText ? content.text : "", title: content.title,
        tags: hasMarks ? content.tags : [], links: hasMarks ? content.links : [],
        checklist: hasMarks ? content.checklist : nil),
      group: group, isPinned: isPinned, task: task, createdAt: createdAt, updatedAt: updatedAt,
      trashedAt: trashedAt, position: parts.contains(.rest) ? position : .middle,
      creation: parts.contains(.rest) ? creation : nil, revision: revision)
    if parts.contains(.rest) { memo.foreign = foreign }
    guard let task, !parts.contains(.task) else { return memo }
    memo.task = TaskFacet(
      state: task.state, due: task.due, isImportant: task.isImportant,
      occurrenceOf: task.occurrenceOf)
    return memo
  }
}
