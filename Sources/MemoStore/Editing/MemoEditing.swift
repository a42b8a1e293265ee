import Memos
import Text

/// Changing memos: the one way every edit goes.
extension Store {
  /// The memo `id`, which is at `ifRevision` if that is given: what an edit changes a copy of.
  func changeableMemo(
    _ id: Memo.ID, ifRevision: Int?, path: String = "ids"
  ) throws(MemoError) -> Memo {
    let memo = try existingMemo(id, path: path)
    try check(memo, is: ifRevision)
    return memo
  }

  /// Writes what the edit under way has made of the memo `old`. What comes to nothing leaves it as
  /// it is.
  mutating func save(_ new: Memo, over old: Memo) throws(MemoError) -> Memo {
    guard !new.isSame(as: old) else { return old }
    var new = new
    // A done occurrence that is to be done again is a task like any other.
    if new.task?.state != .done { new.task?.occurrenceOf = nil }
    let completion =
      old.task?.state == .done
      ? nil : Completion(of: new, at: time, zoneNamed: zoneNamed)
    if let completion { new = completion.task }
    var placed = old
    (placed.position, placed.trashedAt) = (new.position, new.trashedAt)
    // Where a memo is, on the list or in the trash, says nothing of when it was last worked on.
    if !new.isSame(as: placed) { new.updatedAt = max(time.now, old.updatedAt) }
    let kept = try new.position == old.position ? put(new) : place(new)
    if let completion { try leaveCopy(of: completion) }
    return kept
  }

  private mutating func leaveCopy(of completion: Completion) throws(MemoError) {
    for id in completion.copyIDs {
      if try memo(id) != nil { continue }
      let end = try position(.last, in: completion.task.group)
      _ = try place(completion.copy(as: id, at: end))
      return
    }
  }

  /// Sets the text of `memo`; with `base`, merged with later edits.
  func rewrite(_ memo: inout Memo, to text: String, base: Int?) throws(MemoError) {
    try checkContent(text)
    guard let base, base != memo.revision else {
      memo.content = Content(text)
      return
    }
    let old = try content(of: memo, at: base)
    switch ThreeWayMerge.merge(base: old, ours: memo.content.text, theirs: text) {
    case .clean(let merged):
      try checkContent(merged)
      memo.content = Content(merged)
    case .overlap(let overlaps, let marked):
      throw .overlapping(current(memo), base: base, overlaps: overlaps, marked: marked)
    }
  }

  /// Changes check boxes of `memo`, whose lines are those that its text has, or had at `base`.
  func tick(_ memo: inout Memo, _ ticking: Ticking, base: Int?) throws(MemoError) {
    let isOld = base != nil && base != memo.revision
    let text = if isOld, let base { try content(of: memo, at: base) } else { memo.content.text }
    guard let ticked = ticking.applied(to: text) else {
      throw .invalid(.noCheckBox, path: "tick")
    }
    try rewrite(&memo, to: ticked.text, base: base)
  }

  private func content(of memo: Memo, at revision: Int) throws(MemoError) -> String {
    guard revision <= state.sequence else {
      throw .invalid(.baseFuture(revision), path: "base")
    }
    guard let old = try stored(storage.memo(memo.id, at: revision)) else {
      throw .invalid(.baseBeforeMemo(revision), path: "base")
    }
    return old.content.text
  }

  /// Puts `memo` at the end of another group, or of none; where it is already, it stays.
  func regroup(_ memo: inout Memo, to group: Group.ID?) throws(MemoError) {
    guard memo.group != group else { return }
    if let group { try checkHolds(group, path: "group") }
    memo.group = group
    memo.position = try position(behindAllIn: group, current: memo.position)
  }
}
