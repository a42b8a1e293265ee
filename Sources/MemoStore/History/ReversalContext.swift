import Memos

/// The changes of places since the state that a commit is undone to, or redone from:
/// records that were re-keyed meanwhile have other positions and are where they were.
struct ReversalContext: Sendable {
  private let reversal: Reversal
  /// What each commit since has re-keyed, oldest first.
  private let rekeyings: [[Change]]

  init(_ reversal: Reversal, in store: Store) throws(MemoError) {
    self.reversal = reversal
    let start =
      switch reversal {
      case .undo(let sequence): sequence - 1
      case .redo(let sequence): sequence
      }
    rekeyings = try stored(store.storage.rekeyings(after: start))
  }

  /// `current` with the position `old` has, if it is still where that was.
  func seen(_ current: Memo, from old: Memo?, in store: Store) throws(MemoError) -> Memo {
    guard let old, old.position != current.position, old.group == current.group,
      try isInPlace(.memo(current.id), in: store)
    else { return current }
    var seen = current
    seen.position = old.position
    return seen
  }

  /// `current` with the position `old` has, if it is still where that was.
  func seen(_ current: Group, from old: Group?, in store: Store) throws(MemoError) -> Group {
    guard let old, old.position != current.position,
      try isInPlace(.group(current.id), in: store)
    else { return current }
    var seen = current
    seen.position = old.position
    return seen
  }

  /// Where the place of `memo` is now.
  func slot(of memo: Memo) -> Slot {
    Slot(memo.position, before: rekeyings.map { $0.compactMap { .init($0, in: memo.group) } })
  }

  /// Where the place of `group` is now.
  func slot(of group: Group) -> Slot {
    Slot(group.position, before: rekeyings.map { $0.compactMap { .init(ofGroup: $0) } })
  }

  /// Whether only the undone or redone commit has moved the record.
  private func isInPlace(_ record: RecordID, in store: Store) throws(MemoError) -> Bool {
    var before: Int?
    while true {
      let end = before
      let changes = try stored(store.storage.changes(of: record, before: end, limit: 1))
      guard let change = changes.first else { return true }
      if change.change.changesPlace, !change.isRekeyed { return isOwn(change) }
      before = change.sequence
    }
  }

  /// Whether the state that the reversal begins from is the one that `change` has left.
  private func isOwn(_ change: RecordChange) -> Bool {
    switch reversal {
    case .undo(let commit): change.sequence <= commit || change.reversal == .redo(commit)
    case .redo(let commit): change.sequence < commit || change.reversal == .undo(commit)
    }
  }

  /// Whether changes may be made in any order, since nothing was re-keyed.
  var keepsOrder: Bool { rekeyings.isEmpty }

  /// `changes` as they are if nothing was re-keyed since, and otherwise in an order in which those
  /// that go to one place, next to the same record, regain their order.
  func ordered(_ changes: [Change]) -> [Change] {
    if keepsOrder { return changes }
    let placed = changes.map { change in
      switch change {
      case .memo(_, let new): (change: change, position: new?.position, slot: new.map(slot(of:)))
      case .group(_, let new): (change: change, position: new?.position, slot: new.map(slot(of:)))
      }
    }.sorted { ($0.position ?? .middle) < ($1.position ?? .middle) }
    return placed.filter { $0.slot?.side != .after }.map(\.change)
      + placed.filter { $0.slot?.side == .after }.reversed().map(\.change)
  }
}

extension Store {
  /// The position in the order of `group` that `slot` means; `current` if that is it already.
  func position(
    _ slot: Slot, in group: Group.ID?, current: Position?
  ) throws(MemoError) -> Position {
    let here = slot.position
    switch slot.side {
    case .at:
      return here == current ? here : try freePlace(here, in: group)
    case .before:
      let previous = try self.position(below: here, in: group)
      return .between(previous, here, unless: current)
    case .after:
      let next = try self.position(above: here, in: group)
      return .between(here, next, unless: current)
    }
  }

  /// The position among the groups that `slot` means for the group `id`; `current` if that is it
  /// already.
  func position(
    _ slot: Slot, for id: Group.ID, current: Position?
  ) throws(MemoError) -> Position {
    let groups = try groupIndex()
    let here = slot.position
    switch slot.side {
    case .at: return try freePlace(here, for: id)
    case .before: return .between(groups.position(below: here), here, unless: current)
    case .after: return .between(here, groups.position(above: here), unless: current)
    }
  }

  /// Makes room around those of `changes` whose position had to be made, and not just given back:
  /// once all have theirs, since they go by those there were.
  mutating func makeRoom(after changes: some Sequence<Change>) throws(MemoError) {
    for change in changes {
      switch change {
      case .memo(_, let new?):
        guard let memo = try memo(new.id), memo.position != new.position else { continue }
        if memo.position.isTooLong { try makeRoom(around: memo) }
      case .group(_, let new?):
        guard let group = try group(new.id), group.position != new.position else { continue }
        if group.position.isTooLong { try makeRoom(around: group) }
      case .memo(_, nil), .group(_, nil): continue
      }
    }
  }
}
