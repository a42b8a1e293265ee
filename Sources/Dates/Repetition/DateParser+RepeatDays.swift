/// Reads on which days of a period.
extension DateParser {
  /// `on mon and thu`, 월요일, `on the 1st and 15th`, 말일, 첫째 월요일, `on dec 25`, 12월 25일.
  mutating func readRepeatDays(
    into expression: inout RepeatExpression, _ scope: RepeatScope
  ) -> Bool {
    guard let rule = expression.rule, !expression.hasDays else { return false }
    let isOn = skip(.particle(.on))
    let isRead: Bool
    switch rule.frequency {
    case .daily: isRead = false
    case .weekly: isRead = extend(&expression) { $0.readWeekdays(into: &$1, isOn ? .whole : scope) }
    case .monthly:
      isRead =
        extend(&expression) { $0.readOrdinalWeekday(into: &$1, isSettled: true) }
        || extend(&expression) { $0.readMonthDays(into: &$1) }
    case .yearly:
      isRead =
        extend(&expression) { $0.readMonthAndDay(into: &$1) }
        || extend(&expression) { $0.readOrdinalWeekday(into: &$1, isSettled: true) }
    }
    guard isRead else { return false }
    expression.isCertain = true
    _ = skip(.repeats(.each))
    _ = skipKoreanAbout()
    _ = skipKoreanParticle()
    return true
  }

  // MARK: Weekdays

  /// `mon, wed & fri`, `mon-fri`, 월수금, `weekday`, 주말.
  mutating func readWeekdays(
    into expression: inout RepeatExpression, _ scope: RepeatScope
  ) -> Bool {
    let start = position
    guard let days = takeWeekdayList() else { return false }
    // 수 is also a number and 금 gold: alone they are days at the end, or before a time or particle.
    if scope != .whole, days.count == 1, tokens[start].term.weekdayInitial != nil,
      position < limit || limit < tokens.count, term() != .particle(.korean), term() != .through,
      term() != .repeats(.each), !isAtClock
    {
      return false
    }
    expression.setWeekdays(days)
    return !days.isEmpty
  }

  /// 3시, 10:30, 오후 are there.
  private var isAtClock: Bool {
    guard position + 1 < limit else { return false }
    if tokens[position].term.isDayPart { return true }
    let next = tokens[position + 1]
    return tokens[position].term.isNumber && (next.term == .suffix(.hour) || next.says(":"))
  }

  /// `mon, wed & fri`, `mon-fri`, 월수금, `weekdays`, 주말.
  mutating func takeWeekdayList() -> [Int]? {
    if skip(.repeats(.workday)) || skip(.repeats(.workdays)) { return Array(0...4) }
    if skip(.weekend) || skip(.repeats(.weekends)) { return [5, 6] }
    let days = list(max: 7) { $0.takeWeekdays() }
    return days.isEmpty ? nil : Array(days.joined())
  }

  /// A weekday, or those from one to another, and more with a space between them.
  private mutating func takeWeekdays() -> [Int]? {
    if let days = take({ if case .repeats(.weekdays(let days)) = $0 { days } else { nil } }) {
      return (0..<7).filter { days & 1 << $0 != 0 }
    }
    guard let first = takeAnyWeekday() else { return nil }
    if let last = attempt({ $0.takeRangeEnd() }) {
      return (0...(last - first + 7) % 7).map { (first + $0) % 7 }
    }
    var days = [first]
    // 매주 화 목
    while tokens[position - 1].term.weekdayInitial != nil,
      let day = take({ $0.weekdayInitial })
    {
      days.append(day)
    }
    while days.count < 7, case .weekday(let day, let isOtherWord)? = term() {
      // `every friday sun screen`: only among others, or before a time, is it a day.
      if isOtherWord, position + 1 == limit, limit < tokens.count { break }
      advance(by: 1)
      days.append(day)
    }
    return days
  }

  /// `-fri`, 부터 금요일까지.
  private mutating func takeRangeEnd() -> Int? {
    if skip(.starting(isBehind: true)) {
      guard let last = takeAnyWeekday(), skip(.through) else { return nil }
      return last
    }
    guard skip(.mark(UInt8(ascii: "-"))) || skip(.mark(UInt8(ascii: "~"))) || skip(.joiner(.to))
    else { return nil }
    return takeAnyWeekday()
  }

  private mutating func takeAnyWeekday() -> Int? {
    take { term in
      switch term {
      case .weekday(let weekday, _): weekday
      case .repeats(.plural(let weekday)): weekday
      default: term.weekdayInitial
      }
    }
  }

  /// `the first monday`, `first and third monday of the month`, 첫째 주 월요일, 5월 둘째 일요일.
  ///
  /// A year's has to name a month. Unless `isSettled`, the second one alone can be each other.
  mutating func readOrdinalWeekday(
    into expression: inout RepeatExpression, isSettled: Bool
  ) -> Bool {
    var month = expression.rule?.frequency == .yearly ? attempt { $0.koreanMonth() } : nil
    _ = skip(.the)
    let start = position
    let ordinals = list(max: 5) { parser in
      _ = parser.skip(.the)
      return parser.takeOrdinal()
    }
    let numbers = ordinals.isEmpty ? attempt { $0.weekNumbers() } : ordinals
    guard let ordinals = numbers else { return false }
    _ = skip(.unit(.week))
    guard let weekday = takeWeekday() else { return false }
    let isOfMonth = skipOfMonth()
    if !isOfMonth, month == nil, let named = attempt({ $0.skip(.of) ? $0.takeMonth() : nil }) {
      expression.set(.yearly, expression.rule?.frequency == .yearly ? expression.interval : 1)
      month = named
    }
    if expression.rule?.frequency == .yearly, month == nil { return false }
    expression.setWeekdays(weekday, ordinals, month: month)
    // In digits it is the one that a calendar counts: `every 2nd tuesday`, unlike `every second`.
    let isCounted = tokens[start + 1].term == .ordinal || tokens[start + 1].says(",")
    if !isSettled, !isOfMonth, !isCounted, month == nil, ordinals.count == 1, 2...5 ~= ordinals[0] {
      expression.refusal = .everyNth(ordinals[0], weekday)
    }
    return true
  }

  /// 1,3주: numbers of weeks.
  private mutating func weekNumbers() -> [Int]? {
    let numbers = list(max: 5) { $0.takeNumber(1...5) }
    guard !numbers.isEmpty, term() == .unit(.week) else { return nil }
    return numbers
  }

  /// `of the month`, `of each month`.
  mutating func skipOfMonth() -> Bool {
    attempt { parser -> Bool? in
      guard parser.skip(.of) else { return nil }
      _ = parser.skip(.the) || parser.skip(.repeats(.every))
      return parser.skip(.unit(.month)) ? true : nil
    } ?? false
  }

  /// `first`, `2nd`, `last`, 셋째, 두 번째, 마지막; -1 is the last.
  mutating func takeOrdinal() -> Int? {
    let named = take { term -> Int? in
      switch term {
      case .repeats(.ordinal(let ordinal)), .repeats(.koreanOrdinal(let ordinal)): ordinal
      case .repeats(.last), .relative(-1): -1
      default: nil
      }
    }
    if let named {
      _ = skip(.repeats(.ordinalSuffix))
      return named
    }
    return attempt { $0.ordinalDay() }
      ?? attempt { parser in
        guard let amount = parser.take({ $0.amount }), 1...31 ~= amount.value else { return nil }
        return parser.skip(.repeats(.ordinalSuffix)) ? amount.value : nil
      }
  }

  // MARK: Dates

  /// `the 1st and 15th`, `the last day`, 1일과 15일, 말일.
  mutating func readMonthDays(into expression: inout RepeatExpression) -> Bool {
    let days = attempt { $0.dayNumbers() } ?? list(max: 31) { $0.takeMonthDay() }
    guard !days.isEmpty else { return false }
    _ = skipOfMonth()
    expression.setMonthDays(days)
    if days.contains(where: { $0 == 0 || $0 > 31 }) {
      expression.refusal = .date(DateRefusal(.noSuchDay))
    }
    return true
  }

  /// 1,15일.
  private mutating func dayNumbers() -> [Int]? {
    let days = list(max: 31) { $0.takeNumber(1...31) }
    return days.count > 1 && skip(.suffix(.day)) ? days : nil
  }

  private mutating func takeMonthDay() -> Int? {
    _ = skip(.the)
    if skip(.lastDay) || skip(.monthEnd) || skip(.end) { return -1 }
    if let day = attempt({ $0.ordinalDay() }) ?? attempt({ $0.koreanDay() })
      ?? attempt({ $0.namedDay() })
    {
      return day
    }
    guard skip(.relative(-1)) || skip(.repeats(.last)) else { return nil }
    return skip(.unit(.day)) || skip(.daySuffix) ? -1 : nil
  }

  /// `first` of `the first of every month`, 첫날.
  private mutating func namedDay() -> Int? {
    let ordinal = take { term -> Int? in
      switch term {
      case .repeats(.ordinal(let ordinal)), .repeats(.koreanOrdinal(let ordinal)): ordinal
      default: nil
      }
    }
    guard let ordinal else { return nil }
    if isGlued, skip(.daySuffix) { return ordinal }
    switch term() {
    case .of, .joiner, nil: return ordinal
    default: return nil
    }
  }

  /// `dec 25`, `the 25th of december`, `the last day of february`, 12월 25일, 2월 말일.
  mutating func readMonthAndDay(into expression: inout RepeatExpression) -> Bool {
    if let month = attempt({ $0.lastDayOfMonth() }) {
      expression.setMonthDays([-1], month: month)
      return true
    }
    var date = DateExpression()
    guard readDay(into: &date), date.clock == nil else { return false }
    switch date.day {
    case .numeric(let first, let second, nil):
      expression.setMonthDays([second], month: first)
      expression.isNumeric = true
    case .date(nil, let month, let day):
      guard 1...12 ~= month, 1...31 ~= day else {
        expression.refusal = .date(DateRefusal(.noSuchDay))
        return true
      }
      expression.setMonthDays([day], month: month)
    case .lastDayOf(let month, nil):
      guard 1...12 ~= month else { return false }
      expression.setMonthDays([-1], month: month)
    default: return false
    }
    return true
  }
}

extension DateParser {
  /// The month of `the last day of february`.
  fileprivate mutating func lastDayOfMonth() -> Int? {
    _ = skip(.the)
    guard skip(.relative(-1)) || skip(.repeats(.last)), skip(.unit(.day)), skip(.of) else {
      return nil
    }
    return takeMonth()
  }
}

extension RepeatExpression {
  fileprivate var interval: Int { rule?.interval ?? 1 }
}

extension DateTerm {
  /// The weekday that a syllable alone stands for.
  var weekdayInitial: Int? {
    switch self {
    case .suffix(.month): 0
    case .weekdayInitial(let weekday): weekday
    case .suffix(.day): 6
    default: nil
    }
  }
}
