import JSONRPC
import MemoStore
import Memos

struct MemoCreate: Method {
  static let name = "memo/create"
  static let traits: MessageTraits = .short
  static let summary = "Creates a memo; with a `task`, a task."
  static let errorKinds = ErrorKind.writing + [.notFound, .alreadyExists, .limitExceeded]

  let draft: MemoDraft
  let task: TaskDraft?
  private let said: Said

  init(_ params: inout Params) throws(InvalidParams) {
    draft = try MemoDraft(&params)
    task = try params.optional("task", "Makes it a task.")
    said = try Said(&params)
  }

  func run(in session: inout Session) throws(MemoError) -> MemoCreateOutput {
    try said.apply(to: &session.store)
    defer { session.store.said = nil }
    let (memo, entry) = try session.store.createParsed(draft, task: task)
    return MemoCreateOutput(memo, reading: entry, in: session)
  }
}

struct MemoUpdate: Method {
  static let name = "memo/update"
  static let traits: MessageTraits = .short
  static let summary = "Updates a memo by a JSON Merge Patch; merges its text with other edits."
  static let details: String? = """
    With `base`, the revision the client's text began from, `content` is merged three-way with \
    what others have written since, by lines and by words. A word that both changed is a \
    `conflict`, and nothing is written.
    """
  static let errorKinds =
    ErrorKind.writing + [
      .notFound, .conflict, .stateTooOld, .limitExceeded,
    ]

  private(set) var params: UpdateParams

  init(_ params: inout Params) throws(InvalidParams) {
    self.params = try UpdateParams(&params)
    self.params.patch.task = try params.patch(
      "task", "A patch of the task; null makes it a plain memo.")
  }

  func run(in session: inout Session) throws(MemoError) -> MemoUpdateOutput {
    try params.update(in: &session)
  }
}

/// Changes of a memo or task, and what they are made from.
struct UpdateParams: Sendable {
  private let id: Memo.ID
  var patch: MemoPatch
  private let ifRevision: Int?
  private let origin: String?
  private let said: Said

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The memo to update. Absent members keep their values.")
    let base: Int? = try params.optional(
      "base", "The revision on which the new `content` is based, for a three-way merge.")
    ifRevision = try params.ifRevision()
    origin = try params.origin()
    said = try Said(&params)
    patch = try MemoPatch(&params)
    patch.base = base
  }

  func update(
    in session: inout Session, ofTask: Bool = false
  ) throws(MemoError) -> MemoUpdateOutput {
    try said.apply(to: &session.store)
    defer { session.store.said = nil }
    let (patch, entry) = try session.store.parsed(patch)
    let (memo, renaming) = try session.store.change(
      id, patch, ofTask: ofTask, ifRevision: ifRevision, origin: origin)
    return MemoUpdateOutput(
      output: MemoOutput(memo, in: session), renaming: renaming, notes: PhraseNotes(entry))
  }
}

struct MemoMove: Method {
  static let name = "memo/move"
  static let traits: MessageTraits = .short
  static let summary = "Moves a memo within its group's order, or to another group."
  static let errorKinds = ErrorKind.writing + [.notFound, .conflict, .limitExceeded]

  let id: Memo.ID
  let group: Group.ID??
  let placement: Placement<Memo>?
  let ifRevision: Int?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The memo to move.")
    group = try params.patch("group", "Its new group; null for none, by default its current group.")
    placement = try params.placement()
    ifRevision = try params.ifRevision()
    origin = try params.origin()
    try params.check(
      placement != nil || group != nil, nil,
      .givePlaceOfMemo)
  }

  func run(in session: inout Session) throws(MemoError) -> MemoOutput {
    let memo = try session.store.move(
      id, to: placement, in: group, ifRevision: ifRevision, origin: origin)
    return MemoOutput(memo, in: session)
  }
}
