import Dates
import Memos

/// The repeat of a task, as given by a person or a program.
public struct RepeatInput: Sendable {
  /// An RRULE, or a repeat in words: `every monday at 9am`, 매달 말일.
  public var rule: String
  /// The base of the next occurrence.
  public var base: Repetition.Base?
  /// The occurrence that the due stands for; the due itself without it.
  public var anchor: Occurrence?
  /// The IANA name of the zone in which the rule is meant; that of the moment without it.
  public var zone: String?
  /// Days of the rule on which it doesn't come; those of the present repeat without it, if it has
  /// the same rule.
  public var exceptions: [Day]?
  /// What holds it.
  public var path: String

  /// A rule relative to the due.
  public init(
    _ rule: String, from base: Repetition.Base? = nil, anchor: Occurrence? = nil,
    zone: String? = nil, except exceptions: [Day]? = nil, path: String = "repeat"
  ) {
    (self.rule, self.base, self.anchor, self.zone, self.path) = (rule, base, anchor, zone, path)
    self.exceptions = exceptions
  }

  /// Makes `task` repeat, and due at the first occurrence that words name if it has no due. What
  /// the task's present repetition says stays, unless the due is new or the rule another, or the
  /// words say when it begins, which is the due then. A time of day in the words is that of the
  /// due, unless that is new and has one.
  func apply(
    to task: inout TaskFacet, isNewDue: Bool, at time: TimeContext, zoneNamed: (String) -> Zone?
  ) throws(MemoError) {
    let reading = try read(at: time)
    let current = task.repetition
    let begun = reading.hasStart && !isNewDue ? reading.due : nil
    guard var due = begun ?? task.due ?? reading.due else {
      throw .invalid(.repeatNeedsDue, path: path)
    }
    let zoneName = zone ?? current?.zone ?? time.zone.name
    guard let zone = zoneName == time.zone.name ? time.zone : zoneNamed(zoneName) else {
      throw .invalid(.noZone(zoneName), path: "\(path).zone")
    }
    let clock = reading.due.flatMap { Occurrence($0, in: time.zone).clock }
    let said = Occurrence(due, in: zone)
    if let clock, isNewDue ? said.clock == nil : clock != current?.anchor.clock {
      due = said.at(clock: clock).due(in: zone)
    }
    let base = base ?? (reading.due == nil ? current?.base ?? .due : reading.base)
    var anchor = anchor ?? Occurrence(due, in: zone)
    if let current, self.anchor == nil, !isNewDue, begun == nil,
      current.rule == reading.rule(on: current.anchor.day, from: base)
    {
      anchor = clock.map { current.anchor.at(clock: $0) } ?? current.anchor
    }
    let rule = reading.rule(on: anchor.day, from: base)
    let kept = current.flatMap { $0.rule == rule ? $0.exceptions : nil } ?? []
    let repetition = Repetition(
      rule, from: base, anchor: anchor, zone: zoneName, except: exceptions ?? kept)
    var endless = repetition
    endless.rule.end = .never
    guard endless.upcoming(in: zone).contains(where: { _ in true }) else {
      throw .invalid(.atPath(path, RepeatRefusal.neverOccurs.message), path: path)
    }
    (task.repetition, task.due) = (repetition, due)
  }

  private func read(at time: TimeContext) throws(MemoError) -> RepeatReading {
    do throws(RepeatRefusal) {
      return try RepeatReader.read(rule, at: time)
    } catch {
      throw .invalid(.atPath(path, error.message), path: path)
    }
  }
}
