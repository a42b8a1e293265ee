import Memos

extension FileStore {
  func page(
    of query: Query, after place: Place?, limit: Int, at moment: Moment
  ) throws(StorageError) -> Page {
    try beginSnapshot()
    let ordering = SQLOrdering(query.ordering, after: place)
    var select = SQLFragment(
      "SELECT \(MemoColumns.all.map { "m.\($0)" }.joined(separator: ", ")) FROM memos AS m WHERE (")
    select += query.filter.sql(at: moment) + SQLFragment(")")
    if let start = ordering.start { select += SQLFragment(" AND (") + start + SQLFragment(")") }
    select += SQLFragment(" ORDER BY \(ordering.sql) LIMIT ?", .integer(limit + 1))
    let memos = try connection.statement(composed: select.sql).rows(select.values) {
      (row) throws(StorageError) in try row.memo()
    }
    return Page(memos: Array(memos.prefix(limit)), hasMore: memos.count > limit)
  }
}
