import Dates
import Text

/// A condition on memos: what a query's members say, with nothing relative left in it.
public indirect enum Filter: Sendable, Hashable {
  case all([Filter])
  case any([Filter])
  case not(Filter)
  /// Is one of these.
  case hasID(Set<Memo.ID>)
  /// Whether it has a task facet.
  case isTask(Bool)
  /// In that group, or in none.
  case isIn(Group.ID?)
  case hasState([TaskState])
  case isFlagged(QueryFlag, Bool)
  case isOverdue(Bool)
  case isTrashed(Bool)
  /// Carries a tag, given folded as `Content.tags` are.
  case hasTag(String)
  case isDue(DueRange)
  /// A memo that isn't a task that starts later.
  case hasStarted(Bool)
  case starts(DueRange)
  /// Created, changed or completed then.
  case happened(MemoTime, Range<Instant>)
  /// Contains every word.
  case contains(SearchQuery)
  /// Has a link to one of these targets, given as `nameKey` makes them.
  case linksTo([String])
  /// Has one of these titles, given as `nameKey` makes them.
  case isTitled([String])
  /// Whether it is a copy that a repeating task left behind.
  case isOccurrence(Bool)

  /// True of every memo.
  public static let everything = Filter.all([])

  /// Whether it is marked important.
  public static func isImportant(_ wanted: Bool) -> Filter { .isFlagged(.important, wanted) }

  /// Whether it is pinned.
  public static func isPinned(_ wanted: Bool) -> Filter { .isFlagged(.pinned, wanted) }
}

/// The due dates from a first one to before a last one.
///
/// Days and instants are bounded apart, so that which days are meant doesn't depend on a zone any
/// more.
public struct DueRange: Sendable, Hashable {
  /// The instants meant.
  public var instants: Range<Instant>
  /// The days meant.
  public var days: Range<Day>

  /// A range bounded apart.
  public init(instants: Range<Instant>, days: Range<Day>) {
    self.instants = instants
    self.days = days
  }

  /// Everything due `from` on and before `before`, either of which may be open.
  ///
  /// A day counts as its first moment in `zone`: due on the 20th is due from the 20th, and before
  /// noon of the 20th.
  public init(from: Due?, before: Due?, in zone: Zone) {
    let first = from.map { zone.instant($0) } ?? Instant(milliseconds: Int.min)
    let last = before.map { zone.instant($0) } ?? Instant(milliseconds: Int.max)
    let firstDay = from.map { zone.dayOnOrAfter($0) } ?? Day(number: Int.min)
    let lastDay = before.map { zone.dayOnOrAfter($0) } ?? Day(number: Int.max)
    instants = first..<max(first, last)
    days = firstDay..<max(firstDay, lastDay)
  }

  /// Whether `due` lies in it.
  public func contains(_ due: Due) -> Bool {
    switch due {
    case .day(let day): days.contains(day)
    case .instant(let instant): instants.contains(instant)
    }
  }
}

extension Zone {
  fileprivate func instant(_ due: Due) -> Instant {
    switch due {
    case .day(let day): start(of: day)
    case .instant(let instant): instant
    }
  }

  /// The first day that begins at `due` or later.
  fileprivate func dayOnOrAfter(_ due: Due) -> Day {
    switch due {
    case .day(let day): return day
    case .instant(let instant):
      let day = day(at: instant)
      return start(of: day) == instant ? day : day.advanced(by: 1)
    }
  }
}
