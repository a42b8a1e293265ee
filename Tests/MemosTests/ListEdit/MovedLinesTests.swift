import Memos
import TestSupport
import Testing

/// Which lines of an edited list have to move.
struct MovedLinesTests {
  private func find(_ ranks: [Int?]) -> [MovedLines] {
    MovedLines.find(in: ranks.map { MovedLines.Line(run: 0, rank: $0) })
  }

  @Test func `where nothing was moved nothing moves`() {
    #expect(find([0, 1, 5, 9]).isEmpty)
    #expect(find([]).isEmpty)
  }

  @Test func `the one that was moved moves, next to the one above it`() {
    let found = find([1, 2, 0, 3])
    #expect(found.map(\.lines) == [[2]] && found.map(\.after) == [1])
  }

  @Test func `what is put first goes before the first that stays`() {
    let found = find([nil, 3, 1, 2])
    expect(found.map(\.lines), equals: [[0, 1]])
    #expect(found[0].after == nil && found[0].before == 2)
  }

  @Test func `new lines with none that stays go by nothing`() {
    let found = find([nil, nil])
    #expect(found.map(\.lines) == [[0, 1]] && found[0].after == nil && found[0].before == nil)
  }

  @Test func `each run has an order of its own`() {
    let lines = [("b", 1), ("a", 0), ("b", 2), ("a", 3)]
    #expect(MovedLines.find(in: lines.map { .init(run: $0.0, rank: $0.1) }).isEmpty)
  }

  @Test(arguments: 0..<200)
  func `no longer rise is there, by trying all`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let ranks = (0..<8).map { _ in dice.roll(12) }
    let rise = MovedLines.longestRise(of: ranks).map { ranks[$0] }
    #expect(zip(rise, rise.dropFirst()).allSatisfy { $0 < $1 })
    let best = (0..<256).map { subset in
      let chosen = ranks.indices.filter { subset >> $0 & 1 == 1 }.map { ranks[$0] }
      return zip(chosen, chosen.dropFirst()).allSatisfy { $0 < $1 } ? chosen.count : 0
    }.max()
    expect(rise.count, equals: best, "\(ranks)")
  }
}
