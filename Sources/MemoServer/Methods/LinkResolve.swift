import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Text

struct LinkResolve: Method {
  static let name = "link/resolve"
  static let traits: MessageTraits = [.readOnly, .short]
  static let summary = "Returns the memo that a link leads to, or would create; writes nothing."
  static let details: String? = """
    A target is a title, compared without regard to case, or else an id, or one of these and a \
    part: `[[Plan#Part]]` leads to Plan where no memo is called Plan#Part. Of several memos with \
    the title it is the one made first; memos in the trash and the copies of repeating tasks \
    aren't found by title. To make the memo that isn't there, create one with `content`.
    """
  static let errorKinds = ErrorKind.reading + [.limitExceeded]

  private let target: String?
  private let text: String?
  private let position: TextPosition?
  private let fields: FieldSet

  init(_ params: inout Params) throws(InvalidParams) {
    target = try params.optional(
      "target", "A title or an id, or all that is between a link's brackets.")
    text = try params.optional("content", "Instead of `target`: the text that has the link.")
    let place: TaskParse.PositionParams? = try params.optional(
      "position", "Where in `content` the link is.")
    position = place?.position
    fields = try params.returnedFields()
    try params.check(
      (target == nil) == (text != nil) && (text == nil) == (position == nil), nil,
      .giveLink)
  }

  func run(in session: inout Session) throws(MemoError) -> LinkOutput {
    let store = session.store
    let link: ResolvedLink? =
      if let text, let position {
        try store.link(at: position, in: text)
      } else {
        try store.resolveLink(target ?? "")
      }
    return LinkOutput(
      link: link, memo: link?.memo.map { MemoRow($0, fields, at: store.time) },
      state: session.replyState)
  }
}

/// What a link means.
struct LinkOutput: JSONWritable, JSONDescribed {
  let link: ResolvedLink?
  let memo: MemoRow?
  let state: State?

  static let schema = Schema.result([
    .init(
      "target", .string,
      "The target, without its label and part; absent if the caret isn't in a link.",
      required: false),
    .init("memo", MemoRow.schema, "The memo that it leads to, if there is one.", required: false),
    .init(
      "others", .integer, "How many other memos have that title.", required: false),
    .init("part", .string, "The heading in the memo that it leads to.", required: false),
    .init(
      "position", TextPosition.schema,
      "Where that heading is: in the memo, or without one in `content`.", required: false),
    .init(
      "content", .string, "The text of the memo to create; absent if there is a memo.",
      required: false),
    .init("range", TextRange.schema, "Where the link is in `content`.", required: false),
    .init("state", State.schema, "The current state of the store."),
  ])

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.memberIfPresent("target", link?.target)
      writer.memberIfPresent("memo", memo)
      if let others = link?.others, others > 0 { writer.member("others", others) }
      writer.memberIfPresent("part", link?.part)
      writer.memberIfPresent("position", link?.position)
      writer.memberIfPresent("content", link?.content)
      writer.memberIfPresent("range", link?.range)
      writer.memberIfPresent("state", state)
    }
  }
}
