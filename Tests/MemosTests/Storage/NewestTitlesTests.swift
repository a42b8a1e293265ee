import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing

/// The titles of the memos that were changed last.
struct NewestTitlesTests {
  @Test(arguments: StorageKind.all, 1...8 as ClosedRange<UInt64>)
  func `those changed last come first, whenever that was said to be`(
    kind: StorageKind, seed: UInt64
  ) throws {
    var store = kind.make()
    var dice = Dice(seed: seed)
    var model: [Memo.ID: Memo] = [:]
    for step in 0..<400 {
      let before = model
      try store.begin()
      for _ in 0..<1 + dice.roll(5) {
        // What only says that it was changed is no change.
        let text = "\(dice.roll(1 << 40))"
        var changed = memo("m\(dice.roll(40))", text: text, isTrashed: dice.hits(oneIn: 8))
        // Mostly now; also imported with an earlier time, again with one it had, and purged.
        let days = dice.hits(oneIn: 3) ? dice.roll(step + 1) : step
        changed.updatedAt = Instant.start.advanced(by: days * Instant.day)
        changed.position = .between(.middle, nil)
        if dice.hits(oneIn: 9) {
          if model.removeValue(forKey: changed.id) != nil { try store.remove(changed.id) }
        } else {
          try store.put(changed)
          model[changed.id] = changed
        }
      }
      if dice.hits(oneIn: 6) {
        try store.rollback()
        model = before
      } else {
        _ = try store.commit(note())
      }
      let limit = 1 + dice.roll(45)
      let wanted = model.values.filter { $0.trashedAt == nil }
        .sorted { ($1.updatedAt, $1.id) < ($0.updatedAt, $0.id) }.prefix(limit).map(\.id)
      let found = try store.titles(.newest, limit: limit).map(\.id)
      try store.flush()
      expect(found, equals: wanted, "seed \(seed), step \(step)")
      if found != wanted { return }
    }
  }
}
