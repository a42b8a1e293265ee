import Memos
import Text

/// Taking a commit back, or making it again, field by field.
extension Store {
  /// Takes `commit` back, or makes it again, in a commit of its own, which is returned unless it
  /// came to nothing.
  public mutating func reverse(
    _ commit: Commit, as reversal: Reversal, origin: String?
  ) throws(MemoError) -> Commit? {
    var changes = commit.changes
    if !commit.rekeyed.isEmpty {
      // Those that were only re-keyed are where they were, and stay.
      changes = changes.map { change in
        change.record.map(commit.rekeyed.contains) ?? false ? change.withoutRekeying : change
      }
      changes.removeAll(where: \.isEmpty)
    }
    // Each has been read, and is written and noted in the journal.
    expect(3 * changes.count)
    let label: String
    let isUndo: Bool
    switch reversal {
    case .undo: (isUndo, label) = (true, "Undo: \(commit.label)")
    case .redo: (isUndo, label) = (false, "Redo: \(commit.label)")
    }
    // One at a time: there may be a hundred thousand.
    let wanted = changes.lazy.map { isUndo ? $0.inverse : $0 }
    let note = try note(commit.action, label, origin: origin, reversal: reversal)
    let before = try edit(note) { (store) throws(MemoError) in
      let context = try ReversalContext(reversal, in: store)
      for stage in Change.Stage.allCases {
        let changes = wanted.filter { $0.stage == stage }
        if context.keepsOrder {
          for change in changes { try store.make(change, in: context) }
        } else {
          for change in context.ordered(Array(changes)) { try store.make(change, in: context) }
        }
      }
      try store.makeRoom(after: wanted)
      // Names can change hands within a commit, so they are looked at when all have theirs.
      for case .group(_, let new?) in wanted { try store.checkName(of: new.id) }
      // Another program may have committed until this one's turn came, and none since.
      return store.state.sequence
    }
    return try read { (storage) throws(StorageError) in
      try storage.commits(after: before, within: ReadLimit(1, textBytes: 0)).commits
    }.first
  }

  private mutating func make(_ change: Change, in context: ReversalContext) throws(MemoError) {
    switch change {
    case .memo(let old, let new): try make(from: old, to: new, in: context)
    case .group(let old, let new): try make(from: old, to: new, in: context)
    }
  }

  private mutating func make(
    from old: Memo?, to new: Memo?, in context: ReversalContext
  ) throws(MemoError) {
    guard let id = (new ?? old)?.id else { return }
    let current = try memo(id)
    let seen = try current.map { (memo) throws(MemoError) in
      try context.seen(memo, from: old, in: self)
    }
    let result: Memo?
    switch (old, new, seen) {
    case (nil, let new?, nil): result = new
    case (let old?, nil, let current?) where current.isSame(as: old): result = nil
    case (let old?, let new?, let current?):
      guard let joined = joined(current, from: old, to: new) else { throw undoConflict(current) }
      result = joined
    case (_, _, let current?): throw undoConflict(current)
    case (_, _, nil): throw undoConflict("Memo `\(id.text)` was removed since.", id.text)
    }
    guard let result else {
      return try write { (storage) throws(StorageError) in try storage.remove(id) }
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
  }

  /// Refuses to put `memo` back into a group that is gone or holds nothing any more.
  private func checkTakes(_ memo: Memo) throws(MemoError) {
    guard let id = memo.group else { return }
    guard let group = try group(id) else {
      throw undoConflict("The group that memo `\(memo.id.text)` was in is gone.", memo.id.text)
    }
    guard group.query == nil else {
      throw undoConflict(
        "\(group.name), in which memo `\(memo.id.text)` was, is a smart group by now and holds "
          + "nothing.", memo.id.text)
    }
  }

  /// `current` with the fields that differ between `old` and `new` as in `new`; nil if one of them
  /// was changed since.
  private func joined(_ current: Memo, from old: Memo, to new: Memo) -> Memo? {
    var joining = Joining(current, from: old, to: new)
    joining.join(\.content)
    joining.join(\.group)
    joining.join(\.position)
    joining.join(\.creation)
    joining.join(\.trashedAt)
    for flag in Memo.Flag.allCases { joining.join(\.[flag]) }
    if let task = current.task, let oldTask = old.task, let newTask = new.task {
      guard let joined = task.joined(from: oldTask, to: newTask) else { return nil }
      joining.result.task = joined
    } else {
      joining.join(\.task)
    }
    if old.updatedAt != new.updatedAt {
      joining.result.updatedAt = max(moment.now, current.updatedAt)
    }
    return joining.isClean ? joining.result : nil
  }

  private mutating func make(
    from old: Group?, to new: Group?, in context: ReversalContext
  ) throws(MemoError) {
    guard let id = (new ?? old)?.id else { return }
    let current = try group(id)
    let seen = try current.map { (group) throws(MemoError) in
      try context.seen(group, from: old, in: self)
    }
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
    case (_, _, nil): throw undoConflict("Group `\(id.text)` was removed since.", id.text)
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
    var joining = Joining(current, from: old, to: new)
    joining.join(\.name)
    joining.join(\.color)
    joining.join(\.image)
    joining.join(\.query)
    joining.join(\.position)
    joining.join(\.creation)
    if old.updatedAt != new.updatedAt {
      joining.result.updatedAt = max(moment.now, current.updatedAt)
    }
    return joining.isClean ? joining.result : nil
  }

  /// Refuses to give a group a name that another has by now.
  private func checkName(of id: Group.ID) throws(MemoError) {
    guard let group = try group(id) else { return }
    guard try groupIndex().isTaken(nameKey(group.name), except: id) else { return }
    throw undoConflict("Another group is called \(group.name) by now.", group.id.text)
  }

  private func checkHoldsNothing(_ group: Group) throws(MemoError) {
    let counts = try counts(of: .isIn(group.id))
    guard counts.total > 0 else { return }
    throw undoConflict(
      "\(group.name) is not empty by now (\(counts.total) in it, the trash included).",
      group.id.text)
  }

  private func undoConflict(_ memo: Memo) -> MemoError {
    .undoConflict(
      "Memo `\(memo.id.text)` was changed since.", id: memo.id.text, current: current(memo))
  }

  private func undoConflict(_ group: Group) throws(MemoError) -> MemoError {
    .undoConflict(
      "\(group.name) was changed since.", id: group.id.text, current: try current(group))
  }

  private func undoConflict(_ message: String, _ id: String) -> MemoError {
    .undoConflict(message, id: id, current: nil)
  }
}

extension Change {
  /// When a change is made: groups that memos come into before the memos, those that they leave
  /// after them.
  fileprivate enum Stage: CaseIterable {
    case groupsToFill, memos, groupsToEmpty
  }

  fileprivate var stage: Stage {
    switch self {
    case .memo: .memos
    case .group(nil, _): .groupsToFill
    case .group(_, let new): new.map { $0.query == nil } ?? false ? .groupsToFill : .groupsToEmpty
    }
  }
}

extension TaskFacet {
  /// This task with what differs between `old` and `new` as in `new`; nil if that was changed
  /// since.
  fileprivate func joined(from old: TaskFacet, to new: TaskFacet) -> TaskFacet? {
    var joining = Joining(self, from: old, to: new)
    joining.join(\.state)
    if old.state != new.state { joining.result.takeState(of: new) }
    for date in Date.allCases { joining.join(\.[date]) }
    for flag in Flag.allCases { joining.join(\.[flag]) }
    joining.join(\.repetition)
    joining.join(\.occurrenceOf)
    return joining.isClean ? joining.result : nil
  }
}

/// A record that gets, field by field, what differs between two others.
private struct Joining<Record> {
  private let current: Record
  private let old: Record
  private let new: Record
  /// The record so far.
  var result: Record
  /// Whether none of the fields was changed since.
  private(set) var isClean = true

  init(_ current: Record, from old: Record, to new: Record) {
    (self.current, self.old, self.new, result) = (current, old, new, current)
  }

  mutating func join<Value: Equatable>(_ field: WritableKeyPath<Record, Value>) {
    guard old[keyPath: field] != new[keyPath: field] else { return }
    isClean = isClean && current[keyPath: field] == old[keyPath: field]
    result[keyPath: field] = new[keyPath: field]
  }
}
