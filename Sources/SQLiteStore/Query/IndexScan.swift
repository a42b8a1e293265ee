import Dates
import Memos
import Text

/// A stretch of a page's order in which its leading terms don't change, so that an index has the
/// rest of it.
///
/// `pinned` descending and then `created` is all that is pinned by `created`, then all that is not.
struct IndexScan {
  var ordering: SQLOrdering
  /// What holds of the memos of the stretch, in terms of the index that is walked.
  var facts: [Constraint] = []
  /// The version of the schema, whose indexes can be walked.
  let version: Int

  /// What is the same for all memos of a run or of a whole query.
  enum Constraint: Equatable {
    case isFlagged(QueryFlag, Bool)
    case state(Int)
    case hasDue(Bool)
    case dueKind(DueKind)
    case isInGroup(String?)
    case hasTag(String)
    /// In one of several groups at one place.
    case isInOneOf([String])
    case isTrashed
    /// With a start, also one that has come.
    case hasStart
    /// Created since then, or before.
    case isCreatedSince(Instant)
    case isCreatedBefore(Instant)
    /// With a column in that range, by which the index is.
    case isWithin(String, Range<Instant>)
    /// Due in that range; with a kind, of the tasks whose dues are given so.
    case isDue(DueRange, DueKind?)

    /// The condition on a row `m` of `memos`, and of `due` for where it is by due; without a unary
    /// plus, it lets an index be used. Nil where it is a condition of the query alone.
    func sql(due: String) -> SQLFragment? {
      switch self {
      case .isFlagged(let flag, let isSet):
        SQLFragment(isSet ? "m.\(flag.name) = 1" : "+m.\(flag.name) = 0")
      case .state(let state): SQLFragment("\(due).state = \(state)")
      case .hasDue(let hasDue):
        SQLFragment(
          hasDue
            ? "+\(due).due_kind > 0"
            : "\(due).due_kind = 0 AND \(due).due_order = \(Due.noOrder)")
      case .dueKind(let kind): SQLFragment("\(due).due_kind = \(kind.rawValue)")
      case .hasTag(let tag): due == "m" ? nil : SQLFragment("\(due).tag = ?", .text(tag))
      case .isInGroup(let group): SQLFragment("m.group_id IS ?", SQLValue(group))
      case .isInOneOf(let groups):
        SQLFragment("+m.group_id IN (") + Filter.list(groups.map { .text($0) }) + SQLFragment(")")
      case .isTrashed: SQLFragment("m.trashed_at IS NOT NULL")
      case .hasStart: SQLFragment("m.start_kind > 0")
      case .isCreatedSince(let start):
        SQLFragment("m.created_at >= ?", .integer(start.milliseconds))
      case .isCreatedBefore(let end):
        SQLFragment("m.created_at < ?", .integer(end.milliseconds))
      case .isWithin(let column, let range): range.sql(of: column)
      case .isDue(let range, let kind):
        SQLFragment("\(due).due_order BETWEEN ? AND ?", values: range.bounds(of: kind))
      }
    }
  }

  /// How a date is given, as `due_kind` has it.
  enum DueKind: Int, CaseIterable {
    case day = 1
    case instant = 2
  }

  /// The index that has the memos of the run in its order; nil when they must be sorted.
  var index: MemoIndex? {
    switch ordering.terms.first?.property {
    case nil: facts.contains(.hasDue(false)) ? dueIndex ?? .byID : .byID
    case .created:
      if facts.contains(.isFlagged(.pinned, true)) {
        .pinned
      } else if facts.contains(.isTrashed) {
        .trashed
      } else if facts.contains(.isFlagged(.important, true)) {
        .important
      } else {
        .byCreated
      }
    case .updated: .byUpdated
    case .title: .byTitle
    case .manual: isInOneGroup ? .inGroup : nil
    case .due: dueIndex ?? .byDue
    case .relevance: isRanked ? .byCreated : nil
    case .state, .flag, .group: nil
    }
  }

  /// The index by due of no more than what is looked for, if one has only that.
  private var dueIndex: MemoIndex? {
    if hasMarksByDue {
      return facts.contains(.isFlagged(.important, true)) ? .importantByDue : .pinnedByDue
    }
    guard isInOneState else { return nil }
    guard hasStatesByDue else { return .byState }
    return isInOneGroup ? .inGroupByDue : isTagged ? .taggedByDue : .startingByDue
  }

  /// Whether what is marked has an index by due.
  var hasMarksByDue: Bool {
    version >= 14 && facts.contains(.isFlagged(.important, true))
      || version >= 16 && facts.contains(.isFlagged(.pinned, true))
  }

  /// Whether each state of what is looked for has a stretch of its own in an index by due.
  var hasStatesByDue: Bool {
    version >= 16 && (isInOneGroup || facts.contains(.hasStart)) || isTagged
  }

  /// Whether it is all with one tag, where lists by due of that are kept.
  private var isTagged: Bool {
    version >= 17 && facts.contains { if case .hasTag = $0 { true } else { false } }
  }

  /// Whether it is what is compared by relevance of more that isn't: sorted all the same.
  var isRanked: Bool {
    facts.contains { if case .isCreatedSince = $0 { true } else { false } }
  }

  /// Whether it is all in one group.
  var isInOneGroup: Bool {
    facts.contains { if case .isInGroup = $0 { true } else { false } }
  }

  /// Whether it is all tasks whose dues are given in one way.
  var isOfOneDueKind: Bool {
    facts.contains { if case .dueKind = $0 { true } else { false } }
  }

  /// Whether it is all tasks in one state.
  var isInOneState: Bool {
    facts.contains { if case .state(0...2) = $0 { true } else { false } }
  }
}

extension Candidates {
  /// The candidates for what holds of a run.
  init?(fact: IndexScan.Constraint, at time: TimeContext) {
    switch fact {
    case .isFlagged(let flag, let isSet): self.init(.isFlagged(flag, isSet), at: time)
    case .state(let rank):
      self.init(.hasState(TaskState.allCases.filter { $0.rank == rank }), at: time)
    case .isInGroup(let group): self.init(.isIn(group.flatMap { Group.ID($0) }), at: time)
    case .isInOneOf, .hasTag, .hasDue, .dueKind, .isTrashed, .isDue, .hasStart,
      .isCreatedSince, .isCreatedBefore, .isWithin:
      return nil
    }
  }
}

extension Filter {
  /// What it says of a memo in terms of an index; nil when that is nothing.
  func fact(at time: TimeContext) -> IndexScan.Constraint? {
    switch self {
    case .isFlagged(let flag, true): .isFlagged(flag, true)
    case .isTrashed(true): .isTrashed
    case .hasStarted(false): .hasStart
    case .hasTag(let tag): .hasTag(tag)
    case .isIn(let group): .isInGroup(group?.text)
    case .hasState(let states) where states.count == 1: states.first.map { .state($0.rank) }
    case .isDue(let range): .isDue(range, nil)
    case .happened(.created, let range): .isWithin("m.created_at", range)
    case .happened(.updated, let range): .isWithin("m.updated_at", range)
    case .isOverdue(true): .isDue(time.passed, nil)
    default: nil
    }
  }

  /// Whether no memo of which `fact` holds can meet it.
  func excludes(_ fact: IndexScan.Constraint) -> Bool {
    switch (self, fact) {
    case (.isFlagged(let wanted, let isWanted), .isFlagged(let flag, let isSet)):
      wanted == flag && isWanted != isSet
    case (.isTask(let isWanted), .state(let state)): isWanted != (state < MemoColumns.noTask)
    case (.hasState(let states), .state(let state)): !states.contains { $0.rank == state }
    case (.isIn(let wanted), .isInGroup(let group)): wanted?.text != group
    case (.isDue, .hasDue(false)), (.isOverdue(true), .hasDue(false)): true
    case (.isTask(false), .hasDue(true)), (.isTask(false), .dueKind): true
    case (.isTask(false), .isFlagged(.ofTask, true)): true
    default: false
    }
  }
}

// Taking apart.
extension IndexScan {
  /// What of the run is so.
  func lane(_ fact: Constraint) -> IndexScan {
    var lane = self
    lane.facts.append(fact)
    guard case .dueKind(let kind) = fact else { return lane }
    lane.ordering = ordering.due(on: kind)
    lane.facts = lane.facts.map { fact in
      if case .isDue(let range, _) = fact { .isDue(range, kind) } else { fact }
    }
    return lane
  }

  /// The run as the runs it is made of, in order; nil when an index can have it as it is.
  func parts(
    groups: @autoclosure () throws(StorageError) -> (groups: [Group], damaged: [DamagedGroup])
  ) throws(StorageError) -> [IndexScan]? {
    guard let term = ordering.terms.first else { return nil }
    switch term.property {
    case .flag(let flag):
      return parts(
        term, [(.number(0), .isFlagged(flag, false)), (.number(1), .isFlagged(flag, true))])
    case .state:
      return parts(term, (0...MemoColumns.noTask).map { (.number($0), .state($0)) })
    case .group:
      let (groups, damaged) = try groups()
      return parts(term, Self.places(of: groups, damaged))
    case .due where !facts.contains(.hasDue(true)):
      return dueParts(term)
    case .relevance where !isRanked:
      return ordering.rankedSince.map { rankedParts(term, since: $0) }
    case .due, .manual, .created, .updated, .title, .relevance:
      return nil
    }
  }

  private func parts(_ term: SortTerm, _ values: [(value: SortValue, fact: Constraint)])
    -> [IndexScan]
  {
    let ordered = term.isDescending ? values.reversed() : values
    return ordered.compactMap { value, fact in
      guard let ordering = ordering.at(value) else { return nil }
      return IndexScan(ordering: ordering, facts: facts + [fact], version: version)
    }
  }

  /// Memos with a due date are ordered by it; those without one are equal.
  private func dueParts(_ term: SortTerm) -> [IndexScan] {
    var dated = self
    dated.facts.append(.hasDue(true))
    var others = self
    // It would have SQLite look along the due dates for what has none.
    others.facts.removeAll { if case .isDue = $0 { true } else { false } }
    let undated = others.parts(term, [(.number(Due.noOrder), .hasDue(false))])
    return term.isDescending ? undated + [dated] : [dated] + undated
  }

  /// The newest, by relevance, and then all others, which are alike to it.
  private func rankedParts(_ term: SortTerm, since start: Instant) -> [IndexScan] {
    let others = parts(term, [(.number(SearchQuery.rankMax), .isCreatedBefore(start))])
    if ordering.values?.first == .number(SearchQuery.rankMax) { return others }
    var newest = self
    newest.facts.append(.isCreatedSince(start))
    return [newest] + others
  }

  /// The values of `group`: nothing for memos in none, then each place of groups, and
  /// those that can't be read.
  private static func places(
    of groups: [Group], _ damaged: [DamagedGroup]
  ) -> [(value: SortValue, fact: Constraint)] {
    var places: [(value: SortValue, fact: Constraint)] = [(.text(""), .isInGroup(nil))]
    for (position, sharing) in Dictionary(grouping: groups, by: \.position)
      .sorted(by: { $0.key < $1.key })
    {
      let ids = sharing.map(\.id.text)
      places.append(
        (.text(position.text), ids.count == 1 ? .isInGroup(ids[0]) : .isInOneOf(ids)))
    }
    return places
      + damaged.map { (.text(SortProperty.placeOfUnreadable($0.id)), .isInGroup($0.id)) }
      .sorted { $0.value < $1.value }
  }
}

extension SQLOrdering {
  /// What is left where the first term has that value; nil when all of it lies before the place.
  fileprivate func at(_ value: SortValue) -> SQLOrdering? {
    guard let term = terms.first else { return nil }
    let isDescending = term.isDescending
    // What comes behind the due is the same in every zone.
    var rest = term.property == .due ? withoutDueZone : self
    rest.terms = terms.dropFirst()
    guard let start = values?.first else { return rest }
    if start == value {
      rest.values = values?.dropFirst()
      return rest
    }
    guard (start < value) != isDescending else { return nil }
    rest.values = nil
    return rest
  }
}
