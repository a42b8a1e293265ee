import Dates
import MemoStore
import Memos
import TypedJSON

/// What `add` and `edit` can say of a task.
struct TaskArguments: Sendable {
  let isTask: Bool?
  private let dates: FieldValues<TaskFacet.Date, DueInput>
  private let repetition: String?
  private let reminders: [ReminderInput]?
  private let flags: FieldValues<TaskFacet.Flag, Bool>

  init(_ params: inout Params) throws(InvalidParams) {
    isTask = try params.optional("task", "")
    var dates: FieldValues<TaskFacet.Date, DueInput> = [:]
    for date in TaskFacet.Date.allCases { dates[date] = try params.date(date.name) }
    self.dates = dates
    repetition = try params.optional("repeat", "")
    let times: [String]? = try params.optional("remind", "")
    reminders = times?.enumerated().map { (index, text) in
      let path = "remind[\(index)]"
      return Reminder(text).map { .reminder($0, path: path) } ?? .words(text, path: path)
    }
    var flags: FieldValues<TaskFacet.Flag, Bool> = [:]
    for flag in TaskFacet.Flag.allCases { flags[flag] = try params.optional(flag.name, "") }
    self.flags = flags
  }

  /// Whether anything is said that only a task has.
  var isEmpty: Bool { dates.isEmpty && repetition == nil && reminders == nil && flags.isEmpty }

  /// What makes a new memo a task; nil for a plain one.
  var draft: TaskDraft? {
    guard isTask ?? !isEmpty else { return nil }
    return TaskDraft(
      dates: dates, flags: flags.filter(\.value).map(\.field),
      repetition: repetition.map { RepeatInput($0) }, reminders: reminders ?? [])
  }

  /// What changes in a task, besides clearing `cleared`; nil if nothing does.
  func patch(clearing cleared: [Edit.Clearable]) -> TaskPatch? {
    let dated = cleared.compactMap(\.date)
    let (clearsRepeat, clearsReminders) = (cleared.contains(.repeat), cleared.contains(.remind))
    guard isTask == true || !isEmpty || !dated.isEmpty || clearsRepeat || clearsReminders else {
      return nil
    }
    var patch = TaskPatch()
    for (date, input) in dates { patch.dates[date] = .some(input) }
    for date in dated { patch.dates[date] = .some(nil) }
    if let repetition { patch.repetition = .some(RepeatInput(repetition)) }
    if clearsRepeat { patch.repetition = .some(nil) }
    patch.reminders = clearsReminders ? [] : reminders
    patch.flags = flags
    return patch
  }
}

extension Params {
  /// A date, as a day, a date-time or words.
  fileprivate mutating func date(
    _ name: StaticString
  ) throws(InvalidParams) -> DueInput? {
    let text: String? = try optional(name, "")
    return text.map { Due($0).map { .due($0) } ?? .words($0, path: "\(name)") }
  }
}
