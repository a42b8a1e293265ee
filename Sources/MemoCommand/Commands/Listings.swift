import MemoStore
import Memos
import Text
import Wording

/// Commands that list: list, todo, doing, find.
enum Listings {
  /// The memos of `query` and the titles of their sections, by the index of the first row.
  static func rows(
    _ query: ListQuery, limit: Int?, in store: Store, _ language: Language = .english
  ) throws(MemoError) -> (rows: [MemoRow], titles: [Int: String]) {
    var resolved = try store.resolve(query)
    try store.limitRanking(of: &resolved)
    var rows: [MemoRow] = []
    var titles: [Int: String] = [:]
    var (title, lastTitle): (String?, String?) = (nil, nil)
    var place: SortKey?
    repeat {
      let page = try store.list(
        resolved, after: place, limit: (limit ?? .max) - rows.count)
      var sections = (page.sections ?? [])[...]
      for (index, row) in page.rows.enumerated() {
        while let section = sections.first, section.start <= index {
          title = section.title.text(in: language)
          sections.removeFirst()
        }
        if title != lastTitle { titles[rows.count] = title }
        lastTitle = title
        rows.append(row)
      }
      place = page.end
    } while place != nil && rows.count < limit ?? .max
    return (rows, titles)
  }

  private static func print(
    _ query: ListQuery, _ words: CommandWords, _ store: Store, _ session: inout CommandSession,
    empty: Sentence, below: (MemoRow, CommandSession) -> String? = { _, _ in nil }
  ) throws(CommandFailure) {
    let limit = try words.count("--limit")
    let printer = try RowPrinter(of: store, isUTC: words.has("--utc"))
    for (one, other) in [("--json", "--format"), ("--json", "--ids"), ("--format", "--ids")] {
      _ = try words.either(one, other)
    }
    let isIDs = words.has("--ids")
    let format =
      if let text = words.value("--format") {
        try RowFormat(text, of: store, isUTC: words.has("--utc"))
      } else { nil as RowFormat? }
    guard session.isForPerson, !isIDs, format == nil else {
      var query = query
      if isIDs || !session.isJSON { query.fields = format?.fields ?? FieldSet([]) }
      var resolved = try inStore(store.resolve(query))
      try inStore(store.limitRanking(of: &resolved))
      session.reserveLongList()
      if isIDs || (format == nil && !session.isJSON) {
        try inStore(
          store.forEachLine(of: resolved, limit: limit ?? .max) { line in
            if isIDs { session.line(line.id.text) } else { printer.printFields(line, to: &session) }
          })
        return
      }
      try inStore(
        store.forEachMemo(of: resolved, limit: limit ?? .max) { memo in
          if let format {
            session.line(format.line(memo))
          } else {
            session.object(store.row(memo, of: resolved))
          }
          return true
        })
      return
    }
    var shown = query
    // What says that there is more than a title.
    shown.fields = .full
    let (rows, titles) = try inStore(
      rows(shown, limit: limit, in: store, session.terminal.language))
    printer.print(rows, titles: titles, to: &session, epoch: store.state.epoch, below: below)
    if rows.isEmpty { session.note(empty) }
    guard let limit, rows.count == limit else { return }
    let counts = try inStore(store.counts(of: store.resolve(query).query.filter))
    if counts.total > limit { session.note(.more(counts.total - limit)) }
  }

  /// The list that the options ask for.
  static func query(
    _ words: CommandWords, in store: Store, at terminal: Terminal
  ) throws(CommandFailure) -> ListQuery {
    var query = try Filters.query(words, in: store, at: terminal)
    // Days are listed in their order.
    if words.has("--due"), query.sections == nil { query.sort = query.sort ?? [SortTerm(.due)] }
    // The task itself is in the list; who wants what was done says so, or looks for it.
    query.leavesOutOccurrences =
      !words.has("--state") && !words.has("--trash") && !words.has("--done")
    if words.has("--done"), query.sections == nil {
      query.sort = query.sort ?? [SortTerm(.updated, descending: true)]
    }
    return query
  }

  /// Lists what the options ask for.
  @Sendable static func list(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    let query = try query(words, in: store, at: session.terminal)
    try print(query, words, store, &session, empty: .nothingHere)
  }

  /// Lists the tasks in one of `states`, the next due first.
  static func tasks(
    in states: [TaskState], _ words: CommandWords, _ store: Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    var query = try Filters.query(words, in: store, at: session.terminal)
    query.condition.kind = .task
    query.condition.state = query.condition.state ?? states
    query.sort = query.sort ?? [SortTerm(.due), SortTerm(.important, descending: true)]
    try print(query, words, store, &session, empty: .noTasks)
  }

  /// Lists what contains every word, the most relevant first; a person sees where it does.
  @Sendable static func find(
    _ words: CommandWords, _ store: inout Store, _ session: inout CommandSession
  ) throws(CommandFailure) {
    var query = try Filters.query(words, in: store, at: session.terminal)
    let text = words.operands.joined(separator: " ")
    if trimmed(text).isEmpty { throw .usage(.sayWhatToFind) }
    query.condition.text = text
    query.hasExcerpts = true
    // Days are of a time.
    if query.sections != .day { query.sort = query.sort ?? [SortTerm(.relevance)] }
    try print(
      query, words, store, &session, empty: .nothingFound, below: ExcerptLine.text(of:in:))
  }
}
