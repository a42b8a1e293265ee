import Memos

/// Making room where many records were put at one spot, so that positions stay short: see
/// `Rekeying`.
extension Store {
  /// Writes `memo`, at a position made for it, and returns it as it is kept.
  mutating func place(_ memo: Memo) throws(MemoError) -> Memo {
    let memo = try put(memo)
    guard memo.position.isTooLong else { return memo }
    try makeRoom(around: memo)
    return try existingMemo(memo.id, path: "id")
  }

  /// Writes `group`, at a position made for it, and returns it as it is kept.
  mutating func place(_ group: Group) throws(MemoError) -> Group {
    let group = try put(group)
    guard group.position.isTooLong else { return group }
    try makeRoom(around: group)
    return try existingGroup(group.id, path: "id")
  }

  /// Gives `memo` and as few as possible of its neighbours shorter positions.
  mutating func makeRoom(around memo: Memo) throws(MemoError) {
    var (below, above) = (Neighbours(isBelow: true, of: memo), Neighbours(isBelow: false, of: memo))
    var count = 8
    while true {
      try below.read(count, in: self)
      try above.read(count, in: self)
      if let rekeying = Rekeying(below: below.side, above: above.side) {
        let run =
          below.ids.prefix(rekeying.belowCount).reversed() + [memo.id]
          + above.ids.prefix(rekeying.aboveCount)
        for (id, position) in zip(run, rekeying.positions) {
          noteRekeying(.memo(id), at: try existingMemo(id, path: "id").revision)
          try advance()
          try stored(storage.rekey(id, to: position))
        }
        return
      }
      count *= 4
    }
  }

  /// Gives `group` and as few as possible of its neighbours shorter positions.
  mutating func makeRoom(around group: Group) throws(MemoError) {
    let groups = try groups()
    guard let index = groups.firstIndex(where: { $0.id == group.id }) else { return }
    let rekeying = Rekeying(
      below: .init(groups[..<index].reversed().map(\.position), isComplete: true),
      above: .init(groups[(index + 1)...].map(\.position), isComplete: true))
    guard let rekeying else { return }
    let run = groups[(index - rekeying.belowCount)...(index + rekeying.aboveCount)]
    for (group, position) in zip(run, rekeying.positions) {
      noteRekeying(.group(group.id), at: group.revision)
      try rekey(group.id, to: position)
    }
  }

  /// Whether nothing was done to the record since it was at `revision` but to re-key it: to a
  /// client it is the same.
  func isOnlyRekeyed(_ record: RecordID, since revision: Int) throws(MemoError) -> Bool {
    if revisionBeforeRekeying(record) == revision { return true }
    var before: Int?
    while true {
      let end = before
      let changes = try stored(storage.changes(of: record, before: end, limit: 1))
      for change in changes {
        guard change.isRekeyed, change.change.withoutRekeying.isEmpty else { return false }
        guard let old = change.change.revisionBefore, old > revision else {
          return change.change.revisionBefore == revision
        }
      }
      guard let last = changes.last else { return false }
      before = last.sequence
    }
  }
}

/// The memos on one side of another in its group's order, the nearest first, read as far as they
/// are needed.
private struct Neighbours {
  private(set) var ids: [Memo.ID] = []
  private(set) var side = Rekeying.Side()
  private let query: Query
  private var last: SortKey?

  init(isBelow: Bool, of memo: Memo) {
    query = Query(
      .isIn(memo.group), by: Ordering([SortTerm(.manual, descending: isBelow)]))
    last = query.ordering.sortKey(of: memo) { _ in nil }
  }

  /// Reads on until `count` are known, or all.
  mutating func read(_ count: Int, in store: Store) throws(MemoError) {
    guard !side.isComplete, ids.count < count else { return }
    var (ids, side, last) = (ids, side, last)
    let ordering = query.ordering
    side.isComplete =
      !(try store.forEachMemo(
        of: query, after: last, limit: count - ids.count, readLimit: store.readLimit(count)
      ) { memo in
        ids.append(memo.id)
        side.positions.append(memo.position)
        last = ordering.sortKey(of: memo) { _ in nil }
        return true
      })
    (self.ids, self.side, self.last) = (ids, side, last)
  }
}

extension Change {
  /// The revision of the record that it changed.
  fileprivate var revisionBefore: Int? {
    switch self {
    case .memo(let before, _): before?.revision
    case .group(let before, _): before?.revision
    }
  }
}
