/// Now, as one person sees it: the instant and the local day.
public struct Moment: Sendable {
  /// The instant.
  public let now: Instant
  /// The local day.
  public let today: Day
  /// Where that day is reckoned.
  public let zone: Zone

  /// `now` as seen in `zone`.
  public init(now: Instant, zone: Zone) {
    self.now = now
    self.zone = zone
    today = zone.day(at: now)
  }
}
