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

extension Excerpt: JSONWritable, JSONDescribed {
  public static let schema = Schema.result([
    .init("text", .string, "A part of one line, with the first word found."),
    .init("start", TextPosition.schema, "Where it begins in `content`."),
    .init("cutBefore", .boolean, "Whether the line continues before it."),
    .init("cutAfter", .boolean, "Whether the line continues after it."),
    .init("ofTitle", .boolean, "Whether the line is the title's."),
    .init(
      "ranges",
      .array(
        of: .result([
          .init("start", .integer, "The start offset, in position-encoding units."),
          .init("end", .integer, "The end offset."),
        ]).named("ExcerptRange")), "Where the words are in `text`."),
  ]).named("Excerpt")

  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("text", text)
      writer.member("start", start)
      writer.member("cutBefore", isCutBefore)
      writer.member("cutAfter", isCutAfter)
      writer.member("ofTitle", isOfTitle)
      writer.member("ranges") { writer in
        writer.array { writer in
          for range in ranges { writer.element(ExcerptRange(range)) }
        }
      }
    }
  }
}

private struct ExcerptRange: JSONWritable {
  private let range: Range<Int>

  init(_ range: Range<Int>) {
    self.range = range
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("start", range.lowerBound)
      writer.member("end", range.upperBound)
    }
  }
}

extension TextRange: JSONWritable, JSONDescribed {
  public static let schema = Schema.result([
    .init("start", TextPosition.schema, "Where it begins."),
    .init("end", TextPosition.schema, "Where it ends."),
  ]).named("Range")

  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("start", start)
      writer.member("end", end)
    }
  }
}

extension TextPosition: JSONWritable, JSONDescribed {
  public static var schema: Schema {
    .result([
      .init("line", .integer, "The line, from 0."),
      .init(
        "character", .integer, "The offset in the line, in position-encoding units."),
    ]).named("Position")
  }

  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("line", line)
      writer.member("character", character)
    }
  }
}
