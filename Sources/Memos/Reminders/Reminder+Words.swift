extension Reminder {
  /// The reminder as a person says it: `15 minutes before`, 30분 전, or when it is in `zone`.
  ///
  /// What `ReminderReader` has words for is read as the same time again.
  public func words(in language: Language, zone: Zone) -> String {
    switch self {
    case .before(let lead): lead.words(in: language)
    case .at(let instant):
      String(
        Occurrence(.instant(instant), in: zone).text.prefix(16)
          .split(separator: "T").joined(separator: " "))
    }
  }
}

extension LeadTime {
  /// Whole weeks, or else days, hours, minutes and seconds, without those there are none of.
  private var parts: [(count: Int, unit: String, counter: String)] {
    let isWeeks = days > 0 && days % 7 == 0 && seconds == 0
    let all = [
      (isWeeks ? days / 7 : 0, "week", "주"), (isWeeks ? 0 : days, "day", "일"),
      (seconds / 3600, "hour", "시간"), (seconds / 60 % 60, "minute", "분"),
      (seconds % 60, "second", "초"),
    ]
    return all.filter { $0.0 > 0 }
  }

  fileprivate func words(in language: Language) -> String {
    if parts.isEmpty { return language == .english ? "on time" : "제시간에" }
    return switch language {
    case .english:
      parts.map { "\($0.count) \($0.unit)\($0.count == 1 ? "" : "s")" }.joined(separator: " ")
        + " before"
    case .korean: parts.map { "\($0.count)\($0.counter)" }.joined(separator: " ") + " 전"
    }
  }
}
