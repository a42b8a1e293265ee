/// An instant, to the millisecond.
public struct Timestamp: JSONReadable, JSONWritable, Hashable, Comparable {
  /// Milliseconds since 1970 in UTC.
  public var milliseconds: Int

  /// An instant so many milliseconds after 1970 began.
  public init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// An instant so many seconds after 1970 began, as `Date().timeIntervalSince1970`.
  public init(secondsSince1970 seconds: Double) {
    milliseconds = Int((seconds * 1000).rounded())
  }

  /// For `Date(timeIntervalSince1970:)`.
  public var secondsSince1970: Double { Double(milliseconds) / 1000 }

  /// Whether it is earlier.
  public static func < (one: Timestamp, other: Timestamp) -> Bool {
    one.milliseconds < other.milliseconds
  }

  /// Reads `2026-11-20T09:00:00.000Z`, the form in which the server sends them.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    guard let value = try json.withString({ Timestamp(utc: $0) }) else {
      throw json.malformed("a date-time in UTC before this")
    }
    self = value
  }

  /// Reads the form in which the server sends them; nil for anything else.
  public init?(_ text: String) {
    var text = text
    guard let value = text.withUTF8({ Timestamp(utc: $0) }) else { return nil }
    self = value
  }

  init?(utc text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 24, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"), text[16] == UInt8(ascii: ":"),
      text[19] == UInt8(ascii: "."), text[23] == UInt8(ascii: "Z")
    else { return nil }
    var largest: UInt8 = 0
    @inline(__always) func digit(_ index: Int) -> Int {
      let digit = text[index] &- 0x30
      largest = max(largest, digit)
      return Int(digit)
    }
    @inline(__always) func two(_ index: Int) -> Int { digit(index) * 10 + digit(index + 1) }
    let day = Self.days(two(0) * 100 + two(2), two(5), two(8))
    let seconds = (day * 24 + two(11)) * 3600 + two(14) * 60 + two(17)
    milliseconds = seconds * 1000 + digit(20) * 100 + two(21)
    if largest > 9 { return nil }
  }

  /// Writes it in UTC.
  public func write(to json: inout JSONWriter) { json.string(text) }

  /// `2026-11-20T09:00:00.000Z`.
  public var text: String {
    let (days, rest) = milliseconds.dividedDown(by: 86_400_000)
    let (year, month, day) = Self.date(days)
    func padded(_ number: Int, _ width: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let date = "\(padded(year, 4))-\(padded(month))-\(padded(day))"
    let time =
      "\(padded(rest / 3_600_000)):\(padded(rest / 60_000 % 60)):\(padded(rest / 1000 % 60))"
    return "\(date)T\(time).\(padded(rest % 1000, 3))Z"
  }

  // https://howardhinnant.github.io/date_algorithms.html, `days_from_civil` and `civil_from_days`.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).dividedDown(by: 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, day) = (days + 719_468).dividedDown(by: 146_097)
    let yearOfEra = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}

extension Int {
  fileprivate func dividedDown(by divisor: Int) -> (Int, Int) {
    let quotient = self >= 0 ? self / divisor : (self - divisor + 1) / divisor
    return (quotient, self - quotient * divisor)
  }
}

/// A day of the calendar, `2026-11-20`.
public struct Day: JSONReadable, JSONWritable, Hashable, Comparable {
  /// Year, month and day with hyphens, as ISO 8601 has them.
  public var text: String

  /// A day by its text.
  public init(_ text: String) { self.text = text }

  /// Reads a day.
  public init(from json: inout JSONReader) throws(MalformedJSON) { text = try json.string() }

  /// Writes a day.
  public func write(to json: inout JSONWriter) { json.string(text) }

  /// Whether it is earlier.
  public static func < (one: Day, other: Day) -> Bool { one.text < other.text }
}

/// When a task is due or starts: on a day, or at an instant.
public enum Due: JSONReadable, JSONWritable, Hashable {
  /// On a day.
  case day(Day)
  /// At an instant.
  case instant(Timestamp)

  /// Reads a day or a date-time.
  public init(from json: inout JSONReader) throws(MalformedJSON) {
    let text = try json.string()
    self = Timestamp(text).map { .instant($0) } ?? .day(Day(text))
  }

  /// Writes it.
  public func write(to json: inout JSONWriter) { json.string(text) }

  /// What a request takes where it takes a date in words.
  public var text: String {
    switch self {
    case .day(let day): day.text
    case .instant(let instant): instant.text
    }
  }
}
