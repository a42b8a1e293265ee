/// The repeat of a task.
public struct Repetition: Sendable, Hashable {
  /// The base of the next occurrence.
  public enum Base: String, Sendable, Hashable, CaseIterable {
    /// The occurrence that was done: a bill is due each first of the month.
    case due
    /// The day it was done: a plant wants water four days after it last had some.
    case completion
  }

  /// How often; its count falls with each occurrence that has passed.
  public var rule: RepeatRule
  /// The base of the next occurrence.
  public var base: Base
  /// The occurrence that the task's due stands for; the due itself may have been put off.
  public var anchor: Occurrence
  /// The IANA name of the zone in which the days and times of the rule are meant.
  public var zone: String
  /// Days of the rule on which it doesn't come (RFC 5545's EXDATE); after the anchor, sorted.
  public var exceptions: [Day]

  /// The most exceptions.
  public static let exceptionsMax = 1000

  /// A repetition of these parts.
  public init(
    _ rule: RepeatRule, from base: Base = .due, anchor: Occurrence, zone: String,
    except exceptions: some Sequence<Day> = []
  ) {
    self.rule = rule
    self.base = base
    self.anchor = anchor
    self.zone = zone
    self.exceptions = Set(exceptions).filter { $0 > anchor.day }.sorted()
  }

  /// Reads what `text` writes.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard 4...5 ~= parts.count, let rule = try? RepeatRule(parts[0]),
      let base = Base(rawValue: parts[1]), let anchor = Occurrence(parts[2])
    else { return nil }
    let days = parts.dropFirst(4).flatMap { $0.split(separator: ",") }.map { Day(String($0)) }
    self.init(rule, from: base, anchor: anchor, zone: parts[3], except: days.compactMap(\.self))
    if days.contains(nil) { return nil }
  }

  /// All of it, with a space between two parts.
  public var text: String {
    let parts = "\(rule.text) \(base.rawValue) \(anchor.text) \(zone)"
    return exceptions.isEmpty
      ? parts : "\(parts) \(exceptions.map(\.text).joined(separator: ","))"
  }

  /// What it is once the present occurrence is done at `now`; nil when that was the last.
  ///
  /// From the due, the next is after both the anchor and `now` (days compared with today), so that
  /// completing late leaves nothing in the past. From completion, it is computed from the day of
  /// `now` alone: done early, it repeats early. `zone` is the one of that name.
  public func next(completedAt now: Instant, in zone: Zone) -> Repetition? {
    let today = zone.day(at: now)
    let start = base == .due ? anchor.day : today
    for (number, occurrence) in occurrences(after: start, in: zone) {
      if base == .due, !occurrence.isAfter(now, today: today, in: zone) { continue }
      return moved(to: occurrence, passing: number)
    }
    return nil
  }

  /// The same at the occurrence after the anchor; nil if there is none.
  public func following(in zone: Zone) -> Repetition? {
    let next = occurrences(after: anchor.day, in: zone).first { _ in true }
    return next.map { moved(to: $0.occurrence, passing: $0.number) }
  }

  /// The occurrences after the anchor, if each is done in its time.
  public func upcoming(in zone: Zone) -> some Sequence<Occurrence> {
    var current: Repetition? = self
    let occurrences = occurrences(after: anchor.day, in: zone).makeIterator()
    return AnyIterator {
      if base == .due { return occurrences.next()?.occurrence }
      current = current?.following(in: zone)
      return current?.anchor
    }
  }

  /// The same with a later anchor, the `number`th occurrence after the present one.
  private func moved(to occurrence: Occurrence, passing number: Int) -> Repetition {
    var rule = rule
    if case .count(let count) = rule.end { rule.end = .count(count - number) }
    return Repetition(rule, from: base, anchor: occurrence, zone: zone, except: exceptions)
  }

  /// Up to the rule's end; each is worked out when it is asked for. An exception counts, and isn't
  /// one of them.
  private func occurrences(
    after day: Day, in zone: Zone
  ) -> AnySequence<(number: Int, occurrence: Occurrence)> {
    // Where a completion says the day, no month is too short for it.
    let isOpen = base == .completion && rule.byMonthDay.isEmpty
    let rule = isOpen ? rule.usingLastDays(from: day) : rule
    var days = RepeatDays(rule, after: day, through: rule.end.lastDay(in: zone))
    var numberMax = Int.max
    if case .count(let count) = rule.end { numberMax = count - 1 }
    var number = 0
    let exceptions = Set(exceptions)
    return AnySequence(
      AnyIterator {
        while number < numberMax, let day = days.next() {
          number += 1
          let occurrence = Occurrence(day: day, clock: anchor.clock)
          guard occurrence.isWithin(rule.end, in: zone) else { break }
          if !exceptions.contains(day) { return (number, occurrence) }
        }
        number = numberMax
        return nil
      })
  }
}

extension RepeatRule.End {
  /// The last day that an occurrence can fall on.
  fileprivate func lastDay(in zone: Zone) -> Day {
    switch self {
    case .until(.day(let day)): day
    case .until(.instant(let instant)): zone.day(at: instant)
    case .never, .count: .lastWritable
    }
  }
}

extension Occurrence {
  /// Whether it is still to come.
  fileprivate func isAfter(_ now: Instant, today: Day, in zone: Zone) -> Bool {
    switch due(in: zone) {
    case .day(let day): day > today
    case .instant(let instant): instant > now
    }
  }

  /// Whether it isn't later than the last that `end` allows; a day counts as a whole.
  fileprivate func isWithin(_ end: RepeatRule.End, in zone: Zone) -> Bool {
    guard case .until(let last) = end else { return true }
    switch (due(in: zone), last) {
    case (.instant(let instant), .instant(let last)): return instant <= last
    case (_, .instant(let last)): return day <= zone.day(at: last)
    case (_, .day(let last)): return day <= last
    }
  }
}
