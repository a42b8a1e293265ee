/// Finds words of time in a run that has something else in it.
extension HangulRun {
  /// What the run begins with, if that is a word of time: 내일회의, 다음쥬.
  var beginning: DateTerm? {
    // 치과다음주월요일, 우러요일
    if hasWeekdayEnding {
      return KoreanDateTerms.weekday(self[count - 3]) == nil ? .mixed(.relative) : .mixed(.day)
    }
    if hasDayEnding { return .mixed(.day) }
    guard KoreanDateTerms.firstSyllables.contains(self[0]) else { return nil }
    let lengths = (2...Self.lengthMax + 2).reversed().filter { $0 < count }
    let beginsWithDay = lengths.contains {
      !KoreanDateTerms.behindDay.contains(self[$0]) && HangulRun(self, 0..<$0).endsWithDay
        || !KoreanDateTerms.behindHour.contains(self[$0]) && HangulRun(self, 0..<$0).endsWithHour
    }
    if beginsWithDay { return .mixed(.day) }
    for length in lengths where length <= 4 {
      guard let term = term(0..<length) else { continue }
      if case .relative = term { return .mixed(.relative) }
      if term.role == .strong { return .mixed(.period) }
    }
    return nil
  }

  /// 내일, 다음주월요일; 다음주, 매주, unlike 다음
  private var endsWithDay: Bool {
    guard let terms = terms(), let last = terms.last?.0 else { return false }
    return last.isNamedDay || last.isRepeatHead
      || terms.count > 1 && terms[0].0.isRelative && last.isUnit
  }

  /// 세시, 오후세시, unlike 한시.
  private var endsWithHour: Bool {
    guard self[count - 1] == KoreanDateTerms.hour, let terms = terms()?.map(\.0), terms.count > 1,
      terms.last == .suffix(.hour)
    else { return false }
    if case .count(2...) = terms[terms.count - 2] { return true } else { return false }
  }

  var hasWeekdayEnding: Bool {
    count > 2 && self[count - 1] == KoreanDateTerms.weekdayEnding[1]
      && self[count - 2] == KoreanDateTerms.weekdayEnding[0]
  }

  /// 치과내일, 병원모레, unlike 안내일.
  var hasDayEnding: Bool {
    guard count > 2 else { return false }
    return switch (self[count - 2], self[count - 1]) {
    case (0xB0B4, 0xC77C): !KoreanDateTerms.beforeOtherDay.contains(self[count - 3])
    case (0xC624, 0xB298), (0xBAA8, 0xB808), (0xAE00, 0xD53C): true
    default: false
    }
  }
}
