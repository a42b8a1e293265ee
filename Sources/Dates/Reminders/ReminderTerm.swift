/// A word of reminders, in any language.
enum ReminderTerm: Hashable, Sendable {
  /// `remind`, `alert`: it precedes the time.
  case call
  /// `me`.
  case me
  /// `before`: beside a date it makes something else of it.
  case before
  /// `early`, `advance`, 미리.
  case ahead
  /// `alarm`, 알림, 알려: it follows the time, or precedes the duration.
  case notice
  /// 줘, 주세요.
  case please
  /// 제시간: when it is due.
  case onTime
}

extension EnglishDateTerms {
  /// The words of reminders.
  static let reminders: [(String, DateTerm)] = [
    ("remind alert notify", .reminds(.call)), ("reminder alarm", .reminds(.notice)),
    ("me", .reminds(.me)),
    ("before", .reminds(.before)),
    ("early earlier ahead beforehand prior advance", .reminds(.ahead)),
  ]
}

extension KoreanDateTerms {
  /// The words of reminders.
  static let reminders: [(String, DateTerm)] = [
    ("알림 알람 알려 리마인드 리마인더", .reminds(.notice)),
    ("줘 줘요 주세요 해줘", .reminds(.please)), ("미리", .reminds(.ahead)),
    ("제시간 정시", .reminds(.onTime)),
  ]
}
