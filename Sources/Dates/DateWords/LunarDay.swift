/// A Korean holiday of the lunar calendar, of which the dates that are known are listed: those that
/// the Korea Astronomy and Space Science Institute has published.
enum LunarDay: Hashable, Sendable {
  /// 설날, the first day of the year.
  case newYear
  /// 추석, the fifteenth day of the eighth month.
  case harvest

  /// Month and day of each year from 2026.
  private var dates: [(month: Int, day: Int)] {
    switch self {
    case .newYear: [(2, 17), (2, 7), (1, 27), (2, 13), (2, 3)]
    case .harvest: [(9, 25), (9, 15), (10, 3), (9, 22), (9, 12)]
    }
  }

  /// The next one, `today` included; nil if its date isn't known.
  func next(from today: Day) -> Day? {
    // Of earlier years nothing is known.
    guard today.yearMonthDay.year >= 2026 else { return nil }
    return dates.enumerated().lazy
      .compactMap { Day(year: 2026 + $0, month: $1.month, day: $1.day) }
      .first { $0 >= today }
  }
}
