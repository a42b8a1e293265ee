extension QuickEntryTimes {
  /// All of the line is one time.
  var isWhole: Bool {
    unread.isEmpty && found.count == 1 && !found[0].isKept
      && found[0].range == 0..<line.utf8.count
  }

  static func phrases(
    _ tokens: [DateToken], _ excluded: [Range<Int>], _ readsRepeats: Bool, at time: TimeContext
  ) -> [PhraseScanner.Phrase] {
    PhraseScanner(tokens, excluding: excluded, readingRepeats: readsRepeats, at: time).phrases
  }

  /// The day that the line names, if a time apart from it was left alone, which is of that day.
  var namedDayOfHints: Day? {
    guard time.dayOfTimes == nil, phrases.contains(where: \.hasReadings) else { return nil }
    for case .date(let date) in phrases.lazy.flatMap(\.pieces).map(\.piece) where date.day != nil {
      return due(date)?.day(in: time.zone)
    }
    return nil
  }

  /// The context of times that are left alone; nil beside a day that isn't known.
  var timeOfHints: TimeContext? {
    if tokens.indices.contains(where: isForeignDay) { return nil }
    var time = time
    time.dayOfTimes = time.dayOfTimes ?? unreadDay
    return time
  }

  /// The only day that was named and not read: that of 크리스마스 파티 7시.
  var unreadDay: Day? {
    var found: Day?
    // No phrase is copied, as most lines have nothing of the kind.
    for index in phrases.indices {
      guard let readings = phrases[index].refusal?.readings, readings.count == 1,
        let day = Day(readings[0])
      else { continue }
      if found != nil { return nil }
      found = day
    }
    return found
  }

  /// Offers times of `day` where a time was left alone: 3시발표 behind 내일.
  mutating func hint(at day: Day, _ excluded: [Range<Int>], _ readsRepeats: Bool) {
    var time = time
    time.dayOfTimes = day
    for phrase in Self.phrases(tokens, excluded, readsRepeats, at: time)
    where phrase.hasReadings {
      for index in phrases.indices where phrases[index].tokens == phrase.tokens {
        phrases[index] = phrase
      }
    }
  }

  /// Words that weren't read may be the day of a time, or another day or time: `Dinner sat with Ann
  /// 9pm`, `dep 7:45 arr 9:30 tomorrow`, `draft wed final fri`.
  func leavesOthers(of date: DateExpression) -> Bool {
    let hasOtherDay = tokens.indices.contains { index in
      if date.isTimeOfDay, isInitial(index) || isForeignDay(index) { return true }
      guard tokens[index].role == .weak,
        case .weekday(let weekday, isOtherWord: true) = tokens[index].term
      else { return false }
      return (date.isTimeOfDay || weekday == 2)
        && !phrases.contains { $0.refusal == nil && $0.tokens.contains(index) }
    }
    let isChanged = phrases.contains { $0.refusal?.reason == .timeChanged }
    guard !hasOtherDay, !isChanged, date.clock != nil else { return hasOtherDay || isChanged }
    return tokens.indices.dropLast(2).contains { saysAnHour(at: $0) }
      || phrases.contains { phrase in
        phrase.refusal != nil
          && (date.isTimeOfDay || tokens[phrase.tokens].contains(where: \.term.showsClock))
      }
  }

  /// A word right beside the day has its time: the 3시발표 of 내일 3시발표.
  func isCutFromClock(_ day: Range<Int>) -> Bool {
    phrases.contains { phrase in
      phrase.refusal != nil && tokens[phrase.tokens].contains(where: \.term.showsClock)
        && (phrase.tokens.lowerBound == day.upperBound
          || phrase.tokens.upperBound == day.lowerBound)
    }
  }

  /// The 금 of (금) 3시 회의, which isn't read; 일 in brackets is work.
  private func isInitial(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count else { return false }
    let isInParentheses = tokens[index - 1].says("(") && tokens[index + 1].says(")")
    let isInBrackets = tokens[index - 1].says("[") && tokens[index + 1].says("]")
    switch tokens[index].term {
    case .weekdayInitial: guard isInParentheses || isInBrackets else { return false }
    case .suffix(.month), .suffix(.day): guard isInParentheses else { return false }
    default: return false
    }
    return !phrases.contains { $0.tokens.contains(index) }
  }

  /// The `morgen` of `morgen Zahnarzt 15:00`, the `dez` of `1. Dez. 15:00`.
  func isForeignDay(_ index: Int) -> Bool {
    guard case .misspelled(let word) = tokens[index].term, Misspelling.isForeign(word) else {
      return false
    }
    return !Misspelling.isForeignMonth(word)
      || tokens[..<index].suffix(2).contains(where: \.term.isNumber)
  }

  /// The `at 3 and` of `bus at 3 and train at 5 tomorrow`.
  private func saysAnHour(at index: Int) -> Bool {
    guard tokens[index].role == .link, tokens[index].term == .particle(.at),
      case .number(1...12, _) = tokens[index + 1].term
    else {
      return false
    }
    let isJoined = tokens[index + 2].term == .joiner(.and) || tokens[index + 2].says(",")
    return isJoined
      && !phrases.contains { $0.refusal == nil && $0.tokens.contains(index + 1) }
  }

  /// The 아침부터 of 월요일 아침부터, which the start hasn't got.
  func kept(of start: DateExpression, _ tokens: Range<Int>) -> Range<Int>? {
    guard let kept = start.keptTokens, self.tokens[tokens.upperBound - 1].term.isStarting else {
      return start.keptTokens
    }
    return kept.lowerBound..<tokens.upperBound
  }

  /// The part of the day that stays in the text, as that of 매일 저녁 산책.
  func part(of kept: Range<Int>?) -> DayPart? {
    for index in kept ?? 0..<0 {
      if case .part(let part) = tokens[index].term { return part }
    }
    return nil
  }

  /// 9시 알림 beside another day can be when to be reminded.
  func isNoticed(_ time: Range<Int>) -> Bool {
    time.upperBound < tokens.count && tokens[time.upperBound].term == .reminds(.notice)
  }

  /// It has the quotation mark that opens a value, and not the one that closes it.
  func isCutOff(_ phrase: PhraseScanner.Phrase) -> Bool {
    text(words(phrase.tokens)).utf8.count { $0 == UInt8(ascii: "\"") } == 1
  }

  func words(_ own: Range<Int>) -> Range<Int> {
    tokens[own.lowerBound].range.lowerBound..<tokens[own.upperBound - 1].range.upperBound
  }

  /// With a comma or full stop behind them, and the parentheses around them.
  func bytes(_ own: Range<Int>) -> Range<Int> {
    let marks = marks(behind: own)
    let range = words(own.lowerBound..<marks.lowerBound)
    if !isInParentheses(own) { return range }
    return range.lowerBound - 1..<range.upperBound + (marks.isEmpty ? 1 : 0)
  }

  /// Nothing else is between them: (내일), `(tomorrow!)`.
  func isInParentheses(_ own: Range<Int>) -> Bool {
    let end = marks(behind: own).upperBound
    return own.lowerBound > 0 && tokens[own.lowerBound - 1].says("(") && end < tokens.count
      && tokens[end].says(")") && (end + 1 == tokens.count || !tokens[end + 1].isGlued)
  }

  /// What is behind them in their last word, from its first exclamation mark on: the `!!` of
  /// `tomorrow!!`. Empty without one.
  func marks(behind own: Range<Int>) -> Range<Int> {
    let end = tokens.endWithPunctuation(own.upperBound)
    return ((own.upperBound..<end).first { tokens[$0].says("!") } ?? end)..<end
  }

  /// The `!!` of `!!tomorrow`.
  func marks(before own: Range<Int>) -> Range<Int> {
    var start = own.lowerBound
    while start > 0, tokens[start].isGlued, tokens[start - 1].says("!") { start -= 1 }
    let isWhole = start == 0 || !tokens[start].isGlued
    return (isWhole ? start : own.lowerBound)..<own.lowerBound
  }

  // MARK: Repeats

  /// A day that is apart from a repeat ends it: 매주 월요일 수업 12월 31일까지. That of 매주 보고
  /// 금요일까지 is its day.
  func isLast(_ date: DateExpression, _ own: Range<Int>, of expression: RepeatExpression) -> Bool {
    guard date.clock == nil, !date.isDue, expression.until == nil, expression.count == nil,
      expression.length == nil,
      tokens[own.upperBound - 1].term == .through || date.evidence.contains(.by)
    else { return false }
    if expression.hasDays || expression.rule?.frequency == .daily { return true }
    return !date.isWeekday && !isOnce(date, in: expression)
  }

  /// A period has one such day: `every month by the 5th`, 매년 12월 5일까지.
  private func isOnce(_ date: DateExpression, in expression: RepeatExpression) -> Bool {
    switch date.day {
    case .bareDay?, .nextDayOfMonth?: true
    case .date(nil, _, _)?, .numeric(_, _, nil)?: expression.rule?.frequency == .yearly
    default: false
    }
  }

  /// Whether a day without a date is one of other periods than the rule's, or of another calendar:
  /// `every month on monday`, 매년 설날. The weekday before `every day` is its first day.
  func contradicts(
    _ expression: RepeatExpression, _ date: DateExpression, isBehind: Bool
  ) -> Bool {
    guard let rule = expression.rule, !date.isDue else { return false }
    switch date.day {
    case .lunar?: return true
    case .weekday? where rule.frequency == .daily:
      return rule.interval == 1 && isBehind && date.isWeekday
    case .weekday?: return rule.frequency != .weekly
    case .nextDayOfMonth?, .bareDay?: return rule.frequency == .yearly
    default: return false
    }
  }

  /// Whether `day`, which means `due`, is one of the days that the rule has.
  func begins(_ expression: RepeatExpression, _ day: DateExpression, on due: Due?) -> Bool {
    guard expression.hasDays, let due else { return true }
    var beginning = expression
    beginning.start = day
    beginning.until = nil
    guard let first = try? RepeatResolver(time).reading(beginning).due else { return false }
    return Occurrence(first, in: time.zone).day == Occurrence(due, in: time.zone).day
  }
}

extension DateExpression {
  /// `3/12`, of which the day can come first.
  var isNumeric: Bool { if case .numeric? = day { true } else { false } }

  /// A time without a day, which can be that of another day.
  var isTimeOfDay: Bool {
    guard day == nil else { return false }
    switch clock {
    case .time, .sinceMidnight, .midnight: return true
    case .minutesFromNow, .minutesOrMonths, .instant, nil: return false
    }
  }

  /// 설날, whose month and day are others each year.
  var isLunar: Bool { if case .lunar? = day { true } else { false } }

  /// 둘째 토요일, which is no day of 매주.
  var isOrdinal: Bool {
    if case .nthWeekday? = day { true } else { false }
  }

  /// `sunday`, which beside `every day` leaves one out if it says anything.
  var isWeekday: Bool {
    if case .weekday? = day { clock == nil } else { false }
  }

  /// The day of one and the time of the other, if each says nothing else.
  func joined(with other: DateExpression) -> DateExpression? {
    if day == nil { return other.day == nil ? nil : other.joined(with: self) }
    guard clock == nil, part == nil, other.isTimeOfDay else { return nil }
    var joined = self
    joined.clock = other.clock
    joined.part = other.part
    joined.offset = other.offset
    joined.evidence.formUnion(other.evidence.union(.partner))
    return joined
  }
}

extension RepeatExpression {
  /// A weekday elsewhere in the line can only be the day of the first occurrence.
  var takesWeekday: Bool { rule?.frequency == .weekly && !hasDays }
}

extension DateTerm {
  fileprivate var showsClock: Bool {
    switch self {
    case .part, .suffix(.hour), .oClock, .mark(UInt8(ascii: ":")): true
    default: false
    }
  }

  fileprivate var isStarting: Bool { self == .starting(isBehind: true) }

  var isExcept: Bool {
    if case .except = self { true } else { false }
  }
}

extension PhraseScanner.Phrase {
  /// It was left alone, with what it can mean.
  fileprivate var hasReadings: Bool { refusal?.readings.isEmpty == false }
}
