extension Schema {
  /// Version 19, of a store whose last commit so far is that of `sequence`: one check of what
  /// program made a commit instead of one for each version, all of which SQLite reads when a store
  /// is opened. A new store gets the tables of alarms with the first alarm.
  ///
  /// As with version 2, what a program writes that doesn't know of it is refused by the check.
  static func version19(after sequence: Int) -> String {
    """
    CREATE TABLE new_commits (
      sequence INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      reversal INTEGER NOT NULL,
      reversal_of INTEGER NOT NULL,
      origin TEXT NOT NULL,
      label TEXT NOT NULL,
      records TEXT NOT NULL,
      tally TEXT NOT NULL DEFAULT '?',
      image_bytes INTEGER,
      version INTEGER
        CONSTRAINT "a newer memod has changed the store's format; restart this one"
        CHECK (ifnull(version, 0) >= 19 OR sequence <= \(sequence)),
      rekeyed TEXT,
      action TEXT
    ) STRICT;
    INSERT INTO new_commits
      SELECT sequence, at, reversal, reversal_of, origin, label, records, tally, image_bytes,
        version, rekeyed, action
      FROM commits;
    DROP TABLE commits;
    ALTER TABLE new_commits RENAME TO commits;
    CREATE INDEX rekeyings ON commits (sequence) WHERE rekeyed <> '';
    \(sequence == 0 ? "DROP TABLE alarms; DROP TABLE alarm_marks;" : "")
    """
  }
}
