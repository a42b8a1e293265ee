// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import TypedJSON
import Wording

extension Reminder: JSONText {
  public static var schema: Schema {
    .string.described("A date-time, or a time before the due such as -PT15M").named("Reminder")
  }
  public static var placeholder: Reminder { .at(.placeholder) }
  public static var requirement: Sentence {
    .mustBeReminder
  }
}

extension ReminderInput: JSONReadable {
  public static var schema: Schema {
    .string.described("As a task has it, or words such as `1 hour before` or `tomorrow 9am`").named(
      "ReminderInput")
  }

  public static var placeholder: ReminderInput { .reminder(.placeholder, path: "remind") }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    let path = path.description
    self = Reminder(text).map { .reminder($0, path: path) } ?? .words(text, path: path)
  }
}

/// A reminder in the words of each language.
public struct ReminderWords: JSONWritable, JSONDescribed {
  private let reminder: Reminder
  private let zone: Zone

  /// When `reminder` is, as clocks in `zone` show it.
  public init(_ reminder: Reminder, zone: Zone) {
    (self.reminder, self.zone) = (reminder, zone)
  }

  public static let schema = Schema.result(
    Language.withRepeats.map {
      .init($0.rawValue, .string, $0.summary("15 minutes before", "15분 전"))
    }
  ).named("ReminderWords")

  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for language in Language.withRepeats {
        writer.member(language.rawValue, reminder.words(in: language, zone: zone))
      }
    }
  }
}
