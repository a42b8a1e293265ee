import Conversations
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct MemoReadTests {
  @Test func `memos are answered in the order asked, and one bad id fails no other`() throws {
    let client = TestClient()
    for id in ["a", "b"] { try client.makeMemo(id, ["id": .string(id)]) }
    try client.ask("memo/delete", ["ids": ["b"]])
    let result = try client.ask("memo/get", ["ids": ["b", "gone", "a", "a"]])
    expect(result.texts("results", "id"), equals: ["b", "gone", "a", "a"])
    expect(result.texts("results", "memo.title"), equals: ["b", "", "a", "a"])
    expect(result[path: "results.1.error.data.kind"], equals: "notFound")
    expect(result[path: "results.1.error.code"], equals: 1001)
    expect(result[path: "results.1.memo"], equals: nil)
  }

  @Test func `no ids, no results`() throws {
    try expect(TestClient().ask("memo/get", ["ids": []])["results"], equals: [])
  }

  @Test func `fields choose what rows carry, id and revision always`() throws {
    let client = TestClient()
    let id = try client.makeMemo("text #tag")["id"] ?? .null
    let memo = try client.ask("memo/get", ["ids": [id], "fields": ["tags"]])
    expect(memo[path: "results.0.memo"], equals: ["id": id, "revision": 1, "tags": ["tag"]])
    let row = try client.rows(["fields": []]).first
    expect(row, equals: ["id": id, "revision": 1])
    let rows = try client.rows()
    expect(rows.first?["content"], equals: nil, "Lists leave the text out unless asked.")
    expect(rows.first?["title"], equals: "text #tag")
  }

  @Test(arguments: StorageKind.all)
  func `a list is the newest first`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    for title in ["one", "two", "three"] {
      try client.makeMemo(title)
      try client.advance(by: 1)
    }
    try expect(client.titles(), equals: ["three", "two", "one"])
  }

  @Test(
    arguments: [1, 2, 3, 7, 8],
    ["created", "updated", "due", "title", "manual", "group", "state", "important", "pinned"])
  func `pages end exactly and miss nothing`(limit: Int, by: String) throws {
    let client = TestClient()
    let group = try client.makeGroup("Group")["id"] ?? .null
    for index in 0..<7 {
      let params: JSON =
        index % 2 == 0 ? [:] : ["group": group, "due": .string("2026-11-2\(index)")]
      if index % 3 == 0 { try client.makeMemo("memo \(index)") }
      if index % 3 != 0 { try client.makeTask("task \(index)", params) }
    }
    let query: JSON = ["sort": [["by": .string(by), "descending": true]]]
    let whole = try client.rows(query)
    let paged = query.with(["limit": .number(JSONNumber(limit))])
    try expect(client.rows(paged), equals: whole)
    let first = try client.ask("memo/list", paged)
    expect(first.int("limit"), equals: limit)
    expect(
      (first["nextCursor"] != nil), equals: (limit < 7), "There is no cursor to an empty page.")
  }

  @Test func `a limit beyond the server's is clamped, and the result says so`() throws {
    var limits = Limits()
    limits.pageRows = 3
    let client = TestClient(limits: limits)
    for index in 0..<5 { try client.makeMemo("\(index)") }
    let page = try client.ask("memo/list", ["limit": 1000])
    expect(page.int("limit"), equals: 3)
    expect(page.array("rows").count, equals: 3)
    try expect(client.rows(["limit": 1000]).count, equals: 5)
  }

  @Test func `a page with texts ends before they are too many`() throws {
    var limits = Limits()
    limits.pageBytes = 100
    let client = TestClient(limits: limits)
    for _ in 0..<5 { try client.makeMemo("t\n" + String(repeating: "x", count: 60)) }
    let page = try client.ask("memo/list", ["fields": ["content"]])
    expect(page.array("rows").count, equals: 2)
    #expect(page["nextCursor"] != nil)
    try expect(client.rows(["fields": ["content"]]).count, equals: 5)
    try expect(client.ask("memo/list").array("rows").count, equals: 5)
  }

  @Test func `rows that come and go between pages make none come twice or be missed`() throws {
    let client = TestClient()
    for title in ["a", "c", "e", "g"] { try client.makeMemo(title, ["id": .string(title)]) }
    let query: JSON = ["sort": [["by": "title"]], "limit": 2]
    let first = try client.ask("memo/list", query)
    try client.makeMemo("b")
    try client.makeMemo("f")
    try client.ask("memo/purge", ["ids": ["c"]])
    let rest = try client.rows(query.with(["cursor": first["nextCursor"] ?? .null]))
    expect(rest.map { $0.text("title") }, equals: ["e", "f", "g"])
  }

  @Test(
    arguments: [
      ["sort": [["by": "title"]]], ["sort": [["by": "created", "descending": false]]],
      ["sections": "state"],
    ] as [JSON])
  func `a cursor of another order is refused`(query: JSON) throws {
    let client = TestClient()
    for title in ["a", "b"] { try client.makeMemo(title) }
    let cursor = try client.ask("memo/list", ["limit": 1])["nextCursor"] ?? .null
    let refusal = try client.refusal("memo/list", query.with(["cursor": cursor]))
    expect(refusal.path, equals: "cursor")
  }

  @Test func `a cursor that was cut short is refused`() throws {
    let client = TestClient()
    for title in ["a", "b"] { try client.makeMemo(title) }
    let cursor = try client.ask("memo/list", ["limit": 1]).text("nextCursor")
    for count in 0..<cursor.count {
      let refusal = try client.refusal(
        "memo/list", ["cursor": .string(String(cursor.prefix(count)))])
      expect(refusal.path, equals: "cursor")
    }
  }
}
