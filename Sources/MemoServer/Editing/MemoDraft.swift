import JSONRPC
import Memos

/// A memo to be made: what `memo/create` and `task/create` have in common.
struct MemoDraft: Sendable {
  let id: Memo.ID?
  let content: String
  let group: Group.ID?
  let isPinned: Bool
  let placement: Placement<Memo>?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.optional(
      "id",
      "An id of the client's own. Creating again with equal params answers the first memo.")
    content = try params.required("content", "The Markdown text, kept byte for byte.")
    group = try params.optional("group", "The group it goes to; none without it.")
    isPinned = try params.flag("pinned", "Whether it is pinned.", default: false)
    placement = try Placement.taken(from: &params)
    origin = try params.origin()
  }
}

extension Params {
  /// The member `origin` that everything that writes can have.
  mutating func origin() throws(InvalidParams) -> String? {
    try optional(
      "origin", "Stands in the notifications instead of the connection's own origin.")
  }

  /// The member `ifRevision` that everything that changes a record can have.
  mutating func ifRevision() throws(InvalidParams) -> Int? {
    try optional("ifRevision", "Only if the record is at this revision, else `conflict`.")
  }
}

extension Session {
  /// Makes a memo, or finds the one that an earlier attempt has made.
  mutating func create(
    _ draft: MemoDraft, task: TaskFacet?, as action: Action
  ) throws(RPCError) -> Memo {
    try checkContent(draft.content)
    return try edit(action, origin: draft.origin) { (session) throws(RPCError) in
      let creation = draft.id.map { _ in draft.creation(task) }
      if let id = draft.id, let creation, let memo = try session.memo(id) {
        guard memo.isCreated(by: creation) else {
          throw RPCError(
            .alreadyExists, "There is another memo `\(id.text)`; choose another id.",
            data: [("id", .string(id.text)), ("current", JSON(written: session.row(memo)))])
        }
        return memo
      }
      if let group = draft.group { try session.checkHolds(group, path: "group") }
      let now = session.moment.now
      let memo = Memo(
        id: draft.id ?? session.environment.ids.memo(at: now), content: Content(draft.content),
        group: draft.group, isPinned: draft.isPinned, task: task, createdAt: now,
        position: try session.position(draft.placement ?? .last, in: draft.group),
        creation: creation)
      return try session.place(memo)
    }
  }

  /// Writes `memo` and answers it as it is kept.
  mutating func put(_ memo: Memo) throws(RPCError) -> Memo {
    noteChange(of: .memo(memo.id))
    try write { (storage) throws(StorageError) in try storage.put(memo) }
    return try existingMemo(memo.id, path: "id")
  }
}
