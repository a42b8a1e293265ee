/// The tables of a store.
///
/// A column may be added only by a migration, and every old version of the schema stays readable:
/// see `Migration`.
enum Schema {
  /// In the header of every store, so that no other program's database is taken for one: `memo` in
  /// ASCII.
  static let applicationID = 0x6D65_6D6F

  /// Version 1.
  ///
  /// The journal holds records as they were before a change; what they were after it is what they
  /// were before the next, or are now. So a new memo's text is written once.
  static let version1 = """
    -- indexed_through: the greatest key of a memo that search has an index of.
    CREATE TABLE store (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      epoch TEXT NOT NULL,
      indexed_through INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE groups (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      color TEXT NOT NULL,
      position TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      query TEXT,
      image TEXT
    ) STRICT;

    -- state: 0 todo, 1 doing, 2 done, 3 no task. due_kind: 0 none, 1 a day's number, 2 an instant.
    -- What is derived from the text comes after `revision`, the text last, since what stands after
    -- a long text is slow to reach.
    CREATE TABLE memos (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      group_id TEXT REFERENCES groups (id) DEFERRABLE INITIALLY DEFERRED,
      position TEXT NOT NULL,
      pinned INTEGER NOT NULL,
      state INTEGER NOT NULL,
      due_kind INTEGER NOT NULL,
      due_value INTEGER NOT NULL,
      important INTEGER NOT NULL,
      completed_at INTEGER,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      trashed_at INTEGER,
      revision INTEGER NOT NULL,
      due_order INTEGER NOT NULL,
      checklist_done INTEGER NOT NULL,
      checklist_total INTEGER NOT NULL,
      title TEXT NOT NULL,
      title_key TEXT NOT NULL,
      tags TEXT NOT NULL,
      links TEXT NOT NULL,
      content TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX memos_by_id ON memos (id);
    CREATE INDEX memos_by_created ON memos (created_at, id);
    CREATE INDEX memos_by_updated ON memos (updated_at, id);
    CREATE INDEX memos_by_title ON memos (title_key, id);
    CREATE INDEX memos_in_group ON memos (group_id, position, id);
    CREATE INDEX memos_by_due ON memos (due_order, id) WHERE due_kind > 0;
    CREATE INDEX memos_by_state ON memos (state, due_order, id) WHERE state < 3;
    CREATE INDEX memos_pinned ON memos (created_at, id) WHERE pinned = 1;
    CREATE INDEX memos_important ON memos (created_at, id) WHERE important = 1;
    CREATE INDEX memos_trashed ON memos (created_at, id) WHERE trashed_at IS NOT NULL;

    CREATE TABLE tags (
      tag TEXT NOT NULL,
      memo INTEGER NOT NULL,
      PRIMARY KEY (tag, memo)
    ) STRICT, WITHOUT ROWID;

    -- target is the name key of what is linked to.
    CREATE TABLE links (
      target TEXT NOT NULL,
      memo INTEGER NOT NULL,
      PRIMARY KEY (target, memo)
    ) STRICT, WITHOUT ROWID;

    -- The grams of every memo's text, and of texts it had: see `Grams` and `SearchIndex`.
    CREATE VIRTUAL TABLE search USING fts5 (
      grams, content = '', columnsize = 0, detail = none, tokenize = 'ascii'
    );
    -- Memos up to indexed_through whose text is to be indexed again.
    CREATE TABLE unindexed (memo INTEGER PRIMARY KEY) STRICT;

    -- records: a line for each, `m` or `g` and the id, in the order first touched. reversal: -1
    -- takes reversal_of back, 1 makes it again, 0 neither.
    CREATE TABLE commits (
      sequence INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      reversal INTEGER NOT NULL,
      reversal_of INTEGER NOT NULL,
      origin TEXT NOT NULL,
      label TEXT NOT NULL,
      records TEXT NOT NULL
    ) STRICT;

    -- image: what the record was before, in its kind's table; NULL if the commit made it.
    CREATE TABLE changes (
      record TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      image INTEGER,
      PRIMARY KEY (record, sequence)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE group_images (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      name TEXT NOT NULL,
      color TEXT NOT NULL,
      position TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      query TEXT,
      image TEXT
    ) STRICT;

    -- content: NULL if the change left it as it was.
    CREATE TABLE memo_images (
      key INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      group_id TEXT,
      position TEXT NOT NULL,
      pinned INTEGER NOT NULL,
      state INTEGER NOT NULL,
      due_kind INTEGER NOT NULL,
      due_value INTEGER NOT NULL,
      important INTEGER NOT NULL,
      completed_at INTEGER,
      created_at INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      trashed_at INTEGER,
      revision INTEGER NOT NULL,
      content TEXT
    ) STRICT;
    """

  /// Version 2, of a store whose last commit so far is that of `sequence`: tallies.
  ///
  /// A program that has had the store open since before it was brought to this version doesn't know
  /// that it has to keep tallies. It reads on, and what it writes is refused by the check.
  static func version2(after sequence: Int) -> String {
    """
    -- Counts of memos: see `CounterKey`. kind: 0 by group, 1 due by the end of a day, 2 due
    -- at an instant of a day in UTC, 3 by tag, 4 by when created, 5 by when done. name: the group's
    -- id or the tag. traits: state, and 4 if important, 8 if pinned, 16 if in the trash. day: its
    -- number; with 4 and 5 that of a quarter of an hour. Of 3 to 5 there are only those outside the
    -- trash. What a kind hasn't got is 0 or empty.
    CREATE TABLE tallies (
      kind INTEGER NOT NULL,
      name TEXT NOT NULL,
      traits INTEGER NOT NULL,
      day INTEGER NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (kind, name, traits, day)
    ) STRICT, WITHOUT ROWID;

    -- The sequence of the last commit that is in the tallies.
    ALTER TABLE store ADD COLUMN tallied_through INTEGER NOT NULL DEFAULT 0;

    -- What the commit adds to the tallies: see `CounterChanges`.
    ALTER TABLE commits ADD COLUMN tally TEXT NOT NULL DEFAULT '?'
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (tally <> '?' OR sequence <= \(sequence));
    """
  }

  /// Version 3, of a store whose last commit so far is that of `sequence`: the journal's size.
  ///
  /// As with version 2, what a program writes that doesn't know of it is refused by the check.
  static func version3(after sequence: Int) -> String {
    """
    -- The bytes of the images of all commits up to the last that made some be forgotten.
    ALTER TABLE store ADD COLUMN journal_bytes INTEGER NOT NULL DEFAULT 0;

    -- The bytes of the texts in the commit's images; NULL if it was made before they were counted.
    ALTER TABLE commits ADD COLUMN image_bytes INTEGER
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (image_bytes IS NOT NULL OR sequence <= \(sequence));
    """
  }

  /// Version 4, of a store whose last commit so far is that of `sequence`: what records were
  /// created with.
  ///
  /// As with version 2, what a program writes that doesn't know of it is refused by the check.
  static func version4(after sequence: Int) -> String {
    """
    -- creation: see `CreationDigest`; NULL if the record's client brought no id, or in an older
    -- version.
    ALTER TABLE memos ADD COLUMN creation INTEGER;
    ALTER TABLE memo_images ADD COLUMN creation INTEGER;
    ALTER TABLE groups ADD COLUMN creation INTEGER;
    ALTER TABLE group_images ADD COLUMN creation INTEGER;

    -- The version of the schema that the program knew which made the commit; NULL before this one.
    ALTER TABLE commits ADD COLUMN version INTEGER
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (version IS NOT NULL OR sequence <= \(sequence));
    """
  }

  /// Version 5, of a store whose last commit so far is that of `sequence`: records that were only
  /// re-keyed, and groups' images that a change left alone.
  ///
  /// As with version 2, what a program writes that doesn't know of it is refused by the check.
  static func version5(after sequence: Int) -> String {
    """
    -- Those of the records that were only re-keyed, as in `records`; NULL before there were any.
    ALTER TABLE commits ADD COLUMN rekeyed TEXT
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (rekeyed IS NOT NULL OR sequence <= \(sequence));
    CREATE INDEX rekeyings ON commits (sequence) WHERE rekeyed <> '';

    -- 0: the change left the image as it was, and `image` is NULL whatever it was.
    ALTER TABLE group_images ADD COLUMN has_image INTEGER NOT NULL DEFAULT 1;
    """
  }

  /// Version 6: the log that a store belongs to.
  ///
  /// What a program writes that doesn't know of it is only a log without evidence of whose it is.
  static let version6 = """
    -- The random numbers of the log that the row was written to, and of the log before: see
    -- `LogStamp`.
    ALTER TABLE store ADD COLUMN log INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE store ADD COLUMN previous_log INTEGER NOT NULL DEFAULT 0;
    UPDATE store SET log = random();
    """

  /// Version 7: what each commit was made for.
  ///
  /// What a program writes that doesn't know of it is only a commit of which that isn't known.
  static let version7 = """
    -- See `Action`; NULL if an older program made the commit.
    ALTER TABLE commits ADD COLUMN action TEXT;
    """

  /// Version 8, of a store whose last commit so far is that of `sequence`: when tasks start,
  /// and that they come again.
  ///
  /// As with version 2, what a program writes that doesn't know of it is refused by the check.
  static func version8(after sequence: Int) -> String {
    """
    -- As with due_kind and due_value.
    ALTER TABLE memos ADD COLUMN start_kind INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE memos ADD COLUMN start_value INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE memo_images ADD COLUMN start_kind INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE memo_images ADD COLUMN start_value INTEGER NOT NULL DEFAULT 0;
    -- repetition: see `Repetition`; NULL if the task is done once. occurrence_of: the id of the
    -- repeating task that this is a done occurrence of.
    ALTER TABLE memos ADD COLUMN repetition TEXT;
    ALTER TABLE memos ADD COLUMN occurrence_of TEXT;
    ALTER TABLE memo_images ADD COLUMN repetition TEXT;
    ALTER TABLE memo_images ADD COLUMN occurrence_of TEXT;
    CREATE INDEX memos_by_start ON memos (start_kind, start_value) WHERE start_kind > 0;

    ALTER TABLE commits ADD COLUMN is_outdated INTEGER AS (version < 8)
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (NOT is_outdated OR sequence <= \(sequence));
    """
  }
}
