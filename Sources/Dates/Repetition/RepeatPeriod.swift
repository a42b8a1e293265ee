/// Every so many days, weeks, months or years from the day something is due: all that is said where
/// rules don't exist, as in todo.txt's `rec:` and Taskwarrior's `recur`.
public struct RepeatPeriod: Hashable, Sendable {
  /// What is counted.
  public enum Unit: Sendable, CaseIterable {
    case day, workday, week, month, year
  }

  /// What is counted.
  public let unit: Unit
  /// Every so many of it, from 1; of workdays it is each.
  public let count: Int

  /// So many of a unit; nil for a number that no rule can have.
  public init?(_ unit: Unit, _ count: Int = 1) {
    // A rule leaves out no workdays.
    guard 1...RepeatRule.numberMax ~= count, unit != .workday || count == 1 else { return nil }
    (self.unit, self.count) = (unit, count)
  }

  /// What `repetition` says of a task that is due on the day `due`; nil if it says more than this.
  public init?(_ repetition: Repetition, due: Day) {
    // One that was put off comes again on other days than it is due.
    guard repetition.anchor.day == due else { return nil }
    for unit in Unit.allCases {
      guard let period = RepeatPeriod(unit, repetition.rule.interval),
        period.says(repetition, of: due)
      else { continue }
      self = period
      return
    }
    return nil
  }

  /// The rule of a task that is due on `day` and repeats from `base`.
  public func rule(on day: Day, from base: Repetition.Base = .due) -> RepeatRule {
    rules(on: day)[0].usingLastDays(from: day, base)
  }

  private func says(_ repetition: Repetition, of day: Day) -> Bool {
    let (rule, base) = (repetition.rule, repetition.base)
    // From completion, a rule that names its day says more than a period.
    let rules = rules(on: day).prefix(base == .completion ? 1 : 2)
    return rules.contains { $0.usingLastDays(from: day, base) == rule }
  }

  /// The rules that say it of what is due on that day: what they leave open, the day says.
  private func rules(on day: Day) -> [RepeatRule] {
    let (_, month, dayOfMonth) = day.yearMonthDay
    switch unit {
    case .day: return [RepeatRule(.daily, interval: count)]
    case .workday:
      let workdays = (0..<5).map { RepeatRule.ByDay(weekday: $0) }
      return [RepeatRule(.weekly, byDay: workdays)]
    case .week:
      let weekday = RepeatRule.ByDay(weekday: day.weekday)
      return [[], [weekday]].map { RepeatRule(.weekly, interval: count, byDay: $0) }
    case .month:
      return [[], [dayOfMonth]].map { RepeatRule(.monthly, interval: count, byMonthDay: $0) }
    case .year:
      return [
        RepeatRule(.yearly, interval: count),
        RepeatRule(.yearly, interval: count, byMonthDay: [dayOfMonth], byMonth: [month]),
      ]
    }
  }
}

extension Repetition {
  /// Every `period` from `due` on.
  public init(_ period: RepeatPeriod, from base: Base = .due, due: Due, in zone: Zone) {
    let anchor = Occurrence(due, in: zone)
    self.init(period.rule(on: anchor.day, from: base), from: base, anchor: anchor, zone: zone.name)
  }
}
