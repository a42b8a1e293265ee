extension Schema {
  /// Version 11, of a store whose last commit so far is that of `sequence`: repetitions that have
  /// `BYSETPOS` or exceptions.
  ///
  /// An older program takes such a repetition for damage. As with version 2, what it writes is
  /// refused by the check.
  static func version11(after sequence: Int) -> String {
    """
    ALTER TABLE commits ADD COLUMN knows_no_exceptions INTEGER AS (version < 11)
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (NOT knows_no_exceptions OR sequence <= \(sequence));
    """
  }
}
