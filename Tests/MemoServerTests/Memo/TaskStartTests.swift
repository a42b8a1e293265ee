import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// When a task starts. The clock begins on Friday 2026-11-20 at 09:00 UTC.
struct TaskStartTests {
  @Test(arguments: StorageKind.all)
  func `a start is kept, changed, cleared, undone and shown in the history`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    let made = try client.ask("task/create", ["id": "a", "content": "A", "start": "2026-12-01"])
    expect(made[path: "memo.task.start"], equals: "2026-12-01")
    try client.ask("task/update", ["id": "a", "start": "2026-12-02T08:00:00Z"])
    try expect(client.memo("a")[path: "task.start"], equals: "2026-12-02T08:00:00.000Z")
    try client.ask("task/update", ["id": "a", "important": true])
    try client.ask("history/undo", ["revision": 2])
    let undone = try client.memo("a")
    expect(undone[path: "task.start"], equals: "2026-12-01")
    expect(undone[path: "task.important"], equals: true)
    try client.ask("task/update", ["id": "a", "start": nil])
    try expect(client.memo("a")[path: "task.start"], equals: .null)
    let refusal = try client.refusal("history/undo", ["revision": 4])
    expect(refusal.kind, equals: "invalidParams")
    let log = try client.ask("history/list", ["memo": "a", "full": true])
    let change = log[path: "commits.0.changes.0.fields.task"]
    expect(change?[path: "old.start"], equals: "2026-12-01")
    expect(change?[path: "new.start"], equals: .null)
  }

  @Test(arguments: StorageKind.all)
  func `an undo that another change of the start would be lost by is refused`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    try client.makeTask("A", ["id": "a"])
    try client.ask("task/update", ["id": "a", "start": "2026-12-01"])
    try client.ask("task/update", ["id": "a", "start": "2026-12-02"])
    try expect(client.refusal("history/undo", ["revision": 2]).kind, equals: "undoConflict")
    try expect(client.memo("a")[path: "task.start"], equals: "2026-12-02")
  }

  @Test(arguments: StorageKind.all)
  func `an export brings a start into another store`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    try client.makeTask("A", ["id": "a", "start": "2026-12-01"])
    try client.makeTask("B", ["id": "b", "start": "2026-12-01T08:00:00Z"])
    let lines = try client.ask("store/export").array("lines")
    let other = TestClient(storage: storage.make())
    try other.ask("store/import", ["lines": .array(lines)])
    try expect(other.memo("a")[path: "task.start"], equals: "2026-12-01")
    try expect(other.memo("b")[path: "task.start"], equals: "2026-12-01T08:00:00.000Z")
    try expect(other.ask("store/export").array("lines"), equals: lines)
  }

  @Test func `a retried creation is known by its start`() throws {
    let client = TestClient()
    let params: JSON = ["id": "a", "content": "A", "start": "tomorrow"]
    try client.ask("task/create", params)
    try expect(client.ask("task/create", params)[path: "memo.revision"], equals: 1)
    let other = params.with(["start": "2026-12-24"])
    try expect(client.refusal("task/create", other).kind, equals: "alreadyExists")
  }

  @Test(arguments: StorageKind.all)
  func `what has started is what has no start, or one that has come`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    try client.makeMemo("memo")
    try client.makeTask("none")
    try client.makeTask("today", ["start": "2026-11-20"])
    try client.makeTask("tomorrow", ["start": "2026-11-21"])
    try client.makeTask("now", ["start": "2026-11-20T09:00:00Z"])
    try client.makeTask("soon", ["start": "2026-11-20T09:00:01Z"])
    try expect(client.titles(["started": true]).sorted(), equals: ["memo", "none", "now", "today"])
    try expect(client.titles(["started": false]).sorted(), equals: ["soon", "tomorrow"])
    try expect(
      client.titles(["not": ["started": true], "kind": "task"]).sorted(),
      equals: [
        "soon", "tomorrow",
      ])
    let range: JSON = ["from": "today", "before": "today+1"]
    try expect(client.titles(["start": range]).sorted(), equals: ["now", "soon", "today"])
    try client.makeGroup("Later", ["id": "later", "query": ["started": false]])
    try expect(client.ask("group/list").array("groups").last?[path: "counts.total"], equals: 2)
  }

  @Test(arguments: StorageKind.all)
  func `a task that starts while it is watched appears by itself, at its time and no earlier`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make(), zone: .seoul)
    try client.makeTask("noon", ["start": "2026-11-20T12:00:00Z"])
    try client.makeTask("tomorrow", ["start": "2026-11-21"])
    try client.makeGroup("Now", ["id": "now", "query": ["kind": "task", "started": true]])
    var list = try client.watch(["query": ["kind": "task", "started": true]])
    var later = try client.watch(["query": ["started": false]])
    var groups = try client.watch(["of": "groups"])
    #expect(list.rows.isEmpty)
    expect(client.server.deadline, equals: Instant("2026-11-20T12:00:00Z"))
    try client.advance(by: 3 * Instant.hour - 1)
    #expect(client.takeAll().isEmpty)
    // Midnight in Seoul is 15:00 UTC.
    for (instant, titles) in [
      ("2026-11-20T12:00:00Z", ["noon"]), ("2026-11-20T15:00:00Z", ["noon", "tomorrow"]),
    ] {
      let next = try #require(Instant(instant))
      expect(client.server.deadline, equals: next)
      try client.advance(by: next.milliseconds - client.now.milliseconds)
      for change in client.take("watch/didChange") {
        try list.apply(change)
        try later.apply(change)
        try groups.apply(change)
      }
      expect(list.rows.map { $0.text("title") }.sorted(), equals: titles)
      expect(later.rows.count, equals: 2 - titles.count)
      expect(groups.rows.last?.int("counts.total"), equals: titles.count)
    }
  }

  @Test func `a start that is set while its list is watched brings the deadline forward`() throws {
    let client = TestClient()
    try client.makeTask("A", ["id": "a"])
    var list = try client.watch(["query": ["started": true]])
    expect(list.rows.count, equals: 1)
    try client.ask("task/update", ["id": "a", "start": "2026-11-20T10:00:00Z"])
    expect(client.server.deadline, equals: Instant("2026-11-20T10:00:00Z"))
    for change in client.take("watch/didChange") { try list.apply(change) }
    #expect(list.rows.isEmpty)
    try client.advance(by: Instant.hour)
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.rows.count, equals: 1)
  }
}
