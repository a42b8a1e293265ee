/// Finds the day or instant that an expression stands for at a moment.
struct DateResolver {
  let time: TimeContext
  var zone: Zone { time.zone }

  init(_ time: TimeContext) {
    self.time = time
  }

  func due(_ expression: DateExpression) throws(DateRefusal) -> Due {
    try reading(expression).due
  }

  func reading(_ expression: DateExpression) throws(DateRefusal) -> DateRefusal.Reading {
    try readings(expression)[0]
  }

  /// What it means, and behind that what it can also mean; never empty.
  func readings(
    _ expression: DateExpression
  ) throws(DateRefusal) -> [DateRefusal.Reading] {
    let candidates = candidates(expression)
    let writable = candidates.values.filter(\.due.isWritable)
    if let kind = candidates.kind { throw DateRefusal(kind, writable) }
    if writable.isEmpty { throw DateRefusal(.outOfRange) }
    let shown = writable.filter { !$0.isSkipped }
    if shown.isEmpty { throw DateRefusal(.skippedTime, writable) }
    return shown
  }

  private func candidates(_ expression: DateExpression) -> DateCandidates<DateRefusal.Reading> {
    guard let day = expression.day else { return timeAlone(expression) }
    let days = agreeing(days(day, expression.evidence), expression.weekday)
    let morning = expression.part == .morning ? time.habits.morning : nil
    guard let clock = expression.clock ?? morning.map({ .sinceMidnight($0) }) else {
      let readings = days.values.map { DateRefusal.Reading(day: $0) }
      // Tonight is today; this evening is no whole day.
      let isWhole = expression.part == nil || expression.part == .night && day.isToday
      return DateCandidates(days.kind ?? (isWhole ? nil : .incomplete), readings)
    }
    guard let clocks = clocks(clock, expression.part, isToday: day.isToday) else {
      return DateCandidates(.contradictory, [])
    }
    let zone = expression.zone(at: time)
    var readings: [DateRefusal.Reading] = []
    readings.reserveCapacity(days.values.count * clocks.values.count)
    for day in days.values {
      for clock in clocks.values {
        let reading = DateRefusal.Reading(day: day, clock: clock, in: zone, for: time.zone)
        if let reading { readings.append(reading) }
      }
    }
    return DateCandidates(days.kind ?? clocks.kind, readings)
  }

  /// A time alone is of the day that the context has for it, else today's if it is still to come,
  /// else tomorrow's.
  private func timeAlone(_ expression: DateExpression) -> DateCandidates<DateRefusal.Reading> {
    switch expression.clock {
    case .instant(let instant): return DateCandidates(.init(instant))
    case .minutesFromNow(let minutes): return DateCandidates(fromNow(minutes))
    case .minutesOrMonths(let count):
      let months = days(.shifted(count, .month), []).values
      return DateCandidates(.ambiguous, [fromNow(count)] + months.map { .init(day: $0) })
    case nil: return DateCandidates(.notADate, [])
    case .time, .sinceMidnight, .midnight: break
    }
    guard let clock = expression.clock,
      let clocks = clocks(clock, expression.part, isToday: false)
    else { return DateCandidates(.notADate, []) }
    if clocks.values.isEmpty { return DateCandidates(clocks.kind ?? .noSuchTime, []) }
    let zone = expression.zone(at: time)
    let readings = clocks.values.compactMap { coming($0, in: zone) }
    let isOne = readings.allSatisfy { $0.due == readings.first?.due }
    let distinct = Array(readings.prefix(isOne ? 1 : readings.count))
    return clocks.kind == nil ? .init(preferring: distinct) : .init(agreeing: distinct)
  }

  private func coming(_ clock: Int, in zone: Zone) -> DateRefusal.Reading? {
    if let day = time.dayOfTimes {
      return DateRefusal.Reading(day: day, clock: clock, in: zone, for: time.zone)
    }
    let today = DateRefusal.Reading(day: time.today, clock: clock, in: zone, for: time.zone)
    if case .instant(let instant)? = today?.due, instant > time.now { return today }
    return DateRefusal.Reading(
      day: existing(time.today, 1), clock: clock, in: zone, for: time.zone)
  }

  private func fromNow(_ minutes: Int) -> DateRefusal.Reading {
    DateRefusal.Reading(time.now.advanced(by: minutes * 60_000), in: time.zone)
  }

  /// The days that fall on the weekday written beside them.
  private func agreeing(_ days: DateCandidates<Day>, _ weekday: Int?) -> DateCandidates<Day> {
    guard let weekday else { return days }
    let agreeing = days.values.filter { $0.weekday == weekday }
    if agreeing.isEmpty {
      return DateCandidates(days.kind ?? .contradictory, days.values + [next(weekday)])
    }
    // Of 12/3 (fri) the third can be meant all the same.
    if days.kind == nil { return DateCandidates(preferring: agreeing + days.values.prefix(1)) }
    if agreeing.count == 1 && days.kind == .ambiguous { return DateCandidates(agreeing: agreeing) }
    return days
  }
}

extension DateCandidates {
  /// Settled if there is no `kind`.
  fileprivate init(_ kind: DateRefusal.Kind?, _ values: [Value]) {
    if let kind {
      self.init(kind, values)
    } else {
      self.init(preferring: values)
    }
  }
}

extension DateExpression {
  /// The zone in which its time is meant.
  fileprivate func zone(at time: TimeContext) -> Zone {
    offset.map { minutes in Zone(name: "") { _ in minutes * 60 } } ?? time.zone
  }
}

extension DayExpression {
  fileprivate var isToday: Bool {
    if case .offset(0) = self { true } else { false }
  }
}

extension DateRefusal.Reading {
  init(day: Day) {
    self.init(due: .day(day), said: .due)
  }

  init(_ instant: Instant) {
    self.init(due: .instant(instant), said: .due)
  }

  /// Said as clocks in `zone` show it, to the minute, unless they show that time twice.
  init(_ instant: Instant, in zone: Zone) {
    let (day, clock) = (zone.day(at: instant), zone.clock(at: instant) / 60_000 * 60_000)
    let isOnce =
      day.isWritable && zone.instant(day, clock: clock) <= instant
      && instant < zone.instant(day, clock: clock).advanced(by: 60_000)
    self.init(due: .instant(instant), said: isOnce ? .clock(day, clock) : .due)
  }

  /// `clock` is in milliseconds since midnight, from 24:00 on those of the next day; nil beyond the
  /// days that can be written.
  init?(day: Day, clock: Int, in zone: Zone, for own: Zone? = nil) {
    let isNextDay = clock >= Instant.dayMilliseconds
    let day = isNextDay ? day.advanced(by: 1) : day
    guard day.isWritable else { return nil }
    let rest = isNextDay ? clock - Instant.dayMilliseconds : clock
    let instant = zone.instant(day, clock: rest)
    let isElsewhere = own.map { $0.name != zone.name } ?? false
    let shown = Occurrence(.instant(instant), in: zone)
    if isElsewhere, let own {
      self.init(instant, in: own)
      return
    }
    self.init(
      due: .instant(instant), said: .clock(shown.day, shown.clock ?? rest),
      // The end of a day is the beginning of whatever comes next.
      isSkipped: !isNextDay && shown != Occurrence(day: day, clock: rest))
  }
}

extension Due {
  fileprivate var isWritable: Bool {
    switch self {
    case .day(let day): day.isWritable
    case .instant(let instant): instant.isWritable
    }
  }
}
