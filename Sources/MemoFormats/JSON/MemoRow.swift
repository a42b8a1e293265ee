// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import Text
import TypedJSON

extension MemoRow: JSONWritable, JSONDescribed {
  public func write(to writer: inout JSONWriter) {
    if let written { return writer.rawJSON(written) }
    writer.object { writer in
      for field in fields.fields {
        writer.member(field.name) { field.write(memo, at: time, to: &$0) }
      }
      writer.memberIfPresent("ranges", ranges)
      writer.memberIfPresent("excerpt", excerpt)
    }
  }

  public static var schema: Schema { .reference(to: "Memo") { memoSchema } }

  private static let memoSchema = Schema.result(
    MemoField.allCases.map {
      Schema.Member(
        $0.rawValue, $0.valueSchema, "\($0.words)", required: $0 == .id || $0 == .revision)
    } + [
      Schema.Member(
        "ranges", .array(of: TextRange.schema),
        "In hits of a `text` query: where the words are in `content`; of a `linksTo` query: the links.",
        required: false),
      Schema.Member(
        "excerpt", Excerpt.schema,
        "In hits of a query with `excerpt`: the part of `content` to show.",
        required: false),
    ])
}

extension Excerpt: ResultObject {
  public static let schemaName: String? = "Excerpt"
  public static let members: [ResultMember<Self>] = [
    .init("text", \.text, "A part of one line, with the first word found."),
    .init("start", \.start, "Where it begins in `content`."),
    .init("cutBefore", \.isCutBefore, "Whether the line continues before it."),
    .init("cutAfter", \.isCutAfter, "Whether the line continues after it."),
    .init("ofTitle", \.isOfTitle, "Whether the line is the title's."),
    .init(
      "ranges", { $0.ranges.map { ExcerptRange(range: $0) } }, "Where the words are in `text`."),
  ]
}

private struct ExcerptRange: ResultObject {
  let range: Range<Int>

  static let schemaName: String? = "ExcerptRange"
  static let members: [ResultMember<Self>] = [
    .init("start", \.range.lowerBound, "The start offset, in position-encoding units."),
    .init("end", \.range.upperBound, "The end offset."),
  ]
}

extension TextRange: ResultObject {
  public static let schemaName: String? = "Range"
  public static let members: [ResultMember<Self>] = [
    .init("start", \.start, "Where it begins."), .init("end", \.end, "Where it ends."),
  ]
}

extension TextPosition: ResultObject {
  public static let schemaName: String? = "Position"
  public static let members: [ResultMember<Self>] = [
    .init("line", \.line, "The line, from 0."),
    .init("character", \.character, "The offset in the line, in position-encoding units."),
  ]
}
