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
  init(_ line: String, excluding excluded: [Range<Int>] = [], at moment: TimeContext) {
    parser = DateParser(DateLexer.tokens(of: line))
    resolver = RepeatResolver(moment)
    guard tokens.contains(where: \.term.isRepeat) else { return }
    var excluded = OrderedRanges(excluded)
    var start = 0
    while start < tokens.count {
      let isExcluded = excluded.overlapping(tokens[start].range) != nil
      start = isExcluded ? start + 1 : read(at: start, &excluded)
    }
  }

  /// Reads a repeat that starts at the token `start`; returns where to go on.
  private mutating func read(at start: Int, _ excluded: inout OrderedRanges) -> Int {
    let startsWord = start == 0 || !tokens[start].isGlued
    guard startsWord, let (item, end) = item(at: start, .line) else { return start + 1 }
    if excluded.overlapping(item.range) != nil { return start + 1 }
    if item.reading == nil, let (shorter, end) = self.item(at: start, .daysOnly),
      shorter.reading != nil
    {
      items.append(shorter)
      return end
    }
    items.append(item)
    return end
  }

  private mutating func item(at start: Int, _ scope: RepeatScope) -> (Item, end: Int)? {
    guard let expression = parser.repeatPhrase(at: start, scope) else { return nil }
    let phrase = start..<parser.position
    let end = tokens.endWithPunctuation(phrase.upperBound)
    let isMeant = expression.isCertain && isAlone(phrase.upperBound, end)
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
    case .joiner(.or), .joiner(.to), .blocker: return false
    case .joiner(.and), .mark(UInt8(ascii: "-")), .mark(UInt8(ascii: "~")),
      .mark(UInt8(ascii: "&")), .mark(UInt8(ascii: "/")):
      guard end + 1 < tokens.count else { return true }
      return !tokens[end + 1].term.isDay
    default: return true
    }
  }
}

extension DateTerm {
  fileprivate var isRepeat: Bool {
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
