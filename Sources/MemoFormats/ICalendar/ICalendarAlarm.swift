import Dates
import Memos

/// A reminder as a VALARM (RFC 5545, section 3.6.6).
///
/// Before a day that is due, our times count from 09:00 of it and a trigger's from midnight, so
/// `X-MEMOD-REMIND` says what was meant; it counts only beside the trigger that follows from it.
enum ICalendarAlarm {
  /// The lines of a component for `reminder`.
  static func lines(_ reminder: Reminder, of task: TaskFacet, title: String) -> [(String, String)] {
    var lines = [
      ("BEGIN", "VALARM"), ("ACTION", "DISPLAY"),
      ("DESCRIPTION", title.isEmpty ? "Reminder" : ICalendarLine.escaped(title)),
    ]
    switch reminder {
    case .at(let instant): lines.append(("TRIGGER;VALUE=DATE-TIME", instant.basicText))
    case .before(let lead):
      lines.append(("TRIGGER;RELATED=END", trigger(lead, due: task.due)))
      lines.append(("X-MEMOD-REMIND", lead.text))
    }
    return lines + [("END", "VALARM")]
  }

  /// Whether an alarm notifies a person: `ACTION:NONE` doesn't, nor does one that runs a program.
  static func rings(_ lines: [ICalendarLine]) -> Bool {
    let action = lines.first { $0.name == "ACTION" }?.value.uppercased() ?? "DISPLAY"
    let silent = ["NONE", "PROCEDURE"]
    return lines.contains { $0.name == "TRIGGER" } && !silent.contains(action)
  }

  /// Whether an alarm rings at a place (RFC 9074, section 8.1) and not at its trigger, which is any
  /// time then.
  static func isOfPlace(_ lines: [ICalendarLine]) -> Bool {
    lines.contains { ["PROXIMITY", "X-APPLE-PROXIMITY"].contains($0.name) }
  }

  /// The reminder that the lines of a component mean; nil if they can't be understood.
  static func reminder(_ lines: [ICalendarLine], of task: TaskFacet, in zone: Zone) -> Reminder? {
    guard let line = lines.first(where: { $0.name == "TRIGGER" }), !isOfPlace(lines) else {
      return nil
    }
    if let instant = BasicTime(line.value)?.instant { return .at(instant) }
    guard let offset = seconds(line.value) else { return nil }
    if let own = lines.first(where: { $0.name == "X-MEMOD-REMIND" }),
      let lead = LeadTime(own.value), trigger(lead, due: task.due) == line.value
    {
      return .before(lead)
    }
    // What is counted from a start has no place but as the instant that it is.
    let isOfStart = line.parameter("RELATED")?.uppercased() != "END"
    guard let base = isOfStart ? task.start ?? task.due : task.due else { return nil }
    let isDay = if case .day = base { true } else { false }
    let lead = (isDay ? Reminder.clockOfDay / 1000 : 0) - offset
    if base == task.due, lead >= 0, let lead = LeadTime(seconds: lead).map(inDays) {
      return .before(lead)
    }
    switch base {
    case .day(let day): return .at(zone.instant(day, clock: 0).advanced(by: offset * 1000))
    case .instant(let instant): return .at(instant.advanced(by: offset * 1000))
    }
  }

  /// Whole days as days of the calendar, which is what people mean by them.
  private static func inDays(_ lead: LeadTime) -> LeadTime {
    guard lead.seconds > 0, lead.seconds % 86_400 == 0 else { return lead }
    return LeadTime(days: lead.seconds / 86_400) ?? lead
  }

  /// The duration from the due, or from the midnight of its day.
  private static func trigger(_ lead: LeadTime, due: Due?) -> String {
    guard case .day? = due else {
      return (lead.days, lead.seconds) == (0, 0) ? "PT0S" : lead.text
    }
    let offset = Reminder.clockOfDay / 1000 - lead.days * 86_400 - lead.seconds
    let size = LeadTime(seconds: abs(offset))?.text ?? "PT0S"
    return offset <= 0 ? size : String(size.drop { $0 == "-" })
  }

  /// A duration with its sign, in seconds.
  private static func seconds(_ text: String) -> Int? {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let size = text.drop { $0 == "-" || $0 == "+" }
    guard let lead = LeadTime("-" + size) else { return nil }
    let seconds = lead.days * 86_400 + lead.seconds
    return isNegative ? -seconds : seconds
  }
}
