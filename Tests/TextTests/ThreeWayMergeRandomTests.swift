import Foundation
import TestSupport
import Testing
import TextTestSupport

@testable import Text

/// The law of `ThreeWayMerge` for texts that nobody chose.
///
/// `MEMOD_SEED` rolls other texts, and `MEMOD_ROUNDS` more of them.
struct ThreeWayMergeRandomTests {
  static let seed = number("MEMOD_SEED") ?? 1
  static let rounds = number("MEMOD_ROUNDS") ?? 600

  @Test(arguments: MergeTexts.Kind.all)
  func `a merge keeps its law`(kind: MergeTexts.Kind) {
    check { MergeTexts(kind, using: &$0) }
  }

  @Test(arguments: MergeTexts.Kind.all)
  func `a merge keeps its law where both add lines and move them`(kind: MergeTexts.Kind) {
    check { MergeTexts(addingTo: kind, using: &$0) }
  }

  @Test func `a merge keeps its law where one fills a blank line and the other removes it`() {
    check { MergeTexts(blanksUsing: &$0) }
  }

  @Test(arguments: MergeTexts.Kind.all)
  func `a word that both changed is a conflict`(kind: MergeTexts.Kind) {
    var dice = Dice(seed: UInt64(Self.seed))
    for round in 0..<Self.rounds {
      let base = MergeTexts(kind, using: &dice).base
      let parts = ["before ", "word", " after\n"]
      let texts = ["word", "word!", dice.pick(["sword", "wo\u{301}rd", "wo-rd", "w", "werk"])].map {
        base + parts[0] + $0 + parts[2] + base
      }
      let merged = ThreeWayMerge.merge(base: texts[0], ours: texts[1], theirs: texts[2])
      if case .clean(let text) = merged {
        Issue.record("seed \(Self.seed), round \(round): \(texts) became \(text.debugDescription)")
        return
      }
    }
  }

  @Test(arguments: ["\n", " "])
  func `a clean merge holds what either side wrote`(separator: String) {
    var cleanCount = 0
    for seed in UInt64(0)..<300 {
      var dice = Dice(seed: seed)
      let base = (0..<20).map { "base\($0)" }
      let one = withInsertions(base, "our", &dice)
      let other = withInsertions(base, "their", &dice)
      let texts = [base, one, other].map { $0.joined(separator: separator) }
      let merged = ThreeWayMerge.merge(base: texts[0], ours: texts[1], theirs: texts[2])
      guard case .clean(let text) = merged else { continue }
      cleanCount += 1
      let words = text.split { $0 == " " || $0 == "\n" }.map(String.init)
      expect(Set(words).count, equals: words.count, "seed \(seed)")
      for word in one + other where !word.hasPrefix("base") {
        #expect(words.contains(word), "seed \(seed)")
      }
      let kept = base.filter { one.contains($0) && other.contains($0) }
      expect(words.filter { $0.hasPrefix("base") }, equals: kept, "seed \(seed)")
    }
    #expect(cleanCount > 50)
  }

  private func check(_ roll: (inout Dice) -> MergeTexts) {
    var dice = Dice(seed: UInt64(Self.seed))
    for round in 0..<Self.rounds {
      let texts = roll(&dice)
      let violation = MergeLaw.violation(
        base: texts.base, ours: texts.ours, theirs: texts.theirs)
      if let violation {
        Issue.record("seed \(Self.seed), round \(round): \(violation), of \(texts)")
        return
      }
    }
  }

  private func withInsertions(
    _ words: [String], _ name: String, _ dice: inout Dice
  ) -> [String] {
    var words = words
    for number in 0..<3 {
      let place = Int.random(in: 0...words.count, using: &dice)
      words.insert("\(name)\(number)", at: place)
      if Bool.random(using: &dice) {
        words.remove(at: Int.random(in: 0..<words.count, using: &dice))
      }
    }
    return words
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
