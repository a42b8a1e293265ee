// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import Memos
import TypedJSON

extension Reminder: JSONText {
  public static var schema: Schema {
    .string.described("A date-time, or a time before the due such as -PT15M").named("Reminder")
  }
  public static var placeholder: Reminder { .at(.placeholder) }
  public static var requirement: String {
    "must be a date-time such as 2026-11-20T09:00:00Z, or a time before the due such as -PT15M"
  }
}

extension ReminderInput: JSONReadable {
  public static var schema: Schema {
    .string.described("As a task has it, or a date in words").named("ReminderInput")
  }

  public static var placeholder: ReminderInput { .reminder(.placeholder, path: "remind") }

  public init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    let text = try String(reading: json, at: path)
    let path = path.description
    self = Reminder(text).map { .reminder($0, path: path) } ?? .words(text, path: path)
  }
}
