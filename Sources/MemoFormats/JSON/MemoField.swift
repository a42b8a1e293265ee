// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import Text
import TypedJSON

// Each field knows its own form.
extension MemoField: JSONEnumeration {
  public static let schemaName = "MemoField"

  public var rawValue: String { "\(name)" }

  public init?(rawValue: String) {
    guard let field = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = field
  }

  /// The raw value, in the form that is written fastest.
  var name: StaticString {
    switch self {
    case .id: "id"
    case .revision: "revision"
    case .line: "line"
    case .title: "title"
    case .content: "content"
    case .tags: "tags"
    case .links: "links"
    case .checklist: "checklist"
    case .group: "group"
    case .flag(let flag): flag.name
    case .task: "task"
    case .createdAt: "createdAt"
    case .updatedAt: "updatedAt"
    case .trashedAt: "trashedAt"
    }
  }

  var words: StaticString {
    switch self {
    case .id: "The memo's id."
    case .revision: "The sequence of the commit that last changed it; for `ifRevision` and `base`."
    case .line: "If `fields` names it: the line that shows it in a list, `[x]! Title`."
    case .title: "The first line that isn't blank, without its Markdown marks."
    case .content: "The Markdown text, byte for byte as it was sent."
    case .tags: "The `#tags` in the text, folded for comparison, each once."
    case .links: "The targets of the `[[links]]` in the text, each once."
    case .checklist: "The number of `- [ ]` items in the text and of ticked ones, or null."
    case .group: "The id of its group, or null."
    case .flag(let flag): flag.summary
    case .task: "The fields of a task, or null for a plain memo."
    case .createdAt: "When it was created."
    case .updatedAt: "When its content, group, pin or task last changed."
    case .trashedAt: "When it was put in the trash, or null."
    }
  }

  var valueSchema: Schema {
    switch self {
    case .id: Memo.ID.schema
    case .revision: .integer
    case .line, .title, .content: .string
    case .tags, .links: .array(of: .string)
    case .checklist: .nullable(Checklist.schema)
    case .group: .nullable(Group.ID.schema)
    case .flag: .boolean
    case .task: .nullable(TaskRow.schema)
    case .createdAt, .updatedAt: Instant.schema
    case .trashedAt: .nullable(Instant.schema)
    }
  }

  /// Writes this field of `memo` as a value.
  public func write(_ memo: Memo, at time: TimeContext, to writer: inout JSONWriter) {
    switch self {
    case .id: writer.value(memo.id)
    case .revision: writer.value(memo.revision)
    case .line: writer.value(LineText.text(of: memo))
    case .title: writer.value(memo.content.title)
    case .content: writer.value(memo.content.text)
    case .tags: writer.value(memo.content.tags)
    case .links: writer.value(memo.content.links)
    case .checklist: writer.value(memo.content.checklist)
    case .group: writer.value(memo.group)
    case .flag(let flag): writer.value(memo[flag])
    case .task:
      writer.value(
        memo.task.map {
          TaskRow($0, isOverdue: memo.isOverdue(at: time), zone: time.zone)
        })
    case .createdAt: writer.value(memo.createdAt)
    case .updatedAt: writer.value(memo.updatedAt)
    case .trashedAt: writer.value(memo.trashedAt)
    }
  }
}

/// A task facet as it is on the wire.
struct TaskRow: JSONWritable, JSONDescribed {
  private let task: TaskFacet
  private let isOverdue: Bool
  private let zone: Zone

  init(_ task: TaskFacet, isOverdue: Bool, zone: Zone) {
    self.task = task
    self.isOverdue = isOverdue
    self.zone = zone
  }

  static let schema = Schema.result(
    [.init("state", TaskState.schema, "The task's state.")]
      + TaskFacet.Date.allCases.map { .init("\($0.name)", .nullable(Due.schema), "\($0.summary)") }
      + TaskFacet.Flag.allCases.map { .init("\($0.name)", .boolean, "\($0.summary)") } + [
        .init(
          "repeat", .nullable(RepeatRow.schema), "How it repeats when done, or null."),
        .init(
          "remind", .array(of: Reminder.schema), "Its reminders; empty for none."),
        .init(
          "occurrenceOf", .nullable(Memo.ID.schema),
          "The repeating task that this is a done occurrence of, or null."),
        .init(
          "completedAt", .nullable(Instant.schema), "When it was done, or null."),
        .init(
          "overdue", .boolean, "Whether it is past due and not done, when sent."),
      ]
  ).named("Task")

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      task.writeMembers(
        to: &writer, repeats: task.repetition.map { RepeatRow(repetition: $0, zone: zone) })
      writer.member("overdue", isOverdue)
    }
  }
}

extension TaskFacet {
  /// Writes what a task is, as members of an object, of which `repeats` is one.
  func writeMembers(to writer: inout JSONWriter, repeats: (some JSONWritable)?) {
    writer.member("state", state)
    for date in Date.allCases { writer.member(date.name, self[date]) }
    for flag in Flag.allCases { writer.member(flag.name, self[flag]) }
    writer.member("repeat", repeats)
    writer.member("remind", reminders.all)
    writer.member("occurrenceOf", occurrenceOf)
    writer.member("completedAt", completedAt)
  }
}

extension Checklist: ResultObject {
  public static let schemaName: String? = "Checklist"
  public static let members: [ResultMember<Self>] = [
    .init("done", \.done, "Items ticked."), .init("total", \.total, "Items in all."),
  ]
}
