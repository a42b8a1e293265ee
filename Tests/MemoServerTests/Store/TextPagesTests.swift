import Conversations
import JSONRPC
import MemoServer
import ServerTestSupport
import TestSupport
import Testing

/// Importing a text a page at a time.
struct TextPagesTests {
  private static func text(_ count: Int) -> JSON {
    .string((0..<count).map { "Water plant \($0 / 2) @home due:2026-12-01\n" }.joined())
  }

  private func client(rows: Int) -> TestClient {
    var limits = Limits()
    limits.pageRows = rows
    return TestClient(limits: limits)
  }

  /// Imports page after page; `params` are those of all but the first.
  private func importAll(_ client: TestClient, _ text: JSON, then params: JSON) throws -> [JSON] {
    var page = try client.ask("store/import", ["format": "todoTxt", "text": text])
    var results = page.array("results")
    while let cursor = page["nextCursor"] {
      page = try client.ask("store/import", params.with(["format": "todoTxt", "cursor": cursor]))
      results += page.array("results")
    }
    return results
  }

  @Test(arguments: [true, false])
  func `a text comes in page by page as it does at once`(isSentAgain: Bool) throws {
    let text = Self.text(23)
    let whole = try importAll(client(rows: 100), text, then: [:])
    for rows in [1, 2, 5, 23] {
      let client = client(rows: rows)
      let results = try importAll(client, text, then: isSentAgain ? ["text": text] : [:])
      expect(results, equals: whole, "\(rows) a page")
      try expect(client.rows().count, equals: 23)
    }
  }

  @Test func `a text that isn't at hand has to be sent again`() throws {
    let text = Self.text(9)
    let (first, other) = (client(rows: 4), client(rows: 4))
    let cursor = try #require(
      try first.ask("store/import", ["format": "todoTxt", "text": text])["nextCursor"])
    let rest: JSON = ["format": "todoTxt", "cursor": cursor]
    try expect(other.refusal("store/import", rest).json.text("data.path"), equals: "text")
    try expect(
      other.ask("store/import", rest.with(["text": text])).array("results").count, equals: 4)
    let wrong: JSON = ["format": "markdown", "cursor": cursor]
    try expect(first.refusal("store/import", wrong).json.text("data.path"), equals: "text")
    try expect(first.refusal("store/import", rest).json.text("data.path"), equals: "text")
    // Another text with the cursor of this one is that text.
    try first.ask("store/import", ["format": "todoTxt", "text": text])
    let results = try first.ask("store/import", rest.with(["text": "a\nb\nc\nd\ne\n"]))
    expect(results.array("results").map { $0.int("line") }, equals: [5])
  }
}
