extension QuickEntryTimes {
  /// Words that weren't read may be the day of a time.
  var hasOtherDay: Bool {
    tokens.contains { if case .weekday(_, isOtherWord: true) = $0.term { true } else { false } }
      || phrases.contains { phrase in
        phrase.refusal != nil && tokens[phrase.tokens].contains(where: \.term.namesDay)
      }
  }
}

extension DateExpression {
  /// A time without a day, which can be that of another day.
  var isTimeOfDay: Bool {
    guard day == nil else { return false }
    switch clock {
    case .time, .sinceMidnight, .midnight: return true
    case .minutesFromNow, .minutesOrMonths, .instant, nil: return false
    }
  }

  /// 둘째 토요일, which is no day of 매주.
  var isOrdinal: Bool {
    if case .nthWeekday? = day { true } else { false }
  }

  /// `sunday`, which beside `every day` leaves one out if it says anything.
  var isWeekday: Bool {
    if case .weekday? = day { clock == nil } else { false }
  }

  /// The day of one and the time of the other, if each says nothing else.
  func joined(with other: DateExpression) -> DateExpression? {
    if day == nil { return other.day == nil ? nil : other.joined(with: self) }
    guard clock == nil, part == nil, other.isTimeOfDay else { return nil }
    var joined = self
    joined.clock = other.clock
    joined.part = other.part
    joined.offset = other.offset
    joined.evidence.formUnion(other.evidence.union(.partner))
    return joined
  }
}

extension RepeatExpression {
  /// A weekday elsewhere in the line can only be the day of the first occurrence.
  var takesWeekday: Bool { rule?.frequency == .weekly && !hasDays }
}

extension DateTerm {
  /// `friday`, `tomorow`: a day that a time elsewhere in the line can be of.
  var namesDay: Bool {
    switch self {
    case .weekday, .day, .misspelled: true
    default: false
    }
  }

  var isExcept: Bool {
    if case .except = self { true } else { false }
  }
}
