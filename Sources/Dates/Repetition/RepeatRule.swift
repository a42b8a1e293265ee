/// How often something happens again: what tasks need of RFC 5545's RRULE (section 3.3.10).
///
/// FREQ from DAILY to YEARLY, INTERVAL, BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS, and COUNT or UNTIL.
/// Weeks begin on Monday. Where several parts are given, a day has to satisfy each.
public struct RepeatRule: Sendable, Hashable {
  /// The period that `interval` counts.
  public enum Frequency: String, Sendable, Hashable, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, each one of the period or the one that `ordinal` counts.
  public struct ByDay: Sendable, Hashable {
    /// 0 is Monday.
    public let weekday: Int
    /// 1 is the first of the month or year, -1 the last; nil means each.
    public let ordinal: Int?

    /// Each `weekday`, or the one that `ordinal` counts.
    public init(weekday: Int, ordinal: Int? = nil) {
      self.weekday = weekday
      self.ordinal = ordinal
    }
  }

  /// When it stops.
  public enum End: Sendable, Hashable {
    case never
    /// After so many occurrences, the present one included.
    case count(Int)
    /// No occurrence is later than this one.
    case until(Due)
  }

  /// The period.
  public var frequency: Frequency
  /// Every so many periods, from 1.
  public var interval: Int
  /// Sorted; empty means that it says nothing of weekdays.
  public var byDay: [ByDay]
  /// 1 to 31, or -1 (the last of the month) to -31; sorted.
  public var byMonthDay: [Int]
  /// 1 is January; sorted.
  public var byMonth: [Int]
  /// Which of a period's days count: 1 is the first of them, -1 the last; sorted. Empty means all.
  public var bySetPos: [Int]
  /// When it stops.
  public var end: End

  /// The largest `interval` and count.
  public static let numberMax = 9999

  /// Each day.
  public static let daily = RepeatRule(.daily)

  /// A rule of these parts; they aren't checked.
  init(
    _ frequency: Frequency, interval: Int = 1, byDay: [ByDay] = [], byMonthDay: [Int] = [],
    byMonth: [Int] = [], bySetPos: [Int] = [], end: End = .never
  ) {
    self.frequency = frequency
    self.interval = interval
    self.byDay = byDay
    self.byMonthDay = byMonthDay
    self.byMonth = byMonth
    self.bySetPos = bySetPos
    self.end = end
  }
}

extension RepeatRule {
  /// The rule as RFC 5545 writes it, its parts always in the same order:
  /// `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`.
  public var text: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    if !byMonth.isEmpty { parts.append("BYMONTH=\(Self.list(byMonth))") }
    if !byMonthDay.isEmpty { parts.append("BYMONTHDAY=\(Self.list(byMonthDay))") }
    if !byDay.isEmpty { parts.append("BYDAY=\(byDay.map(\.text).joined(separator: ","))") }
    if !bySetPos.isEmpty { parts.append("BYSETPOS=\(Self.list(bySetPos))") }
    switch end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .until(let due): parts.append("UNTIL=\(due.basicText)")
    }
    return parts.joined(separator: ";")
  }

  private static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ",")
  }
}

extension RepeatRule.ByDay: Comparable {
  static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  fileprivate var text: String {
    (ordinal.map(String.init) ?? "") + Self.names[weekday]
  }

  /// By ordinal, then from Monday.
  public static func < (left: Self, right: Self) -> Bool {
    (left.ordinal ?? 0, left.weekday) < (right.ordinal ?? 0, right.weekday)
  }
}

extension Due {
  /// As RFC 5545 writes dates and times: `20261201`, `20261201T090000Z`.
  fileprivate var basicText: String {
    switch self {
    case .day(let day): day.text.filter { $0 != "-" }
    case .instant(let instant):
      String(instant.text.filter { $0 != "-" && $0 != ":" }.prefix(15)) + "Z"
    }
  }
}
