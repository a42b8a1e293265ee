import Memos

/// What makes a new memo a task.
public struct TaskDraft: Sendable {
  /// Where it stands; to do without it.
  public var state: TaskState?
  /// Its dates.
  public var dates: FieldValues<TaskFacet.Date, DueInput>
  /// What is true of it.
  public var flags: [TaskFacet.Flag]

  /// A draft.
  public init(
    state: TaskState? = nil, dates: FieldValues<TaskFacet.Date, DueInput> = [:],
    flags: [TaskFacet.Flag] = []
  ) {
    (self.state, self.dates, self.flags) = (state, dates, flags)
  }

  /// The facet, as of `moment`.
  func facet(at moment: TimeContext) throws(MemoError) -> TaskFacet {
    var task = TaskFacet()
    for (date, input) in dates { task[date] = try input.due(at: moment) }
    for flag in flags { task[flag] = true }
    task.enter(state ?? .todo, at: moment.now)
    return task
  }
}

/// What changes in a task: nil stays as it is.
public struct TaskPatch: Sendable {
  /// Where it stands.
  public var state: TaskState?
  /// Its dates; nil inside for none.
  public var dates: FieldValues<TaskFacet.Date, DueInput?> = [:]
  /// What is true of it, or isn't.
  public var flags: FieldValues<TaskFacet.Flag, Bool> = [:]

  /// A patch that changes nothing yet.
  public init() {}

  /// `task` with the changes made; a memo that was none becomes one.
  func applied(
    to task: TaskFacet?, at moment: TimeContext
  ) throws(MemoError) -> TaskFacet {
    var task = task ?? TaskFacet()
    for (date, input) in dates { task[date] = try input?.due(at: moment) }
    for (flag, isSet) in flags { task[flag] = isSet }
    if let state { task.enter(state, at: moment.now) }
    return task
  }
}
