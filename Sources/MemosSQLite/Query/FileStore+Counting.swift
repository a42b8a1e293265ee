import Memos

extension FileStore {
  func counts(of filter: Filter, at moment: Moment) throws(StorageError) -> Counts {
    try beginSnapshot()
    let select =
      Self.sums(at: moment) + SQLFragment(" FROM ") + (try source(for: filter, at: moment))
      + SQLFragment(" WHERE ") + filter.sql(at: moment)
    var counts = Counts()
    try connection.statement(composed: "SELECT " + select.sql).forEach(select.values) { row in
      counts = row.counts(at: 0)
      return false
    }
    return counts
  }

  func groupCounts(at moment: Moment) throws(StorageError) -> [Group.ID: Counts] {
    try beginSnapshot()
    let select =
      Self.sums(at: moment)
      + SQLFragment(
        """
         FROM memos AS m WHERE m.group_id IS NOT NULL AND m.trashed_at IS NULL
        GROUP BY m.group_id
        """)
    var counts: [Group.ID: Counts] = [:]
    try connection.statement(composed: "SELECT m.group_id, " + select.sql).forEach(select.values) {
      row in
      if let group = Group.ID(row.text(0)) { counts[group] = row.counts(at: 1) }
      return true
    }
    return counts
  }

  func tagCounts(of filter: Filter, at moment: Moment) throws(StorageError) -> [String: Int] {
    try beginSnapshot()
    let select =
      SQLFragment(
        """
        SELECT t.tag, count(*) FROM tags AS t CROSS JOIN memos AS m ON m.key = t.memo
        WHERE 
        """) + filter.sql(at: moment) + SQLFragment(" GROUP BY t.tag")
    var counts: [String: Int] = [:]
    try connection.statement(composed: select.sql).forEach(select.values) { row in
      counts[row.text(0)] = row.integer(1)
      return true
    }
    return counts
  }

  /// The rows to look through: candidates where they are fewer than a tenth of all.
  private func source(for filter: Filter, at moment: Moment) throws(StorageError) -> SQLFragment {
    let candidates = filter.conjuncts.compactMap { Candidates($0, at: moment) }
    guard !candidates.isEmpty,
      let few = try fewest(of: candidates, atMost: try greatestKey() / 10)
    else { return SQLFragment("memos AS m") }
    return few.source
  }

  /// The columns of `Row.counts`.
  private static func sums(at moment: Moment) -> SQLFragment {
    SQLFragment("count(*), total(m.state < 3), total(m.state = 1), total(m.state = 2), total(")
      + Filter.overdue(at: moment) + SQLFragment(")")
  }
}

extension Row {
  fileprivate func counts(at start: Int32) -> Counts {
    var counts = Counts()
    counts.total = integer(start)
    counts.tasks = integer(start + 1)
    counts.doing = integer(start + 2)
    counts.done = integer(start + 3)
    counts.overdue = integer(start + 4)
    return counts
  }
}
