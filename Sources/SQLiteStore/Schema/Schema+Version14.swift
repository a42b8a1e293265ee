extension Schema {
  /// Version 14: the important tasks by due, so that a list that begins with them doesn't look
  /// through all tasks for them.
  ///
  /// A program that doesn't know of it reads and writes the same, and lists more slowly.
  static let version14 = """
    CREATE INDEX memos_important_by_due ON memos (due_kind, due_order, id) WHERE important = 1;
    """
}
