import JSONRPC
import MemoFormats
import MemoStore
import Memos
import Wording

struct GroupCreate: Method {
  static let name = "group/create"
  static let traits: MessageTraits = .short
  static let summary = "Creates a group; with a `query`, a smart group."
  static let errorKinds =
    ErrorKind.writing + [
      .notFound, .alreadyExists, .nameTaken, .nameReserved, .limitExceeded,
    ]

  private(set) var draft: GroupDraft

  init(_ params: inout Params) throws(InvalidParams) {
    let id: Group.ID? = try params.optional(
      "id",
      "An id chosen by the client. A retry with equal params returns the first group.")
    draft = GroupDraft(
      name: try params.required("name", "Trimmed; an empty one becomes `Untitled`."))
    draft.id = id
    draft.color = try params.optional(
      "color", "By default a random one.", as: Color.self)?.text
    draft.image = try params.optional("image", "A URL or a data URI.")
    draft.query = try params.optional(
      "query", "Makes it a smart group, which shows the memos that this query finds.")
    draft.ifTaken = try params.ifTaken()
    draft.placement = try params.placement()
    draft.origin = try params.origin()
  }

  func run(in session: inout Session) throws(MemoError) -> GroupOutput {
    try GroupOutput(try session.store.create(draft), in: session)
  }
}

extension Params {
  /// Which built-in groups a list of groups begins with.
  mutating func builtIn() throws(InvalidParams) -> BuiltInGroups {
    try optional(
      "builtIn", "With `all`, Inbox, Today, Upcoming and All come before those of `questions`.")
      ?? .questions
  }

  /// What to do when the name of a group is taken.
  fileprivate mutating func ifTaken() throws(InvalidParams) -> NameConflict {
    try optional("ifTaken", "What to do if the name is taken; by default `number`.") ?? .number
  }
}

struct GroupList: Method {
  static let name = "group/list"
  static let traits: MessageTraits = [.readOnly, .short]
  static let summary = "Lists every group with its counts, the built-in ones first."
  static let errorKinds = ErrorKind.reading

  let builtIn: BuiltInGroups

  init(_ params: inout Params) throws(InvalidParams) {
    builtIn = try params.builtIn()
  }

  func run(in session: inout Session) throws(MemoError) -> Output {
    let list = try session.store.groupList(builtIn)
    return Output(groups: list.rows, damaged: list.damaged, state: session.replyState)
  }

  struct Output: ResultObject {
    let groups: [GroupRow]
    let damaged: [DamagedGroup]
    let state: State?

    static let members: [ResultMember<Self>] = [
      .init("groups", \.groups, "The groups, in order."), .damaged(\.damaged), .state(\.state),
    ]
  }
}

struct GroupUpdate: Method {
  static let name = "group/update"
  static let traits: MessageTraits = .short
  static let summary = "Changes a group's name, color, image or query."
  static let errorKinds =
    ErrorKind.writing + [
      .notFound, .conflict, .nameTaken, .nameReserved, .limitExceeded,
    ]

  let id: Group.ID
  private(set) var patch = GroupPatch()
  let ifRevision: Int?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The group to update. Absent members keep their values.")
    patch.name = try params.optional("name", "The new name.", refusingNull: true)
    patch.color = try params.optional(
      "color", "The new color.", as: Color.self, refusingNull: true)?.text
    patch.image = try params.patch("image", "The new image; null for none.")
    patch.query = try params.patch("query", "The new query; null makes it a plain group.")
    patch.ifTaken = try params.ifTaken()
    ifRevision = try params.ifRevision()
    origin = try params.origin()
  }

  func run(in session: inout Session) throws(MemoError) -> GroupOutput {
    let group = try session.store.update(id, patch, ifRevision: ifRevision, origin: origin)
    return try GroupOutput(group, in: session)
  }
}

struct GroupMove: Method {
  static let name = "group/move"
  static let traits: MessageTraits = .short
  static let summary = "Moves a group in the order of groups."
  static let errorKinds =
    ErrorKind.writing + [.notFound, .conflict, .nameReserved, .limitExceeded]

  let id: Group.ID
  let placement: Placement<Group>
  let ifRevision: Int?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The group to move.")
    let placement: Placement<Group>? = try params.placement()
    ifRevision = try params.ifRevision()
    origin = try params.origin()
    try params.check(
      placement != nil, nil, .givePlaceOfGroup)
    self.placement = placement ?? .last
  }

  func run(in session: inout Session) throws(MemoError) -> GroupOutput {
    let group = try session.store.move(id, to: placement, ifRevision: ifRevision, origin: origin)
    return try GroupOutput(group, in: session)
  }
}

struct GroupDelete: LongMethod {
  static let name = "group/delete"
  static let summary = "Deletes a group, and its memos unless `memos` keeps them."
  static let details: String? = """
    The memos go to the trash, or with `"contents": "keep"` stay, in no group. It is one commit: \
    one `history/undo` brings everything back.
    """
  static let errorKinds =
    ErrorKind.writing + [.notFound, .conflict, .nameReserved, .limitExceeded]
  static let title = Sentence.deleting

  let id: Group.ID
  let contents: GroupContents
  let ifRevision: Int?
  let progressToken: JSON?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The group to delete.")
    contents =
      try params.optional("contents", "What happens to its memos; by default `trash`.") ?? .trash
    ifRevision = try params.ifRevision()
    progressToken = try params.progressToken()
    origin = try params.origin()
  }

  func work(in session: inout Session) throws(MemoError) -> Output {
    let memos = try session.store.delete(
      id, contents: contents, ifRevision: ifRevision, origin: origin)
    return Output(id: id, memos: memos, state: session.replyState)
  }

  struct Output: ResultObject {
    let id: Group.ID
    let memos: Int
    let state: State?

    static let members: [ResultMember<Self>] = [
      .init("id", \.id, "The group that was deleted."),
      .init("memos", \.memos, "How many memos it held, including the trash."),
      .state(\.state),
    ]
  }
}
