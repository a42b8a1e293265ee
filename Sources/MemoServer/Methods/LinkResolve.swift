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
struct LinkOutput: ResultObject {
  let link: ResolvedLink?
  let memo: MemoRow?
  let state: State?

  static let members: [ResultMember<Self>] = [
    .optional(
      "target", \.link?.target,
      "The target, without its label and part; absent if the caret isn't in a link."),
    .optional("memo", \.memo, "The memo that it leads to, if there is one."),
    .optional(
      "others", { output in output.link.flatMap { $0.others > 0 ? $0.others : nil } },
      "How many other memos have that title."),
    .optional("part", \.link?.part, "The heading in the memo that it leads to."),
    .optional(
      "position", \.link?.position,
      "Where that heading is: in the memo, or without one in `content`."),
    .optional(
      "content", \.link?.content, "The text of the memo to create; absent if there is a memo."),
    .optional("range", \.link?.range, "Where the link is in `content`."),
    .state(\.state),
  ]
}
