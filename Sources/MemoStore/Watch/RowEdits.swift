import Memos

/// What the touches of a changes did to a list, before indices are known.
struct RowEdits {
  /// Rows that left or moved.
  var removed: [Memo.ID] = []
  /// Rows that came or moved, by where they are now.
  var added: [SortKey] = []
  /// Rows that stayed where they are, with new contents.
  var changed: [Memo.ID] = []
  /// The memos touched, as they are now.
  var memos: [Memo.ID: Memo] = [:]
}

extension [SortKey] {
  /// The places but those of `gone`, and with those of `rekeyed` as they are now.
  func without(_ gone: Set<Memo.ID>, rekeyed: [Memo.ID: SortKey]) -> [SortKey] {
    let kept = gone.isEmpty ? self : filter { !gone.contains($0.id) }
    return rekeyed.isEmpty ? kept : kept.map { rekeyed[$0.id] ?? $0 }
  }

  /// These places and `others`, both in order, as one list in order.
  func merged(with others: [SortKey], by precedes: (SortKey, SortKey) -> Bool) -> [SortKey] {
    guard !others.isEmpty else { return self }
    var merged: [SortKey] = []
    merged.reserveCapacity(count + others.count)
    var rest = self[...]
    for other in others {
      while let sortKey = rest.first, precedes(sortKey, other) {
        merged.append(sortKey)
        rest.removeFirst()
      }
      merged.append(other)
    }
    return merged + rest
  }
}
