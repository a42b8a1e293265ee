/// A day or an instant, such as when a task is due: by the end of a day, or at an instant.
public enum Due: Sendable, Hashable {
  /// Overdue when the day has ended in the zone of whoever looks.
  case day(Day)
  /// Overdue when the instant has passed.
  case instant(Instant)

  /// Reads `2026-11-20` or an RFC 3339 date-time.
  public init?(_ text: String) {
    if let day = Day(text) {
      self = .day(day)
    } else if let instant = Instant(text) {
      self = .instant(instant)
    } else {
      return nil
    }
  }

  /// What `init(_:)` reads.
  public var text: String {
    switch self {
    case .day(let day): day.text
    case .instant(let instant): instant.text
    }
  }

  /// What clocks in `zone` show: `2026-11-20 15:00`, or the day.
  public func text(in zone: Zone) -> String {
    switch self {
    case .day(let day): day.text
    case .instant(let instant): "\(zone.day(at: instant).text) \(zone.clockText(at: instant))"
    }
  }

  /// Whether it lies behind `time`.
  public func hasPassed(at time: TimeContext) -> Bool {
    switch self {
    case .day(let day): day < time.today
    case .instant(let instant): instant <= time.now
    }
  }

  /// Whether it has come at `time`: a day when it begins.
  public func hasBegun(at time: TimeContext) -> Bool {
    switch self {
    case .day(let day): day <= time.today
    case .instant(let instant): instant <= time.now
    }
  }

  /// The order of what has no date: behind every date there can be, and the greatest number that a
  /// cursor can carry exactly.
  public static let noOrder = (1 << 53) - 1

  /// Where it sorts, in milliseconds: an instant at itself, a day after every instant of that day.
  ///
  /// In UTC, so that the order of a list doesn't depend on the reader.
  public var order: Int {
    switch self {
    case .day(let day): (day.number + 1) * Instant.dayMilliseconds - 1
    case .instant(let instant): instant.milliseconds
    }
  }

  /// Where it sorts for who looks at it in `zone`: a day with the last instant of that day.
  public func order(in zone: Zone) -> Int {
    switch self {
    case .day(let day): zone.order(of: day)
    case .instant(let instant): instant.milliseconds
    }
  }

  /// The day it is due in `zone`.
  public func day(in zone: Zone) -> Day {
    switch self {
    case .day(let day): day
    case .instant(let instant): zone.day(at: instant)
    }
  }

  /// Where the days lie that sort behind `order` in `zone`, as a place among days by `Due.order`:
  /// that of the day which sorts there, or else right before the first one behind it.
  public static func dayOrder(at order: Int, in zone: Zone) -> Int {
    // Beyond every day: a cursor may say anything.
    let known = -Due.noOrder + 1..<Due.noOrder
    guard known.contains(order) else { return order }
    let day = zone.day(at: Instant(milliseconds: order))
    for day in [day, Day(number: day.number - 1)] where zone.order(of: day) == order {
      return Due.day(day).order
    }
    return Due.day(day).order - 1
  }
}

extension Zone {
  /// The last instant of `day`, in milliseconds; of a day that the zone left out, when it went to
  /// the other side of the date line, the first instant of the next.
  fileprivate func order(of day: Day) -> Int {
    let next = instant(Day(number: day.number + 1), clock: 0).milliseconds
    return max(next - 1, instant(day, clock: 0).milliseconds)
  }
}
