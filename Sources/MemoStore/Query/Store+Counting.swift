import Dates
import Memos

extension Store {
  /// Counts all that a query finds, and how many are in each section if `counter` is one.
  ///
  /// The store knows most of it without looking at each memo.
  func countAll(
    of resolved: ResolvedQuery, by counter: inout SectionCounter?
  ) throws(MemoError) -> Counts {
    let filter = resolved.query.filter
    switch resolved.sections {
    case nil, .state:
      let counts = try stored(storage.counts(of: filter, at: time))
      // Where a section starts is told by those before it.
      if counts.isPartial, counter != nil { return try countEach(of: resolved, by: &counter) }
      counter?.add(counts)
      return counts
    case .group:
      let found = try stored(storage.groupCounts(of: filter, at: time))
      for (group, found) in found { counter?.add(found, of: group) }
      return found.values.reduce(into: Counts()) { $0.add($1) }
    case .day where filter.conjuncts == [.isTrashed(false)] && resolved.isByCreation:
      let counts = try self.counts(of: filter)
      let activity = try stored(storage.activity(since: Instant(milliseconds: Int.min)))
      for (quarter, activity) in activity {
        counter?.add(activity.created, on: resolved.zone.day(at: quarter.start))
      }
      return counts
    case .day, .agenda: return try countEach(of: resolved, by: &counter)
    }
  }

  /// Counts by looking at each memo that the query finds.
  private func countEach(
    of resolved: ResolvedQuery, by counter: inout SectionCounter?
  ) throws(MemoError) -> Counts {
    var counts = Counts()
    // No place is asked for: the order that costs the least.
    let query = Query(resolved.query.filter, by: Ordering(resolved.query.ordering.terms))
    let readLimit = readLimit(limits.pageRows, query.ordering.parts)
    try forEachMemo(of: query, readLimit: readLimit) { memo in
      counts.add(memo, at: time)
      counter?.add(memo)
      return true
    }
    return counts
  }
}
