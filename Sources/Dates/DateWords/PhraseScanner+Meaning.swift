/// Whether words that can't be read say a time all the same.
extension PhraseScanner {
  /// It counts something of time from another, or says how often: `3 days after completion`,
  /// `every 32nd`, 며칠 뒤, `next summer`.
  func isCounted(_ own: ArraySlice<DateToken>) -> Bool {
    let terms = own.lazy.map(\.term)
    let hasUnit = terms.contains { $0.isUnit || $0 == .ordinal }
    let isVague = terms.contains(.vague)
    // `early march`, `mid-may`
    if terms.contains(where: \.isMonthName), terms.contains(where: \.isWithinMonth) { return true }
    if terms.contains(.repeats(.every)) {
      return hasUnit || isVague || terms.contains { $0.isMonthName || $0 == .season }
    }
    if terms.contains(.season) { return terms.contains(where: \.namesSeason) }
    if terms.contains(.after), terms.contains(.next) { return true }
    // `the day after`
    if hasUnit, own.count > 1, [.after, .reminds(.before)].contains(own.last?.term),
      terms.contains(.the)
    {
      return true
    }
    // `the next 2 weeks`, `within the hour`
    if hasUnit, terms.contains(.next) || own.contains(where: \.isWithin) { return true }
    // `next quarter`
    if terms.contains(.repeats(.unit(.monthly, 3))), terms.contains(where: \.isRelative) {
      return true
    }
    if isVague {
      return terms.contains { $0.isUnit || $0.isDirection || $0 == .in } && own.count > 1
    }
    return hasUnit && terms.contains { $0.isNumber || $0.isDays }
      && terms.contains { $0.isDirection || $0 == .in }
  }

  /// It is `week 49`, or ends a line and is a time to most: `in 5`, `10 to 4`, `at 6 for 7`,
  /// `half five`, `after 5`.
  func isNumbered(_ own: ArraySlice<DateToken>, isLast: Bool) -> Bool {
    own.indices.dropLast().contains { index in
      guard let (value, digits, isDigits) = own[index + 1].term.amount else { return false }
      let isEnd = isLast && index + 2 == own.endIndex
      let before = index > own.startIndex ? own[index - 1].term.amount?.value : nil
      switch own[index].term {
      case .unit(.week): return isDigits && 1...53 ~= value
      case .in: return isDigits && isEnd && value <= 90
      case .half: return (isDigits || value > 1) && isLast && 1...12 ~= value
      case .after, .reminds(.before), .repeats(.until): return isDigits && isEnd && 1...12 ~= value
      case .of: return isEnd && 1...12 ~= value && own[..<index].last?.term.isQuarter == true
      case .particle(.at): return isDigits && isEnd && 13...23 ~= value
      // `five thirty`, `five-thirty`
      case .count(2...12): return isEnd && !isDigits && 10..<60 ~= value
      case .mark(UInt8(ascii: "-")):
        return isEnd && !isDigits && 10..<60 ~= value && 2...12 ~= before ?? 0
      case .mark(UInt8(ascii: ":")): return digits == 2 && value < 60 && 0...24 ~= before ?? -1
      case .joiner(.to): return isEnd && 1...12 ~= value && before.map(Self.isBeforeHour) == true
      case .repeats(.total):
        // `table sat for 4`
        return isEnd && index > own.startIndex
          && (own[index - 1].term.isWeekday
            || index > own.startIndex + 1 && own[index - 2].term == .particle(.at))
      default: return false
      }
    }
  }

  /// So many minutes are counted to an hour.
  private static func isBeforeHour(_ minutes: Int) -> Bool {
    minutes % 5 == 0 && 5...25 ~= minutes
  }

  /// The token of a phrase that can't be read on from its beginning, as a position in it.
  mutating func firstUnread(_ range: Range<Int>) -> Int {
    var end = range.lowerBound
    if parser.repeatPhrase(at: range.lowerBound, .line) != nil { end = parser.position }
    if parser.phrase(at: range.lowerBound) != nil { end = max(end, parser.position) }
    return min(end, range.upperBound - 1)
  }

  /// The dates in a phrase that can't be read whole, of which one may be meant, and whether its
  /// words say any time.
  mutating func candidates(_ range: Range<Int>) -> (readings: [String], saysTime: Bool) {
    if tokens[range].contains(where: { $0.term == .lunar || $0.term == .nameStart }) {
      return ([], true)
    }
    parser.readsInitials = true
    defer { parser.readsInitials = false }
    var readings: [String] = []
    let repeating = parser.repeatPhrase(at: range.lowerBound, .line)
    // `weekly report`
    if range.count == 1, let rule = repeating?.rule {
      return ([rule.words(in: .english, zone: time.zone)], true)
    }
    var saysTime = repeating?.isCertain == true
    var position = range.lowerBound
    while position < range.upperBound, readings.count < 3 {
      guard let date = parser.phrase(at: position), date.day != nil || date.clock != nil,
        !date.isDuration, date.isCertain || !date.isPlainWord
      else {
        position += 1
        continue
      }
      saysTime = true
      position = parser.position
      guard let reading = try? DateResolver(time).reading(date), !isPast(reading.due),
        !readings.contains(reading.words)
      else { continue }
      readings.append(reading.words)
    }
    return (readings, saysTime)
  }
}

extension DateTerm {
  var isUnit: Bool {
    switch self {
    case .unit, .suffix(.day), .suffix(.year), .suffix(.minute), .repeats(.unit), .days: true
    default: false
    }
  }

  var isRelative: Bool {
    switch self {
    case .next, .relative: true
    default: false
    }
  }

  var isMonthName: Bool {
    if case .month = self { true } else { false }
  }

  fileprivate var isQuarter: Bool { self == .repeats(.unit(.monthly, 3)) }

  fileprivate var isWeekday: Bool {
    if case .weekday = self { true } else { false }
  }

  fileprivate var isDays: Bool {
    if case .days = self { true } else { false }
  }

  /// `in summer`, `next summer`, 여름마다.
  fileprivate var namesSeason: Bool {
    switch self {
    case .in, .relative, .next, .period, .particle(.korean), .through, .repeats: true
    default: false
    }
  }

  /// `early`, `mid`, 초.
  fileprivate var isWithinMonth: Bool { self == .blocker || self == .reminds(.ahead) }

  /// From when something is counted, and in which direction.
  fileprivate var isDirection: Bool {
    switch self {
    case .after, .from, .later, .behind, .within, .ago, .reminds(.before): true
    default: false
    }
  }
}

extension DateToken {
  /// `within`, which `in` isn't: `in the minutes`.
  fileprivate var isWithin: Bool { term == .in && range.count == 6 }
}
