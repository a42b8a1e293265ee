/// Looks for dates in a line of other words, once from front to back.
///
/// What could be something else is left alone: words that need a time or a particle beside them
/// and have none, dates of the past, those that `every` or `until` makes something else of, and
/// ranges and lists of them.
struct DateScanner {
  /// A date, or what looks like one and is left alone.
  struct Item {
    let expression: DateExpression
    /// In the UTF-8 of the line.
    let range: Range<Int>
    /// Of the line's tokens.
    let tokens: Range<Int>
    /// Whether it says when something starts: `starting monday`, 월요일부터.
    let isStart: Bool
    /// What it means; nil if it is left alone.
    fileprivate(set) var reading: DateRefusal.Reading?
    /// Why it was left alone, if it is a date that has no settled reading.
    fileprivate(set) var refusal: DateRefusal?
  }

  /// In order.
  private(set) var items: [Item] = []
  /// Those that have no settled reading, also where a day of theirs is an item.
  private(set) var refused: [Item] = []
  /// How many tokens were looked at, however often.
  var tokensRead: Int { parser.tokensRead }

  private var parser: DateParser
  private let resolver: DateResolver
  private let evidence: Evidence
  var tokens: [DateToken] { parser.tokens }

  /// Nothing is looked for in `excluded`. `evidence` is what already speaks for a date.
  init(
    _ tokens: [DateToken], excluding excluded: [Range<Int>] = [], evidence: Evidence = [],
    at time: TimeContext
  ) {
    self.evidence = evidence
    parser = DateParser(tokens)
    resolver = DateResolver(time)
    var starts = PhraseStarts(tokens, excluding: excluded)
    while let start = starts.next() { read(at: start, &starts) }
    leaveListsAlone()
  }

  /// Reads a phrase that starts at the token `start`, if there is one.
  private mutating func read(at start: Int, _ starts: inout PhraseStarts) {
    guard var expression = parser.phrase(at: start) else { return }
    expression.evidence.formUnion(evidence)
    let end = parser.position
    let item = item(expression, start..<end)
    guard starts.pass(item.range, through: end) else {
      // What runs into a reminder, as 월요일 하루 전에 알림 does, is the day before it.
      if let day = firstDay(start), starts.pass(day.range, through: day.tokens.upperBound) {
        items.append(day)
      }
      return
    }
    if expression.isDuration { return }
    // A month alone is more often another word: may, march.
    if item.refusal != nil, !tokens[end - 1].term.isMonth { refused.append(item) }
    let isSettled = item.reading != nil || expression.weekday != nil
    items.append(isSettled ? item : firstDay(start) ?? item)
  }

  /// Of `friday at 9`, which has no settled reading, the day that comes first.
  private func firstDay(_ start: Int) -> Item? {
    guard let (expression, end) = parser.firstDay, end < parser.position else { return nil }
    let item = item(expression, start..<end)
    return item.reading == nil ? nil : item
  }

  private func item(_ expression: DateExpression, _ phrase: Range<Int>) -> Item {
    let whole = withStarting(phrase, of: expression)
    let end = tokens.endWithPunctuation(whole.upperBound)
    let range = tokens[whole.lowerBound].range.lowerBound..<tokens[end - 1].range.upperBound
    var item = Item(
      expression: expression, range: range, tokens: whole.lowerBound..<end,
      isStart: whole != phrase)
    let isAlone = end == tokens.count || !tokens[end].isGlued
    guard isAlone, expression.isCertain || item.isStart, !expression.isAgo, !isChanged(whole)
    else { return item }
    do throws(DateRefusal) {
      item.reading = try resolver.reading(expression)
    } catch {
      // It stays text.
      item.refusal = error
    }
    if let due = item.reading?.due, isPast(due) { item.reading = nil }
    return item
  }

  /// The phrase with the word beside it that says that something starts then. With a time it may
  /// as well say when something takes place: 9시부터 회의.
  private func withStarting(_ phrase: Range<Int>, of expression: DateExpression) -> Range<Int> {
    guard expression.day != nil else { return phrase }
    if phrase.lowerBound > 0, tokens[phrase.lowerBound - 1].term == .starting(isBehind: false) {
      return phrase.lowerBound - 1..<phrase.upperBound
    }
    let next = phrase.upperBound
    guard next < tokens.count, expression.clock == nil,
      tokens[next].term == .starting(isBehind: true)
    else { return phrase }
    return phrase.lowerBound..<next + 1
  }

  /// The word beside the phrase makes something else of it: `every friday`, 금요일 이후.
  private func isChanged(_ phrase: Range<Int>) -> Bool {
    if phrase.lowerBound > 0 {
      switch tokens[phrase.lowerBound - 1].term {
      case .blocker, .after, .from, .reminds(.before), .starting(isBehind: false): return true
      case .repeats(let term) where term.changesDates: return true
      default: break
      }
    }
    let next = phrase.upperBound
    guard next < tokens.count else { return false }
    switch tokens[next].term {
    case .blocker, .of, .reminds(.before), .starting(isBehind: true): return true
    case .repeats(let term): return term.changesDates
    // Not the first syllable of 전시.
    case .ago, .behind:
      return next + 1 == tokens.count || !tokens[next + 1].isGlued
        || tokens[next + 1].term.isKoreanParticle
    default: return false
    }
  }

  private func isPast(_ due: Due) -> Bool {
    switch due {
    case .day(let day): day < resolver.time.today
    case .instant(let instant): resolver.zone.day(at: instant) < resolver.time.today
    }
  }

  // MARK: Lists

  /// Of dates with nothing but `to`, `or`, a comma or a dash between them none is the one that is
  /// meant.
  private mutating func leaveListsAlone() {
    for index in items.indices.dropFirst() {
      let between = items[index - 1].tokens.upperBound..<items[index].tokens.lowerBound
      guard tokens[between].allSatisfy(\.joins) else { continue }
      items[index - 1].reading = nil
      items[index].reading = nil
    }
  }
}

extension DateExpression {
  /// A length of time such as `3 days` or 이틀, which isn't a date.
  fileprivate var isDuration: Bool {
    guard clock == nil, case .pending(.incomplete, let days)? = day else { return false }
    if case .shifted? = days.first { return true }
    return false
  }

  /// A time in the past such as `2 hours ago`, which can't be a due.
  fileprivate var isAgo: Bool {
    if case .minutesFromNow(let minutes)? = clock { minutes < 0 } else { false }
  }
}

extension DateTerm {
  fileprivate var isKoreanParticle: Bool { self == .particle(.korean) || self == .through }

  fileprivate var isMonth: Bool {
    if case .month = self { true } else { false }
  }
}

extension [DateToken] {
  /// A comma or full stop right behind the phrase that ends at `end` belongs to it.
  func endWithPunctuation(_ end: Int) -> Int {
    guard end < count, self[end].isGlued,
      self[end].term == .mark(UInt8(ascii: ",")) || self[end].term == .mark(UInt8(ascii: ".")),
      end + 1 == count || !self[end + 1].isGlued
    else { return end }
    return end + 1
  }
}

extension DateToken {
  fileprivate var joins: Bool {
    switch term {
    case .joiner, .mark(UInt8(ascii: "-")), .mark(UInt8(ascii: "~")), .mark(UInt8(ascii: "&")),
      .mark(UInt8(ascii: "/")), .mark(UInt8(ascii: ",")):
      true
    default: false
    }
  }
}
