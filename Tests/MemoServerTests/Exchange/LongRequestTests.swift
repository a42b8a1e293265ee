import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// While a request takes long, reports of it leave, and the client can end it.
struct LongRequestTests {
  private static let memoCount = 120

  /// A client of a store with a group of that many memos.
  private func client(_ kind: StorageKind) throws -> TestClient {
    let client = TestClient(storage: kind.make())
    try client.makeGroup("g", ["id": "g"])
    try client.ask("store/batch", ["calls": .array(Self.creations("m", group: "g"))])
    return client
  }

  private static func creations(_ prefix: String, group: JSON) -> [JSON] {
    (0..<memoCount).map { number in
      [
        "method": "memo/create",
        "params": ["id": .string("\(prefix)\(number)"), "content": "text", "group": group],
      ]
    }
  }

  private func cancel(_ id: JSON) -> JSON { .request("$/cancelRequest", ["id": id], id: nil) }

  /// What lasts: each by its method and params.
  static let works: [(method: String, params: JSON)] = [
    ("group/delete", ["id": "g"]),
    ("group/delete", ["id": "g", "contents": "keep"]),
    ("history/undo", [:]),
    ("store/batch", ["calls": .array(creations("n", group: nil))]),
    ("store/batch", ["atomic": false, "calls": .array(creations("n", group: nil))]),
    (
      "store/import",
      [
        "lines": .array(
          (0..<memoCount).map {
            ["type": "memo", "id": .string("i\($0)"), "content": "text"]
          })
      ]
    ),
    (
      "store/import",
      [
        "format": "todoTxt",
        "text": .string((0..<memoCount).map { "text \($0)" }.joined(separator: "\n")),
      ]
    ),
    ("store/export", [:]),
    ("watch/start", [:]),
  ]

  @Test(arguments: StorageKind.all, works.indices)
  func `reports leave while the work runs, then its end, then the reply`(
    _ kind: StorageKind, _ index: Int
  ) throws {
    let client = try client(kind)
    client.passage = Passage()
    let work = Self.works[index]
    let id = try client.send(work.method, work.params.with(["workDoneToken": "t"]))
    let words = client.words.prefix { $0 != "reply \(id)" }
    #expect(words.count > 2 && words.allSatisfy { $0 == "$/progress" }, "\(client.words)")
    let progress = client.take("$/progress")
    #expect(progress.allSatisfy { $0["token"] == "t" })
    let values = progress.map { $0["value"] ?? .null }
    let kinds = values.map { $0.text("kind") }
    #expect(kinds.first == "begin" && kinds.last == "end")
    #expect(kinds.dropFirst().dropLast().allSatisfy { $0 == "report" })
    let counts = values.compactMap { $0["count"]?.int }
    #expect(counts == counts.sorted() && Set(counts).count == counts.count)
    let percentages = values.compactMap { $0["percentage"]?.int }
    #expect(percentages == percentages.sorted() && percentages.allSatisfy { $0 <= 100 })
    _ = try client.answer(to: id)
  }

  @Test(arguments: StorageKind.all, works.indices)
  func `a request that is cancelled while it runs has changed nothing`(
    _ kind: StorageKind, _ index: Int
  ) throws {
    let client = try client(kind)
    let before = try client.ask("store/export")
    let status = try client.ask("store/status")
    let work = Self.works[index]
    client.passage = Passage(input: [2: client.frame(cancel("long"))])
    let request = JSON.request(
      work.method, work.params.with(["workDoneToken": "t"]), id: "long")
    try client.receive(client.frame(request))
    let refusal = #expect(throws: Refusal.self) { try client.answer(to: "long") }
    expect(refusal?.code, equals: -32800)
    expect(client.take("$/progress").last?[path: "value.kind"], equals: "end")
    client.passage = nil
    try expect(client.ask("store/export"), equals: before)
    try expect(client.ask("store/status"), equals: status)
    // The same works afterwards, and so does its id.
    try client.receive(client.frame(request))
    _ = try client.answer(to: "long")
  }

  @Test(arguments: StorageKind.all)
  func `what was written before in the same turn stays, and is not sent before it is durable`(
    kind: StorageKind
  ) throws {
    let client = try client(kind)
    let passage = Passage(input: [1: client.frame(cancel(2))])
    client.passage = passage
    try client.receive(together: [
      .request("memo/create", ["id": "new", "content": "a"], id: 1),
      .request("group/delete", ["id": "g"], id: 2),
      .request("memo/create", ["id": "newer", "content": "b"], id: 3),
    ])
    expect(passage.exchangeCount, equals: 1)
    expect(client.words, equals: ["reply 1", "error 2 requestCancelled", "reply 3"])
    client.takeAll()
    try expect(client.memo("new")["content"], equals: "a")
    try expect(client.memo("newer")["content"], equals: "b")
    try expect(client.rows(["group": "g"]).count, equals: Self.memoCount)
  }

  @Test func `what comes meanwhile is answered afterwards, unless it is cancelled as well`() throws
  {
    let client = try client(StorageKind.all[0])
    let input = [
      JSON.request("memo/create", ["content": "a"], id: "a"),
      .request("memo/create", ["content": "b"], id: "b"), cancel("b"),
    ].flatMap { client.frame($0) }
    client.passage = Passage(input: [1: input])
    try client.receive(client.frame(.request("group/delete", ["id": "g"], id: 9)))
    expect(client.words, equals: ["reply 9", "reply \"a\"", "error \"b\" requestCancelled"])
  }

  @Test func `a member of a batch array can be ended while it runs, or while one before it does`()
    throws
  {
    let client = try client(StorageKind.all[0])
    let input = client.frame(cancel(2)) + client.frame(cancel(3))
    client.passage = Passage(input: [1: input])
    let batch: JSON = [
      .request("memo/create", ["content": "a"], id: 1),
      .request("group/delete", ["id": "g"], id: 2),
      .request("memo/create", ["content": "b"], id: 3),
    ]
    try client.receive(together: [batch, .request("memo/create", ["content": "c"], id: 3)])
    expect(
      client.words,
      equals: [
        "reply 1", "error 2 requestCancelled", "error 3 requestCancelled", "reply 3",
      ])
  }

  @Test(arguments: StorageKind.all)
  func `a call inside a batch reports nothing of its own`(kind: StorageKind) throws {
    let client = try client(kind)
    client.passage = Passage()
    let calls: JSON = [
      ["method": "group/delete", "params": ["id": "g", "workDoneToken": "inner"]]
    ]
    try client.ask("store/batch", ["calls": calls])
    #expect(client.take("$/progress").isEmpty)
    try client.ask("history/undo")
    try client.ask("store/batch", ["calls": calls, "workDoneToken": "outer"])
    expect(Set(client.take("$/progress").map { $0["token"]?.string }), equals: ["outer"])
  }

  @Test(arguments: StorageKind.all)
  func `short requests look at no clock`(kind: StorageKind) throws {
    let client = try client(kind)
    let passage = Passage()
    client.passage = passage
    try client.makeMemo("a", ["id": "a"])
    try client.ask("memo/update", ["id": "a", "content": "b"])
    try client.ask("memo/get", ["ids": ["a", "m1"]])
    try client.ask("group/list")
    expect(passage.now, equals: 0)
  }

  @Test func `a client that doesn't read is sent no more reports`() throws {
    let client = try client(StorageKind.all[0])
    client.server.intermission = Intermission(clock: Passage().look) { _, _, _ in 0 }
    let token = JSON.string(String(repeating: "t", count: 60_000))
    try client.send("group/delete", ["id": "g", "workDoneToken": token])
    #expect(client.take("$/progress").filter { $0.text("value.kind") == "report" }.count <= 2)
  }

  @Test func `counts continue where they were after another program's lock`() throws {
    let storages = StorageKind.all[1].makeShared(by: 2)
    let client = TestClient(storage: storages[0])
    var other = storages[1]
    try client.makeGroup("g", ["id": "g"])
    try client.ask("store/batch", ["calls": .array(Self.creations("m", group: "g"))])
    client.passage = Passage()
    try other.lock()
    try client.send("history/undo", ["workDoneToken": 1])
    let early = client.take("$/progress").compactMap { $0[path: "value.count"]?.int }
    #expect(client.words.isEmpty)
    try other.flush()
    try client.advance(by: 10)
    let late = client.take("$/progress").compactMap { $0[path: "value.count"]?.int }
    let counts = early + late
    #expect(!late.isEmpty && zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 })
    expect(client.words.count, equals: 1)
  }
}
