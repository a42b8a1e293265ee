/// A point in time, in milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Instant: Sendable, Hashable, Comparable {
  /// Unix time.
  public let milliseconds: Int

  /// How long a day of UTC is.
  public static let dayMilliseconds = 86_400_000

  /// The instant of a Unix time.
  public init(milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// Reads an RFC 3339 date-time, `2026-11-20T09:00:00.250+09:00`; nil when it isn't one.
  ///
  /// Digits beyond the millisecond are dropped. A leap second (`:60`) counts as the second after
  /// it.
  public init?(_ text: String) {
    var reader = DigitReader(text.utf8)
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let dayOfMonth = reader.number(digits: 2),
      let day = Day(year: year, month: month, day: dayOfMonth),
      reader.skip("T") || reader.skip("t") || reader.skip(" "),
      let clock = reader.clock(), let offsetMinutes = reader.offsetMinutes(), reader.isAtEnd
    else { return nil }
    let milliseconds = day.number * Self.dayMilliseconds + clock - offsetMinutes * 60_000
    self.init(milliseconds: milliseconds)
    guard isWritable else { return nil }
  }

  /// `2026-11-20T00:00:00.250Z`.
  public var text: String {
    String(unsafeUninitializedCapacity: Self.textBytes) { write(into: $0) }
  }

  /// How many bytes `text` has.
  public static let textBytes = 24

  /// Writes what `text` says as ASCII into memory with room for `textBytes`; returns their number.
  public func write(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let clamped = min(max(milliseconds, Self.writable.lowerBound), Self.writable.upperBound)
    let day = floorDivide(clamped, Self.dayMilliseconds)
    let clock = clamped - day * Self.dayMilliseconds
    var writer = DigitWriter(buffer)
    Day(number: day).write(to: &writer)
    writer.separator("T")
    writer.number(clock / 3_600_000, digits: 2)
    writer.separator(":")
    writer.number(clock / 60_000 % 60, digits: 2)
    writer.separator(":")
    writer.number(clock / 1000 % 60, digits: 2)
    writer.separator(".")
    writer.number(clock % 1000, digits: 3)
    writer.separator("Z")
    return writer.count
  }

  /// This instant `milliseconds` later.
  public func advanced(by milliseconds: Int) -> Instant {
    Instant(milliseconds: self.milliseconds + milliseconds)
  }

  /// Whether `left` is earlier.
  public static func < (left: Self, right: Self) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// Whether it lies in the years 0000 to 9999, all that RFC 3339 can say.
  public var isWritable: Bool { Self.writable.contains(milliseconds) }

  private static let writable = -62_167_219_200_000...253_402_300_799_999
}

extension DigitReader {
  /// `09:00:00.250` in milliseconds.
  fileprivate mutating func clock() -> Int? {
    guard let hour = number(digits: 2), hour < 24, skip(":"),
      let minute = number(digits: 2), minute < 60, skip(":"),
      let second = number(digits: 2), second <= 60
    else { return nil }
    var milliseconds = 0
    if skip(".") {
      guard let fraction = fraction() else { return nil }
      milliseconds = fraction
    }
    return ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
  }

  /// `Z` or `+09:00`, in minutes east of UTC.
  fileprivate mutating func offsetMinutes() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hours = number(digits: 2), hours < 24, skip(":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }

  /// The digits after the point, cut to milliseconds.
  private mutating func fraction() -> Int? {
    var milliseconds = 0
    var weight = 100
    var count = 0
    while let digit = number(digits: 1) {
      milliseconds += digit * weight
      weight /= 10
      count += 1
    }
    return count > 0 ? milliseconds : nil
  }
}
