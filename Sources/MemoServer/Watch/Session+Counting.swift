import JSONRPC
import Memos

extension Session {
  /// Counts all that a query finds, and how many are in each section if `tally` is one.
  ///
  /// The store knows most of it without looking at each memo.
  func countAll(
    of resolved: ResolvedQuery, by tally: inout SectionTally?
  ) throws(RPCError) -> Counts {
    let filter = resolved.query.filter
    switch resolved.sections {
    case nil, .state:
      let counts = try store { (storage) throws(StorageError) in
        try storage.counts(of: filter, at: moment)
      }
      tally?.add(counts)
      return counts
    case .group:
      let found = try store { (storage) throws(StorageError) in
        try storage.groupCounts(of: filter, at: moment)
      }
      for (group, found) in found { tally?.add(found, of: group) }
      return found.values.reduce(into: Counts()) { $0.add($1) }
    case .day where filter.conjuncts == [.isTrashed(false)] && resolved.isByCreation:
      let (counts, activity) = try store { (storage) throws(StorageError) in
        (
          try storage.counts(of: filter, at: moment),
          try storage.activity(since: Instant(milliseconds: Int.min))
        )
      }
      for (quarter, activity) in activity {
        tally?.add(activity.created, on: resolved.zone.day(at: quarter.start))
      }
      return counts
    case .day:
      var counts = Counts()
      try forEachMemo(of: resolved.query, portion: portion(limits.pageRows)) { memo in
        counts.add(memo, at: moment)
        tally?.add(memo)
        return true
      }
      return counts
    }
  }
}
