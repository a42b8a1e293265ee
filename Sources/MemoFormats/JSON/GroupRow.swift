// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dates
import MemoStore
import Memos
import TypedJSON

extension GroupRow: JSONWritable, JSONDescribed {
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", group.id)
      writer.member("revision", group.revision)
      for field in GroupField.allCases where !(omitsImage && field == .image) {
        writer.member(field.name) { field.write(group, to: &$0) }
      }
      writer.member("counts", counts)
      if group.query.map({ JSONQueryForm.read($0) == nil }) == true {
        writer.member("unreadable", true)
      }
    }
  }

  public static var schema: Schema { .reference(to: "Group") { groupSchema } }

  private static let groupSchema = Schema.result(
    [
      .init("id", Group.ID.schema, "The group's id."),
      .init(
        "revision", .integer, "The sequence of the commit that last changed it; 0 when built in."),
    ]
      + GroupField.allCases.map {
        Schema.Member($0.rawValue, $0.schema, "\($0.words)", required: $0 != .image)
      } + [
        .init("counts", Counts.schema, "How many memos it holds or finds."),
        .init(
          "unreadable", .boolean, "True if its query is damaged or from a later version of memod.",
          required: false),
      ])
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
    .optional(
      "atLeast", { $0.isPartial ? true : nil },
      "True if there are more: of a very common word only some memos are counted."),
  ]
}
