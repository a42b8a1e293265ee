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
    // 아침 1시 can be a slip; `1 in the morning` isn't.
    if part == .morning && 1...3 ~= hour.hour || part == .night && 4...5 ~= hour.hour {
      expression.evidenceNeeded.insert(.never)
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
  mutating func partBehindHour() -> DayPart? {
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
}

extension DateTerm {
  var isZone: Bool {
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
