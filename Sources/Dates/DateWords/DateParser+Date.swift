extension DateParser {
  /// `dec 1`, `december 1st, 2026`; a month alone names no day.
  mutating func monthFirst(_ expression: inout DateExpression) -> DayExpression? {
    guard let month = takeMonth() else { return nil }
    if let day = attempt({ $0.koreanDay(behindMonth: true) }) ?? attempt({ $0.dayNumber() })
      ?? attempt({ $0.skip(.the) ? $0.ordinalDay() : nil })
    {
      return dateWithYear(month, day)
    }
    let year = attempt { $0.takeYear() }
    // "Buy March calendar", "it may rain"; 삼월 is nothing else.
    if year == nil, [3, 5].contains(month), tokens[position - 1].range.count < 6 {
      expression.evidenceNeeded.formUnion(.any)
    }
    return .month(month, year: year)
  }

  /// `1 dec`, `1st of december 2026`, `the 3rd`, `the 3rd of next month`.
  mutating func dayFirst(_ expression: inout DateExpression) -> DayExpression? {
    let hasArticle = skip(.the)
    let first = position
    let isDigits = term()?.isNumber == true
    guard let day = dayNumber() else { return nil }
    let isOrdinal = !isDigits || tokens[position - 1].term == .ordinal
    let start = position
    if let month = attempt({ $0.endOfDays(behind: day) }) {
      expression.keptTokens = first..<position
      return dateWithYear(month, day)
    }
    advance(by: start - position)
    let hasOf = skip(.of) || isGlued && skip(.mark(UInt8(ascii: "-")))
    if let month = takeMonth() {
      // "Chapter 5 may be hard."
      let isOtherWord = month == 5 || month == 3 && tokens[position - 1].range.count > 4
      if !isOrdinal, isOtherWord, first > 0 {
        expression.evidenceNeeded.formUnion(.any.union([.last, .atLast]))
      }
      return dateWithYear(month, day)
    }
    guard isOrdinal, isDigits || hasArticle || hasOf else { return nil }
    if hasOf {
      _ = skip(.the)
      if let months = attempt({ $0.relativeCount(of: .month) }) {
        return .dayOfMonth(day, months: months)
      }
      return skip(.unit(.month)) ? .nextDayOfMonth(day) : nil
    }
    guard hasArticle else { return .pending(.incomplete, [.nextDayOfMonth(day)]) }
    // "The 3rd time", "on the 2nd floor".
    expression.evidenceNeeded.formUnion([.by, .partner, .last])
    return .nextDayOfMonth(day)
  }

  /// `24`, `24th`, `first`.
  mutating func dayNumber() -> Int? {
    let named = take { if case .repeats(.ordinal(let day)) = $0 { day } else { nil } }
    if let named { return named }
    guard let day = takeNumber(1...31) else { return nil }
    if isGlued { _ = skip(.ordinal) }
    return day
  }

  private mutating func dateWithYear(_ month: Int, _ day: Int) -> DayExpression {
    let year = attempt { parser -> Int? in
      if parser.isGlued {
        _ = parser.skip(.mark(UInt8(ascii: ","))) || parser.skip(.mark(UInt8(ascii: "-")))
      }
      return parser.takeYear()
    }
    if let year { return .date(year: year, month: month, day: day) }
    if let years = attempt({ $0.relativeCount(of: .year) }) {
      return .dateOfYear(years, month: month, day: day)
    }
    return .date(year: nil, month: month, day: day)
  }

  /// `2027`, `'27`.
  mutating func takeYear() -> Int? {
    let isShort = skip(.mark(0x27))
    return take { term in
      guard case .number(let year, let digits) = term, digits == (isShort ? 2 : 4) else {
        return nil
      }
      return isShort ? 2000 + year : year
    }
  }

  /// 2026년 12월 1일, 12월 말일; two digits of a year have no settled reading.
  mutating func koreanDate(_ expression: inout DateExpression) -> DayExpression? {
    let written = attempt { parser -> (year: Int, isWhole: Bool)? in
      guard case .number(let year, let digits)? = parser.term(), digits == 2 || digits == 4 else {
        return nil
      }
      parser.advance(by: 1)
      guard parser.skip(.suffix(.year)) else { return nil }
      return digits == 4 ? (year, true) : (2000 + year, false)
    }
    let year = written?.year
    guard let month = attempt({ $0.koreanMonth() }) else {
      guard let year, written?.isWhole == true else { return nil }
      return .pending(
        .incomplete, [.date(year: year, month: 1, day: 1), .date(year: year, month: 12, day: 31)])
    }
    let day = koreanDay(of: month, year: year)
    return written?.isWhole == false ? .pending(.ambiguous, [day]) : day
  }

  mutating func koreanMonth() -> Int? {
    guard let month = takeNumber(), skip(.suffix(.month)) else { return nil }
    return month
  }

  private mutating func koreanDay(of month: Int, year: Int?) -> DayExpression {
    if let day = attempt({ $0.koreanDay(behindMonth: true) }) ?? attempt({ $0.firstOfDays() }) {
      return .date(year: year, month: month, day: day)
    }
    if skip(.lastDay) { return .lastDayOf(month: month, year: year) }
    return skip(.end) ? .lastDayOf(month: month, year: year) : .month(month, year: year)
  }

  /// 25일, which is 25 days if nothing beside it says otherwise.
  mutating func bareDay(_ expression: inout DateExpression) -> DayExpression? {
    guard let day = koreanDay() else { return nil }
    expression.evidenceNeeded.formUnion([.korean, .partner])
    return .bareDay(day)
  }

  /// `eom`, `the end of next month`, 말일.
  mutating func monthEnd(_ expression: inout DateExpression) -> DayExpression? {
    if skip(.lastDay) { return .lastDay(months: 0) }
    if skip(.weekEnd) { return .endOfWeek(0) }
    if let day = attempt({ $0.quarter() }) { return day }
    if skip(.weekend) { return .either(week: 0, 5, 6) }
    if skip(.monthEnd) {
      expression.evidenceNeeded.formUnion(.any.union(.last))
      return .lastDay(months: 0)
    }
    if skip(.yearEnd) {
      expression.evidenceNeeded.formUnion(.any.union(.last))
      return .lastDayOfYear(0)
    }
    _ = skip(.the)
    let isEnd =
      skip(.end) || attempt { $0.skip(.relative(-1)) && $0.skip(.unit(.day)) ? true : nil } == true
    guard isEnd, skip(.of) else { return nil }
    _ = skip(.the)
    if let month = takeMonth() {
      return .lastDayOf(month: month, year: attempt { $0.takeYear() })
    }
    if let quarter = take({ $0.quarter }) {
      return .pending(.incomplete, [.lastDayOf(month: quarter * 3, year: nil)])
    }
    if skip(.unit(.day)) { return .offset(0) }
    if let day = attempt({ $0.takeOffsetOrWeekday() }) { return day }
    let count = take { term -> Int? in
      switch term {
      case .next: 1
      case .relative(let count): count
      default: nil
      }
    }
    switch takeUnit() {
    case .week: return .endOfWeek(count ?? 0)
    case .month: return .lastDay(months: count ?? 0)
    case .year: return .lastDayOfYear(count ?? 0)
    default: return nil
    }
  }

  /// `q3`, `eoq`, 이번 분기말.
  private mutating func quarter() -> DayExpression? {
    if let quarter = take({ $0.quarter }) {
      let first = quarter * 3 - 2
      let last = DayExpression.lastDayOf(month: first + 2, year: nil)
      if skip(.end) { return .pending(.incomplete, [last]) }
      return .pending(.incomplete, [.date(year: nil, month: first, day: 1), last])
    }
    _ = skip(.relative(0)) || skip(.the)
    // Years of account begin in any month.
    return skip(.quarterEnd) ? .pending(.incomplete, [.lastDayOfQuarter]) : nil
  }

  /// The day of `end of friday`.
  private mutating func takeOffsetOrWeekday() -> DayExpression? {
    take { term in
      switch term {
      case .day(let offset): .offset(offset)
      case .weekday(let weekday, false): .weekday(weekday)
      default: nil
      }
    }
  }

  /// `in 2 weeks`, `3 days from now`, `+3`, 이틀 뒤; without a direction it is only how long.
  mutating func daysFromNow(_ expression: inout DateExpression) -> DayExpression? {
    if skip(.mark(UInt8(ascii: "+"))) {
      guard isGlued, let number = takeNumber() else { return nil }
      if isGlued { return takeCalendarUnit().map { .shifted(number, $0) } }
      expression.evidenceNeeded.formUnion(.partner)
      return .shifted(number, .day)
    }
    let isAfterIn = skip(.in)
    // "After 3 days of rest".
    let isAfter = !isAfterIn && skip(.after)
    _ = skip(.about(isBehind: false))
    guard let (number, unit) = takeAmount() else { return nil }
    if isAfter { expression.evidenceNeeded.formUnion(.last) }
    if isAfterIn || isAfter { return weekday(inWeeks: number, unit) ?? .shifted(number, unit) }
    if let day = attempt({ $0.shiftedDay(number, unit) }) { return day }
    if let direction = takeDirection(&expression) {
      let weekday = direction > 0 ? weekday(inWeeks: number, unit) : nil
      return weekday ?? .shifted(number * direction, unit)
    }
    // 3일 is a day of the month first.
    if tokens[position - 1].term == .suffix(.day) { return nil }
    return .pending(.incomplete, [.shifted(number, unit)])
  }

  /// What is behind the 2 weeks of `2 weeks from friday`, `3 days before christmas`.
  private mutating func shiftedDay(_ number: Int, _ unit: DateUnit) -> DayExpression? {
    guard unit == .day || unit == .week, number <= 9999 else { return nil }
    let isBefore = skip(.reminds(.before))
    let isNamed = isBefore || skip(.from) || skip(.after)
    // `a week tomorrow`, `two weeks on monday`; 3주 월요일 is something else.
    guard isNamed || unit == .week && tokens[position - 1].range.count > 3 else { return nil }
    if !isNamed { _ = skip(.particle(.on)) }
    var other = DateExpression()
    guard readDay(into: &other), other.clock == nil, other.part == nil, let day = other.day,
      isNamed || day.isNear
    else { return nil }
    return .shiftedFrom(day, number * (unit == .week ? 7 : 1) * (isBefore ? -1 : 1))
  }

  mutating func takeAmount() -> (Int, DateUnit)? {
    if let days = take({ if case .days(let days) = $0 { days } else { nil } }) {
      return (days, .day)
    }
    // 반년 뒤
    if case .repeats(.unit(let frequency, let count))? = term(), tokens[position].range.count == 6 {
      advance(by: 1)
      return frequency.unit.map { (count, $0) }
    }
    if let months = attempt({ $0.halfYear() }) { return (months, .month) }
    guard let amount = take({ $0.amount }) else { return nil }
    // `bug 42 day after tomorrow`
    if amount.value > 1, peeksDayAfterTomorrow { return nil }
    if let unit = takeCalendarUnit() { return (amount.value, unit) }
    guard case .repeats(.unit(let frequency, let count))? = term(), amount.value < 10_000 else {
      return nil
    }
    advance(by: 1)
    // `a quarter past ten`
    return term() == .past ? nil : frequency.unit.map { (amount.value * count, $0) }
  }
}

extension RepeatRule.Frequency {
  /// The unit that `fortnight` and 분기 are so many of.
  fileprivate var unit: DateUnit? {
    switch self {
    case .weekly: .week
    case .monthly: .month
    case .daily, .yearly: nil
    }
  }
}

extension DateTerm {
  fileprivate var quarter: Int? {
    if case .quarter(let quarter) = self { quarter } else { nil }
  }
}

extension DayExpression {
  /// `today`, `friday`, from which people count in weeks.
  fileprivate var isNear: Bool {
    switch self {
    case .offset, .weekday: true
    default: false
    }
  }

  /// A month without a day.
  fileprivate static func month(_ month: Int, year: Int? = nil) -> DayExpression {
    .pending(
      .incomplete, [.date(year: year, month: month, day: 1), .lastDayOf(month: month, year: year)])
  }
}
