/// What a phrase says, before anyone knows which day and instant that is.
struct DateExpression: Sendable {
  var day: DayExpression?
  /// The day is written as ISO 8601 does, whose hours are those of a clock of 24.
  var isISO = false
  /// A weekday's name beside the date, which has to agree with it.
  var weekday: Int?
  var clock: ClockExpression?
  /// A part of the day that is apart from the hour: `tomorrow morning at 9`.
  var part: DayPart?
  /// Minutes east of UTC of the time zone that was named.
  var offset: Int?
  /// `due` precedes it, so that it isn't the end of a repeat.
  var isDue = false
  /// A program's `due:` is before it: no other date of the line is the due.
  var isExplicit = false
  /// The tokens of the time of day, for those of which it has two readings.
  var clockTokens: Range<Int>?
  /// The tokens of a part of the day without an hour, and of a range of times or days: they stay in
  /// the text.
  var keptTokens: Range<Int>?
  /// It is a range of times, of which the first is meant.
  var isRange = false
  /// What speaks for its being a date.
  var evidence: Evidence = []
  /// Of which some is needed within other text, where the same words mean other things; none is
  /// when this is empty.
  var evidenceNeeded: Evidence = []

  /// Whether it can be taken out of a line of other words.
  var isCertain: Bool {
    evidenceNeeded.isEmpty
      || !evidenceNeeded.contains(.never) && !evidence.isDisjoint(with: evidenceNeeded)
  }

  /// What it is with no other words around it: `next week` begins on its Monday, and nobody who
  /// puts something off to it means the end. `by next week` does.
  var asWholeText: DateExpression {
    guard case .pending(.incomplete, let days)? = day, days.count == 2, evidence.isEmpty,
      clock == nil, part == nil, weekday == nil,
      case .weekdayOfWeek(0, let weeks) = days[0], case .weekdayOfWeek(6, weeks) = days[1],
      weeks > 0
    else { return self }
    var whole = self
    whole.day = days[0]
    return whole
  }
}

/// A day as it is said.
enum DayExpression: Sendable {
  /// `tomorrow`: days from today.
  case offset(Int)
  /// `in 2 weeks`.
  case shifted(Int, DateUnit)
  /// `friday`: the next such day, today excluded.
  case weekday(Int)
  /// `next friday`, 다음 주 금요일: in the calendar's week so many after this one.
  case weekdayOfWeek(Int, weeks: Int)
  /// `this friday`: this week's, unless that has passed, which has no settled reading.
  case thisWeekday(Int)
  /// 다음 금요일: the next one or next week's, if these aren't the same.
  case followingWeekday(Int)
  /// `last friday`: the latest one or last week's, if these aren't the same.
  case lastWeekday(Int)
  /// `12/1`, `3/4/2027`: month and day in the order of the person's country.
  case numeric(Int, Int, year: Int?)
  /// `3.4.2027`: the day comes first where people write so; elsewhere it has to be clear.
  case dotted(Int, Int, year: Int)
  /// `first monday of december`, 둘째 주 화요일: the next such day, or that of a month.
  case nthWeekday(Int, Int, of: NamedMonth?)
  /// `a week from friday`: so many days after a day.
  indirect case shiftedFrom(DayExpression, Int)
  /// 설날.
  case lunar(LunarDay)
  /// `2026-12-01`, `dec 1`.
  case date(year: Int?, month: Int, day: Int)
  /// 내년 3월 1일: years from this one.
  case dateOfYear(Int, month: Int, day: Int)
  /// 다음 달 1일: months from this one.
  case dayOfMonth(Int, months: Int)
  /// `the 3rd`: the next such day, today included.
  case nextDayOfMonth(Int)
  /// 3일, which is also a number of days if nothing beside it says otherwise.
  case bareDay(Int)
  /// `eom`: of the month so many after this one.
  case lastDay(months: Int)
  /// 12월 말일.
  case lastDayOf(month: Int, year: Int?)
  /// `eoq`.
  case lastDayOfQuarter
  /// `end of next year`: of the year so many after this one.
  case lastDayOfYear(Int)
  /// The first of them that isn't past, unless a person says otherwise: 2주 뒤 화요일.
  indirect case likely([DayExpression])
  /// `eow`: the Friday of the week so many after this one, or its Sunday.
  case endOfWeek(Int)
  /// 다음 주까지, 12월까지: by the end of a period with that first and last day.
  indirect case through([DayExpression])
  /// Words without a settled reading, with what they can mean.
  indirect case pending(DateRefusal.Kind, [DayExpression])
}

/// A month as it is said.
enum NamedMonth: Sendable {
  /// `december`: the next such, or that of a year.
  case number(Int, year: Int?)
  /// `next month`: so many from this one.
  case relative(Int)
}

/// A time as it is said.
enum ClockExpression: Sendable {
  /// An hour and minute; `isExact` if the hour is one of a clock of 24 hours.
  case time(hour: Int, minute: Int, second: Int, part: DayPart?, isExact: Bool)
  /// Milliseconds since midnight, known to be within a day.
  case sinceMidnight(Int)
  case midnight
  /// `in 2 hours`.
  case minutesFromNow(Int)
  /// `+1m`.
  case minutesOrMonths(Int)
  case instant(Instant)
}

extension DayExpression {
  static func date(_ day: Day) -> DayExpression {
    let (year, month, dayOfMonth) = day.yearMonthDay
    return .date(year: year, month: month, day: dayOfMonth)
  }

  /// One of two days of a week.
  static func either(week: Int, _ first: Int, _ second: Int) -> DayExpression {
    .pending(
      .incomplete, [.weekdayOfWeek(first, weeks: week), .weekdayOfWeek(second, weeks: week)])
  }

  /// The first and the last day of a week, weekend, month or year; nil for anything else.
  var ends: [DayExpression]? {
    switch self {
    case .pending(.incomplete, let days) where days.count == 2: days
    case .through(let days): days
    case .endOfWeek(let weeks): [.weekdayOfWeek(4, weeks: weeks), .weekdayOfWeek(6, weeks: weeks)]
    default: nil
    }
  }

  /// The day that is likely meant by the end of `days`: of a week its Friday.
  static func end(of days: [DayExpression]) -> DayExpression {
    switch (days[0], days[1]) {
    case (.weekdayOfWeek(0, let weeks), _): .endOfWeek(weeks)
    // Quarters are counted in other ways.
    case (.date(_, let first, _), .lastDayOf(let last, _)) where first != last:
      .pending(.incomplete, days)
    default: .likely(days.reversed())
    }
  }
}
