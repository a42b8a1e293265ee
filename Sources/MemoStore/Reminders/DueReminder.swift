import Dates
import Memos

/// A reminder to be shown to a person now.
public struct DueReminder: Sendable {
  /// What names it, to be confirmed or snoozed by.
  public let id: Alarm.ID
  /// The task as it is.
  public let memo: Memo
  /// When it was to ring.
  public let at: Instant
  /// How often it has been shown to someone without being confirmed, this time counted.
  public let ring: Int
  /// Whether it is late: no client was running in time, or none confirmed it.
  public let isLate: Bool

  /// How much later than asked for counts as late, in milliseconds.
  public static let lateness = 5000
}
