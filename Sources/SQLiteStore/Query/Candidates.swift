import Dates
import Memos

/// The keys of memos that can meet one condition, found by an index: all that do, maybe some that
/// don't.
struct Candidates {
  /// SELECTs of keys, which may overlap.
  fileprivate let parts: [SQLFragment]
  /// Whether they have been counted, and there are none: no memo meets the condition.
  fileprivate(set) var areNone = false

  /// A SELECT of the keys, each once.
  var keys: SQLFragment { SQLFragment.joined(parts, by: " UNION ") }

  /// Their rows, as `m`, for a FROM clause.
  var source: SQLFragment {
    // A cross join is done in the order written (sqlite.org/optoverview.html, section 7.3).
    SQLFragment("(") + keys + SQLFragment(") AS c CROSS JOIN memos AS m ON m.key = c.key")
  }

  /// The rows of the first part alone, each once and read one by one: without memos that aren't
  /// indexed yet.
  var firstSource: SQLFragment {
    SQLFragment("(") + parts[0] + SQLFragment(") AS c CROSS JOIN memos AS m ON m.key = c.key")
  }

  /// A SELECT of how many there are, counted up to `limit`, memos not yet indexed aside.
  func count(limit: Int) -> SQLFragment {
    SQLFragment("SELECT count(*) FROM (") + parts[0] + SQLFragment(" LIMIT ?)", .integer(limit))
  }

  /// The candidates for a condition, or nil when there is no index for it.
  init?(_ filter: Filter, at time: TimeContext) {
    switch filter {
    case .contains(let query):
      guard let found = Self.parts(of: query) else { return nil }
      parts = found
    default:
      guard let keys = Self.keys(filter, at: time) else { return nil }
      parts = [keys]
    }
  }

  private static func keys(_ filter: Filter, at time: TimeContext) -> SQLFragment? {
    switch filter {
    case .hasID(let ids):
      return memos(
        .byID, SQLFragment("id IN (") + Filter.list(ids.values) + SQLFragment(")"))
    case .hasTag(let tag):
      return SQLFragment("SELECT memo AS key FROM tags WHERE tag = ?", .text(tag))
    case .linksTo(let targets) where !targets.isEmpty:
      return SQLFragment("SELECT DISTINCT memo AS key FROM links WHERE target IN (")
        + Filter.list(targets.map { .text($0) }) + SQLFragment(")")
    case .isTitled(let keys) where !keys.isEmpty:
      return memos(
        .byTitle,
        SQLFragment("title_key IN (") + Filter.list(keys.map { .text($0) }) + SQLFragment(")"))
    case .isIn(let group):
      return memos(.inGroup, SQLFragment("group_id IS ?", SQLValue(group?.text)))
    case .isFlagged(let flag, true):
      return MemoIndex(of: flag).map { memos($0, SQLFragment("\(flag.name) = 1")) }
    case .isTrashed(true): return memos(.trashed, SQLFragment("trashed_at IS NOT NULL"))
    case .hasState(let states) where !states.isEmpty: return memos(.byState, isIn(states))
    case .isOverdue(true):
      return memos(
        .byState,
        isIn([.todo, .doing])
          + SQLFragment(
            " AND due_kind IN (1, 2) AND due_order BETWEEN ? AND ?",
            values: time.passed.bounds(of: nil)))
    case .isDue(let range):
      return memos(
        .byDue,
        SQLFragment(
          "due_kind > 0 AND due_kind IN (1, 2) AND due_order BETWEEN ? AND ?",
          values: range.bounds(of: nil)))
    case .starts(let range):
      return memos(
        .byStart,
        SQLFragment(
          """
          start_kind > 0 AND (start_kind = 1 AND start_value >= ? AND start_value < ?
            OR start_kind = 2 AND start_value >= ? AND start_value < ?)
          """, .integer(range.days.lowerBound.number), .integer(range.days.upperBound.number),
          .integer(range.instants.lowerBound.milliseconds),
          .integer(range.instants.upperBound.milliseconds)))
    case .happened(.created, let range): return memos(.byCreated, range.sql(of: "created_at"))
    case .happened(.updated, let range): return memos(.byUpdated, range.sql(of: "updated_at"))
    case .hasStarted(false):
      return self.keys(.starts(time.startingLater), at: time)
    case .all, .any, .not, .contains, .isTask, .hasState, .linksTo, .isTitled, .isOccurrence,
      .isFlagged, .isTrashed, .isOverdue, .hasStarted, .happened:
      return nil
    }
  }

  private static func memos(_ index: MemoIndex, _ condition: SQLFragment) -> SQLFragment {
    SQLFragment("SELECT key FROM memos INDEXED BY \(index.rawValue) WHERE ") + condition
  }

  private static func isIn(_ states: [TaskState]) -> SQLFragment {
    SQLFragment("state < 3 AND state IN (") + Filter.list(states.map { .integer($0.rank) })
      + SQLFragment(")")
  }
}

extension DueRange {
  /// The first and the last order of the due dates in the range that are given as `kind` says; if
  /// it is nil, a range that covers both kinds and possibly more.
  func bounds(of kind: IndexScan.DueKind?) -> [SQLValue] {
    let day = (days.lowerBound.orderIfAny, days.upperBound.orderIfAny)
    let instant = (instants.lowerBound.milliseconds, instants.upperBound.milliseconds)
    let (first, end) =
      switch kind {
      case .day: day
      case .instant: instant
      case nil: (min(day.0, instant.0), max(day.1, instant.1))
      }
    let last = end == Int.min || end == Int.max ? end : end - 1
    return [.integer(first), .integer(last)]
  }
}

extension Range<Instant> {
  /// The condition that a column is in it.
  func sql(of column: String) -> SQLFragment {
    SQLFragment(
      "\(column) >= ? AND \(column) < ?", .integer(lowerBound.milliseconds),
      .integer(upperBound.milliseconds))
  }
}

extension TimeContext {
  /// What is due then or earlier.
  var passed: DueRange {
    DueRange(
      instants: Instant(milliseconds: Int.min)..<now.advanced(by: 1),
      days: Day(number: Int.min)..<today)
  }
}

extension TimeContext {
  /// What starts later: a day has come when it begins.
  var startingLater: DueRange {
    DueRange(
      instants: now.advanced(by: 1)..<Instant(milliseconds: Int.max),
      days: today.advanced(by: 1)..<Day(number: Int.max))
  }

  /// What is due later.
  var coming: DueRange {
    DueRange(
      instants: now.advanced(by: 1)..<Instant(milliseconds: Int.max),
      days: today..<Day(number: Int.max))
  }
}

extension Filter {
  /// Whether it finds open tasks alone.
  var areOpen: Bool {
    if case .hasState(let states) = self { !states.contains(.done) } else { false }
  }
}

extension Day {
  /// Where the day sorts; open bounds lie beyond what can be computed.
  fileprivate var orderIfAny: Int {
    if (-4_000_000...4_000_000).contains(number) { return Due.day(self).order }
    return number < 0 ? Int.min : Int.max
  }
}

extension SQLiteStorage {
  /// The fewest candidates, if there are no more than `count`.
  func fewest(
    of candidates: [Candidates], atMost count: Int
  ) throws(StorageError) -> Candidates? {
    var fewest: Candidates?
    var limit = count + 1
    for candidates in candidates {
      let probe = candidates.count(limit: limit)
      var rows = try connection.statement(composed: probe.sql).rows(probe.values)
      guard let found = try rows.next()?.integer(0), found < limit else { continue }
      (fewest, limit) = (candidates, found)
      if found == 0, candidates.parts.count == 1 {
        fewest?.areNone = true
        break
      }
    }
    return fewest
  }

  /// About how many memos there are, or were.
  func greatestKey() throws(StorageError) -> Int {
    try connection.number("SELECT max(key) FROM memos")
  }
}

/// What has memos in an order.
enum MemoIndex: String {
  case byID = "memos_by_id"
  case byCreated = "memos_by_created"
  case byUpdated = "memos_by_updated"
  case byTitle = "memos_by_title"
  case byDue = "memos_by_due"
  case byStart = "memos_by_start"
  case byState = "memos_by_state"
  case inGroup = "memos_in_group"
  case pinned = "memos_pinned"
  case important = "memos_important"
  case importantByDue = "memos_important_by_due"
  case pinnedByDue = "memos_pinned_by_due"
  case inGroupByDue = "memos_in_group_by_due"
  case startingByDue = "memos_starting_by_due"
  case trashed = "memos_trashed"
  /// A table of its own, along which memos are found by their ids.
  case taggedByDue = "tagged_tasks"

  /// The index of what has that flag, if there is one.
  init?(of flag: QueryFlag) {
    switch flag {
    case .important: self = .important
    case .pinned: self = .pinned
    default: return nil
    }
  }

  /// Rows `m` of `memos` along the index, for a FROM clause.
  var source: SQLFragment {
    self == .taggedByDue
      ? SQLFragment(
        "tagged_tasks AS t CROSS JOIN memos AS m INDEXED BY \(Self.byID.rawValue) ON m.id = t.id")
      : SQLFragment("memos AS m INDEXED BY \(rawValue)")
  }

  /// The row there that says where the memo is by due.
  var dueTable: String { self == .taggedByDue ? "t" : "m" }

  /// What lets the index be used by name, where no fact does. Beside other indexes, it would have
  /// SQLite walk along what it says, and sort.
  var condition: SQLFragment? {
    switch self {
    case .byDue: SQLFragment("m.due_kind > 0")
    case .byState: SQLFragment("m.state < 3")
    case .inGroupByDue: SQLFragment("m.state <> 3")
    default: nil
    }
  }
}
