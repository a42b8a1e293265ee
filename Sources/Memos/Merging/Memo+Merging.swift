import Dates

extension Memo {
  /// A merge of all that a memo is; only `updatedAt` and `revision` are left as ours.
  public static func merge(
    base: Memo, ours: Memo, theirs: Memo, favoring favored: MergeSide
  ) -> FieldMerge<Memo> {
    var merge = FieldMerge(base: base, ours: ours, theirs: theirs, favoring: favored)
    merge.join(\.content)
    merge.join(\.group)
    merge.join(\.position)
    merge.join(\.creation)
    merge.join(\.foreign)
    merge.join(\.createdAt)
    merge.join(\.trashedAt)
    for flag in Flag.allCases { merge.join(\.[flag]) }
    if base.task != nil, ours.task != nil, theirs.task != nil {
      merge.join(\.presentTask, by: TaskFacet.merge)
    } else {
      merge.join(\.task)
    }
    return merge
  }

  /// The task of a memo that has one.
  private var presentTask: TaskFacet {
    get { task ?? TaskFacet() }
    set { task = newValue }
  }
}

extension TaskFacet {
  /// A merge of all that a task is.
  static func merge(
    base: TaskFacet, ours: TaskFacet, theirs: TaskFacet, favoring favored: MergeSide
  ) -> FieldMerge<TaskFacet> {
    var merge = FieldMerge(base: base, ours: ours, theirs: theirs, favoring: favored)
    merge.join(\.standing)
    if base.state == ours.state, base.state == theirs.state { merge.join(\.completion) }
    // What comes again has its dates and reminders from its repeat: half of them would be a series
    // that nobody made.
    if [base, ours, theirs].contains(where: { $0.repetition != nil }) {
      merge.join(\.schedule)
    } else {
      for date in Date.allCases { merge.join(\.[date]) }
      merge.join(\.reminders)
    }
    for flag in Flag.allCases { merge.join(\.[flag]) }
    merge.join(\.occurrenceOf)
    return merge
  }

  /// The state a task is in; since when it is done goes with it.
  private struct Standing: Equatable {
    let task: TaskFacet

    static func == (one: Standing, other: Standing) -> Bool { one.task.state == other.task.state }
  }

  private var standing: Standing {
    get { Standing(task: self) }
    set { takeState(of: newValue.task) }
  }

  /// When a done task was done, by itself: only an import changes it.
  private var completion: Instant? {
    get { completedAt }
    set { takeState(of: TaskFacet(state: state, completedAt: newValue)) }
  }

  /// When a task is, when it comes again and when a person is reminded of it.
  struct Schedule: Equatable {
    var dates: [Due?]
    var repetition: Repetition?
    var reminders: Reminders
  }

  var schedule: Schedule {
    get {
      Schedule(
        dates: Date.allCases.map { self[$0] }, repetition: repetition, reminders: reminders)
    }
    set {
      for (date, due) in zip(Date.allCases, newValue.dates) { self[date] = due }
      (repetition, reminders) = (newValue.repetition, newValue.reminders)
    }
  }
}
