extension Schema {
  /// Version 16: the pinned, the tasks of each group and those with a start, by due, so that lists
  /// of them don't look through all other tasks.
  ///
  /// A program that doesn't know of it reads and writes the same, and lists more slowly.
  static let version16 = """
    CREATE INDEX memos_pinned_by_due ON memos (due_kind, due_order, id) WHERE pinned = 1;
    -- Not `state < 3`, a range along which SQLite would rather go than to one state.
    CREATE INDEX memos_in_group_by_due ON memos (group_id, state, due_kind, due_order, id)
      WHERE state <> 3;
    -- What starts is behind what sorts: whether it has started is read there.
    CREATE INDEX memos_starting_by_due ON memos
      (state, due_kind, due_order, id, start_kind, start_value) WHERE start_kind > 0;
    """
}
