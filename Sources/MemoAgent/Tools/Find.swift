import MemoFormats
import MemoStore
import Memos
import TypedJSON

/// Lists titles, a page at a time.
struct Find: Tool {
  static let name: StaticString = "find"
  static let summary: StaticString = """
    List titles of memos and tasks, or the groups, a page at a time, with counts. All conditions \
    must hold.
    """
  static let effect = ToolEffect.reads

  /// What is listed.
  enum Listed: String, JSONEnumeration {
    case all, memos, tasks, groups
    static let schemaName = "Listed"
  }

  /// The states of tasks.
  enum State: String, JSONEnumeration {
    case open, todo, doing, done
    static let schemaName = "State"

    var states: [TaskState] {
      switch self {
      case .open: [.todo, .doing]
      case .todo: [.todo]
      case .doing: [.doing]
      case .done: [.done]
      }
    }
  }

  /// The order.
  enum Order: String, JSONEnumeration {
    case updated, created, due, title, manual
    static let schemaName = "Order"

    var terms: [SortTerm] {
      switch self {
      case .updated: [SortTerm(.updated, descending: true)]
      case .created: [SortTerm(.created, descending: true)]
      case .due: [SortTerm(.due), SortTerm(.important, descending: true)]
      case .title: [SortTerm(.title)]
      case .manual: [SortTerm(.group), SortTerm(.manual)]
      }
    }
  }

  private let listed: Listed
  private let condition: Condition
  private let group: String?
  private let order: Order?
  private let limit: Int
  private let cursor: String?

  init(_ params: inout Params) throws(InvalidParams) {
    let listed: Listed? = try params.optional("list", "")
    var condition = Condition()
    condition.text = try params.optional("text", "Words in the text.")
    group = try params.optional("group", "Id or name; `none` for ungrouped.")
    let tag: String? = try params.optional("tag", "Without #.")
    condition.tags = tag.map { [$0] }
    let state: State? = try params.optional("state", "Of tasks; open is todo and doing.")
    let from: DueBound? = try params.optional("dueFrom", "")
    let before: DueBound? = try params.optional(
      "dueBefore", "Exclusive: `tomorrow` finds today's and overdue.")
    for flag in QueryFlag.allCases { condition.flags[flag] = try params.optional(flag.name, "") }
    condition.linksTo = try params.optional("linksTo", "Id or title.")
    condition.isTrashed = try params.optional("trashed", "")
    order = try params.optional("sort", "Default: due for tasks, else updated.")
    limit =
      try params.optional("limit", "", in: 1...Int(Int32.max))
      .map { min($0, AgentLimits.foundRows) } ?? 30
    cursor = try params.optional("cursor", "The `nextCursor` before.")
    condition.state = state?.states
    if from != nil || before != nil { condition.due = DueBounds(from: from, before: before) }
    switch listed {
    case .memos: condition.kind = .memo
    case .tasks: condition.kind = .task
    case .all, .groups, nil: break
    }
    self.listed = listed ?? (state == nil && condition.due == nil ? .all : .tasks)
    self.condition = condition
  }

  func run(in session: inout AgentSession) throws(MemoError) -> ToolOutput {
    if listed == .groups {
      let groups = try session.groupRows().map(GroupItem.init)
      let now = session.localNow
      return ToolOutput { writer in
        writer.member("groups", groups)
        writer.member("now", now)
      }
    }
    var condition = condition
    condition.group = try session.place(group)
    let query = ListQuery(
      session.scoped(condition), sort: (order ?? (listed == .tasks ? .due : .updated)).terms)
    let (store, now) = (session.store, session.localNow)
    let resolved = try store.resolve(query)
    let ordering = resolved.query.ordering
    let start = try cursor.map { (cursor) throws(MemoError) in
      try Cursor.place(cursor, in: ordering)
    }
    let page = try store.list(resolved, after: start, limit: limit)
    var counts = try store.counts(of: resolved.query.filter)
    counts.cover(page.rows.count + (page.end == nil ? 0 : 1))
    let found = counts
    let rows = page.rows.map { AgentRow($0.memo, at: store.time) }
    let next = page.end.map { Cursor.text($0, in: ordering) }
    return ToolOutput { writer in
      writer.member("memos", rows)
      writer.member("total", found.total)
      if found.isPartial { writer.member("atLeast", true) }
      writer.member("open", found.open)
      writer.member("overdue", found.overdue)
      writer.memberIfPresent("nextCursor", next)
      writer.member("now", now)
    }
  }

  static let output = Schema.object(
    [
      .init("memos", .array(of: AgentRow.schema), "The memos of this page.", required: false),
      .init("total", .integer, "How many there are on all pages.", required: false),
      .init("atLeast", .boolean, "True if there are more than `total`.", required: false),
      .init("open", .integer, "How many of them are tasks to do.", required: false),
      .init("overdue", .integer, "How many of them are overdue.", required: false),
      .init("nextCursor", .string, "Where the next page begins.", required: false),
      .init("groups", .array(of: GroupItem.schema), "The groups.", required: false),
      .init("now", .string, "What the person's clock shows."),
    ], isOpen: true)
}

/// A group in a list.
struct GroupItem: JSONWritable, Sendable {
  private let row: GroupRow

  init(_ row: GroupRow) { self.row = row }

  static let schema = Schema.object(
    [
      .init("id", .string, "The group's id."),
      .init("name", .string, "What it is called."),
      .init("total", .integer, "How many memos it has."),
      .init("atLeast", .boolean, "True if there are more than `total`.", required: false),
      .init("open", .integer, "How many of them are tasks to do."),
      .init("overdue", .integer, "How many of them are overdue."),
      .init("smart", .boolean, "Finds memos by a query, and holds none itself.", required: false),
    ], isOpen: true)

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", row.group.id)
      writer.member("name", row.group.name)
      writer.member("total", row.counts.total)
      if row.counts.isPartial { writer.member("atLeast", true) }
      writer.member("open", row.counts.open)
      writer.member("overdue", row.counts.overdue)
      if row.group.query != nil { writer.member("smart", true) }
    }
  }
}
