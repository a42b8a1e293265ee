import Wording

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
  ///
  /// Appended one by one, since a client asks for them whenever a letter is typed.
  fileprivate func words(in language: Language) -> String {
    var words = ""
    func append(_ count: Int, _ unit: String, _ units: String, _ counter: String) {
      if count == 0 { return }
      words += String(count)
      words += language == .korean ? counter : count == 1 ? unit : units
    }
    let isWeeks = days % 7 == 0 && seconds == 0
    append(isWeeks ? days / 7 : 0, " week ", " weeks ", "주 ")
    append(isWeeks ? 0 : days, " day ", " days ", "일 ")
    append(seconds / 3600, " hour ", " hours ", "시간 ")
    append(seconds / 60 % 60, " minute ", " minutes ", "분 ")
    append(seconds % 60, " second ", " seconds ", "초 ")
    return switch language {
    case .korean: words.isEmpty ? "제시간에" : words + "전"
    default: words.isEmpty ? "on time" : words + "before"
    }
  }
}
