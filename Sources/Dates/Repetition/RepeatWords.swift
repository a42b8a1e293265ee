import Wording

extension RepeatRule {
  /// The rule as a person says it: `every 2 weeks on Monday and Thursday`, 매달 말일.
  ///
  /// What `RepeatReader` has words for is read as the same rule again, so that a person can change
  /// what is shown. An end at an instant is said as its day in `zone`.
  public func words(
    in language: Language, from base: Repetition.Base = .due, zone: Zone
  ) -> String {
    let parts = RepeatParts(self)
    return switch language {
    case .korean: KoreanRepeatWords.text(parts, base, end: end.lastSaid(in: zone))
    // In English too where a language has no words for repeats yet.
    default: EnglishRepeatWords.text(parts, base, end: end.lastSaid(in: zone))
    }
  }
}

extension Repetition {
  /// How often, as a person says it.
  public func words(in language: Language, zone: Zone) -> String {
    // Said without its day, it would be read as what has the last day of a shorter month.
    let misses = base == .due && rule.usingLastDays(from: anchor.day) != rule
    return (misses ? rule.namingDays(of: anchor.day) : rule).words(
      in: language, from: base, zone: zone)
  }
}

/// A rule's end as it is said.
enum RepeatEndSaid {
  case never
  case count(Int)
  case until(Day)
}

extension RepeatRule.End {
  fileprivate func lastSaid(in zone: Zone) -> RepeatEndSaid {
    switch self {
    case .never: .never
    case .count(let count): .count(count)
    case .until(.day(let day)): .until(day)
    case .until(.instant(let instant)): .until(zone.day(at: instant))
    }
  }
}

/// What a rule says of its days, as it is said in any language.
struct RepeatParts {
  /// The weekdays of a week, which have one name.
  enum Week {
    case workdays, weekend
  }

  /// Weekdays that the same ordinals count.
  struct Weekdays {
    /// Empty for each of them; those that count from the end come last.
    let ordinals: [Int]
    let weekdays: [Int]
  }

  let rule: RepeatRule
  /// What the weekdays are together, if that has a name.
  let week: Week?
  let weekdays: [Weekdays]
  /// Those that count from the end come last.
  let monthDays: [Int]
  /// Whether months that are too short for one of its days are skipped, which no word says.
  let skipsMonths: Bool
  /// Which of a period's weekdays count; those that count from the end come last.
  let setPositions: [Int]
  /// The same of days that have no name together.
  let otherPositions: [Int]

  init(_ rule: RepeatRule) {
    skipsMonths = rule.skipsMonths
    let rule = rule.namingItsDays
    self.rule = rule
    let positions = rule.bySetPos.sortedFromStart
    let isOfWeekdays =
      (rule.frequency == .monthly || rule.frequency == .yearly) && rule.byMonthDay.isEmpty
      && !rule.byDay.isEmpty && rule.byDay.allSatisfy { $0.ordinal == nil }
    (setPositions, otherPositions) = isOfWeekdays ? (positions, []) : ([], positions)
    monthDays = rule.byMonthDay.sortedFromStart
    let each = rule.byDay.filter { $0.ordinal == nil }.map(\.weekday)
    week = each.count < rule.byDay.count ? nil : Self.week(each)
    var found = each.isEmpty ? [] : [Weekdays(ordinals: [], weekdays: each)]
    var byOrdinals: [[Int]: [Int]] = [:]
    for weekday in 0..<7 {
      let ordinals = rule.byDay.filter { $0.weekday == weekday }.compactMap(\.ordinal)
      if !ordinals.isEmpty { byOrdinals[ordinals.sortedFromStart, default: []].append(weekday) }
    }
    for (ordinals, weekdays) in byOrdinals.sorted(by: { $0.value[0] < $1.value[0] }) {
      found.append(Weekdays(ordinals: ordinals, weekdays: weekdays))
    }
    weekdays = found
  }

  private static func week(_ weekdays: [Int]) -> Week? {
    switch weekdays {
    case [0, 1, 2, 3, 4]: .workdays
    case [5, 6]: .weekend
    default: nil
    }
  }
}

extension [Int] {
  fileprivate var sortedFromStart: [Int] {
    filter { $0 > 0 }.sorted() + filter { $0 < 0 }.sorted(by: >)
  }
}
