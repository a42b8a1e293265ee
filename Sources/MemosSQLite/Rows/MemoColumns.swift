import Memos

/// A memo as columns of `memos` and of `memo_images`.
enum MemoColumns {
  /// What a memo is, apart from its text; both tables have these, in this order.
  static let own = [
    "id", "group_id", "position", "pinned", "state", "due_kind", "due_value", "important",
    "completed_at", "created_at", "updated_at", "trashed_at", "revision",
  ]
  /// What is derived from the text and read again, and the text.
  static let text = [
    "checklist_done", "checklist_total", "title", "tags", "links", "content",
  ]
  /// What a memo is read from.
  static let read = own + text
  /// With what only SQLite reads, to sort and to find.
  static let all = read + ["due_order", "title_key"]

  /// The values of `own`.
  static func own(_ memo: Memo) -> [SQLValue] {
    let (dueKind, dueValue) = due(memo.task?.due)
    return [
      .text(memo.id.text), SQLValue(memo.group?.text), .text(memo.position.text),
      SQLValue(memo.isPinned), .integer(memo.task?.state.rank ?? noTask), .integer(dueKind),
      .integer(dueValue), SQLValue(memo.task?.isImportant ?? false),
      SQLValue(memo.task?.completedAt?.milliseconds), .integer(memo.createdAt.milliseconds),
      .integer(memo.updatedAt.milliseconds), SQLValue(memo.trashedAt?.milliseconds),
      .integer(memo.revision),
    ]
  }

  /// The values of `all`.
  static func all(_ memo: Memo) -> [SQLValue] {
    let content = memo.content
    return own(memo) + [
      .integer(content.checklist?.done ?? 0), .integer(content.checklist?.total ?? 0),
      .text(content.title), .text(lines(content.tags)), .text(lines(content.links)),
      .text(content.text), .integer(memo.task?.due?.order ?? SortProperty.noDueOrder),
      .text(nameKey(content.title)),
    ]
  }

  /// The state of what is no task.
  static let noTask = TaskState.allCases.count

  private static func due(_ due: Due?) -> (kind: Int, value: Int) {
    switch due {
    case nil: (0, 0)
    case .day(let day): (1, day.number)
    case .instant(let instant): (2, instant.milliseconds)
    }
  }

  // Neither a tag nor a link's target has a line break in it.
  private static func lines(_ texts: [String]) -> String {
    texts.joined(separator: "\n")
  }
}

extension Row {
  /// The memo whose `MemoColumns.read` begin at `start`.
  func memo(at start: Int32 = 0) throws(StorageError) -> Memo {
    let text = start + Int32(MemoColumns.own.count)
    let total = integer(text + 1)
    return try memo(
      at: start,
      Content(
        text: self.text(text + 5), title: self.text(text + 2), tags: lines(text + 3),
        links: lines(text + 4),
        checklist: total == 0 ? nil : Checklist(done: integer(text), total: total)))
  }

  /// The memo with that content whose `MemoColumns.own` begin at `start`.
  func memo(at start: Int32 = 0, _ content: Content) throws(StorageError) -> Memo {
    guard let id = Memo.ID(text(start)), let position = Position(text(start + 2)) else {
      throw .corrupt("Memo `\(text(start))` is damaged in the store. `memod check` tells more.")
    }
    return Memo(
      id: id, content: content, group: textIfAny(start + 1).flatMap { Group.ID($0) },
      isPinned: integer(start + 3) != 0, task: task(at: start + 4),
      createdAt: Instant(milliseconds: integer(start + 9)),
      updatedAt: Instant(milliseconds: integer(start + 10)),
      trashedAt: integerIfAny(start + 11).map { Instant(milliseconds: $0) }, position: position,
      revision: integer(start + 12))
  }

  private func task(at start: Int32) -> TaskFacet? {
    let rank = integer(start)
    guard let state = TaskState.allCases.first(where: { $0.rank == rank }) else { return nil }
    let due: Due? =
      switch integer(start + 1) {
      case 1: .day(Day(number: integer(start + 2)))
      case 2: .instant(Instant(milliseconds: integer(start + 2)))
      default: nil
      }
    return TaskFacet(
      state: state, due: due, isImportant: integer(start + 3) != 0,
      completedAt: integerIfAny(start + 4).map { Instant(milliseconds: $0) })
  }

  private func lines(_ column: Int32) -> [String] {
    let joined = text(column)
    if joined.isEmpty { return [] }
    return joined.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
  }
}
