/// What a token is in a phrase of time: the one table of what belongs to it.
enum PhraseRole {
  /// It is a time by itself: a person who types it means one.
  case strong
  /// It says one beside others.
  case weak
  /// It joins others; at the edge of a phrase it belongs to the text beside it.
  case link
  /// It changes the time beside it, and has to be understood with it: `except`, 이후.
  case qualifier
  /// It is no word of time.
  case none
}

extension DateTerm {
  var isMark: Bool {
    if case .mark = self { true } else { false }
  }

  /// What it is in a phrase.
  var role: PhraseRole {
    switch self {
    case .unknown, .mixed, .change, .preposition: .none
    case .misspelled(let index): Misspelling.isOtherWord(index) ? .none : .weak
    case .instant, .dateTime, .day, .tonight, .lastDay, .monthEnd, .yearEnd, .weekEnd, .weekend,
      .period, .noon, .midnight, .oClock, .dayEnd, .holiday, .lunarDay, .quarter, .quarterEnd,
      .packedDay, .unreadable:
      .strong
    case .weekday(_, let isOtherWord): isOtherWord ? .weak : .strong
    // March and May are other words too.
    case .month(let month): month == 3 || month == 5 ? .weak : .strong
    case .number, .count, .weekdayInitial, .unit, .minuteOrMonth, .suffix, .days, .relative, .next,
      .end, .part, .half, .halfHour, .ordinal, .daySuffix, .zone, .vague, .season,
      .nameStart:
      .weak
    case .particle, .in, .the, .of, .now, .joiner, .about, .coming: .link
    case .later, .behind, .ago, .within, .weekNumber, .after, .from, .through, .starting, .lunar,
      .between, .due, .except, .past, .ending, .blocker, .startMark:
      .qualifier
    // -~/,.:()+&!'
    case .mark(0x26...0x29), .mark(0x2B...0x2F), .mark(0x21), .mark(0x3A), .mark(0x7E): .link
    case .mark: .none
    case .reminds(let term): term == .before ? .qualifier : .weak
    case .repeats(let term): term.role
    }
  }
}

extension RepeatTerm {
  fileprivate var role: PhraseRole {
    switch self {
    case .period, .adverb, .unsettled, .workday, .workdays, .weekends, .plural, .weekdays: .strong
    case .until, .ends, .total: .qualifier
    case .occurrences, .inAll, .numbered: .none
    default: .weak
    }
  }
}
