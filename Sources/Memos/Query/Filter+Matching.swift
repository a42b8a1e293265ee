import Dates
import Text

extension Filter {
  /// Whether `memo` meets the condition at `time`.
  ///
  /// `text` gives its search text; it is asked for only when words are looked for.
  public func matches(
    _ memo: Memo, at time: TimeContext, text: @autoclosure () -> SearchText
  ) -> Bool {
    switch self {
    case .all(let filters):
      return filters.allSatisfy { $0.matches(memo, at: time, text: text()) }
    case .any(let filters):
      return filters.contains { $0.matches(memo, at: time, text: text()) }
    case .not(let filter):
      return !filter.matches(memo, at: time, text: text())
    case .contains(let query):
      return query.matches(text())
    case .isOverdue(let wanted):
      return memo.isOverdue(at: time) == wanted
    case .hasStarted(let wanted):
      return memo.hasStarted(at: time) == wanted
    default:
      return matchesRecord(memo)
    }
  }

  /// Whether `memo` meets the condition at `time`.
  public func matches(_ memo: Memo, at time: TimeContext) -> Bool {
    matches(memo, at: time, text: SearchText(memo.content.text))
  }

  /// The conditions that look at the record alone.
  private func matchesRecord(_ memo: Memo) -> Bool {
    switch self {
    case .hasID(let ids): return ids.contains(memo.id)
    case .isTask(let wanted): return (memo.task != nil) == wanted
    case .isIn(let group): return memo.group == group
    case .hasState(let states): return memo.task.map { states.contains($0.state) } ?? false
    case .isFlagged(let flag, let wanted): return flag.isSet(in: memo) == wanted
    case .isTrashed(let wanted): return (memo.trashedAt != nil) == wanted
    case .hasTag(let tag): return memo.content.tags.contains(tag)
    case .isDue(let range): return memo.task?.due.map { range.contains($0) } ?? false
    case .starts(let range): return memo.task?.start.map { range.contains($0) } ?? false
    case .happened(let time, let range): return memo[time].map { range.contains($0) } ?? false
    case .linksTo(let keys): return memo.content.linkKeys.contains { keys.contains($0) }
    case .isTitled(let keys): return keys.contains(nameKey(memo.content.title))
    case .isOccurrence(let wanted): return (memo.task?.occurrenceOf != nil) == wanted
    case .all, .any, .not, .contains, .isOverdue, .hasStarted: return false
    }
  }

  /// Whether any part of the condition is one for which `isPart` holds.
  public func includes(_ isPart: (Filter) -> Bool) -> Bool {
    switch self {
    case .all(let filters), .any(let filters):
      filters.contains { $0.includes(isPart) }
    case .not(let filter):
      filter.includes(isPart)
    default:
      isPart(self)
    }
  }

  /// Whether it looks for words in texts.
  public var looksForWords: Bool {
    includes { if case .contains = $0 { true } else { false } }
  }

  /// The conditions all of which must hold.
  public var conjuncts: [Filter] {
    if case .all(let filters) = self { return filters.flatMap(\.conjuncts) }
    return [self]
  }
}
