import Text

/// That a task repeats, as a person says it, and when it is due first.
public struct RepeatReading: Hashable, Sendable {
  /// How often; it may leave its day to its first occurrence.
  public internal(set) var rule: RepeatRule
  /// The base of the next occurrence.
  public let base: Repetition.Base
  /// The first occurrence; nil if the text was an RRULE, which says nothing of a time.
  public let due: Due?
  /// The text said when it begins, so that the first occurrence isn't simply the next one.
  public var hasStart = false

  /// The rule of a task of which `first` is an occurrence. In words, a month that is too short for
  /// its day has its last day instead; an RRULE skips it.
  public func rule(on first: Day, from base: Repetition.Base? = nil) -> RepeatRule {
    due == nil ? rule : rule.usingLastDays(from: first, base ?? self.base)
  }
}

/// Reads repeats in words, English and Korean: `every 2 weeks on mon and thu`, 매달 말일.
///
/// A function of the text and the moment alone. What has no settled reading is refused.
public enum RepeatReader {
  /// What `text` means at `time`; all of it has to be a repeat, or a rule as RFC 5545 writes it.
  ///
  /// The first occurrence is today's if today is one of the rule's days and its time isn't past,
  /// else the next one, whichever period that is in. A rule that names no day begins today, or
  /// when its time of day comes next. `starting dec 1` puts that day in the place of today.
  public static func read(
    _ text: String, at time: TimeContext
  ) throws(RepeatRefusal) -> RepeatReading {
    if text.utf8.contains(UInt8(ascii: "=")) {
      return RepeatReading(rule: try RepeatRule(trimmed(text)), base: .due, due: nil)
    }
    let tokens = DateLexer.tokens(of: text)
    var parser = DateParser(tokens)
    guard let expression = parser.repeatPhrase(at: 0, .whole) else { throw .notARepeat }
    if let refusal = expression.refusal { throw refusal }
    if parser.position < tokens.count {
      let rest = text.utf8.dropFirst(tokens[parser.position].range.lowerBound)
      throw .notUnderstood(trimmed(String(rest) ?? ""))
    }
    return try RepeatResolver(time).reading(expression)
  }
}
