/// Now, as one person sees it: the instant and the local day.
public struct Moment: Sendable {
  public let now: Instant
  public let today: Day
  public let zone: Zone

  public init(now: Instant, zone: Zone) {
    self.now = now
    self.zone = zone
    today = zone.day(at: now)
  }
}
