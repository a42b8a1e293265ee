extension Schema {
  /// Version 10, of a store whose last commit so far is that of `sequence`: what a replica of a hub
  /// remembers.
  ///
  /// As with version 2, what a program writes that doesn't know of it is refused by the check: in a
  /// linked store its edits would never be pushed.
  static func version10(after sequence: Int) -> String {
    """
    -- 1 if the store is linked to a hub: beside what every write reads anyway, so that a store
    -- that isn't linked pays nothing.
    ALTER TABLE store ADD COLUMN is_linked INTEGER NOT NULL DEFAULT 0;

    -- See `ReplicaLink`; a row if the store is linked. push_id, push_body: see `PendingPush`; NULL
    -- if nothing is on its way.
    CREATE TABLE replica (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      epoch TEXT NOT NULL,
      head INTEGER NOT NULL,
      head_id TEXT NOT NULL,
      push_id TEXT,
      push_body BLOB
    ) STRICT;

    -- See `Shadow`: the hub's version of each record that differs here, in the columns of its
    -- images. is_there: 0 if the hub has none, and then they are NULL. A column that a later
    -- version adds to the images is added here too.
    CREATE TABLE group_shadows (
      id TEXT PRIMARY KEY,
      changed_at INTEGER NOT NULL,
      is_there INTEGER NOT NULL,
      name TEXT,
      color TEXT,
      position TEXT,
      created_at INTEGER,
      updated_at INTEGER,
      revision INTEGER,
      query TEXT,
      image TEXT,
      creation INTEGER,
      has_image INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- content: also NULL if it is that of the memo as it is here.
    CREATE TABLE memo_shadows (
      id TEXT PRIMARY KEY,
      changed_at INTEGER NOT NULL,
      is_there INTEGER NOT NULL,
      group_id TEXT,
      position TEXT,
      pinned INTEGER,
      state INTEGER,
      due_kind INTEGER,
      due_value INTEGER,
      important INTEGER,
      completed_at INTEGER,
      created_at INTEGER,
      updated_at INTEGER,
      trashed_at INTEGER,
      revision INTEGER,
      creation INTEGER,
      start_kind INTEGER,
      start_value INTEGER,
      repetition TEXT,
      occurrence_of TEXT,
      reminders TEXT,
      content TEXT
    ) STRICT, WITHOUT ROWID;

    ALTER TABLE commits ADD COLUMN knows_no_hub INTEGER AS (version < 10)
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (NOT knows_no_hub OR sequence <= \(sequence));
    """
  }
}
