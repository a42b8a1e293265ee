import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Lists in the order of how well memos answer the words looked for.
struct RelevanceTests {
  private static let query: JSON = ["text": "회의", "sort": [["by": "relevance"]]]

  private func client(_ kind: StorageKind = StorageKind.all[0]) throws -> TestClient {
    let client = TestClient(storage: kind.make())
    for text in ["메모\n내일 회의", "전체회의", "회의록", "회의", "할 일\n#회의", "주간 회의", "회의", "다른 것"] {
      try client.makeMemo(text)
    }
    return client
  }

  @Test(arguments: StorageKind.all, 1...8)
  func `titles come before tags and texts, and of equals the newest, page by page`(
    kind: StorageKind, limit: Int
  ) throws {
    let client = try client(kind)
    var titles: [String] = []
    var cursor: JSON?
    repeat {
      var params = Self.query.with(["limit": .number(JSONNumber(limit)), "fields": ["title"]])
      if let cursor { params = params.with(["cursor": cursor]) }
      let page = try client.ask("memo/list", params)
      titles += page.array("rows").map { $0.text("title") }
      cursor = page["nextCursor"]
    } while cursor != nil
    expect(titles, equals: ["회의", "회의", "회의록", "주간 회의", "전체회의", "할 일", "메모"])
    let ids = try client.rows(Self.query).prefix(2).map { $0.text("id") }
    expect(ids, equals: ids.sorted().reversed())
  }

  @Test(
    arguments: [
      (["sort": [["by": "relevance"]]], "sort[0]", "needs `text` in the query"),
      (
        ["sort": [["by": "created"], ["by": "relevance"]], "any": [["text": "a"]]], "sort[1]",
        "needs `text` in the query"
      ),
      (
        ["text": "a", "sort": [["by": "relevance", "descending": true]]], "sort[0]",
        "leave `descending` out"
      ),
      (
        ["text": "a", "sections": "day", "sort": [["by": "relevance"]]], "sections",
        "Sections by day need"
      ),
    ] as [(JSON, String, String)])
  func `what it can't be of is said`(query: JSON, path: String, sentence: String) throws {
    let client = TestClient()
    for (method, params) in [("memo/list", query), ("watch/start", ["query": query])] {
      let refusal = try client.refusal(method, params)
      #expect(refusal.message.contains(sentence), "\(method): \(refusal.message)")
      expect(refusal.path?.hasSuffix(path), equals: true, "\(method)")
    }
  }

  @Test func `a blank text finds all to be alike, and the newest first`() throws {
    let client = try client()
    let query: JSON = ["text": " ", "sort": [["by": "relevance"]]]
    try expect(client.titles(query), equals: (try client.titles()))
  }

  @Test func `a watched search and a smart group follow it`() throws {
    let client = try client()
    var list = try client.watch(["query": Self.query])
    try client.makeGroup("Meetings", ["id": "g", "query": Self.query])
    let id = try client.makeMemo("회의").text("id")
    try client.ask("memo/update", ["id": .string(id), "content": "어제\n전체회의"])
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.rows, equals: (try client.rows(Self.query)))
    expect(list.rows.last?.text("title"), equals: "어제")
    try expect(client.rows(["group": "g"]).count, equals: list.rows.count)
  }
}
