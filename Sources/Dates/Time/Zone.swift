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

  /// What clocks show at `instant`, in milliseconds since midnight.
  public func clock(at instant: Instant) -> Int {
    let local = instant.milliseconds + offsetSeconds(instant) * 1000
    return local - floorDivide(local, Instant.dayMilliseconds) * Instant.dayMilliseconds
  }

  /// The instant at which clocks show `clock`, in milliseconds since midnight, on `day`.
  ///
  /// A time that comes twice is the first of the two; one that clocks skip is computed with
  /// the offset from before the jump (RFC 5545, section 3.3.5).
  public func instant(_ day: Day, clock: Int) -> Instant {
    let local = day.number * Instant.dayMilliseconds + clock
    // Clocks are set far less often than once in two days.
    let before = offsetSeconds(Instant(milliseconds: local - Instant.dayMilliseconds)) * 1000
    let after = offsetSeconds(Instant(milliseconds: local + Instant.dayMilliseconds)) * 1000
    let early = Instant(milliseconds: local - before)
    if before == after || offsetSeconds(early) * 1000 == before { return early }
    let late = Instant(milliseconds: local - after)
    return offsetSeconds(late) * 1000 == after ? late : early
  }

  /// The first instant of `day`.
  ///
  /// Not always local midnight: where clocks jump over it, the day begins with the jump.
  public func start(of day: Day) -> Instant {
    let midnight = day.number * Instant.dayMilliseconds
    if let offset = steadyOffset(around: day) {
      return Instant(milliseconds: midnight - offset * 1000)
    }
    var low = midnight - Self.farthest
    var high = midnight + Self.farthest
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

  /// Whether clocks ever show `day`: a zone that crosses the date line leaves one out.
  func has(_ day: Day) -> Bool {
    steadyOffset(around: day) != nil || self.day(at: start(of: day)) == day
  }

  /// The seconds east of UTC if clocks aren't set around `day`, as good as always.
  private func steadyOffset(around day: Day) -> Int? {
    let midnight = day.number * Instant.dayMilliseconds
    let offset = offsetSeconds(Instant(milliseconds: midnight - Self.farthest))
    let after = offsetSeconds(Instant(milliseconds: midnight + Self.farthest))
    return offset == after ? offset : nil
  }

  /// No zone has ever been as far as 26 hours from UTC.
  private static let farthest = 26 * 3_600_000
}

extension Zone {
  /// What clocks show at `instant`, to the minute: `09:05`.
  public func clockText(at instant: Instant) -> String {
    Zone.text(ofClock: clock(at: instant) / 60_000 * 60_000)
  }

  /// `09:05`, with seconds if there are any, for so many milliseconds since midnight.
  public static func text(ofClock clock: Int, separator: String = ":") -> String {
    let seconds = clock / 1000
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: separator)
  }
}
