/// Words of a line that look like a date and were left alone, or the other way around.
public struct DateDoubt: Hashable, Sendable {
  /// What is doubtful about them.
  public enum Reason: Hashable, Sendable {
    /// They are a date that was refused, with what it could have meant.
    case refused(DateRefusal.Kind, [String])
    /// They are a letter or two away from this word.
    case misspelled(String)
    /// They were taken for a date, and may be the beginning of a title: `Sunday roast recipe`.
    case taken
  }

  /// The words, as they stand in the line.
  public let words: String
  /// What is wrong with them.
  public let reason: Reason
  /// The words of them that were taken for a date all the same, if any.
  public let taken: String?
}

extension DateReader {
  /// What in a line could have been meant as a date and wasn't read as one, for a person who will
  /// not look for a mistake there; nothing of code, links and quotations. Beside a repeat, which
  /// says the day, `at 9` is a time.
  public static func doubts(
    in line: String, besideRepeat: Bool = false, at time: TimeContext
  ) -> [DateDoubt] {
    let bytes = Array(line.utf8)
    let scanner = DateScanner(
      DateLexer.tokens(of: line), excluding: QuotedRanges.find(in: line),
      evidence: besideRepeat ? .partner : [], at: time)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    var doubts = scanner.refused.compactMap { item in
      item.refusal.map { refusal in
        let taken = scanner.items.first {
          $0.reading != nil && item.range.contains($0.range.lowerBound)
        }
        return DateDoubt(
          words: text(item.range), reason: .refused(refusal.kind, refusal.readings.map(\.words)),
          taken: taken.map { text($0.range) })
      }
    }
    for word in line.split(whereSeparator: \.isWhitespace) {
      guard let meant = EnglishDateTerms.spelling(of: word),
        EnglishDateTerms.isDay(meant, misspelledAs: word)
      else { continue }
      doubts.append(DateDoubt(words: String(word), reason: .misspelled(String(meant)), taken: nil))
    }
    if let range = scanner.titleWeekday, bytes[range].allSatisfy({ $0 < 0x80 }) {
      doubts.append(DateDoubt(words: text(range), reason: .taken, taken: text(range)))
    }
    return doubts
  }
}

extension DateScanner {
  /// The full name of a weekday at the very beginning of a line that says nothing else of time. Of
  /// use in English alone: Korean begins with the day as a matter of course. Nobody shortens the
  /// name in a title.
  fileprivate var titleWeekday: Range<Int>? {
    let read = items.filter { $0.reading != nil }
    guard let first = read.first, read.count == 1, first.range.lowerBound == 0, refused.isEmpty,
      case .weekday? = first.expression.day, first.expression.clock == nil,
      first.expression.part == nil, first.range.count >= 6,
      first.tokens.count == 1, !first.isStart,
      !tokens.contains(where: \.term.isRepeat), first.tokens.upperBound < tokens.count,
      tokens[first.tokens.upperBound].term == .unknown,
      case .weekday(_, isOtherWord: false) = tokens[0].term
    else { return nil }
    return first.range
  }
}

extension EnglishDateTerms {
  /// Whether `meant` is the name of a day that is long enough for `word` to be nothing else:
  /// `warning` is as near to `morning`.
  fileprivate static func isDay(_ meant: Substring, misspelledAs word: Substring) -> Bool {
    switch table[DateWordKey(meant)] {
    case .day, .weekday: meant.utf8.count >= 6 && word.utf8.count >= 6
    default: false
    }
  }
}
