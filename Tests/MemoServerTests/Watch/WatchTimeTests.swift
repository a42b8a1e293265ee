import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Time alone moves watches, and the process wakes up for nothing else.
struct WatchTimeTests {
  @Test func `a task turns overdue while watched, at its instant and no earlier`() throws {
    let client = TestClient()
    try client.makeTask("a", ["due": "2026-11-20T10:00:00Z"])
    var list = try client.watch(["query": ["kind": "task"]])
    var overdue = try client.watch(["query": ["overdue": true]])
    expect(client.server.deadline, equals: Instant("2026-11-20T10:00:00Z"))
    try client.advance(by: Instant.hour - 1)
    #expect(client.takeAll().isEmpty)
    try client.advance(by: 1)
    for change in client.take("watch/didChange") {
      try list.apply(change)
      try overdue.apply(change)
    }
    expect(list.rows.first?[path: "task.overdue"], equals: true)
    expect(list.counts?["overdue"], equals: 1)
    expect(overdue.rows.count, equals: 1)
    expect(client.server.deadline, equals: nil)
  }

  @Test(
    arguments: [
      (Zone.utc, "2026-11-20", "2026-11-21T00:00:00Z"),
      (.seoul, "2026-11-20", "2026-11-20T15:00:00Z"),
      (.midnightJump, "2026-11-21", "2026-11-22T00:00:00Z"),
      (.midnightJump, "2026-11-22", "2026-11-22T23:00:00Z"),
    ])
  func `a day is overdue when it has ended in the session's zone`(
    zone: Zone, due: String, instant: String
  ) throws {
    let client = TestClient(zone: zone)
    try client.makeTask("a", ["due": .string(due)])
    var groups = try client.watch(["of": "groups"])
    let end = try #require(Instant(instant))
    // Today is one of the groups, so days that end before are deadlines too.
    while client.now < end.advanced(by: -1) {
      let next = min(client.server.deadline ?? end, end.advanced(by: -1))
      try client.advance(by: next.milliseconds - client.now.milliseconds)
      for change in client.take("watch/didChange") { try groups.apply(change) }
      expect(groups.rows[2].int("counts.overdue"), equals: 0)
    }
    expect(client.server.deadline, equals: end)
    try client.advance(by: 1)
    for change in client.take("watch/didChange") { try groups.apply(change) }
    expect(groups.rows[2].int("counts.overdue"), equals: 1)
  }

  @Test func `an agenda has the days before today as one, and other titles at midnight`() throws {
    let client = TestClient(zone: .seoul)
    for day in [18, 19, 20, 21, 23] {
      try client.makeTask("\(day)", ["due": .string("2026-11-\(day)")])
    }
    try client.makeTask("3pm", ["due": "2026-11-21T06:00:00Z"])
    var list = try client.watch(["query": ["due": ["before": "today+8"], "sections": "agenda"]])
    func sections() -> [String] {
      (list.sections?.array ?? []).map {
        "\($0.text("key")) \($0.text("title")) \($0.int("start")) \($0.int("count"))"
      }
    }
    expect(
      sections(),
      equals: [
        "overdue Overdue 0 2", "2026-11-20 Today 2 1", "2026-11-21 Tomorrow 3 2",
        "2026-11-23 Monday 2026-11-23 5 1",
      ])
    let midnight = try #require(Instant("2026-11-20T15:00:00Z"))
    try client.advance(by: midnight.milliseconds - client.now.milliseconds)
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(
      sections(),
      equals: [
        "overdue Overdue 0 3", "2026-11-21 Today 3 2", "2026-11-23 Monday 2026-11-23 5 1",
      ])
  }

  @Test func `Today becomes another list at midnight`() throws {
    let client = TestClient(zone: .seoul)
    for day in 20...21 { try client.makeTask("\(day)", ["due": .string("2026-11-\(day)")]) }
    var list = try client.watch(["query": ["group": "g_today"]])
    expect(list.rows.map { $0.text("title") }, equals: ["20"])
    try client.advance(by: 6 * Instant.hour)
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.rows.map { $0.text("title") }, equals: ["21"])
  }

  @Test func `done tasks never turn overdue`() throws {
    let client = TestClient()
    try client.makeTask("a", ["due": "2026-11-20T10:00:00Z", "state": "done"])
    _ = try client.watch(["query": ["kind": "task"]])
    expect(client.server.deadline, equals: nil)
    try client.advance(by: Instant.day)
    #expect(client.takeAll().isEmpty)
  }

  @Test(arguments: ["none", "ids"])
  func `without watches there is no deadline left to wake up for`(push: String) throws {
    let client = try TestClient(initializing: ["push": .string(push)])
    try client.makeTask("a", ["due": "2026-11-20T10:00:00Z"])
    let list = try client.watch(["query": ["kind": "task"]])
    try client.ask("watch/stop", ["watch": .string(list.watch)])
    expect(client.server.deadline, equals: nil)
    try client.advance(by: Instant.day)
    #expect(!client.server.hasWork)
    expect(client.server.deadline, equals: nil)
  }

  @Test(arguments: ["none", "ids"])
  func `a watch started after a while counts from then on`(push: String) throws {
    let client = try TestClient(initializing: ["push": .string(push)])
    try client.makeTask("a", ["id": "a", "due": "2026-11-20T10:00:00Z"])
    try client.advance(by: 2 * Instant.hour)
    var list = try client.watch(["query": ["kind": "task"]])
    expect(list.counts?["overdue"], equals: 1)
    try client.advance(by: Instant.hour)
    try client.ask("task/update", ["id": "a", "important": true])
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.counts?["overdue"], equals: 1)
  }

  @Test func `a clock set back is noticed`() throws {
    let client = TestClient()
    try client.makeTask("a", ["due": "2026-11-20T10:00:00Z"])
    try client.makeTask("b", ["due": "2026-11-20T12:00:00Z"])
    try client.advance(by: 2 * Instant.hour)
    var list = try client.watch(["query": ["overdue": true]])
    expect(list.rows.count, equals: 1)
    try client.advance(by: -2 * Instant.hour)
    for change in client.take("watch/didChange") { try list.apply(change) }
    #expect(list.rows.isEmpty)
    expect(client.server.deadline, equals: Instant("2026-11-20T10:00:00Z"))
  }

  @Test func `an edit brings the deadline forward`() throws {
    let client = TestClient()
    _ = try client.watch(["query": ["kind": "task"]])
    try client.makeTask("a", ["id": "a", "due": "2026-11-20T12:00:00Z"])
    expect(client.server.deadline, equals: Instant("2026-11-20T12:00:00Z"))
    try client.ask("task/update", ["id": "a", "due": "2026-11-20T11:00:00Z"])
    expect(client.server.deadline, equals: Instant("2026-11-20T11:00:00Z"))
  }
}
