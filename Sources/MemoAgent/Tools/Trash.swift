import MemoStore
import Memos
import TypedJSON

/// Puts memos in the trash, or takes them out.
struct Trash: Tool {
  static let name: StaticString = "trash"
  static let summary: StaticString =
    "Put memos in the trash, or take them out. Nothing is destroyed."
  static let effect = ToolEffect.changes

  private let ids: [Memo.ID]
  private let isRestoring: Bool

  init(_ params: inout Params) throws(InvalidParams) {
    ids = try params.agentIDs()
    isRestoring = try params.flag("restore", "Take them out.", default: false)
  }

  func run(in session: inout AgentSession) throws(MemoError) -> Written {
    try session.edit(isRestoring ? .memoRestore : .memoDelete, ids, change)
  }

  private func change(_ id: Memo.ID, in store: inout Store) throws(MemoError) -> Memo {
    isRestoring ? try store.restore(id, ifRevision: nil) : try store.trash(id, ifRevision: nil)
  }
}
