/// A part of the day, which says what an hour of a twelve-hour clock means.
enum DayPart: Hashable, Sendable {
  case am, pm
  /// 새벽.
  case dawn
  case morning
  /// 낮.
  case daytime
  /// 점심.
  case lunch
  case afternoon, evening, night

  /// An hour that it can mean without one, or at which it is over.
  func usualHour(isEnd: Bool) -> Int {
    switch self {
    case .dawn: 6
    case .am: isEnd ? 12 : 9
    case .morning: 9
    case .lunch: 12
    case .daytime: 14
    case .pm, .afternoon: isEnd ? 18 : 15
    case .evening: 19
    case .night: 21
    }
  }

  /// The hours of the day that `hour` can mean here, 24 and more being the next day's; none if no
  /// clock shows it then.
  func hours(_ hour: Int, isToday: Bool) -> [Int] {
    if hour > 12 { return isSecondHalf && hour < 24 ? [hour] : [] }
    if hour == 0 && self != .night { return self == .am || self == .dawn ? [0] : [] }
    switch self {
    case .am: return [hour % 12]
    case .pm: return [hour % 12 + 12]
    case .dawn: return hour <= 6 || hour == 12 ? [hour % 12] : []
    case .morning: return hour < 12 ? [hour] : [0, 12]
    case .daytime: return hour >= 10 ? [hour] : hour <= 5 ? [hour + 12] : []
    case .lunch: return hour >= 11 ? [hour] : hour <= 3 ? [hour + 12] : []
    case .afternoon: return hour == 12 ? [12] : hour <= 6 ? [hour + 12] : []
    case .evening: return (4...11).contains(hour) ? [hour + 12] : []
    case .night: return Self.nightHours(hour % 12, isToday: isToday)
    }
  }

  /// The night of a day continues into the next, which is what "tonight" means by 2 o'clock; of any
  /// other day's it isn't clear.
  private static func nightHours(_ hour: Int, isToday: Bool) -> [Int] {
    if hour >= 6 { return [hour + 12] }
    return isToday ? [hour + 24] : [hour, hour + 24]
  }

  private var isSecondHalf: Bool {
    switch self {
    case .am, .dawn, .morning: false
    case .pm, .daytime, .lunch, .afternoon, .evening, .night: true
    }
  }
}
