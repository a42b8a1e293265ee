// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Memos

// The link to a hub: in the same transactions as the records.
extension SQLiteStorage {
  /// Whether the store can be linked: an older one that may not be written to can't.
  private var hasReplica: Bool { version >= 10 }

  public func link() throws(StorageError) -> ReplicaLink? {
    guard hasReplica else { return nil }
    try beginSnapshot()
    return try connection.statement("SELECT epoch, head, head_id, push_id, push_body FROM replica")
      .first { (row) throws(StorageError) in try row.replicaLink() }
  }

  public func setLink(_ link: ReplicaLink?) throws(StorageError) {
    precondition(transaction.log.depth > 0, "A link is set between `begin` and `commit`.")
    try writing { () throws(StorageError) in
      if let link {
        try connection.statement(
          """
          INSERT OR REPLACE INTO replica (one, epoch, head, head_id, push_id, push_body)
          VALUES (1, ?, ?, ?, ?, ?)
          """
        ).run(
          .text(link.epoch), .integer(link.head), .text(link.headID), SQLValue(link.push?.id),
          link.push.map { .bytes($0.body) } ?? .null)
      } else {
        try connection.statement("DELETE FROM replica").run()
      }
      guard isLinked != (link != nil) else { return }
      try connection.statement("UPDATE store SET is_linked = ?").run(SQLValue(link != nil))
    }
    isLinked = link != nil
    transaction.totals[transaction.totals.count - 1].changesLink = true
    transaction.markCount += 1
  }

  public func syncStatus() throws(StorageError) -> SyncStatus? {
    guard hasReplica else { return nil }
    try beginSnapshot()
    guard try connection.number("SELECT is_linked FROM store") != 0 else { return nil }
    // As many as `SyncStatus.pendingMax`.
    let pending = try connection.number(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM group_shadows UNION ALL SELECT 1 FROM memo_shadows LIMIT 100000
      )
      """)
    let folder = SyncFolder(besideStore: file.path)
    return SyncStatus(isFollowed: folder.isFollowed, pending: pending, report: folder.report)
  }

  /// Learns again whether the store is linked, once edits that may have changed it are taken back.
  func readIsLinked() throws(StorageError) {
    isLinked = try connection.number("SELECT is_linked FROM store") != 0
  }
}

// Shadows: what the hub has of the records that differ here.
extension SQLiteStorage {
  public func shadow(of record: RecordID) throws(StorageError) -> Shadow? {
    guard hasReplica else { return nil }
    try beginSnapshot()
    let sql = ShadowSQL.of(record)
    return try connection.statement(sql.one.sql(in: version)).first(.text(record.text)) {
      (row) throws(StorageError) in try shadow(in: row, by: sql).shadow
    }
  }

  public func shadows(
    after last: RecordID?, limit: Int
  ) throws(StorageError) -> [(record: RecordID, shadow: Shadow)] {
    guard hasReplica else { return [] }
    try beginSnapshot()
    var shadows: [(record: RecordID, shadow: Shadow)] = []
    for sql in last?.isGroup ?? true ? [ShadowSQL.groups, .memos] : [.memos] {
      let start = last.map { ShadowSQL.of($0).table == sql.table ? $0.text : "" } ?? ""
      shadows += try connection.statement(sql.page.sql(in: version)).rows(
        [.text(start), .integer(limit - shadows.count)]
      ) { (row) throws(StorageError) in try shadow(in: row, by: sql) }
    }
    return shadows
  }

  public func setShadow(_ shadow: Shadow?, of record: RecordID) throws(StorageError) {
    precondition(transaction.log.depth > 0, "A shadow is set between `begin` and `commit`.")
    try writing { () throws(StorageError) in
      try connection.statement(ShadowSQL.of(record).remove).run(.text(record.text))
      if let shadow {
        try insert(shadow, of: record, keepingText: true, isRekeyed: false)
      }
    }
    transaction.totals[transaction.totals.count - 1].shadows.insert(record)
    transaction.markCount += 1
  }

  /// Keeps what the hub has of each record that the commit being made has changed, unless it says
  /// so itself.
  func keepShadows(of commit: Commit, _ records: [RecordID]) throws(StorageError) {
    let isWhole = commit.changes.count == records.count
    for (index, record) in records.enumerated()
    where !transaction.totals[0].shadows.contains(record) {
      // Of a large commit the journal has the changes.
      let change =
        isWhole ? commit.changes[index] : try change(of: record, in: commit.sequence)
      let isRekeyed = commit.rekeyed.contains(record)
      try insert(
        Shadow(change.before, changedAt: isRekeyed ? .distantPast : commit.at), of: record,
        keepingText: change.keepsText, isRekeyed: isRekeyed)
    }
  }

  /// Ends a commit that sets shadows, or the link.
  func forgetShadowsIfUnlinked() throws(StorageError) {
    guard !isLinked else { return }
    try connection.statement("DELETE FROM group_shadows").run()
    try connection.statement("DELETE FROM memo_shadows").run()
  }

  /// Of a record that has a shadow already, that one stays, and is only changed later.
  private func insert(
    _ shadow: Shadow, of record: RecordID, keepingText: Bool, isRekeyed: Bool
  ) throws(StorageError) {
    let columns: [SQLValue]
    let text: SQLValue
    switch (record, shadow.version) {
    case (.memo, .memo(let memo)):
      columns = MemoColumns.own(memo)
      text = keepingText ? .text(memo.content.text) : .null
    case (.memo, _):
      columns = [.text(record.text)] + MemoColumns.own.dropFirst().map { _ in .null }
      text = .null
    case (.group, .group(var group)):
      if !keepingText { group.image = nil }
      columns = GroupColumns.all(group)
      text = SQLValue(keepingText)
    case (.group, _):
      columns = [.text(record.text)] + GroupColumns.all.dropFirst().map { _ in .null }
      text = .integer(1)
    }
    try connection.statement(ShadowSQL.of(record).insert).run(
      columns + [
        text, .integer(shadow.changedAt.milliseconds), SQLValue(shadow.version != nil),
        SQLValue(isRekeyed),
      ])
  }

  /// The shadow in a row of one of the statements of `sql`.
  func shadow(
    in row: Row, by sql: ShadowSQL
  ) throws(StorageError) -> (record: RecordID, shadow: Shadow) {
    do throws(StorageError) {
      guard let record = sql.record(row.text(0)) else { throw .unreadable }
      let changedAt = try row.instant(sql.end)
      guard row.integer(sql.end + 1) != 0 else {
        return (record, Shadow(nil, changedAt: changedAt))
      }
      return (record, Shadow(try version(of: record, in: row, by: sql), changedAt: changedAt))
    } catch {
      throw .corrupt(
        .shadowDamaged(row.text(0)))
    }
  }

  /// The record in a row; a text that isn't in it is that of the record as the last commit left it.
  private func version(
    of record: RecordID, in row: Row, by sql: ShadowSQL
  ) throws(StorageError) -> StoredRecord {
    switch record {
    case .memo(let id):
      if let text = row.textIfAny(sql.end - 1) { return .memo(try row.memo(Content(text))) }
      guard let here = try memo(id, after: sequence) else { throw .unreadable }
      return .memo(try row.memo(here.content))
    case .group(let id):
      var group = try row.group()
      if row.integer(sql.end - 1) == 0 {
        guard let here = try self.group(id, after: sequence) else { throw .unreadable }
        group.image = here.image
      }
      return .group(group)
    }
  }
}

/// The statements about the shadows of one kind of record. A row has the columns of the record, its
/// text, `changed_at` and `is_there`.
struct ShadowSQL: Sendable {
  let table: String
  let one: RecordQuery
  let page: RecordQuery
  let insert: FixedSQL
  let remove: FixedSQL
  /// The column behind the text.
  let end: Int32
  /// The record with that id.
  let record: @Sendable (String) -> RecordID?

  // An image that isn't there is NULL, too.
  static let groups = ShadowSQL(
    "group_shadows", GroupColumns.all, text: "has_image",
    onConflict: """
      image = iif(has_image, image, excluded.image), has_image = has_image OR excluded.has_image
      """
  ) { Group.ID($0).map { .group($0) } }
  static let memos = ShadowSQL(
    "memo_shadows", MemoColumns.own, text: "content",
    onConflict: "content = iif(is_there, coalesce(content, excluded.content), NULL)"
  ) { Memo.ID($0).map { .memo($0) } }

  static func of(_ record: RecordID) -> ShadowSQL { record.isGroup ? groups : memos }

  private init(
    _ table: String, _ columns: [String], text: String, onConflict: String,
    record: @escaping @Sendable (String) -> RecordID?
  ) {
    (self.table, self.record, end) = (table, record, Int32(columns.count + 1))
    let row = columns + [text, "changed_at", "is_there"]
    page = RecordQuery(row) { "SELECT \($0) FROM \(table) WHERE id > ?1 ORDER BY id LIMIT ?2" }
    one = RecordQuery(row) { "SELECT \($0) FROM \(table) WHERE id = ?" }
    let values = (1...row.count).map { "?\($0)" }.joined(separator: ", ")
    // Making room for others is nobody's change.
    insert = FixedSQL(
      """
      INSERT INTO \(table) (\(row.joined(separator: ", "))) VALUES (\(values))
      ON CONFLICT (id) DO UPDATE SET
        changed_at = iif(?\(row.count + 1), changed_at, excluded.changed_at),
        \(onConflict)
      """)
    remove = FixedSQL("DELETE FROM \(table) WHERE id = ?")
  }
}

extension Row {
  fileprivate func replicaLink() throws(StorageError) -> ReplicaLink {
    var link = ReplicaLink(epoch: text(0), head: integer(1), headID: text(2))
    guard link.head >= 0, isNull(3) == isNull(4) else {
      throw .corrupt(
        .linkDamaged)
    }
    if let id = textIfAny(3) { link.push = PendingPush(id: id, body: bytes(4)) }
    return link
  }
}
