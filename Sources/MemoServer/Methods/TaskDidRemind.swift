// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import JSONRPC
import MemoFormats
import MemoStore
import Memos

/// Reminders whose time has come, to be shown to a person by this client.
struct TaskDidRemind: ServerNotification, ResultObject {
  static let name: StaticString = "task/didRemind"
  static let summary = "Reminders to show now, and to confirm."

  let reminders: [DueReminder]

  static let members: [ResultMember<Self>] = [
    .init("reminders", \.reminders, "All reminders to show, the earliest first.")
  ]
}

extension DueReminder: ResultObject {
  /// What a person is shown, and what names the reminder.
  public static let schemaName: String? = "DueReminder"
  public static let members: [ResultMember<Self>] = [
    .init("id", \.id.memo, "The task."),
    .init("key", \.id.key, "Which of its reminders, for `reminder/confirm`."),
    .init("title", \.memo.content.title, "The task's title."),
    .init("due", \.memo.task?.due, "When the task is due, or null."),
    .init("at", \.at, "The time of the reminder."),
    .init("late", \.isLate, "Whether it is late because no client showed it in time."),
    .init("ring", \.ring, "How often it was sent; above 1 if no client confirmed it."),
    .init("group", \.memo.group, "The id of the task's group, or null."),
    .init(
      "occurrence", \.memo.task?.repetition?.anchor,
      "Of a task that repeats, for `occurrence` when it is done, or null."),
  ]
}
