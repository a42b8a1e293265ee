// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import TypedJSON

/// One line of an import, read and checked by itself.
enum ImportLine: Sendable {
  case heading
  case group(ImportedGroup)
  case memo(ImportedMemo)

  /// What every line says first.
  private struct Kind: ParamsObject {
    enum Word: String, JSONEnumeration {
      case memod, group, memo

      static let schemaName = "ExportLineType"
    }

    static let ignoresUnknownMembers = true
    let type: Word

    init(_ params: inout Params) throws(InvalidParams) {
      type = try params.required("type", "What the line holds.")
    }
  }

  init(_ json: JSON) throws(InvalidParams) {
    switch try Kind(reading: json, at: .root).type {
    case .memod:
      _ = try ImportedHeading(reading: json, at: .root)
      self = .heading
    case .group: self = .group(try ImportedGroup(reading: json, at: .root))
    case .memo: self = .memo(try ImportedMemo(reading: json, at: .root))
    }
  }
}

/// The heading as an export line has it.
struct ImportedHeading: ParamsObject {
  static let schemaName: String? = "ExportHeading"

  init(_ params: inout Params) throws(InvalidParams) {
    try params.constant("type", "memod", "A heading.")
    let format = try params.required("format", "The form of the lines.", as: Int.self)
    try params.check(
      format <= ExportLine.format, "format",
      .exportTooNew(format, ExportLine.format))
  }
}

extension ImportedGroup: ParamsObject {
  public static let schemaName: String? = "ExportedGroup"

  public init(_ params: inout Params) throws(InvalidParams) {
    try params.constant("type", "group", "A group.")
    let id: Group.ID = try params.required("id", "The group's id.")
    self.init(id: id, name: try params.required("name", "Its name."))
    color = try params.optional("color", "Its color.", as: Color.self)?.text
    image = try params.optional("image", "Its image.")
    query = try params.optional("query", "Its query.")
    createdAt = try params.optional("createdAt", "When it was created.")
    updatedAt = try params.optional("updatedAt", "When it last changed.")
    place = try params.optional("place", "Its position among the groups.")
    creation = try params.optional("creation", "A digest of its creation params.")
  }
}

extension ImportedMemo: ParamsObject {
  public static let schemaName: String? = "ExportedMemo"

  public init(_ params: inout Params) throws(InvalidParams) {
    try params.constant("type", "memo", "A memo.")
    let id: Memo.ID = try params.required("id", "The memo's id.")
    self.init(id: id, content: try params.required("content", "Its text."))
    group = try params.optional("group", "The group it is in.")
    flags = try params.flags()
    task = try params.optional("task", "What makes it a task.", as: ExportedTask.self)?.facet
    createdAt = try params.optional("createdAt", "When it was created.")
    updatedAt = try params.optional("updatedAt", "When it last changed.")
    trashedAt = try params.optional("trashedAt", "When it was put in the trash.")
    place = try params.optional("place", "Its position in its group.")
    creation = try params.optional("creation", "A digest of its creation params.")
    let rows: [ForeignRow]? =
      try params.optional("foreign", "Values of other programs' texts that no member holds.")
    foreign = rows.map { ForeignData($0.map(\.entry)) }
  }
}

/// A task as an export line has it.
private struct ExportedTask: ParamsObject, Sendable {
  static let schemaName: String? = "ExportedTask"

  let facet: TaskFacet

  init(_ params: inout Params) throws(InvalidParams) {
    let state = try params.optional("state", "Its state.") ?? TaskState.todo
    var dates: FieldValues<TaskFacet.Date, Due> = [:]
    for date in TaskFacet.Date.allCases {
      dates[date] = try params.optional(date.name, date.summary)
    }
    let flags: [TaskFacet.Flag] = try params.flags()
    let completedAt: Instant? = try params.optional("completedAt", "When it was done.")
    var task = TaskFacet(state: state, completedAt: completedAt)
    for (date, due) in dates { task[date] = due }
    for flag in flags { task[flag] = true }
    task.repetition = try params.optional("repeat", "How it repeats.")
    try params.check(
      task.repetition == nil || task.due != nil, "repeat", "a task that repeats needs `due`")
    let reminders = Reminders(try params.optional("remind", "Its reminders.") ?? [])
    try params.check(
      task.due != nil || reminders == reminders.withoutDue, "remind",
      .leadNeedsDue)
    try params.check(
      reminders.all.count <= Reminders.countMax, "remind",
      .remindersAtMost(Reminders.countMax))
    task.reminders = reminders
    task.occurrenceOf = try params.optional(
      "occurrenceOf", "The repeating task that this is a done occurrence of.")
    facet = task
  }
}
