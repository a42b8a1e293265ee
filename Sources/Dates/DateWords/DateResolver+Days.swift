extension DateResolver {
  /// The days that `expression` can mean; `evidence` is the text around it.
  func days(_ expression: DayExpression, _ evidence: Evidence) -> DateCandidates<Day> {
    switch expression {
    case .offset(let days), .shifted(let days, .day): return .init(existing(time.today, days))
    case .shifted(let count, .week): return .init(existing(time.today, count * 7))
    case .shifted(let count, let unit): return shifted(unit == .year ? count * 12 : count)
    case .weekday(let weekday): return .init(next(weekday))
    case .weekdayOfWeek(let weekday, let weeks): return existingOnly(day(weekday, week: weeks))
    case .thisWeekday(let weekday):
      let day = day(weekday, week: 0)
      if day >= time.today { return existingOnly(day) }
      return .init(.ambiguous, [self.day(weekday, week: 1), day])
    case .followingWeekday(let weekday):
      return .init(agreeing: [next(weekday), day(weekday, week: 1)])
    case .lastWeekday(let weekday):
      let latest = day(weekday, week: 0)
      let before = day(weekday, week: -1)
      return latest < time.today ? .init(.ambiguous, [latest, before]) : existingOnly(before)
    case .numeric(let first, let second, let year):
      return numeric(first, second, year, time.dateOrder)
    case .dotted(let first, let second, let year):
      return numeric(first, second, year, time.dateOrder == .dayFirst ? .dayFirst : nil)
    case .nthWeekday(let ordinal, let weekday, let month): return nth(ordinal, weekday, of: month)
    case .shiftedFrom(let day, let count):
      let days = days(day, evidence)
      return days.kind == nil
        ? .init(preferring: days.values.map { existing($0, count) })
        : .init(days.kind ?? .incomplete, days.values.map { $0.advanced(by: count) })
    case .lunar(let day):
      return day.next(from: time.today).map { .init($0) } ?? .init(.notADate, [])
    case .date, .dateOfYear, .dayOfMonth, .nextDayOfMonth, .bareDay:
      return daysOfMonth(expression, evidence)
    case .lastDay(let months): return lastDay(months: months)
    case .lastDayOfQuarter: return lastDay(months: 2 - (time.today.yearMonthDay.month + 2) % 3)
    case .lastDayOf(let month, let year): return lastDay(month, year)
    case .lastDayOfYear(let years): return date(year + years, 12, 31)
    case .endOfWeek: return days(.likely(expression.ends ?? []), evidence)
    case .through(let ends): return days(.end(of: ends), evidence)
    case .likely(let expressions):
      let days = expressions.flatMap { self.days($0, evidence).values }
      // On Saturday the Friday has been.
      let coming = days.filter { $0 >= time.today }
      return .init(preferring: coming.isEmpty ? days : coming)
    case .pending(let kind, let expressions):
      return .init(kind, expressions.flatMap { days($0, evidence).values })
    }
  }

  // MARK: Days that exist

  /// A zone can leave a day out, by crossing the date line.
  private func exists(_ day: Day) -> Bool { zone.has(day) }

  /// The day so many after `day`, or the first one beyond that there is.
  func existing(_ day: Day, _ days: Int) -> Day {
    let target = day.advanced(by: days)
    guard target.isWritable, !exists(target) else { return target }
    return target.advanced(by: days < 0 ? -1 : 1)
  }

  private func existingOnly(_ day: Day) -> DateCandidates<Day> {
    !day.isWritable || exists(day) ? .init(day) : .init(.noSuchDay, [day.advanced(by: 1)])
  }

  // MARK: Weeks

  /// The next such day, today excluded.
  func next(_ weekday: Int) -> Day {
    let day = time.today.advanced(by: (weekday - time.today.weekday + 6) % 7 + 1)
    return exists(day) ? day : day.advanced(by: 7)
  }

  private func day(_ weekday: Int, week: Int) -> Day {
    func place(_ weekday: Int) -> Int { (weekday - time.habits.firstWeekday + 7) % 7 }
    return time.today.advanced(by: place(weekday) - place(time.today.weekday) + 7 * week)
  }

  // MARK: Numbers

  /// Month and day in `order`. Where that isn't known, the month of a date without a year comes
  /// first, and one with a year has to be clear.
  private func numeric(
    _ first: Int, _ second: Int, _ year: Int?, _ order: DateOrder?
  ) -> DateCandidates<Day> {
    func date(_ month: Int, _ day: Int) -> DateCandidates<Day> {
      year.map { self.date($0, month, day) } ?? next(month, day)
    }
    let (monthFirst, dayFirst) = (date(first, second), date(second, first))
    switch order {
    case .dayFirst: return dayFirst.kind == nil ? dayFirst : .init(.noSuchDay, monthFirst.settled)
    case .monthFirst:
      return monthFirst.kind == nil
        ? monthFirst : .init(.noSuchDay, dayFirst.settled + monthFirst.values)
    case nil: break
    }
    guard dayFirst.kind == nil, monthFirst.kind == nil else {
      return monthFirst.kind == nil ? monthFirst : dayFirst.kind == nil ? dayFirst : monthFirst
    }
    let both = monthFirst.values + dayFirst.values
    return year == nil ? .init(preferring: both) : .init(agreeing: both)
  }

  /// The next such weekday of a month, today included, or that of the month that is named: one
  /// without a fifth monday isn't that of a later year.
  private func nth(_ ordinal: Int, _ weekday: Int, of month: NamedMonth?) -> DateCandidates<Day> {
    func day(_ year: Int, _ month: Int) -> Day? { nth(ordinal, weekday, in: year, month) }
    let found: Day?
    switch month {
    case nil:
      let each = (0...6).lazy.compactMap { self.month($0) }.compactMap { day($0.year, $0.month) }
      found = each.first { $0 >= time.today }
    case .number(let month, let year?): found = day(year, month)
    case .number(let month, nil):
      let last = day(year, month) ?? lastDay(year, of: month)
      found = day(last.map { $0 < time.today } ?? false ? year + 1 : year, month)
    case .relative(let months):
      guard let (year, month) = self.month(months) else { return .outOfRange }
      found = day(year, month)
    }
    return found.map { .init($0) } ?? .init(.noSuchDay, [])
  }

  /// That weekday of a month; nil if it has no such.
  private func nth(_ ordinal: Int, _ weekday: Int, in year: Int, _ month: Int) -> Day? {
    guard let first = Day(year: year, month: month, day: 1), let last = lastDay(year, of: month)
    else { return nil }
    if ordinal < 0 { return last.advanced(by: -((last.weekday - weekday + 7) % 7)) }
    let day = first.advanced(by: (weekday - first.weekday + 7) % 7 + 7 * (ordinal - 1))
    return day <= last ? day : nil
  }

  // MARK: Months

  private var year: Int { time.today.yearMonthDay.year }

  private func daysOfMonth(
    _ expression: DayExpression, _ evidence: Evidence
  ) -> DateCandidates<Day> {
    switch expression {
    case .date(let year?, let month, let day): return date(year, month, day)
    case .date(_, let month, let day): return next(month, day)
    case .dateOfYear(let years, let month, let day): return date(year + years, month, day)
    case .dayOfMonth(let day, let months):
      guard let (year, month) = month(months) else { return .outOfRange }
      return date(year, month, day)
    case .bareDay(let day) where evidence.isEmpty:
      return .init(
        .ambiguous,
        nextDayOfMonth(day).values + days(.shifted(day, .day), evidence).values)
    case .nextDayOfMonth(let day), .bareDay(let day): return nextDayOfMonth(day)
    default: return .init(.notADate, [])
    }
  }

  private func date(_ year: Int, _ month: Int, _ day: Int) -> DateCandidates<Day> {
    guard (0...9999).contains(year) else { return .outOfRange }
    if let day = Day(year: year, month: month, day: day) { return .init(day) }
    return .init(.noSuchDay, day > 28 ? lastDay(year, of: month).map { [$0] } ?? [] : [])
  }

  /// The next such date, today included. Leap days are at most eight years apart.
  private func next(_ month: Int, _ day: Int) -> DateCandidates<Day> {
    for year in year...year + 8 {
      guard let date = Day(year: year, month: month, day: day) else { continue }
      if date >= time.today && exists(date) { return .init(date) }
    }
    if Day(year: 2000, month: month, day: day) != nil { return .outOfRange }
    return .init(.noSuchDay, day > 28 ? lastDay(month, nil).values : [])
  }

  private func nextDayOfMonth(_ day: Int) -> DateCandidates<Day> {
    for months in 0...3 {
      guard let (year, month) = month(months) else { return .outOfRange }
      guard let date = Day(year: year, month: month, day: day) else { continue }
      if date >= time.today && exists(date) { return .init(date) }
    }
    return .init(.noSuchDay, [])
  }

  /// The same day so many months away, or the last one if that month is shorter.
  private func shifted(_ months: Int) -> DateCandidates<Day> {
    guard let (year, month) = month(months), let last = lastDay(year, of: month) else {
      return .outOfRange
    }
    let same = Day(year: year, month: month, day: time.today.yearMonthDay.day)
    return .init(existing(same ?? last, 0))
  }

  private func lastDay(months: Int) -> DateCandidates<Day> {
    guard let (year, month) = month(months), let day = lastDay(year, of: month) else {
      return .outOfRange
    }
    return .init(day)
  }

  private func lastDay(_ month: Int, _ year: Int?) -> DateCandidates<Day> {
    guard (1...12).contains(month) else { return .init(.noSuchDay, []) }
    let day = lastDay(year ?? self.year, of: month)
    let isPast = year == nil && day.map { $0 < time.today } ?? false
    let coming = isPast ? lastDay(self.year + 1, of: month) : day
    return coming.map { .init($0) } ?? .outOfRange
  }

  private func lastDay(_ year: Int, of month: Int) -> Day? {
    for day in (28...31).reversed() {
      if let date = Day(year: year, month: month, day: day), exists(date) { return date }
    }
    return nil
  }

  /// The month so many after this one; nil if it lies outside the years that can be written.
  private func month(_ months: Int) -> (year: Int, month: Int)? {
    let (year, month, _) = time.today.yearMonthDay
    let count = year * 12 + month - 1 + months
    guard (0..<120_000).contains(count) else { return nil }
    return (count / 12, count % 12 + 1)
  }
}

extension DateCandidates {
  fileprivate static var outOfRange: DateCandidates { .init(.outOfRange, []) }
}

extension DateCandidates {
  /// The values, if the first is meant.
  fileprivate var settled: [Value] { kind == nil ? values : [] }
}
