/// What a date is in a line of other words.
extension DateExpression {
  /// A length of time such as `3 days` or 이틀, which isn't a date.
  var isDuration: Bool {
    guard clock == nil, case .pending(.incomplete, let days)? = day else { return false }
    if case .shifted? = days.first { return true }
    return false
  }

  /// A time in the past such as `2 hours ago`, which can't be a due.
  var isAgo: Bool {
    if case .minutesFromNow(let minutes)? = clock { minutes < 0 } else { false }
  }

  /// Judged with the words around it in the line, without a part of the day that stays in the text.
  func judged(
    in run: PhraseRuns.Run, hasMorning: Bool
  ) -> DateExpression {
    var date = self
    if run.isLast { date.evidence.insert(.last) }
    if run.isLast, !evidence.isDisjoint(with: [.at, .by]) { date.evidence.insert(.atLast) }
    let isHour = part == .night && day?.isToday == true || part == .morning && hasMorning
    if clock == nil, keptTokens != nil, part != nil, !isHour {
      date.part = nil
    } else if part != nil, !isRange {
      date.keptTokens = nil
    }
    return date
  }

  /// Its words are no time to most people: `sun screen`, `the 3rd time`, `1/2 cup`.
  var isPlainWord: Bool {
    // `look at 5 houses`
    guard clock == nil else {
      return clockTokens?.count == 1 && day == nil && evidenceNeeded.contains(.atLast)
        && !evidence.contains(.last)
    }
    switch day {
    case .weekday: return !evidence.contains(.last)
    case .shifted: return weekday == nil
    case .nextDayOfMonth: return weekday == nil && !evidence.contains(.on)
    case .numeric(let first, let second, nil):
      return first < second && second <= 4 && !evidence.contains(.last)
    // `chapter 5 may`, but no holiday.
    case .date(nil, 3, _), .date(nil, 5, _): return evidenceNeeded.contains(.atLast)
    case .pending(.incomplete, let days):
      guard case .date = days.first else { return false }
      // `march`, `may`
      return !evidenceNeeded.isEmpty && evidence.isDisjoint(with: .any)
    default: return false
    }
  }

  /// Yesterday can still be a due.
  var isRecent: Bool {
    if case .offset(let days)? = day { days < 0 } else { false }
  }
}

extension DayExpression {
  fileprivate var isToday: Bool {
    if case .offset(0) = self { true } else { false }
  }
}
