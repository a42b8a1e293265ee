import Dates
import Memos

/// A reminder, as given by a person or a program.
public enum ReminderInput: Sendable {
  /// An instant, or a time before the due.
  case reminder(Reminder, path: String)
  /// In words, such as `15 minutes before` or `tomorrow 9am`; `path` is what holds them.
  case words(String, path: String)

  /// An instant, or a day, which means the time from which durations count.
  static func instant(_ input: DueInput, path: String) -> ReminderInput {
    switch input {
    case .due(.instant(let instant)): .reminder(.at(instant), path: path)
    case .due(.day(let day)): .words(day.text, path: path)
    case .words(let words, let path): .words(words, path: path)
    }
  }

  /// What holds it.
  fileprivate var path: String {
    switch self {
    case .reminder(_, let path), .words(_, let path): path
    }
  }

  /// The reminder that it means at `time`; a day means the time from which durations count.
  func reminder(at time: TimeContext) throws(MemoError) -> Reminder {
    switch self {
    case .reminder(let reminder, _): return reminder
    case .words(let words, let path):
      if let lead = ReminderReader.lead(words) { return .before(lead) }
      let instant =
        switch try DueInput.words(words, path: path).due(at: time) {
        case .instant(let instant): instant
        case .day(let day): time.zone.instant(day, clock: time.habits.reminder)
        }
      // 하루 전 오전 9시 isn't of yesterday.
      guard instant > time.now else { throw .invalid(.reminderNeedsTime, path: path) }
      return .at(instant)
    }
  }
}

extension [ReminderInput] {
  /// The reminders that they mean at `time` for `task`.
  func resolved(for task: TaskFacet, at time: TimeContext) throws(MemoError) -> Reminders {
    var all: [Reminder] = []
    var time = time
    // A time alone is of the day on which the task is due.
    time.dayOfTimes = task.due?.day(in: time.zone) ?? time.dayOfTimes
    for input in self {
      let reminder = try input.reminder(at: time)
      guard task.due != nil || !reminder.needsDue else {
        throw .invalid(
          .reminderNeedsDue(input.path),
          path: input.path)
      }
      all.append(reminder)
    }
    let reminders = Reminders(all)
    guard reminders.all.count <= Reminders.countMax else {
      throw .limitExceeded(
        "reminders", Reminders.countMax,
        .tooManyReminders(Reminders.countMax, reminders.all.count),
        path: "remind")
    }
    return reminders
  }
}
