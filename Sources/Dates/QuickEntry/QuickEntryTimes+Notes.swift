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

  /// Words that were taken and can be a part of a title: `Sunday roast`, `The Day After Tomorrow`.
  mutating func noteTitle(_ phrase: Range<Int>, _ date: DateExpression) {
    guard
      isTitle(phrase, date) || isPast(date) && phrase.upperBound < tokens.count
        || isRatio(phrase, date)
    else { return }
    doubt = QuickEntry.Doubt(
      range: bytes(phrase), reason: .partOfTitle, readings: [])
  }

  /// `score 16:10`, `Genesis 12:10`, `10:25 ratio`: two numbers that are no time to most.
  private func isRatio(_ phrase: Range<Int>, _ date: DateExpression) -> Bool {
    guard let clock = date.clockTokens, clock.count == 3, tokens[clock.lowerBound + 1].says(":")
    else { return false }
    let around = tokens[..<clock.lowerBound].suffix(2) + tokens[clock.upperBound...].prefix(2)
    return around.contains { token in
      token.role == .none && Self.wordsOfRatios.contains(text(token.range).lowercased())
    }
  }

  private static let wordsOfRatios: Set<String> = [
    "ratio", "ratios", "aspect", "score", "scores", "scored", "odds", "line", "lines", "verse",
    "verses", "chapter", "ch", "psalm", "psalms", "genesis", "exodus", "leviticus", "numbers",
    "deuteronomy", "joshua", "judges", "ruth", "samuel", "kings", "chronicles", "ezra", "job",
    "proverbs", "ecclesiastes", "isaiah", "jeremiah", "ezekiel", "daniel", "hosea", "matthew",
    "matt", "luke", "john", "acts", "romans", "rom", "corinthians", "cor", "galatians", "gal",
    "ephesians", "philippians", "colossians", "thessalonians", "timothy", "titus", "hebrews",
    "james", "peter", "revelation", "rev", "surah", "quran", "scale", "gear", "mix", "monitor",
    "dilution", "blend", "won", "lost", "beat", "points", "비율", "비", "화면비", "점수", "스코어", "시편",
    "창세기", "출애굽기", "잠언", "이사야", "마태복음", "마가복음", "누가복음", "요한복음", "사도행전", "로마서",
    "고린도전서", "고린도후서", "에베소서", "빌립보서", "히브리서", "야고보서", "요한계시록", "계시록", "절", "구절",
  ]

  /// Whether the day is over, as in 어제 찍은 사진 정리: few tasks are due on such a day.
  private func isPast(_ date: DateExpression) -> Bool {
    if case .offset(let days)? = date.day { days < 0 } else { false }
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

  private func isTitle(_ phrase: Range<Int>, _ date: DateExpression) -> Bool {
    let isFirst = phrase.lowerBound == 0
    let isName: Bool = if case .weekday? = date.day { true } else { false }
    let next = phrase.upperBound
    if isFirst {
      // Nobody shortens a weekday's name in a title, and Korean begins with the day as a matter of
      // course.
      return isName && phrase.count <= 2 && date.clock == nil && tokens[0].range.count >= 6
        && text(tokens[0].range).utf8.last != UInt8(ascii: ".")
        && next < tokens.count && tokens[next].term.isOfTitle
        && isCapitalOrSmall(tokens[0]) != nil
    }
    var (hasWord, hasOther) = (false, false)
    for token in tokens[phrase] {
      guard let isCapital = isCapitalOrSmall(token) else { continue }
      if !isCapital { return false }
      hasWord = true
      hasOther = hasOther || !token.term.isCapitalised
    }
    // `Meet Tue Nguyen`
    if isName, hasWord, date.clock == nil, next < tokens.count, tokens[next].term == .unknown,
      isCapitalOrSmall(tokens[next]) == true
    {
      return true
    }
    // `Watch Freaky Friday`
    return hasOther
      || hasWord && phrase.lowerBound > 1
        && isCapitalOrSmall(tokens[phrase.lowerBound - 1]) == true
  }

  /// Whether a word of letters begins with a capital; nil if it isn't one.
  private func isCapitalOrSmall(_ token: DateToken) -> Bool? {
    let utf8 = line.utf8
    let first = utf8[utf8.index(utf8.startIndex, offsetBy: token.range.lowerBound)]
    guard first < 0x80, 0x61...0x7A ~= first | 0x20 else { return nil }
    return first & 0x20 == 0
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

  /// It is a word as any other behind a day: `Sunday Times`.
  fileprivate var isOfTitle: Bool { [.unknown, .repeats(.times), .next].contains(self) }

  /// English writes it with a capital also in a sentence.
  fileprivate var isCapitalised: Bool {
    switch self {
    case .weekday, .month, .holiday, .part(.am), .part(.pm), .zone, .instant, .dateTime: true
    case .dayEnd, .weekEnd, .lastDay, .yearEnd, .quarterEnd: true
    default: false
    }
  }
}
