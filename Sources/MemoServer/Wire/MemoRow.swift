// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import JSONRPC
import Memos
import Text

/// Which fields a row carries; id and revision always among them.
struct FieldSet: Sendable, Hashable {
  let fields: [MemoField]

  /// Everything: what reading or changing one memo answers.
  static let full = FieldSet(MemoField.allCases)
  /// Everything but the text: what lists carry unless asked.
  static let row = FieldSet(MemoField.allCases.filter { $0 != .content })

  /// Whether the text is among them; asked of every row.
  let carryText: Bool

  init(_ wanted: [MemoField]) {
    fields = MemoField.allCases.filter { $0 == .id || $0 == .revision || wanted.contains($0) }
    carryText = wanted.contains(.content)
  }
}

/// A memo as it stands on the wire.
struct MemoRow: JSONWritable, JSONDescribed, Sendable {
  let memo: Memo
  let fields: FieldSet
  let moment: Moment
  var ranges: [TextRange]?

  init(_ memo: Memo, _ fields: FieldSet = .full, at moment: Moment, ranges: [TextRange]? = nil) {
    self.memo = fields.carryText ? memo : memo.withoutText
    self.fields = fields
    self.moment = moment
    self.ranges = ranges
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for field in fields.fields {
        writer.member(field.name) { field.write(memo, at: moment, to: &$0) }
      }
      writer.memberIfPresent("ranges", ranges)
    }
  }

  static var schema: Schema { .reference(to: "Memo") { memoSchema } }

  private static let memoSchema = Schema.result(
    MemoField.allCases.map {
      Schema.Member(
        $0.rawValue, $0.schema, "\($0.words)", required: $0 == .id || $0 == .revision)
    } + [
      Schema.Member(
        "ranges", .array(of: TextRange.schema),
        "In hits of a `text` query: where the words are in `content`.", required: false)
    ])
}

/// A stretch of a memo's text, as in LSP: the end lies after it, lines and characters count from 0.
struct TextRange: JSONWritable, JSONDescribed, Sendable, Hashable {
  let start: TextPosition
  let end: TextPosition

  static let schema = Schema.result([
    .init("start", TextPosition.schema, "Where it begins."),
    .init("end", TextPosition.schema, "Where it has ended."),
  ]).named("Range")

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("start", start)
      writer.member("end", end)
    }
  }

  /// The most that a hit tells.
  static let rangesMax = 100

  /// Where the words of `query` are in `text`, at most `rangesMax`.
  static func matches(
    of query: SearchQuery, in text: String, as encoding: PositionEncoding
  ) -> [TextRange] {
    let found = query.ranges(in: text, limit: rangesMax)
    let positions = encoding.positions(
      ofOffsets: found.flatMap { [$0.lowerBound, $0.upperBound] }, in: text)
    return stride(from: 0, to: positions.count - 1, by: 2).map {
      TextRange(start: positions[$0], end: positions[$0 + 1])
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

extension Memo {
  /// All of it that is said without its text, so that a long list doesn't hold the texts of what it
  /// shows.
  fileprivate var withoutText: Memo {
    var memo = self
    memo.content = Content(
      text: "", title: content.title, tags: content.tags, links: content.links,
      checklist: content.checklist)
    return memo
  }
}
