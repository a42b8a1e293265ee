/// Reads how often.
extension DateParser {
  mutating func readFrequency(
    into expression: inout RepeatExpression, _ scope: RepeatScope
  ) -> Bool {
    extend(&expression) { $0.readEvery(into: &$1, scope) }
      || extend(&expression) { $0.readTimesOf(into: &$1) }
      || extend(&expression) { $0.readPeriod(into: &$1) }
      || extend(&expression) { $0.readEachAmount(into: &$1) }
      || extend(&expression) { $0.readEachDay(into: &$1) }
      || extend(&expression) { $0.readOfEveryMonth(into: &$1) }
  }

  // MARK: Every

  /// `every 2 weeks`, `every other friday`, `every! 3 days`, `every 15th`, 매 주말.
  private mutating func readEvery(
    into expression: inout RepeatExpression, _ scope: RepeatScope
  ) -> Bool {
    if skip(.repeats(.mark)) {
      return skip(.mark(UInt8(ascii: ":"))) && readMarked(into: &expression)
    }
    guard skip(.repeats(.every)) else { return false }
    if isGlued, skip(.mark(UInt8(ascii: "!"))) { expression.base = .completion }
    expression.isCertain = true
    // 매시
    if skip(.suffix(.hour)) {
      expression.refusal = .tooOften
      return true
    }
    return extend(&expression) { $0.readEveryAmount(into: &$1) }
      || extend(&expression) { $0.readEveryOrdinal(into: &$1) }
      || extend(&expression) { $0.readEveryDate(into: &$1) }
      || extend(&expression) { $0.readEveryWeekday(into: &$1, scope) }
      || extend(&expression) { $0.readEveryPart(into: &$1) }
  }

  /// What is behind `rec:`: `1w`, `d`, `+2m` which is from the due, `weekly`.
  private mutating func readMarked(into expression: inout RepeatExpression) -> Bool {
    // todo.txt counts from the due only with a plus.
    let isFromDue = skip(.mark(UInt8(ascii: "+")))
    expression.isCertain = true
    let amount = take { $0.amount }
    if amount == nil, position < limit, tokens[position].range.count > 1 {
      return readPeriod(into: &expression)
    }
    let count = amount?.value ?? 1
    expression.base = isFromDue ? .due : .completion
    if isGlued, skip(.minuteOrMonth) {
      expression.set(.monthly, count)
      return true
    }
    return isGlued && readUnit(into: &expression, count)
  }

  /// `3 days`, `week`, `other month`.
  private mutating func readEveryAmount(into expression: inout RepeatExpression) -> Bool {
    if let amount = take({ $0.amount }) {
      return readUnit(into: &expression, amount.value)
    }
    // A single letter isn't a week.
    let isOther = skip(.repeats(.other))
    if !isOther, let amount = attempt({ $0.halfYear() }) {
      expression.set(.month, amount)
      return true
    }
    guard position < tokens.count, tokens[position].range.count > 1 else { return false }
    return readUnit(into: &expression, isOther ? 2 : 1)
  }

  private mutating func readUnit(into expression: inout RepeatExpression, _ count: Int) -> Bool {
    if let unit = takeUnit() {
      expression.set(unit, count)
      return true
    }
    let unit = take { term -> (RepeatRule.Frequency, Int)? in
      if case .repeats(.unit(let frequency, let count)) = term { (frequency, count) } else { nil }
    }
    guard let unit else { return false }
    expression.set(unit.0, count <= RepeatRule.numberMax ? unit.1 * count : count)
    return true
  }

  /// `first monday of the month`, `15th`, `2nd week`, `last day of the month`.
  private mutating func readEveryOrdinal(into expression: inout RepeatExpression) -> Bool {
    expression.set(.monthly)
    return extend(&expression) { $0.readOrdinalWeekday(into: &$1, isSettled: false) }
      || extend(&expression) { parser, longer in
        guard let ordinal = parser.takeOrdinal() else { return false }
        let isDay = parser.skip(.unit(.day))
        if isDay, parser.skipOfMonth() {
          longer.setMonthDays([ordinal])
          return true
        }
        guard ordinal > 1 else { return false }
        if isDay { longer.set(.daily, ordinal) }
        return isDay || parser.readUnit(into: &longer, ordinal)
      }
  }

  /// `dec 25`, `25th of december`, `1st and 15th of the month`.
  private mutating func readEveryDate(into expression: inout RepeatExpression) -> Bool {
    expression.set(.yearly)
    if extend(&expression, { $0.readMonthAndDay(into: &$1) }) { return true }
    expression.set(.monthly)
    let start = position
    guard extend(&expression, { $0.readMonthDays(into: &$1) }) else { return false }
    // 매 3일 can be each third day.
    return !tokens[start..<position].contains { $0.term == .suffix(.day) }
  }

  /// `monday and thursday`, `other weekend`.
  private mutating func readEveryWeekday(
    into expression: inout RepeatExpression, _ scope: RepeatScope
  ) -> Bool {
    expression.set(.weekly, skip(.repeats(.other)) ? 2 : 1)
    return readWeekdays(into: &expression, scope)
  }

  /// `morning`, to which a time has to come.
  private mutating func readEveryPart(into expression: inout RepeatExpression) -> Bool {
    let start = position
    guard let part = takePart() else { return false }
    expression.set(.daily)
    expression.part = part
    expression.keptTokens = start..<position
    return true
  }

  // MARK: Without every

  /// `once a week`, 주 1회, 2주에 한 번; what is said to be more often is refused.
  private mutating func readTimesOf(into expression: inout RepeatExpression) -> Bool {
    guard let times = attempt({ $0.takeTimes() }) else { return readPeriodTimes(into: &expression) }
    expression.isCertain = true
    if skip(.repeats(.every)) {
      guard readEveryAmount(into: &expression) else { return false }
    } else {
      guard skip(.count(1)) || skip(.mark(UInt8(ascii: "/"))), readUnit(into: &expression, 1)
      else { return false }
    }
    if times != 1 { expression.refusal = .tooOften }
    return true
  }

  private mutating func takeTimes() -> Int? {
    let times = take { if case .repeats(.timesOf(let times)) = $0 { times } else { nil } }
    if let times { return times }
    guard let amount = take({ $0.amount }), skip(.repeats(.times)) else { return nil }
    return amount.value
  }

  /// 2주에 한 번, 하루 한 번, 월 1회.
  private mutating func readPeriodTimes(into expression: inout RepeatExpression) -> Bool {
    let hasDigits = term()?.amount?.isDigits == true
    let isAmount = extend(&expression) { $0.readAmount(into: &$1) }
    if !isAmount {
      if let unit = take({ $0.shortUnit }) {
        expression.set(unit, 1)
      } else if !readUnit(into: &expression, 1) {
        return false
      }
    }
    // 3일 1번 출구.
    guard skip(.particle(.korean)) || !hasDigits else { return false }
    guard let amount = take({ $0.amount }), skip(.repeats(.times)) else { return false }
    if amount.value != 1 { expression.refusal = .tooOften }
    expression.isCertain = true
    return true
  }

  /// `daily`, 매주, `biweekly`.
  private mutating func readPeriod(into expression: inout RepeatExpression) -> Bool {
    guard case .repeats(let term)? = term() else { return false }
    advance(by: 1)
    switch term {
    case .period(let frequency, let interval):
      expression.set(frequency, interval)
      expression.isCertain = true
    case .adverb(let frequency, let interval):
      expression.set(frequency, interval)
    case .unsettled:
      expression.refusal = .ambiguous(["every 2 months", "every 1st and 15th"])
    default: return false
    }
    _ = isGlued && (skip(.repeats(.manner)) || skip(.repeats(.each)))
    return true
  }

  /// 3일마다, 이틀마다, 주마다, 분기마다.
  private mutating func readEachAmount(into expression: inout RepeatExpression) -> Bool {
    let isAmount = extend(&expression) { $0.readAmount(into: &$1) }
    guard isAmount || readUnit(into: &expression, 1) else { return false }
    expression.isCertain = true
    // 하루 걸러 is every other day.
    if isAmount, let rule = expression.rule, skip(.repeats(.skipping)) {
      expression.set(rule.frequency, rule.interval + 1)
      return true
    }
    return skip(.repeats(.each))
  }

  /// 3일, 2주, 일주일, 두 달.
  private mutating func readAmount(into expression: inout RepeatExpression) -> Bool {
    if let days = take({ if case .days(let days) = $0 { days } else { nil } }) {
      expression.set(days == 7 ? .week : .day, days == 7 ? 1 : days)
      return true
    }
    guard let amount = take({ $0.amount }) else { return false }
    if let unit = attempt({ $0.takeCalendarUnit() }) {
      expression.set(unit, amount.value)
      return true
    }
    if skip(.suffix(.minute)) {
      expression.set(.minute, amount.value)
      return true
    }
    return readUnit(into: &expression, amount.value)
  }

  /// 월요일과 목요일마다, 평일, `on mondays`, `alternate mondays`, 아침마다.
  private mutating func readEachDay(into expression: inout RepeatExpression) -> Bool {
    if readEveryPart(into: &expression) {
      expression.isCertain = true
      return skip(.repeats(.each))
    }
    let isOn = skip(.particle(.on))
    // `other mondays` are some of them.
    let isAlternate = position < limit && tokens[position].range.count > 5 && skip(.repeats(.other))
    let start = position
    expression.set(.weekly, isAlternate ? 2 : 1)
    // 월마다 can also be each month.
    guard readWeekdays(into: &expression, .line) else { return false }
    let plurals = tokens[start..<position].filter(\.term.isPlural).count
    let isEach = skip(.repeats(.each))
    guard plurals > 0 || isEach else { return false }
    // "Mondays are hard."
    expression.isCertain = isOn || isEach || isAlternate || plurals > 1
    return true
  }

  /// `the 1st of every month`, `on the last friday of each month`.
  private mutating func readOfEveryMonth(into expression: inout RepeatExpression) -> Bool {
    let start = position
    _ = skip(.particle(.on))
    expression.set(.monthly)
    expression.isCertain = true
    let isRead =
      extend(&expression) { $0.readOrdinalWeekday(into: &$1, isSettled: true) }
      || extend(&expression) { $0.readMonthDays(into: &$1) }
    if isRead, tokens[start..<position].suffix(2).first?.term == .repeats(.every) { return true }
    // `2nd and 4th tuesday every month`
    return isRead && skip(.repeats(.every)) && skip(.unit(.month))
  }
}

extension DateTerm {
  /// The 주, 월, 년 of 주 1회.
  fileprivate var shortUnit: DateUnit? {
    switch self {
    case .unit(.week): .week
    case .unit(.month), .suffix(.month): .month
    case .suffix(.year): .year
    case .suffix(.day): .day
    default: nil
    }
  }

  fileprivate var isPlural: Bool {
    switch self {
    case .repeats(.plural), .repeats(.workdays), .repeats(.weekends): true
    default: false
    }
  }
}
