import Support
import Testing

@testable import Memos

struct ThreeWayMergeRandomTests {
  @Test(arguments: [["a\n", "b\n", "c\n"], ["w ", "x ", "\n", "y"], ["가 ", "나", "\r\n", "."]])
  func `laws hold for any texts`(pieces: [String]) {
    for seed in UInt64(0)..<300 {
      var dice = Dice(seed: seed)
      let base = dice.text(of: pieces, countMax: 12)
      let one = edited(base, pieces, &dice)
      let other = edited(base, pieces, &dice)
      expectClean(base, base, one, one, seed)
      expectClean(base, one, base, one, seed)
      expectClean(base, one, one, one, seed)
      let merged = ThreeWayMerge.merge(base: base, ours: one, theirs: other)
      let swapped = ThreeWayMerge.merge(base: base, ours: other, theirs: one)
      switch (merged, swapped) {
      case (.clean(let text), .clean(let swappedText)):
        #expect(isSame(text, swappedText), "seed \(seed)")
      case (.overlap(let overlaps, _), .overlap(let swappedOverlaps, _)):
        #expect(!overlaps.isEmpty, "seed \(seed)")
        #expect(overlaps.map(\.ours) == swappedOverlaps.map(\.theirs), "seed \(seed)")
        #expect(overlaps.map(\.line) == swappedOverlaps.map(\.line), "seed \(seed)")
      default:
        Issue.record("clean only one way round, seed \(seed)")
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
      #expect(Set(words).count == words.count, "seed \(seed)")
      for word in one + other where !word.hasPrefix("base") {
        #expect(words.contains(word), "seed \(seed)")
      }
      let kept = base.filter { one.contains($0) && other.contains($0) }
      #expect(words.filter { $0.hasPrefix("base") } == kept, "seed \(seed)")
    }
    #expect(cleanCount > 50)
  }

  private func expectClean(
    _ base: String, _ ours: String, _ theirs: String, _ text: String, _ seed: UInt64
  ) {
    guard case .clean(let merged) = ThreeWayMerge.merge(base: base, ours: ours, theirs: theirs)
    else {
      Issue.record("not clean, seed \(seed)")
      return
    }
    #expect(isSame(merged, text), "seed \(seed)")
  }

  private func edited(_ text: String, _ pieces: [String], _ dice: inout Dice) -> String {
    var characters = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 0...3, using: &dice) {
      let start = Int.random(in: 0...characters.count, using: &dice)
      let end = min(characters.count, start + Int.random(in: 0...3, using: &dice))
      characters.replaceSubrange(
        start..<end, with: dice.text(of: pieces, countMax: 2).unicodeScalars)
    }
    var result = ""
    result.unicodeScalars.append(contentsOf: characters)
    return result
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
}
