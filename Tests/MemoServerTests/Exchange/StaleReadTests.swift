import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// A request sees every commit that was acknowledged before it was sent, by any process.
struct StaleReadTests {
  /// Requests whose results depend on `commits`.
  static let reads: [(method: String, params: JSON)] = [
    ("memo/get", ["ids": ["new", "m0"]]), ("memo/list", ["text": "fresh"]), ("task/list", [:]),
    ("memo/list", ["group": "h"]), ("group/list", [:]), ("store/status", [:]),
    ("store/stats", [:]), ("store/changes", ["since": "test.1"]), ("history/list", [:]),
    ("store/export", [:]), ("task/parse", ["text": "Buy milk @Fresh"]),
    ("text/complete", ["kind": "group", "prefix": "Fre"]),
    ("text/complete", ["kind": "link", "prefix": "fre"]),
    ("link/resolve", ["target": "fresh"]),
  ]

  /// What another program does meanwhile, in one commit.
  private static let commits: JSON = [
    ["method": "group/create", "params": ["id": "h", "name": "Fresh"]],
    ["method": "task/create", "params": ["id": "new", "content": "fresh", "group": "h"]],
    ["method": "memo/update", "params": ["id": "m0", "content": "fresh too"]],
  ]

  private static let texts: JSON = .array(
    (0..<120).map { number in
      [
        "method": "memo/create",
        "params": ["id": .string("m\(number)"), "content": .string("text \(number)")],
      ]
    })

  @Test(
    arguments: [
      ("memo/list", [:]), ("memo/list", ["text": "text"]), ("store/export", [:]),
      ("watch/start", [:]),
    ] as [(String, JSON)], reads.indices)
  func `what arrives while a long request runs`(
    long: (method: String, params: JSON), index: Int
  ) throws {
    let storages = StorageKind.all[1].makeShared(by: 2)
    let client = TestClient(storage: storages[0])
    let path = try #require(storages[0].facts.path)
    try client.ask("store/batch", ["calls": Self.texts])
    let read = Self.reads[index]
    // So that there is something old to be seen.
    _ = try? client.ask(read.method, read.params)
    let request = JSON.request(read.method, read.params, id: "read")
    let passage = Passage(input: [1: client.frame(request)]) { exchange in
      guard exchange == 1 else { return }
      #expect(throws: Never.self) {
        let other = TestClient(storage: StorageKind.restarted(at: path))
        try other.ask("store/batch", ["calls": Self.commits])
      }
    }
    client.passage = passage
    try client.send(long.method, long.params)
    #expect(passage.exchangeCount > 0)
    client.passage = nil
    var reply = try client.answer(to: "read")
    if read.method == "store/status" { reply = reply.with(["watches": 0]) }
    try expect(reply, equals: TestClient(storage: storages[1]).ask(read.method, read.params))
  }

  @Test(arguments: reads.indices)
  func `what arrives after another's commit that nobody has noticed`(index: Int) throws {
    let storages = StorageKind.all[1].makeShared(by: 2)
    let client = TestClient(storage: storages[0])
    let other = TestClient(storage: storages[1])
    try client.ask("store/batch", ["calls": Self.texts])
    let read = Self.reads[index]
    // So that there is something old to be seen.
    _ = try? client.ask(read.method, read.params)
    // As a process does that looks for others' commits before it reads what the client has sent.
    client.server.externalCommitSignaled()
    try other.ask("store/batch", ["calls": Self.commits])
    try expect(client.ask(read.method, read.params), equals: other.ask(read.method, read.params))
  }
}
