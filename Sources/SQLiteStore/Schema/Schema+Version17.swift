extension Schema {
  /// Version 17, of a store whose last commit so far is that of `sequence`: the tasks that have
  /// each tag, by due, so that a list of them looks at no other.
  ///
  /// As with version 2, what a program writes that doesn't know of it is refused by the check.
  static func version17(after sequence: Int) -> String {
    """
    -- A row for each tag of each task: see `TaggedTask`.
    CREATE TABLE tagged_tasks (
      tag TEXT NOT NULL,
      state INTEGER NOT NULL,
      due_kind INTEGER NOT NULL,
      due_order INTEGER NOT NULL,
      id TEXT NOT NULL,
      PRIMARY KEY (tag, state, due_kind, due_order, id)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO tagged_tasks
      SELECT t.tag, m.state, m.due_kind, m.due_order, m.id
      FROM tags AS t CROSS JOIN memos AS m ON m.key = t.memo WHERE m.state < 3;

    ALTER TABLE commits ADD COLUMN knows_no_tagged_tasks INTEGER AS (version < 17)
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (NOT knows_no_tagged_tasks OR sequence <= \(sequence));
    """
  }
}
