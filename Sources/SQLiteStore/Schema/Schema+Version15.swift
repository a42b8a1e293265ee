extension Schema {
  /// Version 15, of a store whose last commit so far is that of `sequence`: what other programs'
  /// texts say of memos.
  ///
  /// As with version 2, what a program writes that doesn't know of it is refused by the check.
  static func version15(after sequence: Int) -> String {
    """
    -- See `ForeignData`; NULL if there is none.
    ALTER TABLE memos ADD COLUMN foreign_data TEXT;
    ALTER TABLE memo_images ADD COLUMN foreign_data TEXT;
    ALTER TABLE memo_shadows ADD COLUMN foreign_data TEXT;

    ALTER TABLE commits ADD COLUMN knows_no_foreign_data INTEGER AS (version < 15)
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (NOT knows_no_foreign_data OR sequence <= \(sequence));
    """
  }
}
