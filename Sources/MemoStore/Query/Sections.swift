import Dates
import Memos
import Wording

/// What rows can be put under titles by.
public enum SectionProperty: String, Sendable, CaseIterable {
  /// The day of what the list is sorted by, the day a task is due with all days before today as
  /// one, the group, or the state of tasks.
  case day, agenda, group, state
}

/// What the rows of one section have in common.
public enum SectionKey: Sendable, Hashable {
  /// The local day of what the rows are sorted by; nil without a due date.
  case day(Day?)
  /// A day before today, of an agenda.
  case overdue
  /// The group; nil for none.
  case group(Group.ID?)
  /// Nil for a memo without a task.
  case state(TaskState?)
}

/// A run of rows under a title, ready to show.
public struct Section: Sendable, Hashable {
  /// What its rows have in common.
  public let key: SectionKey
  /// The title to show, or the group's own words.
  public let title: Sentence
  /// The index of its first row in the whole list.
  public let start: Int
  /// How many rows it has.
  public let count: Int
}

/// Which section each memo of a query belongs to, and how many each has: the sections of a list
/// without going through the list.
struct SectionCounter: Sendable {
  let property: SectionProperty
  let ordering: Ordering
  let zone: Zone
  let today: Day
  private var counts: [SectionKey: Int] = [:]
  private var groups: [Group.ID: Group] = [:]

  /// An empty counter. `groups` are the store's, for their titles and order.
  init(_ property: SectionProperty, of resolved: ResolvedQuery, groups: [Group]) {
    self.property = property
    ordering = resolved.query.ordering
    zone = resolved.zone
    today = resolved.today
    for group in groups { self.groups[group.id] = group }
  }

  mutating func add(_ memo: Memo) { count(key(of: memo), by: 1) }

  mutating func remove(_ memo: Memo) { count(key(of: memo), by: -1) }

  /// Counts in all memos of a group.
  mutating func add(_ counts: Counts, of group: Group.ID?) {
    count(.group(group), by: counts.total)
  }

  /// Counts in all memos of a day.
  mutating func add(_ total: Int, on day: Day) { count(.day(day), by: total) }

  /// Counts in memos of every state.
  mutating func add(_ counts: Counts) {
    count(.state(nil), by: counts.total - counts.tasks)
    count(.state(.todo), by: counts.tasks - counts.doing - counts.done)
    count(.state(.doing), by: counts.doing)
    count(.state(.done), by: counts.done)
  }

  /// The sections that have rows, in the order of the list.
  var sections: [Section] {
    let isDescending = ordering.terms.first?.isDescending ?? false
    let keys = counts.keys.sorted { (rank($0) < rank($1)) != isDescending }
    var start = 0
    return keys.map { key in
      let count = counts[key, default: 0]
      defer { start += count }
      return Section(key: key, title: title(of: key), start: start, count: count)
    }
  }

  private mutating func count(_ key: SectionKey, by amount: Int) {
    let count = counts[key, default: 0] + amount
    counts[key] = count == 0 ? nil : count
  }

  private func key(of memo: Memo) -> SectionKey {
    switch property {
    case .state: .state(memo.task?.state)
    case .group: .group(memo.group)
    case .day: .day(day(of: memo))
    case .agenda: day(of: memo).map { $0 < today ? .overdue : .day($0) } ?? .day(nil)
    }
  }

  private func day(of memo: Memo) -> Day? {
    switch ordering.terms.first?.property {
    case .updated: return zone.day(at: memo.updatedAt)
    case .due: return memo.task?.due.map { $0.day(in: zone) }
    default: return zone.day(at: memo.createdAt)
    }
  }

  private func rank(_ key: SectionKey) -> SortValue {
    switch key {
    case .day(let day): .number(day?.number ?? Int.max)
    case .overdue: .number(Int.min)
    case .group(nil): .text("")
    case .group(let id?):
      .text(groups[id]?.position.text ?? SortProperty.placeOfUnreadable(id.text))
    case .state(let state): .number(state?.rank ?? TaskState.allCases.count)
    }
  }

  private func title(of key: SectionKey) -> Sentence {
    switch key {
    case .day(let day?) where property == .agenda:
      switch day.number - today.number {
      case 0: .sectionToday
      case 1: .sectionTomorrow
      default: .dayHeading(day.weekday, .verbatim(day.text))
      }
    case .day(let day): day.map { .verbatim($0.text) } ?? .sectionNoDate
    case .overdue: .overdueHeading
    case .group(let id?): .verbatim(groups[id]?.name ?? id.text)
    case .group(nil): .sectionNoGroup
    case .state(.todo): .sectionToDo
    case .state(.doing): .sectionDoing
    case .state(.done): .sectionDone
    case .state(nil): .sectionMemos
    }
  }
}
