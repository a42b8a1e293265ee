/// Reads words of Hangul with a letter in them that belongs to no syllable, or another word.
extension DateLexer {
  /// 금요ㅇ일, ㅇ오후: a word of time all the same, if one letter is left out. Of 내이ㄹ it isn't
  /// known, so that a time beside it is of no day.
  mutating func readBroken() -> Bool {
    if isGlued { return readBrokenHour() }
    var syllables: [UInt8] = []
    var (end, letters) = (index, 0)
    var isLast = false
    while end + 3 <= bytes.count, let kind = hangul(at: end) {
      isLast = kind == .letter
      if isLast { letters += 1 } else { syllables += bytes[end..<end + 3] }
      end += 3
    }
    guard letters == 1, !syllables.isEmpty else { return false }
    let term = HangulRun(in: syllables, at: 0).terms()?[0].0
    let isTime = term.map { $0.role == .strong || $0.isDayPart } == true
    // 내일ㄹ has its day.
    if isTime, isLast { return false }
    let word = Misspelling.words.lastIndex(of: String(decoding: syllables, as: UTF8.self))
    emit(isTime ? word.map { .misspelled($0) } ?? .unreadable : .mixed(.relative), to: end)
    return true
  }

  /// The 3ㅅ of 오후 3ㅅ, whose vowel is still to come.
  private mutating func readBrokenHour() -> Bool {
    guard isGlued, tokens.last?.term.isNumber == true, bytes[index...].starts(with: "\u{1109}".utf8)
    else { return false }
    var end = index
    while end + 3 <= bytes.count, hangul(at: end) == .letter { end += 3 }
    emit(.misspelled(Misspelling.words.lastIndex(of: "시") ?? 0), to: end)
    return true
  }

  /// 내일3시회의 is as 내일3시 회의, unlike 내일 3시라고; 30분뒤출발 is as 30분뒤 출발.
  func isCut(_ syllable: UInt16) -> Bool {
    if tokens.last?.term == .behind { return true }
    guard let number = tokens.lastIndex(where: \.term.isNumber), number > 0,
      tokens[number - 1].term.takesGluedNumber
    else { return false }
    return !KoreanDateTerms.behindTime.contains(syllable)
  }

  private enum Hangul { case syllable, letter }

  private func hangul(at index: Int) -> Hangul? {
    let isSyllable = bytes.withUnsafeBufferPointer { HangulRun.syllable(in: $0, at: index) != nil }
    if isSyllable { return .syllable }
    // Folded, a letter is one that is joined with others: U+1100 to U+11FF.
    return bytes[index] == 0xE1 && 0x84...0x87 ~= bytes[index + 1] ? .letter : nil
  }
}
