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

  func run(in session: inout AgentSession) throws(MemoError) -> Output {
    if listed == .groups {
      return Output(
        groups: try session.groupRows().map { GroupItem(row: $0) }, now: session.localNow)
    }
    var condition = condition
    condition.group = try session.place(group)
    let query = ListQuery(
      session.scoped(condition), sort: (order ?? (listed == .tasks ? .due : .updated)).terms)
    let store = session.store
    let resolved = try store.resolve(query)
    let ordering = resolved.query.ordering
    let start = if let cursor { try Cursor.place(cursor, in: ordering) } else { nil as SortKey? }
    let page = try store.list(resolved, after: start, limit: limit)
    var counts = try store.counts(of: resolved.query.filter)
    counts.cover(page.rows.count + (page.end == nil ? 0 : 1))
    return Output(
      memos: page.rows.map { AgentRow($0.memo, at: store.time) }, counts: counts,
      next: page.end.map { Cursor.text($0, in: ordering) }, now: session.localNow)
  }

  struct Output: ResultObject {
    var memos: [AgentRow]?
    var counts: Counts?
    var next: String?
    var groups: [GroupItem]?
    let now: LocalTime

    static let members: [ResultMember<Self>] = [
      .optional("memos", \.memos, "The memos of this page."),
      .optional("total", \.counts?.total, "How many there are on all pages."),
      .flag("atLeast", { $0.counts?.isPartial == true }, "True if there are more than `total`."),
      .optional("open", \.counts?.open, "How many of them are tasks to do."),
      .optional("overdue", \.counts?.overdue, "How many of them are overdue."),
      .optional("nextCursor", \.next, "Where the next page begins."),
      .optional("groups", \.groups, "The groups."),
      .init("now", \.now, "What the person's clock shows.", as: .string),
    ]
  }
}

/// A group in a list.
struct GroupItem: ResultObject {
  let row: GroupRow

  static let members: [ResultMember<Self>] = [
    .init("id", \.row.group.id, "The group's id.", as: .string),
    .init("name", \.row.group.name, "What it is called."),
    .init("total", \.row.counts.total, "How many memos it has."),
    .flag("atLeast", \.row.counts.isPartial, "True if there are more than `total`."),
    .init("open", \.row.counts.open, "How many of them are tasks to do."),
    .init("overdue", \.row.counts.overdue, "How many of them are overdue."),
    .flag(
      "smart", { $0.row.group.query != nil }, "Finds memos by a query, and holds none itself."),
  ]
}
