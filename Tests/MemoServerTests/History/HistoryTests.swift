import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import Testing

struct HistoryTests {
  @Test(arguments: StorageKind.all)
  func `commits are listed newest first, with who, when and what`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    try client.makeMemo("a", ["id": "a", "origin": "vim"])
    try client.advance(by: 1000)
    try client.ask("memo/update", ["id": "a", "content": "b", "origin": "emacs"])
    try client.ask("history/undo", ["origin": "gtk"])
    try client.ask("history/redo", ["origin": "gtk"])
    let commits = try client.ask("history/list").array("commits")
    #expect(commits.map { $0.int("revision") } == [4, 3, 2, 1])
    #expect(commits.map { $0.text("origin") } == ["gtk", "gtk", "emacs", "vim"])
    #expect(
      commits.map { $0.text("label") }
        == ["Redo: Update memo", "Undo: Update memo", "Update memo", "Create memo"])
    #expect(commits.map { $0.int("undoes") } == [-1, 2, -1, -1])
    #expect(commits.map { $0.int("redoes") } == [2, -1, -1, -1])
    #expect(commits[3]["at"] == "2026-11-20T09:00:00.000Z")
    #expect(commits[2]["at"] == "2026-11-20T09:00:01.000Z")
    #expect(
      commits[2]["changes"] == [
        ["type": "memo", "id": "a", "change": "updated", "revision": 2]
      ])
  }

  @Test func `full history tells the fields' old and new values`() throws {
    let client = TestClient()
    try client.makeMemo("a", ["id": "a"])
    try client.ask("memo/update", ["id": "a", "pinned": true])
    let commits = try client.ask("history/list", ["full": true]).array("commits")
    let fields = commits.first?[path: "changes.0.fields"]
    #expect(fields == ["pinned": ["old": false, "new": true]])
    let created = commits.last?[path: "changes.0.fields"]
    #expect(created?[path: "content"] == ["old": nil, "new": "a"])
  }

  @Test func `history can be that of one memo or one group`() throws {
    let client = TestClient()
    try client.makeGroup("g", ["id": "g"])
    for title in ["a", "b"] { try client.makeMemo(title, ["id": .string(title)]) }
    try client.ask("memo/update", ["id": "a", "group": "g"])
    try client.ask("memo/delete", ["ids": ["a", "b"]])
    try client.ask("group/update", ["id": "g", "name": "h"])
    func revisions(_ params: JSON) throws -> [Int] {
      try client.ask("history/list", params).array("commits").map { $0.int("revision") }
    }
    #expect(try revisions(["memo": "a"]) == [5, 4, 2])
    #expect(try revisions(["memo": "b"]) == [5, 3])
    #expect(try revisions(["group": "g"]) == [6, 1])
    #expect(try revisions(["memo": "nobody"]) == [])
  }

  @Test(arguments: [1, 2, 3, 5, 6])
  func `pages of history end exactly`(limit: Int) throws {
    let client = TestClient()
    for count in 0..<5 { try client.makeMemo("\(count)") }
    var revisions: [Int] = []
    var params: JSON = ["limit": .number(JSONNumber(limit))]
    while true {
      let page = try client.ask("history/list", params)
      #expect(page.int("limit") == limit)
      revisions += page.array("commits").map { $0.int("revision") }
      guard let before = page["nextBefore"] else { break }
      params = params.with(["before": before])
    }
    #expect(revisions == [5, 4, 3, 2, 1])
  }

  @Test func `history ends where the journal does`() throws {
    let client = TestClient(storage: MemoryStorage(epoch: "test", retention: Retention(commits: 3)))
    for count in 0..<Retention.interval { try client.makeMemo("\(count)") }
    #expect(try client.ask("history/list").array("commits").count == 3)
    #expect(try client.refusal("history/undo", ["revision": 1]).kind == "notFound")
  }

  @Test func `what comes to nothing is no commit`() throws {
    let client = TestClient()
    try client.makeMemo("a", ["id": "a"])
    try client.ask(
      "store/batch",
      [
        "calls": [
          ["method": "memo/update", "params": ["id": "a", "pinned": true]],
          ["method": "memo/update", "params": ["id": "a", "pinned": false]],
          ["method": "memo/create", "params": ["id": "b", "content": "b"]],
          ["method": "memo/purge", "params": ["ids": ["b"]]],
        ]
      ])
    #expect(try client.ask("history/list").array("commits").count == 1)
    #expect(try client.memo("a")["revision"] == 1)
  }
}
