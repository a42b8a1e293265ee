import Dates
import Memos

/// Memos that are all the same to a filter, and how many there are.
struct CounterClass {
  /// The group's id, empty for memos in none.
  let group: String
  let traits: CounterTraits
  /// When they are due, or a time that a filter can't tell from theirs; nil if that says nothing.
  let due: Due?
  let isOverdue: Bool
  let count: Int
}

extension Counts {
  /// Counts all memos of a class in.
  mutating func add(_ all: CounterClass) {
    total += all.count
    guard all.traits.isTask, !all.traits.isOccurrence else { return }
    tasks += all.count
    if all.traits.state == TaskState.doing.rank { doing += all.count }
    if all.traits.state == TaskState.done.rank { done += all.count }
    if all.isOverdue { overdue += all.count }
  }
}

extension Filter {
  /// Whether it asks for nothing but what memos are tallied by.
  var hasCounter: Bool {
    !includes {
      switch $0 {
      case .hasID, .hasTag, .contains, .linksTo, .isTitled, .isOccurrence, .hasStarted, .starts,
        .happened:
        true
      case .isFlagged(let flag, _): CounterTraits.none.isSet(flag) == nil
      default: false
      }
    }
  }

  /// Whether the memos of a class meet it, where `hasCounter`.
  func matches(_ all: CounterClass) -> Bool {
    switch self {
    case .all(let filters): filters.allSatisfy { $0.matches(all) }
    case .any(let filters): filters.contains { $0.matches(all) }
    case .not(let filter): !filter.matches(all)
    case .isTask(let wanted): all.traits.isTask == wanted
    case .isIn(let group): all.group == group?.text ?? ""
    case .hasState(let states): states.contains { $0.rank == all.traits.state }
    case .isFlagged(let flag, let wanted): all.traits.isSet(flag) == wanted
    case .isTrashed(let wanted): all.traits.isTrashed == wanted
    case .isOverdue(let wanted): all.isOverdue == wanted
    case .isDue(let range): all.due.map { range.contains($0) } ?? false
    case .hasID, .hasTag, .contains, .linksTo, .isTitled, .isOccurrence, .hasStarted, .starts,
      .happened:
      false
    }
  }

  /// The ranges of due dates that it distinguishes.
  fileprivate var dueRanges: [DueRange] {
    switch self {
    case .all(let filters), .any(let filters): filters.flatMap(\.dueRanges)
    case .not(let filter): filter.dueRanges
    case .isDue(let range): [range]
    default: []
    }
  }
}

/// What a filter needs to know of tallies: which days one by one, and which only as overdue or not.
///
/// A day's counter of instants can't say which have passed while the day lasts, nor which lie
/// in a range that ends within it: those days are `edges`, whose tasks are looked at one by one.
struct CounterQuestion {
  /// The only group asked for, or nil.
  let group: String?
  /// The days of `Due.day` that are looked at one by one.
  let days: ClosedRange<Int>?
  /// The days of `Due.instant`, in UTC, that are looked at one by one.
  let utcDays: ClosedRange<Int>
  /// Today, and in UTC.
  let today: Int
  let utcToday: Int
  private let edges: Set<Int>

  init(_ filter: Filter, at time: TimeContext) {
    let groups = filter.conjuncts.compactMap { part -> String? in
      if case .isIn(let group) = part { group?.text ?? "" } else { nil }
    }
    group = groups.first
    today = time.today.number
    utcToday = CounterKey.utcDay(of: time.now)
    let ranges = filter.dueRanges
    let firstDay = ranges.map(\.days.lowerBound.number).min()
    let endDay = ranges.map(\.days.upperBound.number).max()
    days = firstDay.flatMap { first in endDay.map { first...$0 } }
    edges = Set(
      ranges.flatMap { [$0.instants.lowerBound, $0.instants.upperBound] }.map(CounterKey.utcDay)
        + [utcToday])
    utcDays = (edges.min() ?? utcToday)...(edges.max() ?? utcToday)
  }

  /// Whether the key's counter is of use by itself, and not only in a sum.
  func isAboutDay(of key: CounterKey) -> Bool {
    switch key.kind {
    case .dueDay: days?.contains(key.day) ?? false
    case .dueInstant: utcDays.contains(key.day)
    case .group, .tag, .created, .done: false
    }
  }

  /// Whether all tasks that the key counts are overdue, as far as the day shows.
  func hasPassed(_ key: CounterKey) -> Bool {
    guard key.traits.isUnfinished else { return false }
    switch key.kind {
    case .dueDay: return key.day < today
    case .dueInstant: return key.day < utcToday
    case .group, .tag, .created, .done: return false
    }
  }

  /// Whether the tasks that the key counts have to be looked at one by one.
  func isEdge(_ key: CounterKey) -> Bool { key.kind == .dueInstant && edges.contains(key.day) }
}

/// The tallies that answer a question.
struct CounterSums {
  let question: CounterQuestion
  /// All memos of a group with the same traits, and of these the tasks known to be overdue.
  private(set) var groups: [CounterKey: (total: Int, overdue: Int)] = [:]
  /// The days that are looked at one by one.
  private(set) var days: [CounterKey: Int] = [:]

  init(_ question: CounterQuestion) {
    self.question = question
  }

  mutating func add(total: Int, overdue: Int, to key: CounterKey) {
    let sum = groups[key, default: (0, 0)]
    groups[key] = (sum.total + total, sum.overdue + overdue)
  }

  mutating func add(_ amount: Int, toDay key: CounterKey) {
    days[key, default: 0] += amount
  }

  /// Adds what isn't in the tallies yet.
  mutating func add(_ changes: CounterChanges) {
    for (key, amount) in changes.amounts where key.name == question.group ?? key.name {
      let group = CounterKey.group(key.name, key.traits)
      switch key.kind {
      case .group: add(total: amount, overdue: 0, to: group)
      case .tag, .created, .done: continue
      case .dueDay, .dueInstant:
        if question.hasPassed(key) { add(total: 0, overdue: amount, to: group) }
        if question.isAboutDay(of: key) { add(amount, toDay: key) }
      }
    }
  }

  /// The memos as classes; `tasks` returns those of an edge, all but such as are due in the day's
  /// last millisecond.
  func classes(
    tasks: (Int, CounterQuestion) throws(StorageError) -> [(key: CounterKey, due: Instant)],
    at time: TimeContext
  ) throws(StorageError) -> [CounterClass] {
    var classes: [CounterClass] = []
    var rest = groups
    var edges: [Int: [CounterKey: Int]] = [:]
    for (key, count) in days where count != 0 {
      let hasPassed = question.hasPassed(key)
      let group = CounterKey.group(key.name, key.traits)
      let sum = rest[group, default: (0, 0)]
      rest[group] = (sum.total - count, sum.overdue - (hasPassed ? count : 0))
      if question.isEdge(key) {
        edges[key.day, default: [:]][key] = count
      } else {
        classes.append(key.tasks(count, due: key.firstDue, isOverdue: hasPassed))
      }
    }
    for (day, counts) in edges {
      var left = counts
      for (key, due) in try tasks(day, question) {
        left[key, default: 0] -= 1
        classes.append(key.tasks(1, due: due, at: time))
      }
      for (key, count) in left where count != 0 {
        classes.append(key.tasks(count, due: key.lastInstant, at: time))
      }
    }
    for (key, sum) in rest {
      classes.append(key.tasks(sum.overdue, due: nil, isOverdue: true))
      classes.append(key.tasks(sum.total - sum.overdue, due: nil, isOverdue: false))
    }
    return classes.filter { $0.count != 0 }
  }
}

extension CounterKey {
  /// A due date of those that it counts.
  fileprivate var firstDue: Due {
    kind == .dueDay
      ? .day(Day(number: day)) : .instant(Instant(milliseconds: day * Instant.dayMilliseconds))
  }

  fileprivate var lastInstant: Instant {
    Instant(milliseconds: (day + 1) * Instant.dayMilliseconds - 1)
  }

  fileprivate func tasks(_ count: Int, due: Due?, isOverdue: Bool) -> CounterClass {
    CounterClass(group: name, traits: traits, due: due, isOverdue: isOverdue, count: count)
  }

  fileprivate func tasks(_ count: Int, due: Instant, at time: TimeContext) -> CounterClass {
    tasks(count, due: .instant(due), isOverdue: traits.isUnfinished && due <= time.now)
  }
}
