import Conversations
import Dates
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// A client that doesn't read.
struct BackpressureTests {
  private func limits() -> Limits {
    var limits = Limits()
    (limits.eventBytes, limits.outputBytes, limits.inputBytes) = (4_000, 16_000, 32_000)
    return limits
  }

  @Test(arguments: ["none", "ids", "full"])
  func `replies are all there in order, and one change brings the watch right`(
    push: String
  ) throws {
    let client = try TestClient(initializing: ["push": .string(push)], limits: limits())
    try client.makeMemo("first", ["id": "first"])
    var list = try client.watch(["query": ["sort": [["by": "title"]]]])
    client.takeAll()
    client.isReading = false
    for count in 0..<200 {
      try client.send("memo/create", ["content": .string("memo \(count)")])
    }
    #expect(client.server.hasOutput)
    #expect(client.server.withOutput { $0.count } < 16_000 + 4_000)
    try client.read()
    let replies = client.arrivals.compactMap(\.id?.int)
    expect(replies, equals: replies.sorted())
    expect(replies.count, equals: 200)
    expect(client.unansweredCount, equals: 0)
    let changes = client.take("watch/didChange")
    #expect(changes.count < 100, "Events are coalesced.")
    for change in changes { try list.apply(change) }
    expect(list.rows, equals: (try client.rows(["sort": [["by": "title"]]])))
    if push != "none" {
      let events = client.take("store/didChange")
      expect(events.last?["state"], equals: (try client.ask("store/status")["state"]))
    }
  }

  @Test func `requests wait while too much output does, and reading stops`() throws {
    let client = TestClient(limits: limits())
    client.isReading = false
    let text = JSON.string(String(repeating: "x", count: 3_000))
    for _ in 0..<40 { try client.send("memo/create", ["content": text]) }
    #expect(client.server.withOutput { $0.count } < 16_000 + 8_000)
    #expect(!client.server.wantsInput, "What waits is bounded too.")
    #expect(!client.server.hasWork, "A process that can't write has nothing to do.")
    try client.read()
    expect(client.unansweredCount, equals: 0)
    #expect(client.server.wantsInput)
    try expect(client.rows().count, equals: 40)
  }

  @Test(arguments: [1, 7, 1000])
  func `reading a few bytes at a time gets everything`(chunk: Int) throws {
    let client = try TestClient(initializing: ["push": "ids"], limits: limits())
    var list = try client.watch()
    client.isReading = false
    for count in 0..<30 { try client.send("memo/create", ["content": .string("\(count)")]) }
    try client.read(chunk: chunk)
    expect(client.unansweredCount, equals: 0)
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.rows, equals: (try client.rows()))
  }

  @Test func `more commits than are sent one by one become one without changes`() throws {
    var limits = limits()
    (limits.outputBytes, limits.inputBytes) = (4 << 20, 4 << 20)
    let client = try TestClient(initializing: ["push": "ids"], limits: limits)
    var list = try client.watch(["query": ["fields": ["title"]]])
    client.isReading = false
    for count in 0..<1_100 { try client.send("memo/create", ["content": .string("\(count)")]) }
    try client.read()
    let events = client.take("store/didChange")
    let gap = try #require(events.last)
    expect(gap["changes"], equals: .null)
    expect(gap["state"], equals: "test.1100")
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.rows.count, equals: 1_100)
    expect(list.resetCount, equals: 1)
    let missed = try client.ask("store/changes", ["since": gap["from"] ?? .null])
    #expect(missed.array("changes").count >= 1_000)
  }

  @Test func `commits with more text than requests may wait with become one without changes`()
    throws
  {
    var limits = limits()
    limits.inputBytes = 10_000
    let client = try TestClient(initializing: ["push": "full"], limits: limits)
    let memo = try client.makeMemo("short")
    client.isReading = false
    for count in 0..<20 {
      let text = "\(count) " + String(repeating: "x", count: 900)
      try client.send("memo/update", ["id": memo["id"] ?? .null, "content": .string(text)])
    }
    try client.read()
    let events = client.take("store/didChange")
    expect(events.filter { $0["changes"] == .null }.count, equals: 1)
    expect(events.last?["state"], equals: "test.21")
  }

  @Test func `a watch started while events are held back begins with what it answers`() throws {
    let client = try TestClient(initializing: ["push": "ids"], limits: limits())
    _ = try client.watch()
    client.isReading = false
    for count in 0..<12 { try client.send("memo/create", ["content": .string("\(count)")]) }
    #expect(client.server.withOutput { $0.count } > 4_000)
    let id = try client.send("watch/start")
    try client.send("memo/create", ["content": "last"])
    try client.read()
    var list = WatchedList(try client.answer(to: id))
    expect(list.rows.count, equals: 12)
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.rows, equals: (try client.rows()))
    expect(list.counts?["total"], equals: 13)
  }

  @Test func `a client that doesn't read wakes nobody up`() throws {
    let client = TestClient(limits: limits())
    try client.makeTask("t", ["due": "2026-11-20T10:00:00Z"])
    var list = try client.watch(["query": ["kind": "task"]])
    client.isReading = false
    for _ in 0..<3 { try client.send("rpc.discover") }
    try client.advance(by: 2 * Instant.hour)
    expect(client.server.deadline, equals: nil)
    try client.read()
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.counts?["overdue"], equals: 1)
  }
}
