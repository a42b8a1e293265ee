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
  }

  private let tokens: [DateToken]
  private var excluded: OrderedRanges
  private(set) var runs: [Run] = []

  /// Nothing is looked for in `excluded`, in the UTF-8 of the line.
  init(_ tokens: [DateToken], excluding excluded: [Range<Int>]) {
    self.tokens = tokens
    self.excluded = OrderedRanges(excluded)
    var position = 0
    var open: Run?
    while position < tokens.count {
      let word = nextWord(at: position)
      position = word.end
      guard let own = word.tokens else {
        close(&open)
        continue
      }
      if word.startsRun { close(&open) }
      let lower = open?.tokens.lowerBound ?? own.lowerBound
      open = Run(
        tokens: lower..<own.upperBound, isFirst: false, isLast: false, isAsked: word.isAsked)
      if word.endsRun { close(&open, isLast: word.endsSentence) }
    }
    close(&open)
  }

  private mutating func close(_ open: inout Run?, isLast: Bool = false) {
    guard var run = open else { return }
    open = nil
    run.isLast = isLast || endsText(run.tokens.upperBound)
    trimEnd(&run)
    guard !run.tokens.isEmpty else { return }
    run.isFirst = tokens[..<run.tokens.lowerBound].allSatisfy(\.isListMark)
    runs.append(run)
  }

  /// The line ends there, or a tag, a group or a mark comes.
  private func endsText(_ end: Int) -> Bool {
    guard end < tokens.count else { return true }
    guard case .mark(let mark) = tokens[end].term else { return false }
    return !tokens[end].isGlued && "#@!(-;".utf8.contains(mark)
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
  }

  /// The text between two spaces.
  private mutating func nextWord(at start: Int) -> Word {
    var end = start + 1
    while end < tokens.count, tokens[end].isGlued { end += 1 }
    var word = Word(end: end)
    let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
    guard excluded.overlapping(range) == nil else { return word }
    var own = start..<end
    if own.count > 1, tokens[start].says("(") {
      own = start + 1..<end
      word.startsRun = true
    }
    while own.count > 1, let mark = punctuation(at: own) {
      own = own.lowerBound..<own.upperBound - 1
      word.endsRun = true
      word.isAsked = word.isAsked || mark == UInt8(ascii: "?")
      word.endsSentence = word.endsSentence || mark != UInt8(ascii: ")")
    }
    guard own.allSatisfy({ belongs($0) }), !isOtherNumber(own) else { return word }
    word.tokens = own
    return word
  }

  /// It is a number of another kind: `555-1234`, `12.50`.
  private func isOtherNumber(_ word: Range<Int>) -> Bool {
    guard word.count > 2, case .number(let first, let digits) = tokens[word.lowerBound].term,
      case .number(let second, let others) = tokens[word.lowerBound + 2].term
    else { return false }
    if tokens[word.lowerBound + 1].says("-") {
      return digits > 4 || digits == 3 || others > 2 || digits == 4 && word.count < 5
    }
    guard tokens[word.lowerBound + 1].says("."), word.count == 3 else { return false }
    let next = word.upperBound
    let isBeforeUnit = next < tokens.count && tokens[next].term.isHourUnit
    return !isBeforeUnit && (first > 31 || second > 31 || others != 2 && digits > 2)
  }

  /// The mark that ends the word and isn't a part of it.
  private func punctuation(at word: Range<Int>) -> UInt8? {
    guard case .mark(let mark) = tokens[word.upperBound - 1].term else { return nil }
    let before = tokens[word.upperBound - 2].term
    switch mark {
    case UInt8(ascii: ";"), UInt8(ascii: "?"): return mark
    case UInt8(ascii: "!"): return before == .repeats(.every) ? nil : mark
    case UInt8(ascii: ":"): return before.takesColon ? nil : mark
    case UInt8(ascii: ")"): return word.contains { tokens[$0].says("(") } ? nil : mark
    case UInt8(ascii: "."):
      // 2026. 12. 1.; Dec. 1
      let isInDate = before.isNumber || before.isMonth
      let next = word.upperBound
      return isInDate && next < tokens.count && tokens[next].term.isNumber ? nil : mark
    default: return nil
    }
  }

  /// Whether a token is a word of time where it stands: `am` only beside an hour.
  private func belongs(_ index: Int) -> Bool {
    let token = tokens[index]
    let before = index > 0 ? tokens[index - 1].term : .unknown
    let next = index + 1 < tokens.count ? tokens[index + 1].term : .unknown
    switch token.term {
    case .part(.am), .part(.pm):
      return token.range.count > 2 || before.isNumber || next.isNumber || before.isClockEnd
    case .zone: return before.isNumber || before.isClockEnd
    case .ordinal: return token.isGlued && before.isNumber
    case .minuteOrMonth: return token.isGlued && before.isNumber
    case .unit where token.range.count == 1: return before.isNumber
    case .coming(needsArticle: true): return before == .relative(0) || before == .the
    case .startMark, .repeats(.mark): return next == .mark(UInt8(ascii: ":"))
    case .nameStart: if case .weekday = next { return true } else { return false }
    default: return token.term.role != .none
    }
  }

  // MARK: Edges

  /// Leaves out the words at the end that belong to what comes behind.
  private func trimEnd(_ run: inout Run) {
    let lower = run.tokens.lowerBound
    var end = run.tokens.upperBound
    let repeats = tokens[lower..<end].contains { $0.term.isRepeatHead }
    // A comma closes a phrase as the end of the line does.
    let isClosed = run.isLast || tokens[end - 1].says(",")
    while end > lower, isLoose(end - 1, in: lower..<end, isLast: isClosed, repeats) { end -= 1 }
    run.tokens = lower..<end
  }

  private func isLoose(
    _ index: Int, in run: Range<Int>, isLast: Bool, _ repeats: Bool
  ) -> Bool {
    let term = tokens[index].term
    let before = index > run.lowerBound ? tokens[index - 1].term : .unknown
    switch term {
    case .mark(let mark):
      return mark != UInt8(ascii: ")") || !run.contains { tokens[$0].says("(") }
    case .particle(.korean), .coming: return false
    case .about: return !tokens[index].isGlued
    case .now: return before != .from
    case .particle(.on): return isLast || !repeats
    case _ where term.role == .link: return true
    case .part(let part) where part != .am && part != .pm:
      return run.contains { $0 < index - 1 && tokens[$0].term.isClockEnd }
    case .except(isBehind: false): return !repeats
    case _ where isLast: return false
    case .number(let value, _):
      return !before.takesNumber && !(before.role == .strong && 1...12 ~= value)
    case .count: return !before.takesNumber
    case .unit: return !before.isNumber && !before.takesUnit
    case .blocker: return tokens[index].range.count < 6
    case .half, .repeats(.times): return tokens[index].range.count > 3
    case .relative, .next, .end, .after, .from, .due, .past, .between, .repeats(.total),
      .repeats(.when), .repeats(.completion), .repeats(.other),
      .repeats(.ordinal), .repeats(.koreanOrdinal), .repeats(.timesOf), .reminds(.me),
      .reminds(.before), .reminds(.ahead), .reminds(.call), .reminds(.notice):
      return true
    default: return false
    }
  }
}

extension DateToken {
  func says(_ mark: Unicode.Scalar) -> Bool { term == .mark(UInt8(ascii: mark)) }

  /// It can stand before the first word of a line: `- [ ] `.
  fileprivate var isListMark: Bool {
    switch term {
    case .mark(let mark): "-*+[]#>(".utf8.contains(mark)
    default: false
    }
  }
}

extension DateTerm {
  var isNumber: Bool {
    switch self {
    case .number, .count: true
    default: false
    }
  }

  fileprivate var isMonth: Bool {
    if case .month = self { true } else { false }
  }

  /// A colon is a part of it: `due:`, `remind me:`.
  fileprivate var takesColon: Bool {
    switch self {
    case .due, .startMark, .repeats(.mark), .reminds(.call), .reminds(.me), .reminds(.notice): true
    default: false
    }
  }

  /// A number of hours can have a point.
  fileprivate var isHourUnit: Bool {
    switch self {
    case .unit(.hour), .part: true
    default: false
    }
  }

  /// Behind it stands the zone of a time.
  fileprivate var isClockEnd: Bool {
    switch self {
    case .part, .suffix(.hour), .suffix(.minute), .half, .noon, .midnight, .oClock, .dateTime: true
    default: false
    }
  }

  /// A number behind it is a part of the phrase.
  fileprivate var takesNumber: Bool {
    switch self {
    case .particle, .month, .mark, .about, .between, .from, .joiner(.to), .part, .suffix(.month),
      .past, .due, .through, .number, .repeats(.total):
      true
    default: false
    }
  }

  fileprivate var takesUnit: Bool {
    switch self {
    case .relative, .next, .half, .end, .of, .the, .repeats, .weekday, .starting: true
    default: false
    }
  }

  /// It begins a repeat.
  fileprivate var isRepeatHead: Bool {
    switch self {
    case .repeats(.every), .repeats(.each), .repeats(.period), .repeats(.adverb): true
    default: false
    }
  }
}

extension [DateToken] {
  /// A comma or full stop right behind the phrase that ends at `end` belongs to it.
  func endWithPunctuation(_ end: Int) -> Int {
    guard end < count, self[end].isGlued, case .mark(let mark) = self[end].term,
      ",.!:".utf8.contains(mark), end + 1 == count || !self[end + 1].isGlued
    else { return end }
    return end + 1
  }
}
