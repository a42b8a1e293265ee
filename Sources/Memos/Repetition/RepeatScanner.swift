/// Looks for repeats in a line of other words, once from front to back.
///
/// What could be something else is left alone: `weekly report`, `every second friday`. Where only
/// the time or the end has no settled reading, the days are read and that stays: 매일 9시.
struct RepeatScanner {
  /// A repeat, or what looks like one and is left alone.
  struct Item {
    let expression: RepeatExpression
    /// In the UTF-8 of the line.
    let range: Range<Int>
    /// What it means; nil if it is left alone.
    let reading: RepeatReading?
  }

  /// In order.
  private(set) var items: [Item] = []
  /// How many tokens were looked at, however often.
  var tokensRead: Int { parser.tokensRead }

  private var parser: DateParser
  private let resolver: RepeatResolver
  private var tokens: [DateToken] { parser.tokens }

  /// Nothing is looked for in `excluded`.
  init(_ tokens: [DateToken], excluding excluded: [Range<Int>] = [], at time: TimeContext) {
    parser = DateParser(tokens)
    resolver = RepeatResolver(time)
    guard tokens.contains(where: \.term.isRepeat) else { return }
    var starts = PhraseStarts(tokens, excluding: excluded)
    while let start = starts.next() { read(at: start, &starts) }
  }

  /// Reads a repeat that starts at the token `start`, if there is one.
  private mutating func read(at start: Int, _ starts: inout PhraseStarts) {
    guard var (item, end) = item(at: start, .line), starts.pass(item.range, through: end) else {
      return
    }
    if item.reading == nil, let shorter = self.item(at: start, .daysOnly),
      shorter.0.reading != nil
    {
      (item, end) = shorter
      starts.pass(item.range, through: end)
    }
    items.append(item)
  }

  private mutating func item(at start: Int, _ scope: RepeatScope) -> (Item, end: Int)? {
    guard let expression = parser.repeatPhrase(at: start, scope) else { return nil }
    let phrase = start..<parser.position
    let end = tokens.endWithPunctuation(phrase.upperBound)
    let isMeant = expression.isCertain && isAlone(phrase.upperBound, end)
    // A phrase that is refused stays text.
    let item = Item(
      expression: expression,
      range: tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound,
      reading: isMeant ? try? resolver.reading(expression) : nil)
    return (item, end)
  }

  /// Nothing is glued to the phrase, and no other day comes behind it: `every monday or friday`.
  private func isAlone(_ phraseEnd: Int, _ end: Int) -> Bool {
    guard end < tokens.count else { return true }
    if tokens[end].isGlued { return false }
    switch tokens[end].term {
    case .joiner(.or), .joiner(.to), .blocker, .reminds(.before), .starting(isBehind: true):
      return false
    case .joiner(.and), .mark(UInt8(ascii: "-")), .mark(UInt8(ascii: "~")),
      .mark(UInt8(ascii: "&")), .mark(UInt8(ascii: "/")):
      guard end + 1 < tokens.count else { return true }
      return !tokens[end + 1].term.isDay
    default: return true
    }
  }
}

extension DateTerm {
  var isRepeat: Bool {
    if case .repeats = self { true } else { false }
  }

  /// With it the day of a repeat can begin.
  fileprivate var isDay: Bool {
    switch self {
    case .weekday, .repeats, .number, .weekend: true
    default: false
    }
  }
}
