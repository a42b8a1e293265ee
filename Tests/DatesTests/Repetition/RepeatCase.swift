import Dates
import Testing

/// A phrase, the rule it means and when that is due first, on Friday, 2026-11-20 at 18:00 in Seoul.
struct RepeatCase: CustomTestStringConvertible, Sendable {
  let phrase: String
  let rule: String
  let due: String
  let base: Repetition.Base

  /// `rule` without its `FREQ=`.
  init(_ phrase: String, _ rule: String, _ due: String, from base: Repetition.Base = .due) {
    self.phrase = phrase
    self.rule = "FREQ=\(rule)"
    self.due = due
    self.base = base
  }

  var testDescription: String { phrase }

  /// That `phrase`, written in some way, is read as this.
  func expect(_ phrase: String) throws {
    let read = try RepeatReader.read(phrase, at: .friday)
    #expect(read.rule.text == rule)
    #expect(try read.due == Due.written(due))
    #expect(read.base == base)
  }
}

extension RepeatReader {
  /// What a text means or why it is refused.
  static func outcome(
    _ text: String, at time: TimeContext
  ) -> Result<RepeatReading, RepeatRefusal> {
    do throws(RepeatRefusal) {
      return .success(try read(text, at: time))
    } catch {
      return .failure(error)
    }
  }
}
