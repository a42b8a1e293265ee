import JSONRPC
import MemoServer
import Memos
import ServerTestSupport
import TestSupport
import Testing

/// A store that can't be opened at first.
struct ClosedStoreTests {
  @Test func `a request waits for a store that is locked at the start`() throws {
    let client = TestClient(storage: ClosedStorage(because: .locked))
    try client.send("initialize", ["push": "ids"])
    try client.send("memo/create", ["content": "a"])
    expect(client.words, equals: [])
    #expect(client.server.isLineWaiting)
    client.server.open(MemoryStorage(epoch: "open"))
    try client.advance(by: 10)
    expect(client.words, equals: ["reply 1", "reply 2", "store/didChange"])
  }

  @Test func `who was refused is notified once the store is open, and can begin`() throws {
    let client = TestClient(storage: ClosedStorage(because: .locked))
    try client.send("initialize", ["push": "ids"])
    for _ in 0..<50 { try client.advance(by: 100) }
    expect(client.words, equals: ["error 1 storeUnavailable"])
    client.server.close(because: .full)
    try expect(client.refusal("memo/list").kind, equals: "storeFull")
    client.takeAll()
    client.server.open(MemoryStorage(epoch: "open"))
    try client.work()
    let opened = try #require(client.take("store/didOpen").first)
    #expect(opened.text("store.kind") == "memory" && opened.text("state") == "open.0")
    try client.ask("initialize", ["push": "ids"])
    try client.makeMemo("a")
    expect(client.take("store/didChange").count, equals: 1)
  }
}
