// Months that are too short for a day of a rule. RFC 5545 passes over them. A person who says
// "every month" on the 31st means their last day: RFC 7529's SKIP=BACKWARD, which few programs
// know. With BYSETPOS the parts that all of them know say the same.
extension RepeatRule {
  /// The rule with the last day of each month that is too short for one of its days.
  ///
  /// Of the 15th and the 31st it makes `BYMONTHDAY=15,28,29,30,31;BYSETPOS=-1,1`. `first` is an
  /// occurrence, which says the day if the rule names none. A rule that can't miss a month, or that
  /// says more than days of months, stays as it is.
  public func usingLastDays(from first: Day? = nil) -> RepeatRule {
    guard byDay.isEmpty, bySetPos.isEmpty else { return self }
    guard let (months, days) = monthsAndDays(from: first), let last = days.last,
      days[0] > 0, last > Self.shortest(months)
    else { return self }
    var rule = self
    rule.byMonth = months
    rule.byMonthDay = Set(days + Array(Self.shortest(months)...last)).sorted()
    let positions = days.dropLast().compactMap { rule.byMonthDay.firstIndex(of: $0) }
    rule.bySetPos = [-1] + positions.map { $0 + 1 }
    return rule
  }

  /// The rule of a task that repeats from `base`, `first` being an occurrence. What is computed
  /// from completion leaves its day open: each completion says it.
  public func usingLastDays(from first: Day, _ base: Repetition.Base) -> RepeatRule {
    usingLastDays(from: base == .due ? first : nil)
  }

  /// The rule of which `usingLastDays` makes this one; itself if there is none.
  var namingItsDays: RepeatRule {
    guard bySetPos.first == -1, let last = byMonthDay.last else { return self }
    var rule = self
    rule.bySetPos = []
    rule.byMonthDay =
      bySetPos.dropFirst().filter { byMonthDay.indices.contains($0 - 1) }
      .map { byMonthDay[$0 - 1] } + [last]
    return rule.usingLastDays() == self ? rule : self
  }

  /// Whether it skips months that are too short for one of its days.
  var skipsMonths: Bool { usingLastDays() != self }

  /// The rule with the day that `first`, an occurrence, says where it names none.
  public func namingDays(of first: Day) -> RepeatRule {
    guard byDay.isEmpty, byMonthDay.isEmpty else { return self }
    let (_, month, day) = first.yearMonthDay
    var rule = self
    switch frequency {
    case .daily: break
    case .weekly: rule.byDay = [ByDay(weekday: first.weekday)]
    case .monthly: rule.byMonthDay = [day]
    case .yearly:
      rule.byMonthDay = [day]
      if byMonth.isEmpty { rule.byMonth = [month] }
    }
    return rule
  }

  /// The days that it has in each of which months; nil for a rule of another kind.
  private func monthsAndDays(from first: Day?) -> (months: [Int], days: [Int])? {
    let start = first?.yearMonthDay
    let days = byMonthDay.isEmpty ? start.map { [$0.day] } ?? [] : byMonthDay
    switch frequency {
    case .daily, .weekly: return nil
    case .monthly: return (byMonth, days)
    case .yearly:
      let isOpen = byMonth.isEmpty && byMonthDay.isEmpty
      let months = isOpen ? start.map { [$0.month] } ?? [] : byMonth
      // The positions are those of the whole year.
      return months.count == 1 ? (months, days) : nil
    }
  }

  /// The length of the shortest of `months`, all of them if there are none.
  private static func shortest(_ months: [Int]) -> Int {
    months.map { Day.length(ofMonth: $0, year: 2026) }.min() ?? 28
  }
}
