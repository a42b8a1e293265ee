/// What a person is to see of how a line was read: what was left alone, and what may be a title.
extension QuickEntryTimes {
  func unread(_ phrase: PhraseScanner.Phrase) -> QuickEntry.Unread? {
    guard let refusal = phrase.refusal, !isNameOfDue(phrase) else { return nil }
    let range =
      tokens[phrase.tokens.lowerBound].range
      .lowerBound..<tokens[phrase.tokens.upperBound - 1].range.upperBound
    if let words = Misspelling.corrected(line, tokens[phrase.tokens]),
      let corrected = PhraseScanner(DateLexer.tokens(of: words), at: time).phrases.only
    {
      let readings = corrected.pieces.isEmpty ? corrected.refusal?.readings ?? [] : [words]
      if !readings.isEmpty {
        return QuickEntry.Unread(
          range: range, reason: .misspelled, readings: readings)
      }
    }
    if refusal.isWeekdayList {
      let words = text(range)
      let every = words.utf8.allSatisfy { $0 < 0x80 } ? "every" : "매주"
      return QuickEntry.Unread(
        range: range, reason: .severalDays, readings: ["\(every) \(words)"])
    }
    let isUnknown = refusal.readings.isEmpty && refusal.reason == .uncertain
    let unknown = refusal.unknownToken ?? (isUnknown ? phrase.tokens.lowerBound : nil)
    let reason =
      unknown.map { .wordsUnknown(text(tokens[$0].range.lowerBound..<range.upperBound)) }
      ?? refusal.reason ?? .uncertain
    return QuickEntry.Unread(range: range, reason: reason, readings: refusal.readings)
  }

  /// It is the holiday on which the due is: the 크리스마스 of 크리스마스 파티 12월 25일.
  private func isNameOfDue(_ phrase: PhraseScanner.Phrase) -> Bool {
    guard tokens[phrase.tokens].allSatisfy(\.term.isHoliday), let due = found.map(\.value).due
    else { return false }
    return phrase.refusal?.readings == [due.day(in: time.zone).text]
  }

  /// The `sat` of `sat buy milk`, which can be the day, and the `the 15th` of `the 15th pay rent`.
  /// In `sat down`, `sun cream` and `the 2nd floor` they are something else.
  func unreadFirstDay() -> QuickEntry.Unread? {
    let first = tokens.firstIndex { !$0.isListMark } ?? 0
    if let day = unreadFirstOrdinal(first) { return day }
    guard first + 1 < tokens.count, !tokens[first + 1].isGlued,
      case .weekday(let weekday, isOtherWord: true) = tokens[first].term,
      phrases.first?.tokens.lowerBound != first,
      !Self.wordsBehindOtherWords.contains(text(tokens[first + 1].range).lowercased()),
      let reading = try? DateResolver(time).reading(DateExpression(day: .weekday(weekday)))
    else { return nil }
    return QuickEntry.Unread(
      range: tokens[first].range, reason: .uncertain, readings: [reading.words])
  }

  private func unreadFirstOrdinal(_ first: Int) -> QuickEntry.Unread? {
    guard first + 3 < tokens.count, tokens[first].term == .the,
      case .number(let day, _) = tokens[first + 1].term, tokens[first + 2].term == .ordinal,
      !tokens[first + 3].isGlued || tokens[first + 3].says(","),
      phrases.first.map({ $0.tokens.lowerBound > first + 2 }) ?? true,
      let next = tokens[(first + 3)...].first(where: { !$0.term.isMark }),
      next.term == .unknown || next.term.isMisspelling,
      !Self.wordsBehindOrdinals.contains(text(next.range).lowercased()),
      let reading = try? DateResolver(time).reading(DateExpression(day: .nextDayOfMonth(day)))
    else { return nil }
    return QuickEntry.Unread(
      range: words(first..<first + 3), reason: .uncertain, readings: [reading.words])
  }

  /// Words of which there is a second or third one.
  private static let wordsBehindOrdinals: Set<String> = [
    "amendment", "anniversary", "annual", "attempt", "avenue", "ave", "birthday", "chapter",
    "child", "draft", "edition", "episode", "floor", "grade", "man", "movie", "one", "page", "part",
    "party", "person", "place", "round", "season", "step", "street", "st", "try", "version",
  ]

  /// Words before which `sat`, `sun` and `wed` aren't days.
  private static let wordsBehindOtherWords: Set<String> = [
    "alone", "and", "around", "at", "back", "bathing", "beside", "block", "by", "cream", "dial",
    "down", "dress", "exam", "exams", "for", "hat", "here", "idle", "in", "is", "lotion",
    "lounger", "nav", "next", "on", "prep", "protection", "quietly", "room", "score", "scores",
    "screen", "still", "tan", "test", "tests", "there", "through", "together", "tv", "under", "up",
    "visor", "was", "with",
  ]

  /// Those words if they are one phrase that can be read.
  func readable(_ words: String) -> String? {
    let phrase = PhraseScanner(DateLexer.tokens(of: words), at: time).phrases.only
    return phrase?.pieces.isEmpty == false ? words : nil
  }

  func text(_ range: Range<Int>) -> String {
    let utf8 = line.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(line[start..<utf8.index(start, offsetBy: range.count)])
  }

  /// The other readings of what was taken: another day, or the other half of it.
  mutating func noteOthers(
    _ readings: [DateRefusal.Reading], of date: DateExpression, _ clockTokens: Range<Int>?,
    in phrase: Range<Int>
  ) {
    guard readings.count > 1 else { return }
    let days = date.isNumeric ? readings.filter { day(of: $0) != day(of: readings[0]) } : []
    guard days.isEmpty, let clock = date.clock, let clockTokens,
      let clocks = DateResolver(time).clocks(clock, date.part, isToday: false)?.values,
      clocks.count > 1
    else {
      doubt = QuickEntry.Doubt(
        range: bytes(phrase), reason: .otherReading,
        readings: days.isEmpty ? Array(readings.dropFirst()) : [days[0]])
      return
    }
    doubt = QuickEntry.Doubt(
      range: words(clockTokens), reason: .halfOfDay,
      readings: [
        .init(due: readings[1].due, said: .clock(nil, clocks[1] % Instant.dayMilliseconds))
      ]
    )
  }

  private func day(of reading: DateRefusal.Reading) -> Day {
    Occurrence(reading.due, in: time.zone).day
  }

  mutating func noteOtherHalf(of expression: RepeatExpression, _ due: Due) {
    guard let clock = expression.clock, let tokens = expression.clockTokens,
      let clocks = DateResolver(time).clocks(clock, expression.part, isToday: false),
      clocks.kind == nil, clocks.values.count > 1
    else { return }
    let other = clocks.values[1] % Instant.dayMilliseconds
    let day = Occurrence(due, in: time.zone)
    doubt = QuickEntry.Doubt(
      range: words(tokens), reason: .halfOfDay,
      readings: [.init(due: day.at(clock: other).due(in: time.zone), said: .clock(nil, other))])
  }

  /// The evening of 7시에 저녁 약속, which stays in the text.
  func partBehind(_ phrase: Range<Int>, _ date: DateExpression) -> DayPart? {
    let next = phrase.upperBound
    guard date.part == nil, !date.isRange, next < tokens.count,
      case .time(let hour, _, _, nil, isExact: false)? = date.clock,
      case .part(let part) = tokens[next].term, part != .am, part != .pm,
      part.hours(hour, isToday: false).count == 1
    else { return nil }
    return part
  }

  /// The morning of `tomorrow morning`, whose hour isn't said, can be a usual one.
  mutating func notePart(_ kept: Range<Int>?, _ due: Due) {
    guard doubt == nil, case .day(let day) = due, let kept, let part = part(of: kept) else {
      return
    }
    let isEnd = tokens[kept.upperBound - 1].term == .through
    let clock = part.usualHour(isEnd: isEnd) * 3_600_000
    let hour = Zone.text(ofClock: clock)
    let isEvery = tokens[..<kept.lowerBound].last?.term == .repeats(.every)
    // 아침마다, 점심시간
    let rest = tokens[kept.upperBound...].prefix { $0.isGlued && !$0.term.isMark }
    let isEach = rest.first?.term == .repeats(.each)
    let said: DateRefusal.Reading.Words =
      if isEvery {
        .text("day at \(hour)")
      } else if isEach {
        .text("매일 \(hour)")
      } else {
        // `this evening`
        .clock(tokens[kept.lowerBound].term == .relative(0) ? day : nil, clock)
      }
    let due = Occurrence(day: day, clock: clock).due(in: time.zone)
    doubt = QuickEntry.Doubt(
      range: words(kept.lowerBound..<rest.endIndex), reason: .hourUnknown,
      readings: [.init(due: due, said: said)])
  }

  /// The `sundays` of `closed sundays` can be no repeat.
  mutating func noteDays(of expression: RepeatExpression, _ own: Range<Int>) {
    guard doubt == nil, own.count == 1, own.lowerBound > 0, expression.clock == nil,
      tokens[own.lowerBound].term.isPluralDay
    else { return }
    doubt = QuickEntry.Doubt(range: bytes(own), reason: .partOfTitle, readings: [])
  }

  /// The 15 of `tue 15 pay rent` can be the day, if that is such a weekday.
  mutating func noteNumberBeside(_ phrase: Range<Int>, _ date: DateExpression) {
    if noteHourBeside(phrase, date) { return }
    let end = phrase.upperBound
    guard case .weekday(let weekday)? = date.day, date.clock == nil, end < tokens.count,
      !tokens[end].isGlued, case .number(13...31, _) = tokens[end].term,
      case .number(let number, digits: 2) = tokens[end].term
    else { return }
    let other = DateExpression(day: .nextDayOfMonth(number), weekday: weekday)
    guard let reading = try? DateResolver(time).reading(other) else { return }
    doubt = QuickEntry.Doubt(
      range: words(phrase.lowerBound..<end + 1), reason: .otherReading, readings: [reading])
  }

  /// The 1730 of `call 1730 tomorrow` can be the time, and the 930 of `mon 930 gym`.
  private mutating func noteHourBeside(_ phrase: Range<Int>, _ date: DateExpression) -> Bool {
    guard date.clock == nil, date.part == nil else { return false }
    for index in [phrase.lowerBound - 1, phrase.upperBound]
    where tokens.indices.contains(index) && !tokens[index].isGlued {
      let behind = max(index + 1, phrase.upperBound)
      guard !tokens[phrase.lowerBound].isGlued || phrase.lowerBound == 0,
        behind == tokens.count || !tokens[behind].isGlued,
        case .number(let number, let digits) = tokens[index].term, number < 2400
      else { continue }
      let isHour =
        digits == 4 && index < phrase.lowerBound && number >= 1000 && 1..<60 ~= number % 100
        && number % 5 == 0
      guard isHour || digits == 3 && [15, 30, 45].contains(number % 100) else { continue }
      var other = date
      other.clock = .time(
        hour: number / 100, minute: number % 100, second: 0, part: nil, isExact: digits == 4)
      guard let reading = try? DateResolver(time).reading(other) else { continue }
      doubt = QuickEntry.Doubt(
        range: words(min(index, phrase.lowerBound)..<max(index + 1, phrase.upperBound)),
        reason: .otherReading, readings: [reading])
      return true
    }
    return false
  }

  /// A time of today that has passed, and a date without a year that passed in the last two weeks.
  mutating func notePast(_ due: Due, _ date: DateExpression, _ phrase: Range<Int>) {
    switch (due, date.day) {
    case (.instant(let instant), .offset(0)?) where instant < time.now:
      doubt = QuickEntry.Doubt(range: bytes(phrase), reason: .datePassed, readings: [])
    case (_, .date(nil, _, _)?), (_, .numeric(_, _, nil)?):
      let day = due.day(in: time.zone)
      guard day > time.today.advanced(by: 351),
        case let (year, month, number) = day.yearMonthDay,
        let past = Day(year: year - 1, month: month, day: number)
      else { return }
      doubt = QuickEntry.Doubt(
        range: bytes(phrase), reason: .otherReading, readings: [DateRefusal.Reading(day: past)])
    default: break
    }
  }
}

extension Array {
  /// The only one of them.
  fileprivate var only: Element? { count == 1 ? first : nil }
}

extension DateTerm {
  fileprivate var isMisspelling: Bool {
    if case .misspelled = self { true } else { false }
  }
}
