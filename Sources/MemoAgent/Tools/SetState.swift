import MemoFormats
import MemoStore
import Memos
import TypedJSON

/// Puts tasks in a state.
struct SetState: Tool {
  static let name: StaticString = "set_state"
  static let summary: StaticString =
    "Put tasks in a state. A repeating task that is done moves on to its next date."
  static let effect = ToolEffect.changes

  private let ids: [Memo.ID]
  private let state: TaskState

  init(_ params: inout Params) throws(InvalidParams) {
    ids = try params.agentIDs()
    state = try params.required("state", "")
  }

  func run(in session: inout AgentSession) throws(MemoError) -> Written {
    try session.edit(.taskSetState, ids, change)
  }

  private func change(_ id: Memo.ID, in store: inout Store) throws(MemoError) -> Memo {
    try store.setState(id, state, ifRevision: nil)
  }
}

extension Params {
  /// The memos that one call changes.
  mutating func agentIDs() throws(InvalidParams) -> [Memo.ID] {
    let ids: [AgentID] = try required("ids", "")
    try check(!ids.isEmpty, "ids", "`ids` is empty")
    let most = AgentLimits.writtenIDs
    try check(ids.count <= most, "ids", "`ids` has more than \(most) ids")
    return ids.map(\.id)
  }
}
