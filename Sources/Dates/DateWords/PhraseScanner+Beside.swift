/// Whether words beside a phrase make something else of it.
extension PhraseScanner {
  /// The word belongs to the text before the phrase: `the` of `the friday meeting`.
  func isLooseBefore(_ index: Int, in run: PhraseRuns.Run) -> Bool {
    let isFirst = index == run.tokens.lowerBound
    switch tokens[index].term {
    case .number(let value, _):
      guard !run.isFirst, index + 1 < run.tokens.upperBound else { return false }
      // `at 3 or 4pm`, `around 8 tomorrow`, `in 5 tomorrow`
      if !isFirst, case .particle = tokens[index - 1].term { return false }
      if !isFirst, tokens[index - 1].term == .about(isBehind: false) { return false }
      if tokens[index + 1].term == .tonight, 1...12 ~= value { return false }
      // `8 tomorrow night`, `4 this afternoon`
      if index + 2 < run.tokens.upperBound,
        tokens[index + 1].role == .strong || tokens[index + 1].term == .relative(0),
        tokens[index + 2].term.isDayPart, 1...12 ~= value
      {
        return false
      }
      if !isFirst, tokens[index - 1].term == .in, value <= 90 { return false }
      // `3 or 4pm`, the 12 of `12 dec 7`
      switch tokens[index + 1].term {
      case .joiner, .mark: return false
      case .month: return !(1...31 ~= value)
      default: return true
      }
    case .particle(let particle): return particle != .korean
    // `!!tomorrow`, 알림: 내일
    case .mark(UInt8(ascii: "!")): return true
    case .mark(UInt8(ascii: ":")) where !isFirst && tokens[index - 1].term.isReminder: return true
    // `to`, unlike `through`
    case .joiner, .mark: return isFirst && tokens[index].range.count < 4
    // `London time 3pm`
    case .repeats(.times) where isFirst && index > 0 && tokens[index].range.count == 4:
      return tokens[index - 1].term != .unknown || tokens[index].isGlued
    // `nine thirty tomorrow`
    case .count where index + 1 < run.tokens.upperBound && tokens[index + 1].term.isTens:
      return false
    // `at seven thirty`
    // `seven tonight`
    case .count(1...12)
    where index + 1 < run.tokens.upperBound && tokens[index + 1].term == .tonight:
      return false
    case .count where tokens[index].range.count > 2 && tokens[index].role == .weak && !isFirst:
      if case .particle = tokens[index - 1].term { return false } else { return true }
    // `vacation for 2 weeks from monday`
    case .repeats(.total)
    where index + 3 < run.tokens.upperBound && tokens[index + 3].term == .from:
      return false
    // `early march`
    case .reminds(.ahead)
    where index + 1 < run.tokens.upperBound && tokens[index + 1].isWeakMonth:
      return false
    case .reminds(.call), .reminds(.notice): return true
    case .the, .in, .count, .now, .about, .repeats(.total), .repeats(.when), .repeats(.times),
      .reminds(.me), .reminds(.ahead), .later, .season:
      return true
    default: return false
    }
  }

  /// It is from one time to another, which the line says of a change: `move lunch from 1 to 2`.
  func isChange(_ phrase: Phrase) -> Bool {
    let isRange = phrase.pieces.contains {
      guard case .date(let date) = $0.piece, let kept = date.keptTokens else { return false }
      return date.isRange || tokens[kept].contains { $0.term == .joiner(.to) }
    }
    return isRange && saysChange(before: phrase)
  }

  /// It is the time to which something is changed: `move lunch to friday`.
  func isChanged(_ phrase: Phrase) -> Bool {
    tokens[..<phrase.tokens.lowerBound].last?.term == .joiner(.to) && saysChange(before: phrase)
  }

  private func saysChange(before phrase: Phrase) -> Bool {
    tokens[..<phrase.tokens.lowerBound].indices.contains { index in
      guard case .change(let isPast) = tokens[index].term else { return false }
      let before = tokens[..<index].last?.term
      return isPast || before == .joiner(.to) || tokens[..<index].allSatisfy(\.isListMark)
    }
  }

  /// A time alone with the word beside it that can be a misspelled day: 내릴 3시, `tom 9am`.
  func withOtherWord(_ phrase: Phrase) -> Range<Int>? {
    guard case .date(let date)? = phrase.pieces.first?.piece else { return nil }
    let (start, end) = (phrase.tokens.lowerBound, phrase.tokens.upperBound)
    let isBehindOther = start > 0 && tokens[start - 1].isOtherWord
    if isBehindOther, tokens[start - 1].isQualifierMisspelled {
      // `form monday`, `gym form 3 to 4`, unlike `submit form monday`.
      let isMeant = start == 1 || date.keptTokens != nil || !phrases.isEmpty
      return isMeant ? start - 1..<end : nil
    }
    guard date.isTimeOfDay else { return nil }
    if isBehindOther { return start - 1..<end }
    let isLast = end + 1 == tokens.count || end + 1 < tokens.count && tokens[end + 1].term.isMark
    return isLast && tokens[end].isOtherWord ? start..<end + 1 : nil
  }
}

extension PhraseScanner {
  /// What comes at `end` makes something else of it: `in an hour or less`, `12/3 of the budget`,
  /// `in 2 minute steps`.
  func isContinued(_ end: Int) -> Bool {
    guard end < tokens.count else { return false }
    if end > 1, tokens[end].term == .unknown, !tokens[end].isGlued,
      let amount = tokens[end - 2].term.amount?.value, amount > 1
    {
      return tokens[end - 1].isSingularUnit
    }
    guard end + 1 < tokens.count else { return false }
    switch tokens[end].term {
    case .joiner(.or): return tokens[end + 1].role == .none && tokens[end - 1].term.isLengthUnit
    case .of: return tokens[end - 1].term.isNumber
    default: return false
    }
  }

  /// A mark joins it to nothing: `/friday`, `friday+`.
  func isJoined(_ phrase: Range<Int>) -> Bool {
    let (start, end) = (phrase.lowerBound, phrase.upperBound)
    return start > 0 && tokens[start].isGlued && tokens[start - 1].term.isJoiningMark
      || end < tokens.count && tokens[end].isGlued && tokens[end].term.isJoiningMark
  }

  /// It is the holiday whose date is beside it, so that its name is text: 12월 25일 크리스마스 파티.
  func isNameOfDay(_ part: Part, in phrase: Phrase) -> Bool {
    guard tokens[part.tokens].allSatisfy(\.term.isHoliday), case .date(let holiday) = part.piece,
      let day = try? DateResolver(time).reading(holiday).due
    else { return false }
    return phrase.pieces.contains { other in
      guard case .date(let date) = other.piece, other.tokens != part.tokens,
        !tokens[other.tokens].allSatisfy(\.term.isHoliday),
        let due = try? DateResolver(time).reading(date).due
      else { return false }
      return due.day(in: time.zone) == day.day(in: time.zone)
    }
  }

  /// What comes at `end` says where or with whom: `at 7 with Ann`, `at 3 to talk`.
  func isBeforePreposition(_ end: Int) -> Bool {
    guard end + 1 < tokens.count, !tokens[end].isGlued else { return false }
    switch tokens[end].term {
    case .preposition, .in, .joiner(.to), .joiner(.and), .repeats(.total), .particle,
      .about(isBehind: false):
      return true
    // `w/ Ann`
    case .unit(.week): return tokens[end].range.count == 1 && tokens[end + 1].says("/")
    default: return false
    }
  }

  /// The day of what a time alone is of, if that is still to come: `tomorrow's dinner 7pm`.
  func dayOfTask(of date: DateExpression, _ phrase: Range<Int>) -> DayExpression? {
    let own = tokens[..<phrase.lowerBound]
    guard date.isTimeOfDay,
      let end = own.lastIndex(where: { $0.term == .ending(isPossessive: true) })
    else { return nil }
    var parser = parser
    parser.limit = end
    for start in own.indices.prefix(end).suffix(4) {
      guard let owner = parser.phrase(at: start), parser.position == end, owner.clock == nil,
        let day = owner.day
      else { continue }
      let due = try? DateResolver(time).reading(owner).due
      return due.map(isPast) == true ? nil : day
    }
    return nil
  }
}

extension DateToken {
  var isMisspelled: Bool {
    if case .misspelled = term { true } else { false }
  }

  /// `march`, `may`
  fileprivate var isWeakMonth: Bool { role == .weak && term.isMonthName }

  /// `minute`, which behind a number but one is no length of time: `2 minute steps`.
  fileprivate var isSingularUnit: Bool {
    switch term {
    case .unit(.minute): range.count == 6
    case .unit(.hour), .unit(.week): range.count == 4
    case .unit(.day): range.count == 3
    case .unit(.month): range.count == 5
    default: false
    }
  }

  fileprivate var isOtherWord: Bool {
    guard case .misspelled(let word) = term, role == .none else { return false }
    return !isGlued && !Misspelling.isForeignMonth(word)
  }

  fileprivate var isQualifierMisspelled: Bool {
    if case .misspelled(let index) = term { Misspelling.isQualifier(index) } else { false }
  }
}

extension DateTerm {
  /// `fifteen`, `thirty`: minutes behind an hour.
  fileprivate var isTens: Bool {
    if case .count(let value) = self { value > 12 } else { false }
  }

  fileprivate var isJoiningMark: Bool {
    if case .mark(let mark) = self { "/+&".utf8.contains(mark) } else { false }
  }
}
