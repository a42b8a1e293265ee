import TestSupport
import Testing

@testable import Text

struct TokenDiffTests {
  @Test func `comparing texts takes no more steps than it may, however many changes there are`() {
    for count in [1000, 16_000] {
      var dice = Dice(seed: 1)
      // Few different tokens, so that none is left out before the comparison.
      let rows = [0, 1].map { _ in (0..<count).map { _ in Int32(dice.roll(3)) } }
      var effort = DiffEffort()
      let most = effort.stepsLeft
      _ = TokenDiff.hunks(rows[0], rows[1], &effort)
      // The last round is finished, and visits each diagonal once.
      #expect(effort.stepsLeft > -4 * count, "\(count)")
      #expect(effort.stepsLeft < most)
    }
  }

  @Test func `hunks are as few changes as possible and lead from one row to the other`() {
    for seed in UInt64(0)..<2_000 {
      var dice = Dice(seed: seed)
      let kinds = Int32.random(in: 1...6, using: &dice)
      let old = row(kinds, &dice)
      let new = row(kinds + 1, &dice)
      var effort = DiffEffort()
      let hunks = TokenDiff.hunks(old, new, &effort)
      expect(applied(hunks, old, new), equals: new, "seed \(seed)")
      let kept = old.count - hunks.reduce(0) { $0 + $1.old.count }
      expect(kept, equals: longestCommonCount(old, new), "seed \(seed)")
      let isApart = zip(hunks, hunks.dropFirst()).allSatisfy {
        $0.old.upperBound < $1.old.lowerBound && $0.new.upperBound < $1.new.lowerBound
      }
      #expect(isApart, "seed \(seed)")
    }
  }

  private func row(_ kinds: Int32, _ dice: inout Dice) -> [Int32] {
    (0..<Int.random(in: 0...20, using: &dice)).map { _ in Int32.random(in: 0..<kinds, using: &dice)
    }
  }

  private func applied(_ hunks: [Hunk], _ old: [Int32], _ new: [Int32]) -> [Int32] {
    var result: [Int32] = []
    var reached = 0
    for hunk in hunks {
      result += old[reached..<hunk.old.lowerBound] + new[hunk.new]
      reached = hunk.old.upperBound
    }
    return result + old[reached...]
  }

  private func longestCommonCount(_ one: [Int32], _ other: [Int32]) -> Int {
    var counts = [Int](repeating: 0, count: other.count + 1)
    for token in one {
      var diagonal = 0
      for index in other.indices {
        let above = counts[index + 1]
        counts[index + 1] = token == other[index] ? diagonal + 1 : max(above, counts[index])
        diagonal = above
      }
    }
    return counts[other.count]
  }
}
