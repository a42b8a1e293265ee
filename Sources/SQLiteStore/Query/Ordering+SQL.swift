import Dates
import Memos
import Text

/// What is left to sort by, and where to begin: an order's terms, and the id in the last one's
/// direction.
struct SQLOrdering {
  var terms: ArraySlice<SortTerm>
  let isIDDescending: Bool
  /// The place after which to begin: a value for each term, and the id.
  var values: ArraySlice<SortValue>?
  let id: Memo.ID?
  /// The zone in which the days of the first `due` that is left end; nil for UTC.
  private(set) var dueZone: Zone?
  /// The groups that can't be read, where memos are sorted by group.
  private let damagedGroups: [DamagedGroup]
  /// The words looked for, where memos are sorted by how well they answer them.
  private let search: SearchQuery
  /// Since when memos are compared by that.
  let rankedSince: Instant?

  init(_ ordering: Ordering, after place: SortKey?, damagedGroups: [DamagedGroup] = []) {
    self.damagedGroups = damagedGroups
    terms = ordering.terms[...]
    dueZone = ordering.dueZone
    search = ordering.search
    rankedSince = ordering.rankedSince
    isIDDescending = ordering.isIDDescending
    values = place.map { $0.values[...] }
    id = place?.id
  }

  /// The terms of `ORDER BY`; `due` is the table that has dues and ids.
  func sql(due: String = "m") -> SQLFragment {
    .joined(columns(due).map { $0.isDescending ? $0.sql + SQLFragment(" DESC") : $0.sql }, by: ", ")
  }

  /// What is compared, under names of its own.
  func namedSQL(due: String) -> SQLFragment {
    .joined(columns(due).enumerated().map { $1.sql + SQLFragment(" AS o\($0)") }, by: ", ")
  }

  /// The terms of `ORDER BY` by those names.
  var namesSQL: SQLFragment {
    .joined(
      columns("m").enumerated().map { SQLFragment("o\($0)" + ($1.isDescending ? " DESC" : "")) },
      by: ", ")
  }

  /// What is left for tasks that are all due on days, or all at instants: there `due_order` has the
  /// order of every zone.
  func due(on kind: IndexScan.DueKind) -> SQLOrdering {
    var ordering = withoutDueZone
    if let dueZone, kind == .day, case .number(let order) = values?.first {
      ordering.values = [.number(Due.dayOrder(at: order, in: dueZone))] + (values ?? []).dropFirst()
    }
    return ordering
  }

  /// The same by `due_order` as it is.
  var withoutDueZone: SQLOrdering {
    var ordering = self
    ordering.dueZone = nil
    return ordering
  }

  private struct Column {
    let sql: SQLFragment
    let isDescending: Bool
  }

  private func columns(_ due: String) -> [Column] {
    terms.map { term in
      let sql =
        term.property == .relevance
        ? relevance
        : term.property == .due
          ? SQLFragment("\(due).due_order")
          : SQLFragment(term.property.sql(damagedGroups: damagedGroups))
      return Column(sql: sql, isDescending: term.isDescending)
    }
      + [Column(sql: SQLFragment("\(due).id"), isDescending: isIDDescending)]
  }

  /// How well a row answers the words; those that aren't compared are alike.
  private var relevance: SQLFragment {
    let rank = SQLFragment("relevance(m.key, m.title, m.tags, m.content, ?)", .search(search))
    guard let rankedSince else { return rank }
    return SQLFragment(
      "CASE WHEN m.created_at < ? THEN \(SearchQuery.rankMax) ELSE ",
      .integer(rankedSince.milliseconds)) + rank + SQLFragment(" END")
  }

  /// The condition that a row lies after the place; nil without one.
  func start(due: String = "m") -> SQLFragment? {
    guard let values, let id else { return nil }
    let places = values + [.text(id.text)]
    let kinds = terms.map(\.property.isText) + [true]
    let columns = columns(due)
    let isUniform = columns.allSatisfy { $0.isDescending == isIDDescending }
    if isUniform, zip(places, kinds).allSatisfy({ $0.isText == $1 }) {
      return rowComparison(of: columns, places.map(\.sqlValue))
    }
    return Self.after(Array(zip(columns, zip(places, kinds).map { (value: $0, isText: $1) }))[...])
  }

  /// A comparison of row values, which an index can begin at exactly (sqlite.org/rowvalue.html).
  private func rowComparison(of columns: [Column], _ values: [SQLValue]) -> SQLFragment {
    let sign = isIDDescending ? "<" : ">"
    if columns.count == 1 {
      return columns[0].sql + SQLFragment(" \(sign) ?", values: values)
    }
    return SQLFragment("(") + .joined(columns.map(\.sql), by: ", ") + SQLFragment(") \(sign) (")
      + Filter.list(values) + SQLFragment(")")
  }

  /// The same where directions differ: this column lies after, or it is the same and the next ones
  /// do.
  private static func after(
    _ columns: ArraySlice<(Column, (value: SortValue, isText: Bool))>
  ) -> SQLFragment {
    guard let (column, place) = columns.first else { return .never }
    // Numbers come before texts; only a cursor that was tampered with mixes them.
    guard place.value.isText == place.isText else {
      return place.isText != column.isDescending ? .always : .never
    }
    let value = place.value.sqlValue
    let sign = column.isDescending ? "<" : ">"
    let name = column.sql
    return name + SQLFragment(" \(sign)= ? AND (", value) + name
      + SQLFragment(" \(sign) ? OR (", value) + after(columns.dropFirst()) + SQLFragment("))")
  }
}

extension SortValue {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }

  var sqlValue: SQLValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .text(text)
    }
  }
}

extension SortProperty {
  /// The value that is compared, of a row `m` of `memos`.
  fileprivate func sql(damagedGroups: [DamagedGroup]) -> String {
    switch self {
    case .manual: "m.position"
    case .created: "m.created_at"
    case .updated: "m.updated_at"
    case .due: "m.due_order"
    case .title: "m.title_key"
    case .state: "m.state"
    case .flag(let flag): "m.\(flag.name)"
    case .group: Self.groupPosition(without: damagedGroups)
    // Words are the ordering's to know.
    case .relevance: "0"
    }
  }

  private static func groupPosition(without damagedGroups: [DamagedGroup]) -> String {
    let position = "coalesce((SELECT position FROM groups WHERE id = m.group_id), '')"
    // Ids are letters, digits, `_` and `-`; memos of a group with another can't be read either.
    let ids = damagedGroups.compactMap { Group.ID($0.id).map { "'\($0.text)'" } }
    return ids.isEmpty
      ? position
      : """
      CASE WHEN m.group_id IN (\(ids.joined(separator: ", ")))
      THEN '\(placeOfUnreadable(""))' || m.group_id ELSE \(position) END
      """
  }

  fileprivate var isText: Bool {
    switch self {
    case .manual, .title, .group: true
    case .created, .updated, .due, .state, .flag, .relevance: false
    }
  }
}
