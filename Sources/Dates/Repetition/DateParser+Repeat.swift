/// How much of a phrase is read as a repeat.
enum RepeatScope {
  /// All of a text, which has to be a repeat.
  case whole
  /// Within a line of other words.
  case line
}

/// Reads a repeat: how often, and in any order the days, a time of day, when it begins and ends.
///
/// Every list in it has a greatest length, so no phrase is longer than some dozens of tokens.
extension DateParser {
  /// The longest repeat that starts at the token `start`; `position` is then where it ends.
  mutating func repeatPhrase(at start: Int, _ scope: RepeatScope) -> RepeatExpression? {
    advance(by: start - position)
    var expression = RepeatExpression()
    while readRepeatPart(of: &expression, scope) {}
    if expression.rule == nil && expression.refusal == nil { return nil }
    return expression.excluded.isEmpty || expression.leaveOut(expression.excluded)
      ? expression : nil
  }

  private mutating func readRepeatPart(
    of expression: inout RepeatExpression, _ scope: RepeatScope
  ) -> Bool {
    if expression.refusal != nil { return false }
    return extend(&expression) { parser, longer in
      if longer.rule != nil, parser.isGlued { _ = parser.skip(.mark(UInt8(ascii: ","))) }
      if longer.rule == nil, parser.readFrequency(into: &longer, scope) { return true }
      // Before the days: 매년 12월 1일부터.
      return parser.extend(&longer) { $0.readStart(into: &$1) }
        || parser.extend(&longer) { $0.readExcept(into: &$1) }
        || parser.extend(&longer) { $0.readRepeatDays(into: &$1, scope) }
        || parser.extend(&longer) { $0.readCompletion(into: &$1) }
        || parser.extend(&longer) { $0.readUntil(into: &$1) }
        || parser.extend(&longer) { $0.readCount(into: &$1) }
        || parser.extend(&longer) { $0.readLength(into: &$1) }
        || parser.extend(&longer) { $0.readRepeatClock(into: &$1) }
    }
  }

  /// What `read` makes of the expression; that and the position stay if it reads nothing.
  mutating func extend(
    _ expression: inout RepeatExpression, _ read: (inout Self, inout RepeatExpression) -> Bool
  ) -> Bool {
    var longer = expression
    guard attempt({ read(&$0, &longer) ? true : nil }) != nil else { return false }
    expression = longer
    return true
  }

  /// Up to `max` items with commas, `and` or nothing but a space between them.
  mutating func list<Item>(max: Int, _ item: (inout Self) -> Item?) -> [Item] {
    guard let first = attempt(item) else { return [] }
    var items = [first]
    while items.count < max,
      let next = attempt({ parser in
        parser.skipListMark() || parser.term()?.isKoreanOrdinal == true ? item(&parser) : nil
      })
    {
      items.append(next)
    }
    return items
  }

  mutating func skipListMark() -> Bool {
    let hasComma = skip(.mark(UInt8(ascii: ",")))
    return skip(.joiner(.and)) || skip(.mark(UInt8(ascii: "&"))) || hasComma
      || skip(.mark(UInt8(ascii: "/")))
  }

  // MARK: Time, beginning and end

  /// `at 9am`, 저녁 7시에; `morning` alone, to which an hour has to come.
  private mutating func readRepeatClock(into expression: inout RepeatExpression) -> Bool {
    guard expression.clock == nil else { return false }
    let particle = take { term -> Evidence? in
      if case .particle(let particle) = term, particle != .korean { particle } else { nil }
    }
    // With a day there is no time from now on.
    var date = DateExpression(day: .offset(0), part: expression.part)
    guard readClock(into: &date, after: particle), date.offset == nil else { return false }
    _ = skipKoreanAbout()
    _ = skipKoreanParticle()
    expression.clock = date.clock
    expression.part = date.part
    expression.clockTokens = date.clockTokens
    expression.keptTokens = date.isRange || date.clock == nil ? date.keptTokens : nil
    expression.isClockUncertain = date.evidenceNeeded.contains(.never)
    if date.clock != nil { expression.isCertain = true }
    return true
  }

  /// `starting dec 1`, `from dec 1`, 12월 1일부터.
  private mutating func readStart(into expression: inout RepeatExpression) -> Bool {
    guard expression.start == nil else { return false }
    let isStarting = skip(.starting(isBehind: false))
    let isNamed = skip(.from) || isStarting
    if isNamed { _ = skip(.particle(.on)) }
    var date = DateExpression()
    guard readDay(into: &date), date.clock == nil, date.part == nil else { return false }
    guard isNamed || skip(.starting(isBehind: true)) else { return false }
    // 매주 월요일부터 금요일까지, 매달 1일부터 5일까지 are its days.
    if !isNamed, date.day?.isInPeriod == true, attempt({ $0.takeEndOfDays() }) == true {
      return false
    }
    if !isNamed { date.evidence.insert(.korean) }
    expression.start = date
    expression.isCertain = true
    return true
  }

  /// `until dec 31`, 12월 31일까지.
  private mutating func readUntil(into expression: inout RepeatExpression) -> Bool {
    guard expression.until == nil, expression.count == nil else { return false }
    let start = position
    let isNamed = take { $0 == .repeats(.until) || $0 == .repeats(.ends) ? true : nil } == true
    if isNamed { _ = skip(.particle(.on)) }
    var date = DateExpression()
    guard readDay(into: &date), date.clock == nil, date.part == nil else { return false }
    guard isNamed || skip(.through) else { return false }
    if case .pending(.incomplete, let days)? = date.day, case .date(_, _, 1)? = days.first {
      // `until june` ends before it, 6월까지 with it.
      date.day = isNamed ? .shiftedFrom(days[0], -1) : days[1]
      if isNamed { expression.monthOfEnd = (days[1], start..<position) }
    }
    if !isNamed { date.evidence.insert(.korean) }
    expression.until = date
    expression.isCertain = true
    return true
  }

  /// `for 10 times`, 총 10회; `10 times` can be how often in each period.
  private mutating func readCount(into expression: inout RepeatExpression) -> Bool {
    guard expression.until == nil, expression.count == nil else { return false }
    let isTotal = skip(.repeats(.total))
    let isCross = expression.rule != nil && skipCross()
    guard let amount = take({ $0.amount }), isCross || skip(.repeats(.times)),
      position == tokens.count || tokens[position].term != .repeats(.numbered)
    else { return false }
    if isCross {
      // `x 8 weeks`
      if takeCalendarUnit() != nil { return false }
      expression.refusal = .timesUnclear(amount.value)
    }
    if !(1...RepeatRule.numberMax ~= amount.value) { expression.refusal = .numberOutOfRange }
    expression.count = (amount.value, isTotal)
    expression.isCertain = true
    return true
  }

  /// The cross of `x 6`.
  private mutating func skipCross() -> Bool {
    position < limit && tokens[position].range.count < 3 && skip(.repeats(.times))
  }

  /// `for 6 weeks`, `x 6 weeks`, 6주 동안.
  private mutating func readLength(into expression: inout RepeatExpression) -> Bool {
    guard expression.until == nil, expression.count == nil, expression.length == nil else {
      return false
    }
    let isFor = skip(.repeats(.total)) || skipCross()
    guard let (number, unit) = takeAmount(), number > 0, number <= RepeatRule.numberMax else {
      return false
    }
    guard skip(.repeats(.during)) || isFor else { return false }
    expression.length = (number, unit)
    return true
  }

  /// `except sunday`, 주말 빼고.
  private mutating func readExcept(into expression: inout RepeatExpression) -> Bool {
    guard expression.excluded.isEmpty else { return false }
    let isNamed = skip(.except(isBehind: false))
    // `but not on sunday`
    if isNamed {
      _ = skip(.blocker)
      _ = skip(.particle(.on))
    }
    guard let weekdays = takeWeekdayList(), isNamed || skip(.except(isBehind: true)) else {
      return false
    }
    expression.excluded = weekdays
    expression.isCertain = true
    return true
  }

  /// `after completion`, `when done`, 완료 후, 끝내고.
  private mutating func readCompletion(into expression: inout RepeatExpression) -> Bool {
    guard expression.base == .due else { return false }
    let isRead =
      attempt { parser -> Bool? in
        guard parser.skip(.after) || parser.skip(.from) || parser.skip(.repeats(.when)) else {
          return nil
        }
        return parser.skip(.repeats(.completion)) ? true : nil
      } ?? attempt { $0.skip(.repeats(.completion)) && $0.skip(.behind) ? true : nil }
    guard isRead == true || skip(.repeats(.afterCompletion)) else { return false }
    _ = skip(.particle(.korean))
    expression.base = .completion
    expression.isCertain = true
    return true
  }
}

extension DateParser {
  /// 금요일까지.
  fileprivate mutating func takeEndOfDays() -> Bool? {
    var date = DateExpression()
    return readDay(into: &date) && date.day?.isInPeriod == true && skip(.through) ? true : nil
  }
}

extension DayExpression {
  /// A day of each week or month.
  fileprivate var isInPeriod: Bool {
    switch self {
    case .weekday, .bareDay: true
    default: false
    }
  }
}

extension DateTerm {
  /// 둘째 넷째 is a list without marks.
  fileprivate var isKoreanOrdinal: Bool {
    if case .repeats(.koreanOrdinal) = self { true } else { false }
  }
}
