import Conversations
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct UndoTests {
  /// Edits of the memo `a` and what its text is then.
  private func client(_ storage: StorageKind = StorageKind.all[0]) throws -> TestClient {
    let client = TestClient(storage: storage.make())
    try client.makeMemo("0", ["id": "a"])
    return client
  }

  private func write(_ text: String, _ client: TestClient, origin: String? = nil) throws {
    try client.ask(
      "memo/update",
      JSON(present: ["id": "a", "content": .string(text), "origin": origin.map { .string($0) }]))
  }

  private func text(_ client: TestClient) throws -> String { try client.memo("a").text("content") }

  @Test(arguments: StorageKind.all)
  func `undo and redo walk up and down the stack`(storage: StorageKind) throws {
    let client = try client(storage)
    for count in 1...3 { try write("\(count)", client) }
    for expected in ["2", "1"] {
      try client.ask("history/undo")
      try expect(text(client), equals: expected)
    }
    for expected in ["2", "3"] {
      try client.ask("history/redo")
      try expect(text(client), equals: expected)
    }
    try expect(client.refusal("history/redo").kind, equals: "notFound")
    for expected in ["2", "1", "0"] {
      try client.ask("history/undo")
      try expect(text(client), equals: expected)
    }
    try client.ask("history/undo")
    try expect(client.titles(), equals: [])
    try expect(client.refusal("history/undo").kind, equals: "notFound")
    for _ in 0..<4 { try client.ask("history/redo") }
    try expect(text(client), equals: "3")
  }

  @Test func `a new edit clears redo, and undo continues below what was undone before`() throws {
    let client = try client()
    for count in 1...3 { try write("\(count)", client) }
    try client.ask("history/undo")
    try client.ask("history/undo")
    try write("new", client)
    try expect(client.refusal("history/redo").kind, equals: "notFound")
    for expected in ["1", "0"] {
      try client.ask("history/undo")
      try expect(text(client), equals: expected)
    }
    for expected in ["1", "new"] {
      try client.ask("history/redo")
      try expect(text(client), equals: expected)
    }
    try expect(client.refusal("history/redo").kind, equals: "notFound")
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5])
  func `random undos, redos and edits are those of a plain stack`(seed: UInt64) throws {
    let client = try client()
    var dice = Dice(seed: seed)
    var (past, future, current) = ([String](), [String](), "0")
    for count in 0..<200 {
      switch dice.roll(5) {
      case 0, 1:
        past.append(current)
        (current, future) = ("\(count + 1)", [])
        try write(current, client)
      case 2, 3:
        guard let last = past.popLast() else { continue }
        future.append(current)
        current = last
        try client.ask("history/undo")
      default:
        guard let next = future.popLast() else {
          try expect(client.refusal("history/redo").kind, equals: "notFound")
          continue
        }
        past.append(current)
        current = next
        try client.ask("history/redo")
      }
      try #require(try text(client) == current, "seed \(seed), step \(count)")
    }
  }

  @Test func `undoing keeps what others changed in other fields`() throws {
    let client = TestClient()
    try client.makeTask("a", ["id": "a", "due": "2026-11-21"])
    try client.ask("task/update", ["id": "a", "content": "b", "important": true])
    try client.ask("task/update", ["id": "a", "pinned": true, "due": nil])
    try client.ask("history/undo", ["revision": 2])
    let memo = try client.memo("a")
    expect(memo["content"], equals: "a")
    expect(memo[path: "task.important"], equals: false)
    expect(memo["pinned"], equals: true)
    expect(memo[path: "task.due"], equals: .null)
  }

  @Test func `undoing what was changed since is an undoConflict that carries the record`() throws {
    let client = try client()
    try write("1", client)
    try write("2", client)
    let current = try client.memo("a")
    let refusal = try client.refusal("history/undo", ["revision": 2])
    expect(refusal.kind, equals: "undoConflict")
    expect(refusal.data["current"], equals: current)
    try expect(client.memo("a"), equals: current)
    try expect(client.refusal("history/undo", ["revision": 1]).kind, equals: "undoConflict")
    try expect(client.refusal("history/redo", ["revision": 3]).kind, equals: "undoConflict")
  }

  @Test(
    arguments: [
      ("memo/create", ["content": "x"]), ("memo/update", ["id": "a", "content": "x"]),
      ("memo/update", ["id": "a", "task": ["state": "done"]]),
      ("memo/move", ["id": "a", "after": "b"]), ("memo/move", ["id": "a", "group": "g"]),
      ("memo/delete", ["ids": ["a", "b"]]), ("memo/restore", ["ids": ["binned"]]),
      ("memo/purge", ["ids": ["a", "binned"]]), ("task/create", ["content": "x", "group": "g"]),
      ("task/update", ["id": "t", "due": nil, "group": nil]),
      ("task/setState", ["ids": ["t"], "state": "done"]),
      ("group/create", ["name": "x"]), ("group/move", ["id": "g", "last": true]),
      ("group/update", ["id": "g", "name": "y", "image": "https://example.org/cat.png"]),
      ("group/delete", ["id": "g"]), ("group/delete", ["id": "g", "contents": "keep"]),
      (
        "store/batch",
        [
          "calls": [
            ["method": "memo/create", "params": ["content": "x"], "key": "m"],
            ["method": "group/create", "params": ["name": "x"], "key": "g"],
            ["method": "memo/update", "params": ["id": "#m", "group": "#g"]],
            ["method": "memo/update", "params": ["id": "a", "group": "#g"]],
          ]
        ]
      ),
      (
        "store/batch",
        [
          "calls": [
            ["method": "group/update", "params": ["id": "g", "name": "temporary"]],
            ["method": "group/update", "params": ["id": "h", "name": "g"]],
            ["method": "group/update", "params": ["id": "g", "name": "h"]],
          ]
        ]
      ),
      (
        "store/batch",
        [
          "calls": [
            ["method": "memo/update", "params": ["id": "t", "group": nil]],
            ["method": "group/update", "params": ["id": "g", "query": ["pinned": true]]],
          ]
        ]
      ),
    ] as [(String, JSON)])
  func `undo puts everything back, redo does it again`(method: String, params: JSON) throws {
    let client = TestClient()
    for name in ["g", "h"] { try client.makeGroup(name, ["id": .string(name)]) }
    for title in ["a", "b", "binned"] { try client.makeMemo(title, ["id": .string(title)]) }
    try client.makeTask("t", ["id": "t", "group": "g", "due": "2026-11-21"])
    try client.ask("memo/delete", ["ids": ["binned"]])
    let before = try snapshot(client)
    try client.advance(by: 1000)
    try client.ask(method, params)
    let after = try snapshot(client)
    #expect(before != after)
    try client.ask("history/undo")
    try expect(snapshot(client), equals: before)
    try client.ask("history/redo")
    try expect(snapshot(client), equals: after)
    try client.ask("history/undo")
    try expect(snapshot(client), equals: before)
  }

  /// Everything there is, in every order, without what writing anything changes.
  private func snapshot(_ client: TestClient) throws -> [JSON] {
    let memos = try client.rows([
      "any": [["trashed": true], ["trashed": false]], "sort": [["by": "group"], ["by": "manual"]],
      "fields": ["content", "group", "pinned", "task", "createdAt", "trashedAt"],
    ])
    let groups = try client.ask("group/list").array("groups")
    return (memos + groups).map { $0.with(["revision": 0, "updatedAt": 0]) }
  }

  @Test func `undo can keep to the commits of one origin`() throws {
    let client = try client()
    try write("1", client, origin: "vim")
    try client.ask("memo/update", ["id": "a", "pinned": true, "origin": "emacs"])
    let undone = try client.ask("history/undo", ["ofOrigin": "vim"])
    expect(undone["revision"], equals: 2)
    try expect(text(client), equals: "0")
    try expect(client.memo("a")["pinned"], equals: true)
    try expect(client.refusal("history/undo", ["ofOrigin": "vim"]).kind, equals: "notFound")
  }

  @Test(
    arguments: [
      ("memo/purge", ["ids": ["a"]]), ("memo/update", ["id": "a", "group": nil]),
    ] as [(String, JSON)])
  func `no memo is put back into a group that has become a smart one`(
    method: String, params: JSON
  ) throws {
    let client = TestClient()
    try client.makeGroup("Home", ["id": "g"])
    try client.makeMemo("a", ["id": "a", "group": "g"])
    try client.ask(method, params)
    try client.ask("group/update", ["id": "g", "query": ["pinned": true]])
    let refusal = try client.refusal("history/undo", ["revision": 3])
    expect(refusal.kind, equals: "undoConflict")
    #expect(refusal.message.contains("Home"))
    try expect(client.rows(["group": nil]).count, equals: (method == "memo/purge" ? 0 : 1))
  }

  @Test func `what another program has made again is nothing to redo`() throws {
    let client = try client()
    try write("1", client)
    try client.ask("history/undo", ["origin": "vim"])
    try client.ask("history/redo", ["origin": "emacs"])
    try expect(client.refusal("history/redo", ["ofOrigin": "vim"]).kind, equals: "notFound")
    try expect(text(client), equals: "1")
  }

  @Test func `a commit of the longest label there may be is undone and made again`() throws {
    let client = TestClient()
    let label = String(repeating: "x", count: Limits().nameBytes)
    let call: JSON = ["method": "memo/create", "params": ["content": "a"]]
    try client.ask("store/batch", ["label": .string(label), "calls": [call]])
    try expect(client.ask("history/undo").text("label"), equals: label)
    try expect(client.ask("history/redo").text("label"), equals: label)
    try expect(client.titles(), equals: ["a"])
  }

  @Test(arguments: ["history/undo", "history/redo"])
  func `a commit that isn't there is notFound, a reversal is no commit to reverse`(
    method: String
  ) throws {
    let client = try client()
    try write("1", client)
    try client.ask("history/undo")
    try expect(client.refusal(method, ["revision": 99]).kind, equals: "notFound")
    try expect(client.refusal(method, ["revision": 3]).path, equals: "revision")
  }

  @Test func `undoing answers what it did`() throws {
    let client = try client()
    try write("1", client)
    let undone = try client.ask("history/undo")
    expect(undone["revision"], equals: 2)
    expect(undone["label"], equals: "Update memo")
    expect(
      undone.array("changes"),
      equals: [
        ["type": "memo", "id": "a", "change": "updated", "revision": 3]
      ])
    expect(undone["state"], equals: "test.3")
  }
}
