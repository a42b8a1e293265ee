import MemoStore
import Memos

/// Commands that list: agenda, list, todo, doing, find.
enum Listings {
  /// The memos of `query` and the titles of their sections, by the index of the first row.
  static func rows(
    _ query: ListQuery, limit: Int?, in store: Store
  ) throws(CommandFailure) -> (rows: [MemoRow], titles: [Int: String]) {
    try inStore { () throws(MemoError) in
      let resolved = try store.resolve(query)
      var rows: [MemoRow] = []
      var titles: [Int: String] = [:]
      var lastTitle: String?
      var place: SortKey?
      repeat {
        let count = min(store.limits.pageRows, (limit ?? .max) - rows.count)
        let page = try store.list(resolved, after: place, limit: count)
        for section in page.sections ?? [] where section.title != lastTitle {
          titles[rows.count + section.start] = section.title
          lastTitle = section.title
        }
        rows += page.rows
        place = page.end
      } while place != nil && rows.count < limit ?? .max
      return (rows, titles)
    }
  }

  private static func print(
    _ query: ListQuery, _ words: CommandWords, _ store: Store, _ session: inout CommandSession,
    empty: String, below: (MemoRow, CommandSession) -> String? = { _, _ in nil }
  ) throws(CommandFailure) {
    let limit = try words.count("--limit")
    let printer = try RowPrinter(of: store)
    guard session.isForPerson else {
      return try inStore { () throws(MemoError) in
        let resolved = try store.resolve(query)
        try store.forEachMemo(of: resolved, limit: limit ?? .max) { memo in
          if session.isJSON {
            session.object(store.row(memo, of: resolved))
          } else {
            printer.printFields(memo, to: &session)
          }
          return true
        }
      }
    }
    let (rows, titles) = try rows(query, limit: limit, in: store)
    printer.print(rows, titles: titles, to: &session, epoch: store.state.epoch, below: below)
    if rows.isEmpty { session.note(empty) }
  }

  /// Lists what the options ask for.
  @Sendable static func list(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let query = try Filters.query(words, in: store, at: session.terminal)
    try print(query, words, store, &session, empty: "Nothing here.")
  }

  /// Lists the tasks in one of `states`, the next due first.
  static func tasks(
    in states: [TaskState], _ words: CommandWords, _ store: Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    var query = try Filters.query(words, in: store, at: session.terminal)
    query.condition.kind = .task
    query.condition.state = query.condition.state ?? states
    query.sort = query.sort ?? [SortTerm(.due), SortTerm(.important, descending: true)]
    try print(query, words, store, &session, empty: "No tasks.")
  }

  /// Lists what contains every word; a person sees the line that does.
  @Sendable static func find(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    var query = try Filters.query(words, in: store, at: session.terminal)
    query.condition.text = words.operands.joined(separator: " ")
    if session.isForPerson { query.fields = .full }
    try print(query, words, store, &session, empty: "Nothing found.") { (row, session) in
      Hit.line(of: row, in: session).map { "    " + $0 }
    }
  }

  /// Lists what is overdue, due today and in the next seven days.
  @Sendable static func agenda(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let time = store.time
    var condition = Condition()
    condition.kind = .task
    condition.state = [.todo, .doing]
    condition.due = DueBounds(before: .today(8))
    condition.hasStarted = true
    let found = try rows(ListQuery(condition, sort: [SortTerm(.due)]), limit: nil, in: store).rows
    // The overdue come first whatever their time today; the others are in the order of their days.
    let overdue = found.filter { $0.memo.isOverdue(at: time) }
    let coming = found.filter { !$0.memo.isOverdue(at: time) }
    var titles = overdue.isEmpty ? [:] : [0: "Overdue"]
    var last: Day?
    for (index, row) in coming.enumerated() {
      guard let due = row.memo.task?.due else { continue }
      let day = LocalTime.day(due, in: time.zone)
      if day != last { titles[overdue.count + index] = AgendaDay.title(day, from: time.today) }
      last = day
    }
    let rows = overdue + coming
    try RowPrinter(of: store).print(
      rows, titles: titles, to: &session, epoch: store.state.epoch)
    if rows.isEmpty {
      session.note("Nothing is due in the next seven days. `memo help` says what else there is.")
    }
  }
}

/// What the agenda calls a day.
private enum AgendaDay {
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  static func title(_ day: Day, from today: Day) -> String {
    switch day.number - today.number {
    case 0: "Today"
    case 1: "Tomorrow"
    // 1970-01-01 was a Thursday.
    default: "\(weekdays[(day.number % 7 + 10) % 7]) \(day.text)"
    }
  }
}

/// Where the words that were looked for are.
private enum Hit {
  /// The line of the first match, with what matches in it in bold; nil if it is the title's.
  static func line(of row: MemoRow, in session: CommandSession) -> String? {
    guard let ranges = row.ranges, let number = ranges.first?.start.line else { return nil }
    let lines = row.memo.content.text.split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(number) else { return nil }
    let line = Array(lines[number].utf8)
    let title = row.memo.content.title
    if String(decoding: line, as: UTF8.self).contains(part: title), !title.isEmpty { return nil }
    var shown = ""
    var end = 0
    for match in ranges where match.start.line == number && match.end.line == number {
      let (start, stop) = (match.start.character, match.end.character)
      guard start >= end, stop <= line.count else { continue }
      shown += oneLine(String(decoding: line[end..<start], as: UTF8.self))
      shown += session.styled(oneLine(String(decoding: line[start..<stop], as: UTF8.self)), .bold)
      end = stop
    }
    return shown + oneLine(String(decoding: line[end...], as: UTF8.self))
  }
}
