import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Dates in words where a query bounds a due or a start. The clock begins on Friday 2026-11-20 at
/// 09:00 UTC.
struct QueryWordsTests {
  private func client(zone: Zone = .utc) throws -> TestClient {
    let client = TestClient(zone: zone)
    for day in 20...24 { try client.makeTask("\(day)", ["due": .string("2026-11-\(day)")]) }
    return client
  }

  @Test(arguments: [
    ("today", "tomorrow", ["20"]), ("tomorrow", "다음 주 화요일", ["21", "22", "23"]),
    ("내일", "모레", ["21"]), ("today+1", "in 3 days", ["21", "22"]),
    ("next monday", "2026-11-24", ["23"]),
  ])
  func `a range takes words beside days`(from: String, before: String, days: [String]) throws {
    let query: JSON = ["due": ["from": .string(from), "before": .string(before)]]
    try expect(client().titles(query).sorted(), equals: days)
  }

  @Test(arguments: ["soon", "3일", "", "feb 30", "today+"])
  func `what has no settled reading is refused, with its path`(words: String) throws {
    let client = try client()
    let bound: JSON = ["before": .string(words)]
    for (method, params, path) in [
      ("memo/list", ["due": bound], "due.before"),
      ("memo/list", ["any": [["start": bound]]], "any[0].start.before"),
      ("group/create", ["name": "G", "query": ["due": bound]], "query.due.before"),
      ("watch/start", ["query": ["due": bound]], "query.due.before"),
    ] as [(String, JSON, String)] {
      let refusal = try client.refusal(method, params)
      expect(refusal.kind, equals: "invalidParams")
      expect(refusal.path, equals: path)
    }
  }

  @Test(arguments: StorageKind.all)
  func `a saved query keeps its words and is read again each day`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    for day in 20...23 { try client.makeTask("\(day)", ["due": .string("2026-11-\(day)")]) }
    let query: JSON = ["due": ["from": "today", "before": "내일"]]
    let group = try client.makeGroup("G", ["id": "g", "query": query])
    expect(group["query"], equals: query)
    for day in 20...23 {
      try expect(client.titles(["group": "g"]), equals: ["\(day)"])
      try client.advance(by: Instant.day)
    }
  }

  @Test func `a watch changes at midnight, where its words mean another day`() throws {
    let client = try client(zone: .seoul)
    var list = try client.watch(["query": ["due": ["from": "tomorrow", "before": "모레"]]])
    expect(list.rows.map { $0.text("title") }, equals: ["21"])
    let midnight = try #require(Instant("2026-11-20T15:00:00Z"))
    expect(client.server.deadline, equals: midnight)
    try client.advance(by: midnight.milliseconds - client.now.milliseconds - 1)
    #expect(client.takeAll().isEmpty)
    try client.advance(by: 1)
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.rows.map { $0.text("title") }, equals: ["22"])
  }

  @Test func `words that mean a time mean another one once it has come`() throws {
    let client = TestClient()
    try client.makeTask("today", ["due": "2026-11-20T16:00:00Z"])
    try client.makeTask("tomorrow", ["due": "2026-11-21T16:00:00Z"])
    var list = try client.watch(["query": ["due": ["before": "5pm"]]])
    var groups = try client.watch(["of": "groups"])
    try client.makeGroup("G", ["id": "g", "query": ["due": ["before": "5pm"]]])
    for change in client.take("watch/didChange") { try groups.apply(change) }
    expect(list.rows.map { $0.text("title") }, equals: ["today"])
    try client.advance(by: 8 * Instant.hour)
    for change in client.take("watch/didChange") where change.text("watch") == list.watch {
      try list.apply(change)
    }
    expect(list.rows.map { $0.text("title") }.sorted(), equals: ["today", "tomorrow"])
    let counted = try client.ask("group/list").array("groups").last
    expect(counted?.int("counts.total"), equals: 2)
  }

  @Test func `words that move with the clock are looked at every minute`() throws {
    let client = TestClient()
    try client.makeTask("A", ["due": "2026-11-20T11:00:30Z"])
    var list = try client.watch(["query": ["due": ["before": "in 2 hours"]]])
    #expect(list.rows.isEmpty)
    expect(client.server.deadline, equals: client.now.advanced(by: Instant.minute))
    try client.advance(by: Instant.minute)
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.rows.count, equals: 1)
  }
}
