import Dates
import MemoStore
import Memos
import Wording

/// The command agenda: what is overdue, due today and in the days to come.
enum Agenda {
  private static let days = 7
  private static let daysMax = 366
  /// The oldest so many of what is overdue are listed for a person.
  private static let overdueMax = 10

  /// Lists them, as long as they fit on the screen: what `memo` alone does.
  @Sendable static func screen(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    // The prompt, and a line that says how many more there are.
    try list(words, store, &session, linesMax: max(session.terminal.rows - 2, overdueMax))
  }

  /// Lists all of them.
  @Sendable static func run(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    try list(words, store, &session, linesMax: .max)
  }

  private static func list(
    _ words: CommandWords, _ store: Store, _ session: inout CommandSession, linesMax: Int
  ) throws(CommandFailure) {
    let count = try days(words)
    var query = try Filters.query(words, in: store, at: session.terminal)
    query.condition.kind = .task
    query.condition.state = [.todo, .doing]
    query.condition.due = DueBounds(before: .today(count + 1))
    query.condition.hasStarted = true
    query.sort = [SortTerm(.due)]
    query.fields = session.isForPerson ? .full : query.fields
    var shown = AgendaRows(
      try inStore(Listings.rows(query, limit: nil, in: store).rows), at: store.time)
    let limit = try words.count("--limit") ?? .max
    let left = shown.cut(
      overdueMax: session.isForPerson ? min(overdueMax, limit) : limit, rowsMax: limit,
      linesMax: session.isForPerson ? linesMax : .max)
    let filters = filters(words)
    let more: Sentence? =
      left.overdue > 0 ? .moreBy(left.overdue, "memo list --overdue\(filters)") : nil
    let days = DueWords(time: store.time, session.terminal)
    let titles = shown.titles { $0.map(days.heading) ?? session.words(.overdueHeading) }
    try RowPrinter(of: store, isUTC: words.has("--utc")).print(
      shown.rows, titles: titles, daysStart: shown.overdue.count, to: &session,
      epoch: store.state.epoch
    ) { [last = shown.overdue.last?.memo.id] row, session in
      row.memo.id == last ? more.map { session.styled(session.words($0), .dim) } : nil
    }
    if left.coming > 0 { session.note(.moreBy(left.coming, "memo agenda\(filters)")) }
    if shown.rows.isEmpty { session.note(.nothingDue(count)) }
    try Status.warn(of: store, in: &session)
  }

  private static func days(_ words: CommandWords) throws(CommandFailure) -> Int {
    guard let word = words.operands.first else { return days }
    guard let count = Int(word), (0...daysMax).contains(count) else {
      throw .usage(.agendaDays(daysMax, word))
    }
    return count
  }

  /// The filters that were given, as they are typed.
  private static func filters(_ words: CommandWords) -> String {
    let given = CommandSpec.agendaFilters.flatMap { option in
      (words.all(option.name) ?? []).map {
        $0.isEmpty ? option.name : "\(option.name) \(quoted($0))"
      }
    }
    return given.map { " " + $0 }.joined()
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || $0 == "-" }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return isPlain ? word : "'\(parts.joined(separator: #"'\''"#))'"
  }
}

/// The rows of an agenda: the overdue come first whatever their time today, the others in the order
/// of their days.
private struct AgendaRows {
  private(set) var overdue: [MemoRow]
  private var coming: [MemoRow]
  private let time: TimeContext

  init(_ rows: [MemoRow], at time: TimeContext) {
    overdue = rows.filter { $0.memo.isOverdue(at: time) }
    coming = rows.filter { !$0.memo.isOverdue(at: time) }
    self.time = time
  }

  var rows: [MemoRow] { overdue + coming }

  /// The headings, by the index of the first row below them, which `words` has for a day, and for
  /// nil as those of the overdue.
  func titles(_ words: (Day?) -> String) -> [Int: String] {
    var titles = overdue.isEmpty ? [:] : [0: words(nil)]
    var last: Day?
    for (index, row) in coming.enumerated() {
      let day = day(row)
      if day != last { titles[overdue.count + index] = words(day) }
      last = day
    }
    return titles
  }

  private func day(_ row: MemoRow) -> Day? {
    (row.memo.task?.due).map { $0.day(in: time.zone) }
  }

  /// Leaves out the overdue beyond the oldest, and what comes beyond so many rows and lines;
  /// returns how many of each.
  mutating func cut(overdueMax: Int, rowsMax: Int, linesMax: Int) -> (overdue: Int, coming: Int) {
    let late = max(0, overdue.count - overdueMax)
    overdue.removeLast(late)
    var lines = overdue.isEmpty ? 0 : overdue.count + (late > 0 ? 2 : 1)
    var last: Day?
    var count = 0
    for row in coming {
      let day = day(row)
      lines += day == last ? 1 : 2
      if lines > linesMax || overdue.count + count == rowsMax { break }
      (last, count) = (day, count + 1)
    }
    let left = coming.count - count
    coming.removeLast(left)
    return (late, left)
  }
}
