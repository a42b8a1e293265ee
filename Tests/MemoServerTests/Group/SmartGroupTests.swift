import Dates
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct SmartGroupTests {
  @Test func `the built-in ones are questions`() throws {
    let groups = try TestClient().ask("group/list").array("groups")
    expect(groups.map { $0.text("name") }, equals: ["Important", "Today", "Overdue"])
    #expect(groups.allSatisfy { $0["builtIn"] == true && $0["query"]?.object != nil })
  }

  @Test func `Important shows what is marked, wherever it is`() throws {
    let client = TestClient()
    try client.makeGroup("a", ["id": "a"])
    try client.makeTask("in a group", ["group": "a", "important": true])
    try client.makeTask("in none", ["important": true])
    try client.makeTask("unimportant", ["group": "a"])
    try expect(client.titles(["group": "g_important"]).sorted(), equals: ["in a group", "in none"])
    let counts = try client.ask("group/list")[path: "groups.0.counts"]
    expect(counts?["total"], equals: 2)
  }

  @Test(arguments: StorageKind.all)
  func `a saved query is a group that holds nothing itself`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    let query: JSON = ["tags": ["work"], "state": ["todo"], "sort": [["by": "due"]]]
    let group = try client.makeGroup("Work", ["id": "w", "query": query])
    expect(group["query"], equals: query)
    try client.makeTask("a #work", ["id": "a"])
    try client.makeTask("b")
    try expect(client.titles(["group": "w"]), equals: ["a #work"])
    try expect(client.ask("group/list").array("groups").last?[path: "counts.total"], equals: 1)
    let filled = try client.refusal("memo/update", ["id": "a", "group": "w"])
    expect(filled.kind, equals: "invalidParams")
    expect(filled.path, equals: "group")
    try client.ask("group/delete", ["id": "w"])
    try expect(client.titles().count, equals: 2)
  }

  @Test func `a day counted from today stays true tomorrow`() throws {
    let client = TestClient()
    let query: JSON = ["due": ["from": "today", "before": "today+1"]]
    try client.makeGroup("Due", ["id": "d", "query": query])
    for day in 20...22 { try client.makeTask("\(day)", ["due": .string("2026-11-\(day)")]) }
    for day in 20...22 {
      try expect(client.titles(["group": "d"]), equals: ["\(day)"])
      try expect(client.titles(["group": "g_today"]), equals: ["\(day)"])
      try client.advance(by: Instant.day)
    }
  }

  @Test func `smart groups can be inside one another, but not in a circle`() throws {
    let client = TestClient()
    try client.makeMemo("a", ["pinned": true])
    try client.makeGroup("inner", ["id": "i", "query": ["pinned": true]])
    try client.makeGroup("outer", ["id": "o", "query": ["group": "i"]])
    try expect(client.titles(["group": "o"]), equals: ["a"])
    for id in ["i", "o"] as [JSON] {
      let refusal = try client.refusal("group/update", ["id": "i", "query": ["group": id]])
      expect(refusal.data["limit"], equals: "queryConditions")
    }
    let own = try client.refusal(
      "group/create", ["id": "s", "name": "s", "query": ["not": ["group": "s"]]])
    expect(own.data["limit"], equals: "queryConditions")
    try expect(client.titles(["group": "o"]), equals: ["a"])
    // One that is back by an undo closes a circle, which finds nothing.
    let undo = try delete("o", client)
    try client.ask("group/update", ["id": "i", "query": ["group": "o"]])
    try client.ask("history/undo", undo)
    try expect(client.titles(["group": "o"]), equals: [])
    try client.ask("group/delete", ["id": "i"])
    try expect(client.titles(["group": "o"]), equals: [])
  }

  /// Deletes a group, and answers the params that take this back.
  private func delete(_ id: JSON, _ client: TestClient) throws -> JSON {
    try client.ask("group/delete", ["id": id])
    let commits = try client.ask("history/list", ["limit": 1]).map("commits", "revision")
    return ["revision": try #require(commits.first)]
  }

  @Test func `a plain group that holds memos can't become smart`() throws {
    let client = TestClient()
    try client.makeGroup("a", ["id": "a"])
    try client.makeMemo("m", ["id": "m", "group": "a"])
    let refusal = try client.refusal("group/update", ["id": "a", "query": ["pinned": true]])
    expect(refusal.kind, equals: "conflict")
    try client.ask("memo/move", ["id": "m", "group": nil])
    try client.ask("group/update", ["id": "a", "query": ["pinned": false]])
    try expect(client.titles(["group": "a"]), equals: ["m"])
    try client.ask("group/update", ["id": "a", "query": nil])
    try expect(client.titles(["group": "a"]), equals: [])
  }

  @Test(
    arguments: [
      ["text": .string(String(repeating: "x", count: 2000))],
      ["linksTo": .string(String(repeating: "x", count: 2000))],
      ["any": .array([JSON](repeating: ["pinned": true], count: 200))],
      ["tags": .array([JSON](repeating: "x", count: 200))],
    ] as [JSON])
  func `a query that no list would take is no group's either`(query: JSON) throws {
    let client = TestClient()
    try expect(client.refusal("memo/list", query).kind, equals: "limitExceeded")
    let refusal = try client.refusal("group/create", ["name": "a", "query": query])
    expect(refusal.kind, equals: "limitExceeded")
    try expect(client.groupNames(), equals: [])
    try client.makeGroup("b", ["id": "b", "query": ["pinned": true]])
    let update = try client.refusal("group/update", ["id": "b", "query": query])
    expect(update.kind, equals: "limitExceeded")
    try expect(client.ask("group/list").array("groups").last?["query"], equals: ["pinned": true])
  }

  @Test func `groups that name one another many times over are answered`() throws {
    let client = TestClient()
    try client.makeMemo("a", ["pinned": true])
    let names = (0..<6).map { "g\($0)" }
    func name(_ other: String, in group: String) throws -> JSON {
      let conditions = [JSON](repeating: ["group": .string(other)], count: 60)
      return ["id": .string(group), "query": ["any": .array(conditions)]]
    }
    for name in names {
      try client.makeGroup(name, ["id": .string(name), "query": ["pinned": true]])
    }
    for (group, next) in zip(names, names.dropFirst()) {
      try client.ask("group/update", name(next, in: group))
    }
    for name in names { try expect(client.titles(["group": .string(name)]), equals: ["a"]) }
    for other in ["g0", "g5"] {
      let refusal = try client.refusal("group/update", name(other, in: "g5"))
      expect(refusal.data["limit"], equals: "queryConditions")
    }
    let undo = try delete("g0", client)
    try client.ask("group/update", name("g0", in: "g5"))
    try client.ask("history/undo", undo)
    let counts = try client.ask("group/list").map("groups", "counts.total")
    expect(counts.suffix(6), equals: [0, 0, 0, 0, 0, 0])
  }

  @Test func `a group that names one that names another finds what the last does, or is refused`()
    throws
  {
    let client = TestClient()
    try client.makeMemo("a")
    try client.makeGroup("g0", ["id": "g0", "query": [:]])
    func query(_ depth: Int) -> JSON { ["group": .string("g\(depth - 1)")] }
    for depth in 1..<8 {
      try client.makeGroup("g\(depth)", ["id": .string("g\(depth)"), "query": query(depth)])
      try expect(client.titles(["group": .string("g\(depth)")]), equals: ["a"])
    }
    let refusal = try client.refusal("group/create", ["name": "g8", "query": query(8)])
    expect(refusal.data["limit"], equals: "queryConditions")
    let counts = try client.ask("group/list").map("groups", "counts.total")
    expect(counts.suffix(8), equals: [1, 1, 1, 1, 1, 1, 1, 1])
  }

  @Test func `a query that can't be read is refused with its path`() throws {
    let refusal = try TestClient().refusal(
      "group/create", ["name": "a", "query": ["state": ["open"]]])
    expect(refusal.path, equals: "query.state[0]")
  }

  @Test func `a query is kept only if it means the same to everybody`() throws {
    let client = TestClient()
    try client.ask("initialize", ["locale": "en-US"])
    try client.ask("memo/list", ["due": "3/4/2027"])
    let refusal = try client.refusal("group/create", ["name": "a", "query": ["due": "3/4/2027"]])
    expect(refusal.data["readings"], equals: ["2027-03-04", "2027-04-03"])
    try client.ask("group/create", ["name": "a", "query": ["due": "next week"]])
  }
}
