import Wording

/// A day of the Gregorian calendar, without a time zone.
public struct Day: Sendable, Hashable, Comparable {
  /// Days since 1970-01-01.
  public let number: Int

  /// The day that many days after 1970-01-01.
  public init(number: Int) {
    self.number = number
  }

  /// Reads `2026-11-20`, years 0000 to 9999; nil for a day that never was.
  public init?(_ text: String) {
    var reader = DigitReader(text.utf8)
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), reader.isAtEnd
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    let number = dayNumber(year: year, month: month, day: day)
    let (_, readMonth, readDay) = civil(dayNumber: number)
    guard readMonth == month, readDay == day else { return nil }
    self.number = number
  }

  /// `2026-11-20`.
  public var text: String {
    String(unsafeUninitializedCapacity: 10) { buffer in
      var writer = DigitWriter(buffer)
      write(to: &writer)
      return writer.count
    }
  }

  @inline(__always)
  func write(to writer: inout DigitWriter) {
    let (year, month, day) = civil(dayNumber: number)
    writer.number(min(max(year, 0), 9999), digits: 4)
    writer.separator("-")
    writer.number(month, digits: 2)
    writer.separator("-")
    writer.number(day, digits: 2)
  }

  /// Whether it lies in the years 0000 to 9999, all that can be written.
  public var isWritable: Bool { (-719_528...2_932_896).contains(number) }

  /// Its parts; 1 is January.
  public var yearMonthDay: (year: Int, month: Int, day: Int) { civil(dayNumber: number) }

  /// 0 is Monday.
  public var weekday: Int {
    let sinceMonday = number + 3
    return sinceMonday - floorDivide(sinceMonday, 7) * 7
  }

  /// The day `days` later.
  public func advanced(by days: Int) -> Day {
    Day(number: number + days)
  }

  /// Whether `left` is earlier.
  public static func < (left: Self, right: Self) -> Bool {
    left.number < right.number
  }
}

// Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": days_from_civil and
// civil_from_days.

private func dayNumber(year: Int, month: Int, day: Int) -> Int {
  let shifted = month <= 2 ? year - 1 : year
  let era = floorDivide(shifted, 400)
  let yearOfEra = shifted - era * 400
  let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}

private func civil(dayNumber: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = dayNumber + 719_468
  let era = floorDivide(shifted, 146_097)
  let dayOfEra = shifted - era * 146_097
  let yearOfEra =
    (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shiftedMonth = (5 * dayOfYear + 2) / 153
  let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
}

/// Division that rounds down, also below zero.
func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}

// As a person says it.
extension Day {
  /// Yesterday, today or tomorrow, seen from `today`; nil for other days.
  public func name(from today: Day) -> Sentence? {
    switch number - today.number {
    case -1: .yesterday
    case 0: .today
    case 1: .tomorrow
    default: nil
    }
  }

  /// Its year; nil if that is `today`'s.
  public func year(otherThanOf today: Day) -> Int? {
    let year = yearMonthDay.year
    return year == today.yearMonthDay.year ? nil : year
  }
}
