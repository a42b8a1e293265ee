// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Memos

extension SQLiteStorage {
  private static let memoByID = RecordQuery(MemoColumns.read) {
    "SELECT \($0) FROM memos WHERE id = ?"
  }
  private static let groupByID = RecordQuery(GroupColumns.all) {
    "SELECT \($0) FROM groups WHERE id = ?"
  }
  private static let allGroups = RecordQuery(GroupColumns.all) {
    "SELECT \($0) FROM groups ORDER BY position, id"
  }

  public func memo(_ id: Memo.ID) throws(StorageError) -> Memo? {
    // What was just written is asked for by whoever answers with it.
    if case .memo(_, let memo?) = transaction.log.last, memo.id == id { return memo }
    try beginSnapshot()
    var rows = try connection.statement(Self.memoByID.sql(in: version)).rows(.text(id.text))
    return try rows.next()?.memo()
  }

  public func group(_ id: Group.ID) throws(StorageError) -> Group? {
    try beginSnapshot()
    var rows = try connection.statement(Self.groupByID.sql(in: version)).rows(.text(id.text))
    return try rows.next()?.group()
  }

  public func groups() throws(StorageError) -> [Group] {
    try beginSnapshot()
    return try connection.statement(Self.allGroups.sql(in: version)).rows().map(Row.group)
  }

  public func readableGroups() throws(StorageError) -> (groups: [Group], damaged: [DamagedGroup]) {
    try beginSnapshot()
    var (groups, damaged): ([Group], [DamagedGroup]) = ([], [])
    var rows = try connection.statement(Self.allGroups.sql(in: version)).rows()
    while let row = try rows.next() {
      do throws(StorageError) {
        groups.append(try row.group())
      } catch {
        damaged.append(DamagedGroup(id: row.text(0), error: error))
      }
    }
    return (groups, damaged)
  }

  /// The place of each group that can be read.
  func groupPositions() throws(StorageError) -> [Group.ID: Position] {
    var positions: [Group.ID: Position] = [:]
    for group in try readableGroups().groups { positions[group.id] = group.position }
    return positions
  }

  public func memos(at position: Position, in group: Group.ID?) throws(StorageError) -> [Memo.ID] {
    try beginSnapshot()
    var rows = try connection.statement(
      "SELECT id FROM memos WHERE group_id IS ? AND position = ? ORDER BY id"
    ).rows(SQLValue(group?.text), .text(position.text))
    var found: [Memo.ID] = []
    while let row = try rows.next() {
      try monitor.advance()
      guard let id = Memo.ID(row.text(0)) else { throw .unreadable }
      found.append(id)
    }
    return found
  }

  public func position(
    above position: Position?, in group: Group.ID?
  ) throws(StorageError) -> Position? {
    try beginSnapshot()
    let next = try connection.statement(
      """
      SELECT position FROM memos WHERE group_id IS ? AND position > ?
      ORDER BY group_id, position LIMIT 1
      """)
    // No position is an empty text.
    var rows = try next.rows(SQLValue(group?.text), .text(position?.text ?? ""))
    return try rows.next()?.position(0)
  }

  public func position(
    below position: Position?, in group: Group.ID?
  ) throws(StorageError) -> Position? {
    try beginSnapshot()
    let previous = try connection.statement(
      """
      SELECT position FROM memos WHERE group_id IS ? AND position < ?
      ORDER BY group_id DESC, position DESC LIMIT 1
      """)
    // Positions are ASCII.
    var rows = try previous.rows(SQLValue(group?.text), .text(position?.text ?? "\u{7F}"))
    return try rows.next()?.position(0)
  }
}
