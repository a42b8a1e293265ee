import Dates

/// What a memo has when it can be done.
public struct TaskFacet: Sendable, Hashable {
  /// Its state; leaving `done` clears the completion time.
  public var state: TaskState {
    didSet { if state != .done { completedAt = nil } }
  }
  /// When it is due, or nil.
  public var due: Due?
  /// When it starts, or nil: before then it isn't worked on.
  public var start: Due?
  /// Whether it is marked important.
  public var isImportant: Bool
  /// How it repeats when it is done, or nil.
  public var repetition: Repetition? {
    get { outlinedRepetition.value }
    set { outlinedRepetition = Outlined(newValue) }
  }
  private var outlinedRepetition: Outlined<Repetition>
  /// Its reminders.
  public var reminders: Reminders
  /// The repeating task that this is a done occurrence of, or nil.
  public var occurrenceOf: Memo.ID?
  /// When it was done; nil unless it is.
  public private(set) var completedAt: Instant?
}

extension TaskFacet {
  /// A task; `completedAt` counts only if it is done. In an extension, as `Memo`'s is.
  public init(
    state: TaskState = .todo, due: Due? = nil, start: Due? = nil, isImportant: Bool = false,
    repetition: Repetition? = nil, reminders: Reminders = .none, occurrenceOf: Memo.ID? = nil,
    completedAt: Instant? = nil
  ) {
    self.init(
      state: state, due: due, start: start, isImportant: isImportant,
      outlinedRepetition: Outlined(repetition), reminders: reminders, occurrenceOf: occurrenceOf,
      completedAt: state == .done ? completedAt : nil)
  }

  /// Removes the fields relative to a missing due.
  public mutating func forgetWhatNeedsDue() {
    guard due == nil else { return }
    repetition = nil
    reminders = reminders.withoutDue
  }

  /// Puts the task in the state that `other` is in, since when it is.
  public mutating func takeState(of other: TaskFacet) {
    (state, completedAt) = (other.state, other.completedAt)
  }

  /// Puts the task in `state`; doing a task that is done already keeps the time it was done.
  public mutating func enter(_ state: TaskState, at instant: Instant) {
    guard state != self.state || (state == .done && completedAt == nil) else { return }
    self.state = state
    completedAt = state == .done ? instant : nil
  }
}

/// The state of a task.
public enum TaskState: String, Sendable, Hashable, CaseIterable {
  case todo, doing, done

  /// Its place in the order todo, doing, done.
  public var rank: Int {
    switch self {
    case .todo: 0
    case .doing: 1
    case .done: 2
    }
  }

  /// The state at that place; nil if there is none.
  public init?(rank: Int) {
    switch rank {
    case 0: self = .todo
    case 1: self = .doing
    case 2: self = .done
    default: return nil
    }
  }
}
