import Foundation
import MemosTestSupport
import TestSupport
import Testing

@testable import Dates

/// Occurrences beside those of python-dateutil, and their instants beside Python's zones.
struct DateutilTests {
  private static let occurrencesMax = 12
  /// Rules of one run of Python.
  private static let rounds = 800

  /// Whether there is a python-dateutil to compare with.
  static let hasDateutil =
    (try? Child("/usr/bin/env", ["python3", "-c", script, "check"]).ending()) == .status(0)

  @Test(
    .enabled(if: hasDateutil, "python3-dateutil and tzdata aren't installed."),
    arguments: Sample.of([1, 2] as [UInt64], parts: 2))
  func `occurrences of random rules are those of python-dateutil`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let rules = (0..<Self.rounds).map { _ in RandomRule(&dice) }
    let folder = try ScratchFolder()
    let lines = rules.map(\.line).joined(separator: "\n")
    try Data(lines.utf8).write(to: URL(fileURLWithPath: folder.path("rules")))
    let python = try Child(
      "/usr/bin/env", ["python3", "-c", Self.script, folder.path("rules")])
    let expected = try python.restOfOutput().split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(try python.ending() == .status(0))
    var occurrences = 0
    for (rule, expected) in zip(rules, expected) {
      let found = try rule.occurrences(max: Self.occurrencesMax)
      occurrences += found.count
      #expect(found.joined(separator: " ") == expected, "seed \(seed): \(rule.line)")
    }
    #expect(expected.count > Self.rounds)
    #expect(occurrences > 5 * Self.rounds)
  }

  /// dateutil doesn't count a first day that isn't one of the rule's, and takes `BYDAY=MO,1TU` for
  /// both at once: for RFC 5545, and here, the first is the first, and the days are a list.
  private static let script = """
    import sys
    from datetime import datetime, timezone
    from zoneinfo import ZoneInfo
    from dateutil.rrule import rrulestr, rruleset
    ZoneInfo("America/New_York")
    if sys.argv[1] == "check":
        sys.exit()
    for line in open(sys.argv[1]):
        rule, start, zone = line.split()
        first = datetime.fromisoformat(start)
        parts = dict(part.split("=") for part in rule.split(";"))
        count = int(parts.pop("COUNT", 0))
        parts.setdefault("UNTIL", "20361231T235959")
        days = parts.pop("BYDAY", "").split(",")
        plain = [day for day in days if len(day) == 2]
        counted = [day for day in days if len(day) > 2]
        rules = rruleset()
        for days in [plain, counted] if plain or counted else [None]:
            if days == []:
                continue
            own = dict(parts, BYDAY=",".join(days)) if days else parts
            text = ";".join(name + "=" + value for name, value in own.items())
            rules.rrule(rrulestr(text, dtstart=first, ignoretz=True))
        found = []
        for time in rules:
            if time == first:
                continue
            if count and len(found) >= count - 1 or len(found) == \(occurrencesMax):
                break
            if "T" in start:
                instant = time.replace(tzinfo=ZoneInfo(zone)).astimezone(timezone.utc)
                found.append(instant.strftime("%Y-%m-%dT%H:%M:%S.000Z"))
            else:
                found.append(time.strftime("%Y-%m-%d"))
        print(" ".join(found))
    """
}

/// A rule, where it begins, and the zone.
private struct RandomRule {
  let rule: RepeatRule
  let anchor: Occurrence
  let zone: Zone

  var line: String { "\(rule.text) \(anchor.text) \(zone.name)" }

  init(_ dice: inout Dice) {
    let frequency = dice.pick(RepeatRule.Frequency.allCases)
    var rule = RepeatRule(frequency, interval: dice.hits(oneIn: 2) ? 1 : 1 + dice.roll(6))
    if dice.hits(oneIn: 3) {
      rule.byMonth = Set((0...dice.roll(3)).map { _ in 1 + dice.roll(12) }).sorted()
    }
    if dice.hits(oneIn: 2) { rule.byDay = Self.days(rule, &dice) }
    if frequency != .weekly, dice.hits(oneIn: 3) {
      rule.byMonthDay = Set((0...dice.roll(4)).map { _ in Self.monthDay(&dice) }).sorted()
    }
    // The script makes two rules of two kinds of days.
    let isPlain = Set(rule.byDay.map { $0.ordinal == nil }).count < 2
    let names = !rule.byDay.isEmpty || !rule.byMonthDay.isEmpty || !rule.byMonth.isEmpty
    if names, isPlain, dice.hits(oneIn: 3) {
      rule.bySetPos = Set((0...dice.roll(2)).map { _ in dice.pick([-3, -2, -1, 1, 2, 3, 5]) })
        .sorted()
      // dateutil looks for a day that never comes until the year 9999.
      if !rule.hasDays { rule.bySetPos = [] }
    }
    var first = Day(number: 14_000 + dice.roll(5000))
    // dateutil leaves the days before the first out of its week, whose positions they have.
    if frequency == .weekly, !rule.bySetPos.isEmpty {
      first = first.advanced(by: -first.weekday)
    }
    anchor = Occurrence(
      day: first, clock: dice.hits(oneIn: 3) ? nil : dice.roll(48) * 1_800_000)
    if dice.hits(oneIn: 4) { rule.end = .count(1 + dice.roll(15)) }
    if dice.hits(oneIn: 4) { rule.end = .until(.day(first.advanced(by: dice.roll(2000)))) }
    self.rule = rule
    zone = dice.pick([.newYork, .seoul, .utc])
  }

  private static func days(_ rule: RepeatRule, _ dice: inout Dice) -> [RepeatRule.ByDay] {
    // dateutil fails on a sixth weekday of a month.
    let ordinalMax = rule.frequency == .yearly && rule.byMonth.isEmpty ? 53 : 5
    let canCount = rule.frequency == .monthly || rule.frequency == .yearly
    let days = (0...dice.roll(4)).map { _ in
      let ordinal = (1 + dice.roll(ordinalMax)) * (dice.hits(oneIn: 2) ? 1 : -1)
      return RepeatRule.ByDay(
        weekday: dice.roll(7), ordinal: canCount && dice.hits(oneIn: 2) ? ordinal : nil)
    }
    return Set(days).sorted()
  }

  private static func monthDay(_ dice: inout Dice) -> Int {
    (1 + dice.roll(31)) * (dice.hits(oneIn: 3) ? -1 : 1)
  }

  /// As the script writes them; the last day of `UNTIL` counts for it until midnight only.
  func occurrences(max: Int) throws -> [String] {
    var rule = self.rule
    if anchor.clock != nil, case .until(.day(let last)) = rule.end {
      rule.end = .until(.day(anchor.clock == 0 ? last : last.advanced(by: -1)))
    }
    let limit = try #require(Day("2036-12-31"))
    if rule.end == .never { rule.end = .until(.day(limit)) }
    return Repetition(rule, anchor: anchor, zone: zone.name).upcoming(in: zone)
      .prefix(max).prefix { $0.day <= limit }
      .map { $0.due(in: zone).text }
  }
}
