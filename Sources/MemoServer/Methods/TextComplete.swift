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
struct CompletionOutput: JSONWritable, JSONDescribed {
  let completion: TextCompletion

  static let schema = Schema.result([
    .init(
      "kind", TypedMark.Kind.schema, "The kind of name at the caret; absent if there is none.",
      required: false),
    .init(
      "items",
      .array(
        of: .result([
          .init("label", .string, "The label to show: a title, a tag, the name of a group."),
          .init("text", .string, "The replacement for `range`."),
          .init("id", .string, "The memo's or the group's id.", required: false),
          .init("count", .integer, "How many memos have the tag.", required: false),
        ]).named("CompletionItem")), "The likeliest first."),
    .init("hasMore", .boolean, "Whether there may be more; if so, ask again as the person types."),
    .init(
      "range", TextRange.schema, "The range of `content` that an item's `text` replaces.",
      required: false),
  ])

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.memberIfPresent("kind", completion.kind)
      writer.member("items") { writer in
        writer.array { writer in
          for item in completion.items { writer.element(item) }
        }
      }
      writer.member("hasMore", completion.hasMore)
      writer.memberIfPresent("range", completion.range)
    }
  }
}

extension TextCompletion.Item: JSONWritable {
  /// Writes what it has.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("label", label)
      writer.member("text", text)
      writer.memberIfPresent("id", id)
      writer.memberIfPresent("count", count)
    }
  }
}
