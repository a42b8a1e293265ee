import Wording

/// The end of a repeat that is apart from it: what repeats without it would never end.
extension QuickEntryTimes {
  /// Where the end of `repeating` is, if that is apart from its tokens `own`: the 4회 of
  /// 매주 금요일 운동 4회, the `until june` of `every mon with Ann until june`.
  func endElsewhere(than own: Range<Int>, of repeating: RepeatExpression) -> Range<Int>? {
    let isEndless = repeating.count == nil && repeating.until == nil && repeating.length == nil
    for index in tokens.indices.dropFirst() where !own.contains(index) {
      if let end = namedEnd(at: index) { return end }
      if isEndless, let end = cross(at: index) ?? bareEnd(at: index, of: own) { return end }
    }
    return phrases.first { phrase in
      phrase.refusal != nil && tokens[phrase.tokens].contains(where: \.term.limitsRepeat)
    }?.tokens
  }

  /// The `for 4 times` or `(4 weeks)` that ends at the token.
  private func namedEnd(at index: Int) -> Range<Int>? {
    guard index > 1, tokens[index - 1].term.isNumber else {
      guard index > 1, tokens[index].term == .repeats(.during),
        tokens[index - 1].term.isCalendarUnit
      else { return nil }
      return index - 2..<index + 1
    }
    let first = tokens[index - 2]
    let isTotal = first.term == .repeats(.total)
    guard isTotal || first.says("(") || first.says("[") else { return nil }
    switch tokens[index].term {
    case .repeats(.times), .repeats(.occurrences), .unit(.day), .unit(.week), .unit(.month),
      .unit(.year):
      return (isTotal ? index - 2 : index - 1)..<index + 1
    default: return nil
    }
  }

  /// The `x5` or `x 5` that ends at the token; `3x10` is something else.
  private func cross(at index: Int) -> Range<Int>? {
    guard isSeveral(index), isCross(index - 1), index < 2 || !tokens[index - 2].term.isNumber,
      index + 1 == tokens.count || !isCross(index + 1)
    else { return nil }
    return index - 1..<index + 1
  }

  private func isCross(_ index: Int) -> Bool {
    tokens[index].term == .repeats(.times) && tokens[index].range.count < 3
  }

  /// The `10 times`, `6 sessions`, 12개월 or `total 8` that ends at the token, or the 5 of
  /// `5 fridays`.
  private func bareEnd(at index: Int, of own: Range<Int>) -> Range<Int>? {
    let isTotal = isSeveral(index) && tokens[index - 1].term == .repeats(.inAll)
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    let isPlural = index + 1 == own.lowerBound && next?.term.isPluralDay == true
    if isTotal || isPlural && isSeveral(index) { return index - (isTotal ? 1 : 0)..<index + 1 }
    guard isSeveral(index - 1), index < 2 || !tokens[index - 2].term.introducesLength else {
      return nil
    }
    let isEnd =
      switch tokens[index].term {
      case .repeats(.occurrences), .repeats(.inAll): true
      // `3x10`; the `3 time` of `at 3 time with Ann`; 강남역 3번 출구.
      case .repeats(.times):
        tokens[index].range.count != 4 && next?.term != .repeats(.numbered)
          && !(next?.isGlued == true && next?.term.isNumber == true)
      case .unit(let unit) where unit != .hour && unit != .minute:
        next == nil || next?.says(")") == true || next?.says(",") == true
          || index + 1 == own.lowerBound || next?.term == .repeats(.occurrences)
      default: false
      }
    return isEnd ? index - 1..<index + 1 : nil
  }

  private func isSeveral(_ index: Int) -> Bool {
    (tokens[index].term.amount?.value ?? 0) > 1
  }

  /// A repeat that ends before its first period is over, as `every month until december` does in
  /// November, can be meant to end with that month.
  mutating func noteEnd(of expression: RepeatExpression, _ reading: RepeatReading, _ due: Due) {
    guard doubt == nil, let (last, own) = expression.monthOfEnd,
      case .until(.day(let end)) = reading.rule.end,
      end < Occurrence(due, in: time.zone).day.advanced(by: reading.rule.periodDays),
      let other = try? DateResolver(time).reading(DateExpression(day: last))
    else { return }
    doubt = QuickEntry.Doubt(
      range: words(own), reason: .otherReading,
      readings: [.init(due: other.due, said: .text("until \(other.words)"))])
  }

  /// Of `every 3/4` the day can come first.
  mutating func noteOrder(
    of expression: RepeatExpression, _ reading: RepeatReading, _ own: Range<Int>
  ) {
    guard doubt == nil, expression.isNumeric, time.dateOrder == nil else { return }
    let other = RepeatResolver(time.writing(.dayFirst))
    guard let other = try? other.reading(expression), other.rule != reading.rule,
      let due = other.due
    else { return }
    doubt = QuickEntry.Doubt(
      range: words(own), reason: .otherReading,
      readings: [.init(due: due, said: .text(other.rule.words(in: .english, zone: time.zone)))])
  }

  /// Why a repeat with that end was left alone.
  func reason(ofEnd end: Range<Int>, of repeating: RepeatExpression) -> Sentence {
    let isTimes = end.count == 2 && tokens[end].contains(where: \.term.isTimes)
    let isRemark =
      end.lowerBound > 0 && ["(", "["].contains { tokens[end.lowerBound - 1].says($0) }
    guard isTimes, !isRemark, !repeating.hasDays, let number = number(in: end) else {
      return .repeatEndApart
    }
    return RepeatRefusal.timesUnclear(number).message
  }

  /// The repeat with its end behind it, if that can be read.
  func whole(_ own: Range<Int>, ending end: Range<Int>) -> String? {
    let words = text(words(own))
    let said = text(self.words(end))
    let isKorean = !words.utf8.allSatisfy { $0 < 0x80 }
    let isCount =
      end.count == 2
      && tokens[end].contains { $0.term.countsTimes }
    guard isCount, let number = number(in: end) else {
      return readable("\(words) \(said)")
        ?? readable(isKorean ? "\(words) \(said) 동안" : "\(words) for \(said)")
    }
    return readable(isKorean ? "\(words) 총 \(number)회" : "\(words) for \(number) times")
  }

  private func number(in end: Range<Int>) -> Int? {
    end.lazy.compactMap { tokens[$0].term.amount?.value }.first
  }
}

extension RepeatRule {
  /// At most so many days are between two occurrences.
  fileprivate var periodDays: Int {
    interval * ([.daily: 1, .weekly: 7, .monthly: 31][frequency] ?? 366)
  }
}

extension DateTerm {
  fileprivate var isCalendarUnit: Bool {
    switch self {
    case .unit(let unit): unit != .hour && unit != .minute
    case .suffix(.day), .suffix(.year), .days: true
    default: false
    }
  }

  fileprivate var isTimes: Bool { self == .repeats(.times) }

  fileprivate var countsTimes: Bool {
    [.repeats(.times), .repeats(.occurrences), .repeats(.inAll)].contains(self)
  }

  var isPluralDay: Bool {
    if case .repeats(.plural) = self { true } else { false }
  }

  /// Behind it a length of time says when, and no end: `next 2 weeks`, `in 3 days`.
  fileprivate var introducesLength: Bool {
    switch self {
    case .next, .relative, .in, .past, .particle, .after, .repeats(.every), .repeats(.other),
      .mark(UInt8(ascii: "-")), .mark(UInt8(ascii: ":")), .mark(UInt8(ascii: "/")):
      true
    default: false
    }
  }

  fileprivate var limitsRepeat: Bool {
    switch self {
    case .repeats(.until), .repeats(.ends), .through, .starting: true
    default: false
    }
  }
}
