import MemoStore
import TestSupport
import Testing
import Text

@testable import MemoLSP

struct LSPDocumentTests {
  private static let pieces = [
    "a", "b c", "\n", "\r\n", "\r", "é", "한글", "😀", "[[", "]]", "", "\n\n", "e\u{301}",
  ]

  /// The oracle: a string that each edit splits and joins.
  private static func replaced(
    _ text: String, _ range: TextRange, _ new: String, _ encoding: PositionEncoding
  ) -> String {
    let bytes = Array(text.utf8)
    let start = encoding.offset(of: range.start, in: text)
    let end = max(start, encoding.offset(of: range.end, in: text))
    return String(
      decoding: bytes[..<start] + Array(new.utf8) + bytes[end...], as: UTF8.self)
  }

  @Test(arguments: PositionEncoding.allCases)
  func `an edited document is what the edits make of its text`(encoding: PositionEncoding) {
    let seed: UInt64 = 57
    var dice = Dice(seed: seed)
    for round in 0..<150 {
      var text = (0..<dice.roll(12)).map { _ in Self.pieces[dice.roll(Self.pieces.count)] }.joined()
      var document = Document(uri: "file:///x", language: "", version: 0, text: text)
      for _ in 0..<8 {
        let places = (0..<2).map { _ in
          TextPosition(line: dice.roll(6), character: dice.roll(6))
        }.sorted { ($0.line, $0.character) < ($1.line, $1.character) }
        let range = TextRange(start: places[0], end: places[1])
        let new = (0..<dice.roll(3)).map { _ in Self.pieces[dice.roll(Self.pieces.count)] }.joined()
        text = Self.replaced(text, range, new, encoding)
        document.replace(range, with: new, encoding)
        let whole = Document(uri: "file:///x", language: "", version: 0, text: text)
        expect(document.text, equals: text, "seed \(seed), round \(round)")
        expect(document.starts, equals: whole.starts, "seed \(seed), round \(round)")
      }
    }
  }

  @Test func `a path survives its URI`() {
    for path in ["/a b/c#d%.md", "/한글/메모.md", "/x/100%25.md"] {
      expect(FileURI.path(FileURI.uri(path)), equals: path)
    }
    expect(FileURI.path("untitled:Untitled-1"), equals: nil)
    expect(FileURI.path("file:///a%2"), equals: "/a%2")
  }

  @Test(
    arguments: [
      (["a", "b", "c"], ["a", "b", "c"], [0, 1, 2]),
      (["a", "b", "c"], ["c", "a", "b"], [2, 0, 1]),
      (["a", "b", "c"], ["a", "c"], [0, 2]),
      (["a", "b", "c"], ["a", "x", "c"], [0, 1, 2]),
      (["a", "b"], ["a", "new", "b"], [0, nil, 1]),
      (["Call mum", "Buy milk"], ["Buy oat milk"], [1]),
      (["a", "a"], ["a", "a", "a"], [0, 1, nil]),
    ] as [([String], [String], [Int?])])
  func `the lines of an edited list are found again`(
    old: [String], new: [String], expected: [Int?]
  ) {
    expect(LineMatching.match(old, new), equals: expected)
  }
}
