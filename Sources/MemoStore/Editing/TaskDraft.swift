import Dates
import Memos

/// What makes a new memo a task.
public struct TaskDraft: Sendable {
  /// Its state; by default to do.
  public var state: TaskState?
  /// Its dates.
  public var dates: FieldValues<TaskFacet.Date, DueInput>
  /// What is true of it.
  public var flags: [TaskFacet.Flag]
  /// Its repeat.
  public var repetition: RepeatInput?
  /// Its reminders.
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

  /// The facet, as of `now`, of words said at `time`.
  func facet(
    at time: TimeContext, now: Instant, zoneNamed: (String) -> Zone?
  ) throws(MemoError) -> TaskFacet {
    var task = TaskFacet()
    for (date, input) in dates { task[date] = try input.due(at: time) }
    for flag in flags { task[flag] = true }
    try repetition?.apply(to: &task, isNewDue: true, at: time, zoneNamed: zoneNamed)
    task.reminders = try reminders.resolved(for: task, at: time)
    task.enter(state ?? .todo, at: now)
    return task
  }
}

extension TaskDraft {
  /// What it says, so that a text needn't.
  var said: Set<ParsedEntry.Kind> {
    var said: Set<ParsedEntry.Kind> = []
    if dates[.due] != nil { said.insert(.due) }
    if dates[.start] != nil { said.insert(.start) }
    if repetition != nil { said.insert(.repeats) }
    if !reminders.isEmpty { said.insert(.reminds) }
    return said
  }

  /// With what `entry` says and it doesn't.
  public func completed(by entry: ParsedEntry) -> TaskDraft {
    var draft = self
    draft.dates[.due] = dates[.due] ?? entry.due.map { .due($0) }
    draft.dates[.start] = dates[.start] ?? entry.start.map { .due($0) }
    draft.repetition =
      repetition ?? entry.repeating.map { RepeatInput($0.rule.text, from: $0.base) }
    if reminders.isEmpty {
      draft.reminders = entry.reminders.all.map { .reminder($0, path: "remind") }
    }
    if entry.isImportant, !flags.contains(.important) { draft.flags.append(.important) }
    return draft
  }
}

/// What changes in a task: nil stays as it is.
public struct TaskPatch: Sendable {
  /// Its state.
  public var state: TaskState?
  /// Its dates; nil inside for none.
  public var dates: FieldValues<TaskFacet.Date, DueInput?> = [:]
  /// What is true of it, or isn't.
  public var flags: FieldValues<TaskFacet.Flag, Bool> = [:]
  /// Its repeat; nil inside to end it.
  public var repetition: RepeatInput??
  /// Its reminders.
  public var reminders: [ReminderInput]?
  /// The occurrence that was seen; if it is done already, nothing changes.
  public var occurrence: Occurrence?

  /// A patch that changes nothing yet.
  public init() {}

  /// `task` with the changes made, as of `now`, of words said at `time`; a memo that was none
  /// becomes one.
  func applied(
    to task: TaskFacet?, at time: TimeContext, now: Instant, zoneNamed: (String) -> Zone?
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
    if let state { task.enter(state, at: now) }
    return task
  }
}

extension TaskPatch {
  /// What it says, so that a text needn't.
  var said: Set<ParsedEntry.Kind> {
    var said: Set<ParsedEntry.Kind> = []
    if dates[.due] != nil { said.insert(.due) }
    if dates[.start] != nil { said.insert(.start) }
    if repetition != nil { said.insert(.repeats) }
    if reminders != nil { said.insert(.reminds) }
    return said
  }

  /// Fills in fields of `entry` that it lacks.
  mutating func complete(by entry: ParsedEntry) {
    if let due = entry.due, dates[.due] == nil { dates[.due] = .some(.due(due)) }
    if let start = entry.start, dates[.start] == nil { dates[.start] = .some(.due(start)) }
    if let repeating = entry.repeating, repetition == nil {
      repetition = .some(RepeatInput(repeating.rule.text, from: repeating.base))
    }
    if reminders == nil, !entry.reminders.isEmpty {
      reminders = entry.reminders.all.map { .reminder($0, path: "remind") }
    }
    if entry.isImportant, flags[.important] == nil { flags[.important] = true }
  }
}
