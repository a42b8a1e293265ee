import MemoStore
import TestSupport
import Testing
import Text

@testable import MemoLSP

struct LSPDocumentTests {
  private static let pieces = [
    "a", "b c", "\n", "\r\n", "\r", "é", "한글", "😀", "[[", "]]", "", "\n\n", "e\u{301}",
  ]

  /// The oracle: a text as its scalars, which nothing of the server counts.
  private static func replaced(
    _ text: String, _ range: TextRange, _ new: String, _ encoding: PositionEncoding
  ) -> String {
    let scalars = Array(text.unicodeScalars)
    let start = index(of: range.start, in: scalars, encoding)
    let end = max(start, index(of: range.end, in: scalars, encoding))
    var replaced = String.UnicodeScalarView()
    replaced.append(contentsOf: scalars[..<start])
    replaced.append(contentsOf: new.unicodeScalars)
    replaced.append(contentsOf: scalars[end...])
    return String(replaced)
  }

  private static func index(
    of place: TextPosition, in scalars: [Unicode.Scalar], _ encoding: PositionEncoding
  ) -> Int {
    var index = 0
    for _ in 0..<place.line {
      while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" { index += 1 }
      guard index < scalars.count else { return index }
      let isPair = scalars[index...].starts(with: ["\r", "\n"])
      index += isPair ? 2 : 1
    }
    var units = 0
    while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" {
      let character = Character(scalars[index])
      let width =
        switch encoding {
        case .utf8: character.utf8.count
        case .utf16: character.utf16.count
        case .utf32: 1
        }
      units += width
      if units > place.character { break }
      index += 1
    }
    return index
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

  @Test func `a part of Markdown is read as it is in the whole, whatever was typed before`() {
    let pieces = [
      "\n", "\n", "\n\n", "```\n", "~~~\n", "> ", "- ", "- [ ] ", "# ", "`", "[[a b]]", "[[c|d]]",
      "#t ", "text ", "[[", "\\", "1. ", "    ", "한글 ", "\r\n", ">```\n",
    ]
    let seed: UInt64 = 58
    var dice = Dice(seed: seed)
    for round in 0..<120 {
      var document = Document(uri: "file:///x.md", language: "markdown", version: 0, text: "")
      for _ in 0..<25 {
        let line = dice.roll(document.lineCount)
        let place = TextPosition(line: line, character: dice.roll(9))
        let end = TextPosition(line: line + dice.roll(2), character: dice.roll(9))
        let range = TextRange(start: place, end: dice.hits(oneIn: 4) ? end : place)
        let new = (0..<dice.roll(4)).map { _ in dice.pick(pieces) }.joined()
        document.replace(range, with: new, .utf8)
        let asked = min(line + dice.roll(2), document.lineCount - 1)
        let part = document.part(holding: asked...asked)
        document.knownPart = part.earlier
        check(part.range, of: document, line: asked, "seed \(seed), round \(round)")
      }
    }
  }

  private func check(
    _ part: Range<Int>, of document: Document, line: Int, _ context: String
  ) {
    let own = document.range(ofLine: line)
    let (whole, excerpt) = (
      document.text, String(decoding: document.bytes[part], as: UTF8.self)
    )
    func links(_ text: String, _ start: Int) -> [Range<Int>] {
      WikiLink.all(in: text).map { $0.range.lowerBound + start..<$0.range.upperBound + start }
        .filter { own.contains($0.lowerBound) }
    }
    expect(links(excerpt, part.lowerBound), equals: links(whole, 0), "\(context): \(whole)")
    let caret = own.upperBound
    let marks = TypedMark.all(at: caret - part.lowerBound, in: excerpt)
    expect(
      marks.map { [$0.typed.lowerBound + part.lowerBound, $0.replaced.count] },
      equals: TypedMark.all(at: caret, in: whole).map { [$0.typed.lowerBound, $0.replaced.count] },
      "\(context): \(whole)")
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
