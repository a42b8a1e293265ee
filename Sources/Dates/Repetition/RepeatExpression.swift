/// What a phrase says of repeating, before anyone knows on which day that begins.
struct RepeatExpression: Sendable {
  /// How often and on which days; without its end.
  private(set) var rule: RepeatRule?
  var base = Repetition.Base.due
  /// The time of day, and a part of the day that was named apart from it.
  var clock: ClockExpression?
  var part: DayPart?
  /// No occurrence is before this day.
  var start: DateExpression?
  var until: DateExpression?
  /// The last day of the month that `until` names, before which it ends, and the tokens of both.
  var monthOfEnd: (last: DayExpression, tokens: Range<Int>)?
  /// How many times; `isTotal` if it can't be how many times in each period.
  var count: (number: Int, isTotal: Bool)?
  /// How long it lasts: `for 6 weeks`.
  var length: (number: Int, unit: DateUnit)?
  /// The tokens of the time of day, and those that stay in the text.
  var clockTokens: Range<Int>?
  var keptTokens: Range<Int>?
  /// The time can be another number: `every month 1200`.
  var isClockUncertain = false
  /// Weekdays that are left out.
  var excluded: [Int] = []
  /// Why the words, each of which is understood, aren't a repeat.
  var refusal: RepeatRefusal?
  /// Month and day are numbers, in the order of the person's country.
  var isNumeric = false
  /// It can mean nothing else, also within other words.
  var isCertain = false

  /// The rule names days.
  var hasDays: Bool {
    rule.map { !$0.byDay.isEmpty || !$0.byMonthDay.isEmpty } ?? false
  }

  /// Without the part of a day that stays in the text of a line, or with the settled hour of
  /// `every morning`.
  func inLine(at time: TimeContext) -> RepeatExpression {
    guard clock == nil, keptTokens != nil else { return self }
    var expression = self
    if part == .morning, let morning = time.habits.morning {
      (expression.clock, expression.keptTokens) = (.sinceMidnight(morning), nil)
    }
    expression.part = nil
    return expression
  }

  /// Leaves out weekdays; false if the rule isn't one of weekdays.
  mutating func leaveOut(_ weekdays: some Sequence<Int>) -> Bool {
    guard let rule, rule.interval == 1, rule.byMonthDay.isEmpty, rule.byMonth.isEmpty else {
      return false
    }
    switch rule.frequency {
    case .daily: self.rule = RepeatRule(.weekly)
    case .weekly where !rule.byDay.isEmpty: break
    default: return false
    }
    let all = rule.byDay.isEmpty ? Array(0..<7) : rule.byDay.map(\.weekday)
    let left = Set(all).subtracting(weekdays)
    setWeekdays(left)
    return !left.isEmpty && left.count < all.count
  }

  mutating func set(_ frequency: RepeatRule.Frequency, _ interval: Int = 1) {
    guard 1...RepeatRule.numberMax ~= interval else {
      refusal = .numberOutOfRange
      return
    }
    rule = RepeatRule(frequency, interval: interval)
  }

  mutating func set(_ unit: DateUnit, _ interval: Int) {
    switch unit {
    case .minute, .hour: refusal = .tooOften
    case .day: set(.daily, interval)
    case .week: set(.weekly, interval)
    case .month: set(.monthly, interval)
    case .year: set(.yearly, interval)
    }
  }

  mutating func setWeekdays(_ weekdays: some Sequence<Int>) {
    rule?.byDay = Set(weekdays).sorted().map { RepeatRule.ByDay(weekday: $0) }
  }

  mutating func setWeekdays(_ weekday: Int, _ ordinals: [Int], month: Int? = nil) {
    rule?.byDay = Set(ordinals).map { RepeatRule.ByDay(weekday: weekday, ordinal: $0) }.sorted()
    rule?.byMonth = month.map { [$0] } ?? []
  }

  mutating func setMonthDays(_ days: [Int], month: Int? = nil) {
    rule?.byMonthDay = Set(days).sorted()
    rule?.byMonth = month.map { [$0] } ?? []
  }
}
