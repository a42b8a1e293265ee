extension Schema {
  /// The table of what is gone, by which a machine is known that was only behind. It is made with
  /// the first row.
  ///
  /// A program that doesn't know of it reads and writes the same. After a hub has lost entries, its
  /// `memod-sync` may put copies beside memos that nobody else has changed.
  static let gone = """
    -- See `Gone`. record: as in `shadows`. is_pending: whether the hub may not know.
    CREATE TABLE gone (
      record TEXT PRIMARY KEY,
      changed_at INTEGER NOT NULL,
      is_pending INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX gone_pending ON gone (record) WHERE is_pending = 1;
    """
}
