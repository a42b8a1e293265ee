import JSONRPC
import MemoFormats
import MemoStore
import Memos

/// Reminders whose time has come, to be shown to a person by this client.
struct TaskDidRemind: ServerNotification {
  static let name: StaticString = "task/didRemind"
  static let summary = "Reminders to show now, and to confirm."

  let reminders: [DueReminder]

  static let schema = Schema.result([
    .init("reminders", .array(of: DueReminder.schema), "All reminders to show, the earliest first.")
  ])

  func write(to writer: inout JSONWriter) {
    writer.object { $0.member("reminders", reminders) }
  }
}

extension DueReminder: JSONWritable, JSONDescribed {
  /// What a person is shown, and what names the reminder.
  public static let schema = Schema.result([
    .init("id", Memo.ID.schema, "The task."),
    .init("key", .string, "Which of its reminders, for `reminder/confirm`."),
    .init("title", .string, "The task's title."),
    .init("due", .nullable(Due.schema), "When the task is due, or null."),
    .init("at", Instant.schema, "The time of the reminder."),
    .init("late", .boolean, "Whether it is late because no client showed it in time."),
    .init(
      "ring", .integer, "How often it was sent; above 1 if no client confirmed it."),
    .init("group", .nullable(Group.ID.schema), "The id of the task's group, or null."),
    .init(
      "occurrence", .nullable(Occurrence.schema),
      "Of a task that repeats, for `occurrence` when it is done, or null."),
  ]).named("DueReminder")

  /// Writes its members.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id.memo)
      writer.member("key", id.key)
      writer.member("title", memo.content.title)
      writer.member("due", memo.task?.due)
      writer.member("at", at)
      writer.member("late", isLate)
      writer.member("ring", ring)
      writer.member("group", memo.group)
      writer.member("occurrence", memo.task?.repetition?.anchor)
    }
  }
}
