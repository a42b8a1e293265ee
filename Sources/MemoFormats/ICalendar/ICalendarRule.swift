import Dates
import Memos

/// What iCalendar says of a rule and `RepeatRule` has no zone for.
enum ICalendarRule {
  /// The rule with an `UNTIL` in local time, which is that of its DTSTART (RFC 5545, section
  /// 3.3.10), in UTC.
  static func text(_ rule: String, in zone: Zone) -> String {
    // Some programs end a rule with a semicolon.
    rule.split(separator: ";").map { part in
      guard part.uppercased().hasPrefix("UNTIL="), let time = BasicTime(part.dropFirst(6)),
        let clock = time.clock, !time.isUTC
      else { return String(part) }
      return "UNTIL=\(zone.instant(time.day, clock: clock).basicText)"
    }.joined(separator: ";")
  }
}

extension RepeatRule {
  /// The rule of dues that are each so many days behind a time that the rule names, of which
  /// `begin` is the first; nil if no rule says it.
  func moved(by days: Int, from begin: Day) -> RepeatRule? {
    if days == 0 { return self }
    var rule = self
    let monthDay = begin.text.suffix(2).utf8.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    // What says no more than the day it begins on.
    if frequency == .weekly, byDay == [ByDay(weekday: (begin.number % 7 + 10) % 7)] {
      rule.byDay = []
    }
    if frequency == .monthly, byMonthDay == [monthDay] { rule.byMonthDay = [] }
    guard rule.byDay.isEmpty, rule.byMonthDay.isEmpty, rule.byMonth.isEmpty,
      rule.bySetPos.isEmpty
    else { return nil }
    if case .until = end { return nil }
    let isInMonth = days > 0 && monthDay + days <= 28
    return frequency == .daily || frequency == .weekly || isInMonth ? rule : nil
  }
}

extension Repetition {
  /// When it would be due if there were no exceptions.
  func exceptedDues(in zone: Zone) -> [Due] {
    exceptions.map { day in
      let occurrence = Occurrence(.day(day), in: zone)
      return (anchor.clock.map(occurrence.at) ?? occurrence).due(in: zone)
    }
  }

  /// The same from its first occurrence on that isn't on one of `days`, without those that are; nil
  /// if none is left.
  func leavingOut(_ days: Set<Day>, in zone: Zone) -> Repetition? {
    var left = self
    left.exceptions = days.filter { $0 > anchor.day }.sorted()
    return days.contains(anchor.day) ? left.following(in: zone) : left
  }
}

extension TaskFacet {
  /// Moves the task from one occurrence to a later one.
  mutating func move(to later: Repetition, from earlier: Repetition, in zone: Zone) {
    let days = later.anchor.day.number - earlier.anchor.day.number
    due = later.anchor.due(in: zone)
    start = start.map { Occurrence($0, in: zone).moved(by: days).due(in: zone) }
  }
}
