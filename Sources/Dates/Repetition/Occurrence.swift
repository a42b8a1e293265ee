/// One time that a repeating task stands for, as clocks show it: a day, or a day and a time of day.
///
/// Without a zone: it keeps its time of day when clocks are set. `due(in:)` says when it is.
public struct Occurrence: Sendable, Hashable, Comparable {
  /// The local day.
  public let day: Day
  /// The local time in milliseconds since midnight; nil for a whole day.
  public let clock: Int?

  /// That day, at `clock` unless it is a whole day.
  public init(day: Day, clock: Int?) {
    self.day = day
    self.clock = clock
  }

  /// When `due` is, as clocks in `zone` show it.
  public init(_ due: Due, in zone: Zone) {
    switch due {
    case .day(let day): self.init(day: day, clock: nil)
    case .instant(let instant):
      self.init(day: zone.day(at: instant), clock: zone.clock(at: instant))
    }
  }

  /// Reads what `text` writes: `2026-11-20`, or `2026-11-20T09:00:00` with milliseconds or without.
  public init?(_ text: String) {
    if let day = Day(text) {
      self.init(day: day, clock: nil)
      return
    }
    // The same digits are a time of UTC when they end in Z.
    guard text.utf8.last.map({ 0x30...0x39 ~= $0 }) == true, let local = Instant(text + "Z"),
      text.utf8.dropFirst(10).first == UInt8(ascii: "T")
    else { return nil }
    self.init(day: Zone.utc.day(at: local), clock: Zone.utc.clock(at: local))
  }

  /// `2026-11-20` or `2026-11-20T09:00:00`, with milliseconds unless there are none.
  public var text: String {
    guard let clock else { return day.text }
    let local = Instant(milliseconds: day.number * Instant.dayMilliseconds + clock)
    return String(local.text.dropLast(clock % 1000 == 0 ? 5 : 1))
  }

  /// When that is in `zone` (RFC 5545, section 3.3.5, for times that come twice or never).
  public func due(in zone: Zone) -> Due {
    guard let clock else { return .day(day) }
    return .instant(zone.instant(day, clock: clock))
  }

  /// The same day at `clock`, in milliseconds since midnight.
  public func at(clock: Int) -> Occurrence {
    Occurrence(day: day, clock: clock)
  }

  /// So many days later, at the same time of day.
  public func moved(by days: Int) -> Occurrence {
    Occurrence(day: day.advanced(by: days), clock: clock)
  }

  /// Whether `left` is earlier; a day comes before its times.
  public static func < (left: Self, right: Self) -> Bool {
    (left.day, left.clock ?? -1) < (right.day, right.clock ?? -1)
  }
}
