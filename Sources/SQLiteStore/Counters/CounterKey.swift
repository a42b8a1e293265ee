import Dates
import Memos

/// What memos are counted by: which row of `tallies` says how many there are of a sort.
struct CounterKey: Hashable {
  /// What a row counts; the numbers are those in the file.
  enum Kind: Int {
    /// The memos of a group.
    case group
    /// The group's tasks that are due by the end of a day.
    case dueDay
    /// The group's tasks that are due at an instant of a day, in UTC.
    case dueInstant
    /// The memos outside the trash that carry a tag.
    case tag
    /// The memos outside the trash that were created in a quarter of an hour.
    case created
    /// The tasks outside the trash that were done in a quarter of an hour.
    case done
  }

  let kind: Kind
  /// The group's id, empty for memos in none; or the tag.
  let name: String
  let traits: CounterTraits
  /// The number of the day or of the quarter of an hour, where it is about one.
  let day: Int

  /// Three of the members as one number, since hashing is most of what counting a memo in costs.
  func hash(into hasher: inout Hasher) {
    hasher.combine(day << 9 | traits.number << 3 | kind.rawValue)
    hasher.combine(name)
  }

  /// The row that counts all memos of the group with these traits.
  static func group(_ name: String, _ traits: CounterTraits) -> CounterKey {
    CounterKey(kind: .group, name: name, traits: traits, day: 0)
  }

  /// The row that counts the memos with a tag.
  static func tag(_ tag: String) -> CounterKey {
    CounterKey(kind: .tag, name: tag, traits: .none, day: 0)
  }

  /// The row that counts what was created or done in the quarter of an hour of `instant`.
  static func at(_ instant: Instant, _ kind: Kind) -> CounterKey {
    CounterKey(kind: kind, name: "", traits: .none, day: Quarter(of: instant).number)
  }

  /// The row that counts the tasks of the group that are due on the same day as `due`.
  static func due(_ due: Due, _ name: String, _ traits: CounterTraits) -> CounterKey {
    switch due {
    case .day(let day):
      CounterKey(kind: .dueDay, name: name, traits: traits, day: day.number)
    case .instant(let instant):
      CounterKey(kind: .dueInstant, name: name, traits: traits, day: utcDay(of: instant))
    }
  }

  /// The number of the day in UTC.
  static func utcDay(of instant: Instant) -> Int { Zone.utc.day(at: instant).number }
}

/// What is the same for all memos that one row counts, as one number: the state, 3 for what is no
/// task, and 4 if important, 8 if pinned, 16 if in the trash, 32 if an occurrence that was done.
struct CounterTraits: Hashable {
  let number: Int

  static let none = CounterTraits(number: 0)

  init(number: Int) {
    self.number = number
  }

  init(state: Int, isImportant: Bool, isPinned: Bool, isTrashed: Bool, isOccurrence: Bool) {
    number =
      state + (isImportant ? 4 : 0) + (isPinned ? 8 : 0) + (isTrashed ? 16 : 0)
      + (isOccurrence ? 32 : 0)
  }

  init(_ memo: Memo) {
    self.init(
      state: memo.task?.state.rank ?? MemoColumns.noTask,
      isImportant: memo.task?.isImportant ?? false, isPinned: memo.isPinned,
      isTrashed: memo.trashedAt != nil, isOccurrence: memo.task?.occurrenceOf != nil)
  }

  var state: Int { number & 3 }
  var isTask: Bool { state < MemoColumns.noTask }
  /// Whether it is a task that can be overdue.
  var isUnfinished: Bool { state < TaskState.done.rank }
  /// Whether a flag is set; nil for one that isn't counted.
  func isSet(_ flag: QueryFlag) -> Bool? {
    switch flag {
    case .important: number & 4 != 0
    case .pinned: number & 8 != 0
    default: nil
    }
  }
  var isTrashed: Bool { number & 16 != 0 }
  /// Whether it is a done occurrence of a repeating task, which counts as a memo only.
  var isOccurrence: Bool { number & 32 != 0 }
}
