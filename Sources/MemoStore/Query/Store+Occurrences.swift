import Dates
import Memos

/// One occurrence of a repeating task.
public struct TaskOccurrence: Sendable, Hashable {
  /// What names it, in the repeat's local time.
  public let anchor: Occurrence
  /// When it is due.
  public let due: Due
}

extension Store {
  /// The occurrences of the task `id`, `limit` at most: the present one as it is due now, and those
  /// that come if it is done now and each of them in its time. A task that doesn't repeat has none.
  public func occurrences(of id: Memo.ID, limit: Int) throws(MemoError) -> [TaskOccurrence] {
    let memo = try existingMemo(id, path: "id")
    guard let task = memo.task else { throw .noTask(memo) }
    guard let repetition = task.repetition, let due = task.due, task.state != .done else {
      return []
    }
    let zone = zoneNamed(repetition.zone) ?? time.zone
    var found = [TaskOccurrence(anchor: repetition.anchor, due: due)]
    guard let next = repetition.next(completedAt: time.now, in: zone) else { return found }
    found.append(TaskOccurrence(anchor: next.anchor, due: next.anchor.due(in: zone)))
    for anchor in next.upcoming(in: zone).prefix(max(0, limit - found.count)) {
      found.append(TaskOccurrence(anchor: anchor, due: anchor.due(in: zone)))
    }
    return Array(found.prefix(limit))
  }
}
