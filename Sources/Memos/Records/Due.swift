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

  /// Where it sorts, in milliseconds: an instant at itself, a day after every instant of that day.
  ///
  /// Reckoned in UTC, so that the order of a list doesn't depend on who looks at it.
  public var order: Int {
    switch self {
    case .day(let day): (day.number + 1) * Instant.dayMilliseconds - 1
    case .instant(let instant): instant.milliseconds
    }
  }
}
