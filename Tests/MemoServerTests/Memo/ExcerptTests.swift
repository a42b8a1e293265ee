import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// What a hit shows of its text.
struct ExcerptTests {
  private func row(_ content: String, _ words: String, encoding: String = "utf-16") throws -> JSON {
    let client = try TestClient(
      initializing: ["capabilities": ["general": ["positionEncodings": [.string(encoding)]]]])
    try client.makeMemo(content)
    let rows = try client.rows([
      "text": .string(words), "excerpt": true, "fields": ["content", "title"],
    ])
    return try #require(rows.first)
  }

  private func excerpt(_ content: String, _ words: String) throws -> JSON {
    try #require(try row(content, words)["excerpt"])
  }

  @Test func `it is of the line below the title, and says where the words are`() throws {
    let excerpt = try excerpt("# Rent\n\n  Pay the rent, all of it\nrent", "rent pay")
    expect(excerpt.text("text"), equals: "Pay the rent, all of it")
    expect(excerpt["start"], equals: ["line": 2, "character": 2])
    expect(excerpt["ranges"], equals: [["start": 0, "end": 3], ["start": 8, "end": 12]])
    #expect(excerpt["cutBefore"] == false && excerpt["cutAfter"] == false)
    expect(excerpt["ofTitle"], equals: false)
  }

  @Test func `with nothing below the title it is of the title's line`() throws {
    let excerpt = try excerpt("# Pay *rent*\n\nbody", "rent")
    expect(excerpt.text("text"), equals: "# Pay *rent*")
    expect(excerpt["start"], equals: ["line": 0, "character": 0])
    expect(excerpt["ofTitle"], equals: true)
  }

  @Test func `a long line is cut on both sides, a little before the word`() throws {
    let long =
      String(repeating: "before ", count: 40) + "rent" + String(repeating: " after", count: 60)
    let excerpt = try excerpt("Title\n\(long)", "rent")
    #expect(excerpt["cutBefore"] == true && excerpt["cutAfter"] == true)
    expect(excerpt.text("text").count, equals: 160)
    let start = excerpt.int("ranges.0.start")
    #expect((30...40).contains(start))
  }

  @Test func `without words, and without being asked for, there is none`() throws {
    let client = TestClient()
    try client.makeMemo("rent")
    try expect(client.rows(["excerpt": true])[0]["excerpt"], equals: nil)
    try expect(client.rows(["text": "rent"])[0]["excerpt"], equals: nil)
  }

  /// Characters that a person sees as one, of several scalars.
  private static let characters = [
    "👩‍👩‍👧", "각", "e\u{301}", "🇰🇷", "ᄀ\u{1161}\u{11A8}", "a", " ", "한",
    "👍🏽", "ﬁ", "\u{1F468}\u{200D}",
  ]

  @Test(arguments: ["utf-8", "utf-16", "utf-32"], 0..<40)
  func `no character is cut, and the words are where they are in the text`(
    encoding: String, seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    func noise(_ count: Int) -> String {
      (0..<count).map { _ in dice.pick(Self.characters) }.joined()
    }
    let line = noise(dice.roll(90)) + "한국rent" + noise(dice.roll(250))
    let content = "Title 👩‍👩‍👧\r\n" + noise(3) + "\n" + line + "\n" + noise(5)
    let row = try row(content, dice.pick(["rent", "한국", "ㅎㄱ rent"]), encoding: encoding)
    let excerpt = try #require(row["excerpt"], "seed \(seed)")
    let shown = excerpt.text("text")
    let lines = content.split(whereSeparator: \.isNewline).map(Array.init)
    #expect(
      lines.contains { line in
        (0..<max(1, line.count)).contains { line[$0...].starts(with: Array(shown)) }
      }, "seed \(seed): \(shown)")
    let (place, first) = (excerpt.int("start.line"), excerpt.int("start.character"))
    let units = Self.units(shown, encoding)
    let ranges = row.array("ranges").filter { range in
      range.int("start.line") == place && range.int("end.character") > first
        && range.int("start.character") < first + units
    }
    #expect(!ranges.isEmpty, "seed \(seed)")
    expect(
      excerpt.array("ranges").map { $0.int("start") + first },
      equals: ranges.map { max($0.int("start.character"), first) }, "seed \(seed)")
    expect(
      excerpt.array("ranges").map { $0.int("end") + first },
      equals: ranges.map { min($0.int("end.character"), first + units) }, "seed \(seed)")
  }

  private static func units(_ text: String, _ encoding: String) -> Int {
    switch encoding {
    case "utf-8": text.utf8.count
    case "utf-16": text.utf16.count
    default: text.unicodeScalars.count
    }
  }
}
