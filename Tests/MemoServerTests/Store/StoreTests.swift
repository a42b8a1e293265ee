import Dates
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct StoreTests {
  @Test(arguments: StorageKind.all)
  func `the status counts what there is`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    try client.makeGroup("g")
    try client.makeMemo("a", ["id": "a"])
    try client.makeTask("b", ["due": "2026-11-01"])
    try client.makeTask("c", ["state": "done"])
    try client.makeMemo("d", ["id": "d"])
    try client.ask("memo/delete", ["ids": ["d"]])
    _ = try client.watch()
    let status = try client.ask("store/status")
    expect(status[path: "counts.total"], equals: 3)
    expect(status[path: "counts.tasks"], equals: 2)
    expect(status[path: "counts.overdue"], equals: 1)
    expect(status["trashed"], equals: 1)
    expect(status["groups"], equals: 1)
    expect(status["watches"], equals: 1)
    expect(status["state"], equals: "test.6")
    expect(status[path: "store.durability"], equals: (storage.name == "memory" ? "none" : "normal"))
  }

  @Test func `statistics count by tag and by day`() throws {
    let client = TestClient(zone: .seoul)
    try client.makeMemo("#a #b")
    try client.makeMemo("#A", ["id": "x"])
    try client.makeMemo("#c", ["id": "trashed"])
    try client.ask("memo/delete", ["ids": ["trashed"]])
    // 18:00 in Seoul; six hours on it is the next day there.
    try client.advance(by: 6 * Instant.hour)
    try client.makeTask("t", ["state": "done"])
    try client.ask("memo/update", ["id": "x", "pinned": true])
    let stats = try client.ask("store/stats", ["days": 3])
    expect(stats["tags"], equals: [["tag": "a", "count": 2], ["tag": "b", "count": 1]])
    expect(
      stats["days"],
      equals: [
        ["day": "2026-11-19", "created": 0, "done": 0],
        ["day": "2026-11-20", "created": 2, "done": 0],
        ["day": "2026-11-21", "created": 1, "done": 1],
      ])
    try expect(client.ask("store/stats").array("days").count, equals: 30)
    try expect(client.ask("store/stats", ["days": 0])["days"], equals: [])
  }

  @Test(arguments: StorageKind.all)
  func `changes since a state are listed oldest first, one for each record`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    try client.makeMemo("a", ["id": "a"])
    let since = try client.ask("store/status")["state"] ?? .null
    try client.makeGroup("g", ["id": "g"])
    try client.makeMemo("b", ["id": "b"])
    try client.ask("memo/update", ["id": "a", "pinned": true])
    try client.makeMemo("c", ["id": "c"])
    try client.ask("memo/purge", ["ids": ["c"]])
    try client.ask("memo/update", ["id": "b", "pinned": true])
    let result = try client.ask("store/changes", ["since": since])
    expect(
      result["changes"],
      equals: [
        ["type": "group", "id": "g", "change": "created", "revision": 2],
        ["type": "memo", "id": "b", "change": "created", "revision": 7],
        ["type": "memo", "id": "a", "change": "updated", "revision": 4],
      ])
    expect(result["hasMore"], equals: false)
    expect(result["state"], equals: "test.7")
    let rest = try client.ask("store/changes", ["since": "test.7"])
    expect(rest["changes"], equals: [])
  }

  @Test(arguments: [1, 2, 3, 100], [UInt64(1), 2])
  func `catching up page by page gives what store/didChange sent`(
    limit: Int, seed: UInt64
  ) throws {
    let client = try TestClient(initializing: ["push": "ids"])
    var dice = Dice(seed: seed)
    for count in 0..<30 {
      let id = JSON.string("m\(dice.roll(5))")
      _ = try? client.makeMemo("\(count)", ["id": id])
      if dice.hits(oneIn: 2) { _ = try client.ask("memo/purge", ["ids": [id]]) }
      if dice.hits(oneIn: 2) {
        _ = try? client.ask("memo/update", ["id": id, "content": .string("u\(count)")])
      }
    }
    var sent: [String: String] = [:]
    for change in client.take("store/didChange").flatMap({ $0.array("changes") }) {
      sent[change.text("id")] = change.text("change") == "removed" ? "gone" : "there"
    }
    var caughtUp: [String: String] = [:]
    var since: JSON = "test.0"
    while true {
      let page = try client.ask(
        "store/changes", ["since": since, "limit": .number(JSONNumber(limit))])
      for change in page.array("changes") {
        caughtUp[change.text("id")] = change.text("change") == "removed" ? "gone" : "there"
      }
      since = page["state"] ?? .null
      if page["hasMore"] == false { break }
    }
    expect(caughtUp.filter { $0.value == "there" }, equals: sent.filter { $0.value == "there" })
    expect(since, equals: (try client.ask("store/status")["state"]), "seed \(seed)")
  }

  @Test(arguments: ["other.0", "test.99", "other.99"])
  func `a state of another life is stateTooOld`(since: String) throws {
    let client = TestClient()
    try client.makeMemo("a")
    let refusal = try client.refusal("store/changes", ["since": .string(since)])
    expect(refusal.kind, equals: "stateTooOld")
  }

  @Test func `a state that the journal has forgotten is stateTooOld, never a gap`() throws {
    let client = TestClient(storage: MemoryStorage(epoch: "test", retention: Retention(commits: 2)))
    let count = Retention.interval
    for number in 1...count { try client.makeMemo("\(number)") }
    try expect(client.refusal("store/changes", ["since": "test.0"]).kind, equals: "stateTooOld")
    let since: JSON = .string("test.\(count - 1)")
    try expect(client.ask("store/changes", ["since": since]).array("changes").count, equals: 1)
  }

  @Test func `a store in memory has no file to copy`() throws {
    try expect(TestClient().refusal("store/backup").kind, equals: "storeUnavailable")
  }
}
