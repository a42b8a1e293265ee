import JSONRPC
import Memos

struct MemoGet: Method {
  static let name = "memo/get"
  static let summary = "Reads memos by id, in the trash or not; one bad id fails no other."
  static let errorKinds = ErrorKind.reading + [.limitExceeded]

  let ids: [Memo.ID]
  let fields: [MemoField]?

  init(_ params: inout Params) throws(InvalidParams) {
    ids = try params.required("ids", "The memos wanted.")
    fields = try params.optional("fields", "What they carry; everything without it.")
  }

  func run(in session: inout Session) throws(RPCError) -> OutcomesOutput {
    try session.check(ids)
    let fields = fields.map(FieldSet.init) ?? .full
    let outcomes = session.outcomes(of: ids) { (id, session) throws(RPCError) in
      .memo(MemoRow(try session.existingMemo(id, path: "ids"), fields, at: session.moment))
    }
    return OutcomesOutput(outcomes: outcomes, state: session.replyState)
  }
}

struct MemoList: Method {
  static let name = "memo/list"
  static let summary = "Lists what a query finds, a page at a time."
  static let errorKinds = ErrorKind.reading + [.notFound, .limitExceeded]

  let query: QueryParams

  init(_ params: inout Params) throws(InvalidParams) {
    query = try QueryParams(&params)
  }

  func run(in session: inout Session) throws(RPCError) -> PageOutput {
    try PageOutput(of: query, in: session)
  }
}

struct TaskList: Method {
  static let name = "task/list"
  static let summary = "Lists the tasks that a query finds, a page at a time."
  static let errorKinds = MemoList.errorKinds

  private var query: QueryParams

  init(_ params: inout Params) throws(InvalidParams) {
    query = try QueryParams(&params)
    try params.check(
      query.condition.kind != .memo, "kind", "`task/list` lists tasks; use `memo/list`")
    query.condition.kind = .task
  }

  func run(in session: inout Session) throws(RPCError) -> PageOutput {
    try PageOutput(of: query, in: session)
  }
}

/// A page of rows.
struct PageOutput: JSONWritable, JSONDescribed {
  let rows: [MemoRow]
  let sections: [Section]?
  let nextCursor: String?
  let limit: Int
  let state: State

  /// The rows of a page unless a client says how many it wants.
  static let limitDefault = 100

  /// The page that `params` asks for.
  init(of params: QueryParams, in session: Session) throws(RPCError) {
    let resolved = try session.resolve(params)
    let ordering = resolved.query.ordering
    limit = min(params.limit ?? Self.limitDefault, session.limits.pageRows)
    let pageLimit = limit
    var start: Place?
    if let cursor = params.cursor { start = try Cursor.place(cursor, in: ordering) }
    let page = try session.store { (storage) throws(StorageError) in
      try storage.page(of: resolved.query, after: start, limit: pageLimit, at: session.moment)
    }
    rows = page.memos.map { session.row($0, of: resolved) }
    let groups = try session.groupsIfNeeded(resolved, params.sections)
    sections = params.sections.map {
      var tally = SectionTally(
        $0, ordering: ordering, zone: resolved.zone, groups: groups)
      for memo in page.memos { tally.add(memo) }
      return tally.sections
    }
    nextCursor =
      !page.hasMore
      ? nil
      : page.memos.last.map { last in
        let place = ordering.place(of: last) { id in groups.first { $0.id == id }?.position }
        return Cursor.text(place, in: ordering)
      }
    state = session.replyState
  }

  static let schema = Schema.result([
    .init("rows", .array(of: MemoRow.schema), "The memos, in order."),
    .init(
      "sections", .array(of: Section.schema), "The sections of this page, if asked for.",
      required: false),
    .init(
      "nextCursor", .string, "Where the next page begins; absent at the end.", required: false),
    .init("limit", .integer, "The most rows there could have been."),
    .init("state", State.schema, "The state of the store now."),
  ])

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("rows", rows)
      writer.memberIfPresent("sections", sections)
      writer.memberIfPresent("nextCursor", nextCursor)
      writer.member("limit", limit)
      writer.member("state", state)
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
