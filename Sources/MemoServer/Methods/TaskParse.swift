import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Text

struct TaskParse: Method {
  static let name = "task/parse"
  static let isReadOnly = true
  static let summary = "Reads a typed line as a task, and writes nothing."
  static let details: String? = """
    Dates in words, `!` alone and `@` with a group's name (`@"two words"`) are taken out of the \
    text; tags stay in it. A client shows `spans` and sends the range of one that wasn't meant \
    as `reject`, so that it stays text.
    """
  static let errorKinds = ErrorKind.reading + [.limitExceeded]

  let text: String
  let rejected: [RangeParams]

  /// A stretch of the text, as `spans` give it.
  struct RangeParams: ParamsObject, Sendable {
    static let schemaName: String? = "RangeParams"

    let range: TextRange

    init(_ params: inout Params) throws(InvalidParams) {
      let start: PositionParams = try params.required("start", "Where it begins.")
      let end: PositionParams = try params.required("end", "Where it has ended.")
      range = TextRange(start: start.position, end: end.position)
    }
  }

  /// A place in the text.
  struct PositionParams: ParamsObject, Sendable {
    static let schemaName: String? = "PositionParams"

    let position: TextPosition

    init(_ params: inout Params) throws(InvalidParams) {
      let line = try params.required("line", "The line, from 0.", in: 0...Int(Int32.max))
      let character = try params.required(
        "character", "The offset in the line, in units of the position encoding.",
        in: 0...Int(Int32.max))
      position = TextPosition(line: line, character: character)
    }
  }

  init(_ params: inout Params) throws(InvalidParams) {
    text = try params.required("text", "What was typed; the first line that isn't blank is read.")
    rejected = try params.optional("reject", "Ranges of `spans` that are to stay text.") ?? []
    try params.check(
      rejected.count <= Store.rejectedMax, "reject",
      "`reject` has more than \(Store.rejectedMax) ranges")
  }

  func run(in session: inout Session) throws(MemoError) -> ParsedEntry {
    try session.store.parse(text, rejecting: rejected.map(\.range))
  }
}

extension ParsedEntry: JSONWritable, JSONDescribed {
  /// What was understood.
  public static let schema = Schema.result([
    .init("content", .string, "The text without what was understood, for `task/create`."),
    .init("due", Due.schema, "When the task is due.", required: false),
    .init("important", .boolean, "Whether it is important."),
    .init("group", Group.ID.schema, "The group it goes to.", required: false),
    .init("tags", .array(of: .string), "The `#tags` in the content, folded."),
    .init("spans", .array(of: Span.schema), "What was understood, in the order of the text."),
  ])

  /// Writes what was understood.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("content", content)
      writer.memberIfPresent("due", due)
      writer.member("important", isImportant)
      writer.memberIfPresent("group", group)
      writer.member("tags", tags)
      writer.member("spans", spans)
    }
  }
}

extension ParsedEntry.Span: JSONWritable {
  fileprivate static let schema = Schema.result([
    .init("range", TextRange.schema, "Where it is in the text."),
    .init(
      "kind", .enumeration(["due", "group", "important"]).named("SpanKind"), "What it says."),
    .init(
      "value", .anyOf([.string, .boolean]), "The due, the group's id, or true for `important`."),
  ]).named("Span")

  /// Writes the span.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("range", range)
      switch value {
      case .due(let due):
        writer.member("kind", "due")
        writer.member("value", due)
      case .group(let group):
        writer.member("kind", "group")
        writer.member("value", group)
      case .important:
        writer.member("kind", "important")
        writer.member("value", true)
      }
    }
  }
}
