/// Reads a date phrase from tokens: a day, a time, or both in either order.
///
/// No phrase is longer than a few dozen tokens, so looking for one at every token of a text takes
/// time in proportion to the text.
struct DateParser {
  let tokens: [DateToken]
  private(set) var position = 0
  /// No token from here on is read.
  var limit: Int
  /// Whether the 토 of 토 3시 is a weekday, which it only may be.
  var readsInitials = false
  /// How many tokens were looked at so far, however often.
  private(set) var tokensRead = 0

  init(_ tokens: [DateToken]) {
    self.tokens = tokens
    limit = tokens.count
  }

  /// The longest phrase that starts at the token `start`; `position` is then where it ends.
  mutating func phrase(at start: Int) -> DateExpression? {
    position = start
    var expression = DateExpression()
    guard readPart(of: &expression) else { return nil }
    while true {
      let end = position
      guard readNextPart(of: &expression) else {
        position = end
        break
      }
    }
    if expression.day != nil, expression.clock != nil || expression.weekday != nil {
      expression.evidence.insert(.partner)
    }
    return expression
  }

  private mutating func readNextPart(of expression: inout DateExpression) -> Bool {
    // `tomorrow, 3pm`, `tomorrow's 3pm`
    if isGlued {
      _ =
        skip(.mark(UInt8(ascii: ","))) || skip(.ending(isPossessive: true))
        || attempt { $0.skipDots() ? true : nil } == true
    }
    return readPart(of: &expression)
  }

  /// The dots of 내일.. 3시, 내일~~ 3시.
  private mutating func skipDots() -> Bool {
    let start = position
    while isGlued, skip(.mark(UInt8(ascii: "."))) || skip(.mark(UInt8(ascii: "~"))) {}
    return position > start + 1 && !isGlued
  }

  /// A day or a time with the particles around it, or the weekday of a date.
  private mutating func readPart(of expression: inout DateExpression) -> Bool {
    var longer = expression
    let isDue = longer.evidence.isEmpty && skip(.due)
    if isDue {
      longer.isDue = true
      longer.isExplicit = isGlued && skip(.mark(UInt8(ascii: ":")))
      longer.evidence.insert(.by)
    }
    // `tickets for saturday`
    if position + 1 < limit, term() == .repeats(.total), tokens[position + 1].role == .strong {
      advance(by: 1)
    }
    // ~12/1
    if skip(.mark(UInt8(ascii: "~"))) {
      guard isGlued else { return false }
      longer.evidence.insert(.by)
    }
    let particle = take { term -> Evidence? in
      if case .particle(let particle) = term, particle != .korean { particle } else { nil }
    }
    if let particle { longer.evidence.insert(particle) }
    guard
      // `at 9 dec 24` begins with a time.
      particle == .at && longer.clock == nil && readClock(into: &longer, after: particle)
        || longer.day == nil && readDay(into: &longer)
        || longer.clock == nil && readClock(into: &longer, after: particle)
        || (particle ?? .on) == .on && readWeekday(into: &longer)
        || particle == nil && readPartOfHour(into: &longer)
    else { return false }
    if skip(.dayEnd), longer.clock != nil { return false }
    if longer.day != nil || longer.clock != nil, skipKoreanAbout() {}
    let end = position
    if term() == .through || term() == .within, longer.clock == nil, let ends = longer.day?.ends {
      longer.day = .through(ends)
    }
    if skipKoreanParticle() { longer.evidence.insert(.korean) }
    if let kept = longer.keptTokens, kept.upperBound == end {
      longer.keptTokens = kept.lowerBound..<position
    }
    expression = longer
    return true
  }

  /// The `night` of `at 8 tomorrow night`.
  private mutating func readPartOfHour(into expression: inout DateExpression) -> Bool {
    guard expression.day != nil, expression.part == nil, !expression.isRange,
      case .time(_, _, _, nil, _)? = expression.clock, let part = takePart()
    else { return false }
    expression.part = part
    return true
  }

  /// `(화)`, `friday`, beside a date, on either side.
  private mutating func readWeekday(into expression: inout DateExpression) -> Bool {
    guard expression.weekday == nil, let day = expression.day else { return false }
    if case .weekday(let weekday) = day {
      var date = DateExpression()
      guard readDay(into: &date), date.clock == nil, date.day?.isDate == true else { return false }
      expression.day = date.day
      expression.weekday = weekday
      expression.evidenceNeeded.formUnion(date.evidenceNeeded)
      return true
    }
    guard day.isDate else { return false }
    let isInParentheses = skip(.mark(UInt8(ascii: "(")))
    guard let weekday = takeWeekday() ?? (isInParentheses ? takeInitial() : initialOfTime())
    else {
      return false
    }
    if isInParentheses && !skip(.mark(UInt8(ascii: ")"))) { return false }
    // `Release 2.5 friday`
    if !isInParentheses, case .pending(.ambiguous, _) = day {
      expression.evidenceNeeded.insert(.never)
    }
    expression.weekday = weekday
    return true
  }

  /// The 화 of 12월 1일(화).
  mutating func takeInitial() -> Int? {
    take { term in
      switch term {
      case .suffix(.month): 0
      case .weekdayInitial(let weekday): weekday
      case .suffix(.day): 6
      default: nil
      }
    }
  }

  /// The 토 of 토 3시.
  mutating func initialOfTime() -> Int? {
    guard readsInitials, !isGlued else { return nil }
    return attempt { parser in
      let weekday = parser.takeInitial()
      _ = parser.isGlued && parser.skip(.mark(UInt8(ascii: ",")))
      switch parser.term() {
      case .part, .number, .count: return weekday
      default: return nil
      }
    }
  }

  /// 쯤.
  mutating func skipKoreanAbout() -> Bool { skip(.about(isBehind: true)) }

  /// 에, 까지, 안에.
  mutating func skipKoreanParticle() -> Bool {
    skip(.particle(.korean)) || skip(.through) || skip(.within)
  }

  // MARK: Tokens

  /// The token at the position.
  mutating func term() -> DateTerm? {
    tokensRead += 1
    return position < limit ? tokens[position].term : nil
  }

  /// No white space is before the token at the position.
  var isGlued: Bool { position < limit && tokens[position].isGlued }

  /// Skips so many tokens.
  mutating func advance(by count: Int) {
    position += count
  }

  /// Skips the next token if it is `wanted`.
  mutating func skip(_ wanted: DateTerm) -> Bool {
    guard term() == wanted else { return false }
    position += 1
    return true
  }

  /// Takes what `match` makes of the next token.
  mutating func take<Value>(_ match: (DateTerm) -> Value?) -> Value? {
    guard let term = term(), let value = match(term) else { return nil }
    position += 1
    return value
  }

  /// What `body` reads; the position stays where it was if that is nothing.
  mutating func attempt<Value>(_ body: (inout Self) -> Value?) -> Value? {
    let start = position
    if let value = body(&self) { return value }
    position = start
    return nil
  }

  mutating func takeNumber(_ range: ClosedRange<Int> = 0...999_999_999) -> Int? {
    take { if case .number(let value, _) = $0, range ~= value { value } else { nil } }
  }

  mutating func takeTwoDigits() -> Int? {
    take { if case .number(let value, digits: 2) = $0 { value } else { nil } }
  }

  mutating func takeWeekday() -> Int? {
    take { if case .weekday(let weekday, _) = $0 { weekday } else { nil } }
  }
}

extension DayExpression {
  /// It is a date of the calendar, beside which people write the weekday.
  fileprivate var isDate: Bool {
    switch self {
    case .date, .numeric, .dotted, .dateOfYear, .dayOfMonth, .nextDayOfMonth, .bareDay, .offset:
      true
    case .shifted(_, .day), .pending(.ambiguous, _): true
    default: false
    }
  }
}
