import JSONRPC
import Memos

struct MemoCreate: Method {
  static let name = "memo/create"
  static let summary = "Makes a memo; with a `task`, one that can be done."
  static let errorKinds = ErrorKind.writing + [.notFound, .alreadyExists, .limitExceeded]

  let draft: MemoDraft
  let task: TaskParams?

  init(_ params: inout Params) throws(InvalidParams) {
    draft = try MemoDraft(&params)
    task = try params.optional("task", "Makes it a task.")
  }

  func run(in session: inout Session) throws(RPCError) -> MemoOutput {
    let task = task?.facet(at: session.moment.now)
    let action: Action = task == nil ? .memoCreate : .taskCreate
    return MemoOutput(try session.create(draft, task: task, as: action), in: session)
  }
}

struct MemoUpdate: Method {
  static let name = "memo/update"
  static let summary = "Changes a memo: a JSON Merge Patch, its text merged with others' changes."
  static let details: String? = """
    With `base`, the revision the client's text began from, `content` is merged three-way with \
    what others have written since, by lines and by words. A word that both changed is a \
    `conflict`, and nothing is written.
    """
  static let errorKinds =
    ErrorKind.writing + [
      .notFound, .conflict, .stateTooOld, .limitExceeded,
    ]

  let target: UpdateTarget
  let patch: MemoPatch
  let task: Patch<TaskPatch>

  init(_ params: inout Params) throws(InvalidParams) {
    target = try UpdateTarget(&params)
    patch = try MemoPatch(&params)
    task = try params.patch("task", "Changes in the task; null makes it a plain memo.")
  }

  func run(in session: inout Session) throws(RPCError) -> MemoOutput {
    let memo = try target.update(in: &session, .memoUpdate) {
      (memo, session) throws(RPCError) in
      try patch.apply(to: &memo, base: target.base, in: session)
      switch task {
      case .absent: break
      case .clear: memo.task = nil
      case .set(let patch): memo.task = patch.applied(to: memo.task, at: session.moment.now)
      }
    }
    return MemoOutput(memo, in: session)
  }
}

struct MemoMove: Method {
  static let name = "memo/move"
  static let summary = "Puts a memo somewhere else in its group's order, or in another group."
  static let errorKinds = ErrorKind.writing + [.notFound, .conflict, .limitExceeded]

  let id: Memo.ID
  let group: Patch<Group.ID>
  let placement: Placement<Memo>?
  let ifRevision: Int?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The memo to move.")
    group = try params.patch("group", "The group it goes to; null for none, its own without it.")
    placement = try Placement.taken(from: &params)
    ifRevision = try params.ifRevision()
    origin = try params.origin()
    try params.check(
      placement != nil || !group.isAbsent, nil,
      "say where it goes: `before`, `after`, `first`, `last` or `group`")
  }

  func run(in session: inout Session) throws(RPCError) -> MemoOutput {
    let memo = try session.update(id, .memoMove, ifRevision: ifRevision, origin: origin) {
      (memo, session) throws(RPCError) in
      let group = group.isAbsent ? memo.group : group.applied(to: memo.group)
      let current = memo.group == group ? memo.position : nil
      try session.regroup(&memo, to: group)
      if let placement, !isNext(to: memo.id, placement) {
        memo.position = try session.position(placement, in: group, current: current)
      }
    }
    return MemoOutput(memo, in: session)
  }

  /// Whether the memo is to go next to itself, which is where it is.
  private func isNext(to id: Memo.ID, _ placement: Placement<Memo>) -> Bool {
    switch placement {
    case .before(let other), .after(let other): other == id
    case .first, .last: false
    }
  }
}
