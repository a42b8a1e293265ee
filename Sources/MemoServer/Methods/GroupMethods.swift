import JSONRPC
import Memos

struct GroupCreate: Method {
  static let name = "group/create"
  static let summary = "Makes a group; with a `query`, a smart one."
  static let errorKinds =
    ErrorKind.writing + [
      .notFound, .alreadyExists, .nameTaken, .nameReserved, .limitExceeded,
    ]

  let id: Group.ID?
  let name: String
  let color: Color?
  let image: String?
  let query: SavedQuery?
  let ifTaken: NameConflict
  let placement: Placement<Group>?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.optional(
      "id",
      "An id of the client's own. Creating again with equal params answers the first group.")
    name = try params.required("name", "Trimmed; an empty one becomes `Untitled`.")
    color = try params.optional("color", "One is chosen at random without it.")
    image = try params.optional("image", "A URL or a data URI.")
    query = try params.optional("query", "Makes it a smart group, which shows what this finds.")
    ifTaken =
      try params.optional("ifTaken", "What to do when the name is taken; `number` without it.")
      ?? .number
    placement = try Placement.taken(from: &params)
    origin = try params.origin()
  }

  func run(in session: inout Session) throws(RPCError) -> GroupOutput {
    let group = try session.edit(.groupCreate, origin: origin) { (session) throws(RPCError) in
      if let id, let group = try session.group(id) { return try repeated(group, in: session) }
      // Not of a retry: what the query names and the other groups may have changed since.
      if let image { try session.checkImage(image, of: id) }
      if let query { try session.check(query, of: id) }
      let now = session.moment.now
      let group = Group(
        id: id ?? session.environment.ids.group(at: now),
        name: try session.name(name, ifTaken: ifTaken, except: nil),
        color: color?.text ?? session.environment.ids.pick(Group.colors) ?? "#37474F",
        image: image, query: query?.text, createdAt: now,
        position: try session.position(placement ?? .last), creation: id.map { _ in creation })
      return try session.place(group)
    }
    return try GroupOutput(group, in: session)
  }

  /// The group that an earlier attempt has made, unless it is another one.
  private func repeated(_ group: Group, in session: Session) throws(RPCError) -> Group {
    guard group.isCreated(by: self) else {
      throw RPCError(
        .alreadyExists, "There is another group `\(group.id.text)`; choose another id.",
        data: [
          ("id", .string(group.id.text)), ("current", JSON(written: try session.row(group))),
        ])
    }
    return group
  }
}

/// What to do when a group's name is taken.
enum NameConflict: String, JSONEnumeration {
  /// Add the lowest free number: `Name (1)`.
  case number
  /// Answer `nameTaken`.
  case error

  static let schemaName = "NameConflict"
}

/// A colour, `#RRGGBB`.
struct Color: JSONReadable, Sendable {
  let text: String

  static let schema = Schema.string(pattern: "^#[0-9A-Fa-f]{6}$").named("Color")
  static let placeholder = Color(text: "#000000")

  private init(text: String) {
    self.text = text
  }

  init(reading json: JSON, at path: JSONPath) throws(InvalidParams) {
    text = try String(reading: json, at: path)
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { throw InvalidParams(at: path, "must be a color such as #1B5E9E") }
  }
}

struct GroupList: Method {
  static let name = "group/list"
  static let isReadOnly = true
  static let summary = "Lists every group with its counts, the built-in ones first."
  static let errorKinds = ErrorKind.reading

  init(_ params: inout Params) throws(InvalidParams) {}

  func run(in session: inout Session) throws(RPCError) -> Output {
    Output(groups: try GroupTally(of: session).rows, state: session.replyState)
  }

  struct Output: JSONWritable, JSONDescribed {
    let groups: [GroupRow]
    let state: State?

    static let schema = Schema.result([
      .init("groups", .array(of: GroupRow.schema), "The groups, in order."),
      .init("state", State.schema, "The state of the store now."),
    ])

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("groups", groups)
        writer.memberIfPresent("state", state)
      }
    }
  }
}

struct GroupUpdate: Method {
  static let name = "group/update"
  static let summary = "Changes a group's name, color, image or query."
  static let errorKinds =
    ErrorKind.writing + [
      .notFound, .conflict, .nameTaken, .nameReserved, .limitExceeded,
    ]

  let id: Group.ID
  let newName: String?
  let color: Color?
  let image: Patch<String>
  let query: Patch<SavedQuery>
  let ifTaken: NameConflict
  let ifRevision: Int?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The group to change. Of the other members, absent ones stay.")
    newName = try params.optional("name", "The new name.", refusingNull: true)
    color = try params.optional("color", "The new color.", refusingNull: true)
    image = try params.patch("image", "The new image; null for none.")
    query = try params.patch("query", "The new query; null makes it a plain group.")
    ifTaken =
      try params.optional("ifTaken", "What to do when the name is taken; `number` without it.")
      ?? .number
    ifRevision = try params.ifRevision()
    origin = try params.origin()
  }

  func run(in session: inout Session) throws(RPCError) -> GroupOutput {
    let group = try session.update(id, .groupUpdate, ifRevision: ifRevision, origin: origin) {
      (group, session) throws(RPCError) in
      try apply(to: &group, in: session)
    }
    return try GroupOutput(group, in: session)
  }

  private func apply(to group: inout Group, in session: Session) throws(RPCError) {
    if let newName {
      group.name = try session.name(newName, ifTaken: ifTaken, except: id)
    }
    if let color { group.color = color.text }
    if case .set(let image) = image { try session.checkImage(image, of: id) }
    group.image = image.applied(to: group.image)
    if case .set(let query) = query {
      try session.check(query, of: id)
      if group.query == nil { try session.checkIsEmpty(group) }
    }
    group.query = query.map(\.text).applied(to: group.query)
  }
}

struct GroupMove: Method {
  static let name = "group/move"
  static let summary = "Puts a group somewhere else in the order of groups."
  static let errorKinds =
    ErrorKind.writing + [.notFound, .conflict, .nameReserved, .limitExceeded]

  let id: Group.ID
  let placement: Placement<Group>?
  let ifRevision: Int?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The group to move.")
    placement = try Placement.taken(from: &params)
    ifRevision = try params.ifRevision()
    origin = try params.origin()
    try params.check(
      placement != nil, nil, "say where it goes: `before`, `after`, `first` or `last`")
  }

  func run(in session: inout Session) throws(RPCError) -> GroupOutput {
    let group = try session.update(id, .groupMove, ifRevision: ifRevision, origin: origin) {
      (group, session) throws(RPCError) in
      switch placement {
      case .before(id), .after(id), nil: break
      case .some(let placement):
        group.position = try session.position(placement, current: group.position)
      }
    }
    return try GroupOutput(group, in: session)
  }
}

struct GroupDelete: Method {
  static let name = "group/delete"
  static let summary = "Deletes a group, and its memos with it unless they are to be kept."
  static let details: String? = """
    The memos go to the trash, or with `"contents": "keep"` stay, in no group. It is one commit: \
    one `history/undo` brings everything back.
    """
  static let errorKinds =
    ErrorKind.writing + [.notFound, .conflict, .nameReserved, .limitExceeded]

  let id: Group.ID
  let contents: Contents
  let ifRevision: Int?
  let origin: String?

  enum Contents: String, JSONEnumeration {
    case trash, keep

    static let schemaName = "GroupContents"
  }

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The group to delete.")
    contents =
      try params.optional("contents", "What becomes of its memos; `trash` without it.") ?? .trash
    ifRevision = try params.ifRevision()
    origin = try params.origin()
  }

  func run(in session: inout Session) throws(RPCError) -> Output {
    let memos = try session.edit(.groupDelete, origin: origin) { (session) throws(RPCError) in
      let group = try session.changeableGroup(id)
      try session.check(group, is: ifRevision)
      let count = try releaseMemos(in: &session)
      try session.remove(id)
      return count
    }
    return Output(id: id, memos: memos, state: session.replyState)
  }

  /// Takes every memo out of the group, some at a time, each time the first that are still in it.
  private func releaseMemos(in session: inout Session) throws(RPCError) -> Int {
    let query = Query(.isIn(id), by: Ordering([SortTerm(.manual)]))
    var count = 0
    while true {
      let page = try session.store { (storage) throws(StorageError) in
        try storage.page(
          of: query, after: nil, within: session.portion(10_000), at: session.moment)
      }
      for memo in page.memos { try release(memo, in: &session) }
      count += page.memos.count
      if !page.hasMore { return count }
    }
  }

  private func release(_ memo: Memo, in session: inout Session) throws(RPCError) {
    var memo = memo
    try session.regroup(&memo, to: nil)
    if contents == .trash { memo.trashedAt = memo.trashedAt ?? session.moment.now }
    _ = try session.place(memo)
  }

  struct Output: JSONWritable, JSONDescribed {
    let id: Group.ID
    let memos: Int
    let state: State?

    static let schema = Schema.result([
      .init("id", Group.ID.schema, "The group that was deleted."),
      .init("memos", .integer, "How many memos it held, the trash included."),
      .init("state", State.schema, "The state of the store now."),
    ])

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("id", id)
        writer.member("memos", memos)
        writer.memberIfPresent("state", state)
      }
    }
  }
}
