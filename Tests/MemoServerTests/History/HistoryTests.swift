import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
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
    expect(commits.map { $0.int("revision") }, equals: [4, 3, 2, 1])
    expect(commits.map { $0.text("origin") }, equals: ["gtk", "gtk", "emacs", "vim"])
    expect(
      commits.map { $0.text("label") },
      equals: ["Redo: Update memo", "Undo: Update memo", "Update memo", "Create memo"])
    expect(commits.map { $0.int("undoes") }, equals: [-1, 2, -1, -1])
    expect(commits.map { $0.int("redoes") }, equals: [2, -1, -1, -1])
    expect(commits[3]["at"], equals: "2026-11-20T09:00:00.000Z")
    expect(commits[2]["at"], equals: "2026-11-20T09:00:01.000Z")
    expect(
      commits[2]["changes"],
      equals: [
        ["type": "memo", "id": "a", "change": "updated", "revision": 2]
      ])
  }

  @Test func `full history tells the fields' old and new values`() throws {
    let client = TestClient()
    try client.makeMemo("a", ["id": "a"])
    try client.ask("memo/update", ["id": "a", "pinned": true])
    let commits = try client.ask("history/list", ["full": true]).array("commits")
    let fields = commits.first?[path: "changes.0.fields"]
    expect(fields, equals: ["pinned": ["old": false, "new": true]])
    let created = commits.last?[path: "changes.0.fields"]
    expect(created?[path: "content"], equals: ["old": nil, "new": "a"])
  }

  @Test func `a commit says what it did, and with text all that it changed`() throws {
    let client = TestClient()
    try client.ask("initialize", ["origin": "docs", "locale": "en"])
    try client.makeGroup("Home", ["id": "g"])
    try client.makeTask("Milk\nFrom the shop\n", ["id": "a", "due": "2026-12-01T15:00:00Z"])
    try client.makeMemo("Bread", ["id": "b"])
    try client.ask(
      "task/update",
      ["id": "a", "content": "Milk\nFrom the market", "due": nil, "important": true, "group": "g"])
    try client.ask("memo/delete", ["ids": ["a", "b"]])
    try client.ask("memo/purge", ["ids": ["b"]])
    func commits(_ params: JSON = [:]) throws -> [JSON] {
      try client.ask("history/list", params.with(["limit": 4])).array("commits")
    }
    try expect(
      commits().map { $0.text("said") },
      equals: [
        "Purge memo “Bread”", "Delete 2 memos (“Milk” and 1 more)", "Update task “Milk”",
        "Create memo “Bread”",
      ])
    try expect(commits().allSatisfy { $0["text"] == nil }, equals: true)
    let texts = try commits(["text": true]).map { $0.text("text") }
    expect(
      texts[2].split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      equals: [
        "Update task “Milk”  2026-11-20 09:00  docs", "", "changed memo “Milk”",
        "due: 2026-12-01 15:00 → none", "important: no → yes", "group: none → Home",
        "@@ -1,2 +1,2 @@", " Milk", "-From the shop", "+From the market",
      ])
    expect(
      texts[0].hasSuffix("\n\nremoved memo “Bread”\ntrash: yes → no\n@@ -1 +0,0 @@\n-Bread"),
      equals: true, "\(texts[0])")
    let undone = try client.ask("history/undo", ["revision": 4])
    expect(undone["said"], equals: "Update task “Milk”")
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
    try expect(revisions(["memo": "a"]), equals: [5, 4, 2])
    try expect(revisions(["memo": "b"]), equals: [5, 3])
    try expect(revisions(["group": "g"]), equals: [6, 1])
    try expect(revisions(["memo": "nobody"]), equals: [])
  }

  @Test(arguments: [1, 2, 3, 5, 6])
  func `pages of history end exactly`(limit: Int) throws {
    let client = TestClient()
    for count in 0..<5 { try client.makeMemo("\(count)") }
    var revisions: [Int] = []
    var params: JSON = ["limit": .number(JSONNumber(limit))]
    while true {
      let page = try client.ask("history/list", params)
      expect(page.int("limit"), equals: limit)
      revisions += page.array("commits").map { $0.int("revision") }
      guard let before = page["nextBefore"] else { break }
      params = params.with(["before": before])
    }
    expect(revisions, equals: [5, 4, 3, 2, 1])
  }

  @Test func `history ends where the journal does`() throws {
    let client = TestClient(storage: MemoryStorage(epoch: "test", retention: Retention(commits: 3)))
    for count in 0..<Retention.interval { try client.makeMemo("\(count)") }
    try expect(client.ask("history/list").array("commits").count, equals: 3)
    try expect(client.refusal("history/undo", ["revision": 1]).kind, equals: "notFound")
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
    try expect(client.ask("history/list").array("commits").count, equals: 1)
    try expect(client.memo("a")["revision"], equals: 1)
  }
}
