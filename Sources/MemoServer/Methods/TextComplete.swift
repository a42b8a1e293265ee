// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Text

struct TextComplete: Method {
  static let name = "text/complete"
  static let traits: MessageTraits = [.readOnly, .short]
  static let summary = "Lists completions at the caret; writes nothing."
  static let details: String? = """
    Behind `[[` titles, behind `#` tags, behind `@` after white space plain groups; nothing in \
    code and after an escape. Each item has the `text` to put in place of `range`.
    """
  static let errorKinds = ErrorKind.reading + [.limitExceeded]

  private let text: String?
  private let position: TextPosition?
  private let prefix: String?
  private let kind: TypedMark.Kind?
  private let limit: Int

  init(_ params: inout Params) throws(InvalidParams) {
    text = try params.optional("content", "The text being typed.")
    let place: TaskParse.PositionParams? = try params.optional(
      "position", "Where the caret is in `content`.")
    position = place?.position
    prefix = try params.optional("prefix", "Instead of `content`: the beginning of a name.")
    kind = try params.optional("kind", "With `prefix`: the kind of name.")
    limit =
      try params.optional(
        "limit", "The maximum, up to 100; by default 20.",
        in: 1...Store.completionsMax) ?? 20
    try params.check(
      (text == nil) == (position == nil) && (prefix == nil) == (kind == nil)
        && (text == nil) != (prefix == nil), nil,
      .giveCompletion)
  }

  func run(in session: inout Session) throws(MemoError) -> CompletionOutput {
    if let text, let position {
      return CompletionOutput(
        completion: try session.store.completion(at: position, in: text, limit: limit))
    }
    guard let prefix, let kind else { preconditionFailure("`init` checks that one form is given.") }
    return CompletionOutput(
      completion: try session.store.completion(of: kind, prefix, limit: limit))
  }
}

/// The completions.
struct CompletionOutput: ResultObject {
  let completion: TextCompletion

  static let members: [ResultMember<Self>] = [
    .optional(
      "kind", \.completion.kind, "The kind of name at the caret; absent if there is none."),
    .init("items", \.completion.items, "The likeliest first."),
    .init(
      "hasMore", \.completion.hasMore,
      "Whether there may be more; if so, ask again as the person types."),
    .optional(
      "range", \.completion.range, "The range of `content` that an item's `text` replaces."),
  ]
}

extension TextCompletion.Item: ResultObject {
  public static let schemaName: String? = "CompletionItem"
  public static let members: [ResultMember<Self>] = [
    .init("label", \.label, "The label to show: a title, a tag, the name of a group."),
    .init("text", \.text, "The replacement for `range`."),
    .optional("id", \.id, "The memo's or the group's id."),
    .optional("count", \.count, "How many memos have the tag."),
    .optional(
      "detail", \.detail, "The group and creation of a memo whose title another item has too."),
  ]
}
