import Dates
import JSONRPC
import MemoStore
import Memos

struct TaskCreate: Method {
  static let name = "task/create"
  static let traits: MessageTraits = .short
  static let summary = "Creates a task; with `parse`, from a typed line."
  static let errorKinds = MemoCreate.errorKinds

  let draft: MemoDraft
  let task: TaskDraft
  private let said: Said

  init(_ params: inout Params) throws(InvalidParams) {
    draft = try MemoDraft(&params)
    task = try TaskDraft(&params)
    said = try Said(&params)
    for name in ["doubt", "unread"] as [StaticString] {
      let _: JSON? = try params.optional(
        name, "Ignored, so that a client can send the result of `task/parse`.")
    }
  }

  func run(in session: inout Session) throws(MemoError) -> MemoCreateOutput {
    try said.apply(to: &session.store)
    defer { session.store.said = nil }
    let (memo, entry) = try session.store.createParsed(draft, task: task)
    return MemoCreateOutput(memo, reading: entry, in: session)
  }
}

struct TaskUpdate: Method {
  static let name = "task/update"
  static let traits: MessageTraits = .short
  static let summary =
    "Updates a task: like `memo/update`, with the task's fields beside the memo's."
  static let errorKinds = MemoUpdate.errorKinds

  private(set) var params: UpdateParams

  init(_ params: inout Params) throws(InvalidParams) {
    self.params = try UpdateParams(&params)
    self.params.patch.task = try TaskPatch(&params)
  }

  func run(in session: inout Session) throws(MemoError) -> MemoUpdateOutput {
    try params.update(in: &session, ofTask: true)
  }
}

struct TaskSetState: MemosMethod {
  static let name = "task/setState"
  static let summary = "Sets the state of tasks; an unknown id fails alone."
  static let action = Action.taskSetState

  let params: IDsParams
  let state: TaskState
  let occurrence: Occurrence?

  init(_ params: inout Params) throws(InvalidParams) {
    self.params = try IDsParams(&params)
    state = try params.required("state", "Their new state.")
    occurrence = try params.occurrence()
  }

  func change(_ id: Memo.ID, in store: inout Store) throws(MemoError) -> Memo {
    try store.setState(id, state, occurrence: occurrence, ifRevision: params.ifRevision)
  }
}
