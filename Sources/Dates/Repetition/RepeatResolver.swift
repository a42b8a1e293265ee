/// Finds the rule that an expression stands for, and when it begins at a moment.
struct RepeatResolver {
  let time: TimeContext

  init(_ time: TimeContext) {
    self.time = time
  }

  func reading(_ expression: RepeatExpression) throws(RepeatRefusal) -> RepeatReading {
    if let refusal = expression.refusal { throw refusal }
    guard var rule = expression.rule else { throw .notARepeat }
    rule.end = try end(expression)
    if expression.isNumeric, !rule.orderMonthAndDay(time.dateOrder) {
      throw .date(DateRefusal(.noSuchDay))
    }
    if !rule.hasDays { throw .neverOccurs }
    rule = rule.usingLastDays()
    let start = try start(expression)
    let due = try first(rule, try clock(expression, rule, start), start)
    if let length = expression.length {
      rule.end = .until(.day(try last(of: length, from: due)))
    }
    if case .until(.day(let last)) = rule.end, last < Occurrence(due, in: time.zone).day {
      throw .endsBeforeFirst
    }
    return RepeatReading(
      rule: rule, base: expression.base, due: due, hasStart: expression.start != nil)
  }

  // MARK: Beginning

  /// The first day that an occurrence can fall on: today, or a later one that was said.
  private func start(_ expression: RepeatExpression) throws(RepeatRefusal) -> Day {
    guard let start = expression.start else { return time.today }
    do throws(DateRefusal) {
      guard case .day(let day) = try DateResolver(time).due(start) else { return time.today }
      return max(day, time.today)
    } catch {
      throw .date(error)
    }
  }

  // MARK: End

  private func end(_ expression: RepeatExpression) throws(RepeatRefusal) -> RepeatRule.End {
    // Once in each period is what the rule says: 매일 한 번.
    if let (number, isTotal) = expression.count, isTotal || number > 1 {
      guard isTotal || expression.hasDays || expression.clock != nil else {
        throw .timesUnclear(number)
      }
      return .count(number)
    }
    guard let until = expression.until else { return .never }
    do throws(DateRefusal) {
      return .until(try DateResolver(time).due(until))
    } catch {
      throw .date(error)
    }
  }

  /// The last day of so long a time.
  private func last(
    of length: (number: Int, unit: DateUnit), from due: Due
  ) throws(RepeatRefusal) -> Day {
    let first = Occurrence(due, in: time.zone).day
    let then = TimeContext(now: time.zone.start(of: first), zone: time.zone)
    let end = DateExpression(day: .shifted(length.number, length.unit))
    do throws(DateRefusal) {
      guard case .day(let day) = try DateResolver(then).due(end) else { return first }
      return day.advanced(by: -1)
    } catch {
      throw .date(error)
    }
  }

  // MARK: Time of day

  /// In milliseconds since midnight; nil for a whole day.
  private func clock(
    _ expression: RepeatExpression, _ rule: RepeatRule, _ start: Day
  ) throws(RepeatRefusal) -> Int? {
    guard let clock = expression.clock else {
      if expression.part != nil { throw .date(DateRefusal(.incomplete)) }
      return nil
    }
    let resolver = DateResolver(time)
    guard let clocks = resolver.clocks(clock, expression.part, isToday: false) else {
      throw .date(DateRefusal(.notADate))
    }
    // The end of a day is the beginning of the next, which is as good if each day is meant.
    let isAnyDay = rule.frequency == .daily
    let day = Instant.dayMilliseconds
    let values = clocks.values.map { isAnyDay ? $0 % day : $0 }
    if let only = values.first, clocks.kind == nil || values.allSatisfy({ $0 == only }) {
      if only >= day { throw .date(DateRefusal(.noSuchTime)) }
      return only
    }
    var readings: [DateRefusal.Reading] = []
    for value in values {
      let due = try first(rule, value % day, start)
      let first = Occurrence(due, in: time.zone).day
      if let reading = DateRefusal.Reading(day: first, clock: value, in: time.zone) {
        readings.append(reading)
      }
    }
    throw .date(DateRefusal(clocks.kind ?? .noSuchTime, readings))
  }

  // MARK: First occurrence

  /// The first that isn't past, in whichever period it is.
  private func first(
    _ rule: RepeatRule, _ clock: Int?, _ start: Day
  ) throws(RepeatRefusal) -> Due {
    let days: any Sequence<Day>
    if rule.byDay.isEmpty && rule.byMonthDay.isEmpty {
      days = (0...2).map { start.advanced(by: $0) }
    } else {
      var each = rule
      each.interval = 1
      days = RepeatDays(each, after: start.advanced(by: -1))
    }
    for day in days where day.isWritable && exists(day) {
      let due = Occurrence(day: day, clock: clock).due(in: time.zone)
      if due.hasPassed(at: time) { continue }
      // Its time of day would be that of all others.
      guard Occurrence(due, in: time.zone).clock == clock else {
        throw .date(DateRefusal(.skippedTime))
      }
      return due
    }
    throw .date(DateRefusal(.outOfRange))
  }

  /// A zone can leave a day out, by crossing the date line.
  private func exists(_ day: Day) -> Bool {
    time.zone.day(at: time.zone.start(of: day)) == day
  }
}

extension RepeatRule {
  /// Takes the first of two numbers for the month, or the second where the day comes first; false
  /// if no year has such a day.
  fileprivate mutating func orderMonthAndDay(_ order: DateOrder?) -> Bool {
    let isDayFirst = order == .dayFirst || order == nil && (byMonth.first ?? 0) > 12
    if isDayFirst { (byMonth, byMonthDay) = (byMonthDay, byMonth) }
    return byMonth.allSatisfy { 1...12 ~= $0 } && byMonthDay.allSatisfy { 1...31 ~= $0 }
  }
}
