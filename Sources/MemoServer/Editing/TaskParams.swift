import JSONRPC
import Memos

/// What makes a new memo a task.
struct TaskParams: ParamsObject, Sendable {
  static let schemaName: String? = "TaskDraft"

  let state: TaskState?
  let due: Due?
  let isImportant: Bool

  init(_ params: inout Params) throws(InvalidParams) {
    state = try params.optional("state", "Where it stands; `todo` without it.")
    due = try params.optional("due", "When it is due.")
    isImportant = try params.flag("important", "Whether it is important.", default: false)
  }

  /// The facet, as of `instant`.
  func facet(at instant: Instant) -> TaskFacet {
    var task = TaskFacet(due: due, isImportant: isImportant)
    task.enter(state ?? .todo, at: instant)
    return task
  }
}

/// What changes in a task: absent stays, null clears.
struct TaskPatch: ParamsObject, Sendable {
  static let schemaName: String? = "TaskPatch"

  let state: TaskState?
  let due: Patch<Due>
  let isImportant: Bool?

  init(_ params: inout Params) throws(InvalidParams) {
    state = try params.optional("state", "Where it stands.", refusingNull: true)
    due = try params.patch("due", "When it is due; null for never.")
    isImportant = try params.optional(
      "important", "Whether it is important.", refusingNull: true)
  }

  /// `task` with the changes made; a memo that was none becomes one.
  func applied(to task: TaskFacet?, at instant: Instant) -> TaskFacet {
    var task = task ?? TaskFacet()
    task.due = due.applied(to: task.due)
    if let isImportant { task.isImportant = isImportant }
    if let state { task.enter(state, at: instant) }
    return task
  }
}
