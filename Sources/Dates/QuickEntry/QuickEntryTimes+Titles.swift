import Wording

/// Words of time that may belong to a title.
extension QuickEntryTimes {
  /// Words that were taken and can be a part of a title: `Sunday roast`, `The Day After Tomorrow`.
  mutating func noteTitle(_ phrase: Range<Int>, _ date: DateExpression) {
    guard doubt == nil,
      isTitle(phrase, date) || isPast(date) && phrase.upperBound < tokens.count
        || isRatio(phrase, date)
    else { return }
    doubt = QuickEntry.Doubt(
      range: bytes(phrase), reason: .partOfTitle, readings: [])
  }

  /// The `do` of `do 10:00`, the 金 of 金 15:00, which other languages write for a weekday.
  mutating func noteInitial(_ phrase: Range<Int>, _ date: DateExpression) {
    guard doubt == nil, date.isTimeOfDay, let before = tokens[..<phrase.lowerBound].last,
      before.term == .unknown, tokens[phrase].contains(where: { $0.says(":") })
    else { return }
    let word = text(before.range).lowercased()
    guard word.count == 1 || phrase.lowerBound == 1,
      let weekday = Self.initials.firstIndex(where: { $0.contains(word) })
    else { return }
    var other = date
    other.day = .weekday(weekday)
    guard let reading = try? DateResolver(time).reading(other) else { return }
    doubt = QuickEntry.Doubt(
      range: words(phrase.lowerBound - 1..<phrase.upperBound), reason: .otherReading,
      readings: [reading])
  }

  private static let initials = [
    ["mo", "月"], ["di", "火"], ["mi", "水"], ["do", "木"], ["fr", "金"], ["sa", "sam", "土"],
    ["so", "dom", "日"],
  ]

  /// Words that can say which of several: `the 6pm reservation`, `Ann's friday party`, `postpone
  /// friday dinner`.
  mutating func noteNoun(_ phrase: Range<Int>, _ date: DateExpression) {
    if doubt != nil || !isOfNoun(phrase, date) { return }
    doubt = QuickEntry.Doubt(range: bytes(phrase), reason: .partOfTitle, readings: [])
  }

  private func isOfNoun(_ phrase: Range<Int>, _ date: DateExpression) -> Bool {
    guard let before = tokens[..<phrase.lowerBound].last, !tokens[phrase.lowerBound].isGlued else {
      return false
    }
    let next = phrase.upperBound
    let isBeforeWord = next < tokens.count && !tokens[next].isGlued && tokens[next].role == .none
    let isModifier = isBeforeWord && tokens[next].term != .preposition || date.isTimeOfDay
    if !isModifier { return false }
    if case .change(isPast: false) = before.term { return phrase.lowerBound == 1 }
    if before.term == .the || before.term == .ending(isPossessive: true) { return true }
    let word = text(before.range).lowercased()
    return word.hasSuffix("'s") || word.hasSuffix("s'") || Self.articles.contains(word)
  }

  private static let articles: Set<String> = [
    "a", "an", "my", "your", "his", "her", "its", "our", "their",
  ]

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

  private func isTitle(_ phrase: Range<Int>, _ date: DateExpression) -> Bool {
    let isFirst = phrase.lowerBound == 0
    let isName: Bool = if case .weekday? = date.day { true } else { false }
    let next = phrase.upperBound
    if isFirst {
      // Nobody shortens a weekday's name in a title, and Korean begins with the day as a matter of
      // course. `The Day After Tomorrow`
      let others = tokens[phrase].dropFirst().filter { !$0.term.isCapitalised }
      if others.contains(where: { isCapitalOrSmall($0) == true }) { return true }
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

extension DateTerm {
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
