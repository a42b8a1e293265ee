// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import Memos
import Text

extension SQLiteStorage {
  public func forEachLine(
    of query: Query, at time: TimeContext, _ body: (MemoLine) -> Bool
  ) throws(StorageError) -> Bool {
    try beginSnapshot()
    let all = ReadLimit(.max, textBytes: .max)
    return try PageReader(self, query, all, at: time).forEachLine(body)
  }
}

extension PageReader {
  /// Calls `body` with a line for each memo until it says false, if one index has all of them in
  /// order and none has only a few of them; returns whether that is so.
  fileprivate func forEachLine(_ body: (MemoLine) -> Bool) throws(StorageError) -> Bool {
    let run = try run(after: nil)
    guard query.ordering.isAlongOneIndex, !run.isRanked, let index = run.index, candidates.isEmpty,
      run.facts.allSatisfy({ Candidates(fact: $0, at: time) == nil }),
      try lanes(of: run).isEmpty
    else { return false }
    let columns = RecordQuery.columns(MemoColumns.line.map { "m.\($0)" }, in: store.version)
    let conditions = [index.condition].compactMap(\.self) + conditions(of: run, due: index.dueTable)
    let select =
      SQLFragment("SELECT \(columns) FROM ") + index.source + SQLFragment(" WHERE ")
      + conditions.joined(by: "AND") + SQLFragment(" ORDER BY ")
      + run.ordering.sql(due: index.dueTable)
    var groups = RecentGroups()
    var rows = try store.connection.statement(composed: select.sql).rows(select.values)
    while let row = try rows.next() {
      try store.monitor.advance()
      if !body(try row.line(&groups)) { break }
    }
    return true
  }
}

extension MemoColumns {
  /// What a line is read from.
  fileprivate static let line =
    ["id", "title", "group_id", "state", "due_kind", "due_value"]
    + QueryFlag.allCases.map { "\($0.name)" }
}

extension Row {
  /// The line of which these are `MemoColumns.line`.
  fileprivate func line(_ groups: inout RecentGroups) throws(StorageError) -> MemoLine {
    do throws(StorageError) {
      guard let id = Memo.ID(text(0)) else { throw .unreadable }
      var flags: [QueryFlag] = []
      var column: Int32 = 6
      for flag in QueryFlag.allCases {
        if integer(column) != 0 { flags.append(flag) }
        column += 1
      }
      return MemoLine(
        id: id, title: text(1), group: try groups.id(in: self, 2), state: try state(3),
        due: try due(4), flags: flags)
    } catch {
      throw .corrupt(.memoDamaged(text(0)))
    }
  }
}

/// The groups of the last rows: of most lists there are few, and each is read once.
private struct RecentGroups {
  private static let countMax = 8
  private var ids: [Group.ID] = []

  /// The group in a column of `row`.
  mutating func id(in row: Row, _ column: Int32) throws(StorageError) -> Group.ID? {
    if row.size(column) == 0 { return nil }
    if let id = ids.first(where: { row.isSame($0.text, column) }) { return id }
    guard let id = try row.groupIfAny(column) else { return nil }
    if ids.count == Self.countMax { ids.removeAll() }
    ids.append(id)
    return id
  }
}
