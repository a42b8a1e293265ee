/// Syllables without a space between them, which are several words more often than not:
/// 다음주금요일까지.
struct HangulRun {
  private var syllables: [UInt16] = []

  /// The syllable whose UTF-8 starts at `index`, or nil if none does.
  static func syllable(in bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 3 <= bytes.count, 0xEA...0xED ~= bytes[index] else { return nil }
    let value =
      UInt16(bytes[index] & 0x0F) << 12 | UInt16(bytes[index + 1] & 0x3F) << 6
      | UInt16(bytes[index + 2] & 0x3F)
    return 0xAC00...0xD7A3 ~= value ? value : nil
  }

  mutating func append(_ syllable: UInt16) {
    syllables.append(syllable)
  }

  /// The words that make up the whole run, the longest ones first, with their lengths in syllables;
  /// nil if there are no such words.
  ///
  /// 월, 일 and the like begin one only behind a number: 월세 is rent.
  func terms(isAfterNumber: Bool = false) -> [(DateTerm, Int)]? {
    if syllables.isEmpty { return nil }
    if syllables.count == 1, let initial = KoreanDateTerms.initials[key(0..<1)] {
      return [(initial, 1)]
    }
    // Most words of a text end with none of them.
    guard
      (1...min(Self.lengthMax, syllables.count)).contains(where: {
        term(syllables.count - $0..<syllables.count) != nil
      })
    else { return nil }
    // Found from the end: for each syllable the word that starts there, if the rest is words too.
    var words: [(term: DateTerm, length: Int)?] = Array(repeating: nil, count: syllables.count)
    for start in syllables.indices.reversed() {
      let longest = min(Self.lengthMax, syllables.count - start)
      for length in (1...longest).reversed() {
        let end = start + length
        guard end == syllables.count || words[end] != nil else { continue }
        guard let term = term(start..<end) else { continue }
        words[start] = (term, length)
        break
      }
    }
    if syllables.count > 1, !isAfterNumber, case .suffix? = words[0]?.term { return nil }
    var terms: [(DateTerm, Int)] = []
    var start = 0
    while start < words.count {
      guard let word = words[start] else { return nil }
      // 전시 is an exhibition.
      if case .suffix = word.term, start > 0, terms.last?.0.isNumber != true { return nil }
      terms.append((word.term, word.length))
      start += word.length
    }
    return terms
  }

  /// The same for words with an ending that makes something else of them: 내일은, 금요일이.
  func termsWithEnding(isGlued: Bool, isAfterNumber: Bool) -> [(DateTerm, Int)]? {
    for length in [1, 2] where syllables.count >= length {
      guard KoreanDateTerms.endings[key(syllables.count - length..<syllables.count)] != nil else {
        continue
      }
      // 17:00은
      if syllables.count == length {
        return isGlued ? [(.ending(isPossessive: false), length)] : nil
      }
      var stem = HangulRun()
      stem.syllables = Array(syllables.dropLast(length))
      if let terms = stem.terms(isAfterNumber: isAfterNumber) {
        return terms + [(.ending(isPossessive: false), length)]
      }
    }
    return nil
  }

  /// A misspelled day with the words behind it: 금욜일까지.
  func misspelled() -> [(DateTerm, Int)]? {
    guard let (meant, length) = Misspelling.korean(syllables) else { return nil }
    if length == syllables.count { return [(.misspelled(meant), length)] }
    var rest = HangulRun()
    rest.syllables = Array(syllables.dropFirst(length))
    return rest.terms().map { [(.misspelled(meant), length)] + $0 }
  }

  /// 3시회의: what is behind a number, and something else.
  func suffixed(isAfterNumber: Bool) -> [(DateTerm, Int)]? {
    guard isAfterNumber, syllables.count > 1, case .suffix? = term(0..<1) else { return nil }
    return term(0..<1).map { [($0, 1), (.unknown, syllables.count - 1)] }
  }

  /// A word that begins with one of time: 내일회의, 다음쥬.
  var beginning: DateTerm? {
    for length in (2...4).reversed() where length < syllables.count {
      guard let term = term(0..<length) else { continue }
      if case .relative = term { return .mixed(isRelative: true) }
      if term.role == .strong { return .mixed(isRelative: false) }
    }
    return nil
  }

  /// Numbers with what is counted: 삼일, 이십분뒤. Alone the numbers are other words.
  func counted() -> [(DateTerm, Int)]? {
    for length in 1..<max(1, min(syllables.count, Self.numeralMax + 1)) {
      guard let number = Self.numeral(syllables[..<length]) else { return nil }
      var rest = HangulRun()
      rest.syllables = Array(syllables[length...])
      if let terms = rest.terms(isAfterNumber: true), terms[0].0.isCounted {
        return [(.count(number), length)] + terms
      }
    }
    return nil
  }

  /// The number that it is: 십이.
  var numeral: Int? {
    syllables.count <= Self.numeralMax ? Self.numeral(syllables[...]) : nil
  }

  private static func numeral(_ syllables: ArraySlice<UInt16>) -> Int? {
    var (number, digit) = (0, 0)
    for syllable in syllables {
      if let value = numerals.firstIndex(of: syllable) {
        digit = value + 1
      } else if let power = powers.firstIndex(of: syllable) {
        number += max(digit, 1) * (power == 0 ? 10 : 100)
        digit = 0
      } else {
        return nil
      }
    }
    return number + digit
  }

  /// No number that people count by has more syllables: 구백구십구.
  private static let numeralMax = 5

  private static let numerals = Array("일이삼사오육칠팔구".utf16)
  private static let powers = Array("십백".utf16)

  /// No word is longer: 월화수목금토일.
  private static var lengthMax: Int { 7 }

  private func term(_ range: Range<Int>) -> DateTerm? {
    if range.count <= KoreanDateTerms.syllablesMax, let term = KoreanDateTerms.table[key(range)] {
      return term
    }
    return weekdays(range)
  }

  /// 월수금: the first syllables of several weekdays, in their order.
  private func weekdays(_ range: Range<Int>) -> DateTerm? {
    guard range.count >= 2, KoreanDateTerms.weekday(syllables[range.upperBound - 1]) != nil else {
      return nil
    }
    var weekdays: UInt8 = 0
    for syllable in syllables[range] {
      guard let weekday = KoreanDateTerms.weekday(syllable), weekdays >> weekday == 0
      else { return nil }
      weekdays |= 1 << weekday
    }
    return .repeats(.weekdays(weekdays))
  }

  private func key(_ range: Range<Int>) -> DateWordKey {
    var key = DateWordKey()
    for syllable in syllables[range] { key.append(syllable: syllable) }
    return key
  }
}

extension DateTerm {
  /// It can follow a Sino-Korean number.
  var isCounted: Bool {
    switch self {
    case .unit, .suffix(.minute), .suffix(.day), .suffix(.year): true
    default: false
    }
  }

  /// Behind what is counted it says from where, or how often.
  var isCountedFrom: Bool {
    switch self {
    case .behind, .ago, .repeats: true
    default: false
    }
  }
}
