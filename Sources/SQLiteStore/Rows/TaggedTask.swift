import Dates
import Memos

/// A row of `tagged_tasks`: a tag of a task, and where the task is in a list by due.
struct TaggedTask {
  let values: [SQLValue]

  /// A row for each tag of `memo`; none unless it is a task.
  static func all(of memo: Memo?) -> [TaggedTask] {
    guard let memo, let task = memo.task, !memo.content.tags.isEmpty else { return [] }
    let (kind, _) = MemoColumns.due(task.due)
    return memo.content.tags.map { tag in
      TaggedTask(values: [
        .text(tag), .integer(task.state.rank), .integer(kind),
        .integer(task.due?.order ?? Due.noOrder), .text(memo.id.text),
      ])
    }
  }

  fileprivate func isSame(as other: TaggedTask) -> Bool {
    zip(values, other.values).allSatisfy { $0.isSame(as: $1) }
  }
}

extension SQLiteStorage {
  /// Keeps `tagged_tasks` up to date with a change of a memo.
  func noteTaggedTasks(of change: Change) throws(StorageError) {
    guard case .memo(let before, let after) = change else { return }
    let (old, new) = (TaggedTask.all(of: before), TaggedTask.all(of: after))
    for row in old where !new.contains(where: row.isSame) {
      try connection.statement(
        """
        DELETE FROM tagged_tasks
        WHERE tag = ? AND state = ? AND due_kind = ? AND due_order = ? AND id = ?
        """
      ).run(row.values)
    }
    for row in new where !old.contains(where: row.isSame) {
      try connection.statement(
        """
        INSERT OR IGNORE INTO tagged_tasks (tag, state, due_kind, due_order, id)
        VALUES (?, ?, ?, ?, ?)
        """
      ).run(row.values)
    }
  }
}
