import MemoStore
import Memos
import TypedJSON

/// Puts a memo somewhere else.
struct Move: Tool {
  static let name: StaticString = "move"
  static let summary: StaticString =
    "Put a memo in another group, or elsewhere in its group's order."
  static let effect = ToolEffect.changes

  private let id: Memo.ID
  private let group: String?
  private let placement: Placement<Memo>?

  /// An end of an order.
  enum End: String, JSONEnumeration {
    case first, last
    static let schemaName = "End"
  }

  init(_ params: inout Params) throws(InvalidParams) {
    id = try (params.required("id", "") as AgentID).id
    group = try params.optional("group", "Id or name; `none` takes it out.")
    let end: End? = try params.optional("to", "")
    let before: AgentID? = try params.optional("before", "A memo's id.")
    let after: AgentID? = try params.optional("after", "")
    let places: [Placement<Memo>?] = [
      end.map { $0 == .first ? .first : .last }, before.map { .before($0.id) },
      after.map { .after($0.id) },
    ]
    try params.check(
      places.compactMap { $0 }.count <= 1, nil, "give one of `to`, `before` and `after`")
    placement = places.compactMap { $0 }.first
    try params.check(placement != nil || group != nil, nil, "say where it goes")
  }

  func run(in session: inout AgentSession) throws(MemoError) -> Written {
    let group = try session.place(group)
    switch placement {
    case .before(let id), .after(let id): _ = try session.memo(id, path: "before")
    case .first, .last, nil: break
    }
    return try session.edit(.memoMove, [id]) { (id, store) throws(MemoError) in
      try store.move(id, to: placement, in: group)
    }
  }
}
