/// Syllables without a space between them, which are several words more often than not:
/// 다음주금요일까지.
struct HangulRun {
  private var syllables: [Unicode.Scalar] = []

  /// Appends the syllable that `bytes` start with; false if they don't start with one.
  mutating func append(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let lead = bytes.first, 0xEA...0xED ~= lead, bytes.count >= 3 else { return false }
    let parts = bytes.prefix(3).map(UInt32.init)
    let value = (parts[0] & 0x0F) << 12 | (parts[1] & 0x3F) << 6 | parts[2] & 0x3F
    guard 0xAC00...0xD7A3 ~= value, let scalar = Unicode.Scalar(value) else { return false }
    syllables.append(scalar)
    return true
  }

  /// The words that make up the whole run, the longest ones first, with their lengths in syllables;
  /// nil if there are no such words.
  func terms() -> [(DateTerm, Int)]? {
    if syllables.count == 1, let initial = KoreanDateTerms.initials[word(0..<1)] {
      return [(initial, 1)]
    }
    // Found from the end: for each syllable the word that starts there, if the rest is words too.
    var words: [(term: DateTerm, length: Int)?] = Array(repeating: nil, count: syllables.count)
    for start in syllables.indices.reversed() {
      for length in (1...Self.lengthMax).reversed() {
        let end = start + length
        guard end == syllables.count || end < syllables.count && words[end] != nil else { continue }
        guard let term = term(start..<end) else { continue }
        words[start] = (term, length)
        break
      }
    }
    var terms: [(DateTerm, Int)] = []
    var start = 0
    while start < words.count {
      guard let word = words[start] else { return nil }
      terms.append((word.term, word.length))
      start += word.length
    }
    return terms
  }

  /// No word is longer.
  private static let lengthMax = max(
    KoreanDateTerms.syllablesMax, KoreanDateTerms.weekdaySyllables.count)

  private func term(_ range: Range<Int>) -> DateTerm? {
    if range.count <= KoreanDateTerms.syllablesMax, let term = KoreanDateTerms.table[word(range)] {
      return term
    }
    return weekdays(range)
  }

  /// 월수금: the first syllables of several weekdays, in their order.
  private func weekdays(_ range: Range<Int>) -> DateTerm? {
    guard range.count >= 2 else { return nil }
    var weekdays: [Int] = []
    for syllable in syllables[range] {
      guard let weekday = KoreanDateTerms.weekdaySyllables.firstIndex(of: syllable),
        weekday > weekdays.last ?? -1
      else { return nil }
      weekdays.append(weekday)
    }
    return .repeats(.weekdays(weekdays))
  }

  private func word(_ range: Range<Int>) -> String {
    var word = String.UnicodeScalarView()
    word.append(contentsOf: syllables[range])
    return String(word)
  }
}
