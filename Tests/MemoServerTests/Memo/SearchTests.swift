import JSONRPC
import Memos
import ServerTestSupport
import TestSupport
import Testing

struct SearchTests {
  @Test(
    arguments: [
      ("회의는 월요일", "회"), ("회의는 월요일", "요일"), ("회의는 월요일", "월 회"),
      ("회의는 월요일", "ㅎㅇ"), ("회의는 월요일", "ㅇㅇㅇ"), ("회의는 월요일", "ㅇㄴ ㅎ"),
      ("\u{1112}\u{116C}\u{110B}\u{1174}", "회의"), ("회의", "\u{1112}\u{116C}\u{110B}\u{1174}"),
      ("Crème brûlée", "creme BRULEE"), ("STRASSE", "straße"), ("Ｆｕｌｌ", "full"),
      ("東京都", "京"), ("emoji 😀 here", "😀"), ("ΟΔΟΣ", "οδός".replacing("ό", with: "ο")),
      ("a-b_c", "-b_"), ("first\nsecond", "second first"),
    ])
  func `every word is found anywhere, in any script and form`(text: String, query: String) throws {
    let client = TestClient()
    try client.makeMemo(text)
    try client.makeMemo("something else altogether")
    try expect(client.rows(["text": .string(query)]).count, equals: 1)
  }

  @Test(arguments: [("회의", "희"), ("회의는", "ㅎㅇㅇ"), ("abc", "abd"), ("a b", "ab"), ("one", "one two")])
  func `what isn't there is not found`(text: String, query: String) throws {
    let client = TestClient()
    try client.makeMemo(text)
    #expect(try client.rows(["text": .string(query)]).isEmpty)
  }

  @Test func `hits say where the words are in the text as it was written`() throws {
    let client = TestClient()
    try client.makeMemo("Plan\n\ne\u{301}te\u{301} à Paris")
    let row = try #require(try client.rows(["text": "ete paris"]).first)
    expect(
      row["ranges"],
      equals: [
        ["start": ["line": 2, "character": 0], "end": ["line": 2, "character": 5]],
        ["start": ["line": 2, "character": 8], "end": ["line": 2, "character": 13]],
      ])
  }

  @Test func `rows of other queries have no ranges`() throws {
    let client = TestClient()
    try client.makeMemo("a")
    try expect(client.rows().first?["ranges"], equals: nil)
  }

  @Test func `the ranges of a hit have an end`() throws {
    let client = TestClient()
    try client.makeMemo(String(repeating: "ab ", count: 1000))
    try expect(client.rows(["text": "a"]).first?.array("ranges").count, equals: 100)
  }

  @Test func `backlinks are a query, by title and by id`() throws {
    let client = TestClient()
    let id = try client.makeMemo("# Recipes\nsoup").text("id")
    try client.makeMemo("Dinner [[recipes]]")
    try client.makeMemo("Lunch [[\(id)|there]]")
    try client.makeMemo("`[[Recipes]]` in code")
    let query: JSON = ["linksTo": .string(id), "sort": [["by": "title"]]]
    try expect(client.titles(query), equals: ["Dinner recipes", "Lunch there"])
  }

  @Test func `backlinks say where the links are, to the memo alone`() throws {
    let client = TestClient()
    let id = try client.makeMemo("# Recipes\n## Soup").text("id")
    let text = "Dinner\nsee [[Other]], 밥 [[recipes#Soup]] and\n`[[Recipes]]`\n[[\(id)|there]]"
    try client.makeMemo(text)
    let query: JSON = ["linksTo": .string(id), "fields": ["content"], "excerpt": true]
    let row = try #require(try client.rows(query).first)
    let end = JSON.number(JSONNumber(id.count + 10))
    expect(
      row["ranges"],
      equals: [
        ["start": ["line": 1, "character": 17], "end": ["line": 1, "character": 33]],
        ["start": ["line": 3, "character": 0], "end": ["line": 3, "character": end]],
      ])
    expect(row["excerpt"]?["text"], equals: "see [[Other]], 밥 [[recipes#Soup]] and")
  }
}
