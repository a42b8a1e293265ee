import Memos
import MemosTestSupport
import TestSupport
import Testing
import Text

/// The memos of one title.
struct TitlesOfKeyTests {
  /// Some that only those who read them take for one title, and some that begin alike.
  private static let titles = ["회의", "회의 2", "Tax", "TAX", "Taxes", "caf\u{E9}", "cafe\u{301}", ""]

  @Test(arguments: StorageKind.all, 1...6 as ClosedRange<UInt64>)
  func `a title's memos are those outside the trash that have its key`(
    kind: StorageKind, seed: UInt64
  ) throws {
    var store = kind.make()
    var dice = Dice(seed: seed)
    var model: [Memo.ID: Memo] = [:]
    for step in 0..<150 {
      try store.begin()
      var changed = memo(
        "m\(dice.roll(30))", text: dice.pick(Self.titles), isTrashed: dice.hits(oneIn: 5))
      changed.position = .between(.middle, nil)
      if dice.hits(oneIn: 8) {
        if model.removeValue(forKey: changed.id) != nil { try store.remove(changed.id) }
      } else {
        try store.put(changed)
        model[changed.id] = changed
      }
      // Also before the commit: that is where links are followed.
      for title in Self.titles {
        let key = nameKey(title)
        let wanted = model.values
          .filter { $0.trashedAt == nil && !key.isEmpty && nameKey($0.content.title) == key }
          .map(\.id).sorted()
        for limit in [1, 2, 40] {
          let found = try store.titles(.only(key), limit: limit)
          expect(found.map(\.id), equals: Array(wanted.prefix(limit)), "seed \(seed), step \(step)")
          #expect(found.allSatisfy { $0.key == key })
        }
        if key.isEmpty { continue }
        let filter = Filter.all([.isTitled([key]), .isTrashed(false)])
        try expect(store.counts(of: filter, at: time).total, equals: wanted.count, "seed \(seed)")
      }
      _ = try store.commit(note())
      try store.flush()
    }
  }
}
