import TestSupport
import Testing

@testable import Text

struct ByteMatchesTests {
  @Test func `every place is found that a naive search finds`() {
    for seed in UInt64(0)..<500 {
      var dice = Dice(seed: seed)
      let text = bytes(dice.text(of: ["a", "ab", "b", "é"], countMax: 200))
      let pattern = bytes(dice.text(of: ["a", "ab", "b", "é"], countMax: 5)) + bytes("a")
      let starts = text.indices.filter { text[$0...].starts(with: pattern) }
      expect(places(of: pattern, in: text), equals: starts, "seed \(seed)")
    }
  }

  @Test(arguments: [1, 7, 8, 9, 1_000])
  func `a pattern that nearly occurs everywhere is found where it does`(count: Int) {
    let text = bytes(String(repeating: "a", count: 20_000))
    let pattern = bytes(String(repeating: "a", count: count))
    expect(places(of: pattern, in: text).count, equals: text.count - count + 1)
    #expect(places(of: pattern + bytes("b"), in: text).isEmpty)
    #expect(places(of: bytes("b") + pattern, in: text).isEmpty)
    expect(places(of: pattern + bytes("ba"), in: text + pattern + bytes("ba")).count, equals: 1)
  }

  private func places(of pattern: [UInt8], in text: [UInt8]) -> [Int] {
    text.withUnsafeBufferPointer { text in
      var matches = ByteMatches(of: pattern, in: text)
      var places: [Int] = []
      while let place = matches.next() { places.append(place) }
      return places
    }
  }
}
