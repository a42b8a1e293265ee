import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import Testing

struct SmartGroupTests {
  @Test func `the built-in ones are questions`() throws {
    let groups = try TestClient().ask("group/list").array("groups")
    #expect(groups.map { $0.text("name") } == ["Important", "Today", "Overdue"])
    #expect(groups.allSatisfy { $0["builtIn"] == true && $0["query"]?.object != nil })
  }

  @Test func `Important shows what is marked, wherever it is`() throws {
    let client = TestClient()
    try client.makeGroup("a", ["id": "a"])
    try client.makeTask("in a group", ["group": "a", "important": true])
    try client.makeTask("in none", ["important": true])
    try client.makeTask("unimportant", ["group": "a"])
    #expect(try client.titles(["group": "g_important"]).sorted() == ["in a group", "in none"])
    let counts = try client.ask("group/list")[path: "groups.0.counts"]
    #expect(counts?["total"] == 2)
  }

  @Test(arguments: StorageKind.all)
  func `a saved query is a group that holds nothing itself`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    let query: JSON = ["tags": ["work"], "state": ["todo"], "sort": [["by": "due"]]]
    let group = try client.makeGroup("Work", ["id": "w", "query": query])
    #expect(group["query"] == query)
    try client.makeTask("a #work", ["id": "a"])
    try client.makeTask("b")
    #expect(try client.titles(["group": "w"]) == ["a #work"])
    #expect(try client.ask("group/list").array("groups").last?[path: "counts.total"] == 1)
    let filled = try client.refusal("memo/update", ["id": "a", "group": "w"])
    #expect(filled.kind == "invalidParams")
    #expect(filled.path == "group")
    try client.ask("group/delete", ["id": "w"])
    #expect(try client.titles().count == 2)
  }

  @Test func `a day counted from today stays true tomorrow`() throws {
    let client = TestClient()
    let query: JSON = ["due": ["from": "today", "before": "today+1"]]
    try client.makeGroup("Due", ["id": "d", "query": query])
    for day in 20...22 { try client.makeTask("\(day)", ["due": .string("2026-11-\(day)")]) }
    for day in 20...22 {
      #expect(try client.titles(["group": "d"]) == ["\(day)"])
      #expect(try client.titles(["group": "g_today"]) == ["\(day)"])
      try client.advance(by: Instant.day)
    }
  }

  @Test func `smart groups can stand inside one another, but not in a circle`() throws {
    let client = TestClient()
    try client.makeMemo("a", ["pinned": true])
    try client.makeGroup("inner", ["id": "i", "query": ["pinned": true]])
    try client.makeGroup("outer", ["id": "o", "query": ["group": "i"]])
    #expect(try client.titles(["group": "o"]) == ["a"])
    for id in ["i", "o"] as [JSON] {
      let refusal = try client.refusal("group/update", ["id": "i", "query": ["group": id]])
      #expect(refusal.data["limit"] == "queryConditions")
    }
    let own = try client.refusal(
      "group/create", ["id": "s", "name": "s", "query": ["not": ["group": "s"]]])
    #expect(own.data["limit"] == "queryConditions")
    #expect(try client.titles(["group": "o"]) == ["a"])
    // One that is back by an undo closes a circle, which finds nothing.
    let undo = try delete("o", client)
    try client.ask("group/update", ["id": "i", "query": ["group": "o"]])
    try client.ask("history/undo", undo)
    #expect(try client.titles(["group": "o"]) == [])
    try client.ask("group/delete", ["id": "i"])
    #expect(try client.titles(["group": "o"]) == [])
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
    #expect(refusal.kind == "conflict")
    try client.ask("memo/move", ["id": "m", "group": nil])
    try client.ask("group/update", ["id": "a", "query": ["pinned": false]])
    #expect(try client.titles(["group": "a"]) == ["m"])
    try client.ask("group/update", ["id": "a", "query": nil])
    #expect(try client.titles(["group": "a"]) == [])
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
    #expect(try client.refusal("memo/list", query).kind == "limitExceeded")
    let refusal = try client.refusal("group/create", ["name": "a", "query": query])
    #expect(refusal.kind == "limitExceeded")
    #expect(try client.groupNames() == [])
    try client.makeGroup("b", ["id": "b", "query": ["pinned": true]])
    let update = try client.refusal("group/update", ["id": "b", "query": query])
    #expect(update.kind == "limitExceeded")
    #expect(try client.ask("group/list").array("groups").last?["query"] == ["pinned": true])
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
    for name in names { #expect(try client.titles(["group": .string(name)]) == ["a"]) }
    for other in ["g0", "g5"] {
      let refusal = try client.refusal("group/update", name(other, in: "g5"))
      #expect(refusal.data["limit"] == "queryConditions")
    }
    let undo = try delete("g0", client)
    try client.ask("group/update", name("g0", in: "g5"))
    try client.ask("history/undo", undo)
    let counts = try client.ask("group/list").map("groups", "counts.total")
    #expect(counts.suffix(6) == [0, 0, 0, 0, 0, 0])
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
      #expect(try client.titles(["group": .string("g\(depth)")]) == ["a"])
    }
    let refusal = try client.refusal("group/create", ["name": "g8", "query": query(8)])
    #expect(refusal.data["limit"] == "queryConditions")
    let counts = try client.ask("group/list").map("groups", "counts.total")
    #expect(counts.suffix(8) == [1, 1, 1, 1, 1, 1, 1, 1])
  }

  @Test func `a query that can't be read is refused with its path`() throws {
    let refusal = try TestClient().refusal(
      "group/create", ["name": "a", "query": ["state": ["open"]]])
    #expect(refusal.path == "query.state[0]")
  }
}
