import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing
import Text

/// Pages by relevance while memos come, go and change.
struct RelevancePageTests {
  @Test(arguments: StorageKind.all, 1...6 as ClosedRange<UInt64>)
  func `what stays as it is is on one page, whatever is written between them`(
    kind: StorageKind, seed: UInt64
  ) throws {
    var store = kind.make()
    var dice = Dice(seed: seed)
    for count in 0..<60 { try put(count, &dice, in: &store) }
    for words in ["회의", "plan 회", "ㅎㅇ", "a"] {
      let query = Self.query(words)
      let first = try store.ids(query, limit: 1000)
      var touched: Set<String> = []
      var seen: [String] = []
      var place: SortKey?
      repeat {
        let page = try store.page(of: query, after: place, limit: 1 + dice.roll(4), at: time)
        seen += page.memos.map(\.id.text)
        place =
          page.hasMore ? page.memos.last.map { query.ordering.sortKey(of: $0) { _ in nil } } : nil
        for _ in 0..<dice.roll(4) {
          let count = dice.roll(80)
          touched.insert("m\(count)")
          try put(count, &dice, in: &store)
        }
      } while place != nil
      let stayed = first.filter { !touched.contains($0) }
      expect(seen.filter { !touched.contains($0) }, equals: stayed, "seed \(seed), \(words)")
      let last = try store.ids(query, limit: 1000).filter { !touched.contains($0) }
      expect(last, equals: stayed, "seed \(seed), \(words)")
    }
  }

  private static func query(_ words: String) -> Query {
    let search = SearchQuery(words)
    return Query(
      .contains(search),
      by: Ordering(
        [SortTerm(.relevance), SortTerm(.created, descending: true)], search: search))
  }

  /// Writes a memo of that number, new or instead of the one there is.
  private func put(_ count: Int, _ dice: inout Dice, in store: inout any MemoStorageType) throws {
    let words = ["plan", "Plans", "회의", "회의록", "전체회의", "a", "\n", "#회의", "#plan", "x"]
    let text = (0..<1 + dice.roll(6)).map { _ in dice.pick(words) }.joined(separator: " ")
    let created = Instant.start.advanced(by: -dice.roll(4) * Instant.day)
    var memo = memo("m\(count)", text: text)
    memo.createdAt = created
    memo.position = .between(.middle, nil)
    _ = try store.write { try $0.put(memo) }
  }
}
