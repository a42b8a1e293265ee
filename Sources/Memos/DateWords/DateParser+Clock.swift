extension DateParser {
  /// A time, or a part of the day beside a day; `particle` is what came before it.
  mutating func readClock(
    into expression: inout DateExpression, after particle: Evidence?
  ) -> Bool {
    if expression.day == nil, let clock = attempt({ $0.timeFromNow(&expression) }) {
      expression.clock = clock
      return true
    }
    let allowsBareHour = particle == .at || particle == .by || expression.part != nil
    var longer = expression
    let isRead = attempt { parser in
      parser.readTime(into: &longer, allowsBareHour: allowsBareHour) ? true : nil
    }
    if isRead != nil {
      expression = longer
      return true
    }
    guard expression.day != nil, expression.part == nil, let part = takePart() else { return false }
    expression.part = part
    return true
  }

  private mutating func readTime(
    into expression: inout DateExpression, allowsBareHour: Bool
  ) -> Bool {
    let part = takePart()
    if skip(.noon) {
      expression.clock = .sinceMidnight(12 * 3_600_000)
      expression.evidenceNeeded.formUnion(.any)
      return part == nil
    }
    if skip(.midnight) {
      expression.clock = .midnight
      expression.evidenceNeeded.formUnion(.any)
      return part == nil || part == .night
    }
    guard
      var hour = spelledHour() ?? digitalHour(isExact: expression.isISO) ?? bareHour()
    else { return false }
    hour.part = part ?? attempt { $0.partBehindHour() }
    if hour.isBare && !allowsBareHour && (hour.part == nil || part != nil) { return false }
    if hour.part == nil { expression.evidenceNeeded.formUnion(hour.evidenceNeeded) }
    expression.clock = .time(
      hour: hour.hour, minute: hour.minute, second: hour.second, part: hour.part,
      isExact: hour.isExact)
    return true
  }

  mutating func takePart() -> DayPart? {
    take { if case .part(let part) = $0 { part } else { nil } }
  }

  /// `pm`, `in the morning`, `at night`.
  private mutating func partBehindHour() -> DayPart? {
    let isAfterIn = skip(.in) && skip(.the)
    let isAfterAt = !isAfterIn && skip(.particle(.at))
    guard let part = takePart() else { return nil }
    switch part {
    case .am, .pm: return isAfterIn || isAfterAt ? nil : part
    case .night: return isAfterAt ? part : nil
    case .morning, .afternoon, .evening: return isAfterIn ? part : nil
    default: return nil
    }
  }

  // MARK: Hours

  private struct Hour {
    var hour: Int
    var minute = 0
    var second = 0
    var part: DayPart?
    /// Of a clock of 24 hours.
    var isExact = false
    /// Nothing but a number.
    var isBare = false
    var evidenceNeeded: Evidence = []
  }

  /// 3시 반, 세 시 20분, `5 o'clock`.
  private mutating func spelledHour() -> Hour? {
    attempt { parser in
      guard let first = parser.take({ $0.amount }) else { return nil }
      var hour = Hour(hour: first.value)
      if !first.isDigits { hour.evidenceNeeded = .any }
      hour.isExact = first.digits == 2 && first.value < 10
      if parser.skip(.oClock) { return hour }
      guard parser.skip(.suffix(.hour)) else { return nil }
      hour.minute = parser.attempt { $0.spelledMinute() } ?? 0
      return hour
    }
  }

  mutating func spelledMinute() -> Int? {
    if skip(.half) { return 30 }
    guard let minute = takeNumber(), skip(.suffix(.minute)) else { return nil }
    return minute
  }

  /// `17:00`, `5:30:15`.
  private mutating func digitalHour(isExact: Bool) -> Hour? {
    attempt { parser in
      guard let first = parser.take({ $0.amount }), first.digits == 1 || first.digits == 2,
        let minute = parser.sixtieth()
      else { return nil }
      var hour = Hour(
        hour: first.value, minute: minute, isExact: isExact || first.digits == 2)
      if !hour.isExact { hour.evidenceNeeded = .any }
      hour.second = parser.attempt { $0.sixtieth() } ?? 0
      return hour
    }
  }

  /// The two digits behind a colon.
  private mutating func sixtieth() -> Int? {
    guard isGlued, skip(.mark(UInt8(ascii: ":"))), isGlued else { return nil }
    return take { if case .number(let value, digits: 2) = $0 { value } else { nil } }
  }

  private mutating func bareHour() -> Hour? {
    takeNumber(1...12).map { Hour(hour: $0, isBare: true, evidenceNeeded: .partner) }
  }

  // MARK: From now

  /// `in 2 hours`, `+30min`, 1시간 30분 뒤.
  private mutating func timeFromNow(_ expression: inout DateExpression) -> ClockExpression? {
    if skip(.mark(UInt8(ascii: "+"))) {
      guard isGlued, let number = takeNumber(), isGlued else { return nil }
      if skip(.minuteOrMonth) { return .minutesOrMonths(number) }
      return takeMinutes(number).map { .minutesFromNow($0) }
    }
    if let instant = take({ if case .instant(let instant) = $0 { instant } else { nil } }) {
      return .instant(instant)
    }
    let isAfterIn = skip(.in)
    guard let amount = take({ $0.amount }), var minutes = takeMinutes(amount.value) else {
      return nil
    }
    if minutes >= 60 {
      minutes += attempt { $0.spelledMinute() } ?? attempt { $0.englishMinutes() } ?? 0
    }
    if isAfterIn { return .minutesFromNow(minutes) }
    return takeDirection(&expression).map { .minutesFromNow(minutes * $0) }
  }

  private mutating func takeMinutes(_ amount: Int) -> Int? {
    if skip(.unit(.hour)) { return amount * 60 }
    return skip(.unit(.minute)) || skip(.suffix(.minute)) ? amount : nil
  }

  private mutating func englishMinutes() -> Int? {
    guard let number = takeNumber(), skip(.unit(.minute)) else { return nil }
    return number
  }

  /// `from now`, `later`, 뒤: 1; `ago`, 전: -1.
  mutating func takeDirection(_ expression: inout DateExpression) -> Int? {
    if skip(.later) {
      // "An hour later he was gone."
      expression.evidenceNeeded.formUnion(.any)
      return 1
    }
    if skip(.behind) { return 1 }
    if skip(.ago) { return -1 }
    return attempt { $0.skip(.from) && $0.skip(.now) ? 1 : nil }
  }
}

extension DateTerm {
  /// A number in digits or a word.
  var amount: (value: Int, digits: Int, isDigits: Bool)? {
    switch self {
    case .number(let value, let digits): (value, digits, true)
    case .count(let value): (value, 0, false)
    default: nil
    }
  }
}
