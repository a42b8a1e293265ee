import Dates
import Memos

/// A day or a time in the basic format of ISO 8601, `20261224` or `20261224T180000Z`, which both
/// Taskwarrior and iCalendar write.
struct BasicTime: Sendable, Hashable {
  let day: Day
  /// Since midnight, in milliseconds; nil for a day without a time.
  let clock: Int?
  let isUTC: Bool

  init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16 else { return nil }
    let digits = bytes.enumerated().allSatisfy { index, byte in
      switch index {
      case 8: byte == UInt8(ascii: "T")
      case 15: byte == UInt8(ascii: "Z")
      default: (0x30...0x39).contains(byte)
      }
    }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    func word(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    guard digits, let day = Day("\(word(0..<4))-\(word(4..<6))-\(word(6..<8))") else { return nil }
    self.day = day
    isUTC = bytes.count == 16
    guard bytes.count > 8 else {
      clock = nil
      return
    }
    let (hour, minute, second) = (number(9..<11), number(11..<13), number(13..<15))
    // A leap second is the second after it (RFC 5545, section 3.3.12).
    guard hour < 24, minute < 60, second <= 60 else { return nil }
    clock = ((hour * 60 + minute) * 60 + second) * 1000
  }

  /// The instant, if it is in UTC.
  var instant: Instant? {
    guard isUTC, let clock else { return nil }
    return Instant(milliseconds: day.number * Instant.dayMilliseconds + clock)
  }
}

extension Zone {
  /// A day or a time in digits: RFC 3339, or what clocks show, `2026-11-20 14:05` with or without
  /// seconds.
  func due(_ text: String) -> Due? {
    if let due = Due(text) ?? Due(text.withOffsetOfColon) { return due }
    let clock = text.utf8.count == 16 ? text + ":00" : text
    // Read as if it were UTC, to know what clocks show.
    guard let shown = Instant(clock + "Z") else { return nil }
    return .instant(instant(Zone.utc.day(at: shown), clock: Zone.utc.clock(at: shown)))
  }

  /// When something on that date is.
  func instant(of due: Due) -> Instant {
    switch due {
    case .day(let day): start(of: day)
    case .instant(let instant): instant
    }
  }
}

extension String {
  /// A time with its offset as RFC 3339 has it: many programs write `+0900`, some behind a space.
  fileprivate var withOffsetOfColon: String {
    let offset = utf8.suffix(5)
    guard utf8.count > 20, let sign = offset.first, [0x2B, 0x2D].contains(sign),
      offset.dropFirst().allSatisfy({ 0x30...0x39 ~= $0 })
    else { return self }
    return String(dropLast(5)).trimmingSpaces + "\(suffix(5).prefix(3)):\(suffix(2))"
  }
}

extension Instant {
  /// `20261224T180000Z`: without what is less than a second.
  var basicText: String { text.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z" }

  /// `2026-12-24T18:00:00Z`: without what is less than a second.
  var secondText: String { text.prefix(19) + "Z" }
}

extension Due {
  /// A day or a time in the basic format.
  var basicText: String {
    switch self {
    case .day(let day): day.basicText
    case .instant(let instant): instant.basicText
    }
  }
}

extension Day {
  /// `20261224`.
  var basicText: String { text.filter { $0 != "-" } }
}
