import Dates
import Memos
import Text

/// What a person changed in one line of a list: nil was left as it was.
struct LineEdit {
  var title: String?
  var state: TaskState?
  var isImportant: Bool?
  var due: Due??
  var group: Group.ID??
  /// When it starts, how it repeats and when it reminds, as the words of the line say.
  var entry: ParsedEntry?
  /// The occurrence that was done, if the task comes again.
  var occurrence: Occurrence?
  /// Whether it is taken out of the trash.
  var isRestored = false

  /// What differs between `line` and `base`, the memo that it was shown for.
  init(
    _ line: ListEdit.Line, from base: Memo, in list: EditedList, at time: TimeContext
  ) throws(MemoError) {
    let section = try list.section(of: line)
    if !line.title.shows(base.content.title) {
      let title = try line.checkedTitle()
      guard !title.isEmpty else {
        throw .invalid(.noTitleLeft, path: "title")
      }
      guard base.content.retitled(title) != nil else {
        throw .invalid(.onlyBeginningShown, path: "title")
      }
      self.title = title
    }
    let was = base.task
    state = line.state == was?.state ? nil : line.state
    if let was, state == nil, case .state(let key?) = section, key != was.state { state = key }
    if state == .done { occurrence = was?.repetition?.anchor }
    if was != nil || state != nil, let wanted = line.isImportant {
      isImportant = wanted == (was?.isImportant ?? false) ? nil : wanted
    }
    if let input = line.due {
      let wanted = try input?.due(at: time)
      if wanted != was?.due { due = wanted }
    }
    entry = line.entry
    if let wanted = line.group {
      if wanted != base.group { group = wanted }
    } else if case .group(let wanted) = section, wanted != base.group {
      group = wanted
    }
  }

  var isEmpty: Bool {
    title == nil && state == nil && isImportant == nil && due == nil && group == nil
      && entry == nil && !isRestored
  }

  /// Refuses what another client has meanwhile done otherwise: two titles can't both be kept.
  func check(_ now: CurrentRecord, _ memo: Memo, from base: Memo) throws(MemoError) {
    guard let title, memo.content.title != title, !memo.content.title.shows(base.content.title)
    else { return }
    throw .changed(now, since: base.revision)
  }

  /// The changes that are still to be made in `memo`.
  func patch(of memo: Memo, isDone: Bool) -> MemoPatch {
    var patch = MemoPatch()
    patch.title = title == memo.content.title ? nil : title
    patch.group = group
    var task = TaskPatch()
    var isOfTask = false
    if let state, !isDone {
      (task.state, isOfTask) = (state, true)
    }
    if let isImportant {
      (task.flags[.important], isOfTask) = (isImportant, true)
    }
    if let due {
      (task.dates[.due], isOfTask) = (.some(due.map { .due($0) }), true)
    }
    if let entry {
      if let start = entry.start { task.dates[.start] = .some(.due(start)) }
      if let repeating = entry.repeating {
        task.repetition = .some(RepeatInput(repeating.rule.text, from: repeating.base))
      }
      if !entry.reminders.isEmpty {
        task.reminders = entry.reminders.all.map { .reminder($0, path: "remind") }
      }
      isOfTask =
        isOfTask || task.repetition != nil || task.reminders != nil
        || entry.start != nil
    }
    if isOfTask { patch.task = .some(task) }
    return patch
  }
}

extension ListEdit.Line {
  /// The title without the white space around it; throws if it isn't one line.
  func checkedTitle() throws(MemoError) -> String {
    guard !title.contains(where: \.isNewline) else {
      throw .invalid(.titleOneLine, path: "title")
    }
    return trimmed(title)
  }
}

extension String {
  /// Whether a person sees `title` in this line: white space around it isn't seen.
  fileprivate func shows(_ title: String) -> Bool {
    self == title || trimmed(self) == trimmed(title)
  }
}
