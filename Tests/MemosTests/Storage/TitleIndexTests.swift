import MemosTestSupport
import TestSupport
import Testing
import Text

@testable import Memos

/// The titles in memory, compared with all of them sorted: more than fit in some pieces.
struct TitleIndexTests {
  private struct Title {
    let key: String
    let id: Memo.ID
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `titles are in order however many come and go`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var index = TitleIndex()
    var titles: [Title] = []
    for round in 0..<12 {
      // It grows to some thousands, and shrinks to nothing.
      for _ in 0..<800 {
        if round < 6 {
          let title = Title(
            key: "\(dice.pick(["회의", "tax", "Tax"])) \(dice.roll(40))",
            id: try #require(Memo.ID("m_\(dice.roll(1 << 40))")))
          index.insert(title.id, titled: title.key)
          titles.append(title)
        } else if !titles.isEmpty {
          let title = titles.remove(at: dice.roll(titles.count))
          index.remove(title.id, titled: title.key)
        }
      }
      let sorted = titles.sorted { one, other in
        one.key == other.key
          ? one.id < other.id : one.key.utf8.lexicographicallyPrecedes(other.key.utf8)
      }
      expect(Array(index.ids(behind: "", nil)), equals: sorted.map(\.id), "seed \(seed)")
      for _ in 0..<30 where !sorted.isEmpty {
        let place = dice.roll(sorted.count)
        let here = sorted[place]
        expect(
          Array(index.ids(behind: here.key, here.id)), equals: sorted[(place + 1)...].map(\.id),
          "seed \(seed)")
        expect(
          Array(index.ids(titled: ByteText(here.key))),
          equals: sorted.filter { $0.key == here.key }.map(\.id), "seed \(seed)")
      }
    }
    #expect(titles.isEmpty)
  }
}
