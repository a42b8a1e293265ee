import MemoStore
import Memos
import TypedJSON

/// Returns whole texts.
struct Read: Tool {
  static let name: StaticString = "read"
  static let summary: StaticString =
    "Get memos whole, with their Markdown text, in the trash or not."
  static let effect = ToolEffect.reads

  private let ids: [Memo.ID]
  private let offset: Int

  init(_ params: inout Params) throws(InvalidParams) {
    let ids: [AgentID] = try params.required("ids", "")
    self.ids = ids.map(\.id)
    offset =
      try params.optional("offset", "A `nextOffset`, with one id.", in: 0...Int(Int32.max)) ?? 0
    let most = AgentLimits.readIDs
    try params.check(ids.count <= most, "ids", "`ids` has more than \(most) ids")
    try params.check(
      offset == 0 || ids.count == 1, "offset", "`offset` needs exactly one id in `ids`")
  }

  func run(in session: inout AgentSession) throws(MemoError) -> Output {
    var output = Output()
    var bytesLeft = AgentLimits.readBytes
    for id in ids {
      let memo: Memo
      do throws(MemoError) {
        memo = try session.memo(id, path: "ids")
      } catch .noMemo {
        output.missing.append(id)
        continue
      }
      if bytesLeft <= 0 {
        output.left.append(id)
        continue
      }
      let part = ContentPart(of: memo.content.text, from: offset, bytesMax: bytesLeft)
      bytesLeft -= part.text.utf8.count
      output.memos.append(WholeAgentRow(row: AgentRow(memo, at: session.store.time), part: part))
    }
    return output
  }

  struct Output: ResultObject {
    var memos: [WholeAgentRow] = []
    var missing: [Memo.ID] = []
    var left: [Memo.ID] = []

    static let members: [ResultMember<Self>] = [
      .init("memos", \.memos, "The memos."),
      .optional("missing", \.missing.nonEmpty, "Ids that no memo has.", as: .array(of: .string)),
      .optional(
        "notRead", \.left.nonEmpty, "Ids to ask for again: it was enough.",
        as: .array(of: .string)),
    ]
  }
}
