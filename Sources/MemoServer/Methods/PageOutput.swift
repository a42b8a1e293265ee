import JSONRPC
import Memos

/// A page of rows.
struct PageOutput: JSONWritable, JSONDescribed {
  let rows: [MemoRow]
  let sections: [Section]?
  let counts: Counts?
  let nextCursor: String?
  let limit: Int
  let state: State?

  /// The rows of a page unless a client says how many it wants.
  static let limitDefault = 100

  /// The page that `params` asks for.
  init(of params: QueryParams, isCounted: Bool, in session: Session) throws(RPCError) {
    let resolved = try session.resolve(params)
    let ordering = resolved.query.ordering
    limit = min(params.limit ?? Self.limitDefault, session.limits.pageRows)
    var start: Place?
    if let cursor = params.cursor { start = try Cursor.place(cursor, in: ordering) }
    let groups = try session.groupsIfNeeded(resolved, params.sections)
    var tally = params.sections.map {
      SectionTally($0, ordering: ordering, zone: resolved.zone, groups: groups)
    }
    var rows: [MemoRow] = []
    rows.reserveCapacity(min(limit, Self.limitDefault))
    var textBytesLeft = session.limits.pageBytes
    let hasMore = try session.forEachMemo(
      of: resolved.query, after: start, limit: limit, portion: session.portion(limit)
    ) { memo in
      let row = session.row(memo, of: resolved)
      rows.append(row)
      tally?.add(memo)
      textBytesLeft -= row.textBytes
      return textBytesLeft >= 0
    }
    self.rows = rows
    sections = tally?.sections
    counts =
      try !isCounted
      ? nil
      : session.store { (storage) throws(StorageError) in
        try storage.counts(of: resolved.query.filter, at: session.moment)
      }
    nextCursor =
      !hasMore
      ? nil
      : rows.last.map { last in
        let place = ordering.place(of: last.memo) { id in groups.first { $0.id == id }?.position }
        return Cursor.text(place, in: ordering)
      }
    state = session.replyState
  }

  static let schema = Schema.result([
    .init("rows", .array(of: MemoRow.schema), "The memos, in order."),
    .init(
      "sections", .array(of: Section.schema), "The sections of this page, if asked for.",
      required: false),
    .init("counts", Counts.schema, "The counts of all pages, if asked for.", required: false),
    .init(
      "nextCursor", .string, "Where the next page begins; absent at the end.", required: false),
    .init("limit", .integer, "The most rows there could have been."),
    .init("state", State.schema, "The state of the store now."),
  ])

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rows", rows)
      writer.memberIfPresent("sections", sections)
      writer.memberIfPresent("counts", counts)
      writer.memberIfPresent("nextCursor", nextCursor)
      writer.member("limit", limit)
      writer.memberIfPresent("state", state)
    }
  }
}

extension Session {
  /// The stored groups where a query's order or sections need them, else none.
  func groupsIfNeeded(
    _ resolved: ResolvedQuery, _ sections: SectionProperty?
  ) throws(RPCError) -> [Group] {
    resolved.query.ordering.isByGroup || sections == .group ? try groups() : []
  }
}
