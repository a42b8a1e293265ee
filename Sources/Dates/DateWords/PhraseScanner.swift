/// Finds the phrases of time in a line of other words: each is read whole, or nothing of it is.
struct PhraseScanner {
  /// What a part of a phrase says. Copied as often as a phrase is, and long.
  indirect enum Piece {
    /// When something is due.
    case date(DateExpression)
    /// When it starts: `starting monday`, 월요일부터.
    case start(DateExpression)
    case repeats(RepeatExpression)
    case reminder(ReminderExpression.Said)
  }

  /// A piece and where it is in the line's tokens.
  struct Part {
    var piece: Piece
    let tokens: Range<Int>
  }

  /// A run of words of time, whole.
  struct Phrase {
    /// Of the line's tokens.
    let tokens: Range<Int>
    /// What it says, each with its tokens; empty if it was left alone.
    var pieces: [Part] = []
    /// What the only date in it means, and can also mean; empty if it has several.
    var readings: [DateRefusal.Reading] = []
    /// Why it was left alone; nil if that needn't be said.
    var refusal: PhraseRefusal?
  }

  /// In order.
  private(set) var phrases: [Phrase] = []
  /// How many tokens were looked at, however often.
  var tokensRead: Int { parser.tokensRead }
  var parser: DateParser
  let time: TimeContext
  private let readsRepeats: Bool
  /// Where no repeat starts in the words up to `end`: a run is tried from several of its words on.
  private var repeatless: (end: Int, starts: Set<Int>) = (0, [])
  var tokens: [DateToken] { parser.tokens }

  /// No phrase has more tokens.
  static let tokensMax = 40

  /// Nothing is looked for in `excluded`, in the UTF-8 of the line.
  init(
    _ tokens: [DateToken], excluding excluded: [Range<Int>] = [], readingRepeats: Bool = true,
    at time: TimeContext
  ) {
    parser = DateParser(tokens)
    self.time = time
    readsRepeats = readingRepeats
    phrases.reserveCapacity(4)
    for run in PhraseRuns(tokens, excluding: excluded).runs where !isQualified(run) {
      let phrase = phrase(run)
      if !leavesRemarked(by: run, phrase), let phrase { phrases.append(phrase) }
    }
  }

  /// The run belongs to the phrase before it, of which a word in between isn't understood: the
  /// `tomorrow` of `3pm London time tomorrow`.
  private mutating func isQualified(_ run: PhraseRuns.Run) -> Bool {
    guard let last = phrases.last, last.refusal?.reason == .qualified,
      run.tokens.lowerBound <= last.tokens.upperBound + 2
    else { return false }
    if tokens[run.tokens].allSatisfy({ $0.term == .repeats(.times) }) { return true }
    phrases[phrases.count - 1] = Phrase(
      tokens: last.tokens.lowerBound..<run.tokens.upperBound,
      refusal: PhraseRefusal(reason: .qualified))
    return true
  }

  /// Leaves the phrase before parentheses whose words of time can't be read: `weekly (3 times)`.
  private mutating func leavesRemarked(by run: PhraseRuns.Run, _ phrase: Phrase?) -> Bool {
    let (start, end) = (run.tokens.lowerBound, run.tokens.upperBound)
    guard let last = phrases.last, start == last.tokens.upperBound + 1, tokens[start - 1].says("("),
      end < tokens.count, tokens[end].says(")"), phrase?.pieces.isEmpty != false,
      tokens[run.tokens].contains(where: { ![.none, .link].contains($0.role) })
    else { return false }
    // `tomorrow (evening)` is as `tomorrow evening`, `tomorrow (2 hours)` as `tomorrow 2 hours`.
    // `every monday (3 times)` is said with what to write instead.
    if tokens[run.tokens].allSatisfy(\.term.isDayPart) || isLength(run, behind: last)
      || tokens[end - 1].term == .repeats(.times)
    {
      return false
    }
    phrases[phrases.count - 1] = Phrase(
      tokens: last.tokens.lowerBound..<end + 1,
      refusal: PhraseRefusal(reason: .qualified))
    return true
  }

  /// It is how long something takes, which of days behind a repeat can be its end.
  private mutating func isLength(_ run: PhraseRuns.Run, behind phrase: Phrase) -> Bool {
    let end = run.tokens.upperBound
    parser.limit = end
    parser.advance(by: run.tokens.lowerBound - parser.position)
    if parser.attempt({ $0.takeClockLength() }) == true, parser.position == end { return true }
    let repeats = phrase.pieces.contains { if case .repeats = $0.piece { true } else { false } }
    return !repeats && length(at: run.tokens.lowerBound, isFirst: false) == end
  }

  /// Most have a word such as `the`, and nothing of time.
  private func saysTime(_ run: PhraseRuns.Run) -> Bool {
    tokens[run.tokens].contains { $0.role == .strong || $0.role == .weak }
  }

  private mutating func phrase(_ run: PhraseRuns.Run) -> Phrase? {
    guard saysTime(run) || run.isInWord else { return nil }
    if run.tokens.count <= Self.tokensMax, !run.isInWord, let read = read(run) {
      return read.phrase
    }
    return unread(run)
  }

  // MARK: Reading

  /// The run, from its first word that begins a phrase on: those before it belong to the text.
  /// Nil if it can't be read; a phrase that is nil says no time.
  private mutating func read(_ run: PhraseRuns.Run) -> (phrase: Phrase?, Void)? {
    var run = run
    if let phrase = readAll(run) { return phrase }
    // 알람 behind a time is the task itself, if it isn't when; `, remind me` is when.
    let end = run.tokens.last { !tokens[$0].term.asksToRemind && !tokens[$0].says(",") }
    guard let end, end + 1 < run.tokens.upperBound else { return nil }
    run.tokens = run.tokens.lowerBound..<end + 1
    return readAll(run)
  }

  private mutating func readAll(_ run: PhraseRuns.Run) -> (phrase: Phrase?, Void)? {
    var start = run.tokens.lowerBound
    while start < run.tokens.upperBound {
      // 한두 시간: no phrase begins within a word.
      let isWord = !tokens[start].isGlued || start > 0 && tokens[start - 1].term.isMark
      var phrase = Phrase(tokens: start..<run.tokens.upperBound)
      if isWord, read(phrase.tokens, in: run, into: &phrase.pieces) {
        return (judged(phrase, run), ())
      }
      guard isLooseBefore(start, in: run) else { return nil }
      start += 1
    }
    return nil
  }

  /// Appends what the range says; false, and nothing appended, if that isn't all there is.
  private mutating func read(
    _ range: Range<Int>, in run: PhraseRuns.Run, into parts: inout [Part]
  ) -> Bool {
    let terms = tokens[range].lazy.map(\.term)
    if terms.contains(where: \.isReminder) {
      for start in range where !tokens[start].isGlued || start == range.lowerBound {
        let isRead = attempt(&parts) { $0.readReminder(at: start, in: range, run, into: &$1) }
        if isRead { return true }
      }
    }
    if readsRepeats, terms.contains(where: \.isRepeat) {
      for start in range where !tokens[start].isGlued || start == range.lowerBound {
        if attempt(&parts, { $0.readRepeat(at: start, in: range, run, into: &$1) }) { return true }
      }
    }
    return attempt(&parts) { $0.readDates(range, into: &$1) }
  }

  private mutating func attempt(
    _ parts: inout [Part], _ body: (inout Self, inout [Part]) -> Bool
  ) -> Bool {
    let count = parts.count
    if body(&self, &parts) { return true }
    parts.removeSubrange(count...)
    return false
  }

  /// A reminder that ends the run or precedes a comma, and what is around it; also one that begins
  /// the line: `remind me at 3pm to call mom`.
  private mutating func readReminder(
    at start: Int, in range: Range<Int>, _ run: PhraseRuns.Run, into parts: inout [Part]
  ) -> Bool {
    parser.limit = range.upperBound
    let found = parser.reminders(at: start)
    guard let last = found.last else { return false }
    var end = last.tokens.upperBound
    let isMarked = tokens[start..<range.upperBound].isMarked
    guard
      isMarked
        || (end == range.upperBound
          ? run.isLast || isClosed(end) || isCalled(last, from: start) : tokens[end].says(","))
    else { return false }
    if end < range.upperBound, tokens[end].says(",") { end += 1 }
    let (before, after) = (range.lowerBound..<start, end..<range.upperBound)
    guard before.isEmpty || read(before, in: run, into: &parts) else { return false }
    for reminder in found {
      parts.append(Part(piece: .reminder(reminder.said), tokens: reminder.tokens))
    }
    return after.isEmpty || read(after, in: run, into: &parts)
  }

  /// It begins the line and names its time, or `to` follows.
  private func isCalled(_ reminder: ReminderExpression, from start: Int) -> Bool {
    let isDate = if case .date = reminder.said { true } else { false }
    return tokens[..<start].allSatisfy(\.isListMark)
      && (isDate || tokens[reminder.tokens.upperBound].term == .joiner(.to))
  }

  /// Punctuation ends the phrase there.
  private func isClosed(_ end: Int) -> Bool {
    end < tokens.count && (tokens.endWithPunctuation(end) > end || tokens[end].says(")"))
  }

  /// What is said beside a repeat; the 30분 of 매일 30분 stays in the text.
  private mutating func readDates(
    around range: Range<Int>, into parts: inout [Part]
  ) -> Bool {
    let hasUnit = tokens[range].contains { $0.term.isClockUnit }
    return range.isEmpty || hasUnit && isClockLength(range) || readDates(range, into: &parts)
  }

  /// A repeat, and what is around it.
  private mutating func readRepeat(
    at start: Int, in range: Range<Int>, _ run: PhraseRuns.Run, into parts: inout [Part]
  ) -> Bool {
    parser.limit = range.upperBound
    if repeatless.end != range.upperBound { repeatless = (range.upperBound, []) }
    if repeatless.starts.contains(start) { return false }
    guard var expression = parser.repeatPhrase(at: start, .line) else {
      repeatless.starts.insert(start)
      return false
    }
    let end = parser.position
    if run.isLast, end == range.upperBound { expression.isCertain = true }
    // `every 3 days, from tomorrow`
    let isComma = end + 1 < range.upperBound && tokens[end].says(",")
    let rest = isComma ? end + 1 : end
    guard expression.isCertain, readDates(around: range.lowerBound..<start, into: &parts) else {
      return false
    }
    parts.append(Part(piece: .repeats(expression), tokens: start..<end))
    return readDates(around: rest..<range.upperBound, into: &parts)
  }
}

extension DateTerm {
  fileprivate var isClockUnit: Bool {
    switch self {
    case .unit(.hour), .unit(.minute), .suffix(.minute), .halfHour: true
    default: false
    }
  }

  var isRepeat: Bool {
    if case .repeats = self { true } else { false }
  }

  fileprivate var asksToRemind: Bool {
    if case .reminds(let term) = self { term != .before && term != .onTime } else { false }
  }

  var isReminder: Bool {
    switch self {
    case .reminds(.call), .reminds(.notice): true
    default: false
    }
  }
}
