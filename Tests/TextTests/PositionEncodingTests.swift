import TestSupport
import Testing

@testable import Text

struct PositionEncodingTests {
  typealias Case = (text: String, offset: Int, line: Int, characters: [Int])

  /// The characters are those in UTF-8, UTF-16 and UTF-32.
  @Test(arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func `a place is where its offset was`(encoding: PositionEncoding) {
    let text = "é한\r\n🎉👩‍💻\r\n\n\u{1100}\ra"
    var offset = 0
    for scalar in text.unicodeScalars {
      // There is no position between CR and LF.
      if scalar != "\n" || offset == 0 || Array(text.utf8)[offset - 1] != 0x0D {
        let place = encoding.positions(ofOffsets: [offset], in: text)[0]
        expect(encoding.offset(of: place, in: text), equals: offset)
      }
      offset += UTF8.width(scalar)
    }
    expect(encoding.offset(of: TextPosition(line: 0, character: 99), in: text), equals: 5)
    expect(encoding.offset(of: TextPosition(line: 99, character: 0), in: text), equals: offset)
  }

  @Test func `a place inside a scalar is its start`() {
    let inside = TextPosition(line: 0, character: 2)
    expect(PositionEncoding.utf16.offset(of: inside, in: "a🎉"), equals: 1)
    expect(PositionEncoding.utf8.offset(of: inside, in: "a한"), equals: 1)
  }

  @Test(
    arguments: [
      ("", 0, 0, [0, 0, 0]),
      ("abc", 2, 0, [2, 2, 2]),
      ("éa", 2, 0, [2, 1, 1]),
      ("e\u{301}a", 3, 0, [3, 2, 2]),
      ("한글a", 6, 0, [6, 2, 2]),
      ("🎉a", 4, 0, [4, 2, 1]),
      ("👩‍💻a", 11, 0, [11, 5, 3]),
      ("a\nb", 1, 0, [1, 1, 1]),
      ("a\nb", 2, 1, [0, 0, 0]),
      ("a\r\nb", 1, 0, [1, 1, 1]),
      ("a\r\nb", 2, 0, [1, 1, 1]),
      ("a\r\nb", 3, 1, [0, 0, 0]),
      ("a\rb", 2, 1, [0, 0, 0]),
      ("\n\n🎉\n", 6, 2, [4, 2, 1]),
      ("a\n", 2, 1, [0, 0, 0]),
      ("a\u{2028}b", 4, 0, [4, 2, 2]),
      ("é", 1, 0, [0, 0, 0]),
      ("🎉🎉", 6, 0, [4, 2, 1]),
      ("ab", 9, 0, [2, 2, 2]),
    ] as [Case])
  func `an offset has a line and a character`(position: Case) {
    for (encoding, character) in zip(
      [.utf8, .utf16, .utf32] as [PositionEncoding], position.characters)
    {
      expect(
        encoding.positions(ofOffsets: [position.offset], in: position.text),
        equals: [TextPosition(line: position.line, character: character)])
    }
  }

  @Test func `many offsets are found as each is alone`() {
    let pieces = ["a", "é", "한", "🎉", "\u{301}", "\n", "\r\n", "\r"]
    for seed in UInt64(0)..<200 {
      var dice = Dice(seed: seed)
      let text = dice.text(of: pieces, countMax: 30)
      let offsets = Array(0...text.utf8.count)
      for encoding in PositionEncoding.allCases {
        let together = encoding.positions(ofOffsets: offsets, in: text)
        let alone = offsets.flatMap { encoding.positions(ofOffsets: [$0], in: text) }
        expect(together, equals: alone, "seed \(seed)")
        let repeated = encoding.positions(ofOffsets: offsets.flatMap { [$0, $0] }, in: text)
        expect(repeated, equals: together.flatMap { [$0, $0] }, "seed \(seed)")
      }
    }
  }

  @Test func `the names are those of LSP`() {
    expect(PositionEncoding.allCases.map(\.rawValue), equals: ["utf-8", "utf-16", "utf-32"])
  }
}
