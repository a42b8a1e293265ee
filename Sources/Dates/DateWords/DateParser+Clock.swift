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
    let start = position
    guard expression.day != nil, expression.part == nil else { return false }
    _ = skip(.in) && skip(.the)
    guard let part = takePart() else { return false }
    expression.part = part
    expression.keptTokens = start..<position
    return true
  }

  private mutating func readTime(
    into expression: inout DateExpression, allowsBareHour: Bool
  ) -> Bool {
    let allowsBareHour = skip(.about(isBehind: false)) || allowsBareHour
    let start = position
    // `UTC 15:00`
    let zone = take { if case .zone(let minutes) = $0 { minutes } else { nil } }
    let isRange = skip(.between) || skip(.from)
    let part = takePart()
    if !isRange, readNamedTime(into: &expression, part) {
      expression.clockTokens = start..<position
      return readZone(into: &expression, before: zone)
    }
    guard var hour = takeHour(isExact: expression.isISO, isBesideDay: expression.day != nil) else {
      return false
    }
    hour.part = hour.part ?? part ?? attempt { $0.partBehindHour() }
    let end = attempt { $0.rangeEnd(isNamed: isRange) }
    if isRange && end == nil { return false }
    if let end { hour.take(end) }
    let isBareRange = end == nil || end?.isBare == true && end?.part == nil && !isRange
    if hour.isBare && !allowsBareHour && isBareRange && (hour.part == nil || part != nil) {
      return false
    }
    // "Look at a house", "divide by two".
    if hour.isSpelled, hour.part == nil, end == nil,
      start == 0 || tokens[start - 1].term != .particle(.at) || tokens[start].range.count < 3
    {
      return false
    }
    // Between two times nothing else can be meant.
    let isHalfOpen = hour.part == nil && expression.part == nil
    if isHalfOpen || hour.isLetter || hour.isSpelled && !hour.isBare, end == nil || isBareRange {
      expression.evidenceNeeded.formUnion(hour.evidenceNeeded)
    }
    expression.clock = .time(
      hour: hour.hour, minute: hour.minute, second: hour.second, part: hour.part,
      isExact: hour.isExact)
    expression.clockTokens = start..<position
    if end != nil {
      expression.isRange = true
      expression.keptTokens = start..<position
    }
    return readZone(into: &expression, before: zone)
  }

  private mutating func readNamedTime(into expression: inout DateExpression, _ part: DayPart?)
    -> Bool
  {
    let isNoon = part == nil && skip(.noon)
    guard isNoon || (part == nil || part == .night) && skip(.midnight) else { return false }
    expression.clock = isNoon ? .sinceMidnight(12 * 3_600_000) : .midnight
    expression.evidenceNeeded.formUnion(.any.union(.last))
    return true
  }

  /// `est`, `utc+9`, unless one was `before` the time; false for a zone that has no one offset.
  private mutating func readZone(into expression: inout DateExpression, before: Int?) -> Bool {
    expression.offset = before
    let isInParentheses =
      position + 1 < limit && tokens[position + 1].term.isZone
      && skip(.mark(UInt8(ascii: "(")))
    guard before == nil, case .zone(let minutes)? = term() else { return true }
    advance(by: 1)
    guard let minutes, !isInParentheses || skip(.mark(UInt8(ascii: ")"))) else { return false }
    let shift = attempt { parser -> Int? in
      guard minutes == 0, parser.isGlued else { return nil }
      let isWest = parser.skip(.mark(UInt8(ascii: "-")))
      guard isWest || parser.skip(.mark(UInt8(ascii: "+"))), let hours = parser.takeNumber(0...14)
      else { return nil }
      let rest = parser.attempt { $0.sixtieth() } ?? 0
      return (hours * 60 + rest) * (isWest ? -1 : 1)
    }
    expression.offset = minutes + (shift ?? 0)
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

  /// The end of a range of times: `-4pm`, `to 5`, 부터 4시까지.
  private mutating func rangeEnd(isNamed: Bool) -> ClockHour? {
    let isFrom = skip(.starting(isBehind: true))
    let isJoined =
      skip(.mark(UInt8(ascii: "-"))) || skip(.mark(UInt8(ascii: "~"))) || skip(.joiner(.to))
      || skip(.repeats(.until)) || isNamed && skip(.joiner(.and))
    guard isFrom || isJoined else { return nil }
    let part = takePart()
    guard var hour = takeHour(isExact: false, isBesideDay: false) else { return nil }
    hour.part = part ?? attempt { $0.partBehindHour() }
    return isFrom && !skip(.through) ? nil : hour
  }

  // MARK: Hours

  private mutating func takeHour(isExact: Bool, isBesideDay: Bool) -> ClockHour? {
    attempt { $0.pastHour() } ?? spelledHour() ?? digitalHour(isExact: isExact)
      ?? attempt { $0.pointedHour() } ?? attempt { $0.letteredHour(isBesideDay) }
      ?? attempt { $0.packedHour(isBesideDay) } ?? bareHour()
  }

  /// `half past 3`, `quarter to 5`, `10 past 3`.
  private mutating func pastHour() -> ClockHour? {
    let isRange = position > 0 && [.from, .between].contains(tokens[position - 1].term)
    let minutes: Int
    var isSpelled = false
    if skip(.half) {
      minutes = 30
    } else {
      _ = skip(.count(1))
      if skip(.repeats(.unit(.monthly, 3))) {
        minutes = 15
      } else {
        guard let number = take({ $0.amount }), 1...59 ~= number.value else { return nil }
        (minutes, isSpelled) = (number.value, !number.isDigits)
      }
    }
    let isPast = skip(.past)
    guard isPast || minutes != 30 && !isRange && skip(.joiner(.to)) else { return nil }
    // `3 to 4` is a range, and only five minutes are counted so.
    guard isPast || minutes % 5 == 0 && minutes > 12 || minutes == 10 || minutes == 5,
      let hour = take({ $0.amount }), 1...12 ~= hour.value
    else { return nil }
    // With `to`, digits are a range: `10 to 6pm`.
    if !isPast, minutes != 15, !isSpelled { return nil }
    var result = ClockHour(hour: hour.value, minute: minutes)
    if !isPast { (result.hour, result.minute) = ((hour.value + 10) % 12 + 1, 60 - minutes) }
    // `ten to six pm` can be from ten on.
    result.isSpelled = !isPast && minutes <= 12
    result.evidenceNeeded = result.isSpelled ? .never : .any
    return result
  }

  /// 3시 반, 세 시 20분, `5 o'clock`.
  private mutating func spelledHour() -> ClockHour? {
    attempt { parser in
      guard let first = parser.take({ $0.amount }) else { return nil }
      var hour = ClockHour(hour: first.value)
      // 24시 편의점
      if !first.isDigits || first.value == 24 { hour.evidenceNeeded = .any.union(.last) }
      hour.isExact = first.digits == 2 && first.value < 10
      if parser.skip(.oClock) { return hour }
      guard parser.skip(.suffix(.hour)) else { return nil }
      hour.minute = parser.attempt { $0.spelledMinute() } ?? 0
      return hour
    }
  }

  mutating func spelledMinute() -> Int? {
    if skip(.half) { return 30 }
    guard let minute = take({ $0.amount }), skip(.suffix(.minute)) else { return nil }
    return minute.value
  }

  /// `17:00`, `5:30:15`.
  private mutating func digitalHour(isExact: Bool) -> ClockHour? {
    attempt { parser in
      guard let first = parser.take({ $0.amount }), first.digits == 1 || first.digits == 2,
        let minute = parser.sixtieth()
      else { return nil }
      var hour = ClockHour(
        hour: first.value, minute: minute, isExact: isExact || first.digits == 2)
      if !hour.isExact { hour.evidenceNeeded = .any }
      hour.second = parser.attempt { $0.sixtieth() } ?? 0
      _ = parser.skip(.unit(.hour))
      return hour
    }
  }

  /// `0630`, `1530h`, `230pm`: other numbers of four digits are hours only behind `at`.
  private mutating func packedHour(_ isBesideDay: Bool) -> ClockHour? {
    let isAt = position > 0 && tokens[position - 1].term == .particle(.at)
    let taken = take { term -> (Int, Int)? in
      if case .number(let value, let digits) = term, 3...4 ~= digits {
        (value, digits)
      } else {
        nil
      }
    }
    guard let (number, digits) = taken, number < 2400, number % 100 < 60 else { return nil }
    if isGlued, 1...12 ~= number / 100, term() == .part(.am) || term() == .part(.pm) {
      return ClockHour(hour: number / 100, minute: number % 100)
    }
    if digits == 3 { return nil }
    let isNamed = skip(.unit(.hour)) || term()?.isZone == true
    // `call 1730`
    let isLast = number % 5 == 0 && position > 1 && position == tokens.count
    guard number < 1000 || isNamed || isAt || isBesideDay || isLast else { return nil }
    var hour = ClockHour(hour: number / 100, minute: number % 100, isExact: true)
    let isMeant = isNamed || isAt || isBesideDay && number < 1000
    hour.evidenceNeeded = isMeant ? [] : .never
    return hour
  }

  /// `8.30pm`, `evening 8.30`, `at 14.30`: what doesn't say so can be another number.
  private mutating func pointedHour() -> ClockHour? {
    let isAt = position > 0 && tokens[position - 1].term == .particle(.at)
    guard let hour = takeNumber(0...23), isGlued, skip(.mark(UInt8(ascii: "."))), isGlued,
      let minute = takeTwoDigits(), minute < 60, !isGlued || term() != .mark(UInt8(ascii: "."))
    else { return nil }
    var result = ClockHour(hour: hour, minute: minute)
    result.part = attempt { $0.partBehindHour() }
    result.isExact = hour == 0 || hour > 12
    result.evidenceNeeded = isAt ? [.partner, .atLast] : .never
    return result
  }

  /// `17h30`; in the morning it is just as well how long something takes, and so is `17h`.
  private mutating func letteredHour(_ isBesideDay: Bool) -> ClockHour? {
    guard let hour = takeNumber(0...23), isGlued, position < limit,
      tokens[position].range.count == 1, skip(.unit(.hour))
    else { return nil }
    let digits = isGlued ? takeTwoDigits() : nil
    guard digits.map({ $0 < 60 }) ?? (isBesideDay && hour > 12) else { return nil }
    return ClockHour(
      hour: hour, minute: digits ?? 0, isExact: true,
      evidenceNeeded: hour < 13 || digits == nil ? .never : [])
  }

  /// The two digits behind a colon.
  private mutating func sixtieth() -> Int? {
    guard isGlued, skip(.mark(UInt8(ascii: ":"))), isGlued else { return nil }
    return takeTwoDigits()
  }

  /// `5`, `5ish`, `five`.
  private mutating func bareHour() -> ClockHour? {
    guard let amount = take({ $0.amount }), 1...12 ~= amount.value else { return nil }
    var hour = ClockHour(
      hour: amount.value, isBare: true, isSpelled: !amount.isDigits,
      evidenceNeeded: amount.isDigits || amount.value > 1 ? [.partner, .atLast] : .partner)
    if isGlued, skip(.about(isBehind: true)) {
      hour.isBare = false
      hour.evidenceNeeded.insert(.last)
    }
    // A flat, a lot, pages.
    if isGlued, position < limit, tokens[position].range.count == 1, skip(.part(.pm)) {
      (hour.part, hour.isLetter) = (.pm, true)
      hour.evidenceNeeded = .any
    }
    return hour
  }
}

extension DateTerm {
  fileprivate var isZone: Bool {
    if case .zone = self { true } else { false }
  }

  /// A number in digits or a word.
  var amount: (value: Int, digits: Int, isDigits: Bool)? {
    switch self {
    case .number(let value, let digits): (value, digits, true)
    case .count(let value): (value, 0, false)
    default: nil
    }
  }
}
