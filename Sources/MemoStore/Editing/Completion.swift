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
      id: Self.copyID(of: memo.id, repetition, doneAt: time.now, in: zone),
      content: Content(memo.content.title),
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
  ///
  /// From completion, an occurrence that is done early may come again on the same day, or on an
  /// earlier one and then up to the same: the day it was done is what tells its copies apart.
  static func copyID(
    of id: Memo.ID, _ repetition: Repetition, at anchor: Occurrence? = nil,
    doneAt instant: Instant, in zone: Zone
  ) -> Memo.ID {
    let occurrence = "\(id.text) \((anchor ?? repetition.anchor).text)"
    return DerivedIDs.memo(
      of: repetition.base == .due
        ? occurrence : "\(occurrence) \(zone.day(at: instant).text)")
  }
}

extension Store {
  /// Whether `occurrence` of `memo` is already done; false if none is given.
  func isDone(_ occurrence: Occurrence?, of memo: Memo) throws(MemoError) -> Bool {
    guard let occurrence, let repetition = memo.task?.repetition else { return false }
    if repetition.base == .completion {
      let copy = Completion.copyID(
        of: memo.id, repetition, at: occurrence, doneAt: time.now, in: zone(of: repetition))
      // If the task was changed since, it is to be done once more.
      if try self.memo(copy)?.revision == memo.revision { return true }
    }
    if occurrence > repetition.anchor { throw .changed(current(memo), since: memo.revision) }
    return occurrence < repetition.anchor
  }

  /// Takes back that the occurrence `copy` was done, if neither it nor its task was changed since;
  /// returns the task as it is then.
  mutating func reopenTask(of copy: Memo) throws(MemoError) -> Memo? {
    guard let id = copy.task?.occurrenceOf, var task = try memo(id),
      task.revision == copy.revision, let before = try memo(id, keptAt: copy.revision - 1),
      let repetition = before.task?.repetition, let doneAt = copy.task?.completedAt,
      copy.id
        == Completion.copyID(of: id, repetition, doneAt: doneAt, in: zone(of: repetition))
    else { return nil }
    try write { (storage) throws(StorageError) in try storage.remove(copy.id) }
    (task.task, task.content) = (before.task, before.content)
    task.task?.enter(.todo, at: time.now)
    task.updatedAt = max(time.now, task.updatedAt)
    return try put(task)
  }

  /// A machine that doesn't know the zone uses its own.
  private func zone(of repetition: Repetition) -> Zone {
    zoneNamed(repetition.zone) ?? time.zone
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
