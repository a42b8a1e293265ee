/// Who shows reminders to a person: of all programs that could, the best.
public enum RingerRole: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// A service that does nothing else.
  case service
  /// A window that lists tasks.
  case window
  /// An editor, which may be covered by others.
  case editor

  /// Whether `left` rings instead of `right`.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
