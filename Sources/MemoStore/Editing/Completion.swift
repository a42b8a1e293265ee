import Memos
import Text

/// What becomes of a repeating task that was done: it goes on to its next occurrence, and a done
/// copy of it stays behind.
struct Completion: Sendable {
  /// The task, to be done again.
  let task: Memo
  /// What was done; its place is still to be found.
  let copy: Memo

  /// What `memo`, which is done now and was not before, comes to; nil if it doesn't come again.
  init?(of memo: Memo, at time: TimeContext, zoneNamed: (String) -> Zone?) {
    guard var facet = memo.task, facet.state == .done, let repetition = facet.repetition else {
      return nil
    }
    // A machine that doesn't know the zone goes by its own.
    let zone = zoneNamed(repetition.zone) ?? time.zone
    guard let next = repetition.next(completedAt: time.now, in: zone) else { return nil }
    var copied = TaskFacet(
      state: .done, due: facet.due, isImportant: facet.isImportant, occurrenceOf: memo.id)
    copied.takeState(of: facet)
    copy = Memo(
      id: Self.copyID(of: memo.id, at: repetition.anchor), content: Content(memo.content.title),
      group: memo.group, task: copied, createdAt: time.now, position: memo.position)

    let days = next.anchor.day.number - repetition.anchor.day.number
    facet.enter(.todo, at: time.now)
    facet.due = next.anchor.due(in: zone)
    facet.start = facet.start.map { Occurrence($0, in: zone).moved(by: days).due(in: zone) }
    facet.reminders = facet.reminders.moved(by: days, in: zone)
    facet.repetition = next
    var task = memo
    task.task = facet
    task.content = memo.content.unticked
    self.task = task
  }

  /// The same on every machine, so that what was done on two is one copy.
  static func copyID(of id: Memo.ID, at anchor: Occurrence) -> Memo.ID {
    DerivedIDs.memo(of: "\(id.text) \(anchor.text)")
  }
}

extension Store {
  /// Whether `occurrence` of `memo` is already done; false if none is given.
  func isDone(_ occurrence: Occurrence?, of memo: Memo) throws(MemoError) -> Bool {
    guard let occurrence, let repetition = memo.task?.repetition else { return false }
    if occurrence > repetition.anchor { throw .changed(current(memo), since: memo.revision) }
    return occurrence < repetition.anchor
  }

  /// Takes back that the occurrence `copy` was done, if neither it nor its task was changed since;
  /// returns the task as it is then.
  mutating func reopenTask(of copy: Memo) throws(MemoError) -> Memo? {
    guard let id = copy.task?.occurrenceOf, var task = try memo(id),
      task.revision == copy.revision, let before = try memo(id, keptAt: copy.revision - 1),
      let anchor = before.task?.repetition?.anchor, Completion.copyID(of: id, at: anchor) == copy.id
    else { return nil }
    try write { (storage) throws(StorageError) in try storage.remove(copy.id) }
    (task.task, task.content) = (before.task, before.content)
    task.task?.enter(.todo, at: time.now)
    task.updatedAt = max(time.now, task.updatedAt)
    return try put(task)
  }

  /// The memo as it was at `revision`; nil if the journal doesn't reach back that far.
  private func memo(_ id: Memo.ID, keptAt revision: Int) throws(MemoError) -> Memo? {
    do throws(StorageError) {
      return try storage.memo(id, at: revision)
    } catch .stateTooOld {
      return nil
    } catch {
      throw .storage(error)
    }
  }
}
