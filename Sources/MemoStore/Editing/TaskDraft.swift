import Memos

/// What makes a new memo a task.
public struct TaskDraft: Sendable {
  /// Where it stands; to do without it.
  public var state: TaskState?
  /// When it is due.
  public var due: DueInput?
  /// Whether it is important.
  public var isImportant: Bool

  /// A draft.
  public init(state: TaskState? = nil, due: DueInput? = nil, isImportant: Bool = false) {
    self.state = state
    self.due = due
    self.isImportant = isImportant
  }

  /// The facet, as of `moment`.
  func facet(at moment: TimeContext) throws(MemoError) -> TaskFacet {
    let due = try due.map { (due) throws(MemoError) in try due.due(at: moment) }
    var task = TaskFacet(due: due, isImportant: isImportant)
    task.enter(state ?? .todo, at: moment.now)
    return task
  }
}

/// What changes in a task: nil stays as it is.
public struct TaskPatch: Sendable {
  /// Where it stands.
  public var state: TaskState?
  /// When it is due; nil inside for never.
  public var due: DueInput??
  /// Whether it is important.
  public var isImportant: Bool?

  /// A patch.
  public init(state: TaskState? = nil, due: DueInput?? = nil, isImportant: Bool? = nil) {
    self.state = state
    self.due = due
    self.isImportant = isImportant
  }

  /// `task` with the changes made; a memo that was none becomes one.
  func applied(
    to task: TaskFacet?, at moment: TimeContext
  ) throws(MemoError) -> TaskFacet {
    var task = task ?? TaskFacet()
    if let due {
      task.due = try due.map { (due) throws(MemoError) in try due.due(at: moment) }
    }
    if let isImportant { task.isImportant = isImportant }
    if let state { task.enter(state, at: moment.now) }
    return task
  }
}
