import TestSupport
import Testing
import Text

@testable import Memos

struct ContentTests {
  @Test func `canonically equivalent texts are different contents`() {
    let composed = Content("é")
    let decomposed = Content("e\u{301}")
    expect(composed.text, equals: decomposed.text)
    #expect(composed != decomposed)
    expect(Set([composed, decomposed, Content("é")]).count, equals: 2)
  }

  @Test(arguments: [
    "", "a\r\nb\0\u{FEFF}", "한글 NFD \u{1112}\u{1161}", String(repeating: "가", count: 99),
  ])
  func `the text is kept byte for byte`(text: String) {
    #expect(isSame(Content(text).text, text))
    expect(Content(text), equals: Content(String(decoding: bytes(text), as: UTF8.self)))
    #expect(Content(text) != Content(text + "a"))
  }

  @Test func `no text is too odd to be read`() {
    let pieces = [
      "#", "a", "가", " ", "\n", "\r", "`", "``", "```", "~~~", "[", "[[", "]]", "]", "(", ")", "|",
      "\\", "*", "_", "~~", "!", ">", "- ", "1. ", "[ ]", "---", "http://", "\u{301}", "\u{200D}",
      "👩", "é", "x",
    ]
    for seed in UInt64(0)..<400 {
      var dice = Dice(seed: seed)
      let text = dice.text(of: pieces, countMax: 60)
      let content = Content(text)
      #expect(content.title.count <= 200, "seed \(seed)")
      expect(Set(content.tags.map(bytes)).count, equals: content.tags.count, "seed \(seed)")
      #expect(content.tags.allSatisfy { isSame(caseFolded($0), $0) }, "seed \(seed)")
      #expect(content.links.allSatisfy { text.utf8.count > $0.utf8.count + 3 }, "seed \(seed)")
    }
  }
}
