// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import Memos

// Drafts: kept beside the records, in a table that is made with the first one.
extension SQLiteStorage {
  /// Whether the store has the table of drafts.
  func hasDrafts() throws(StorageError) -> Bool {
    try connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'drafts'") != 0
  }

  public func drafts(of key: String?) throws(StorageError) -> [Draft] {
    try beginSnapshot()
    guard try hasDrafts() else { return [] }
    return try connection.statement(
      """
      SELECT key, process, kept_at, text, data FROM drafts WHERE ?1 IS NULL OR key = ?1
      ORDER BY kept_at DESC, key, process
      """
    ).rows(SQLValue(key)).map(Row.draft)
  }

  public func keep(_ draft: Draft) throws(StorageError) {
    if try !hasDrafts() { try marking(connection.execute(Schema.drafts)) }
    try marking(
      connection.statement(
        """
        INSERT OR REPLACE INTO drafts (key, process, kept_at, text, data) VALUES (?, ?, ?, ?, ?)
        """
      ).run(
        .text(draft.key), .integer(draft.process), .integer(draft.keptAt.milliseconds),
        .text(draft.text), SQLValue(draft.data)))
  }

  public func forgetDrafts(of key: String, process: Int?) throws(StorageError) {
    guard try hasDrafts() else { return }
    try writing(
      connection.statement("DELETE FROM drafts WHERE key = ?1 AND process = coalesce(?2, process)")
        .run(.text(key), process.map { .integer($0) } ?? .null))
    if connection.changedRows > 0 { transaction.markCount += 1 }
  }
}

extension Schema {
  /// The table of drafts.
  static let drafts = """
    -- See `Draft`.
    CREATE TABLE drafts (
      key TEXT NOT NULL,
      process INTEGER NOT NULL,
      kept_at INTEGER NOT NULL,
      text TEXT NOT NULL,
      data TEXT,
      PRIMARY KEY (key, process)
    ) STRICT;
    """
}

extension Row {
  /// The draft of which these are `key, process, kept_at, text, data`.
  fileprivate func draft() throws(StorageError) -> Draft {
    Draft(
      key: text(0), process: integer(1), keptAt: try instant(2), text: text(3), data: textIfAny(4))
  }
}
