// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import TypedJSON

extension GroupRow: ResultObject {
  public static let schemaName: String? = "Group"
  public static let members: [ResultMember<Self>] =
    [
      .init("id", \.group.id, "The group's id."),
      .init(
        "revision", \.group.revision,
        "The sequence of the commit that last changed it; 0 when built in."),
    ]
    + GroupField.allCases.map { field in
      .written(field.name, "\(field.words)", as: field.schema, isPromised: field != .image) {
        if $0.omitsImage && field == .image { return }
        let group = $0.group
        $1.member(field.name) { field.write(group, to: &$0) }
      }
    } + [
      .init("counts", \.counts, "How many memos it holds or finds."),
      .flag(
        "unreadable", { $0.group.query.map { JSONQueryForm.read($0) == nil } ?? false },
        "True if its query is damaged or from a later version of memod."),
    ]
}

/// What a group says of itself beside id and revision; each case knows its own form.
public enum GroupField: String, CaseIterable, Sendable {
  case name, color, image, query, builtIn, createdAt, updatedAt

  /// The raw value, in the form that is written fastest.
  var name: StaticString {
    switch self {
    case .name: "name"
    case .color: "color"
    case .image: "image"
    case .query: "query"
    case .builtIn: "builtIn"
    case .createdAt: "createdAt"
    case .updatedAt: "updatedAt"
    }
  }

  public var words: StaticString {
    switch self {
    case .name: "Its name, unique among groups."
    case .color: "`#RRGGBB`."
    case .image:
      "A URL or a data URI, or null; omitted only by a watch with `\"images\": \"changed\"`."
    case .query: "The query of a smart group, or null."
    case .builtIn: "Whether it is built in; it can't be changed then."
    case .createdAt: "When it was created."
    case .updatedAt: "When its name, color, image or query last changed."
    }
  }

  public var schema: Schema {
    switch self {
    case .name: .string
    case .color: Color.schema
    case .image: .nullable(.string)
    case .query: .nullable(QueryParams.schema)
    case .builtIn: .boolean
    case .createdAt, .updatedAt: Instant.schema
    }
  }

  public func write(_ group: Group, to writer: inout JSONWriter) {
    switch self {
    case .name: writer.value(group.name)
    case .color: writer.value(group.color)
    case .image: writer.value(group.image)
    case .query:
      writer.value(group.query.map { JSONQueryForm.json($0) } ?? .null)
    case .builtIn: writer.value(group.isBuiltIn)
    case .createdAt: writer.value(group.createdAt)
    case .updatedAt: writer.value(group.updatedAt)
    }
  }
}

extension Counts: ResultObject {
  public static let schemaName: String? = "Counts"
  public static let members: [ResultMember<Self>] = [
    .init("total", \.total, "All memos, tasks or not."),
    .init("tasks", \.tasks, "The tasks."),
    .init("doing", \.doing, "Tasks in progress."),
    .init("done", \.done, "Tasks done."),
    .init("open", \.open, "Tasks to do or in progress."),
    .init("overdue", \.overdue, "Tasks past due and not done."),
    .init("progress", \.progress, "The share of tasks that are done, 0 to 1; 0 without any."),
    .flag(
      "atLeast", \.isPartial,
      "True if there are more: of a very common word only some memos are counted."),
  ]
}
