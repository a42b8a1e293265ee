import Dates
import MemosTestSupport
import Testing

/// A phrase and what it means, written `2026-11-20` or `2026-11-20 19:00+09:00`; Seoul's offset may
/// be left out.
struct DateCase: CustomTestStringConvertible, Sendable {
  let phrase: String
  let meaning: String

  init(_ phrase: String, _ meaning: String) {
    self.phrase = phrase
    self.meaning = meaning
  }

  var testDescription: String { phrase }

  func due() throws -> Due { try Due.written(meaning) }
}

extension Due {
  /// Reads `2026-11-20 19:00+09:00` and what else a table of tests has.
  static func written(_ text: String) throws -> Due {
    if let due = Due(text) { return due }
    let offset = text.count > 16 ? String(text.dropFirst(16)) : "+09:00"
    return try #require(Due("\(text.prefix(16)):00\(offset)"), "\(text) is no date of a table.")
  }
}

extension TimeContext {
  /// Friday, 2026-11-20 at 18:00 in Seoul.
  static let friday = TimeContext(now: .start, zone: .seoul)

  /// `2026-11-20 19:00+09:00`.
  static func at(_ text: String, _ zone: Zone) throws -> TimeContext {
    guard case .instant(let instant) = try Due.written(text) else {
      throw DateTableError(text: text)
    }
    return TimeContext(now: instant, zone: zone)
  }
}

/// A table of tests says a moment without its time.
struct DateTableError: Error {
  let text: String
}

extension DateReader {
  /// What a text means or why it is refused.
  static func outcome(_ text: String, at time: TimeContext) -> Result<Due, DateRefusal> {
    do throws(DateRefusal) {
      return .success(try read(text, at: time))
    } catch {
      return .failure(error)
    }
  }
}
