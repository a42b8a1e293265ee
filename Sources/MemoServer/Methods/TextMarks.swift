// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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
struct TextMarksOutput: ResultObject {
  let marks: MarkedText

  static let members: [ResultMember<Self>] = [
    .init("tags", \.marks.tags, "The tags, in their order, 10,000 at most."),
    .init("links", \.marks.links, "The links, in their order, 10,000 at most."),
    .init("checkboxes", \.marks.checkboxes, "The check boxes, in their order, 10,000 at most."),
  ]
}

extension MarkedText.TagMark: ResultObject {
  public static let schemaName: String? = "TagMark"
  public static let members: [ResultMember<Self>] = [
    .init("range", \.range, "Where it is, `#` included."),
    .init("tag", \.tag, "The tag, folded, without `#`."),
  ]
}

extension MarkedText.LinkMark: ResultObject {
  public static let schemaName: String? = "LinkMark"
  public static let members: [ResultMember<Self>] = [
    .init("range", \.range, "Where it is, brackets included."),
    .init("target", \.target, "The target, with a part if it has one."),
    .optional("label", \.label, "What it shows instead of the target."),
  ]
}

extension MarkedText.CheckboxMark: ResultObject {
  public static let schemaName: String? = "CheckboxMark"
  public static let members: [ResultMember<Self>] = [
    .init("range", \.range, "Where `[ ]` or `[x]` is."),
    .init("ticked", \.isTicked, "Whether it is ticked."),
  ]
}
