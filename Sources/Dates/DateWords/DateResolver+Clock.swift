extension DateResolver {
  /// The times that `expression` can stand for, in milliseconds since midnight; nil if it isn't one
  /// that a day can have. `part` is a part of the day that was named apart from the hour.
  func clocks(
    _ expression: ClockExpression, _ part: DayPart?, isToday: Bool
  ) -> DateCandidates<Int>? {
    switch expression {
    case .sinceMidnight(let clock): return .init(clock)
    case .midnight:
      let end = Instant.dayMilliseconds
      return .init(agreeing: isToday ? [end] : [0, end])
    case .time(let hour, let minute, let second, let own, let isExact):
      let isEnd = hour == 24 && minute == 0 && second == 0
      guard hour < 24 || isEnd, minute < 60, second < 60 else { return .init(.noSuchTime, []) }
      let isOfTwelve = own != nil || part != nil
      let hours =
        isOfTwelve
        ? hours(hour, own, part, isToday: isToday && !isSmallHours)
        : isExact || hour == 0 || hour > 12 ? [hour] : Self.hours(bare: hour)
      if hours.isEmpty {
        return .init(own == nil || part == nil ? .noSuchTime : .contradictory, [])
      }
      let clocks = hours.map { (($0 * 60 + minute) * 60 + second) * 1000 }
      return isOfTwelve ? .init(agreeing: clocks) : .init(preferring: clocks)
    case .minutesFromNow, .minutesOrMonths, .instant: return nil
    }
  }

  /// The night that began yesterday continues, so that `tonight at 2` can be soon.
  private var isSmallHours: Bool { zone.clock(at: time.now) < 5 * 3_600_000 }

  /// What both parts of the day allow: `tonight at 2am`.
  private func hours(_ hour: Int, _ own: DayPart?, _ part: DayPart?, isToday: Bool) -> [Int] {
    let named = part.map { $0.hours(hour, isToday: isToday) }
    guard let own else { return named ?? [] }
    let allowed = own.hours(hour, isToday: isToday)
    guard let named else { return allowed }
    return named.filter { hour in allowed.contains { $0 % 24 == hour % 24 } }
  }

  /// An hour without more is in the afternoon from 1 to 6, else as it is written; the other half of
  /// the day can be meant all the same.
  private static func hours(bare hour: Int) -> [Int] {
    switch hour {
    case ...6: [hour + 12, hour]
    case 12: [12, 0]
    default: [hour, hour + 12]
    }
  }
}
