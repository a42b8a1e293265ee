import Memos

/// A page of what a query finds.
public struct Listing: Sendable {
  /// The memos, in order.
  public let rows: [MemoRow]
  /// The sections of this page, if the query has any.
  public let sections: [Section]?
  /// Where the next page begins: behind this; nil at the end.
  public let end: SortKey?
}

extension Store {
  /// At most `limit` of what `resolved` finds, behind `start`; fewer where their texts are too
  /// long.
  public func list(
    _ resolved: ResolvedQuery, after start: SortKey? = nil, limit: Int
  ) throws(MemoError) -> Listing {
    let ordering = resolved.query.ordering
    let groups = try groupsIfNeeded(resolved)
    var counter = resolved.sections.map {
      SectionCounter($0, of: resolved, groups: groups)
    }
    var rows: [MemoRow] = []
    rows.reserveCapacity(min(limit, 100))
    var textBytesLeft = limits.pageBytes
    // An order by relevance looks at the text, which rows may lack. Only then: it is a copy each.
    let isByRelevance = ordering.isByRelevance
    var last: Memo?
    let hasMore = try forEachMemo(
      of: resolved.query, after: start, limit: limit, readLimit: readLimit(limit, resolved.parts)
    ) { memo in
      let row = row(memo, of: resolved)
      if isByRelevance { last = memo }
      counter?.add(memo)
      textBytesLeft -= row.textBytes
      // The last that is done with it, so that it is moved and not copied.
      rows.append(row)
      return textBytesLeft >= 0
    }
    let end = hasMore ? last ?? rows.last?.memo : nil
    return Listing(
      rows: rows, sections: counter?.sections,
      end: end.map { memo in
        ordering.sortKey(of: memo) { id in groups.first { $0.id == id }?.position }
      })
  }

  /// Calls `body` with what `resolved` finds, in order, until it says false, with the parts that
  /// the fields of its rows are made of; a page's rows are held
  /// at a time, however many there are, or a page's texts where a page costs more than its rows.
  public func forEachMemo(
    of resolved: ResolvedQuery, limit: Int = .max, _ body: (Memo) -> Bool
  ) throws(MemoError) {
    let rows = resolved.query.ordering.isAlongOneIndex ? limits.pageRows : Int.max
    let readLimit = readLimit(rows, resolved.parts)
    try forEachMemo(of: resolved.query, limit: limit, readLimit: readLimit, body)
  }

  /// Calls `body` with a line for each of the first `limit` that `resolved` finds, in order.
  public func forEachLine(
    of resolved: ResolvedQuery, limit: Int = .max, _ body: (MemoLine) -> Void
  ) throws(MemoError) {
    var left = limit
    let isRead = try stored(
      storage.forEachLine(of: resolved.query, at: time) { line in
        if left > 0 { body(line) }
        left -= 1
        return left > 0
      })
    if isRead { return }
    try forEachMemo(of: resolved, limit: limit) { memo in
      body(MemoLine(memo))
      return true
    }
  }

  /// All groups with their counts, built-in ones first.
  public func groupRows() throws(MemoError) -> [GroupRow] { try groupList().rows }

  /// All groups with their counts, built-in ones first, and those that can't be read.
  public func groupList(
    _ builtIn: BuiltInGroups = .questions
  ) throws(MemoError) -> (rows: [GroupRow], damaged: [DamagedGroup]) {
    let counter = try GroupCounter(of: self, builtIn)
    return (counter.rows, counter.damaged)
  }

  /// The readable groups where a query's order or sections need them, else none.
  func groupsIfNeeded(_ resolved: ResolvedQuery) throws(MemoError) -> [Group] {
    resolved.query.ordering.isByGroup || resolved.sections == .group ? try readableGroups() : []
  }
}
