// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import Memos

/// Reads one page: along the order's own index where the memos looked for are many, from an index
/// of what is looked for where they are few.
struct PageReader {
  let store: SQLiteStorage
  let query: Query
  private var readLimit: ReadLimit
  private let condition: SQLFragment
  private let conjuncts: [Filter]
  let candidates: [Candidates]
  let time: TimeContext
  /// Candidates that are few enough to be sorted.
  private var few: Candidates?
  /// What has been read.
  private var memos: [Memo] = []

  init(_ store: SQLiteStorage, _ query: Query, _ readLimit: ReadLimit, at time: TimeContext) {
    self.store = store
    self.query = query
    self.readLimit = readLimit
    self.readLimit.count = min(readLimit.count, Self.countMax)
    self.time = time
    conjuncts = query.filter.known(in: store.version).conjuncts
    condition = Filter.sql(ofAll: conjuncts, at: time)
    candidates = conjuncts.compactMap { Candidates($0, at: time) }
  }

  /// More memos than there can be, and few enough to compute with.
  private static let countMax = 1 << 40
  /// As many as a page of a client has; an array that grows copies what it has.
  private static let usualCount = 101

  /// The memos after `place`: as much as the limit allows, and one more where there are more.
  consuming func memos(after place: SortKey?) throws(StorageError) -> [Memo] {
    try read(after: place)
    return memos
  }

  private mutating func read(after place: SortKey?) throws(StorageError) {
    let run = try run(after: place)
    few = try store.fewest(of: candidates, atMost: store.pagePlan.fewCandidates)
    if few?.areNone != true { try read(run) }
  }

  /// All of the query behind `place`.
  func run(after place: SortKey?) throws(StorageError) -> IndexScan {
    let ordering = SQLOrdering(
      query.ordering, after: place,
      damagedGroups: query.ordering.isByGroup ? try store.readableGroups().damaged : [])
    var facts = conjuncts.compactMap { $0.fact(at: time) }
    // Whoever is open and not overdue is due later, or never.
    if conjuncts.contains(.isOverdue(false)), conjuncts.contains(where: \.areOpen) {
      facts.append(.isDue(time.coming, nil))
    }
    return IndexScan(ordering: ordering, facts: facts, version: store.version)
  }

  private mutating func read(_ run: IndexScan) throws(StorageError) {
    guard let parts = try parts(of: run) else {
      let rows = try rows(ofLanesOf: run)
      // What is appended is copied.
      if memos.isEmpty { memos = rows } else { memos += rows }
      return
    }
    for part in parts where !isFull && !isExcluded(part.facts.last) {
      try read(part)
    }
  }

  private func parts(of run: IndexScan) throws(StorageError) -> [IndexScan]? {
    // SQLite sorts a few by whatever there is in one column.
    if few != nil, run.ordering.dueZone == nil { return nil }
    return try run.parts(groups: store.readableGroups())
  }

  private func rows(ofLanesOf run: IndexScan) throws(StorageError) -> [Memo] {
    let lanes = try lanes(of: run)
    if lanes.isEmpty { return try walk(run) }
    let ways = lanes.filter { !isExcluded($0) }.map { run.lane($0) }
    // In a zone of its own, days and instants don't sort by one column.
    let isOne = run.ordering.dueZone == nil && isOneStatement(ways)
    return isOne ? try walk(run, along: ways) : try merged(run, lanes)
  }

  private var isFull: Bool {
    memos.count > readLimit.count || memos.dropLast().textBytes > readLimit.textBytes
  }

  /// What `readLimit` still allows; the bytes are below zero when it allows nothing.
  private var rest: ReadLimit {
    ReadLimit(readLimit.count - memos.count, textBytes: readLimit.textBytes - memos.textBytes)
  }

  private func isExcluded(_ fact: IndexScan.Constraint?) -> Bool {
    guard let fact else { return false }
    return conjuncts.contains { $0.excludes(fact) }
  }

  /// Reads the start of each lane and merges them.
  private func merged(_ run: IndexScan, _ lanes: [IndexScan.Constraint]) throws(StorageError)
    -> [Memo]
  {
    var found: [(place: SortKey, memo: Memo)] = []
    let positions = query.ordering.isByGroup ? try store.groupPositions() : [:]
    for lane in lanes where !isExcluded(lane) {
      let memos = try rows(ofLanesOf: run.lane(lane))
      found += memos.map { memo in (query.ordering.sortKey(of: memo) { positions[$0] }, memo) }
      found.sort { query.ordering.precedes($0.place, $1.place) }
      // Of many lanes with long texts no more are kept than a page has.
      found = Array(found.prefix(rest.count + 1))
    }
    return found.map(\.memo)
  }

  /// What divides the run into lanes each of which has an index with its order, where the run has
  /// none.
  func lanes(of run: IndexScan) throws(StorageError) -> [IndexScan.Constraint] {
    let kinds = IndexScan.DueKind.allCases.map { IndexScan.Constraint.dueKind($0) }
    if run.ordering.dueZone != nil { return kinds }
    guard few == nil else { return [] }
    switch run.ordering.terms.first?.property {
    case .due where !run.isOfOneDueKind: return kinds
    case .manual where !run.isInOneGroup:
      let (groups, damaged) = try store.readableGroups()
      let ids = groups.map(\.id.text) + damaged.map(\.id)
      // Sorting everything is faster than so many beginnings.
      guard (ids.count + 1) * readLimit.count < (try store.greatestKey()) else { return [] }
      return [.isInGroup(nil)] + ids.map { .isInGroup($0) }
    case .due where !run.isInOneState && !run.hasMarksByDue:
      return states(areAll: false, orAny: run.hasStatesByDue)
    case nil where run.facts.contains(.hasDue(false)) && !run.isInOneState:
      return states(areAll: true)
    default:
      return []
    }
  }

  /// The states of the memos looked for, when there are several and the query says which; `areAll`:
  /// also when they are just all a task can have; `isAny`: those, unless it says which.
  private func states(areAll: Bool, orAny isAny: Bool = false) -> [IndexScan.Constraint] {
    var states: [TaskState] = []
    for filter in conjuncts {
      switch filter {
      case .hasState(let wanted): states = wanted
      case .isOverdue(true) where states.isEmpty: states = [.todo, .doing]
      case .isTask(true) where areAll && states.isEmpty: states = TaskState.allCases
      default: break
      }
    }
    if isAny, states.isEmpty { states = TaskState.allCases }
    return Set(states).map { .state($0.rank) }
  }

  /// The most groups or states along whose indexes one statement goes, and the most values that it
  /// has.
  private static let (waysMax, valuesMax) = (100, 10_000)

  /// Whether one statement can go along all the indexes at once, no further than the page needs:
  /// where the least of all is the next one.
  private func isOneStatement(_ ways: [IndexScan]) -> Bool {
    (2...Self.waysMax).contains(ways.count)
      && ways.allSatisfy {
        [.inGroup, .inGroupByDue, .byState, .startingByDue, .taggedByDue].contains($0.index)
      }
      && ways.count * (condition.values.count + 10) < Self.valuesMax
  }

  /// Walks the run's index, or those of its lanes; when that leads nowhere, sorts candidates if
  /// they are not too many.
  private func walk(
    _ run: IndexScan, along ways: [IndexScan] = []
  ) throws(StorageError) -> [Memo] {
    if let few { return try rows(of: run, among: few) }
    if run.isRanked { return try rows(of: run) }
    // Of the important or the pinned there are few, and a walk would look at all others too.
    let marked = run.facts.filter { if case .isFlagged(_, true) = $0 { true } else { false } }
      .compactMap { Candidates(fact: $0, at: time) }
    if let few = try store.fewest(of: marked, atMost: store.pagePlan.fewCandidates) {
      return few.areNone ? [] : try rows(of: run, among: few)
    }
    let candidates = self.candidates + run.facts.compactMap { Candidates(fact: $0, at: time) }
    if candidates.isEmpty { return try rows(of: run, along: ways) }
    let total = try store.greatestKey()
    if run.index == nil, ways.isEmpty {
      // All that is found must be sorted, so that no walk ends early.
      guard let some = try store.fewest(of: candidates, atMost: total / 2) else {
        return try rows(of: run)
      }
      return try rows(of: run, among: some)
    }
    let steps = store.pagePlan.walkSteps + 100 * readLimit.count
    let found = try store.connection.limited(
      to: Int32(clamping: steps), rows(of: run, along: ways))
    if let found { return found }
    // Walking past a share of all memos costs as much as sorting the root of their number.
    let many = Int((60 * Double(total)).squareRoot())
    if many > store.pagePlan.fewCandidates,
      let some = try store.fewest(of: candidates, atMost: many)
    {
      return try rows(of: run, among: some)
    }
    return try rows(of: run, along: ways)
  }

  private func rows(
    of run: IndexScan, along ways: [IndexScan] = []
  ) throws(StorageError) -> [Memo] {
    if !ways.isEmpty { return try rows(of: run, from: source(along: ways), isLimited: true) }
    let index = run.index
    return try rows(
      of: run, from: index?.source ?? SQLFragment("memos AS m"), due: index?.dueTable ?? "m",
      where: [index?.condition].compactMap(\.self))
  }

  private func rows(of run: IndexScan, among candidates: Candidates) throws(StorageError) -> [Memo]
  {
    try rows(of: run, from: candidates.source)
  }

  /// The first rows along several indexes, as `m`: SQLite merges SELECTs that are ordered alike
  /// without reading any further than it has to.
  private func source(along ways: [IndexScan]) -> SQLFragment {
    let selects = ways.map { way in
      let index = way.index ?? .inGroup
      return SQLFragment("SELECT m.key AS key, ") + way.ordering.namedSQL(due: index.dueTable)
        + SQLFragment(" FROM ") + index.source + SQLFragment(" WHERE ")
        + ([index.condition].compactMap(\.self) + conditions(of: way, due: index.dueTable))
        .joined(by: "AND")
    }
    return SQLFragment("(") + .joined(selects, by: " UNION ALL ") + SQLFragment(" ORDER BY ")
      + (ways.first?.ordering.namesSQL ?? SQLFragment("1"))
      + SQLFragment(" LIMIT ?) AS c CROSS JOIN memos AS m ON m.key = c.key", .integer(limit))
  }

  /// As many rows as the page needs, and one more where there are more.
  private var limit: Int { min(rest.count, Self.countMax) + 1 }

  func conditions(of run: IndexScan, due: String) -> [SQLFragment] {
    run.facts.compactMap { $0.sql(due: due) }
      + [run.ordering.start(due: due), condition].compactMap(\.self)
  }

  private func rows(
    of run: IndexScan, from source: SQLFragment, due: String = "m",
    where first: [SQLFragment] = [], isLimited: Bool = false
  ) throws(StorageError) -> [Memo] {
    // What is limited already has met them.
    let conditions = isLimited ? [.always] : first + conditions(of: run, due: due)
    let columns = store.columns(of: readLimit.parts)
    var select =
      SQLFragment("SELECT \(columns) FROM ") + source + SQLFragment(" WHERE ")
      + conditions.joined(by: "AND")
      + SQLFragment(" ORDER BY ") + run.ordering.sql(due: due)
    // Where there is a limit, SQLite sorts in a tree, which takes longer.
    if readLimit.count < Self.countMax {
      select = select + SQLFragment(" LIMIT ?", .integer(rest.count + 1))
    }
    let statement = try store.connection.statement(composed: select.sql)
    statement.resetStepCount()
    var found: [Memo] = []
    found.reserveCapacity(min(rest.count + 1, Self.usualCount))
    var textBytesLeft = rest.textBytes
    var hasRoom = true
    var rows = try statement.rows(select.values)
    while hasRoom, let row = try rows.next() {
      try store.monitor.advance()
      let memo = try row.memo(readLimit.parts)
      hasRoom = textBytesLeft >= 0
      textBytesLeft -= memo.content.text.utf8.count
      // The last that is done with it, so that it is moved and not copied.
      found.append(memo)
    }
    return found
  }
}

extension Sequence<Memo> {
  /// How many bytes of text they have.
  fileprivate var textBytes: Int { reduce(0) { $0 + $1.content.text.utf8.count } }
}

extension SQLiteStorage {
  public func page(
    of query: Query, after place: SortKey?, within readLimit: ReadLimit, at time: TimeContext
  ) throws(StorageError) -> Page {
    try beginSnapshot()
    let reader = PageReader(self, query, readLimit, at: time)
    return Page(try reader.memos(after: place), within: readLimit)
  }
}
