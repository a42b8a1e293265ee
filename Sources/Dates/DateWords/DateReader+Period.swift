extension DateReader {
  /// The days of the week, weekend, month or year that `text` names, as in `next week` or 이번 달;
  /// nil if it names none, or a day within one.
  public static func period(_ text: String, at time: TimeContext) -> DayPeriod? {
    let tokens = DateLexer.tokens(of: text)
    var parser = DateParser(tokens)
    guard let expression = parser.phrase(at: 0), parser.position == tokens.count,
      let ends = expression.day?.ends,
      expression.clock == nil, expression.part == nil, expression.weekday == nil
    else { return nil }
    let days = DateResolver(time).days(.pending(.incomplete, ends), expression.evidence).values
    guard let first = days.first, let last = days.last, days.count == 2 else { return nil }
    // In a week that begins on Sunday, Monday is the second day, and the weekend ends in the next.
    if days.allSatisfy({ $0.weekday == 0 || $0.weekday == 6 }), first.number == last.number + 1 {
      return DayPeriod(first: last, last: last.advanced(by: 6))
    }
    if first.number == last.number + 6, first.weekday == 5 {
      return DayPeriod(first: first, last: first.advanced(by: 1))
    }
    // In the middle of a December the next first one is a year away.
    let (_, _, day) = last.yearMonthDay
    return DayPeriod(first: first <= last ? first : last.advanced(by: 1 - day), last: last)
  }
}

/// A day, week, weekend, month or year.
public struct DayPeriod: Hashable, Sendable {
  /// Its first day.
  public let first: Day
  /// Its last day.
  public let last: Day

  /// From one day to another.
  public init(first: Day, last: Day) { (self.first, self.last) = (first, last) }
}
