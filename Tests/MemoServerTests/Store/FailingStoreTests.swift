import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct FailingStoreTests {
  @Test(
    arguments: [
      ("fail: readOnly", "storeReadOnly"), ("fail: full", "storeFull"),
      ("fail: corrupt", "storeCorrupt"), ("fail: unavailable", "storeUnavailable"),
    ])
  func `what the store can't do is an error, and nothing has changed`(
    text: String, kind: String
  ) throws {
    let client = try TestClient(initializing: ["push": "ids"], storage: FailingStorage())
    let memo = try client.makeMemo("a", ["id": "a"])
    let list = try client.watch()
    client.takeAll()
    for (method, params) in [
      ("memo/create", ["content": .string(text)]),
      ("task/create", ["content": .string(text)]),
      ("memo/update", ["id": "a", "content": .string(text)]),
      (
        "store/batch",
        [
          "calls": [
            ["method": "memo/create", "params": ["content": "b"]],
            ["method": "memo/create", "params": ["content": .string(text)]],
          ]
        ]
      ),
      (
        "store/import",
        [
          "lines": [
            ["type": "memo", "id": "b", "content": "b"],
            ["type": "memo", "id": "c", "content": .string(text)],
          ]
        ]
      ),
      ("store/import", ["format": "todoTxt", "text": .string("b\n\(text)")]),
    ] as [(String, JSON)] {
      try expect(client.refusal(method, params).kind, equals: kind)
    }
    #expect(client.takeAll().isEmpty)
    try expect(client.rows(), equals: list.rows)
    try expect(client.memo("a"), equals: memo)
  }

  @Test func `what the store can't do with one of several memos fails the whole call`() throws {
    let client = TestClient(storage: FailingStorage())
    for id in ["a", FailingStorage.stuckID] { try client.makeMemo(id, ["id": .string(id)]) }
    let ids: JSON = ["a", .string(FailingStorage.stuckID)]
    try expect(client.refusal("memo/purge", ["ids": ids]).kind, equals: "storeCorrupt")
    try expect(client.titles(), equals: [FailingStorage.stuckID, "a"])
  }

  @Test func `a copy isn't put back as a task of its own where the journal can't be read`() throws {
    let client = TestClient(storage: FailingStorage())
    let id = FailingStorage.stuckID
    try client.makeTask("a", ["id": .string(id), "due": "2026-11-20", "repeat": "FREQ=DAILY"])
    try client.ask("task/setState", ["ids": [.string(id)], "state": "done"])
    let copy = try #require(
      try client.ask("memo/list", ["state": ["done"]]).array("rows").first?[path: "id"])
    let refusal = try client.refusal("task/setState", ["ids": [copy], "state": "todo"])
    expect(refusal.kind, equals: "storeCorrupt")
    try expect(client.memo(.string(id))[path: "task.due"], equals: "2026-11-21")
  }

  @Test func `a store that could not be opened says why, whatever it is asked`() throws {
    let client = TestClient(storage: ClosedStorage(because: .tooNew(version: 9, spoken: 2)))
    for (method, params) in [
      ("memo/get", ["ids": ["a"]]), ("memo/list", [:]), ("memo/delete", ["ids": ["a"]]),
      ("store/import", ["lines": [["type": "memo", "id": "a", "content": "a"]]]),
    ] as [(String, JSON)] {
      try expect(client.refusal(method, params).kind, equals: "storeTooNew", "\(method)")
    }
  }

  @Test(
    arguments: [
      ("fail at flush: full", "storeFull"), ("fail at flush: unavailable", "storeUnavailable"),
    ])
  func `when a flush fails, every reply that took its write for done says so`(
    text: String, kind: String
  ) throws {
    let client = try TestClient(initializing: ["push": "ids"], storage: FailingStorage())
    var list = try client.watch()
    try client.receive(together: [
      .request("memo/create", ["content": "a"], id: 1),
      .array([
        .request("memo/create", ["content": .string(text)], id: 2),
        .request("memo/list", id: 3),
      ]),
      .request("memo/create", ["content": "c"], id: "four"),
    ])
    #expect(
      client.words == [
        "error 1 \(kind)", "error 2 \(kind)", "error 3 \(kind)", #"error "four" \#(kind)"#,
      ])
    client.takeAll()
    try expect(client.titles(), equals: [])
    try client.makeMemo("d")
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.rows.map { $0.text("title") }, equals: ["d"])
    expect(client.take("store/didChange").count, equals: 1)
  }

  @Test func `when a flush fails, what was no message is still answered for what it was`() throws {
    let client = TestClient(storage: FailingStorage())
    let create: JSON = .request("memo/create", ["content": "fail at flush: full"], id: 1)
    try client.receive(
      client.frame(create) + Array("7\n{\n".utf8) + client.frame(.request("memo/list", id: 2)))
    expect(
      client.words,
      equals: [
        "error 1 storeFull", "error null invalidRequest", "error null parseError", "reply 2",
      ])
  }

  @Test func `when a flush fails in a batch, what was settled before it stays`() throws {
    let client = TestClient(storage: FailingStorage())
    try client.receive(together: [
      .array([
        .request("memo/create", ["content": "a"], id: 1), .request("watch/start", id: 2),
        .request("memo/create", ["content": "fail at flush: full"], id: 3), 7,
      ])
    ])
    expect(
      client.words,
      equals: ["reply 1", "reply 2", "error 3 storeFull", "error null invalidRequest"])
    try expect(client.answer(to: 2).texts("rows", "title"), equals: ["a"])
    client.takeAll()
    try expect(client.titles(), equals: ["a"])
  }

  @Test(arguments: [true, false])
  func `when a flush fails, what was written before a backup stays`(isBatch: Bool) throws {
    let client = TestClient(storage: FailingStorage())
    let requests: [JSON] = [
      .request("memo/create", ["content": "a"], id: 1), .request("store/backup", id: 2),
      .request("memo/create", ["content": "fail at flush: full"], id: 3),
    ]
    try client.receive(together: isBatch ? [.array(requests)] : requests)
    expect(
      client.words, equals: ["reply 1", "error 2 storeUnavailable", "error 3 storeFull"])
    client.takeAll()
    try expect(client.titles(), equals: ["a"])
  }

  @Test(arguments: ["none", "ids"])
  func `lists that could not be followed once are right again afterwards`(push: String) throws {
    let client = try TestClient(
      initializing: ["push": .string(push)], storage: FailingStorage())
    for title in ["a", "b", "c"] { try client.makeTask(title, ["id": .string(title)]) }
    let query: JSON = ["sort": [["by": "title"]]]
    var lists = try [["query": query], ["query": query, "window": ["count": 2]]].map {
      try client.watch($0)
    }
    client.takeAll()
    let text = JSON.string(FailingStorage.unreadableOnce)
    try client.ask("task/update", ["id": "a", "content": text, "state": "done"])
    expect(client.server.takeDiagnostics(), equals: ["The disk is gone."])
    try client.advance(by: 1000)
    try client.makeTask("d")
    expect(client.server.takeDiagnostics(), equals: [])
    for change in client.take("watch/didChange") {
      for index in lists.indices { try lists[index].apply(change) }
    }
    let fresh = try client.ask("memo/list", query.with(["counts": true]))
    expect(lists[0].rows, equals: fresh.array("rows"))
    expect(lists[1].rows, equals: Array(fresh.array("rows").prefix(2)))
    expect(lists.map(\.counts), equals: [fresh["counts"], fresh["counts"]])
    let pushed = client.take("store/didChange")
    expect(pushed.map { $0.array("changes").count }, equals: (push == "none" ? [] : [1, 1]))
  }

  @Test func `a watch begun on what then failed is not the client's`() throws {
    let client = TestClient(storage: FailingStorage())
    try client.receive(together: [
      .request("memo/create", ["content": "fail at flush: full"], id: 1),
      .request("watch/start", id: 2),
    ])
    expect(client.words, equals: ["error 1 storeFull", "reply 2"])
    #expect(try client.answer(to: 2).array("rows").isEmpty)
  }

  @Test func `undo answers what became of its own records when another program is faster`() throws {
    let client = TestClient(storage: FailingStorage())
    try client.makeMemo(FailingStorage.overtakenOnce, ["id": "a"])
    try expect(client.ask("history/undo").texts("changes", "id"), equals: ["a"])
    try expect(client.ask("store/status").int("groups"), equals: 1)
  }

  @Test func `an import finds the group that another program made just before`() throws {
    let client = TestClient(storage: FailingStorage())
    try client.makeMemo(FailingStorage.overtakenOnce)
    try client.ask("store/import", ["format": "todoTxt", "text": "Sweep +Home"])
    try expect(client.ask("store/status").int("groups"), equals: 1)
    try expect(client.titles(["not": ["group": nil]]), equals: ["Sweep"])
  }
}
