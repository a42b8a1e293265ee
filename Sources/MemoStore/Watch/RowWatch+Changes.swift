import Memos

extension RowWatch {
  /// Says what became of the rows the client sees.
  func change(
    from old: [Memo.ID], _ edits: RowEdits, in store: Store
  ) throws(MemoError) -> ListChange<MemoRow> {
    let moved = window == nil ? edits : windowed(edits, old: old)
    let start = visible.lowerBound
    let indexed = moved.added.map { (index: sortKeys.rank(of: $0) - start, id: $0.id) }
      .sorted { $0.index < $1.index }
    let kept = moved.changed
    guard indexed.count + kept.count < max(visible.count, 1) || visible.count < 2 else {
      return .reset(try rows(sortKeys.ids(in: visible), edits, in: store))
    }
    let added = try rows(indexed.map(\.id), edits, in: store)
    return .edits(
      removed: moved.removed.map(\.text),
      added: zip(indexed, added).map { ListChange.Addition(index: $0.index, row: $1) },
      changed: try rows(kept, edits, in: store))
  }

  /// The same edits as seen through the window, whose ends shift when rows come and go before it.
  private func windowed(_ edits: RowEdits, old: [Memo.ID]) -> RowEdits {
    let new = sortKeys.keys(in: visible)
    // A row that left what is held may have come back with what was read to fill it up.
    let moved = Set(edits.added.map(\.id)).union(edits.removed)
    let oldIDs = Set(old)
    let newIDs = Set(new.map(\.id))
    var result = RowEdits()
    result.removed = old.filter { !newIDs.contains($0) || moved.contains($0) }
    result.added = new.filter { !oldIDs.contains($0.id) || moved.contains($0.id) }
    result.changed = edits.changed.filter { newIDs.contains($0) && oldIDs.contains($0) }
    return result
  }

  private func rows(
    _ ids: [Memo.ID], _ edits: RowEdits, in store: Store
  ) throws(MemoError) -> [MemoRow] {
    var rows: [MemoRow] = []
    for id in ids {
      let touched = edits.memos[id]
      guard let memo = touched != nil ? touched : try store.memo(id) else { continue }
      rows.append(store.row(memo, of: resolved))
    }
    return rows
  }
}
