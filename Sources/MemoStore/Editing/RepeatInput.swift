import Memos

/// That a task is to come again, as a person or a program says it.
public struct RepeatInput: Sendable {
  /// An RRULE.
  public var rule: String
  /// What the next occurrence is reckoned from.
  public var base: Repetition.Base?
  /// The occurrence that the due stands for; the due itself without it.
  public var anchor: Occurrence?
  /// The IANA name of the zone in which the rule is meant; that of the moment without it.
  public var zone: String?
  /// What holds it.
  public var path: String

  /// A rule, reckoned from the due.
  public init(
    _ rule: String, from base: Repetition.Base? = nil, anchor: Occurrence? = nil,
    zone: String? = nil, path: String = "repeat"
  ) {
    (self.rule, self.base, self.anchor, self.zone, self.path) = (rule, base, anchor, zone, path)
  }

  /// The repetition of a task that is due then. What `current` says stays, unless `due` is new or
  /// the rule another.
  func repetition(
    due: Due?, isNewDue: Bool, current: Repetition?, at moment: TimeContext,
    zoneNamed: (String) -> Zone?
  ) throws(MemoError) -> Repetition {
    guard let due else {
      throw .invalid("A task that repeats needs `due`, from which it is reckoned.", path: path)
    }
    let zoneName = zone ?? current?.zone ?? moment.zone.name
    guard let zone = zoneName == moment.zone.name ? moment.zone : zoneNamed(zoneName) else {
      throw .invalid("There is no time zone `\(zoneName)`.", path: "\(path).zone")
    }
    var repetition = Repetition(
      try readRule(), from: base ?? current?.base ?? .due,
      anchor: anchor ?? Occurrence(due, in: zone), zone: zoneName)
    if let current, anchor == nil, !isNewDue, current.rule == repetition.rule {
      repetition.anchor = current.anchor
    }
    var endless = repetition
    endless.rule.end = .never
    guard endless.upcoming(in: zone).contains(where: { _ in true }) else {
      throw .invalid("`\(path)`: \(RepeatRefusal.neverOccurs.message)", path: path)
    }
    return repetition
  }

  private func readRule() throws(MemoError) -> RepeatRule {
    do throws(RepeatRefusal) {
      return try RepeatRule(rule)
    } catch {
      throw .invalid("`\(path)`: \(error.message)", path: path)
    }
  }
}
