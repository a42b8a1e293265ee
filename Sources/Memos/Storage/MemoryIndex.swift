import Dates
import Text

/// The records of a store in memory, with the orders that are asked for all the time.
struct MemoryIndex: Sendable {
  private(set) var groups: [Group.ID: Group] = [:]
  /// Every group's positions in order; those of ungrouped memos under nil.
  private(set) var positions: [Group.ID?: [Position]] = [:]
  /// How many memos outside the trash have each tag.
  private(set) var tagCounts: [String: Int] = [:]
  private var byID: [Memo.ID: Entry] = [:]
  /// All memos, the oldest first, so that a page of the newest needs no look at the others.
  private var byAge: [Entry] = []
  private var byChange = ChangeOrder()
  private var byTitle = TitleIndex()
  private var byLink = LinkIndex()

  /// A memo, and what searching and completing look at, folded once. A class, so that passing one
  /// by costs one reference count and not a dozen.
  private final class Entry: Sendable {
    let memo: Memo
    let text: SearchText
    let titleKey: String

    /// What `memo` is now; what was folded for it `before` still holds if its text is the same.
    init(_ memo: Memo, before: Entry?) {
      self.memo = memo
      let content = memo.content
      if let before, before.memo.content == content {
        (text, titleKey) = (before.text, before.titleKey)
      } else {
        (text, titleKey) = (SearchText(content.text), nameKey(content.title))
      }
    }
  }

  func memo(_ id: Memo.ID) -> Memo? { byID[id]?.memo }

  mutating func apply(_ change: Change) {
    if case .memo(let before, let after) = change {
      tallyTags(before, after)
      if let id = (after ?? before)?.id {
        byLink.replace(before?.content, by: after?.content, of: id)
      }
    }
    switch change {
    case .memo(let before?, let after?) where before.createdAt == after.createdAt:
      let old = byID[after.id]
      let kept = Entry(after, before: old)
      byID[after.id] = kept
      byAge[age(of: after)] = kept
      noteChange(of: after)
      if let old, old.titleKey != kept.titleKey {
        byTitle.remove(after.id, titled: old.titleKey)
        byTitle.insert(after.id, titled: kept.titleKey)
      }
      if before.group != after.group || before.position != after.position {
        takePosition(of: before)
        placePosition(of: after)
      }
    case .memo(let before, let after):
      let old = before.flatMap { byID[$0.id] }
      if let old { take(old) }
      if let after { place(Entry(after, before: old)) }
    case .group(let before, let after):
      if let before { groups[before.id] = nil }
      if let after { groups[after.id] = after }
    }
  }

  private mutating func tallyTags(_ before: Memo?, _ after: Memo?) {
    let (old, new) = (shownTags(before), shownTags(after))
    guard old != new else { return }
    for tag in old {
      let count = tagCounts[tag, default: 0] - 1
      tagCounts[tag] = count > 0 ? count : nil
    }
    for tag in new { tagCounts[tag, default: 0] += 1 }
  }

  private func shownTags(_ memo: Memo?) -> [String] {
    guard let memo, memo.trashedAt == nil else { return [] }
    return memo.content.tags
  }

  private mutating func take(_ kept: Entry) {
    let memo = kept.memo
    byAge.remove(at: age(of: memo))
    byTitle.remove(memo.id, titled: kept.titleKey)
    takePosition(of: memo)
    byID[memo.id] = nil
  }

  private mutating func takePosition(of memo: Memo) {
    let rank = rank(of: memo.position, in: memo.group)
    positions[memo.group]?.remove(at: rank)
  }

  private mutating func place(_ kept: Entry) {
    let memo = kept.memo
    byID[memo.id] = kept
    byAge.insert(kept, at: age(of: memo))
    byTitle.insert(memo.id, titled: kept.titleKey)
    noteChange(of: memo)
    placePosition(of: memo)
  }

  private mutating func noteChange(of memo: Memo) {
    let all = byID
    byChange.note(memo, among: all.count) { all[$0]?.memo }
  }

  private mutating func placePosition(of memo: Memo) {
    let rank = rank(of: memo.position, in: memo.group)
    positions[memo.group, default: []].insert(memo.position, at: rank)
  }

  /// How many memos are older.
  private func age(of memo: Memo) -> Int {
    byAge.partitionPoint {
      ($0.memo.createdAt, $0.memo.id) < (memo.createdAt, memo.id)
    }
  }

  /// How many positions of the group are below `position`.
  private func rank(of position: Position, in group: Group.ID?) -> Int {
    positions[group]?.partitionPoint { $0 < position } ?? 0
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

  /// The memos at that place of a group, by id.
  func ids(at position: Position, in group: Group.ID?) -> [Memo.ID] {
    byAge.lazy.filter { $0.memo.position == position && $0.memo.group == group }.map(\.memo.id)
      .sorted()
  }

  /// Calls `body` with every memo that meets `filter`, the oldest first.
  func forEach(_ filter: Filter, at time: TimeContext, _ body: (Memo) -> Void) {
    forEachEntry(filter, at: time) { body($0.memo) }
  }

  private func forEachEntry(_ filter: Filter, at time: TimeContext, _ body: (Entry) -> Void) {
    for kept in candidates(for: filter) where filter.matches(kept.memo, at: time, text: kept.text) {
      body(kept)
    }
  }

  /// All that can meet `filter`, the oldest first: those of its titles or links if it names some.
  private func candidates(for filter: Filter) -> [Entry] {
    for conjunct in filter.conjuncts {
      switch conjunct {
      case .isTitled(let keys):
        return entries(Set(keys.map(ByteText.init)).flatMap { byTitle.ids(titled: $0) })
      case .linksTo(let keys): return entries(byLink.ids(linkingTo: keys))
      default: continue
      }
    }
    return byAge
  }

  private func entries(_ ids: some Sequence<Memo.ID>) -> [Entry] {
    ids.compactMap { byID[$0] }
      .sorted { ($0.memo.createdAt, $0.memo.id) < ($1.memo.createdAt, $1.memo.id) }
  }

  /// The first `limit` memos of `query` behind `start`.
  func memos(
    of query: Query, after start: SortKey?, limit: Int, at time: TimeContext
  ) -> [Memo] {
    if let term = query.ordering.terms.first, query.ordering.terms.count == 1,
      term.property == .created
    {
      return memosByAge(
        of: query, after: start, limit: limit, at: time, isDescending: term.isDescending)
    }
    let ordering = query.ordering
    var first = First(limit, by: ordering.precedes)
    forEachEntry(query.filter, at: time) { kept in
      let place = ordering.sortKey(of: kept.memo, text: kept.text) { groups[$0]?.position }
      guard start.map({ ordering.precedes($0, place) }) ?? true else { return }
      first.offer(place)
    }
    return first.sorted().compactMap { self.memo($0.id) }
  }

  /// The titles by which memos can be linked to.
  func titles(_ order: TitleOrder, limit: Int) -> [TitledMemo] {
    let isLinkable = { (memo: Memo) in
      memo.trashedAt == nil && memo.task?.occurrenceOf == nil && !memo.content.title.isEmpty
    }
    func first(_ ids: some Sequence<Memo.ID>) -> [Memo] {
      Array(ids.lazy.compactMap { memo($0) }.filter(isLinkable).prefix(limit))
    }
    let memos: [Memo] =
      switch order {
      case .newest: byChange.newest(limit, where: isLinkable) { self.memo($0) }
      case .ascending(let key, let id): first(byTitle.ids(behind: key, id))
      case .only(let key): first(byTitle.ids(titled: ByteText(key)))
      }
    return memos.compactMap { byID[$0.id] }.map {
      TitledMemo(id: $0.memo.id, title: $0.memo.content.title, key: $0.titleKey)
    }
  }

  /// The first by age, looking no further than it has to.
  private func memosByAge(
    of query: Query, after start: SortKey?, limit: Int, at time: TimeContext, isDescending: Bool
  ) -> [Memo] {
    let ordering = query.ordering
    let all = candidates(for: query.filter)
    func isBehind(_ kept: Entry) -> Bool {
      guard let start else { return true }
      return ordering.precedes(start, ordering.sortKey(of: kept.memo) { _ in nil })
    }
    var memos: [Memo] = []
    func take(_ kept: Entry) -> Bool {
      guard query.filter.matches(kept.memo, at: time, text: kept.text) else { return true }
      memos.append(kept.memo)
      return memos.count < limit
    }
    if isDescending {
      let end = all.partitionPoint(isBehind)
      _ = all[..<end].reversed().allSatisfy(take)
    } else {
      let begin = all.partitionPoint { !isBehind($0) }
      _ = all[begin...].allSatisfy(take)
    }
    return memos
  }
}

/// The first few of many, without sorting all of them: a list cut back to the best half
/// whenever it has grown to twice its limit.
private struct First<Element> {
  private let limit: Int
  private let precedes: (Element, Element) -> Bool
  private var elements: [Element] = []
  private var worst: Element?

  init(_ limit: Int, by precedes: @escaping (Element, Element) -> Bool) {
    (self.limit, self.precedes) = (limit, precedes)
  }

  mutating func offer(_ element: Element) {
    if let worst, !precedes(element, worst) { return }
    elements.append(element)
    if elements.count / 2 >= limit { cut() }
  }

  func sorted() -> ArraySlice<Element> { elements.sorted(by: precedes).prefix(limit) }

  private mutating func cut() {
    elements = Array(sorted())
    worst = elements.last
  }
}
