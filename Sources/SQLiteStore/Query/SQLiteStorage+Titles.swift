// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Memos

extension SQLiteStorage {
  private static let newestTitles = titles(
    "memos_by_updated", "title_key <> ''", by: "updated_at DESC, id DESC")
  private static let titlesByKey = titles(
    "memos_by_title", "(title_key, id) > (?, ?) AND title_key <> ''", by: "title_key, id")
  private static let titlesOfKey = titles(
    "memos_by_title", "title_key = ? AND title_key <> ''", by: "id")

  /// The titles by which memos can be linked to, along an index. That there is no `occurrence_of`
  /// is before the text, so that a long one isn't read for it (sqlite.org/fileformat2.html,
  /// section 2.1).
  private static func titles(_ index: String, _ condition: String, by order: String) -> RecordQuery
  {
    RecordQuery(["occurrence_of"]) { occurrenceOf in
      """
      SELECT id, title, title_key FROM memos INDEXED BY \(index)
      WHERE \(condition) AND trashed_at IS NULL AND \(occurrenceOf) IS NULL
      ORDER BY \(order) LIMIT ?
      """
    }
  }

  public func titles(_ order: TitleOrder, limit: Int) throws(StorageError) -> [TitledMemo] {
    try beginSnapshot()
    let (query, values): (RecordQuery, [SQLValue]) =
      switch order {
      case .newest: (Self.newestTitles, [])
      case .ascending(let key, let id): (Self.titlesByKey, [.text(key), .text(id?.text ?? "")])
      case .only(let key): (Self.titlesOfKey, [.text(key)])
      }
    var titles: [TitledMemo] = []
    var rows = try connection.statement(query.sql(in: version)).rows(values + [.integer(limit)])
    while let row = try rows.next() {
      try monitor.advance()
      guard let id = Memo.ID(row.text(0)) else { throw .unreadable }
      titles.append(TitledMemo(id: id, title: row.text(1), key: row.text(2)))
    }
    return titles
  }
}
