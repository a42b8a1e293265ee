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
  /// How many times; `isTotal` if it can't be how many times in each period.
  var count: (number: Int, isTotal: Bool)?
  /// Why the words, each of which is understood, aren't a repeat.
  var refusal: RepeatRefusal?
  /// It can mean nothing else, also within other words.
  var isCertain = false

  /// The rule names days.
  var hasDays: Bool {
    rule.map { !$0.byDay.isEmpty || !$0.byMonthDay.isEmpty } ?? false
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
