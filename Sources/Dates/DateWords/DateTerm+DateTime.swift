extension DateTerm {
  /// A date with its time in one piece, with an offset or without; nil if it is none.
  static func dateTime(_ bytes: ArraySlice<UInt8>) -> DateTerm? {
    let word = String(decoding: bytes, as: UTF8.self)
    // `2026-12-24T18:00Z`
    let whole = "\(word.prefix(16)):00\(word.dropFirst(16))"
    if let instant = Instant(word) ?? Instant(whole) { return .instant(instant) }
    guard let day = Day(String(word.prefix(10))) else { return nil }
    var reader = DigitReader(String(word.dropFirst(11)).utf8)
    guard let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
      let minute = reader.number(digits: 2), minute < 60
    else { return nil }
    var second = 0
    if reader.skip(":") {
      guard let number = reader.number(digits: 2), number < 60 else { return nil }
      second = number
    }
    guard reader.isAtEnd else { return nil }
    return .dateTime(day, clock: ((hour * 60 + minute) * 60 + second) * 1000)
  }
}
