import Memos

extension Filter {
  /// The condition on a row `m` of `memos`.
  ///
  /// Never NULL, or `NOT` would mean something else than in Swift. Every column has a unary plus,
  /// which keeps it from choosing the index (sqlite.org/optoverview.html, section 4.1): that is
  /// `Candidates`' and the order's business.
  func sql(at moment: Moment) -> SQLFragment {
    switch self {
    case .all(let filters):
      return filters.isEmpty
        ? .always : filters.map { $0.sql(at: moment) }.joined(by: "AND")
    case .any(let filters):
      return filters.isEmpty
        ? .never : filters.map { $0.sql(at: moment) }.joined(by: "OR")
    case .not(let filter):
      return SQLFragment("NOT (") + filter.sql(at: moment) + SQLFragment(")")
    case .isOverdue(let isWanted):
      let overdue = Self.overdue(at: moment)
      return isWanted ? overdue : SQLFragment("NOT (") + overdue + SQLFragment(")")
    case .contains(let query):
      return SQLFragment("contains_words(m.content, ?)", .search(query))
    default:
      return recordSQL
    }
  }

  /// The conditions that look at the record alone.
  private var recordSQL: SQLFragment {
    switch self {
    case .hasID(let ids):
      SQLFragment("+m.id IN (") + Self.list(ids.values) + SQLFragment(")")
    case .isTask(let isWanted): SQLFragment(isWanted ? "+m.state < 3" : "+m.state = 3")
    case .isIn(let group): SQLFragment("+m.group_id IS ?", SQLValue(group?.text))
    case .hasState([]), .linksTo([]): .never
    case .hasState(let states):
      SQLFragment("+m.state IN (") + Self.list(states.map { .integer($0.rank) })
        + SQLFragment(")")
    case .isImportant(let isWanted): SQLFragment("+m.important = ?", SQLValue(isWanted))
    case .isPinned(let isWanted): SQLFragment("+m.pinned = ?", SQLValue(isWanted))
    case .isTrashed(let isWanted):
      SQLFragment(isWanted ? "+m.trashed_at IS NOT NULL" : "+m.trashed_at IS NULL")
    case .hasTag(let tag):
      SQLFragment("EXISTS (SELECT 1 FROM tags WHERE tag = ? AND memo = m.key)", .text(tag))
    case .isDue(let range): Self.isDue(in: range)
    case .linksTo(let keys):
      SQLFragment("EXISTS (SELECT 1 FROM links WHERE memo = m.key AND target IN (")
        + Self.list(keys.map { .text($0) }) + SQLFragment("))")
    case .all, .any, .not, .contains, .isOverdue: .never
    }
  }

  private static func isDue(in range: DueRange) -> SQLFragment {
    SQLFragment(
      """
      CASE +m.due_kind
        WHEN 1 THEN +m.due_value >= ? AND +m.due_value < ?
        WHEN 2 THEN +m.due_value >= ? AND +m.due_value < ?
        ELSE 0
      END
      """,
      .integer(range.days.lowerBound.number), .integer(range.days.upperBound.number),
      .integer(range.instants.lowerBound.milliseconds),
      .integer(range.instants.upperBound.milliseconds))
  }

  /// A day has passed when it is before today, an instant from when it comes on.
  static func overdue(at moment: Moment) -> SQLFragment {
    SQLFragment(
      """
      +m.state < 2 AND CASE +m.due_kind
        WHEN 1 THEN +m.due_value < ?
        WHEN 2 THEN +m.due_value <= ?
        ELSE 0
      END
      """, .integer(moment.today.number), .integer(moment.now.milliseconds))
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
