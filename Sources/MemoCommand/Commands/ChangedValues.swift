import Dates
import MemoStore
import Memos
import Wording

/// The old and the new values of what a commit changed, as a person reads them.
struct ChangedValues {
  private let time: TimeContext
  private let language: Language
  private let dates: DueWords
  private let groups: GroupNames
  private var lines: [Sentence] = []

  init(of store: Store, for session: CommandSession) throws(CommandFailure) {
    time = store.time
    language = session.terminal.language
    dates = DueWords(time: store.time, session.terminal)
    groups = try GroupNames(of: store)
  }

  /// A line for each field that `change` changed; none for what was created or removed, which the
  /// commit's own line says.
  func lines(of change: Change) -> [Sentence] {
    var values = self
    switch change {
    case .memo(let before?, let after?): values.compare(before, after)
    case .group(let before?, let after?): values.compare(before, after)
    default: break
    }
    return values.lines
  }

  private mutating func note(_ field: Sentence, _ old: String?, _ new: String?) {
    guard old != new else { return }
    let none = Sentence.noValue.text(in: language)
    lines.append(.valueWas(field, old ?? none, new ?? none))
  }

  private mutating func note(_ field: Sentence, _ old: Bool, _ new: Bool) {
    note(field, words(old ? .yes : .no), words(new ? .yes : .no))
  }

  private func words(_ sentence: Sentence) -> String { sentence.text(in: language) }

  private mutating func compare(_ before: Memo, _ after: Memo) {
    note(.fieldTitle, oneLine(before.content.title), oneLine(after.content.title))
    noteText(before.content, after.content)
    note(.fieldState, state(before), state(after))
    note(.fieldDue, date(before.task?.due), date(after.task?.due))
    note(.fieldStart, date(before.task?.start), date(after.task?.start))
    note(.fieldRepeat, repetition(before), repetition(after))
    note(.fieldReminders, reminders(before), reminders(after))
    for flag in QueryFlag.allCases {
      note(flag.words.name, flag.isSet(in: before), flag.isSet(in: after))
    }
    note(.fieldGroup, before.group.map { groups[$0] }, after.group.map { groups[$0] })
    note(.fieldTrash, before.trashedAt != nil, after.trashedAt != nil)
  }

  private mutating func compare(_ before: Group, _ after: Group) {
    note(.fieldName, oneLine(before.name), oneLine(after.name))
    note(.fieldColor, before.color, after.color)
    note(.fieldQuery, before.query.map(oneLine), after.query.map(oneLine))
  }

  /// How many lines below the title came and went, between the first and the last that changed.
  private mutating func noteText(_ before: Content, _ after: Content) {
    func lines(_ content: Content) -> [Substring] {
      Array(
        content.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
          .dropFirst())
    }
    let (old, new) = (lines(before), lines(after))
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let same = start + end
    guard same < max(old.count, new.count) else { return }
    let counts = Sentence.linesChanged(new.count - same, old.count - same)
    self.lines.append("\(words(.fieldText)): \(words(counts))")
  }

  private func state(_ memo: Memo) -> String { words(memo.task?.state.words ?? .plainMemo) }

  private func date(_ due: Due?) -> String? { due.map(dates.answer) }

  private func repetition(_ memo: Memo) -> String? {
    memo.task?.repetition?.words(in: language, zone: time.zone)
  }

  private func reminders(_ memo: Memo) -> String? {
    let all = (memo.task?.reminders.all ?? []).map(dates.answer)
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }
}
