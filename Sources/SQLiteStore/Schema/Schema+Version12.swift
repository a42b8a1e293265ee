extension Schema {
  /// Version 12: indexes of dues that begin with the kind, so that a list of tasks that are due on
  /// days doesn't look at each of those due at instants, or the other way around.
  ///
  /// A program that doesn't know of it reads and writes the same, and lists more slowly.
  static let version12 = """
    DROP INDEX memos_by_due;
    CREATE INDEX memos_by_due ON memos (due_kind, due_order, id) WHERE due_kind > 0;
    DROP INDEX memos_by_state;
    CREATE INDEX memos_by_state ON memos (state, due_kind, due_order, id) WHERE state < 3;
    """
}
