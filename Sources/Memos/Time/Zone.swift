/// A time zone: how far local time is from UTC at each instant.
///
/// A value with a function inside, because the rules of the world's zones are the system's to know
/// and the process hands them in.
public struct Zone: Sendable {
  /// The IANA name, `Asia/Seoul`.
  public let name: String
  private let offsetSeconds: @Sendable (Instant) -> Int

  /// `offsetSeconds` gives the seconds east of UTC at an instant.
  public init(name: String, offsetSeconds: @escaping @Sendable (Instant) -> Int) {
    self.name = name
    self.offsetSeconds = offsetSeconds
  }

  /// Coordinated universal time.
  public static let utc = Zone(name: "UTC") { _ in 0 }

  /// The local day at `instant`.
  public func day(at instant: Instant) -> Day {
    let local = instant.milliseconds + offsetSeconds(instant) * 1000
    return Day(number: floorDivide(local, Instant.dayMilliseconds))
  }

  /// The first instant of `day`.
  ///
  /// Not always local midnight: where clocks jump over it, the day begins with the jump.
  public func start(of day: Day) -> Instant {
    let midnight = day.number * Instant.dayMilliseconds
    // No zone has ever been as far as 26 hours from UTC.
    var low = midnight - 26 * 3_600_000
    var high = midnight + 26 * 3_600_000
    while low < high {
      let middle = low + (high - low) / 2
      if self.day(at: Instant(milliseconds: middle)) < day {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return Instant(milliseconds: low)
  }
}
