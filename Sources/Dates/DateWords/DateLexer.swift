/// A word, number or mark of a text, and where it is there.
struct DateToken: Sendable {
  let term: DateTerm
  /// In the UTF-8 of the text.
  let range: Range<Int>
  /// No white space is before it.
  let isGlued: Bool
  let role: PhraseRole

  init(term: DateTerm, range: Range<Int>, isGlued: Bool) {
    (self.term, self.range, self.isGlued, role) = (term, range, isGlued, term.role)
  }
}

/// Cuts a text into tokens, once from front to back.
struct DateLexer {
  private let line: String
  let text: FoldedText
  let bytes: [UInt8]
  private(set) var index = 0
  private(set) var isGlued = false
  private(set) var tokens: [DateToken] = []
  /// Where the quotation mark is that closes the value of a `due:"friday 5pm"`.
  private var valueEnd: Int?

  static func tokens(of line: String) -> [DateToken] {
    var lexer = DateLexer(line: line, text: FoldedText(line))
    while lexer.index < lexer.bytes.count { lexer.readNext() }
    return lexer.tokens
  }

  private init(line: String, text: FoldedText) {
    (self.line, self.text, bytes) = (line, text, text.bytes)
    // A word has some letters.
    tokens.reserveCapacity(text.bytes.count / 3 + 2)
  }

  private mutating func readNext() {
    switch bytes[index] {
    case 0x09...0x0D, 0x20:
      index += 1
      isGlued = false
    case 0x30...0x39:
      if !readName(), !readDateTime() { readNumber() }
    case 0x61...0x7A:
      readWord()
    case 0x80...:
      readScalars()
    case 0x40 where isAtTime: emit(.particle(.at), to: index + 1)
    case 0x27 where !isGlued && bytes[(index + 1)...].starts(with: "til ".utf8):
      emit(.repeats(.until), to: index + 4)
    case 0x27 where bytes[index...].starts(with: "'o clock".utf8): emit(.oClock, to: index + 8)
    case UInt8(ascii: ":") where opensValue():
      emit(.mark(bytes[index]), to: index + 2)
    case UInt8(ascii: "\"") where index == valueEnd:
      // No token of its own: what is inside is read as if the marks weren't there.
      let (last, end) = (tokens.removeLast(), text.source(index..<index + 1).upperBound)
      tokens.append(
        DateToken(term: last.term, range: last.range.lowerBound..<end, isGlued: last.isGlued))
      index += 1
    default:
      emit(.mark(bytes[index]), to: index + 1)
    }
  }

  /// The colon is that of a `due:"friday 5pm"`.
  private mutating func opensValue() -> Bool {
    guard isGlued, tokens.last?.term.takesColon == true,
      bytes[(index + 1)...].first == UInt8(ascii: "\""),
      let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "\"")), end > index + 2
    else { return false }
    valueEnd = end
    return true
  }

  /// `@ 3pm`, `@3`, `@noon`: few names begin with a digit.
  private var isAtTime: Bool {
    var next = index + 1
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    guard next < bytes.count else { return false }
    return 0x30...0x39 ~= bytes[next] || bytes[next...].starts(with: Array("noon".utf8))
  }

  mutating func emit(_ term: DateTerm, to end: Int) {
    tokens.append(DateToken(term: term, range: text.source(index..<end), isGlued: isGlued))
    index = end
    isGlued = true
  }

  private mutating func readNumber() {
    let end = self.end(from: index) { 0x30...0x39 ~= $0 }
    guard end - index <= 9 else { return emit(.unknown, to: end) }
    let value = bytes[index..<end].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    if let day = Day(packed: value, digits: end - index) { return emit(.packedDay(day), to: end) }
    emit(.number(value, digits: end - index), to: end)
  }

  /// A date with its time in one piece, as RFC 3339 has it, or without an offset.
  private mutating func readDateTime() -> Bool {
    let isWord = !isGlued || tokens.last?.says(":") == true
    guard isWord, index + 16 <= bytes.count, bytes[index + 10] == UInt8(ascii: "t") else {
      return false
    }
    let limit = min(bytes.count, index + 40)
    var end = index
    while end < limit, bytes[end] > 0x20, bytes[end] < 0x80 { end += 1 }
    guard let term = DateTerm.dateTime(bytes[index..<end]) else { return false }
    emit(term, to: end)
    return true
  }

  /// Letters, with apostrophes among them; `a.m.` and `p.m.` are words too.
  private mutating func readWord() {
    if readName() { return }
    let end = self.end(from: index) { 0x61...0x7A ~= $0 || $0 == 0x27 }
    if end == index + 1, let part = meridiem(), bytes[end...].starts(with: [0x2E, 0x6D]) {
      let hasPoint = bytes[(end + 2)...].first == 0x2E
      return emit(.part(part), to: end + (hasPoint ? 3 : 2))
    }
    guard end - index <= EnglishDateTerms.lettersMax else { return emit(.unknown, to: end) }
    var key = DateWordKey()
    for byte in bytes[index..<end] { key.append(letter: byte) }
    if let term = EnglishDateTerms.table[key] {
      return emit(isName(term) ? .unknown : term, to: endWithPoint(end, of: term))
    }
    if readPossessive(to: end) { return }
    let meant = Misspelling.index(of: bytes[index..<end])
    emit(meant.map { .misspelled($0) } ?? .unknown, to: end)
  }

  /// Behind the point of `Mon. next week` and `dec. 3`: `Sat on Mon.` ends with a full stop.
  private func endWithPoint(_ end: Int, of term: DateTerm) -> Int {
    guard term.isAbbreviated(end - index), end + 1 < bytes.count, bytes[end] == 0x2E else {
      return end
    }
    let behind = bytes[end + 1]
    return behind == 0x20 || behind == 0x2C || 0x30...0x39 ~= behind ? end + 1 : end
  }

  /// It is the Tom of "Call Tom 9am".
  private func isName(_ term: DateTerm) -> Bool {
    guard case .misspelled(let word) = term, term.role == .none, index > 0,
      !Misspelling.isForeign(word)
    else { return false }
    let start = line.utf8.index(
      line.startIndex, offsetBy: text.source(index..<index + 1).lowerBound)
    return line.utf8[start] < 0x61
  }

  /// A name of several words or with a digit: `new year's eve`, 크리스마스이브, `2morrow`.
  private mutating func readName() -> Bool {
    // Chinese characters are written without spaces.
    guard !isGlued || 0xE4...0xE9 ~= bytes[index],
      let (length, term) = LongNames.match(bytes, at: index)
    else { return false }
    emit(term, to: index + length)
    return true
  }

  /// `friday's`: a word and what makes something else of it.
  private mutating func readPossessive(to end: Int) -> Bool {
    guard end - index > 4, bytes[end - 2] == 0x27, bytes[end - 1] == UInt8(ascii: "s") else {
      return false
    }
    var key = DateWordKey()
    for byte in bytes[index..<end - 2] { key.append(letter: byte) }
    guard let term = EnglishDateTerms.table[key], term.role == .strong || term.isDayUnit else {
      return false
    }
    emit(term, to: end - 2)
    emit(.ending(isPossessive: true), to: end)
    return true
  }

  private func meridiem() -> DayPart? {
    switch bytes[index] {
    case UInt8(ascii: "a"): .am
    case UInt8(ascii: "p"): .pm
    default: nil
    }
  }

  /// A run of syllables, all of which must be words of dates for any to be one: 내일은 isn't 내일.
  private mutating func readScalars() {
    if readName() || !text.isPlain && readBroken() { return }
    let run = HangulRun(in: bytes, at: index)
    if run.count == 0 {
      let end = self.end(from: index + 1) { $0 & 0xC0 == 0x80 }
      // 내일🎉 is as 내일 🎉.
      let isPicture = bytes[index...].beginsWithPicture
      if isPicture { isGlued = false }
      emit(bytes[index..<end].elementsEqual("×".utf8) ? .repeats(.times) : .unknown, to: end)
      if isPicture { isGlued = false }
      return
    }
    let isAfterNumber = isGlued && tokens.last?.term.isNumber == true
    let joined = isBehindWeeks || isBehindJoinedWeekday ? run.joinedWeekday : nil
    if joined == nil, !isAfterNumber, run.isOther { return emit(.unknown, to: run.end) }
    if isWeekly(run) { return emit(.unknown, to: run.end) }
    if isFromNow(run) { return emit(.behind, to: run.end) }
    if let (days, count) = weekdays(of: run) {
      return emit(.repeats(.weekdays(days)), to: index + 3 * count)
    }
    if !isAfterNumber, let term = termOfNext(run) { return emit(term, to: run.end) }
    if let term = run.only { return emit(term, to: run.end) }
    // The 시반 of 세 시반.
    let isBehindCount = if case .count? = tokens.last?.term { true } else { false }
    let terms =
      joined ?? run.terms(isAfterNumber: isAfterNumber || isBehindCount)
      ?? run.termsWithEnding(
        isGlued: isGlued, isAfterNumber: isAfterNumber, behind: tokens.last?.term)
      ?? run.counted() ?? run.misspelled() ?? run.suffixed(isAfterNumber: isAfterNumber)
    guard let terms else { return emit(run.beginning ?? .unknown, to: run.end) }
    for (term, syllables) in terms {
      if syllables > 1, term == .unknown, isCut(run[run.count - syllables]) { isGlued = false }
      emit(term, to: index + 3 * syllables)
    }
  }

  /// It is the 주간 of 주간 회의, which is weekly, and not that of 두 주간.
  private func isWeekly(_ run: HangulRun) -> Bool {
    guard run.count == 2, bytes[index..<run.end].elementsEqual("주간".utf8) else { return false }
    guard let last = tokens.last?.term else { return true }
    return !last.isNumber && !last.isAmount && last != .vague
  }

  /// The 토금 of 매주 토금에 and 토금마다, which elsewhere isn't days: 금일 is today.
  private func weekdays(of run: HangulRun) -> (UInt8, count: Int)? {
    let (days, count) = run.weekdayInitials
    if count < 2 { return nil }
    let word = bytes[index..<run.end]
    if KoreanDateTerms.nounsOfInitials.contains(where: { word.elementsEqual($0.utf8) }) {
      return nil
    }
    let rest = HangulRun(in: bytes, at: index + 3 * count)
    let behind = rest.terms()?[0].0
    let isWhole = rest.count == 0 || behind != nil
    return isWhole && isBehindWeeks || behind == .repeats(.each) ? (days, count) : nil
  }

  /// 매주, 매 주, 2주마다 or 2주에 한 번 is before it.
  private var isBehindWeeks: Bool {
    switch tokens.last?.term {
    case .repeats(.period(.weekly, _)), .repeats(.each), .repeats(.times): true
    case .unit(.week): tokens.dropLast().last?.term == .repeats(.every)
    default: false
    }
  }

  /// 금과 is before it.
  private var isBehindJoinedWeekday: Bool {
    tokens.last?.term == .joiner(.and) && tokens.dropLast().last?.term.weekdayInitial != nil
  }

  /// It is the 이따 of 10분 이따, which is later today otherwise.
  private func isFromNow(_ run: HangulRun) -> Bool {
    switch tokens.last?.term {
    case .suffix(.minute), .unit(.hour), .half:
      bytes[index..<run.end].starts(with: "이따".utf8) && run.term == .day(0)
        || bytes[index..<run.end].elementsEqual("있다".utf8)
    default: false
    }
  }

  /// What a run is because of what comes behind the space: a number in 일 년 뒤, about in 한 7시.
  private func termOfNext(_ run: HangulRun) -> DateTerm? {
    guard let next = word(behind: run) else { return nil }
    if let number = run.numeral { return isCounted(next) ? .count(number) : nil }
    guard run.count == 1, !isGlued, run.term == .count(1) else { return nil }
    if 0x30...0x39 ~= bytes[next] { return .about(isBehind: false) }
    let amount = HangulRun(in: bytes, at: next)
    return (amount.terms() ?? amount.counted())?[0].0.isAmount == true
      ? .about(isBehind: false) : nil
  }

  /// What can be counted is there: minutes behind an hour, or what is counted from now or again and
  /// again, as the 개월 뒤 of 삼 개월 뒤.
  private func isCounted(_ start: Int) -> Bool {
    let unit = HangulRun(in: bytes, at: start)
    guard let terms = unit.terms(isAfterNumber: true), terms[0].0.isCounted else { return false }
    if terms[0].0 == .suffix(.minute), tokens.last?.term == .suffix(.hour) { return true }
    if terms.count > 1 { return terms[1].0.isCountedFrom }
    guard let next = word(behind: unit) else { return false }
    return HangulRun(in: bytes, at: next).terms()?[0].0.isCountedFrom == true
  }

  /// Where the word behind the spaces behind a run begins.
  private func word(behind run: HangulRun) -> Int? {
    let start = end(from: run.end) { $0 == 0x20 }
    return start > run.end && start < bytes.count ? start : nil
  }

  private func end(from start: Int, while belongs: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, belongs(bytes[end]) { end += 1 }
    return end
  }
}
