extension DateParser {
  /// A day in any of its forms.
  mutating func readDay(into expression: inout DateExpression) -> Bool {
    var longer = expression
    let isRead = attempt { parser -> Bool? in
      if parser.readNamedDay(into: &longer) { return true }
      let day = parser.weekdayOrPeriod(&longer) ?? parser.dateOrDistance(&longer)
      longer.day = day
      return day == nil ? nil : true
    }
    guard isRead != nil else { return false }
    expression = longer
    return true
  }

  private mutating func weekdayOrPeriod(_ expression: inout DateExpression) -> DayExpression? {
    if let day = attempt({ $0.nthWeekday() }) { return day }
    if let day = attempt({ $0.relativeDay() }) { return day }
    return attempt { $0.weekdayName(&expression) } ?? attempt { $0.holiday(&expression) }
  }

  private mutating func dateOrDistance(_ expression: inout DateExpression) -> DayExpression? {
    if let day = attempt({ $0.monthEnd(&expression) }) { return day }
    if let day = attempt({ $0.monthFirst(&expression) }) { return day }
    if let day = attempt({ $0.dayFirst(&expression) }) { return day }
    if let day = attempt({ $0.numericDate(&expression) }) { return day }
    if let day = attempt({ $0.koreanDate(&expression) }) { return day }
    return attempt { $0.daysFromNow(&expression) } ?? attempt { $0.bareDay(&expression) }
  }

  /// `today`, `tonight`, `this morning`, `the day after tomorrow`, `2026-12-01T09:00`.
  private mutating func readNamedDay(into expression: inout DateExpression) -> Bool {
    if skip(.tonight) {
      expression.day = .offset(0)
      expression.part = .night
      return true
    }
    if let offset = attempt({ $0.dayAfterTomorrow() }) ?? takeOffset() {
      // 내일 모레 is one day.
      expression.day = .offset(offset == 1 && skip(.day(2)) ? 2 : offset)
      return true
    }
    let start = position
    if let part = attempt({ $0.skip(.relative(0)) ? $0.takePart() : nil }) {
      expression.day = .offset(0)
      expression.part = part
      expression.keptTokens = start..<position
      return true
    }
    // A day with its own name says whose end it is: `eod friday`.
    if skip(.dayEnd) {
      var other = expression
      expression = readDay(into: &other) && other.clock == nil ? other : expression
      if expression.day == nil { expression.day = .offset(0) }
      return true
    }
    guard expression.clock == nil, case .dateTime(let day, let clock)? = term() else {
      return false
    }
    advance(by: 1)
    expression.day = .date(day)
    expression.clock = .sinceMidnight(clock)
    return true
  }

  private mutating func takeOffset() -> Int? {
    take { if case .day(let offset) = $0 { offset } else { nil } }
  }

  /// `day after tomorrow` is there, of which the plural counts from tomorrow.
  var peeksDayAfterTomorrow: Bool {
    position + 2 < limit && tokens[position].range.count == 3
      && tokens[position..<position + 3].map(\.term) == [.unit(.day), .after, .day(1)]
  }

  private mutating func dayAfterTomorrow() -> Int? {
    _ = skip(.the)
    return skip(.unit(.day)) && skip(.after) && skip(.day(1)) ? 2 : nil
  }

  // MARK: Weeks

  /// `next friday`, 다음 주 금요일, 내년 3월 1일.
  private mutating func relativeDay() -> DayExpression? {
    // `the coming friday`, 오는 금요일.
    if let weekday = attempt({ parser -> Int? in
      _ = parser.skip(.relative(0)) || parser.skip(.the)
      return parser.skip(.coming(needsArticle: true)) || parser.skip(.coming(needsArticle: false))
        ? parser.takeWeekday() : nil
    }) {
      return .weekday(weekday)
    }
    // `the week after next`
    if attempt({ $0.skipWeekAfterNext() ? true : nil }) == true { return day(of: .week, 2) }
    if let period = take({ $0.period }) { return day(of: period.unit, period.count) }
    let isNext = skip(.next)
    let relative = take { if case .relative(let count) = $0 { count } else { nil } }
    guard let count = isNext ? 1 : relative else { return nil }
    if let weekday = takeWeekday() {
      if count < -1 { return .weekdayOfWeek(weekday, weeks: count) }
      if isNext || count > 1 { return .weekdayOfWeek(weekday, weeks: count) }
      return count == 0
        ? .thisWeekday(weekday) : count == 1 ? .followingWeekday(weekday) : .lastWeekday(weekday)
    }
    if skip(.weekend) { return .either(week: count, 5, 6) }
    guard let unit = takeUnit() else { return nil }
    return day(of: unit, count)
  }

  private mutating func skipWeekAfterNext() -> Bool {
    _ = skip(.the)
    return skip(.unit(.week)) && skip(.after) && skip(.next)
  }

  /// A day in a week, month or year that is named by how far it is from this one.
  private mutating func day(of unit: DateUnit, _ count: Int) -> DayExpression? {
    switch unit {
    case .week:
      if let weekday = attempt({ parser -> Int? in
        // `next week's friday`
        _ = parser.skip(.particle(.on)) || parser.skip(.ending(isPossessive: true))
        return parser.takeWeekday() ?? parser.takeLastInitial()
      }) {
        return .weekdayOfWeek(weekday, weeks: count)
      }
      return .either(week: count, 0, 6)
    case .month: return dayOfMonth(count)
    case .year:
      if let (month, day) = attempt({ $0.monthAndDay() }) {
        return .dateOfYear(count, month: month, day: day)
      }
      if skip(.end) || skip(.yearEnd) { return .lastDayOfYear(count) }
      return .pending(
        .incomplete, [.dateOfYear(count, month: 1, day: 1), .lastDayOfYear(count)])
    default: return nil
    }
  }

  /// The 금 of 다음 주 금, which is gold before other words.
  private mutating func takeLastInitial() -> Int? {
    guard let weekday = takeInitial() else { return nil }
    switch term() {
    case nil: return limit == tokens.count ? weekday : nil
    case .part, .number, .count, .particle, .through: return weekday
    default: return nil
    }
  }

  private mutating func dayOfMonth(_ months: Int) -> DayExpression {
    if let day = attempt({ $0.koreanDay() }) { return .dayOfMonth(day, months: months) }
    let isLast = attempt { $0.skip(.repeats(.last)) && $0.skip(.daySuffix) ? true : nil } == true
    if isLast || skip(.lastDay) || skip(.end) || skip(.monthEnd) { return .lastDay(months: months) }
    let day = attempt { parser -> Int? in
      _ = parser.skip(.particle(.on))
      return parser.skip(.the) ? parser.ordinalDay() : nil
    }
    if let day { return .dayOfMonth(day, months: months) }
    return .pending(.incomplete, [.dayOfMonth(1, months: months), .lastDay(months: months)])
  }

  /// `friday`, `friday next week`.
  private mutating func weekdayName(_ expression: inout DateExpression) -> DayExpression? {
    guard case .weekday(let weekday, let isOtherWord)? = term() else {
      return initialOfTime().map { .weekday($0) }
    }
    advance(by: 1)
    _ = isGlued && skip(.daySuffix)
    if let weeks = attempt({ $0.relativeCount(of: .week) }) {
      return .weekdayOfWeek(weekday, weeks: weeks)
    }
    // `friday week` is the one after.
    if !isGlued, skip(.unit(.week)) { return .shiftedFrom(.weekday(weekday), 7) }
    if isOtherWord { expression.evidenceNeeded.formUnion(.any) }
    return .weekday(weekday)
  }

  /// `first friday of december`, `2nd tuesday`, 12월 둘째 주 화요일, 다음 달 첫째 월요일.
  private mutating func nthWeekday() -> DayExpression? {
    let start = position
    var month =
      attempt { $0.koreanMonth() }.map { NamedMonth.number($0, year: nil) }
      ?? attempt { $0.monthCount() }.map(NamedMonth.relative)
    _ = skip(.the)
    // `last friday` has been.
    let isLast = term() == .relative(-1)
    guard let ordinal = takeOrdinal(), -1...5 ~= ordinal, ordinal != 0 else { return nil }
    _ = skip(.unit(.week))
    guard let weekday = takeWeekday() else { return nil }
    _ = isGlued && skip(.daySuffix)
    if month == nil { month = attempt { $0.ofMonth() } }
    if isLast && month == nil && tokens[start].term == .relative(-1) { return nil }
    return .nthWeekday(ordinal, weekday, of: month)
  }

  /// `of december`, `of next month`, `of the month`.
  private mutating func ofMonth() -> NamedMonth? {
    guard skip(.of) || skip(.in) else { return nil }
    if let month = takeMonth() { return .number(month, year: attempt { $0.takeYear() }) }
    _ = skip(.the)
    if let months = attempt({ $0.monthCount() }) { return .relative(months) }
    return skip(.unit(.month)) ? .relative(0) : nil
  }

  /// 다음 달, 담달, `next month`.
  private mutating func monthCount() -> Int? {
    if case .period(let count, .month)? = term() {
      advance(by: 1)
      return count
    }
    return relativeCount(of: .month)
  }

  /// `christmas`, 광복절, 설날.
  private mutating func holiday(_ expression: inout DateExpression) -> DayExpression? {
    let day = take { term -> DayExpression? in
      switch term {
      case .holiday(let month, let day): .date(year: nil, month: month, day: day)
      case .lunarDay(let day): .lunar(day)
      default: nil
      }
    }
    // "Christmas presents".
    if day != nil { expression.evidenceNeeded.formUnion(.any.union(.last)) }
    return day
  }

  // MARK: Parts

  /// `next month`: how many units from now, if the unit is that one.
  mutating func relativeCount(of unit: DateUnit) -> Int? {
    let count = take { term -> Int? in
      switch term {
      case .next: 1
      case .relative(let count): count
      default: nil
      }
    }
    return count.flatMap { skip(.unit(unit)) ? $0 : nil }
  }

  mutating func takeUnit() -> DateUnit? {
    take { if case .unit(let unit) = $0 { unit } else { nil } }
  }

  /// 25일; behind a month also 이십오일.
  mutating func koreanDay(behindMonth: Bool = false) -> Int? {
    guard let day = take({ $0.amount }), day.isDigits || behindMonth, day.digits <= 2,
      skip(.suffix(.day))
    else { return nil }
    return day.value
  }

  /// `3rd`.
  mutating func ordinalDay() -> Int? {
    guard let day = takeNumber(1...31), isGlued, skip(.ordinal) else { return nil }
    return day
  }

  /// 3월 1일, `march 1`, `1 march`.
  private mutating func monthAndDay() -> (Int, Int)? {
    if let month = takeMonth() { return takeNumber(1...31).map { (month, $0) } }
    guard let number = takeNumber(1...31) else { return nil }
    if let month = takeMonth() { return (month, number) }
    guard number <= 12, skip(.suffix(.month)) else { return nil }
    return koreanDay(behindMonth: true).map { (number, $0) }
  }

  mutating func takeMonth() -> Int? {
    take { if case .month(let month) = $0 { month } else { nil } }
  }
}

extension DateTerm {
  fileprivate var period: (count: Int, unit: DateUnit)? {
    if case .period(let count, let unit) = self { (count, unit) } else { nil }
  }
}
