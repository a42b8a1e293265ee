/// Now, as one person sees it: the instant and the local day.
public struct TimeContext: Sendable {
  /// The instant.
  public let now: Instant
  /// The local day.
  public let today: Day
  /// The zone of that day.
  public let zone: Zone
  /// In which order the person writes the month and the day of `3/4/2027`; nil if that isn't known.
  public var dateOrder: DateOrder?
  /// What the person has settled about days and weeks.
  public var habits = Habits()
  /// The day of a time alone; nil if that is today's while it is still to come, else tomorrow's.
  public var dayOfTimes: Day?

  /// What a person may settle about days and weeks.
  public struct Habits: Sendable {
    /// The weekday that weeks begin with, from 0 for Monday.
    public var firstWeekday = 0
    /// When a morning is whose hour isn't said, in milliseconds since midnight; nil to refuse it.
    public var morning: Int?
    /// When to be reminded of a day, in milliseconds since midnight.
    public var reminder = Reminder.clockOfDay

    /// Those of everyone who has settled nothing.
    public init() {}
  }

  /// This moment moved on to `now`.
  ///
  /// Days end and offsets change on a quarter of an hour in every zone there has been since 1972,
  /// so within one the day is known.
  public func moved(to now: Instant) -> TimeContext {
    guard Quarter(of: now) == Quarter(of: self.now) else { return at(now) }
    return keepingHabits(TimeContext(now: now, today: today, zone: zone, dateOrder))
  }

  /// Another moment of the same person, in `zone` unless that stays the same.
  public func at(_ now: Instant, in zone: Zone? = nil) -> TimeContext {
    keepingHabits(TimeContext(now: now, zone: zone ?? self.zone, dateOrder: dateOrder))
  }

  /// This moment of a person who writes dates in `order`.
  func writing(_ order: DateOrder) -> TimeContext {
    var time = self
    time.dateOrder = order
    return time
  }

  private func keepingHabits(_ time: TimeContext) -> TimeContext {
    var time = time
    (time.habits, time.dayOfTimes) = (habits, dayOfTimes)
    return time
  }

  private init(now: Instant, today: Day, zone: Zone, _ dateOrder: DateOrder?) {
    self.now = now
    self.today = today
    self.zone = zone
    self.dateOrder = dateOrder
  }

  /// `now` as seen in `zone`, by a person who writes dates in that order.
  public init(now: Instant, zone: Zone, dateOrder: DateOrder? = nil) {
    self.init(now: now, today: zone.day(at: now), zone: zone, dateOrder)
  }
}
