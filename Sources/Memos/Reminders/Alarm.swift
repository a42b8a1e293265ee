import Dates
import Text

/// One time of one task's reminders.
///
/// It depends on nothing but the record, so that a task that is changed and changed back has the
/// same alarms, and what became of them is known by `id`.
public struct Alarm: Sendable, Hashable {
  /// What names an alarm, also when its task is changed elsewhere.
  public struct ID: Sendable, Hashable, Comparable {
    /// The task.
    public let memo: Memo.ID
    /// The reminder and, if it depends on one, the due: `-PT15M 2026-11-20`.
    public let key: String

    /// The id of these parts.
    public init(memo: Memo.ID, key: String) {
      (self.memo, self.key) = (memo, key)
    }

    /// Whether `left` comes first, by the bytes.
    public static func < (left: Self, right: Self) -> Bool {
      if left.memo != right.memo { return left.memo < right.memo }
      return ByteText(left.key) < ByteText(right.key)
    }
  }

  /// The task.
  public let memo: Memo.ID
  /// The task's reminder.
  public let reminder: Reminder
  /// When the task is due, if the reminder depends on it.
  public let due: Due?
  /// When the task starts: it doesn't ring before.
  public let start: Due?

  /// An alarm; nil for a reminder before a due that isn't there.
  public init?(memo: Memo.ID, reminder: Reminder, due: Due?, start: Due?) {
    if reminder.needsDue, due == nil { return nil }
    (self.memo, self.reminder, self.start) = (memo, reminder, start)
    self.due = reminder.needsDue ? due : nil
  }

  /// The alarm of that id, of a task that starts at `start`; nil for an id that no alarm has.
  public init?(_ id: ID, start: Due?) {
    let parts = id.key.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let reminder = Reminder(parts[0]) else { return nil }
    let due = parts.count == 2 ? Due(parts[1]) : nil
    guard reminder.needsDue == (due != nil) else { return nil }
    self.init(memo: id.memo, reminder: reminder, due: due, start: start)
  }

  /// What names it.
  public var id: ID {
    ID(memo: memo, key: due.map { "\(reminder.text) \($0.text)" } ?? reminder.text)
  }

  /// When the reminder asks for it, as clocks in `zone` show days.
  public func time(in zone: Zone) -> Instant {
    switch (reminder, due) {
    case (.at(let instant), _): instant
    case (.before(let lead), .instant(let due)?) where lead.days == 0:
      due.advanced(by: -lead.seconds * 1000)
    case (.before(let lead), let due?):
      switch Occurrence(due, in: zone).atClock.moved(by: -lead.days).due(in: zone) {
      case .instant(let instant): instant.advanced(by: -lead.seconds * 1000)
      case .day(let day): zone.start(of: day)
      }
    // Made with neither, it would not be.
    case (.before, nil): Instant(milliseconds: 0)
    }
  }

  /// When it rings at the earliest: not before the task starts.
  public func ringTime(in zone: Zone) -> Instant {
    let time = time(in: zone)
    return switch start {
    case nil: time
    case .day(let day): max(time, zone.start(of: day))
    case .instant(let instant): max(time, instant)
    }
  }

  /// Whether `ringTime` depends on the zone.
  public var isLocal: Bool {
    if case .day? = start { return true }
    switch (reminder, due) {
    case (.before, .day?): return true
    case (.before(let lead), _): return lead.days > 0
    case (.at, _): return false
    }
  }

  /// How far `ringTime` in any zone can be from that in UTC, in milliseconds: no zone has ever been
  /// as far from it.
  public static let zoneMargin = 26 * 3_600_000
}

extension Occurrence {
  /// With the time of day from which durations count before a day.
  fileprivate var atClock: Occurrence {
    Occurrence(day: day, clock: clock ?? Reminder.clockOfDay)
  }
}

extension Memo {
  /// The times of its reminders: tasks that are done or in the trash don't ring.
  public var alarms: [Alarm] {
    guard let task, !task.reminders.isEmpty, task.state != .done, trashedAt == nil else {
      return []
    }
    return task.reminders.all.compactMap {
      Alarm(memo: id, reminder: $0, due: task.due, start: task.start)
    }
  }
}
