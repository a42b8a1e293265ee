import TestSupport
import Testing

@testable import Text

struct NormalizationTests {
  /// A row of the vectors: source, NFC, NFD, NFKC, NFKD.
  static let rows: [[String]] = normalizationVectors.split(separator: "\n").map { row in
    row.split(separator: ";").map { field in
      var text = ""
      for hex in field.split(separator: " ") {
        if let scalar = UInt32(hex, radix: 16).flatMap(Unicode.Scalar.init) {
          text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
  }

  @Test func `every vector has five forms`() {
    #expect(Self.rows.count > 100)
    #expect(Self.rows.allSatisfy { $0.count == 5 && !$0[4].isEmpty })
  }

  @Test(arguments: rows)
  func `texts take the forms that Unicode publishes`(row: [String]) {
    for source in row[0...2] { #expect(isSame(nfc(source), row[1])) }
    for source in row[3...4] { #expect(isSame(nfc(source), row[3])) }
    for source in row { #expect(isSame(nfkc(source), row[3])) }
  }

  @Test(arguments: rows)
  func `equivalent texts fold and search alike`(row: [String]) {
    for source in row[1...2] {
      #expect(isSame(caseFolded(source), caseFolded(row[0])))
      expect(SearchText(source), equals: SearchText(row[0]))
    }
    expect(SearchText(row[4]), equals: SearchText(row[3]))
  }

  @Test(arguments: [
    ("", ""),
    ("Straße", "strasse"),
    ("STRASSE", "strasse"),
    ("ẞ", "ss"),
    ("ΣΊΣΥΦΟΣ", "σίσυφοσ"),
    ("ς", "σ"),
    ("İ", "i\u{307}"),
    ("ı", "ı"),
    ("E\u{301}", "é"),
    ("Ǆ", "ǆ"),
    ("ﬁ", "fi"),
    ("ᾳ", "αι"),
    ("\u{3B1}\u{345}\u{301}", "άι"),
    ("회의 ABC", "회의 abc"),
    ("\u{1112}\u{116C}", "회"),
    ("Ꭰ", "Ꭰ"),
    ("ꭰ", "Ꭰ"),
    ("𐐀", "𐐨"),
  ])
  func `case folds fully`(text: String, folded: String) {
    #expect(isSame(caseFolded(text), folded))
    #expect(isSame(caseFolded(folded), folded))
  }

  @Test(arguments: [
    ("  Work\t", "work"), ("\u{3000}할 일\n", "할 일"), (" ", ""), ("É", "é"), ("E\u{301} ", "é"),
  ])
  func `names are compared trimmed and folded`(name: String, key: String) {
    #expect(isSame(nameKey(name), key))
  }

  @Test func `normalizing twice changes nothing, and a text's parts don't affect each other`() {
    let pieces = [
      "a", "É", "e", "\u{301}", "\u{323}", "\u{345}", "ﬁ", "ｶ", "ﾞ", "각", "가", "\u{1100}",
      "\u{1161}",
      "\u{11A8}", "ㅎ", "漢", "Σ", "İ", "ß", " ", "\u{200D}", "\u{93C}", "\u{915}", "\u{958}", "ﷺ",
      "Å",
    ]
    for seed in UInt64(0)..<500 {
      var dice = Dice(seed: seed)
      let one = dice.text(of: pieces, countMax: 12)
      let other = dice.text(of: pieces, countMax: 12)
      for form in [nfc, nfkc, caseFolded] {
        #expect(isSame(form(form(one)), form(one)), "seed \(seed)")
        #expect(isSame(form(one + "-" + other), form(one) + "-" + form(other)), "seed \(seed)")
      }
      expect(SearchText(nfc(one)), equals: SearchText(one), "seed \(seed)")
      let search = SearchText(one + "\n" + other).bytes
      expect(search, equals: SearchText(one).bytes + [10] + SearchText(other).bytes, "seed \(seed)")
    }
  }

  @Test(arguments: [3, 31, 32, 33, 5_000])
  func `marks of one letter are sorted however many they are`(count: Int) {
    let marks = (0..<count).map { $0 % 2 == 0 ? "\u{302}" : "\u{323}" }.joined()
    let below = String(repeating: "\u{323}", count: count / 2)
    let above = String(repeating: "\u{302}", count: count - count / 2)
    #expect(isSame(nfc("x" + marks), "x" + below + above))
    #expect(isSame(nfc("x" + marks), nfc("x" + above + below)))
  }
}
