import JSONRPC
import Memos

/// Which memo is to be updated, and under which conditions.
struct UpdateTarget: Sendable {
  let id: Memo.ID
  let base: Int?
  let ifRevision: Int?
  let origin: String?

  init(_ params: inout Params) throws(InvalidParams) {
    id = try params.required("id", "The memo to change. Of the other members, absent ones stay.")
    base = try params.optional(
      "base", "The revision that the new `content` was made from, for a three-way merge.")
    ifRevision = try params.ifRevision()
    origin = try params.origin()
  }

  /// Changes the memo in a commit.
  func update(
    in session: inout Session, _ action: Action,
    _ change: (inout Memo, Session) throws(RPCError) -> Void
  ) throws(RPCError) -> Memo {
    try session.update(id, action, ifRevision: ifRevision, origin: origin, change)
  }
}

/// What changes in a memo besides its task: absent stays, null clears (RFC 7396).
struct MemoPatch: Sendable {
  let content: String?
  let title: String?
  let group: Patch<Group.ID>
  let isPinned: Bool?

  init(_ params: inout Params) throws(InvalidParams) {
    content = try params.optional("content", "The new text.", refusingNull: true)
    title = try params.optional(
      "title", "The new title, put into the text in place of the old one.", refusingNull: true)
    group = try params.patch("group", "The group it goes to, at its end; null for none.")
    isPinned = try params.optional("pinned", "Whether it is pinned.", refusingNull: true)
    try params.check(
      title == nil || content == nil, "title", "give `title` or `content`, which holds it, not both"
    )
    try params.check(
      title?.contains(where: \.isNewline) != true, "title", "`title` must be one line")
  }

  func apply(to memo: inout Memo, base: Int?, in session: Session) throws(RPCError) {
    if let content { try session.rewrite(&memo, to: content, base: base) }
    if let title {
      guard let content = memo.content.retitled(title) else {
        throw .invalidParams(
          "The title is only the beginning of a long line; change the line in `content`.",
          path: "title")
      }
      try session.checkContent(content.text)
      memo.content = content
    }
    if !group.isAbsent { try session.regroup(&memo, to: group.applied(to: memo.group)) }
    if let isPinned { memo.isPinned = isPinned }
  }
}
