/// A reminder of a task: at an instant, or some time before it is due.
public enum Reminder: Sendable, Hashable {
  /// At that instant, whenever the task is due.
  case at(Instant)
  /// So long before it is due; before a day that is due, counted from 09:00 of it.
  case before(LeadTime)

  /// Reads an RFC 3339 date-time or `-PT15M`.
  public init?(_ text: String) {
    if let instant = Instant(text) {
      self = .at(instant)
    } else if let lead = LeadTime(text) {
      self = .before(lead)
    } else {
      return nil
    }
  }

  /// What `init(_:)` reads, in one way only.
  public var text: String {
    switch self {
    case .at(let instant): instant.text
    case .before(let lead): lead.text
    }
  }

  /// Whether it depends on the due.
  public var needsDue: Bool {
    if case .before = self { true } else { false }
  }

  /// The time of day, in milliseconds since midnight, from which durations count before a day.
  public static let clockOfDay = 9 * 3_600_000
}

/// A time before something else, as RFC 5545 has durations (section 3.3.6): days are of the
/// calendar, so that a day before 09:00 is 09:00 also when clocks are set; hours are exact.
public struct LeadTime: Sendable, Hashable {
  /// Days of the calendar.
  public let days: Int
  /// Seconds beside them.
  public let seconds: Int

  /// The longest there is, in days.
  public static let daysMax = 3660

  /// Nil if it is negative or longer than `daysMax`.
  public init?(days: Int = 0, seconds: Int = 0) {
    guard (0...Self.daysMax).contains(days), (0...Self.daysMax * 86_400).contains(seconds) else {
      return nil
    }
    (self.days, self.seconds) = (days, seconds)
  }

  /// Reads a negative duration such as `-PT15M`, `-P1DT2H` or `-P2W`; `PT0S` is the due itself.
  public init?(_ text: String) {
    var reader = DurationReader(text.utf8)
    let isBefore = reader.skip("-")
    guard reader.skip("P"), let parts = reader.parts(), let lead = parts.leadTime else {
      return nil
    }
    guard isBefore || (lead.days, lead.seconds) == (0, 0) else { return nil }
    self = lead
  }

  /// What `init(_:)` reads, in one way only.
  public var text: String {
    if (days, seconds) == (0, 0) { return "PT0S" }
    var text = "-P"
    func append(_ count: Int, _ unit: String) {
      if count == 0 { return }
      text += String(count)
      text += unit
    }
    append(days, "D")
    if seconds > 0 { text += "T" }
    append(seconds / 3600, "H")
    append(seconds / 60 % 60, "M")
    append(seconds % 60, "S")
    return text
  }
}

/// Reads what follows the `P` of a duration.
private struct DurationReader {
  private var rest: Substring.UTF8View

  init(_ bytes: String.UTF8View) {
    rest = bytes[...]
  }

  /// How many there are of each unit.
  struct Parts {
    var counts: [UInt8: Int] = [:]

    /// Nil if that is longer than a lead time can be.
    var leadTime: LeadTime? {
      func count(_ unit: Unicode.Scalar) -> Int { counts[UInt8(ascii: unit)] ?? 0 }
      return LeadTime(
        days: count("W") * 7 + count("D"),
        seconds: (count("H") * 60 + count("m")) * 60 + count("S"))
    }
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// All parts, each unit once and in the order of RFC 5545; nil if anything else is there.
  mutating func parts() -> Parts? {
    var parts = Parts()
    // Minutes are kept as `m`: no month can be meant here, but the letter says so.
    for unit in ["W", "D"] as [Unicode.Scalar] {
      if let count = number(before: unit) { parts.counts[UInt8(ascii: unit)] = count }
    }
    if skip("T") {
      let before = parts.counts.count
      for (unit, key) in [("H", "H"), ("M", "m"), ("S", "S")] as [(Unicode.Scalar, Unicode.Scalar)]
      {
        if let count = number(before: unit) { parts.counts[UInt8(ascii: key)] = count }
      }
      guard parts.counts.count > before else { return nil }
    }
    return rest.isEmpty && !parts.counts.isEmpty ? parts : nil
  }

  /// A number of at most nine digits with `unit` behind it; nothing is consumed without.
  private mutating func number(before unit: Unicode.Scalar) -> Int? {
    let digits = rest.prefix { 0x30...0x39 ~= $0 }
    guard (1...9).contains(digits.count), rest.dropFirst(digits.count).first == UInt8(ascii: unit)
    else { return nil }
    rest = rest.dropFirst(digits.count + 1)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
