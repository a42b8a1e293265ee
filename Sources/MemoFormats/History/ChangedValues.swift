import Dates
import MemoStore
import Memos
import Wording

/// The old and the new values of what a commit changed, as a person reads them.
public struct ChangedValues {
  private let zone: Zone
  private let language: Language
  private let due: (Due) -> String
  private let reminder: (Reminder) -> String
  private let groups: [Group.ID: String]

  /// Those of commits of `store` in `language`, with dues and reminders in these words.
  public init(
    of store: Store, in language: Language, due: @escaping (Due) -> String,
    reminder: @escaping (Reminder) -> String
  ) throws(MemoError) {
    zone = store.time.zone
    (self.language, self.due, self.reminder) = (language, due, reminder)
    groups = Dictionary(
      try (Group.builtIn + store.groups()).map { ($0.id, $0.name) }
    ) { first, _ in first }
  }

  /// A line for each field that `change` changed; none for what was created or removed, which the
  /// commit's own line says.
  public func lines(of change: Change) -> [Sentence] {
    switch change {
    case .memo(let before?, let after?):
      let titles = differing(
        [(.fieldTitle, before.content.title)], [(.fieldTitle, after.content.title)])
      return titles + text(before.content, after.content) + fields(of: change)
    case .group(.some, .some): return fields(of: change)
    default: return []
    }
  }

  /// A line for each field beside the text that isn't the same before and after `change`.
  func fields(of change: Change) -> [Sentence] {
    switch change {
    case .memo(let before, let after): differing(values(of: before), values(of: after))
    case .group(let before, let after): differing(values(of: before), values(of: after))
    }
  }

  private typealias Value = (field: Sentence, words: String?)

  private func differing(_ before: [Value], _ after: [Value]) -> [Sentence] {
    zip(before, after).compactMap { before, after in
      if before.words == after.words { return nil }
      let none = words(.noValue)
      return .valueWas(before.field, before.words ?? none, after.words ?? none)
    }
  }

  private func words(_ sentence: Sentence) -> String { sentence.text(in: language) }

  private func values(of memo: Memo?) -> [Value] {
    let task = memo?.task
    let reminders = (task?.reminders.all ?? []).map(reminder).joined(separator: ", ")
    var values: [Value] = [
      (.fieldState, words(task?.state.words ?? .plainMemo)),
      (.fieldDue, task?.due.map(due)),
      (.fieldStart, task?.start.map(due)),
      (.fieldRepeat, task?.repetition?.words(in: language, zone: zone)),
      (.fieldReminders, reminders.isEmpty ? nil : reminders),
    ]
    for flag in QueryFlag.allCases {
      values.append((flag.name, words(memo.map(flag.isSet) == true ? .yes : .no)))
    }
    values.append((.fieldGroup, memo?.group.map { groups[$0] ?? $0.text }))
    values.append((.fieldTrash, words(memo?.trashedAt != nil ? .yes : .no)))
    return values
  }

  private func values(of group: Group?) -> [Value] {
    [(.fieldName, group?.name), (.fieldColor, group?.color), (.fieldQuery, group?.query)]
  }

  /// How many lines below the title came and went, between the first and the last that changed.
  private func text(_ before: Content, _ after: Content) -> [Sentence] {
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
    guard same < max(old.count, new.count) else { return [] }
    let counts = Sentence.linesChanged(new.count - same, old.count - same)
    return ["\(words(.fieldText)): \(words(counts))"]
  }
}

extension QueryFlag {
  /// What it is called in sentences.
  public var name: Sentence {
    switch self {
    case .ofTask(.important): .importantMark
    case .ofMemo(.pinned): .pinnedMark
    }
  }
}

extension TaskState {
  /// What it is called.
  public var words: Sentence {
    switch self {
    case .todo: .stateTodo
    case .doing: .stateDoing
    case .done: .stateDone
    }
  }
}
