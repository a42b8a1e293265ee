import Dates
import Memos

extension Filter {
  /// The condition on a row `m` of `memos`.
  ///
  /// Never NULL, or `NOT` would mean something else than in Swift. Every column has a unary plus,
  /// which keeps it from choosing the index (sqlite.org/optoverview.html, section 4.1): that is
  /// `Candidates`' and the order's business.
  func sql(at time: TimeContext) -> SQLFragment { condition(at: time, isNegated: false).sql }

  /// The condition on a row `m` of `memos` that meets all of `filters`: those first that the memo's
  /// key decides, since SQLite would read the row for others before; words last, since looking for
  /// them costs the most.
  static func sql(ofAll filters: [Filter], at time: TimeContext) -> SQLFragment {
    let keyed = filters.filter(\.isByKey)
    let others = filters.filter { !$0.isByKey }
    let isText = { (filter: Filter) in
      filter.includes { if case .contains = $0 { true } else { false } }
    }
    let rest = Filter.all(others.filter { !isText($0) } + others.filter(isText)).sql(at: time)
    if keyed.isEmpty { return rest }
    return SQLFragment("CASE WHEN ") + Filter.all(keyed).sql(at: time) + SQLFragment(" THEN ")
      + rest + SQLFragment(" ELSE 0 END")
  }

  /// Whether a memo's key decides it, by another table.
  private var isByKey: Bool {
    switch self {
    case .hasTag: true
    case .linksTo(let targets): !targets.isEmpty
    default: false
    }
  }

  /// The condition or its opposite; `not` goes down to where it needs no brackets around others.
  private func condition(at time: TimeContext, isNegated: Bool) -> Condition {
    switch self {
    case .all(let filters), .any(let filters):
      let isAll = if case .all = self { !isNegated } else { isNegated }
      return .joined(filters.map { $0.condition(at: time, isNegated: isNegated) }, isAll: isAll)
    case .not(let filter):
      return filter.condition(at: time, isNegated: !isNegated)
    case .isOverdue(false):
      return Filter.isOverdue(true).condition(at: time, isNegated: !isNegated)
    case .hasStarted(false):
      return Filter.hasStarted(true).condition(at: time, isNegated: !isNegated)
    default:
      let sql = leafSQL(at: time)
      return Condition(sql: isNegated ? SQLFragment("NOT ") + sql.inBrackets : sql)
    }
  }

  /// A condition that has no others in it.
  private func leafSQL(at time: TimeContext) -> SQLFragment {
    switch self {
    case .contains(let query): SQLFragment("contains_words(m.content, ?)", .search(query))
    case .isOverdue: Self.overdue(at: time)
    case .hasStarted: Self.started(at: time)
    case .hasID(let ids):
      SQLFragment("+m.id IN (") + Self.list(ids.values) + SQLFragment(")")
    case .isTask(let isWanted): SQLFragment(isWanted ? "+m.state < 3" : "+m.state = 3")
    case .isIn(let group): SQLFragment("+m.group_id IS ?", SQLValue(group?.text))
    case .hasState([]), .linksTo([]), .isTitled([]): .never
    case .hasState(let states):
      SQLFragment("+m.state IN (") + Self.list(states.map { .integer($0.rank) })
        + SQLFragment(")")
    case .isFlagged(let flag, let isWanted):
      SQLFragment("+m.\(flag.name) = ?", SQLValue(isWanted))
    case .isTrashed(let isWanted):
      SQLFragment(isWanted ? "+m.trashed_at IS NOT NULL" : "+m.trashed_at IS NULL")
    case .hasTag(let tag):
      SQLFragment("EXISTS (SELECT 1 FROM tags WHERE tag = ? AND memo = m.key)", .text(tag))
    case .isDue(let range): Self.isDated("due", in: range)
    case .starts(let range): Self.isDated("start", in: range)
    case .happened(.created, let range): range.sql(of: "+m.created_at")
    case .happened(.updated, let range): range.sql(of: "+m.updated_at")
    case .happened(.completed, let range):
      SQLFragment("+m.completed_at IS NOT NULL AND ") + range.sql(of: "+m.completed_at")
    case .linksTo(let keys):
      SQLFragment("EXISTS (SELECT 1 FROM links WHERE memo = m.key AND target IN (")
        + Self.list(keys.map { .text($0) }) + SQLFragment("))")
    case .isTitled(let keys):
      SQLFragment("+m.title_key IN (") + Self.list(keys.map { .text($0) }) + SQLFragment(")")
    case .isOccurrence(let isWanted):
      SQLFragment(isWanted ? "+m.occurrence_of IS NOT NULL" : "+m.occurrence_of IS NULL")
    case .all, .any, .not: .never
    }
  }

  private static func isDated(_ date: String, in range: DueRange) -> SQLFragment {
    SQLFragment(
      """
      CASE +m.\(date)_kind
        WHEN 1 THEN +m.\(date)_value >= ? AND +m.\(date)_value < ?
        WHEN 2 THEN +m.\(date)_value >= ? AND +m.\(date)_value < ?
        ELSE 0
      END
      """,
      .integer(range.days.lowerBound.number), .integer(range.days.upperBound.number),
      .integer(range.instants.lowerBound.milliseconds),
      .integer(range.instants.upperBound.milliseconds))
  }

  /// A day has passed when it is before today, an instant from when it comes on.
  static func overdue(at time: TimeContext) -> SQLFragment {
    SQLFragment(
      """
      +m.state < 2 AND CASE +m.due_kind
        WHEN 1 THEN +m.due_value < ?
        WHEN 2 THEN +m.due_value <= ?
        ELSE 0
      END
      """, .integer(time.today.number), .integer(time.now.milliseconds))
  }

  /// A day has come when it is today, an instant from when it comes on.
  private static func started(at time: TimeContext) -> SQLFragment {
    SQLFragment(
      """
      CASE +m.start_kind
        WHEN 1 THEN +m.start_value <= ?
        WHEN 2 THEN +m.start_value <= ?
        ELSE 1
      END
      """, .integer(time.today.number), .integer(time.now.milliseconds))
  }

  static func list(_ values: [SQLValue]) -> SQLFragment {
    SQLFragment(values.map { _ in "?" }.joined(separator: ", "), values: values)
  }
}

extension Set<Memo.ID> {
  /// For a list, always in the same order.
  var values: [SQLValue] { sorted().map { .text($0.text) } }
}

extension SQLFragment {
  // Not `1` and `0`: a condition that folds to a constant takes the others with it, and with them
  // the right to use a partial index by name.

  /// True of every memo.
  static let always = SQLFragment("+m.state >= 0")
  /// True of no memo.
  static let never = SQLFragment("+m.state < 0")
}

/// A condition that is put together of others.
///
/// SQLite's parser has room for a hundred tokens that wait for what comes after them, such as
/// brackets that are open; a query may be nested deeper than that.
private struct Condition {
  var sql: SQLFragment
  /// How many brackets are open at once, one inside the other.
  var depth = 0
  /// Whether `&` and `|` hold it together, which bind alike and from the left: what comes first
  /// needs no brackets.
  var isChain = false

  /// Few enough to spare room for the statement around it.
  private static let depthMax = 8

  /// All of the conditions, or any of them.
  static func joined(_ parts: [Condition], isAll: Bool) -> Condition {
    guard let deepest = parts.indices.max(by: { parts[$0].depth < parts[$1].depth }) else {
      return Condition(sql: isAll ? .always : .never)
    }
    let first = parts[deepest]
    if parts.count == 1 { return first }
    if first.depth < depthMax {
      return Condition(
        sql: parts.map(\.sql).joined(by: isAll ? "AND" : "OR"), depth: first.depth + 1)
    }
    // They all have to be looked at then, where `AND` and `OR` stop early.
    var chain = Condition(
      sql: first.isChain ? first.sql : first.sql.inBrackets, depth: first.depth, isChain: true)
    for (index, part) in parts.enumerated() where index != deepest {
      chain.sql += SQLFragment(isAll ? " & " : " | ") + part.sql.inBrackets
      chain.depth = max(chain.depth, part.depth + 1)
    }
    return chain
  }
}
