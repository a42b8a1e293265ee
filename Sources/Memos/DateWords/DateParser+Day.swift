extension DateParser {
  /// A day in any of its forms.
  mutating func readDay(into expression: inout DateExpression) -> Bool {
    var longer = expression
    let isRead = attempt { parser -> Bool? in
      if parser.readNamedDay(into: &longer) { return true }
      let day =
        parser.attempt { $0.relativeDay() } ?? parser.attempt { $0.weekdayName(&longer) }
        ?? parser.attempt { $0.monthEnd(&longer) } ?? parser.attempt { $0.monthFirst() }
        ?? parser.attempt { $0.dayFirst(&longer) } ?? parser.attempt { $0.numericDate(&longer) }
        ?? parser.attempt { $0.koreanDate(&longer) } ?? parser.attempt { $0.daysFromNow(&longer) }
        ?? parser.attempt { $0.bareDay(&longer) }
      longer.day = day
      return day == nil ? nil : true
    }
    guard isRead != nil else { return false }
    expression = longer
    return true
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
    if let part = attempt({ $0.skip(.relative(0)) ? $0.takePart() : nil }) {
      expression.day = .offset(0)
      expression.part = part
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

  private mutating func dayAfterTomorrow() -> Int? {
    _ = skip(.the)
    return skip(.unit(.day)) && skip(.after) && skip(.day(1)) ? 2 : nil
  }

  // MARK: Weeks

  /// `next friday`, 다음 주 금요일, 내년 3월 1일.
  private mutating func relativeDay() -> DayExpression? {
    if let period = take({ $0.period }) { return day(of: period.unit, period.count) }
    let isNext = skip(.next)
    let relative = take { if case .relative(let count) = $0 { count } else { nil } }
    guard let count = isNext ? 1 : relative else { return nil }
    if let weekday = takeWeekday() {
      if isNext || count > 1 { return .weekdayOfWeek(weekday, weeks: count) }
      return count == 0
        ? .thisWeekday(weekday) : count == 1 ? .followingWeekday(weekday) : .lastWeekday(weekday)
    }
    if skip(.weekend) { return .either(.incomplete, week: count, 5, 6) }
    guard let unit = takeUnit() else { return nil }
    return day(of: unit, count)
  }

  /// A day in a week, month or year that is named by how far it is from this one.
  private mutating func day(of unit: DateUnit, _ count: Int) -> DayExpression? {
    switch unit {
    case .week:
      if let weekday = attempt({ parser -> Int? in
        _ = parser.skip(.particle(.on))
        return parser.takeWeekday()
      }) {
        return .weekdayOfWeek(weekday, weeks: count)
      }
      return .either(.incomplete, week: count, 0, 6)
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

  private mutating func dayOfMonth(_ months: Int) -> DayExpression {
    if let day = attempt({ $0.koreanDay() }) { return .dayOfMonth(day, months: months) }
    if skip(.lastDay) || skip(.end) || skip(.monthEnd) { return .lastDay(months: months) }
    let day = attempt { parser -> Int? in
      _ = parser.skip(.particle(.on))
      return parser.skip(.the) ? parser.ordinalDay() : nil
    }
    if let day { return .dayOfMonth(day, months: months) }
    return .pending(.incomplete, [.dayOfMonth(1, months: months), .lastDay(months: months)])
  }

  /// `friday`, `friday next week`.
  private mutating func weekdayName(_ expression: inout DateExpression) -> DayExpression? {
    guard case .weekday(let weekday, let isOtherWord)? = term() else { return nil }
    advance(by: 1)
    if let weeks = attempt({ $0.relativeCount(of: .week) }) {
      return .weekdayOfWeek(weekday, weeks: weeks)
    }
    if isOtherWord { expression.evidenceNeeded.formUnion(.any) }
    return .weekday(weekday)
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

  /// 25일.
  mutating func koreanDay() -> Int? {
    guard let day = takeNumber(0...99), skip(.suffix(.day)) else { return nil }
    return day
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
    return koreanDay().map { (number, $0) }
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

extension DayExpression {
  static func date(_ day: Day) -> DayExpression {
    let (year, month, dayOfMonth) = day.yearMonthDay
    return .date(year: year, month: month, day: dayOfMonth)
  }

  /// One of two days of a week.
  static func either(
    _ kind: DateRefusal.Kind, week: Int, _ first: Int, _ second: Int
  ) -> DayExpression {
    .pending(kind, [.weekdayOfWeek(first, weeks: week), .weekdayOfWeek(second, weeks: week)])
  }
}
