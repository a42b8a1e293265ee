import Conversations
import Dates
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Another program holds the store's lock, and the server waits without standing still.
struct LockWaitTests {
  private let lock = HeldLock()
  private let client: TestClient

  init() throws {
    client = TestClient(storage: FailingStorage(lock: lock))
    try client.makeMemo("before", ["id": "m_0"])
  }

  private func create(_ title: String, id: JSON) -> JSON {
    .request("memo/create", ["content": .string(title)], id: id)
  }

  private func list(id: JSON) -> JSON {
    .request("memo/list", ["fields": ["title"], "sort": [["by": "created"]]], id: id)
  }

  private func cancel(_ id: JSON) -> JSON {
    .request("$/cancelRequest", ["id": id], id: nil)
  }

  /// Lets time pass in steps, as a process does that tries again and again.
  private func wait(milliseconds: Int) throws {
    for _ in 0..<milliseconds / 50 { try client.advance(by: 50) }
    try client.advance(by: milliseconds % 50)
  }

  private func titles(in id: JSON) throws -> [String] {
    try client.answer(to: id).texts("rows", "title")
  }

  @Test func `a write waits for the lock, and is done as soon as it goes`() throws {
    lock.extent = .writing
    try client.receive(together: [create("a", id: 11), create("b", id: 12)])
    expect(client.words, equals: [])
    #expect(!client.server.hasWork, "A process would turn without end.")
    let deadline = try #require(client.server.deadline)
    #expect(deadline > client.now && deadline <= client.now.advanced(by: 10))
    try wait(milliseconds: 3000)
    expect(client.words, equals: [])
    lock.extent = .free
    try wait(milliseconds: 10)
    expect(client.words, equals: ["reply 11", "reply 12"])
    expect(client.server.deadline, equals: nil, "A process would wake up for nothing.")
  }

  @Test func `all writes in line are refused together when the time is over`() throws {
    lock.extent = .writing
    try client.receive(together: (11...14).map { create("a", id: .number(JSONNumber($0))) })
    try wait(milliseconds: 4900)
    try client.receive(together: [create("b", id: 15), list(id: 16)])
    expect(client.words, equals: ["reply 16"])
    try wait(milliseconds: 100)
    expect(client.words, equals: ["reply 16"] + (11...15).map { "error \($0) storeUnavailable" })
    let refusal = #expect(throws: Refusal.self) { try client.answer(to: 15) }
    expect(refusal?.message.hasPrefix("The store is locked by another program."), equals: true)
    client.takeAll()
    // What comes later has a wait of its own.
    try client.receive(together: [create("c", id: 17)])
    try wait(milliseconds: 4950)
    expect(client.words, equals: [])
    lock.extent = .free
    try wait(milliseconds: 10)
    expect(client.words, equals: ["reply 17"])
    try expect(client.titles(), equals: ["c", "before"])
  }

  @Test func `reads keep their order for 250 ms, and then go first if they come later`() throws {
    lock.extent = .writing
    try client.receive(together: [list(id: 10), create("a", id: 11), list(id: 12)])
    expect(client.words, equals: ["reply 10"])
    try wait(milliseconds: 240)
    try client.receive(together: [list(id: 13)])
    try wait(milliseconds: 10)
    expect(client.words, equals: ["reply 10"])
    try client.receive(together: [
      list(id: 14), create("b", id: 15), list(id: 16), .array([list(id: 17), list(id: 18)]),
      .array([list(id: 19), create("c", id: 20)]),
    ])
    expect(client.words, equals: ["reply 10", "reply 14", "reply 16", "reply 17", "reply 18"])
    try expect(titles(in: 16), equals: ["before"])
    lock.extent = .free
    try wait(milliseconds: 10)
    expect(
      client.words.suffix(6),
      equals: ["reply 11", "reply 12", "reply 13", "reply 15", "reply 19", "reply 20"])
    try expect(titles(in: 12), equals: ["before", "a"])
    try expect(titles(in: 19), equals: ["before", "a", "b"])
  }

  @Test func `every method that only reads is answered, and no other`() throws {
    let listed: [(String, JSON)] = [
      ("rpc.discover", [:]), ("memo/get", ["ids": ["m_0"]]), ("memo/list", [:]),
      ("task/list", [:]), ("group/list", [:]), ("watch/start", [:]),
      ("watch/stop", ["watch": "w1"]), ("history/list", [:]), ("store/status", [:]),
      ("store/changes", ["since": try client.ask("store/status")["state"] ?? .null]),
      ("store/stats", [:]), ("store/export", [:]),
    ]
    lock.extent = .writing
    try client.send("memo/create", ["content": "a"])
    try wait(milliseconds: 250)
    for (method, params) in listed { try client.ask(method, params) }
    for (method, params) in [
      ("store/backup", [:]), ("shutdown", [:]), ("memo/delete", ["ids": ["m_0"]]),
      ("store/import", ["lines": [], "dryRun": true]),
    ] as [(String, JSON)] { try client.send(method, params) }
    expect(client.words, equals: [])
    expect(client.unansweredCount, equals: 5)
  }

  @Test(arguments: ["initialize", "shutdown", "exit"])
  func `nothing overtakes what changes the session`(method: String) throws {
    lock.extent = .writing
    try client.send("memo/create", ["content": "a"])
    try wait(milliseconds: 250)
    try client.receive(together: [list(id: 11)])
    expect(client.words, equals: ["reply 11"])
    let isNotification = method == "exit"
    try client.receive(together: [
      .request(method, id: isNotification ? nil : 12), list(id: 13), .array([list(id: 14)]),
    ])
    expect(client.words, equals: ["reply 11"])
  }

  @Test func `a request that waits can be cancelled, and one behind it`() throws {
    lock.extent = .writing
    try client.receive(together: [
      create("a", id: 11), create("b", id: 12), list(id: 13), create("c", id: 14),
    ])
    try wait(milliseconds: 100)
    try client.receive(together: [cancel(12)])
    expect(client.words, equals: ["error 12 requestCancelled"])
    // Once no write is left before it, a read waits for nothing.
    try client.receive(together: [cancel(11)])
    try wait(milliseconds: 10)
    expect(client.words.dropFirst(), equals: ["error 11 requestCancelled", "reply 13"])
    // The rest still has waited as long.
    try wait(milliseconds: 4900)
    #expect(client.words.count == 4 && client.words.last == "error 14 storeUnavailable")
  }

  @Test func `params that are wrong are said at once`() throws {
    lock.extent = .writing
    try expect(client.refusal("memo/create", ["content": 7]).kind, equals: "invalidParams")
  }

  @Test func `a batch continues where it met the lock, and is answered with one array`() throws {
    lock.extent = .writing
    let watch: JSON = .request("watch/start", id: 12)
    try client.receive(together: [
      .array([list(id: 11), watch, create("a", id: 13), list(id: 14)]), list(id: 15),
    ])
    expect(client.words, equals: [])
    try wait(milliseconds: 100)
    lock.extent = .free
    try wait(milliseconds: 10)
    expect(
      client.words,
      equals: ["reply 11", "reply 12", "reply 13", "reply 14", "reply 15", "watch/didChange"])
    try expect(titles(in: 14), equals: ["before", "a"])
  }

  @Test func `at the end of input what waits is still answered`() throws {
    lock.extent = .writing
    try client.receive(together: [create("a", id: 11), create("b", id: 12)])
    try client.endInput()
    expect(client.server.exitStatus, equals: nil)
    try wait(milliseconds: 5000)
    expect(client.words, equals: ["error 11 storeUnavailable", "error 12 storeUnavailable"])
    expect(client.server.exitStatus, equals: 0)
  }

  @Test func `a store that can't be read either is waited for as well`() throws {
    lock.extent = .everything
    try client.receive(together: [list(id: 11), create("a", id: 12)])
    try wait(milliseconds: 1000)
    expect(client.words, equals: [])
    lock.extent = .writing
    try wait(milliseconds: 10)
    expect(client.words, equals: ["reply 11"])
    lock.extent = .free
    try wait(milliseconds: 10)
    expect(client.words, equals: ["reply 11", "reply 12"])
  }

  @Test(arguments: [-Instant.day, Instant.day])
  func `a clock that is set makes nobody wait for a day, and refuses nothing early`(
    by jump: Int
  ) throws {
    lock.extent = .writing
    try client.send("memo/create", ["content": "a"])
    try client.advance(by: jump)
    expect(client.words, equals: [])
    try wait(milliseconds: 5000)
    expect(client.words.count, equals: 1)
  }

  @Test func `progress of a request that waits is not reported twice`() throws {
    lock.extent = .writing
    try client.send("store/import", ["lines": [], "workDoneToken": 1])
    try wait(milliseconds: 100)
    lock.extent = .free
    try wait(milliseconds: 10)
    expect(client.take("$/progress").count, equals: 2)
  }

  @Test func `while a client doesn't read, nothing is tried`() throws {
    lock.extent = .writing
    client.isReading = false
    let limits = Limits()
    let text = JSON.string(String(repeating: "x", count: limits.contentBytes))
    lock.extent = .free
    for _ in 0..<10 { try client.send("memo/create", ["content": text]) }
    lock.extent = .writing
    try client.send("memo/create", ["content": "a"])
    expect(client.server.deadline, equals: nil)
    lock.extent = .free
    try client.read()
    expect(client.unansweredCount, equals: 0)
  }
}
