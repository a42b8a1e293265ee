import Dates
import Memos

/// How many memos there are of each sort, kept up so that counting never reads them all.
///
/// A commit keeps with it what it adds to the tallies, which costs it a few bytes in a row that is
/// written anyway; every so many commits that is added up in the table. A page of the file more in
/// each commit, or triggers, with which SQLite keeps a journal of every statement, would cost more
/// than the rest of the writing can bear. So what there is is the table, and what the commits after
/// `store.tallied_through` add, and what the edits of the commit being made add.
extension SQLiteStorage {
  /// Whether there are any: a store of version 1 that may not be written to has none.
  var hasCounters: Bool { version >= 2 }

  /// How many memos meet the filter, in each group; under nil those in none.
  func tallied(
    _ filter: Filter, at time: TimeContext
  ) throws(StorageError) -> [String: Counts] {
    var counts: [String: Counts] = [:]
    for all in try classes(for: filter, at: time) where filter.matches(all) {
      counts[all.group, default: Counts()].add(all)
    }
    return counts
  }

  /// How many memos outside the trash carry each tag.
  func talliedTags() throws(StorageError) -> [String: Int] {
    var counts: [String: Int] = [:]
    // What was counted out before it was counted in is at 0 and there.
    var rows = try connection.statement(
      "SELECT name, count FROM tallies WHERE kind = 3 AND count <> 0"
    ).rows()
    while let row = try rows.next() { counts[row.text(0)] = try row.count(1) }
    for (key, amount) in try untallied().amounts where key.kind == .tag {
      let count = counts[key.name, default: 0] + amount
      counts[key.name] = count == 0 ? nil : count
    }
    return counts
  }

  /// What was created and done outside the trash, by quarters of an hour from `first` on.
  func talliedActivity(since first: Quarter) throws(StorageError) -> [Quarter: Activity] {
    var changes = try untallied()
    var rows = try connection.statement(
      """
      SELECT kind, day, count FROM tallies
      WHERE kind IN (4, 5) AND name = '' AND traits = 0 AND day >= ?
      """
    ).rows(.integer(first.number))
    while let row = try rows.next() {
      let kind: CounterKey.Kind = row.integer(0) == CounterKey.Kind.done.rawValue ? .done : .created
      let key = CounterKey(kind: kind, name: "", traits: .none, day: try row.count(1))
      changes.add(try row.count(2), to: key)
    }
    var activity: [Quarter: Activity] = [:]
    for (key, count) in changes.amounts where count != 0 && key.day >= first.number {
      let quarter = Quarter(number: key.day)
      switch key.kind {
      case .created: activity[quarter, default: Activity()].created += count
      case .done: activity[quarter, default: Activity()].done += count
      case .group, .dueDay, .dueInstant, .tag: continue
      }
    }
    return activity
  }

  /// Adds what the commits up to `sequence` add to the table.
  func tally(through sequence: Int) throws(StorageError) {
    for (key, amount) in try committedCounters().amounts where amount != 0 {
      try connection.add(amount, to: key)
    }
    try connection.statement("UPDATE store SET tallied_through = ?").run(.integer(sequence))
  }

  /// What isn't in the table yet.
  func untallied() throws(StorageError) -> CounterChanges {
    var changes = try committedCounters()
    for totals in transaction.totals { changes.add(totals.counters) }
    return changes
  }

  private func committedCounters() throws(StorageError) -> CounterChanges {
    var changes = CounterChanges()
    var rows = try connection.statement(
      "SELECT tally FROM commits WHERE sequence > (SELECT tallied_through FROM store)"
    ).rows()
    while let row = try rows.next() { try changes.add(row.text(0)) }
    return changes
  }
}

// Reading.
extension SQLiteStorage {
  private func classes(
    for filter: Filter, at time: TimeContext
  ) throws(StorageError) -> [CounterClass] {
    var sums = CounterSums(CounterQuestion(filter, at: time))
    try addGroups(to: &sums)
    try addDays(to: &sums)
    sums.add(try untallied())
    return try sums.classes(tasks: tasks, at: time)
  }

  private func addGroups(to sums: inout CounterSums) throws(StorageError) {
    let question = sums.question
    let (first, last) = question.names
    var rows = try connection.statement(
      """
      SELECT g.name, g.traits, g.count, CASE WHEN g.traits % 4 < 2 THEN
        (SELECT coalesce(sum(d.count), 0) FROM tallies AS d
          WHERE d.kind = 1 AND d.name = g.name AND d.traits = g.traits AND d.day < ?)
        + (SELECT coalesce(sum(d.count), 0) FROM tallies AS d
          WHERE d.kind = 2 AND d.name = g.name AND d.traits = g.traits AND d.day < ?)
        ELSE 0 END
      FROM tallies AS g WHERE g.kind = 0 AND g.name BETWEEN ? AND ?
      """
    ).rows(.integer(question.today), .integer(question.utcToday), first, last)
    while let row = try rows.next() {
      let key = CounterKey.group(row.text(0), CounterTraits(number: row.integer(1)))
      sums.add(total: try row.count(2), overdue: try row.count(3), to: key)
    }
  }

  private func addDays(to sums: inout CounterSums) throws(StorageError) {
    let question = sums.question
    let (first, last) = question.names
    let ranges = [(CounterKey.Kind.dueDay, question.days), (.dueInstant, question.utcDays)]
    for case (let kind, let days?) in ranges {
      // Without the plus SQLite takes the range for that of `d` and looks through all its days.
      let bounds = [kind.rawValue, days.lowerBound, days.upperBound].map { SQLValue.integer($0) }
      var rows = try connection.statement(
        """
        SELECT d.name, d.traits, d.day, d.count
        FROM tallies AS g CROSS JOIN tallies AS d
          ON d.kind = ? AND d.name = g.name AND d.traits = g.traits AND d.day BETWEEN ? AND ?
        WHERE g.kind = 0 AND +g.name BETWEEN ? AND ? AND g.traits % 4 < 3
        """
      ).rows(bounds + [first, last])
      while let row = try rows.next() {
        let key = CounterKey(
          kind: kind, name: row.text(0), traits: CounterTraits(number: row.integer(1)),
          day: row.integer(2))
        sums.add(try row.count(3), toDay: key)
      }
    }
  }

  /// The tasks due at an instant of a day in UTC, but for its last millisecond, which is where
  /// those due by the end of the day are in the index, and may be many.
  private func tasks(
    dueOn day: Int, of question: CounterQuestion
  ) throws(StorageError) -> [(key: CounterKey, due: Instant)] {
    let start = day * Instant.dayMilliseconds
    let occurrence = RecordQuery.columns(["occurrence_of"], in: version)
    var rows = try connection.statement(
      composed: """
        SELECT coalesce(group_id, ''), state, important, pinned, trashed_at IS NOT NULL, due_value,
          \(occurrence) IS NOT NULL
        FROM memos INDEXED BY memos_by_due
        WHERE due_kind > 0 AND due_kind = 2 AND due_order BETWEEN ? AND ?
        """
    ).rows(.integer(start), .integer(start + Instant.dayMilliseconds - 2))
    var tasks: [(key: CounterKey, due: Instant)] = []
    while let row = try rows.next() {
      if let group = question.group, group != row.text(0) { continue }
      let traits = CounterTraits(
        state: row.integer(1), isImportant: row.integer(2) != 0, isPinned: row.integer(3) != 0,
        isTrashed: row.integer(4) != 0, isOccurrence: row.integer(6) != 0)
      let due = Instant(milliseconds: row.integer(5))
      tasks.append((key: CounterKey.due(.instant(due), row.text(0), traits), due: due))
    }
    return tasks
  }
}

extension CounterQuestion {
  /// The names of groups asked for, from one to another; every id sorts before a tilde.
  fileprivate var names: (first: SQLValue, last: SQLValue) {
    (.text(group ?? ""), .text(group ?? "~"))
  }
}

extension Connection {
  /// Adds to a counter, which is removed when it reaches 0.
  func add(_ amount: Int, to key: CounterKey) throws(StorageError) {
    let values: [SQLValue] = [
      .integer(key.kind.rawValue), .text(key.name), .integer(key.traits.number), .integer(key.day),
    ]
    try statement(
      """
      INSERT INTO tallies (kind, name, traits, day, count) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET count = count + excluded.count
      """
    ).run(values + [.integer(amount)])
    guard amount < 0 else { return }
    try statement(
      "DELETE FROM tallies WHERE kind = ? AND name = ? AND traits = ? AND day = ? AND count = 0"
    ).run(values)
  }
}
