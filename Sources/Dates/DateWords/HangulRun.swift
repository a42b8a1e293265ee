/// Syllables without a space between them, which are several words more often than not:
/// 다음주금요일까지.
struct HangulRun {
  private let bytes: [UInt8]
  private let start: Int
  /// How many syllables.
  let count: Int

  /// Those in the UTF-8 at `start`; none if anything else is there.
  init(in bytes: [UInt8], at start: Int) {
    (self.bytes, self.start) = (bytes, start)
    count = bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      while Self.syllable(in: bytes, at: start + 3 * count) != nil { count += 1 }
      return count
    }
  }

  /// Those of `run` in that range.
  init(_ run: HangulRun, _ range: Range<Int>) {
    (bytes, start, count) = (run.bytes, run.start + 3 * range.lowerBound, range.count)
  }

  /// Where it ends.
  var end: Int { start + 3 * count }

  subscript(index: Int) -> UInt16 {
    bytes.withUnsafeBufferPointer { Self.decoded($0, start + 3 * index) }
  }

  /// The syllable whose UTF-8 starts at `index`, or nil if none does.
  @inline(__always)
  static func syllable(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt16? {
    guard index + 3 <= bytes.count, 0xEA...0xED ~= bytes[index] else { return nil }
    let value = decoded(bytes, index)
    return 0xAC00...0xD7A3 ~= value ? value : nil
  }

  @inline(__always)
  private static func decoded(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt16 {
    UInt16(bytes[index] & 0x0F) << 12 | UInt16(bytes[index + 1] & 0x3F) << 6
      | UInt16(bytes[index + 2] & 0x3F)
  }

  /// It is none of these words and none in it is: most words of a text are told by a syllable.
  var isOther: Bool {
    !KoreanDateTerms.beginnings.contains(self[0])
      && (count == 1 || !Misspelling.seconds.contains(self[1]))
      && (count > 3 || !KoreanDateTerms.endingSyllables.contains(self[count - 1]))
      && !hasWeekdayEnding && !hasDayEnding
  }

  /// The only word that the run is.
  var only: DateTerm? {
    if count == 1, let initial = KoreanDateTerms.initials[key(0..<1)] { return initial }
    return isInTable ? term : nil
  }

  /// Most words of a text end with none of the words of the table, or begin with none.
  private var isInTable: Bool {
    KoreanDateTerms.lastSyllables.contains(self[count - 1])
      && KoreanDateTerms.firstSyllables.contains(self[0])
  }

  /// The words that make up the whole run, the longest ones first, with their lengths in syllables;
  /// nil if there are no such words.
  ///
  /// 월, 일 and the like begin one only behind a number: 월세 is rent.
  func terms(isAfterNumber: Bool = false) -> [(DateTerm, Int)]? {
    if count == 0 { return nil }
    if let only { return [(only, count)] }
    var terms: [(DateTerm, Int)] = []
    var failed: UInt64 = 0
    terms.reserveCapacity(4)
    guard count <= UInt64.bitWidth, isInTable, find(&terms, from: 0, &failed) else { return nil }
    if case .suffix = terms[0].0, !isAfterNumber { return nil }
    // 전시 is an exhibition.
    for index in 1..<terms.count {
      // 매시
      if case .suffix = terms[index].0, !terms[index - 1].0.isNumber,
        terms[index].0 != .suffix(.hour) || terms[index - 1].0 != .repeats(.every)
      {
        return nil
      }
    }
    return terms
  }

  /// Appends the words that the rest of the run is, the longest one first; false if it isn't words.
  /// Where that is known, `failed` has a bit.
  private func find(
    _ terms: inout [(DateTerm, Int)], from start: Int, _ failed: inout UInt64
  ) -> Bool {
    if start == count { return true }
    if failed >> UInt64(start) & 1 != 0 { return false }
    for length in (1...min(Self.lengthMax, count - start)).reversed() {
      guard let term = term(start..<start + length) else { continue }
      terms.append((term, length))
      if find(&terms, from: start + length, &failed) { return true }
      terms.removeLast()
    }
    failed |= 1 << UInt64(start)
    return false
  }

  /// The same for words with an ending that makes something else of them: 내일은, 금요일이, 오늘내로;
  /// `last` is the term before them.
  func termsWithEnding(
    isGlued: Bool, isAfterNumber: Bool, behind last: DateTerm?
  ) -> [(DateTerm, Int)]? {
    guard count > 0, KoreanDateTerms.endingSyllables.contains(self[count - 1]) else { return nil }
    for length in 1...min(3, count) {
      guard let ending = KoreanDateTerms.endings[key(count - length..<count)] else { continue }
      let isLimit = ending == .within || ending == .through
      // 17:00은, 30분 안에; 내 is also mine.
      if count == length {
        let isMine = ending == .within && length == 1 && last?.isLength != true
        let isBehind = isLimit ? !isMine && last?.takesLimit(ending) == true : isGlued
        return isBehind ? [(ending, length)] : nil
      }
      let stem = HangulRun(self, 0..<count - length)
      if let terms = stem.terms(isAfterNumber: isAfterNumber),
        !isLimit || terms.last?.0.takesLimit(ending) == true,
        // 내일의, 밤의, 13일의 and the 주의 of 다음 주의, unlike 12월의, are parts of a phrase.
        ending != .ending(isPossessive: true) || terms.last?.0.isDayPart == true
          || terms.last?.0.isNamedDay == true
          || isAfterNumber && terms.last?.0 == .suffix(.day)
          || last?.isRelative == true && terms.last?.0.isUnit == true
      {
        return terms + [(ending, length)]
      }
    }
    return nil
  }

  /// A misspelled day with the words behind it: 금욜일까지.
  func misspelled() -> [(DateTerm, Int)]? {
    guard let (meant, length) = Misspelling.korean(count, { self[$0] }) else { return nil }
    if length == count { return [(.misspelled(meant), length)] }
    return HangulRun(self, length..<count).terms().map { [(.misspelled(meant), length)] + $0 }
  }

  /// 3시회의: what is behind a number, and something else.
  func suffixed(isAfterNumber: Bool) -> [(DateTerm, Int)]? {
    guard isAfterNumber, count > 1 else { return nil }
    // 2시간뒤회의, 30분뒤출발
    for length in 1...2 where count > length + 2 && self[length] == KoreanDateTerms.behind {
      guard let unit = term(0..<length), unit.isCounted else { continue }
      return [(unit, length), (.behind, 1), (.unknown, count - length - 1)]
    }
    guard let first = term(0..<1), case .suffix = first else { return nil }
    // 3일차, 4일생
    if first == .suffix(.day), KoreanDateTerms.behindDayNumber.contains(self[1]) { return nil }
    if first == .suffix(.hour) {
      // 3시리즈, 3시간짜리
      if KoreanDateTerms.behindHour.contains(self[1]) { return nil }
      if count > 2, term(1..<2) == .half {
        return [(first, 1), (.half, 1), (.unknown, count - 2)]
      }
    }
    return [(first, 1), (.unknown, count - 1)]
  }

  /// Numbers with what is counted: 삼일, 이십분뒤. Alone the numbers are other words.
  func counted() -> [(DateTerm, Int)]? {
    guard count > 0, KoreanDateTerms.numerals.contains(self[0]) else { return nil }
    if isYearInWords { return [(.unreadable, count)] }
    for length in 1..<max(1, min(count, Self.numeralMax + 1)) {
      guard let number = numeral(length) else { return nil }
      let rest = HangulRun(self, length..<count)
      // 십팔시, unlike 일시.
      if number > 12, rest[0] == KoreanDateTerms.hour { return [(.unreadable, count)] }
      if let terms = rest.terms(isAfterNumber: true), terms[0].0.isCounted {
        return [(.count(number), length)] + terms
      }
    }
    return nil
  }

  /// 이천이십칠년
  private var isYearInWords: Bool {
    count > 2 && self[count - 1] == KoreanDateTerms.year && self[1] == KoreanDateTerms.thousand
      && (2..<count - 1).allSatisfy { KoreanDateTerms.numerals.contains(self[$0]) }
  }

  /// The number that it is: 십이.
  var numeral: Int? {
    guard 1...Self.numeralMax ~= count, KoreanDateTerms.numerals.contains(self[0]) else {
      return nil
    }
    return numeral(count)
  }

  /// The number that so many syllables are.
  private func numeral(_ length: Int) -> Int? {
    var (number, digit) = (0, 0)
    for index in 0..<length {
      switch KoreanDateTerms.numeral(self[index]) {
      case let value? where value < 10: digit = value
      case let power?:
        number += max(digit, 1) * power
        digit = 0
      case nil: return nil
      }
    }
    return number + digit
  }

  /// No number that people count by has more syllables (구백구십구), and no word (월화수목금토일).
  static let (numeralMax, lengthMax) = (5, 7)

  func term(_ range: Range<Int>) -> DateTerm? {
    if range.count <= KoreanDateTerms.syllablesMax, let term = KoreanDateTerms.table[key(range)] {
      return term
    }
    return weekdays(range)
  }

  /// The word that it is; nil if it is several.
  var term: DateTerm? { count > 0 && count <= Self.lengthMax ? term(0..<count) : nil }

  /// 월수금: the first syllables of several weekdays, in their order.
  private func weekdays(_ range: Range<Int>) -> DateTerm? {
    guard range.count >= 2, KoreanDateTerms.weekday(self[range.upperBound - 1]) != nil else {
      return nil
    }
    var weekdays: UInt8 = 0
    for index in range {
      guard let weekday = KoreanDateTerms.weekday(self[index]), weekdays >> weekday == 0
      else { return nil }
      weekdays |= 1 << weekday
    }
    return .repeats(.weekdays(weekdays))
  }

  /// The 금과 of 매주 금과 토, which alone are other words; nil if it is none.
  var joinedWeekday: [(DateTerm, Int)]? {
    guard 2...3 ~= count, let day = KoreanDateTerms.weekday(self[0]),
      KoreanDateTerms.joiningParticles[key(1..<count)] != nil
    else { return nil }
    return [(.weekdayInitial(Int(day)), 1), (.joiner(.and), count - 1)]
  }

  /// The weekdays whose first syllables it begins with, in any order, and how many these are.
  var weekdayInitials: (days: UInt8, count: Int) {
    var days: UInt8 = 0
    for index in 0..<count {
      guard let weekday = KoreanDateTerms.weekday(self[index]), days >> weekday & 1 == 0
      else { return (days, index) }
      days |= 1 << weekday
    }
    return (days, count)
  }

  private func key(_ range: Range<Int>) -> DateWordKey {
    var key = DateWordKey()
    for index in range { key.append(syllable: self[index]) }
    return key
  }
}

extension DateTerm {
  /// It ends something within which or by when one can be done: not the 한 of 한중, nor 3일 중.
  fileprivate func takesLimit(_ limit: DateTerm) -> Bool {
    switch self {
    case .suffix(.day): limit == .within
    case .suffix, .half, .part, .vague: true
    default: isLength || role == .strong
    }
  }

  /// It ends a length of time, and no date.
  fileprivate var isLength: Bool {
    switch self {
    case .unit, .suffix(.minute), .days, .halfHour: true
    default: false
    }
  }
}
