import TestSupport
import Testing

@testable import Text

struct ByteTextTests {
  @Test func `texts are equal and in order as their bytes are`() {
    // Long common beginnings, since eight bytes are compared at a time; one text twice in a while.
    let parts = ["a", "b", "é", "한", "e\u{301}", "\u{10FFFF}", "abcdefgh", ""]
    for seed in UInt64(0)..<5_000 {
      var dice = Dice(seed: seed)
      let start = String(repeating: "x", count: Int.random(in: 0...20, using: &dice))
      let texts = [0, 1].map { _ in
        start
          + (0..<Int.random(in: 0...3, using: &dice)).map { _ in
            parts[Int.random(in: 0..<parts.count, using: &dice)]
          }.joined()
      }
      let (one, other) = (ByteText(texts[0]), ByteText(texts[1]))
      let (bytes, otherBytes) = (Array(texts[0].utf8), Array(texts[1].utf8))
      expect((one == other), equals: (bytes == otherBytes), "seed \(seed)")
      expect((one < other), equals: bytes.lexicographicallyPrecedes(otherBytes), "seed \(seed)")
      expect((other < one), equals: otherBytes.lexicographicallyPrecedes(bytes), "seed \(seed)")
    }
  }
}
