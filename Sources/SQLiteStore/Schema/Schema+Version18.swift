extension Schema {
  /// Version 18, of a store whose last commit so far is that of `sequence`: what records were, and
  /// what a hub has of them, as a text each instead of four tables with all columns.
  ///
  /// As with version 2, what a program writes that doesn't know of it is refused by the check. It
  /// writes to those tables first: a store that is converted keeps them, empty.
  static func version18(after sequence: Int) -> String {
    """
    -- What the record was before. image: its revision; NULL if the commit made it. version: see
    -- `EncodedRecord`. text: see `StoredRecord.text`; NULL if the change left it as it was.
    CREATE TABLE new_changes (
      record TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      image INTEGER,
      version TEXT,
      text TEXT,
      PRIMARY KEY (record, sequence)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO new_changes \(older(17).changes);
    DROP TABLE changes;
    ALTER TABLE new_changes RENAME TO changes;

    -- See `Shadow`: the hub's version of each record that differs here; NULL if the hub has none.
    -- text: also NULL if it is that of the record as it is here.
    CREATE TABLE shadows (
      record TEXT PRIMARY KEY,
      changed_at INTEGER NOT NULL,
      version TEXT,
      text TEXT
    ) STRICT, WITHOUT ROWID;
    INSERT INTO shadows \(older(17).shadows);

    \(["memo_images", "group_images", "memo_shadows", "group_shadows"].map {
      sequence == 0 ? "DROP TABLE \($0);" : "DELETE FROM \($0);"
    }.joined(separator: "\n"))

    ALTER TABLE commits ADD COLUMN knows_no_versions INTEGER AS (version < 18)
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (NOT knows_no_versions OR sequence <= \(sequence));
    """
  }

  /// Shows the tables of an older `version`, in a store that may only be read, as this version's.
  static func views(in version: Int) -> String {
    if version >= 18 { return "" }
    let views = "CREATE TEMP VIEW changes AS \(older(version).changes);"
    if version < 10 { return views }
    return "\(views) CREATE TEMP VIEW shadows AS \(older(version).shadows);"
  }

  /// The rows of `changes` and `shadows` from the tables of an older version.
  private static func older(_ version: Int) -> (changes: String, shadows: String) {
    let memo = record("m", MemoColumns.own, in: version)
    let group = record("g", GroupColumns.own, in: version)
    let hasImage = RecordQuery.columns(["g.has_image"], in: version)
    let image = "coalesce('=' || g.image, '')"
    let changes = """
      SELECT h.record, h.sequence, coalesce(m.revision, g.revision, h.image) AS image,
        CASE WHEN m.key THEN \(memo) WHEN g.key THEN \(group) END AS version,
        CASE WHEN g.key AND \(hasImage) THEN \(image) ELSE m.content END AS text
      FROM main.changes AS h
        LEFT JOIN main.memo_images AS m ON m.key = h.image AND h.record >= 'm'
        LEFT JOIN main.group_images AS g ON g.key = h.image AND h.record < 'm'
      """
    let shadows = """
      SELECT 'g' || g.id AS record, g.changed_at, iif(g.is_there, \(group), NULL) AS version,
        iif(g.is_there AND g.has_image, \(image), NULL) AS text
      FROM main.group_shadows AS g
      UNION ALL
      SELECT 'm' || m.id, m.changed_at, iif(m.is_there, \(memo), NULL), m.content
      FROM main.memo_shadows AS m
      """
    return (changes, shadows)
  }

  /// As `EncodedRecord` reads it: without what is NULL or has its default.
  private static func record(_ table: String, _ columns: [String], in version: Int) -> String {
    let members = columns.enumerated().dropFirst(EncodedRecord.apart).map { index, column in
      let value = RecordQuery.columns(["\(table).\(column)"], in: version)
      return "'\(column)', " + (index < MemoColumns.taskStart ? value : "nullif(\(value), 0)")
    }
    return "json_patch('{}', json_object(\(members.joined(separator: ", "))))"
  }
}
