import Dates
import Memos
import Text

/// Completes a repeating task: it advances to its next occurrence, and a done
/// copy of it stays behind.
struct Completion: Sendable {
  /// The task, to be done again.
  let task: Memo
  /// What can name the copy: the first that names no memo does.
  let copyIDs: [Memo.ID]
  private let title: Content
  private let copied: TaskFacet
  private let doneAt: Instant

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
    (self.copied, title, doneAt) = (copied, Content(memo.content.title), time.now)
    copyIDs = Self.copyIDs(of: memo.id, repetition, doneAt: time.now, in: zone)

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

  /// What was done, under `id`.
  func copy(as id: Memo.ID, at position: Position) -> Memo {
    Memo(
      id: id, content: title, group: task.group, task: copied, createdAt: doneAt,
      position: position)
  }

  /// The same on every machine, so that what was done on two is one copy.
  ///
  /// From completion, an occurrence that is done early may come again on the same day, or on an
  /// earlier one and then up to the same: the day it was done is what tells its copies apart, and
  /// then a number, if the task was changed and done once more.
  static func copyIDs(
    of id: Memo.ID, _ repetition: Repetition, at anchor: Occurrence? = nil,
    doneAt instant: Instant, in zone: Zone
  ) -> [Memo.ID] {
    let occurrence = "\(id.text) \((anchor ?? repetition.anchor).text)"
    if repetition.base == .due { return [DerivedIDs.memo(of: occurrence)] }
    let first = "\(occurrence) \(zone.day(at: instant).text)"
    return (1...copiesOfDayMax).map { number in
      DerivedIDs.memo(of: number == 1 ? first : "\(first) \(number)")
    }
  }

  /// The most copies of one occurrence and day; done more often, it leaves no more.
  private static let copiesOfDayMax = 16
}

extension Store {
  /// Whether `occurrence` of `memo` is already done; false if none is given.
  func isDone(_ occurrence: Occurrence?, of memo: Memo) throws(MemoError) -> Bool {
    guard let occurrence, let repetition = memo.task?.repetition else { return false }
    if repetition.base == .completion {
      let copies = Completion.copyIDs(
        of: memo.id, repetition, at: occurrence, doneAt: time.now, in: zone(of: repetition))
      for id in copies {
        // If the task was changed since, it is done once more.
        guard let copy = try self.memo(id), copy.revision >= memo.revision else { continue }
        if try self.memo(id, keptAt: memo.revision - 1) == nil { return true }
      }
    }
    if occurrence > repetition.anchor { throw .changed(current(memo), since: memo.revision) }
    return occurrence < repetition.anchor
  }

  /// Undoes the completion of the occurrence `copy`, if neither it nor its task was changed since;
  /// returns the task as it is then.
  mutating func reopenTask(of copy: Memo) throws(MemoError) -> Memo? {
    guard let id = copy.task?.occurrenceOf, var task = try memo(id),
      task.revision == copy.revision, let before = try memo(id, keptAt: copy.revision - 1),
      let repetition = before.task?.repetition, let doneAt = copy.task?.completedAt,
      Completion.copyIDs(of: id, repetition, doneAt: doneAt, in: zone(of: repetition))
        .contains(copy.id)
    else { return nil }
    try advance()
    try stored(storage.remove(copy.id))
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
