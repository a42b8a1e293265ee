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

  func run(in session: inout AgentSession) throws(MemoError) -> ToolOutput {
    var memos: [AgentRow] = []
    var missing: [Memo.ID] = []
    var left: [Memo.ID] = []
    var bytesLeft = AgentLimits.readBytes
    for id in ids {
      let memo: Memo
      do throws(MemoError) {
        memo = try session.memo(id, path: "ids")
      } catch .noMemo {
        missing.append(id)
        continue
      }
      if bytesLeft <= 0 {
        left.append(id)
        continue
      }
      let part = ContentPart(of: memo.content.text, from: offset, bytesMax: bytesLeft)
      bytesLeft -= part.text.utf8.count
      memos.append(AgentRow(memo, at: session.store.time, isWhole: true, part: part))
    }
    let (rows, missingIDs, rest) = (memos, missing, left)
    return ToolOutput { writer in
      writer.member("memos", rows)
      if !missingIDs.isEmpty { writer.member("missing", missingIDs) }
      if !rest.isEmpty { writer.member("notRead", rest) }
    }
  }

  static let output = Schema.object(
    [
      .init("memos", .array(of: AgentRow.wholeSchema), "The memos."),
      .init("missing", .array(of: .string), "Ids that no memo has.", required: false),
      .init(
        "notRead", .array(of: .string), "Ids to ask for again: it was enough.", required: false),
    ], isOpen: true)
}
