// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import TypedJSON

extension SectionProperty: JSONEnumeration {
  public static let schemaName = "SectionProperty"
}

extension Section: JSONWritable, JSONDescribed {
  public static let schema = Schema.result([
    .init(
      "key", .nullable(.string),
      "The common value of its rows: a day, a group's id or a state; null for none."),
    .init("title", .string, "The title to show, in the session's language or the group's own words."),
    .init(
      "start", .integer,
      "The index of its first row: in the whole list of a watch, in the page of a listing."),
    .init("count", .integer, "How many rows it has."),
  ]).named("Section")

  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("key", keyText)
      writer.member("title", title)
      writer.member("start", start)
      writer.member("count", count)
    }
  }

  private var keyText: String? {
    switch key {
    case .day(let day): day?.text
    case .group(let group): group?.text
    case .state(let state): state?.rawValue
    }
  }
}
