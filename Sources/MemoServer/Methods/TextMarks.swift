import JSONRPC
import MemoFormats
import MemoStore
import Text

struct TextMarks: Method {
  static let name = "text/marks"
  static let traits: MessageTraits = [.readOnly, .short]
  static let summary = "Returns the tags, links and check boxes of a text, with their ranges."
  static let errorKinds = ErrorKind.reading + [.limitExceeded]

  private let text: String
  private let readsLines: Bool

  init(_ params: inout Params) throws(InvalidParams) {
    text = try params.required("content", "The text.")
    readsLines = try params.flag(
      "lines", "Whether each line is a separate text, as in a list.", default: false)
  }

  func run(in session: inout Session) throws(MemoError) -> TextMarksOutput {
    TextMarksOutput(marks: try session.store.marks(of: text, byLine: readsLines))
  }
}

/// The marks of a text.
struct TextMarksOutput: JSONWritable, JSONDescribed {
  let marks: MarkedText

  static let schema = Schema.result([
    .init(
      "tags",
      .array(
        of: .result([
          .init("range", TextRange.schema, "Where it is, `#` included."),
          .init("tag", .string, "The tag, folded, without `#`."),
        ]).named("TagMark")), "The tags, in their order, 10,000 at most."),
    .init(
      "links",
      .array(
        of: .result([
          .init("range", TextRange.schema, "Where it is, brackets included."),
          .init("target", .string, "The target, with a part if it has one."),
          .init("label", .string, "What it shows instead of the target.", required: false),
        ]).named("LinkMark")), "The links, in their order, 10,000 at most."),
    .init(
      "checkboxes",
      .array(
        of: .result([
          .init("range", TextRange.schema, "Where `[ ]` or `[x]` is."),
          .init("ticked", .boolean, "Whether it is ticked."),
        ]).named("CheckboxMark")), "The check boxes, in their order, 10,000 at most."),
  ])

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("tags", marks.tags)
      writer.member("links", marks.links)
      writer.member("checkboxes", marks.checkboxes)
    }
  }
}

extension MarkedText.TagMark: JSONWritable {
  /// Writes where it is, and what.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member("tag", tag)
    }
  }
}

extension MarkedText.LinkMark: JSONWritable {
  /// Writes where it is, and what it leads to.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member("target", target)
      writer.memberIfPresent("label", label)
    }
  }
}

extension MarkedText.CheckboxMark: JSONWritable {
  /// Writes where it is, and its state.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      writer.member("ticked", isTicked)
    }
  }
}
