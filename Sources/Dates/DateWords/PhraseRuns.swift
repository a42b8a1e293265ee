/// The runs of words of time in a line, from front to back: each as long as it can be.
///
/// A word that has anything else in it belongs to none, and neither do the words at the edges of a
/// run that belong to the text beside it: the `at the` of `tomorrow at the office`.
struct PhraseRuns {
  struct Run {
    /// Of the line's tokens.
    var tokens: Range<Int>
    /// Nothing comes before it, or behind it.
    var isFirst: Bool
    var isLast: Bool
    /// A question mark is right behind it.
    var isAsked = false
    /// A part of it is in a word with something else: `p:tomorrow`, 회의3시.
    var isInWord = false
  }

  let tokens: [DateToken]
  private var excluded: OrderedRanges
  private(set) var runs: [Run] = []
  /// The first word that begins with a day: 내일회의. It is a run where nothing else says when.
  private var mixedWord: Int?

  /// Nothing is looked for in `excluded`, in the UTF-8 of the line.
  init(_ tokens: [DateToken], excluding excluded: [Range<Int>]) {
    self.tokens = tokens
    self.excluded = OrderedRanges(excluded)
    runs.reserveCapacity(8)
    var position = 0
    var open: Run?
    while position < tokens.count {
      let word = nextWord(at: position)
      position = word.end
      guard let own = word.tokens else {
        close(&open)
        continue
      }
      if word.startsRun || word.isInWord { close(&open) }
      let lower = open?.tokens.lowerBound ?? own.lowerBound
      open = Run(
        tokens: lower..<own.upperBound, isFirst: false, isLast: false, isAsked: word.isAsked,
        isInWord: word.isInWord)
      if word.endsRun || word.isInWord { close(&open, isLast: word.endsSentence) }
    }
    close(&open)
    if runs.isEmpty, let mixedWord {
      runs.append(
        Run(tokens: mixedWord..<mixedWord + 1, isFirst: false, isLast: false, isInWord: true))
    }
  }

  private mutating func close(_ open: inout Run?, isLast: Bool = false) {
    guard var run = open else { return }
    open = nil
    run.isLast = isLast || endsText(run.tokens.upperBound)
    if !run.isInWord { run.tokens = tokens.trimmedEnd(of: run) }
    guard !run.tokens.isEmpty else { return }
    run.isFirst = tokens[..<run.tokens.lowerBound].allSatisfy(\.isListMark)
    runs.append(run)
  }

  /// The line ends there, or a tag, a group or a mark comes.
  private func endsText(_ end: Int) -> Bool {
    guard end < tokens.count else { return true }
    return !tokens[end].isGlued && tokens[end].isMark(of: "#@!(-;")
  }

  // MARK: Words

  private struct Word {
    /// Behind all of its tokens.
    var end: Int
    /// Without the punctuation around it; nil if it is no word of time.
    var tokens: Range<Int>?
    var startsRun = false
    var endsRun = false
    var endsSentence = false
    var isAsked = false
    var isInWord = false
  }

  /// The text between two spaces.
  private mutating func nextWord(at start: Int) -> Word {
    var end = start + 1
    // Most words are of no time, and have nothing else in them.
    if tokens[start].role == .none, end == tokens.count || !tokens[end].isGlued {
      noteMixedWord(start..<end)
      return Word(end: end)
    }
    // 내일(3시) is as 내일 (3시).
    while end < tokens.count, tokens[end].isGlued, !tokens[end].says("(") || isShort(end + 1) {
      end += 1
    }
    var word = Word(end: end)
    let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
    guard excluded.overlapping(range) == nil else { return word }
    var own = start..<end
    if own.count > 1, tokens[start].says("("), !isRemark(start + 1) {
      own = start + 1..<end
      word.startsRun = true
    }
    while own.count > 1, let mark = punctuation(at: own) {
      own = own.lowerBound..<own.upperBound - 1
      word.endsRun = true
      word.isAsked = word.isAsked || mark == UInt8(ascii: "?")
      word.endsSentence = word.endsSentence || mark != UInt8(ascii: ")")
    }
    guard own.allSatisfy({ belongs($0) }), !isOtherNumber(own) else {
      if own.count == 1 {
        noteMixedWord(own)
        return word
      }
      // `due:2d` and `rec:1b` are always meant as times.
      word.isInWord = tokens[own].isMarked || hasMistypedClock(own)
      if word.isInWord {
        word.tokens = own
        return word
      }
      var inner = own
      while inner.count > 1, isClosingMark(inner.upperBound - 1) { inner = inner.dropLast() }
      // `tomorrow*`
      let isClosed =
        inner.count < own.count && inner.allSatisfy(belongs) && inner.contains(where: isStrong)
      if !own.contains(where: { tokens[$0].says("\"") }), isClosed || hasTime(in: inner) {
        word.tokens = own
        word.isInWord = true
      }
      return word
    }
    word.tokens = own
    // ~~friday~~
    word.isInWord = own.count > 2 && tokens[start].says("~") && own.contains(where: isStrong)
    return word
  }

  private mutating func noteMixedWord(_ word: Range<Int>) {
    let token = tokens[word.lowerBound]
    guard mixedWord == nil, token.term == .mixed(.day),
      excluded.overlapping(token.range) == nil
    else { return }
    mixedWord = word.lowerBound
  }

  /// The zone of a time or the weekday of a date that is before it: `9pm (KST)`, `dec 1 (tue)`.
  private func isRemark(_ index: Int) -> Bool {
    guard index > 1, isShort(index) else { return false }
    let before = tokens[index - 2].term
    if case .zone = tokens[index].term { return before.isClockEnd || before.isNumber }
    return before.isNumber || before == .suffix(.day) || before == .ordinal
  }

  /// A zone or a weekday is all that the parentheses have.
  private func isShort(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, tokens[index + 1].says(")") else { return false }
    switch tokens[index].term {
    case .zone, .weekday, .weekdayInitial, .suffix(.month), .suffix(.day): return true
    default: return false
    }
  }

  private func isClosingMark(_ index: Int) -> Bool { tokens[index].isMark(of: "]})*_>^~=") }

  /// It is a number of another kind: `555-1234`, `12.50`.
  private func isOtherNumber(_ word: Range<Int>) -> Bool {
    guard word.count > 2, case .number(let first, let digits) = tokens[word.lowerBound].term,
      case .number(let second, let others) = tokens[word.lowerBound + 2].term
    else { return false }
    if tokens[word.lowerBound + 1].says("-") {
      // `1000-1130`
      let isClock = max(first, second) < 2400 && first % 100 < 60 && second % 100 < 60
      let isRound = first % 100 % 15 == 0 && second % 100 % 15 == 0
      if digits == 4, others == 4 { return !isClock }
      // `mon 930-1015`
      if 3...4 ~= digits, 3...4 ~= others { return !(isClock && isRound && isBesideDay(word)) }
      return digits > 4 || digits == 3 || others > 2 || digits == 4 && word.count < 5
    }
    guard tokens[word.lowerBound + 1].says("."), word.count == 3 else { return false }
    let next = word.upperBound
    let isBeforeUnit = next < tokens.count && tokens[next].term.isHourUnit
    // `dec 12 7.45`
    let isTime = first < 24 && second < 60 && others == 2
    if isTime, word.lowerBound > 0, tokens[word.lowerBound - 1].namesDayOrAt { return false }
    return !isBeforeUnit && (first > 31 || second > 31 || others != 2 && digits > 2)
  }

  private func isBesideDay(_ word: Range<Int>) -> Bool {
    let beside = [tokens[..<word.lowerBound].last, tokens[word.upperBound...].first]
    return word.count == 3
      && beside.contains { token in
        if case .weekday? = token?.term { true } else { token?.role == .strong }
      }
  }

  /// The mark that ends the word and isn't a part of it.
  private func punctuation(at word: Range<Int>) -> UInt8? {
    guard case .mark(let mark) = tokens[word.upperBound - 1].term else { return nil }
    let before = tokens[word.upperBound - 2].term
    switch mark {
    case UInt8(ascii: ";"), UInt8(ascii: "?"), UInt8(ascii: "^"): return mark
    case UInt8(ascii: "!"): return before == .repeats(.every) ? nil : mark
    case UInt8(ascii: ":"):
      // `3: 30`
      let next = word.upperBound < tokens.count ? tokens[word.upperBound].term.amount : nil
      return before.takesColon || before.isNumber && next?.digits == 2 ? nil : mark
    case UInt8(ascii: ")"): return word.contains { tokens[$0].says("(") } ? nil : mark
    case UInt8(ascii: "."):
      // 2026. 12. 1.
      let next = word.upperBound
      return before.isNumber && next < tokens.count && tokens[next].term.isNumber ? nil : mark
    default: return nil
    }
  }

  /// Whether a token is a word of time in its place: `am` only beside an hour.
  func belongs(_ index: Int) -> Bool {
    let token = tokens[index]
    let before = index > 0 ? tokens[index - 1].term : .unknown
    let next = index + 1 < tokens.count ? tokens[index + 1].term : .unknown
    switch token.term {
    case .part(.pm) where token.range.count == 1: return token.isGlued && before.isNumber
    case .part(let part) where part.isShort(token.range.count):
      return index > 0 && tokens[index - 1].namesDayOrAt || before == .relative(0)
    case .part(.am), .part(.pm):
      // `tomorrow pm`
      let isBehindDay = index > 0 && tokens[index - 1].role == .strong
      return token.range.count > 2 || before.isNumber || next.isNumber || before.isClockEnd
        || isBehindDay
    case .zone(.some) where token.range.count > 2 && isBeforeClock(index): return true
    case .zone where token.range.count == 3 && isBeforeClock(index): return true
    case .zone: return before.isNumber || before.isClockEnd || before == .mark(UInt8(ascii: "("))
    case .repeats(.ordinalSuffix):
      if case .repeats(.koreanOrdinal) = before { return true } else { return before.isNumber }
    case .repeats(.times) where token.range.count < 3:
      return token.isGlued && before.isNumber || next.isNumber && isBehindRepeat(index)
    case .mark(0x27): if case .number(_, digits: 2) = next { return true } else { return false }
    case .ordinal: return token.isGlued && before.isNumber
    case .minuteOrMonth: return token.isGlued && before.isNumber || isMarked(index)
    // `w/ Ann`
    case .unit(.week)
    where token.range.count == 1 && index + 1 < tokens.count && tokens[index + 1].says("/"):
      return false
    case .unit(.week) where token.range.count == 1 && next.isNumber: return true
    case .unit where token.range.count == 1: return before.isNumber || isMarked(index)
    case .coming(needsArticle: true): return before == .relative(0) || before == .the
    // Of what repeats: `every monday, skip dec 7`, `every week, ends dec 31`.
    case .except(isBehind: false) where [4, 8].contains(token.range.count), .repeats(.ends):
      return isBehindRepeat(index)
    case .startMark, .repeats(.mark): return next == .mark(UInt8(ascii: ":"))
    case .weekNumber: return token.isGlued && before.isNumber
    case .nameStart: if case .weekday = next { return true } else { return false }
    // `mon btw 9-10`, unlike `btw friday works`
    case .between where token.range.count < 4:
      return next.isNumber
        || index + 2 < tokens.count && tokens[index + 2].term == .joiner(.and)
    // `3 om`
    case .misspelled where token.range.count == 2: return token.role != .none && before.isNumber
    // `late march`, unlike `late friday`
    case .blocker where token.range.count == 4: return next.isMonthName
    default: return token.role != .none
    }
  }
}

extension PhraseRuns {
  /// The EST of `EST 9am` and of `EST tomorrow 9am`.
  private func isBeforeClock(_ index: Int) -> Bool {
    let next = tokens[(index + 1)...].prefix(6)
    guard let first = next.first else { return false }
    return first.term.isNumber || first.term.isDayPart
      || first.role == .strong && next.contains { $0.term.isClockEnd || $0.says(":") }
  }

  private func isBehindRepeat(_ index: Int) -> Bool {
    tokens[..<index].suffix(12).contains { $0.term.isRepeatHead }
  }

  /// The `d` of `rec:d` and `rec:+d`.
  private func isMarked(_ index: Int) -> Bool {
    guard index > 1, tokens[index].isGlued else { return false }
    return tokens[max(0, index - 3)..<index - 1].contains { $0.term == .repeats(.mark) }
  }
}
