/// The records of a store in memory, and each group's order.
struct Shelf: Sendable {
  private(set) var groups: [Group.ID: Group] = [:]
  /// Every group's positions in order; those of ungrouped memos under nil.
  private(set) var positions: [Group.ID?: [Position]] = [:]
  private var memos: [Memo.ID: Kept] = [:]

  /// A memo and what searching looks at, folded once.
  private struct Kept: Sendable {
    let memo: Memo
    let text: SearchText
  }

  func memo(_ id: Memo.ID) -> Memo? { memos[id]?.memo }

  mutating func apply(_ change: Change) {
    switch change {
    case .memo(let before, let after):
      if let before { take(before, keepingText: after?.content == before.content) }
      if let after { place(after) }
    case .group(let before, let after):
      if let before { groups[before.id] = nil }
      if let after { groups[after.id] = after }
    }
  }

  private mutating func take(_ memo: Memo, keepingText: Bool) {
    if !keepingText { memos[memo.id] = nil }
    let index = rank(of: memo.position, in: memo.group)
    positions[memo.group]?.remove(at: index)
  }

  private mutating func place(_ memo: Memo) {
    let text = memos[memo.id]?.text ?? SearchText(memo.content.text)
    memos[memo.id] = Kept(memo: memo, text: text)
    let index = rank(of: memo.position, in: memo.group)
    positions[memo.group, default: []].insert(memo.position, at: index)
  }

  /// How many positions of the group are below `position`.
  private func rank(of position: Position, in group: Group.ID?) -> Int {
    guard let all = positions[group] else { return 0 }
    return all.partitionPoint { $0 < position }
  }

  func position(above position: Position?, in group: Group.ID?) -> Position? {
    guard let all = positions[group] else { return nil }
    guard let position else { return all.first }
    let index = all.partitionPoint { $0 <= position }
    return index < all.count ? all[index] : nil
  }

  func position(below position: Position?, in group: Group.ID?) -> Position? {
    guard let all = positions[group] else { return nil }
    guard let position else { return all.last }
    let index = all.partitionPoint { $0 < position }
    return index > 0 ? all[index - 1] : nil
  }

  /// Calls `body` with every memo that meets `filter`, in no order.
  func forEach(_ filter: Filter, at moment: Moment, _ body: (Memo) -> Void) {
    for kept in memos.values where filter.matches(kept.memo, at: moment, text: kept.text) {
      body(kept.memo)
    }
  }

  func page(of query: Query, after start: Place?, limit: Int, at moment: Moment) -> Page {
    let ordering = query.ordering
    var first = FirstPlaces(limit: limit + 1, ordering: ordering)
    forEach(query.filter, at: moment) { memo in
      let place = ordering.place(of: memo) { groups[$0]?.position }
      guard start.map({ ordering.precedes($0, place) }) ?? true else { return }
      first.offer(place)
    }
    let places = first.sorted()
    return Page(
      memos: places.prefix(limit).compactMap { self.memo($0.id) }, hasMore: places.count > limit)
  }
}

/// The first few of many places, without sorting all of them: a list cut back to the best half
/// whenever it has grown to twice its limit.
private struct FirstPlaces {
  let limit: Int
  let ordering: Ordering
  private var places: [Place] = []
  private var worst: Place?

  init(limit: Int, ordering: Ordering) {
    self.limit = limit
    self.ordering = ordering
  }

  mutating func offer(_ place: Place) {
    if let worst, !ordering.precedes(place, worst) { return }
    places.append(place)
    if places.count / 2 >= limit { cut() }
  }

  func sorted() -> ArraySlice<Place> {
    places.sorted(by: ordering.precedes).prefix(limit)
  }

  private mutating func cut() {
    places = Array(sorted())
    worst = places.last
  }
}
