/// Reads how long before the due a person wants to be reminded, English and Korean.
///
/// A function of the text alone: `15 minutes before`, `1h`, 하루 전, `on time`, 제시간에.
public enum ReminderReader {
  /// The time before the due that all of `text` says, also as `-PT15M`; nil if it says none.
  public static func lead(_ text: String) -> LeadTime? {
    if let lead = LeadTime(text) { return lead }
    var parser = DateParser(DateLexer.tokens(of: text))
    return parser.wholeLead()
  }
}
