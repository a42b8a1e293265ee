import Text

/// Reads dates in words, English and Korean, as people type them where a date is wanted.
///
/// A function of the text and the moment alone: `tomorrow at 5pm`, `금요일 오후 3시까지`, `12/1`,
/// `2026-12-01`, RFC 3339. What has no settled reading is refused, with what it could have meant.
public enum DateReader {
  /// What `text` means at `time`, as the person there says it; all of the text has to be a date.
  ///
  /// A day is a day; a day with a time, or a time alone, is an instant in the zone of `time`. A
  /// week to come without more is its Monday.
  public static func read(_ text: String, at time: TimeContext) throws(DateRefusal) -> Due {
    if let due = Due(trimmed(text)) { return due }
    let tokens = DateLexer.tokens(of: text)
    var parser = DateParser(tokens)
    if let expression = parser.phrase(at: 0), parser.position == tokens.count, !expression.isRange {
      return try DateResolver(time).due(expression.asWholeText)
    }
    throw DateRefusal(.notADate, meant(text, tokens, at: time))
  }

  /// What a text that isn't a date may have been meant to be: with the right spelling, or without
  /// some of its words.
  private static func meant(
    _ text: String, _ tokens: [DateToken], at time: TimeContext
  ) -> [DateRefusal.Reading] {
    if let corrected = Misspelling.corrected(text, tokens[...]) {
      let tokens = DateLexer.tokens(of: corrected)
      var parser = DateParser(tokens)
      // What has no settled reading, or would be refused itself, is no help.
      guard let expression = parser.phrase(at: 0), parser.position == tokens.count,
        !expression.isRange, let due = try? DateResolver(time).due(expression)
      else { return [] }
      return [DateRefusal.Reading(due: due, said: .text(corrected))]
    }
    let found = PhraseScanner(tokens, readingRepeats: false, at: time).dates
    return found.first.flatMap { try? DateResolver(time).reading($0.date) }.map { [$0] } ?? []
  }
}

extension PhraseScanner {
  /// Those that were read, with their tokens.
  fileprivate var dates: [(date: DateExpression, tokens: Range<Int>)] {
    phrases.flatMap(\.pieces).compactMap { part in
      if case .date(let date) = part.piece { (date, part.tokens) } else { nil }
    }
  }
}
