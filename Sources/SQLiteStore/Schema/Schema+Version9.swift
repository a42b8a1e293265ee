extension Schema {
  /// Version 9, of a store whose last commit so far is that of `sequence`: reminders, and what has
  /// become of their alarms.
  ///
  /// As with version 2, what a program writes that doesn't know of it is refused by the check.
  static func version9(after sequence: Int) -> String {
    """
    -- See `Reminders`; NULL if there are none.
    ALTER TABLE memos ADD COLUMN reminders TEXT;
    ALTER TABLE memo_images ADD COLUMN reminders TEXT;

    \(alarms)

    ALTER TABLE commits ADD COLUMN knows_no_reminders INTEGER AS (version < 9)
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (NOT knows_no_reminders OR sequence <= \(sequence));
    """
  }

  /// The tables of alarms.
  static let alarms = """
    -- The alarms that are not confirmed, of the tasks that ring: see `PendingAlarm`, whose `order`
    -- is_local and at are. memo: the task's id. alarm: the key of the alarm's id. start: when the
    -- task starts, or NULL.
    CREATE TABLE alarms (
      is_local INTEGER NOT NULL,
      at INTEGER NOT NULL,
      memo TEXT NOT NULL,
      alarm TEXT NOT NULL,
      start TEXT,
      PRIMARY KEY (is_local, at, memo, alarm)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX alarms_of_memo ON alarms (memo);

    -- See `AlarmMark`. state: 0 leased, 1 snoozed, 2 confirmed. at: its instant. holder, ring: of
    -- a lease, else empty and 0.
    CREATE TABLE alarm_marks (
      memo TEXT NOT NULL,
      alarm TEXT NOT NULL,
      state INTEGER NOT NULL,
      at INTEGER NOT NULL,
      holder TEXT NOT NULL,
      ring INTEGER NOT NULL,
      PRIMARY KEY (memo, alarm)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX leased_alarms ON alarm_marks (at) WHERE state = 0;
    """
}
