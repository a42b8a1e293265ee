import Text

/// Reads dates in words, English and Korean, as people type them where a date is wanted.
///
/// A function of the text and the moment alone: `tomorrow at 5pm`, `금요일 오후 3시까지`, `12/1`,
/// `2026-12-01`, RFC 3339. What has no settled reading is refused, with what it could have meant.
public enum DateReader {
  /// What `text` means at `time`, as the person there says it; all of the text has to be a date.
  ///
  /// A day is a day; a day with a time, or a time alone, is an instant in the zone of `time`. A
  /// week to come without more is its Monday, unless the text is where a span of time ends.
  public static func read(
    _ text: String, isBound: Bool = false, at time: TimeContext
  ) throws(DateRefusal) -> Due {
    if let due = Due(trimmed(text)) { return due }
    let tokens = DateLexer.tokens(of: text)
    var parser = DateParser(tokens)
    if let expression = parser.phrase(at: 0), parser.position == tokens.count {
      return try DateResolver(time).due(isBound ? expression : expression.asWholeText)
    }
    let meant =
      corrected(text, at: time)
      ?? DateScanner(tokens, at: time).items.lazy.compactMap(\.reading).first
    throw DateRefusal(.notADate, meant.map { [$0] } ?? [])
  }

  /// What `text` means if a word or two are misspelled: `tommorow at 5pm`.
  private static func corrected(_ text: String, at time: TimeContext) -> DateRefusal.Reading? {
    let words = text.split(separator: " ")
    guard words.count <= 8 else { return nil }
    let spelled = words.map { EnglishDateTerms.spelling(of: $0) ?? $0 }
    if spelled == words { return nil }
    let tokens = DateLexer.tokens(of: spelled.joined(separator: " "))
    var parser = DateParser(tokens)
    guard let expression = parser.phrase(at: 0), parser.position == tokens.count,
      // What has no settled reading is no help.
      let due = try? DateResolver(time).due(expression)
    else { return nil }
    return DateRefusal.Reading(words: spelled.joined(separator: " "), due: due)
  }

  /// The dates within a line of other words, in order, with the particles around them.
  ///
  /// In doubt there is none: `sun screen`, `every friday`, 내일은.
  public static func phrases(in line: String, at time: TimeContext) -> [DatePhrase] {
    DateScanner(DateLexer.tokens(of: line), at: time).items.compactMap { item in
      item.reading.map { DatePhrase(range: item.range, due: $0.due) }
    }
  }
}

/// A date within a line of other words.
public struct DatePhrase: Hashable, Sendable {
  /// Where it is, in the UTF-8 of the line.
  public let range: Range<Int>
  /// What it means.
  public let due: Due
}
