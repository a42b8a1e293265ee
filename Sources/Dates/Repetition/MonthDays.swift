/// Some days of one month, a bit each: bit 0 is the first.
struct MonthDays: Sendable {
  private(set) var bits: UInt32

  /// All of a month of so many days.
  init(length: Int) {
    bits = length >= 32 ? .max : (1 << UInt32(length)) - 1
  }

  private init(bits: UInt32) {
    self.bits = bits
  }

  static let none = MonthDays(bits: 0)

  /// The days 1 to 31, -1 being the last, of a month of `length` days.
  static func numbered(_ numbers: [Int], length: Int) -> MonthDays {
    var days = none
    for number in numbers { days.insert(number > 0 ? number : length + 1 + number, length: length) }
    return days
  }

  /// Each seventh day from `day`, the first being 1.
  static func weekly(from day: Int) -> MonthDays {
    MonthDays(bits: 0b1_0000001_0000001_0000001_0000001 << UInt32(day - 1))
  }

  mutating func insert(_ day: Int, length: Int) {
    if 1...length ~= day { bits |= 1 << UInt32(day - 1) }
  }

  mutating func remove(_ day: Int) {
    bits &= ~(1 << UInt32(day - 1))
  }

  mutating func formUnion(_ other: MonthDays) { bits |= other.bits }
  mutating func formIntersection(_ other: MonthDays) { bits &= other.bits }

  /// Drops the days up to `day`.
  mutating func removeThrough(_ day: Int) {
    bits = day >= 32 ? 0 : bits & ~((1 << UInt32(max(day, 0))) - 1)
  }

  /// The first, from 1.
  var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount + 1 }

  mutating func popFirst() -> Int? {
    guard let first else { return nil }
    bits &= bits - 1
    return first
  }
}
