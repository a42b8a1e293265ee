extension PhraseScanner {
  /// Appends dates, starts and lengths of time, one behind the other; false if that isn't all there
  /// is.
  mutating func readDates(_ range: Range<Int>, into parts: inout [Part]) -> Bool {
    parser.limit = range.upperBound
    let count = parts.count
    var position = range.lowerBound
    while position < range.upperBound {
      let isFirst = parts.count == count
      if let (piece, end) = date(at: position) {
        parts.append(Part(piece: piece, tokens: position..<end))
        position = end
      } else if isFirst || !isDistance(parts.last?.piece),
        let end = length(at: position, isFirst: isFirst)
      {
        position = end
      } else if tokens[position].says(","), !isFirst {
        position += 1
      } else {
        return false
      }
    }
    return parts.count > count
  }

  /// `in 1 day`, which with 2 hours behind it is another time.
  private func isDistance(_ piece: Piece?) -> Bool {
    if case .date(let date)? = piece, date.clock == nil, case .shifted? = date.day {
      true
    } else {
      false
    }
  }

  private mutating func date(at start: Int) -> (Piece, end: Int)? {
    if tokens[start].term == .from, let date = parser.phrase(at: start + 1),
      let end = rangeEnd(of: date)
    {
      var range = date
      range.keptTokens = start..<end
      return (.date(range), end)
    }
    // What programs write: `scheduled:monday`.
    let isMarked = tokens[start].term == .startMark
    let isStart = isMarked || tokens[start].term == .starting(isBehind: false)
    let first = start + (isMarked ? 2 : isStart ? 1 : 0)
    guard first < parser.limit, var date = parser.phrase(at: first) else { return nil }
    // 3 days of rest.
    if date.isDuration { return nil }
    if isStart { return date.day == nil ? nil : (.start(date), parser.position) }
    let end = parser.position
    if let rangeEnd = rangeEnd(of: date) {
      date.keptTokens = start..<rangeEnd
      return (.date(date), rangeEnd)
    }
    parser.advance(by: end - parser.position)
    guard date.day != nil, date.clock == nil, parser.skip(.starting(isBehind: true)) else {
      return (.date(date), end)
    }
    // 월요일부터 금요일까지: of two weekdays neither is meant.
    let next = parser.phrase(at: end + 1)
    if next != nil, tokens[parser.position - 1].term == .through { return nil }
    // 금요일부터 3일 뒤 is counted from that day.
    if case .shifted? = next?.day { return nil }
    return (.start(date), end + 1)
  }

  /// Where a range of days that begins with `date` ends: `dec 24-26`, 12월 24일부터 28일까지. Of two
  /// weekdays neither is meant.
  private mutating func rangeEnd(of date: DateExpression) -> Int? {
    guard date.clock == nil, date.part == nil, let day = date.day, day.isOfCalendar else {
      return nil
    }
    let isFrom = parser.skip(.starting(isBehind: true))
    guard
      isFrom || parser.skip(.mark(UInt8(ascii: "-"))) || parser.skip(.mark(UInt8(ascii: "~")))
        || parser.skip(.joiner(.to))
    else { return nil }
    if let last = parser.phrase(at: parser.position), last.clock == nil, let end = last.day,
      end.isOfCalendar, !isFrom || last.evidence.contains(.korean)
    {
      return parser.position
    }
    guard !isFrom, day.isNumbered else { return nil }
    return parser.takeNumber(1...31) != nil ? parser.position : nil
  }

  /// How many minutes or hours something takes: no end of a repeat.
  mutating func isClockLength(_ range: Range<Int>) -> Bool {
    parser.limit = range.upperBound
    parser.advance(by: range.lowerBound - parser.position)
    _ = parser.skip(.repeats(.total))
    guard parser.attempt({ $0.takeClockLength() }) == true else { return false }
    _ = parser.skip(.repeats(.during))
    return parser.position == range.upperBound
  }

  /// The end of a length of time: `for 2 hours`, 이틀. How long something takes stays in the text.
  /// `3 days tomorrow` can be another day.
  mutating func length(at start: Int, isFirst: Bool) -> Int? {
    parser.advance(by: start - parser.position)
    let isNamed = parser.skip(.repeats(.total))
    let isRead = parser.attempt { parser -> Bool? in
      var date = DateExpression()
      if parser.readDay(into: &date) {
        return date.isDuration && (isNamed || !isFirst) ? true : nil
      }
      return parser.takeClockLength()
    }
    guard isRead == true else { return nil }
    _ = parser.skip(.repeats(.during))
    return parser.position
  }
}

extension DayExpression {
  /// `dec 24`, as opposed to `tomorrow`.
  fileprivate var isNumbered: Bool {
    if case .offset = self { false } else { true }
  }

  /// A day of the calendar, with which a range of days can begin or end.
  fileprivate var isOfCalendar: Bool {
    switch self {
    case .date, .numeric, .dotted, .dateOfYear, .dayOfMonth, .nextDayOfMonth, .bareDay, .offset:
      true
    default: false
    }
  }
}
