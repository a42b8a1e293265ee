import Memos
import Text

/// Changing memos: the one way every edit goes.
extension Store {
  /// Changes the memo `id` in the edit under way; `change` edits a copy. What comes to nothing
  /// leaves it as it is.
  mutating func update(
    _ id: Memo.ID, ifRevision: Int?, path: String,
    _ change: (inout Memo, Store) throws(MemoError) -> Void
  ) throws(MemoError) -> Memo {
    let old = try existingMemo(id, path: path)
    try check(old, is: ifRevision)
    var new = old
    try change(&new, self)
    guard !new.isSame(as: old) else { return old }
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
    let text = try base.map { (base) throws(MemoError) in
      base == memo.revision ? memo.content.text : try content(of: memo, at: base)
    }
    guard let ticked = ticking.applied(to: text ?? memo.content.text) else {
      throw .invalid(.noCheckBox, path: "tick")
    }
    try rewrite(&memo, to: ticked.text, base: base)
  }

  private func content(of memo: Memo, at revision: Int) throws(MemoError) -> String {
    guard revision <= state.sequence else {
      throw .invalid(
        .baseFuture(revision), path: "base")
    }
    let old = try stored(storage.memo(memo.id, at: revision))
    guard let old else {
      throw .invalid(
        .baseBeforeMemo(revision), path: "base")
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
