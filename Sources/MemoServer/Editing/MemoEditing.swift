import JSONRPC
import Memos
import Text

/// Changing memos: the one way every method goes.
extension Session {
  /// Changes the memo `id` in a commit; `change` edits a copy. What comes to nothing leaves it as
  /// it is.
  mutating func update(
    _ id: Memo.ID, _ action: Action, ifRevision: Int?, origin: String?,
    _ change: (inout Memo, Session) throws(RPCError) -> Void
  ) throws(RPCError) -> Memo {
    try edit(action, origin: origin) { (session) throws(RPCError) in
      try session.update(id, ifRevision: ifRevision, path: "id", change)
    }
  }

  /// Changes the memo `id` in the commit under way.
  mutating func update(
    _ id: Memo.ID, ifRevision: Int?, path: String,
    _ change: (inout Memo, Session) throws(RPCError) -> Void
  ) throws(RPCError) -> Memo {
    let old = try existingMemo(id, path: path)
    try check(old, is: ifRevision)
    var new = old
    try change(&new, self)
    guard !new.isSame(as: old) else { return old }
    var placed = old
    (placed.position, placed.trashedAt) = (new.position, new.trashedAt)
    // Where a memo is, on the list or in the trash, says nothing of when it was last worked on.
    if !new.isSame(as: placed) { new.updatedAt = max(moment.now, old.updatedAt) }
    return try new.position == old.position ? put(new) : place(new)
  }

  /// Gives `memo` a new text; with `base`, merged with what was written since that revision.
  func rewrite(_ memo: inout Memo, to text: String, base: Int?) throws(RPCError) {
    try checkContent(text)
    guard let base, base != memo.revision else {
      memo.content = Content(text)
      return
    }
    let current = memo.content.text
    let old = try content(of: memo, at: base)
    switch ThreeWayMerge.merge(base: old, ours: current, theirs: text) {
    case .clean(let merged):
      try checkContent(merged)
      memo.content = Content(merged)
    case .overlap(let overlaps, let marked):
      throw RPCError(
        .conflict,
        "The same words were changed since revision \(base). "
          + "Join both versions and try again.",
        data: [
          ("id", .string(memo.id.text)), ("current", JSON(written: row(memo))),
          ("marked", .string(marked)), ("overlaps", .array(overlaps.map { JSON(overlap: $0) })),
        ])
    }
  }

  private func content(of memo: Memo, at revision: Int) throws(RPCError) -> String {
    guard revision <= state.sequence else {
      throw .invalidParams(
        "`base` is revision \(revision), which there has not been yet.", path: "base")
    }
    let old = try store { (storage) throws(StorageError) in
      try storage.memo(memo.id, at: revision)
    }
    guard let old else {
      throw .invalidParams(
        "`base` is revision \(revision), when the memo was not there yet.", path: "base")
    }
    return old.content.text
  }

  /// Puts `memo` at the end of another group, or of none; where it is already, it stays.
  func regroup(_ memo: inout Memo, to group: Group.ID?) throws(RPCError) {
    guard memo.group != group else { return }
    if let group { try checkHolds(group, path: "group") }
    memo.group = group
    memo.position = try position(.last, in: group)
  }
}

extension JSON {
  /// An overlap of two texts as it stands in a `conflict`.
  fileprivate init(overlap: Overlap) {
    self = [
      "line": .number(JSONNumber(overlap.line)), "base": .string(overlap.base),
      "current": .string(overlap.ours), "yours": .string(overlap.theirs),
    ]
  }
}
