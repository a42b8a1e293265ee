extension [DateToken] {
  /// A run without the words at its end that belong to what comes behind.
  func trimmedEnd(of run: PhraseRuns.Run) -> Range<Int> {
    let lower = run.tokens.lowerBound
    var end = run.tokens.upperBound
    let repeats = self[lower..<end].contains { $0.term.isRepeatHead }
    // A comma or a parenthesis closes a phrase as the end of the line does.
    let isClosed = run.isLast || self[end - 1].says(",") || end < count && self[end].says(")")
    while end > lower, isLoose(end - 1, in: lower..<end, isLast: isClosed, repeats) { end -= 1 }
    return lower..<end
  }

  private func isLoose(
    _ index: Int, in run: Range<Int>, isLast: Bool, _ repeats: Bool
  ) -> Bool {
    let term = self[index].term
    let before = index > run.lowerBound ? self[index - 1].term : .unknown
    switch term {
    case .mark(let mark):
      return mark != UInt8(ascii: ")") || !run.contains { self[$0].says("(") }
    case .particle(.korean), .coming: return false
    case .about(isBehind: false): return true
    case .about:
      let isTime =
        before.isClockEnd || before.isNumber || before.isLengthUnit || before.role == .strong
      return !self[index].isGlued && !isTime
    case .now: return before != .from
    case .particle(.on): return isLast || !repeats
    case _ where term.role == .link: return true
    case .part(let part) where part != .am && part != .pm:
      return run.contains {
        let term = self[$0].term
        // `half past 7 tomorrow evening`
        let isOpen = term == .half || term == .oClock
        return $0 < index - 1 && term.isClockEnd && !isOpen
      }
    case .except(isBehind: false): return !repeats
    case _ where isLast || addsToLength(index, in: run): return false
    // `dinner at 8 for six people`
    case _ where term.isNumber && before == .repeats(.total) && self[index + 1].term == .unknown:
      return true
    // `tomorrow 1430 with Ann`, unlike `friday 1500 won`
    case .number(let value, digits: 4)
    where value < 2400 && value % 5 == 0 && (value < 1000 || 1..<60 ~= value % 100):
      return index == run.lowerBound || !self[index - 1].namesDayOrAt
    case .number(let value, _):
      return !self[index].isGlued && !before.takesNumber && !before.takesDayOrMinutes(value)
        && !(1...12 ~= value && index > run.lowerBound && self[index - 1].namesDayOrAt)
    case .count: return !before.takesNumber
    case .unit: return !before.isNumber && !before.takesUnit
    case .blocker: return self[index].range.count < 6 && !before.isPeriod
    case .end: return !before.isPeriod
    case .next where before == .after: return false
    // `2 days before the exam`
    case .after, .reminds(.before):
      return !(before.isLengthUnit && index > run.lowerBound + 1 && self[index - 2].term.isNumber)
    case .season: return !before.takesSeason
    case .half, .repeats(.times): return 4...5 ~= self[index].range.count
    case .relative, .next, .from, .due, .past, .between, .repeats(.total),
      .repeats(.when), .repeats(.completion), .repeats(.other),
      .repeats(.ordinal), .repeats(.koreanOrdinal), .repeats(.timesOf), .reminds(.me),
      .reminds(.ahead), .reminds(.call), .reminds(.notice):
      return true
    default: return false
    }
  }
}

extension [DateToken] {
  /// It is the `half` of `in a day and a half`, the `two` of `in an hour or two`.
  private func addsToLength(_ index: Int, in run: Range<Int>) -> Bool {
    var joiner = index - 1
    switch self[index].term {
    case .half where joiner > run.lowerBound && self[joiner].term == .count(1): joiner -= 1
    case .number, .count: break
    default: return false
    }
    guard joiner > run.lowerBound, self[joiner - 1].term.isLengthUnit else { return false }
    return self[joiner].term == .joiner(index - joiner > 1 ? .and : .or)
  }
}

extension DateToken {
  /// It ends a day or introduces a time, so that a number after it can be that time.
  var namesDayOrAt: Bool {
    switch term {
    case .suffix(.day), .ordinal, .weekday, .month, .part, .particle(.at), .about: true
    case .number: isGlued == false
    default: role == .strong
    }
  }
}

extension DayPart {
  /// In so many bytes it is `eve`, `morn`, `nite`: other words, but for a day before them.
  func isShort(_ length: Int) -> Bool {
    switch self {
    case .morning, .afternoon, .evening: length <= 4
    case .night: length == 4
    default: false
    }
  }
}

extension DateTerm {
  /// A unit of a length of time: it is counted from something that is named behind it.
  var isLengthUnit: Bool {
    switch self {
    case .unit, .repeats(.unit): true
    default: false
    }
  }

  var isNumber: Bool {
    switch self {
    case .number, .count: true
    default: false
    }
  }

  /// A colon is a part of it: `due:`, `remind me:`.
  var takesColon: Bool {
    switch self {
    case .due, .startMark, .repeats(.mark), .reminds(.call), .reminds(.me), .reminds(.notice): true
    default: false
    }
  }

  /// A number of hours can have a point.
  var isHourUnit: Bool {
    switch self {
    case .unit(.hour), .part: true
    default: false
    }
  }

  /// A zone can follow it.
  var isClockEnd: Bool {
    switch self {
    case .part, .suffix(.hour), .suffix(.minute), .half, .noon, .midnight, .oClock, .dateTime: true
    default: false
    }
  }

  /// A number behind it is a part of the phrase.
  fileprivate var takesNumber: Bool {
    switch self {
    case .particle, .month, .mark, .about, .between, .from, .joiner(.to), .part, .suffix(.month),
      .past, .due, .through, .number, .unit(.week), .repeats(.total):
      true
    default: false
    }
  }

  /// 매월 25 is the day without its 일, 9시 45 a time without its 분.
  fileprivate func takesDayOrMinutes(_ number: Int) -> Bool {
    switch self {
    case .repeats(.period(.monthly, _)): 1...31 ~= number
    case .suffix(.hour): number < 60
    default: false
    }
  }

  fileprivate var takesUnit: Bool {
    switch self {
    case .relative, .next, .half, .end, .of, .the, .repeats, .weekday, .starting: true
    default: false
    }
  }

  /// 매달, 12월: of which 초 is the beginning and 말 the end.
  fileprivate var isPeriod: Bool {
    switch self {
    case .repeats(.period), .repeats(.unit), .period, .unit, .suffix(.month), .suffix(.year): true
    default: false
    }
  }

  /// `next summer`, `every spring`.
  fileprivate var takesSeason: Bool {
    switch self {
    case .relative, .next, .in, .the, .repeats(.every), .repeats(.period), .period, .vague: true
    default: false
    }
  }

  /// It begins a repeat.
  var isRepeatHead: Bool {
    switch self {
    case .repeats(.every), .repeats(.each), .repeats(.period), .repeats(.adverb): true
    default: false
    }
  }
}

extension DateToken {
  func says(_ mark: Unicode.Scalar) -> Bool { term == .mark(UInt8(ascii: mark)) }

  /// Whether it is one of these marks.
  func isMark(of marks: StaticString) -> Bool {
    guard case .mark(let mark) = term else { return false }
    return marks.withUTF8Buffer { $0.contains(mark) }
  }

  /// It can come before the first word of a line: `- [ ] `.
  var isListMark: Bool { isMark(of: "-*+[]#>(") }
}

extension ArraySlice<DateToken> {
  /// A program's `due:`, `rec:` or `remind:` begins it, with something behind it.
  var isMarked: Bool {
    count > 2 && self[startIndex + 1].says(":") && self[startIndex + 2].isGlued
      && [.due, .repeats(.mark), .reminds(.call), .reminds(.notice)].contains(self[startIndex].term)
  }
}

extension [DateToken] {
  /// Punctuation right behind the phrase that ends at `end` belongs to it: `tomorrow...`, 내일^^.
  func endWithPunctuation(_ end: Int) -> Int {
    var next = end
    while next < count, self[next].isGlued, self[next].isMark(of: ",.!:~^") { next += 1 }
    return next == count || !self[next].isGlued || self[next].says(")") ? next : end
  }
}
