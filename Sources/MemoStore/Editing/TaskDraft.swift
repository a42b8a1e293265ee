import Memos

/// What makes a new memo a task.
public struct TaskDraft: Sendable {
  /// Where it stands; to do without it.
  public var state: TaskState?
  /// Its dates.
  public var dates: FieldValues<TaskFacet.Date, DueInput>
  /// What is true of it.
  public var flags: [TaskFacet.Flag]
  /// That it comes again when it is done.
  public var repetition: RepeatInput?
  /// When a person is to be reminded of it.
  public var reminders: [ReminderInput]

  /// A draft.
  public init(
    state: TaskState? = nil, dates: FieldValues<TaskFacet.Date, DueInput> = [:],
    flags: [TaskFacet.Flag] = [], repetition: RepeatInput? = nil,
    reminders: [ReminderInput] = []
  ) {
    (self.state, self.dates, self.flags) = (state, dates, flags)
    self.repetition = repetition
    self.reminders = reminders
  }

  /// The facet, as of `time`.
  func facet(
    at time: TimeContext, zoneNamed: (String) -> Zone?
  ) throws(MemoError) -> TaskFacet {
    var task = TaskFacet()
    for (date, input) in dates { task[date] = try input.due(at: time) }
    for flag in flags { task[flag] = true }
    try repetition?.apply(to: &task, isNewDue: true, at: time, zoneNamed: zoneNamed)
    task.reminders = try reminders.resolved(for: task, at: time)
    task.enter(state ?? .todo, at: time.now)
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
  /// That it comes again when it is done; nil inside if it doesn't any more.
  public var repetition: RepeatInput??
  /// When a person is to be reminded of it.
  public var reminders: [ReminderInput]?
  /// The occurrence that was seen; if it is done already, nothing changes.
  public var occurrence: Occurrence?

  /// A patch that changes nothing yet.
  public init() {}

  /// `task` with the changes made; a memo that was none becomes one.
  func applied(
    to task: TaskFacet?, at time: TimeContext, zoneNamed: (String) -> Zone?
  ) throws(MemoError) -> TaskFacet {
    var task = task ?? TaskFacet()
    for (date, input) in dates { task[date] = try input?.due(at: time) }
    for (flag, isSet) in flags { task[flag] = isSet }
    switch repetition {
    case .some(let input?):
      try input.apply(
        to: &task, isNewDue: dates[.due] != nil, at: time, zoneNamed: zoneNamed)
    case .some(nil): task.repetition = nil
    case nil: break
    }
    if let reminders { task.reminders = try reminders.resolved(for: task, at: time) }
    task.forgetWhatNeedsDue()
    if let state { task.enter(state, at: time.now) }
    return task
  }
}
