import JSONRPC
import Memos

struct TaskCreate: Method {
  static let name = "task/create"
  static let summary = "Makes a memo that can be done."
  static let errorKinds = MemoCreate.errorKinds

  let draft: MemoDraft
  let task: TaskParams

  init(_ params: inout Params) throws(InvalidParams) {
    draft = try MemoDraft(&params)
    task = try TaskParams(&params)
  }

  func run(in session: inout Session) throws(RPCError) -> MemoOutput {
    let facet = task.facet(at: session.moment.now)
    return MemoOutput(try session.create(draft, task: facet, as: .taskCreate), in: session)
  }
}

struct TaskUpdate: Method {
  static let name = "task/update"
  static let summary =
    "Changes a task: like `memo/update`, the task's own fields beside the others."
  static let errorKinds = MemoUpdate.errorKinds

  let target: UpdateTarget
  let patch: MemoPatch
  let task: TaskPatch

  init(_ params: inout Params) throws(InvalidParams) {
    target = try UpdateTarget(&params)
    patch = try MemoPatch(&params)
    task = try TaskPatch(&params)
  }

  func run(in session: inout Session) throws(RPCError) -> MemoOutput {
    let memo = try target.update(in: &session, .taskUpdate) {
      (memo, session) throws(RPCError) in
      let facet = try session.task(of: memo)
      try patch.apply(to: &memo, base: target.base, in: session)
      memo.task = task.applied(to: facet, at: session.moment.now)
    }
    return MemoOutput(memo, in: session)
  }
}

struct TaskSetState: Method {
  static let name = "task/setState"
  static let summary = "Puts tasks in a state; one bad id fails no other."
  static let errorKinds = ErrorKind.writing + [.limitExceeded]

  let params: IDsParams
  let state: TaskState

  init(_ params: inout Params) throws(InvalidParams) {
    self.params = try IDsParams(&params)
    state = try params.required("state", "Where they stand from now on.")
  }

  func run(in session: inout Session) throws(RPCError) -> OutcomesOutput {
    try params.update(in: &session, .taskSetState) { (memo, session) throws(RPCError) in
      var task = try session.task(of: memo)
      task.enter(state, at: session.moment.now)
      memo.task = task
    }
  }
}

extension Session {
  /// The task facet of `memo`, or the error that says it has none.
  fileprivate func task(of memo: Memo) throws(RPCError) -> TaskFacet {
    guard let task = memo.task else {
      throw RPCError(
        .notFound,
        "`\(memo.id.text)` is a plain memo. `memo/update` with a `task` makes it a task.",
        data: [("id", .string(memo.id.text))])
    }
    return task
  }
}
