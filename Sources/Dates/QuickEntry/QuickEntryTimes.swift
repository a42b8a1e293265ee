import Wording

/// What the phrases of a line say together: one due or repeat, a start and reminders. What would
/// say two of one kind says none.
struct QuickEntryTimes {
  /// A part of the line that was understood; the range is in its UTF-8.
  struct Found {
    var range: Range<Int>
    let value: QuickEntry.Value
    /// It stays in the text.
    let isKept: Bool
  }

  /// In no order.
  private(set) var found: [Found] = []
  var doubt: QuickEntry.Doubt?
  var unread: [QuickEntry.Unread] = []

  /// The day beside a repeat isn't one of its days.
  private var isContradictory = false

  private typealias Repeat = (phrase: Int, expression: RepeatExpression, tokens: Range<Int>)
  private typealias Date = (phrase: Int, date: DateExpression, tokens: Range<Int>)

  let time: TimeContext
  let line: String
  let tokens: [DateToken]
  var phrases: [PhraseScanner.Phrase]

  /// Nothing is looked for in `excluded`.
  init(
    _ line: String, excluding excluded: [Range<Int>], readingRepeats: Bool, at time: TimeContext
  ) {
    self.time = time
    self.line = line
    tokens = DateLexer.tokens(of: line)
    let excluded = tokens.withoutValues(excluded)
    phrases = Self.phrases(tokens, excluded, readingRepeats, at: time)
    unread = [unreadFirstDay()].compactMap(\.self)
    if phrases.isEmpty {
      readNotices(excluding: excluded)
      return
    }
    found.reserveCapacity(8)
    // A `due:"friday with Bob"` is read whole or not at all.
    leave(phrases.indices.filter { isCutOff(phrases[$0]) }, because: .uncertain)
    let day = namedDayOfHints
    read()
    readNotices(excluding: excluded)
    separate()
    if let day = day ?? unreadDay { hint(at: day, excluded, readingRepeats) }
    unread += phrases.compactMap { $0.refusal == nil ? nil : unread($0) }
  }

  private mutating func read() {
    var (dates, starts): ([Date], [Date]) = ([], [])
    var repeats: [Repeat] = []
    for (index, phrase) in phrases.enumerated() {
      for part in phrase.pieces {
        switch part.piece {
        case .date(let date): dates.append((index, date, part.tokens))
        case .start(let date): starts.append((index, date, part.tokens))
        case .repeats(let expression): repeats.append((index, expression, part.tokens))
        case .reminder: break
        }
      }
    }
    if let explicit = dates.first(where: \.date.isExplicit) { dates = [explicit] }
    let isRead: Bool
    switch repeats.count {
    case 0: isRead = read(dates) && starts.count <= 1
    case 1: isRead = read(repeats[0], dates, starts)
    default: isRead = false
    }
    // 일요일 제외, (평일만) and (공휴일 제외), apart from what repeats, were said of it.
    let isExcept =
      !repeats.isEmpty
      && tokens.indices.dropLast().contains {
        tokens[$0].term == .except(isBehind: true) && tokens[$0 + 1].says(")")
      }
    let end = repeats.first.flatMap { endElsewhere(than: $0.tokens, of: $0.expression) }
    let isRestricted =
      isExcept || end != nil
      || phrases.contains { phrase in
        phrase.refusal != nil
          && (tokens[phrase.tokens].contains { $0.term.isExcept || $0.isMisspelled }
            || phrase.tokens.lowerBound > 0 && tokens[phrase.tokens.lowerBound - 1].says("("))
      }
    if repeats.isEmpty, startsTooLate(starts) { isContradictory = true }
    guard isRead, !isContradictory, repeats.isEmpty || !isRestricted else {
      let isLunar = !repeats.isEmpty && dates.contains(where: \.date.isLunar)
      let reason =
        end.map { self.reason(ofEnd: $0, of: repeats[0].expression) }
        ?? self.reason(isRestricted: isRestricted, isLunar: isLunar)
      leave(
        dates.map(\.phrase) + starts.map(\.phrase) + repeats.map(\.phrase), because: reason,
        readings: end.flatMap { whole(repeats[0].tokens, ending: $0) }.map { [$0] } ?? [])
      return readReminders()
    }
    if repeats.isEmpty, let start = starts.first, let due = due(start.date) {
      add(.start(due), start.tokens, kept: kept(of: start.date, start.tokens))
      notePart(start.date.keptTokens, due)
    }
    readReminders()
  }

  /// What starts behind the day on which it is due: 금요일부터 3일 뒤.
  private func startsTooLate(_ starts: [Date]) -> Bool {
    guard let start = starts.first.flatMap({ due($0.date) }), let due = found.map(\.value).due
    else { return false }
    return due.day(in: time.zone) < start.day(in: time.zone)
  }

  /// Why nothing of the phrases is taken.
  private func reason(isRestricted: Bool, isLunar: Bool) -> Sentence {
    if isRestricted { return .qualified }
    if phrases.lazy.flatMap(\.pieces).count == 1 { return .otherTimeUnknown }
    if isLunar { return .repeatLunar }
    return isContradictory ? .dateContradictory : .severalDates
  }

  /// Sorts what was found, so that no two overlap: a comma between two belongs to the first.
  private mutating func separate() {
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    for index in found.indices.dropFirst() {
      let (start, range) = (found[index - 1].range.upperBound, found[index].range)
      guard range.lowerBound < start else { continue }
      let rest = Array(line.utf8)[start..<max(start, range.upperBound)]
      let own = rest.firstIndex { !$0.isSpace } ?? rest.endIndex
      found[index].range = min(own, range.upperBound)..<range.upperBound
    }
    found.removeAll { $0.range.isEmpty }
  }

  /// Takes nothing of those phrases: which of their dates is meant isn't clear.
  mutating func leave(
    _ indices: [Int], because reason: Sentence = .severalDates, readings meant: [String] = []
  ) {
    found = []
    doubt = nil
    if indices.isEmpty { return }
    let hints = timeOfHints.map { DateResolver($0) }
    for index in Set(indices) where !phrases[index].pieces.isEmpty {
      let readings = phrases[index].pieces.compactMap { part -> String? in
        guard case .date(let date) = part.piece, let hints else { return nil }
        // What a program writes so is the due, whatever else there is.
        return (try? hints.reading(date)).map { "due:\($0.words)" }
      }
      phrases[index] = PhraseScanner.Phrase(
        tokens: phrases[index].tokens,
        refusal: PhraseRefusal(reason: reason, readings: meant.isEmpty ? readings : meant))
    }
  }

  // MARK: Dates

  /// One phrase, or a day and a time that are apart and are all there is.
  private mutating func read(_ dates: [Date]) -> Bool {
    guard let first = dates.first else { return true }
    var expression = first.date
    if dates.count > 1 {
      guard dates.count == 2, let joined = first.date.joined(with: dates[1].date),
        !dates.contains(where: { isNoticed($0.tokens) })
      else { return false }
      expression = joined
      // 오늘 저녁 약속 7시
      expression.part =
        joined.part ?? part(of: first.date.keptTokens) ?? part(of: dates[1].date.keptTokens)
    }
    if leavesOthers(of: expression) { return false }
    if !expression.isExplicit, isCutFromClock(first.tokens) { return false }
    let part = dates.count == 1 ? partBehind(first.tokens, expression) : nil
    expression.part = expression.part ?? part
    let known = dates.count == 1 && part == nil ? phrases[first.phrase].readings : []
    guard let readings = known.isEmpty ? try? DateResolver(time).readings(expression) : known else {
      return false
    }
    for date in dates { add(.due(readings[0].due), date.tokens, kept: date.date.keptTokens) }
    let clock = dates.lazy.compactMap(\.date.clockTokens).first
    noteOthers(readings, of: expression, clock, in: first.tokens)
    if !expression.isExplicit {
      noteTitle(dates[0].tokens, expression)
      for date in dates { noteNoun(date.tokens, date.date) }
      noteInitial(dates[0].tokens, expression)
    }
    if doubt == nil { notePast(readings[0].due, expression, dates[0].tokens) }
    if doubt == nil, dates.count == 1 { noteNumberBeside(dates[0].tokens, expression) }
    for date in dates { notePart(date.date.keptTokens, readings[0].due) }
    return true
  }

  func due(_ date: DateExpression) -> Due? { try? DateResolver(time).reading(date).due }

  // MARK: Repeats

  /// A time beside the repeat is its time of day, and a day is when it begins.
  private mutating func read(_ repeating: Repeat, _ dates: [Date], _ starts: [Date]) -> Bool {
    var (expression, dates) = (repeating.expression.inLine(at: time), dates)
    var others: [Date] = []
    if let index = dates.firstIndex(where: { $0.date.isTimeOfDay }), expression.clock == nil {
      let clock = dates.remove(at: index)
      expression.clock = clock.date.clock
      expression.part = clock.date.part ?? part(of: repeating.expression.keptTokens)
      expression.clockTokens = clock.date.clockTokens
      others.append(clock)
    }
    if let start = starts.first {
      guard expression.start == nil, starts.count == 1 else { return false }
      expression.start = start.date
      others.append(start)
    }
    let last = dates.firstIndex { isLast($0.date, $0.tokens, of: expression) }.map {
      dates.remove(at: $0)
    }
    if let last { expression.until = last.date }
    guard dates.count <= 1, let reading = try? RepeatResolver(time).reading(expression) else {
      return false
    }
    var due = reading.due
    if let day = dates.first {
      // `every monday 7am, thursday 8am`
      let isOther = if case .weekday? = day.date.day { expression.hasDays } else { false }
      guard !isOther, day.date.clock == nil || expression.clock == nil,
        !day.date.isTimeOfDay, !day.date.isOrdinal, day.date.keptTokens != day.tokens,
        day.phrase == repeating.phrase && repeating.expression.part == nil
          || !day.date.isWeekday && !expression.hasDays || expression.takesWeekday
      else { return false }
      due = self.due(day.date, with: expression)
      let isBehind = day.tokens.lowerBound >= repeating.tokens.upperBound
      isContradictory =
        contradicts(expression, day.date, isBehind: isBehind)
        || !day.date.isExplicit && !begins(expression, day.date, on: due)
      if isContradictory { return false }
      others.append(day)
    }
    guard let due else { return false }
    add(.repeats(reading), repeating.tokens, kept: expression.keptTokens)
    if let last { add(.repeats(reading), last.tokens, kept: nil) }
    for other in others { add(.due(due), other.tokens, kept: kept(of: other.date, other.tokens)) }
    noteOtherHalf(of: expression, due)
    noteEnd(of: expression, reading, due)
    noteOrder(of: expression, reading, repeating.tokens)
    notePart(expression.keptTokens, due)
    noteDays(of: expression, repeating.tokens)
    return true
  }

  /// What a day means, with the time of day of `expression` unless it has its own.
  private func due(_ date: DateExpression, with expression: RepeatExpression) -> Due? {
    var clock = DateExpression()
    clock.clock = expression.clock
    clock.part = expression.part
    guard let joined = date.joined(with: clock) else { return due(date) }
    do throws(DateRefusal) {
      return try DateResolver(time).due(joined)
    } catch {
      return error.kind == .skippedTime ? nil : due(date)
    }
  }

  // MARK: Ranges

  mutating func add(_ value: QuickEntry.Value, _ tokens: Range<Int>, kept: Range<Int>?) {
    for marks in [marks(before: tokens), marks(behind: tokens)] where !marks.isEmpty {
      let isLast = marks.upperBound > tokens.upperBound && isInParentheses(tokens)
      let range = words(marks.lowerBound..<marks.upperBound + (isLast ? 1 : 0))
      found.append(Found(range: range, value: .important, isKept: false))
    }
    guard let kept else {
      found.append(Found(range: bytes(tokens), value: value, isKept: false))
      return
    }
    for part in [tokens.lowerBound..<kept.lowerBound, kept.upperBound..<tokens.upperBound]
    where !part.isEmpty {
      found.append(Found(range: bytes(part), value: value, isKept: false))
    }
    found.append(Found(range: bytes(kept), value: value, isKept: true))
  }
}
