import Memos
import Text
import Wording

/// Taking a commit back, or making it again, field by field.
extension Store {
  /// The commit `revision`, or else the newest in force to undo, or the one undone last to
  /// make again; of commits found by themselves, only those of `origin`, if one is given.
  public func commit(
    to direction: ReversalDirection, _ revision: Int?, ofOrigin origin: String?
  ) throws(MemoError) -> CommitOutline {
    switch direction {
    case .undo: try commitToUndo(revision, ofOrigin: origin)
    case .redo: try commitToRedo(revision, ofOrigin: origin)
    }
  }

  /// Undoes or redoes `commit` in a new commit.
  public mutating func reverse(
    _ commit: CommitOutline, _ direction: ReversalDirection, origin: String?
  ) throws(MemoError) -> ReversedCommit {
    let note =
      switch direction {
      case .undo:
        try self.note(
          commit.action, "Undo: \(commit.label)", origin: origin, reversal: .undo(commit.sequence))
      case .redo:
        try self.note(
          commit.action, "Redo: \(commit.label)", origin: origin, reversal: .redo(commit.sequence))
      }
    // Each is read, written, noted in the journal and read again.
    expect(4 * commit.records.count)
    var reversed = ReversedCommit(
      commit: commit, subject: try subject(of: commit), revision: state.sequence)
    let before = try edit(note) { (store) throws(MemoError) in
      try store.makeChanges(of: commit, direction)
      // Another program may have committed until this one's turn came, and none since.
      return store.state.sequence
    }
    let made = try stored(storage.outline(of: before + 1))
    guard let made else { return reversed }
    reversed.revision = made.sequence
    reversed.changes.reserveCapacity(made.records.count)
    for (index, record) in made.records.enumerated() {
      reversed.changes.append((record, try change(at: index, of: made).kind))
    }
    return reversed
  }

  /// Makes what reverses `commit`, one change after the other: there may be a hundred thousand.
  private mutating func makeChanges(
    of commit: CommitOutline, _ direction: ReversalDirection
  ) throws(MemoError) {
    let reversal: Reversal =
      switch direction {
      case .undo: .undo(commit.sequence)
      case .redo: .redo(commit.sequence)
      }
    let context = try ReversalContext(reversal, in: self)
    let groups = try changes(\.isGroup, of: commit, direction)
    for change in context.ordered(groups.filter(\.fillsGroup)) { try make(change, in: context) }
    var moved = groups
    if context.keepsOrder {
      for (index, record) in commit.records.enumerated() where !record.isGroup {
        guard let change = try wanted(index, of: commit, direction) else { continue }
        if try make(change, in: context) { moved.append(change) }
      }
    } else {
      let memos = try changes({ !$0.isGroup }, of: commit, direction)
      for change in context.ordered(memos) {
        if try make(change, in: context) { moved.append(change) }
      }
    }
    for change in context.ordered(groups.filter { !$0.fillsGroup }) {
      try make(change, in: context)
    }
    try makeRoom(after: moved)
    try relink(reversing: commit, direction)
    // Names can change hands within a commit, so they are looked at when all have theirs.
    for case .group(_, let new?) in groups { try checkName(of: new.id) }
  }

  /// The changes to be made of those records of `commit` that are meant.
  private func changes(
    _ isMeant: (RecordID) -> Bool, of commit: CommitOutline, _ direction: ReversalDirection
  ) throws(MemoError) -> [Change] {
    var changes: [Change] = []
    for (index, record) in commit.records.enumerated() where isMeant(record) {
      if let change = try wanted(index, of: commit, direction) { changes.append(change) }
    }
    return changes
  }

  /// The change of the record at `index` to be made; nil if it was only re-keyed, since it is where
  /// it was and stays.
  private func wanted(
    _ index: Int, of commit: CommitOutline, _ direction: ReversalDirection
  ) throws(MemoError) -> Change? {
    var change = try change(at: index, of: commit)
    if commit.rekeyed.contains(commit.records[index]) { change = change.withoutRekeying }
    if change.isEmpty { return nil }
    return direction == .undo ? change.inverse : change
  }

  /// Makes a change; returns whether the record got another position than it had.
  @discardableResult
  private mutating func make(
    _ change: Change, in context: ReversalContext
  ) throws(MemoError) -> Bool {
    switch change {
    case .memo(let old, let new):
      let position = try make(from: old, to: new, in: context)
      return position != new?.position
    case .group(let old, let new):
      try make(from: old, to: new, in: context)
      return true
    }
  }

  /// Writes a memo's new version; returns its position.
  private mutating func make(
    from old: Memo?, to new: Memo?, in context: ReversalContext
  ) throws(MemoError) -> Position? {
    guard let known = new ?? old else { return nil }
    let id = known.id
    let current = try memo(id)
    let seen =
      if let current { try context.seen(current, from: old, in: self) } else { nil as Memo? }
    let result: Memo?
    switch (old, new, seen) {
    case (nil, let new?, nil): result = new
    case (let old?, nil, let current?) where current.isSame(as: old): result = nil
    case (let old?, let new?, let current?):
      guard let joined = joined(current, from: old, to: new) else { throw undoConflict(current) }
      result = joined
    case (_, _, let current?): throw undoConflict(current)
    case (_, _, nil): throw undoConflict(.undoMemoRemoved(known.shownTitle), id.text)
    }
    guard let result else {
      try advance()
      try stored(storage.remove(id))
      return nil
    }
    if result.group != current?.group { try checkTakes(result) }
    var placed = result
    if let current, let seen, result.group == seen.group, result.position == seen.position {
      placed.position = current.position
    } else {
      placed.position = try position(
        context.slot(of: result), in: result.group,
        current: result.group == current?.group ? current?.position : nil)
    }
    _ = try put(placed)
    return placed.position
  }

  /// Refuses to put `memo` back into a group that is gone or holds nothing any more.
  private func checkTakes(_ memo: Memo) throws(MemoError) {
    guard let id = memo.group else { return }
    guard let group = try group(id) else {
      throw undoConflict(.undoGroupGone(memo.shownTitle), memo.id.text)
    }
    guard group.query == nil else {
      throw undoConflict(.undoGroupSmart(group.name, memo.shownTitle), memo.id.text)
    }
  }

  /// `current` with the fields that differ between `old` and `new` as in `new`; nil if one of them
  /// was changed since.
  private func joined(_ current: Memo, from old: Memo, to new: Memo) -> Memo? {
    var merge = Memo.merge(base: old, ours: current, theirs: new, favoring: .theirs)
    if old.updatedAt != new.updatedAt {
      merge.result.updatedAt = max(time.now, current.updatedAt)
    }
    return merge.isClean ? merge.result : nil
  }

  private mutating func make(
    from old: Group?, to new: Group?, in context: ReversalContext
  ) throws(MemoError) {
    guard let known = new ?? old else { return }
    let id = known.id
    let current = try group(id)
    let seen =
      if let current { try context.seen(current, from: old, in: self) } else { nil as Group? }
    switch (old, new, seen) {
    case (nil, let new?, nil):
      if let image = new.image { try checkImage(image, of: id) }
      try place(new, where: context.slot(of: new), current: nil)
    case (let old?, nil, let current?) where current.isSame(as: old):
      try checkHoldsNothing(current)
      try remove(id)
    case (let old?, let new?, let seen?):
      guard let joined = joined(seen, from: old, to: new) else {
        throw try undoConflict(seen)
      }
      if joined.query != nil { try checkHoldsNothing(joined) }
      if let image = joined.image, image != seen.image { try checkImage(image, of: id) }
      try place(
        joined, where: joined.position == seen.position ? nil : context.slot(of: joined),
        current: current)
    case (_, _, let current?): throw try undoConflict(current)
    case (_, _, nil): throw undoConflict(.undoGroupRemoved(known.name), id.text)
    }
  }

  /// Puts `group` where `slot` is, or leaves it where it is.
  private mutating func place(
    _ group: Group, where slot: Slot?, current: Group?
  ) throws(MemoError) {
    var placed = group
    if let slot {
      placed.position = try position(slot, for: group.id, current: current?.position)
    } else if let current {
      placed.position = current.position
    }
    _ = try put(placed)
  }

  private func joined(_ current: Group, from old: Group, to new: Group) -> Group? {
    var merge = Group.merge(base: old, ours: current, theirs: new, favoring: .theirs)
    if old.updatedAt != new.updatedAt {
      merge.result.updatedAt = max(time.now, current.updatedAt)
    }
    return merge.isClean ? merge.result : nil
  }

  /// Refuses to give a group a name that another has by now.
  private func checkName(of id: Group.ID) throws(MemoError) {
    guard let group = try group(id) else { return }
    guard try groupIndex().isTaken(nameKey(group.name), except: id) else { return }
    throw undoConflict(.undoNameTaken(group.name), group.id.text)
  }

  private func checkHoldsNothing(_ group: Group) throws(MemoError) {
    let counts = try counts(of: .isIn(group.id))
    guard counts.total > 0 else { return }
    throw undoConflict(
      .undoNotEmpty(group.name, counts.total),
      group.id.text)
  }

  private func undoConflict(_ memo: Memo) -> MemoError {
    .undoConflict(
      .undoMemoChanged(memo.shownTitle), id: memo.id.text, current: current(memo))
  }

  private func undoConflict(_ group: Group) throws(MemoError) -> MemoError {
    .undoConflict(
      .undoGroupChanged(group.name), id: group.id.text, current: try current(group))
  }

  private func undoConflict(_ message: Sentence, _ id: String) -> MemoError {
    .undoConflict(message, id: id, current: nil)
  }
}

extension Change {
  /// Whether it makes or keeps a plain group, into which memos may come: that is done before them,
  /// and what memos leave is taken away after them.
  fileprivate var fillsGroup: Bool {
    switch self {
    case .memo: false
    case .group(nil, _): true
    case .group(_, let new): new.map { $0.query == nil } ?? false
    }
  }
}
