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
    var rows = try connection.statement(
      "SELECT epoch, head, head_id, push_id, push_body FROM replica"
    ).rows()
    return try rows.next()?.replicaLink()
  }

  public func setLink(_ link: ReplicaLink?) throws(StorageError) {
    try marking(replaceLink(by: link))
    isLinked = link != nil
    transaction.totals[transaction.totals.count - 1].changesLink = true
  }

  private func replaceLink(by link: ReplicaLink?) throws(StorageError) {
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

  public func syncStatus() throws(StorageError) -> SyncStatus? {
    guard hasReplica else { return nil }
    try beginSnapshot()
    guard try connection.number("SELECT is_linked FROM store") != 0 else { return nil }
    // As many as `SyncStatus.pendingMax`.
    let pending = try connection.number(
      "SELECT count(*) FROM (SELECT 1 FROM shadows LIMIT 100000)")
    let folder = SyncFolder(besideStore: file.path)
    return SyncStatus(isFollowed: folder.isFollowed, pending: pending, report: folder.report)
  }

  /// Learns again whether the store is linked, once edits that may have changed it are rolled back.
  func readIsLinked() throws(StorageError) {
    isLinked = try connection.number("SELECT is_linked FROM store") != 0
  }
}

// Shadows: what the hub has of the records that differ here.
extension SQLiteStorage {
  public func shadow(of record: RecordID) throws(StorageError) -> Shadow? {
    guard hasReplica else { return nil }
    try beginSnapshot()
    var rows = try connection.statement(
      "SELECT record, changed_at, version, text FROM shadows WHERE record = ?"
    ).rows(.text(record.line))
    return if let row = try rows.next() { try shadow(in: row).shadow } else { nil }
  }

  public func shadows(
    after last: RecordID?, limit: Int
  ) throws(StorageError) -> [(record: RecordID, shadow: Shadow)] {
    guard hasReplica else { return [] }
    try beginSnapshot()
    var rows = try connection.statement(
      """
      SELECT record, changed_at, version, text FROM shadows WHERE record > ?
      ORDER BY record LIMIT ?
      """
    ).rows(.text(last?.line ?? ""), .integer(limit))
    var shadows: [(record: RecordID, shadow: Shadow)] = []
    while let row = try rows.next() { shadows.append(try shadow(in: row)) }
    return shadows
  }

  public func setShadow(_ shadow: Shadow?, of record: RecordID) throws(StorageError) {
    try marking(
      connection.statement("DELETE FROM shadows WHERE record = ?").run(.text(record.line)))
    if let shadow {
      try writing(insert(shadow, of: record, keepingText: true, isRekeyed: false))
    }
    transaction.totals[transaction.totals.count - 1].shadows.insert(record)
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
    if !isLinked { try connection.statement("DELETE FROM shadows").run() }
  }

  /// Of a record that has a shadow already, that one stays, and is only changed later. Making room
  /// for others is nobody's change.
  private func insert(
    _ shadow: Shadow, of record: RecordID, keepingText: Bool, isRekeyed: Bool
  ) throws(StorageError) {
    try connection.statement(
      """
      INSERT INTO shadows (record, changed_at, version, text) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (record) DO UPDATE SET
        changed_at = iif(?5, changed_at, excluded.changed_at),
        text = iif(version IS NULL, NULL, coalesce(text, excluded.text))
      """
    ).run(
      .text(record.line), .integer(shadow.changedAt.milliseconds),
      SQLValue(shadow.version?.encoded), SQLValue(keepingText ? shadow.version?.text : nil),
      SQLValue(isRekeyed))
  }

  /// The shadow in a row of `record, changed_at, version, text`; a text that isn't in it is that of
  /// the record as the last commit left it.
  func shadow(in row: Row) throws(StorageError) -> (record: RecordID, shadow: Shadow) {
    let line = row.text(0)
    do throws(StorageError) {
      guard let record = try RecordID.lines(line).first else { throw .unreadable }
      let changedAt = try row.instant(1)
      let kept = Kept(
        record: record, sequence: sequence, revision: row.isNull(2) ? nil : 0,
        version: row.bytes(2), text: row.textIfAny(3))
      return (record, Shadow(try self.record(kept), changedAt: changedAt))
    } catch {
      throw .corrupt(.shadowDamaged(String(line.dropFirst())))
    }
  }
}

extension Row {
  fileprivate func replicaLink() throws(StorageError) -> ReplicaLink {
    var link = ReplicaLink(epoch: text(0), head: integer(1), headID: text(2))
    guard link.head >= 0, isNull(3) == isNull(4) else {
      throw .corrupt(.linkDamaged)
    }
    if let id = textIfAny(3) { link.push = PendingPush(id: id, body: bytes(4)) }
    return link
  }
}
