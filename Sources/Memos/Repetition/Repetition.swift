/// That a task comes again when it is done, and when.
public struct Repetition: Sendable, Hashable {
  /// What the next occurrence is reckoned from.
  public enum Base: String, Sendable, Hashable, CaseIterable {
    /// The occurrence that was done: a bill is due each first of the month.
    case due
    /// The day it was done: a plant wants water four days after it last had some.
    case completion
  }

  /// How often; its count falls with each occurrence that has passed.
  public var rule: RepeatRule
  /// What the next occurrence is reckoned from.
  public var base: Base
  /// The occurrence that the task's due stands for; the due itself may have been put off.
  public var anchor: Occurrence
  /// The IANA name of the zone in which the days and times of the rule are meant.
  public var zone: String

  /// A repetition of these parts.
  public init(_ rule: RepeatRule, from base: Base = .due, anchor: Occurrence, zone: String) {
    self.rule = rule
    self.base = base
    self.anchor = anchor
    self.zone = zone
  }

  /// Reads what `text` writes.
  public init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let rule = try? RepeatRule(parts[0]),
      let base = Base(rawValue: parts[1]), let anchor = Occurrence(parts[2])
    else { return nil }
    self.init(rule, from: base, anchor: anchor, zone: parts[3])
  }

  /// All of it, with a space between two parts.
  public var text: String { "\(rule.text) \(base.rawValue) \(anchor.text) \(zone)" }

  /// What it is once the present occurrence is done at `now`; nil when that was the last.
  ///
  /// The next is after both the anchor and `now` (days compared with today), so that completing
  /// late leaves nothing in the past. `zone` is the one of that name.
  public func next(completedAt now: Instant, in zone: Zone) -> Repetition? {
    let today = zone.day(at: now)
    let start = base == .due ? anchor.day : max(anchor.day, today)
    for (passed, occurrence) in occurrences(after: start, in: zone).enumerated() {
      if base == .due, !occurrence.isAfter(now, today: today, in: zone) { continue }
      var next = self
      next.anchor = occurrence
      if case .count(let count) = rule.end { next.rule.end = .count(count - passed - 1) }
      return next
    }
    return nil
  }

  /// The occurrences after the anchor, if each is done in its time.
  public func upcoming(in zone: Zone) -> some Sequence<Occurrence> {
    occurrences(after: anchor.day, in: zone)
  }

  /// Up to the rule's end; each is worked out when it is asked for.
  private func occurrences(after day: Day, in zone: Zone) -> some Sequence<Occurrence> {
    var days = RepeatDays(rule, after: day, through: rule.end.lastDay(in: zone))
    var left = Int.max
    if case .count(let count) = rule.end { left = count - 1 }
    return AnyIterator {
      guard left > 0, let day = days.next() else { return nil }
      let occurrence = Occurrence(day: day, clock: anchor.clock)
      left = occurrence.isWithin(rule.end, in: zone) ? left - 1 : -1
      return left < 0 ? nil : occurrence
    }
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
