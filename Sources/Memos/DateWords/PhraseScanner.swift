/// Finds the phrases of time in a line of other words: each is read whole, or nothing of it is.
struct PhraseScanner {
  /// What a part of a phrase says.
  enum Piece {
    /// When something is due.
    case date(DateExpression)
    /// When it starts: `starting monday`, 월요일부터.
    case start(DateExpression)
    case repeats(RepeatExpression)
    case reminder(ReminderExpression.Said)
  }

  /// A run of words of time, whole.
  struct Phrase {
    /// Of the line's tokens.
    let tokens: Range<Int>
    /// What it says, each with its tokens; empty if it was left alone.
    var pieces: [(piece: Piece, tokens: Range<Int>)] = []
    /// Why it was left alone; nil if that needn't be said.
    var refusal: PhraseRefusal?
  }

  /// In order.
  private(set) var phrases: [Phrase] = []
  /// How many tokens were looked at, however often.
  var tokensRead: Int { parser.tokensRead }

  var parser: DateParser
  let time: TimeContext
  private let readsRepeats: Bool
  var tokens: [DateToken] { parser.tokens }

  /// No phrase has more tokens.
  static let tokensMax = 40

  /// Nothing is looked for in `excluded`, in the UTF-8 of the line.
  init(
    _ tokens: [DateToken], excluding excluded: [Range<Int>] = [], readingRepeats: Bool = true,
    at time: TimeContext
  ) {
    parser = DateParser(tokens)
    self.time = time
    readsRepeats = readingRepeats
    for run in PhraseRuns(tokens, excluding: excluded).runs {
      if let phrase = phrase(run) { phrases.append(phrase) }
    }
  }

  private mutating func phrase(_ run: PhraseRuns.Run) -> Phrase? {
    let terms = tokens[run.tokens].lazy.map(\.term)
    // Most have a word such as `the`, and nothing of time.
    guard terms.contains(where: { $0.role == .strong || $0.role == .weak }) else { return nil }
    if run.tokens.count <= Self.tokensMax, let read = read(run) { return read.phrase }
    return unread(run)
  }

  // MARK: Reading

  /// The run, from its first word that begins a phrase on: those before it belong to the text.
  /// Nil if it can't be read; a phrase that is nil says no time.
  private mutating func read(_ run: PhraseRuns.Run) -> (phrase: Phrase?, Void)? {
    var run = run
    if let phrase = readAll(run) { return phrase }
    // 알람 behind a time is the task itself, if it isn't when.
    guard tokens[run.tokens].last?.term == .reminds(.notice), run.tokens.count > 1 else {
      return nil
    }
    run.tokens = run.tokens.dropLast()
    return readAll(run)
  }

  private mutating func readAll(_ run: PhraseRuns.Run) -> (phrase: Phrase?, Void)? {
    var start = run.tokens.lowerBound
    while start < run.tokens.upperBound {
      if let pieces = pieces(start..<run.tokens.upperBound, in: run) {
        return (
          judged(Phrase(tokens: start..<run.tokens.upperBound, pieces: pieces), run), ()
        )
      }
      guard isLooseBefore(start, in: run) else { return nil }
      start += 1
    }
    return nil
  }

  /// The word belongs to the text before the phrase: `the` of `the friday meeting`.
  private func isLooseBefore(_ index: Int, in run: PhraseRuns.Run) -> Bool {
    let isFirst = index == run.tokens.lowerBound
    switch tokens[index].term {
    case .number:
      guard !run.isFirst, index + 1 < run.tokens.upperBound else { return false }
      // `at 3 or 4pm`
      if !isFirst, case .particle = tokens[index - 1].term { return false }
      // `3 or 4pm`
      switch tokens[index + 1].term {
      case .joiner, .mark: return false
      default: return true
      }
    case .particle(let particle): return particle != .korean
    case .joiner, .mark: return isFirst
    case .the, .in, .count, .now, .about, .repeats(.total), .repeats(.when), .repeats(.times),
      .reminds(.me), .reminds(.ahead), .later:
      return true
    default: return false
    }
  }

  private mutating func pieces(
    _ range: Range<Int>, in run: PhraseRuns.Run
  ) -> [(piece: Piece, tokens: Range<Int>)]? {
    let terms = tokens[range].lazy.map(\.term)
    if terms.contains(where: \.isReminder) {
      for start in range where !tokens[start].isGlued || start == range.lowerBound {
        if let found = reminders(at: start, in: range, run) { return found }
      }
    }
    if readsRepeats, terms.contains(where: \.isRepeat) {
      for start in range where !tokens[start].isGlued || start == range.lowerBound {
        if let found = repeats(at: start, in: range, run) { return found }
      }
    }
    return dates(range)
  }

  /// A reminder that ends the run or stands before a comma, and what is around it.
  private mutating func reminders(
    at start: Int, in range: Range<Int>, _ run: PhraseRuns.Run
  ) -> [(piece: Piece, tokens: Range<Int>)]? {
    parser.limit = range.upperBound
    let found = parser.reminders(at: start)
    guard let last = found.last else { return nil }
    var end = last.tokens.upperBound
    guard end == range.upperBound ? run.isLast || isClosed(end) : tokens[end].says(",") else {
      return nil
    }
    if end < range.upperBound { end += 1 }
    guard let before = around(range.lowerBound..<start, in: run),
      let after = around(end..<range.upperBound, in: run)
    else { return nil }
    return before + found.map { (.reminder($0.said), $0.tokens) } + after
  }

  /// Punctuation ends the phrase there.
  private func isClosed(_ end: Int) -> Bool {
    end < tokens.count && (tokens.endWithPunctuation(end) > end || tokens[end].says(")"))
  }

  private mutating func around(
    _ range: Range<Int>, in run: PhraseRuns.Run
  ) -> [(piece: Piece, tokens: Range<Int>)]? {
    range.isEmpty ? [] : pieces(range, in: run)
  }

  /// A repeat, and what is around it.
  private mutating func repeats(
    at start: Int, in range: Range<Int>, _ run: PhraseRuns.Run
  ) -> [(piece: Piece, tokens: Range<Int>)]? {
    parser.limit = range.upperBound
    guard var expression = parser.repeatPhrase(at: start, .line) else { return nil }
    let end = parser.position
    if run.isLast, end == range.upperBound { expression.isCertain = true }
    // `every 3 days, from tomorrow`
    let isComma = end + 1 < range.upperBound && tokens[end].says(",")
    let rest = isComma ? end + 1 : end
    guard expression.isCertain,
      let before = start == range.lowerBound ? [] : dates(range.lowerBound..<start),
      let after = rest == range.upperBound ? [] : dates(rest..<range.upperBound)
    else { return nil }
    return before + [(.repeats(expression), start..<end)] + after
  }

  // MARK: Dates

  /// Dates, starts and lengths of time, one behind the other; nil if that isn't all there is.
  private mutating func dates(_ range: Range<Int>) -> [(piece: Piece, tokens: Range<Int>)]? {
    parser.limit = range.upperBound
    var found: [(piece: Piece, tokens: Range<Int>)] = []
    var position = range.lowerBound
    while position < range.upperBound {
      if let (piece, end) = date(at: position) {
        found.append((piece, position..<end))
        position = end
      } else if let end = length(at: position) {
        position = end
      } else if tokens[position].says(","), !found.isEmpty {
        position += 1
      } else {
        return nil
      }
    }
    return found.isEmpty ? nil : found
  }

  private mutating func date(at start: Int) -> (Piece, end: Int)? {
    if tokens[start].term == .from {
      guard let date = parser.phrase(at: start + 1), let end = rangeEnd(of: date) else {
        return nil
      }
      var range = date
      range.keptTokens = start..<end
      return (.date(range), end)
    }
    // What programs write: `scheduled:monday`.
    let isMarked = tokens[start].term == .startMark
    let isStart = isMarked || tokens[start].term == .starting(isBehind: false)
    let first = start + (isMarked ? 2 : isStart ? 1 : 0)
    guard first < parser.limit, var date = parser.phrase(at: first) else { return nil }
    // 3 days of rest.
    if date.isDuration { return nil }
    if isStart { return date.day == nil ? nil : (.start(date), parser.position) }
    let end = parser.position
    if let rangeEnd = rangeEnd(of: date) {
      date.keptTokens = start..<rangeEnd
      return (.date(date), rangeEnd)
    }
    parser.advance(by: end - parser.position)
    guard date.day != nil, date.clock == nil, parser.skip(.starting(isBehind: true)) else {
      return (.date(date), end)
    }
    // 월요일부터 금요일까지: of two weekdays neither is meant.
    let next = parser.phrase(at: end + 1)
    if next != nil, tokens[parser.position - 1].term == .through { return nil }
    return (.start(date), end + 1)
  }

  /// Where a range of days that begins with `date` ends: `dec 24-26`, 12월 24일부터 28일까지. Of two
  /// weekdays neither is meant.
  private mutating func rangeEnd(of date: DateExpression) -> Int? {
    guard date.clock == nil, date.part == nil, let day = date.day, day.isOfCalendar else {
      return nil
    }
    let isFrom = parser.skip(.starting(isBehind: true))
    guard
      isFrom || parser.skip(.mark(UInt8(ascii: "-"))) || parser.skip(.mark(UInt8(ascii: "~")))
        || parser.skip(.joiner(.to))
    else { return nil }
    if let last = parser.phrase(at: parser.position), last.clock == nil, let end = last.day,
      end.isOfCalendar, !isFrom || last.evidence.contains(.korean)
    {
      return parser.position
    }
    return !isFrom && parser.takeNumber(1...31) != nil ? parser.position : nil
  }

  /// The end of a length of time: `for 2 hours`, 이틀. How long something takes stays in the text.
  private mutating func length(at start: Int) -> Int? {
    parser.advance(by: start - parser.position)
    _ = parser.skip(.repeats(.total))
    let isRead = parser.attempt { parser -> Bool? in
      var date = DateExpression()
      if parser.readDay(into: &date) { return date.isDuration ? true : nil }
      return parser.takeClockLength()
    }
    guard isRead == true else { return nil }
    _ = parser.skip(.repeats(.during))
    return parser.position
  }
}

extension DateExpression {
  /// A length of time such as `3 days` or 이틀, which isn't a date.
  var isDuration: Bool {
    guard clock == nil, case .pending(.incomplete, let days)? = day else { return false }
    if case .shifted? = days.first { return true }
    return false
  }

  /// A time in the past such as `2 hours ago`, which can't be a due.
  var isAgo: Bool {
    if case .minutesFromNow(let minutes)? = clock { minutes < 0 } else { false }
  }
}

extension DayExpression {
  /// A day of the calendar, with which a range of days can begin or end.
  fileprivate var isOfCalendar: Bool {
    switch self {
    case .date, .numeric, .dateOfYear, .dayOfMonth, .nextDayOfMonth, .bareDay, .offset: true
    default: false
    }
  }
}

extension DateTerm {
  var isRepeat: Bool {
    if case .repeats = self { true } else { false }
  }

  fileprivate var isReminder: Bool {
    switch self {
    case .reminds(.call), .reminds(.notice): true
    default: false
    }
  }
}
