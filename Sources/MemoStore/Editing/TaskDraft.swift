import Memos

/// What makes a new memo a task.
public struct TaskDraft: Sendable {
  /// Where it stands; to do without it.
  public var state: TaskState?
  /// When it is due.
  public var due: Due?
  /// Whether it is important.
  public var isImportant: Bool

  /// A draft.
  public init(state: TaskState? = nil, due: Due? = nil, isImportant: Bool = false) {
    self.state = state
    self.due = due
    self.isImportant = isImportant
  }

  /// The facet, as of `instant`.
  func facet(at instant: Instant) -> TaskFacet {
    var task = TaskFacet(due: due, isImportant: isImportant)
    task.enter(state ?? .todo, at: instant)
    return task
  }
}

/// What changes in a task: nil stays as it is.
public struct TaskPatch: Sendable {
  /// Where it stands.
  public var state: TaskState?
  /// When it is due; nil inside for never.
  public var due: Due??
  /// Whether it is important.
  public var isImportant: Bool?

  /// A patch.
  public init(state: TaskState? = nil, due: Due?? = nil, isImportant: Bool? = nil) {
    self.state = state
    self.due = due
    self.isImportant = isImportant
  }

  /// `task` with the changes made; a memo that was none becomes one.
  func applied(to task: TaskFacet?, at instant: Instant) -> TaskFacet {
    var task = task ?? TaskFacet()
    if let due { task.due = due }
    if let isImportant { task.isImportant = isImportant }
    if let state { task.enter(state, at: instant) }
    return task
  }
}
