// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import MemoStore
import Text
import TypedJSON

extension MemoRow: JSONWritable, JSONDescribed {
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for field in fields.fields {
        writer.member(field.name) { field.write(memo, at: time, to: &$0) }
      }
      writer.memberIfPresent("ranges", ranges)
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
        "In hits of a `text` query: where the words are in `content`.", required: false)
    ])
}

extension TextRange: JSONWritable, JSONDescribed {
  public static let schema = Schema.result([
    .init("start", TextPosition.schema, "Where it begins."),
    .init("end", TextPosition.schema, "Where it has ended."),
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
        "character", .integer, "The offset in the line, in units of the position encoding."),
    ]).named("Position")
  }

  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("line", line)
      writer.member("character", character)
    }
  }
}
