/// The days of a rule, in order, from the day it begins with.
///
/// Goes from month to month: a day is one of the rule's if it satisfies each of its parts and lies
/// in a period that `interval` doesn't skip. What the rule leaves open, the first day says
/// (RFC 5545, section 3.3.10): `FREQ=MONTHLY` from the 5th is each 5th. `BYSETPOS` counts the days
/// of a whole period, also those before the first day.
struct RepeatDays: Sequence, IteratorProtocol {
  private let rule: RepeatRule
  private let start: Day
  private let startMonth: Int
  private let startYear: Int
  private let byMonth: UInt16
  private let byMonthDay: [Int]
  private let byDay: [RepeatRule.ByDay]
  /// Months since year 0.
  private var month: Int
  private let lastMonth: Int
  private var days = MonthDays.none
  private var monthStart = Day(number: 0)
  /// The days of a period that `BYSETPOS` chose and that are still to come.
  private var chosen: ArraySlice<Day> = []
  /// The first day of the next period, which ended the one before it.
  private var nextPeriodDay: Day?

  /// The days of `rule` after `start`, with which its periods begin.
  ///
  /// They aren't looked for beyond the month of `last`.
  init(_ rule: RepeatRule, after start: Day, through last: Day = .lastWritable) {
    self.rule = rule
    self.start = start
    let (year, month, day) = start.yearMonthDay
    startYear = year
    startMonth = year * 12 + month - 1
    self.month = startMonth
    let countsDays = !rule.bySetPos.isEmpty
    let last = countsDays ? rule.frequency.period(around: last).upperBound : last
    let (lastYear, lastMonth, _) = Swift.min(last, .lastWritable).yearMonthDay
    self.lastMonth = lastYear * 12 + lastMonth - 1
    var months = rule.byMonth
    var monthDays = rule.byMonthDay
    var weekdays = rule.byDay
    if monthDays.isEmpty, weekdays.isEmpty {
      switch rule.frequency {
      case .daily: break
      case .weekly: weekdays = [RepeatRule.ByDay(weekday: start.weekday)]
      case .monthly: monthDays = [day]
      case .yearly:
        monthDays = [day]
        if months.isEmpty { months = [month] }
      }
    }
    byMonth = months.isEmpty ? .max : months.reduce(0) { $0 | 1 << UInt16($1) }
    byMonthDay = monthDays
    byDay = weekdays
    if countsDays {
      let (year, month, _) = rule.frequency.period(around: start).lowerBound.yearMonthDay
      self.month = year * 12 + month - 1
    }
    readMonth()
    if !countsDays { days.removeThrough(day) }
  }

  mutating func next() -> Day? {
    if rule.bySetPos.isEmpty { return nextOfParts() }
    while true {
      while let day = chosen.popFirst() {
        if day > start { return day }
      }
      guard let first = nextPeriodDay ?? nextOfParts() else { return nil }
      chosen = rule.bySetPos.days(of: restOfPeriod(from: first))[...]
    }
  }

  /// The days from `first` to the end of its period.
  private mutating func restOfPeriod(from first: Day) -> [Day] {
    let period = rule.frequency.period(around: first)
    var days = [first]
    nextPeriodDay = nil
    while let day = nextOfParts() {
      guard period.contains(day) else {
        nextPeriodDay = day
        break
      }
      days.append(day)
    }
    return days
  }

  /// The next day that satisfies the parts other than `BYSETPOS`.
  private mutating func nextOfParts() -> Day? {
    while true {
      while let day = days.popFirst() {
        let found = monthStart.advanced(by: day - 1)
        if isAligned(found) { return found }
      }
      guard advance() else { return nil }
    }
  }

  /// The next month that `interval` doesn't skip; false after the last.
  private mutating func advance() -> Bool {
    month += rule.frequency == .monthly ? rule.interval : 1
    if rule.frequency == .yearly, month / 12 != (month - 1) / 12 {
      month += (rule.interval - 1) * 12
    }
    guard month <= lastMonth else { return false }
    readMonth()
    return true
  }

  private func isAligned(_ day: Day) -> Bool {
    switch rule.frequency {
    case .daily: (day.number - start.number) % rule.interval == 0
    case .weekly: (day.week - start.week) % rule.interval == 0
    case .monthly, .yearly: true
    }
  }

  /// The days of `month` that satisfy the parts.
  private mutating func readMonth() {
    let (year, number) = (month / 12, month % 12 + 1)
    days = .none
    guard byMonth & 1 << UInt16(number) != 0,
      let first = Day(year: year, month: number, day: 1)
    else { return }
    monthStart = first
    let length = Day.length(ofMonth: number, year: year)
    days = MonthDays(length: length)
    if !byMonthDay.isEmpty { days.formIntersection(.numbered(byMonthDay, length: length)) }
    if !byDay.isEmpty { days.formIntersection(weekdays(first, year: year, length: length)) }
  }

  private func weekdays(_ first: Day, year: Int, length: Int) -> MonthDays {
    var days = MonthDays.none
    let isOfYear = rule.frequency == .yearly && rule.byMonth.isEmpty
    for part in byDay {
      let firstSuch = (part.weekday - first.weekday + 7) % 7 + 1
      guard let ordinal = part.ordinal else {
        days.formUnion(.weekly(from: firstSuch))
        continue
      }
      let period = isOfYear ? Day.year(year) : first..<first.advanced(by: length)
      if let day = period.day(part.weekday, ordinal) {
        days.insert(day.number - first.number + 1, length: length)
      }
    }
    days.formIntersection(MonthDays(length: length))
    return days
  }
}

extension RepeatRule {
  /// Whether there is a day that satisfies it, from some day on.
  ///
  /// Asked of the part that can contradict itself: days of months (30 February), and weekdays
  /// that a month or year hasn't got so often.
  var hasDays: Bool {
    var rule = self
    rule.interval = 1
    rule.end = .never
    // From a first of January, which leaves open no day that is missing from some month, as long
    // as it takes the calendar to come round.
    var days = RepeatDays(rule, after: Day(number: 0), through: Day(number: 146_097 + 366))
    return days.next() != nil
  }
}

extension RepeatRule.Frequency {
  /// The period that `day` is in.
  fileprivate func period(around day: Day) -> ClosedRange<Day> {
    let (year, month, number) = day.yearMonthDay
    switch self {
    case .daily: return day...day
    case .weekly:
      let monday = day.advanced(by: -day.weekday)
      return monday...monday.advanced(by: 6)
    case .monthly:
      let first = day.advanced(by: 1 - number)
      return first...first.advanced(by: Day.length(ofMonth: month, year: year) - 1)
    case .yearly:
      let days = Day.year(year)
      return days.lowerBound...days.upperBound.advanced(by: -1)
    }
  }
}

extension [Int] {
  /// The days at these positions, 1 being the first and -1 the last, in order.
  fileprivate func days(of days: [Day]) -> [Day] {
    let indices = Set(map { $0 > 0 ? $0 - 1 : days.count + $0 }).filter(days.indices.contains)
    return indices.sorted().map { days[$0] }
  }
}

extension Day {
  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The last of the year 9999.
  static let lastWritable = Day(number: 2_932_896)

  /// Weeks since the one of 1969-12-29, a Monday.
  var week: Int { floorDivide(number + 3, 7) }

  fileprivate static func year(_ year: Int) -> Range<Day> {
    let isLeap = length(ofMonth: 2, year: year) == 29
    guard let first = Day(year: year, month: 1, day: 1) else {
      return Day(number: 0)..<Day(number: 0)
    }
    return first..<first.advanced(by: isLeap ? 366 : 365)
  }
}

extension Range<Day> {
  /// The `ordinal`th such weekday in it, counted from the end below zero.
  fileprivate func day(_ weekday: Int, _ ordinal: Int) -> Day? {
    let day: Day
    if ordinal > 0 {
      let first = lowerBound.advanced(by: (weekday - lowerBound.weekday + 7) % 7)
      day = first.advanced(by: (ordinal - 1) * 7)
    } else {
      let end = upperBound.advanced(by: -1)
      let last = end.advanced(by: -((end.weekday - weekday + 7) % 7))
      day = last.advanced(by: (ordinal + 1) * 7)
    }
    return contains(day) ? day : nil
  }
}
