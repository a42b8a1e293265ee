// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import Memos

extension SQLiteStorage {
  public func counts(of filter: Filter, at time: TimeContext) throws(StorageError) -> Counts {
    try beginSnapshot()
    if hasCounters, filter.hasCounter {
      return try tallied(filter, at: time).values.reduce(into: Counts()) { $0.add($1) }
    }
    let filter = filter.known(in: version)
    if filter.looksForWords, try !hasFewCandidates(filter, at: time, max: pagePlan.countedMax),
      let counts = try partialCounts(of: filter, at: time)
    {
      return counts
    }
    guard let source = try source(for: filter, at: time) else { return Counts() }
    let select =
      sums(at: time) + SQLFragment(" FROM ") + source + SQLFragment(" WHERE ")
      + filter.sql(at: time)
    var rows = try connection.statement(composed: "SELECT " + select.sql).rows(select.values)
    return try rows.next()?.counts(at: 0) ?? Counts()
  }

  /// Of so many, their times are sorted to find the newest; of more, the newest are found soon.
  private static let sortedMax = 20_000

  private func hasFewCandidates(
    _ filter: Filter, at time: TimeContext, max: Int
  ) throws(StorageError) -> Bool {
    if try greatestKey() <= max { return true }
    let candidates = filter.conjuncts.compactMap { Candidates($0, at: time) }
    return try fewest(of: candidates, atMost: max) != nil
  }

  /// Counts some of what is found, as many as a moment allows; nil if that is all that is indexed.
  private func partialCounts(
    of filter: Filter, at time: TimeContext
  ) throws(StorageError) -> Counts? {
    let candidates = filter.conjuncts.compactMap { Candidates($0, at: time) }
    let fewest = try fewest(of: candidates, atMost: Self.sortedMax) ?? candidates.last
    let source = fewest?.firstSource ?? SQLFragment("memos AS m")
    let occurrence = RecordQuery.columns(["m.occurrence_of"], in: version)
    let select =
      SQLFragment("SELECT m.state, \(occurrence) IS NULL, ") + Filter.overdue(at: time)
      + SQLFragment(" FROM ") + source + SQLFragment(" WHERE ") + filter.sql(at: time)
    var counts = Counts()
    let isWhole: Void? = try connection.limited(to: pagePlan.partSteps, count(select, in: &counts))
    if isWhole != nil, counts.total < pagePlan.partMax { return nil }
    counts.isPartial = true
    return counts
  }

  private func count(
    _ select: SQLFragment, in counts: inout Counts
  ) throws(StorageError) {
    var rows = try connection.statement(composed: select.sql).rows(select.values)
    while counts.total < pagePlan.partMax, let row = try rows.next() {
      counts.total += 1
      if row.integer(0) < MemoColumns.noTask, row.integer(1) != 0 {
        counts.tasks += 1
        if row.integer(0) == TaskState.doing.rank { counts.doing += 1 }
        if row.integer(0) == TaskState.done.rank { counts.done += 1 }
        if row.integer(2) != 0 { counts.overdue += 1 }
      }
    }
  }

  public func rankedSince(_ filter: Filter, at time: TimeContext) throws(StorageError) -> Instant? {
    try beginSnapshot()
    let filter = filter.known(in: version)
    if try hasFewCandidates(filter, at: time, max: pagePlan.rankedMax) { return nil }
    let candidates = filter.conjuncts.compactMap { Candidates($0, at: time) }
    let select =
      if let some = try fewest(of: candidates, atMost: Self.sortedMax) {
        SQLFragment("SELECT m.created_at FROM ") + some.source
      } else {
        SQLFragment("SELECT m.created_at FROM memos AS m INDEXED BY memos_by_created WHERE ")
          + filter.sql(at: time)
      }
    let newest =
      select + SQLFragment(" ORDER BY m.created_at DESC LIMIT 1 OFFSET \(pagePlan.rankedMax / 2)")
    var rows = try connection.statement(composed: newest.sql).rows(newest.values)
    return try rows.next()?.instant(0)
  }

  public func groupCounts(
    of filter: Filter, at time: TimeContext
  ) throws(StorageError) -> [Group.ID?: Counts] {
    try beginSnapshot()
    var counts: [Group.ID?: Counts] = [:]
    if hasCounters, filter.hasCounter {
      for (group, found) in try tallied(filter, at: time) {
        counts[try Group.ID(ifAny: group), default: Counts()].add(found)
      }
      return counts
    }
    let filter = filter.known(in: version)
    guard let source = try source(for: filter, at: time) else { return [:] }
    let select =
      sums(at: time) + SQLFragment(" FROM ") + source + SQLFragment(" WHERE ")
      + filter.sql(at: time) + SQLFragment(" GROUP BY m.group_id")
    var rows = try connection.statement(composed: "SELECT m.group_id, " + select.sql)
      .rows(select.values)
    while let row = try rows.next() { counts[try row.groupIfAny(0)] = row.counts(at: 1) }
    return counts
  }

  public func activity(since start: Instant) throws(StorageError) -> [Quarter: Activity] {
    try beginSnapshot()
    let first = Quarter(of: start)
    if hasCounters { return try talliedActivity(since: first) }
    var activity: [Quarter: Activity] = [:]
    var rows = try connection.statement(
      "SELECT created_at, completed_at FROM memos WHERE trashed_at IS NULL"
    ).rows()
    while let row = try rows.next() {
      let created = Quarter(of: Instant(milliseconds: row.integer(0)))
      if created.number >= first.number { activity[created, default: Activity()].created += 1 }
      guard let completedAt = row.integerIfAny(1) else { continue }
      let done = Quarter(of: Instant(milliseconds: completedAt))
      if done.number >= first.number { activity[done, default: Activity()].done += 1 }
    }
    return activity
  }

  public func tagCounts(of filter: Filter, at time: TimeContext) throws(StorageError) -> [String:
    Int]
  {
    try beginSnapshot()
    if hasCounters, filter.conjuncts == [.isTrashed(false)] { return try talliedTags() }
    let select =
      SQLFragment(
        """
        SELECT t.tag, count(*) FROM tags AS t CROSS JOIN memos AS m ON m.key = t.memo
        WHERE 
        """) + filter.known(in: version).sql(at: time) + SQLFragment(" GROUP BY t.tag")
    var counts: [String: Int] = [:]
    var rows = try connection.statement(composed: select.sql).rows(select.values)
    while let row = try rows.next() { counts[row.text(0)] = row.integer(1) }
    return counts
  }

  /// The rows to look through: candidates where they are fewer than a tenth of all. Nil if there
  /// are none.
  private func source(for filter: Filter, at time: TimeContext) throws(StorageError)
    -> SQLFragment?
  {
    let candidates = filter.conjuncts.compactMap { Candidates($0, at: time) }
    guard !candidates.isEmpty,
      let few = try fewest(
        of: candidates,
        atMost: filter.looksForWords ? Int.max - 1 : try greatestKey() / 10)
    else { return SQLFragment("memos AS m") }
    return few.areNone ? nil : few.source
  }

  /// The columns of `Row.counts`.
  private func sums(at time: TimeContext) -> SQLFragment {
    let occurrence = RecordQuery.columns(["m.occurrence_of"], in: version)
    let states = ["m.state < 3", "m.state = 1", "m.state = 2"]
      .map { "total(\($0) AND \(occurrence) IS NULL), " }.joined()
    return SQLFragment("count(*), \(states)total(\(occurrence) IS NULL AND (")
      + Filter.overdue(at: time) + SQLFragment("))")
  }
}

extension Row {
  fileprivate func counts(at start: Int32) -> Counts {
    var counts = Counts()
    counts.total = integer(start)
    counts.tasks = integer(start + 1)
    counts.doing = integer(start + 2)
    counts.done = integer(start + 3)
    counts.overdue = integer(start + 4)
    return counts
  }
}
