/// Now, as one person sees it: the instant and the local day.
public struct TimeContext: Sendable {
  /// The instant.
  public let now: Instant
  /// The local day.
  public let today: Day
  /// Where that day is reckoned.
  public let zone: Zone

  /// This moment moved on to `now`.
  ///
  /// Days end and offsets change on a quarter of an hour in every zone there has been since 1972,
  /// so within one the day is known.
  public func moved(to now: Instant) -> TimeContext {
    let isSameDay = Quarter(of: now) == Quarter(of: self.now)
    return isSameDay
      ? TimeContext(now: now, today: today, zone: zone) : TimeContext(now: now, zone: zone)
  }

  private init(now: Instant, today: Day, zone: Zone) {
    self.now = now
    self.today = today
    self.zone = zone
  }

  /// `now` as seen in `zone`.
  public init(now: Instant, zone: Zone) {
    self.now = now
    self.zone = zone
    today = zone.day(at: now)
  }
}
