import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// A watch may have a name of the client's own.
struct WatchNameTests {
  @Test(arguments: ["memos", "groups"])
  func `a watch has the name that the client gives it`(of: String) throws {
    let client = TestClient()
    let started = try client.ask("watch/start", ["watch": "inbox", "of": .string(of)])
    expect(started["watch"], equals: "inbox")
    try client.makeMemo("a", ["group": nil])
    try client.makeGroup("g")
    #expect(client.take("watch/didChange").allSatisfy { $0["watch"] == "inbox" })
    try client.ask("watch/stop", ["watch": "inbox"])
    try client.makeGroup("h")
    #expect(client.take("watch/didChange").isEmpty)
  }

  @Test func `a name that a watch has is refused, and that watch continues`() throws {
    let client = TestClient()
    try client.ask("watch/start", ["watch": "a"])
    let refusal = try client.refusal("watch/start", ["watch": "a", "of": "groups"])
    expect(refusal.kind, equals: "alreadyExists")
    expect(refusal.data["watch"], equals: "a")
    try client.makeMemo("one")
    expect(client.take("watch/didChange").count, equals: 1)
    try expect(client.ask("store/status")["watches"], equals: 1)
  }

  @Test func `a name is free again once its watch has ended, or was never begun`() throws {
    let client = TestClient()
    try client.ask("watch/start", ["watch": "a"])
    try client.ask("watch/stop", ["watch": "a"])
    let query: JSON = ["group": "g_nowhere"]
    try expect(
      client.refusal("watch/start", ["watch": "a", "query": query]).kind, equals: "notFound")
    try client.ask("watch/start", ["watch": "a"])
  }

  @Test func `the server makes no name that the client has ever taken`() throws {
    let client = TestClient()
    for name in ["w1", "w3"] { try client.ask("watch/start", ["watch": .string(name)]) }
    try client.ask("watch/stop", ["watch": "w3"])
    try expect((0..<2).map { _ in try client.watch().watch }, equals: ["w4", "w5"])
    try expect(client.refusal("watch/start", ["watch": "w4"]).kind, equals: "alreadyExists")
  }

  @Test(
    arguments: ["", "1", "my watch", "a.b", .string(String(repeating: "x", count: 65)), 7] as [JSON]
  )
  func `a name has the form of an id`(name: JSON) throws {
    let refusal = try TestClient().refusal("watch/start", ["watch": name])
    expect(refusal.kind, equals: "invalidParams")
    expect(refusal.path, equals: "watch")
  }
}
