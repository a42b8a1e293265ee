/// Reads times that are counted from now.
extension DateParser {
  /// `in 2.5 hours`, `+30min`, `in half an hour`, 1시간 30분 뒤.
  mutating func timeFromNow(_ expression: inout DateExpression) -> ClockExpression? {
    if skip(.mark(UInt8(ascii: "+"))) {
      guard isGlued, let number = takeNumber(), isGlued else { return nil }
      if skip(.minuteOrMonth) { return .minutesOrMonths(number) }
      return takeMinutes(number).map { .minutesFromNow($0) }
    }
    if let instant = take({ if case .instant(let instant) = $0 { instant } else { nil } }) {
      return .instant(instant)
    }
    let isAfterIn = skip(.in)
    _ = skip(.about(isBehind: false))
    guard let minutes = takeLength(isAfterIn: isAfterIn) else { return nil }
    if isAfterIn { return .minutesFromNow(minutes) }
    return takeDirection(&expression).map { .minutesFromNow(minutes * $0) }
  }

  /// A length of time in minutes.
  private mutating func takeLength(isAfterIn: Bool) -> Int? {
    if skip(.halfHour) { return 30 }
    if let minutes = attempt({ $0.partOfHour() }) { return minutes }
    if let part = attempt({ $0.takeDecimalHours() }) { return part }
    guard let amount = take({ $0.amount }) else { return nil }
    if attempt({ $0.skipAndHalf() ? true : nil }) == true {
      return skip(.unit(.hour)) ? amount.value * 60 + 30 : nil
    }
    // No month is as short as the `m` of `in 30m`.
    if isAfterIn, isGlued, skip(.minuteOrMonth) { return amount.value }
    guard let minutes = takeMinutes(amount.value) else { return nil }
    if minutes < 60 { return minutes }
    return minutes
      + (attempt { $0.skipAndHalf() ? 30 : nil } ?? attempt { $0.spelledMinute() }
        ?? attempt { $0.englishMinutes() } ?? 0)
  }

  /// `half an hour`, `a half hour`, `three quarters of an hour`.
  private mutating func partOfHour() -> Int? {
    let count = take({ $0.amount })?.value ?? 1
    let isHalf = count == 1 && skip(.half)
    guard isHalf || count < 4 && skip(.repeats(.unit(.monthly, 3))) && skip(.of) else { return nil }
    _ = skip(.count(1))
    return skip(.unit(.hour)) ? isHalf ? 30 : count * 15 : nil
  }

  /// `2 hours`, 1시간 반: a length of time that the clock shows.
  mutating func takeClockLength() -> Bool? { takeLength(isAfterIn: false) == nil ? nil : true }

  private mutating func takeDecimalHours() -> Int? {
    guard let hours = takeNumber(0...999), isGlued, skip(.mark(UInt8(ascii: "."))), isGlued,
      let tenths = take({ term -> Int? in
        if case .number(let value, digits: 1) = term { value } else { nil }
      }), skip(.unit(.hour))
    else { return nil }
    return hours * 60 + tenths * 6
  }

  /// `and a half`.
  private mutating func skipAndHalf() -> Bool {
    skip(.joiner(.and)) && skip(.count(1)) && skip(.half)
  }

  private mutating func takeMinutes(_ amount: Int) -> Int? {
    if skip(.unit(.hour)) { return amount * 60 }
    return skip(.unit(.minute)) || skip(.suffix(.minute)) ? amount : nil
  }

  private mutating func englishMinutes() -> Int? {
    _ = skip(.joiner(.and))
    // 1h30
    let isRight = isGlued && tokens[position - 1].range.count == 1
    guard let number = takeNumber() else { return nil }
    let isNamed = skip(.unit(.minute)) || isGlued && skip(.minuteOrMonth)
    return isNamed || isRight && number < 60 ? number : nil
  }

  /// The months of `half a year`.
  mutating func halfYear() -> Int? {
    guard skip(.half) else { return nil }
    _ = skip(.count(1))
    return skip(.unit(.year)) || skip(.suffix(.year)) ? 6 : nil
  }

  mutating func takeCalendarUnit() -> DateUnit? {
    take { term in
      switch term {
      case .unit(.day), .suffix(.day): .day
      case .unit(.week): .week
      case .unit(.month): .month
      case .unit(.year), .suffix(.year): .year
      default: nil
      }
    }
  }

  /// `from now`, `later`, 뒤: 1; `ago`, 전: -1.
  mutating func takeDirection(_ expression: inout DateExpression) -> Int? {
    _ = skipKoreanAbout()
    if skip(.later) {
      // "An hour later he was gone."
      expression.evidenceNeeded.formUnion(.any.union(.last))
      return 1
    }
    if skip(.behind) || skip(.within) { return 1 }
    if skip(.ago) { return -1 }
    return attempt { $0.skip(.from) && $0.skip(.now) ? 1 : nil }
  }

  /// The weekday of `in 2 weeks on thursday`, 2주 뒤 화요일.
  mutating func weekday(inWeeks number: Int, _ unit: DateUnit) -> DayExpression? {
    guard unit == .week, number <= 9999 else { return nil }
    return attempt { parser in
      _ = parser.skip(.particle(.on)) || parser.skip(.particle(.korean))
      return parser.takeWeekday().map {
        .likely([.weekdayOfWeek($0, weeks: number), .shiftedFrom(.weekday($0), 7 * number)])
      }
    }
  }
}
