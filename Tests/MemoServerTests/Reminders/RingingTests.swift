import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import Conversations
@testable import MemoServer

/// Who is reminded, when, and how often. The clock begins on Friday 2026-11-20 at 09:00 UTC.
struct RingingTests {
  private static let start: JSON = ["reminders": true]
  private static let task: JSON = [
    "id": "a", "content": "Call", "due": "2026-11-20T09:16:00Z", "remind": ["-PT15M"],
  ]
  private static let key = "-PT15M 2026-11-20T09:16:00.000Z"

  private func client(
    _ storage: any MemoStorageType, _ wish: JSON = start, seed: UInt64 = 1
  ) throws -> TestClient {
    let client = TestClient(storage: storage, seed: seed)
    try client.ask("initialize", wish)
    return client
  }

  private func rung(_ client: TestClient) -> [JSON] {
    client.take("task/didRemind").flatMap { $0.array("reminders") }
  }

  private func ids(_ client: TestClient) -> [String] {
    rung(client).compactMap { $0["id"]?.string }
  }

  private func confirm(_ client: TestClient, _ id: String = "a", key: String = key) throws -> Int {
    try client.ask(
      "reminder/confirm", ["reminders": [["id": .string(id), "key": .string(key)]]]
    ).int("confirmed")
  }

  @Test(arguments: StorageKind.all)
  func `of what is imported only the reminders that are still to come ring`(
    kind: StorageKind
  ) throws {
    let line: JSON = [
      "type": "memo", "id": "a", "content": "Call",
      "task": [
        "due": "2026-11-20T09:16:00Z", "remind": ["-PT15M", "-PT1H", "2026-11-19T09:00:00Z"],
      ],
    ]
    let client = try client(kind.make())
    try client.ask("store/import", ["lines": [line]])
    #expect(rung(client).isEmpty)
    try client.advance(by: 60_000)
    expect(rung(client).map { $0.text("key") }, equals: [Self.key])
    // What a task has already isn't past because of an import.
    try client.ask(
      "task/create", ["id": "b", "content": "B", "remind": ["2026-11-20T09:01:00Z"]])
    let exported = try client.ask("store/export")["lines"]
    try client.ask(
      "store/import", ["lines": try #require(exported), "onConflict": "replace"])
    expect(ids(client), equals: ["b"])
    let other =
      "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:x\r\nSUMMARY:Old\r\n"
      + "DUE:20261101T090000Z\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT15M\r\n"
      + "END:VALARM\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
    try client.ask("store/import", ["text": .string(other), "format": "iCalendar"])
    #expect(rung(client).isEmpty)
  }

  @Test(arguments: StorageKind.all)
  func `a reminder rings at its time, once if it is confirmed`(kind: StorageKind) throws {
    let client = try client(kind.make())
    try client.ask("task/create", Self.task)
    expect(client.server.deadline, equals: .start.advanced(by: 60_000), "It sleeps until then.")
    try client.advance(by: 59_999)
    #expect(rung(client).isEmpty)
    try client.advance(by: 1)
    let rung = rung(client)
    expect(rung.count, equals: 1)
    expect(rung.first?["key"], equals: .string(Self.key))
    expect(rung.first?["at"], equals: "2026-11-20T09:01:00.000Z")
    #expect((rung.first?["late"], rung.first?["ring"]) == (false, 1))
    let state = try client.ask("store/status")["state"]
    try expect(confirm(client), equals: 1)
    try expect(confirm(client), equals: 0, "Confirming twice is fine.")
    try expect(client.ask("store/status")["state"], equals: state, "It is no commit.")
    expect(client.server.deadline, equals: nil)
    try client.advance(by: 10 * Instant.dayMilliseconds)
    #expect(self.rung(client).isEmpty)
  }

  @Test(arguments: StorageKind.all)
  func `who never confirms is reminded again, less and less often`(kind: StorageKind) throws {
    let client = try client(kind.make())
    try client.ask("task/create", Self.task)
    try client.advance(by: 60_000)
    var rings: [Int] = []
    for second in 0..<600 {
      if !rung(client).isEmpty { rings.append(second) }
      try client.advance(by: 1000)
    }
    // A lease of 30 s, of one minute, of two, of four, and two seconds for others each time.
    expect(rings, equals: [0, 32, 94, 216, 458])
  }

  @Test(arguments: StorageKind.all)
  func `what came while nobody was there comes in one message, late`(kind: StorageKind) throws {
    let storage = kind.make()
    let writer = TestClient(storage: storage)
    for number in 1...5 {
      let id = JSON.string("m\(number)")
      try writer.ask(
        "task/create", Self.task.with(["id": id, "content": id]))
    }
    try writer.ask("memo/delete", ["ids": ["m2"]])
    try writer.ask("task/setState", ["ids": ["m3"], "state": "done"])
    try writer.ask("task/update", ["id": "m4", "start": "2026-11-25"])
    #expect(writer.take("task/didRemind").isEmpty)
    let late = TestClient(
      storage: writer.server.session.store.storage,
      now: .start.advanced(by: Instant.dayMilliseconds))
    try late.ask("initialize", Self.start)
    let messages = late.take("task/didRemind")
    expect(messages.count, equals: 1)
    let reminders = messages.flatMap { $0.array("reminders") }
    expect(reminders.compactMap { $0["id"]?.string }, equals: ["m1", "m5"])
    #expect(reminders.allSatisfy { $0["late"] == true })
  }

  @Test func `of 32 clients one is reminded, and another one when that is gone`() throws {
    guard let kind = StorageKind.all.last else { return }
    var clients = try kind.makeShared(by: 32).enumerated().map {
      try client($1, seed: UInt64($0))
    }
    try clients[0].ask("task/create", Self.task)
    for client in clients { try client.advance(by: 60_000) }
    var holders = clients.indices.filter { !rung(clients[$0]).isEmpty }
    expect(holders.count, equals: 1)
    // It is killed. The others look again when its lease is over.
    clients.remove(at: try #require(holders.first))
    for client in clients { client.server.externalCommitSignaled() }
    for client in clients { try client.advance(by: 29_999) }
    #expect(clients.allSatisfy { rung($0).isEmpty })
    for client in clients { try client.advance(by: 1) }
    let rings = clients.map { rung($0) }
    holders = clients.indices.filter { !rings[$0].isEmpty }
    let holder = clients[try #require(holders.first)]
    expect(holders.count, equals: 1)
    expect(rings.flatMap(\.self).first?["ring"], equals: 2)
    try expect(confirm(holder), equals: 1)
    for client in clients { client.server.externalCommitSignaled() }
    for client in clients { try client.advance(by: 600_000) }
    #expect(clients.allSatisfy { rung($0).isEmpty })
  }

  @Test func `a window comes before an editor, which waits for it`() throws {
    guard let kind = StorageKind.all.last else { return }
    let storages = kind.makeShared(by: 2)
    let editor = try client(storages[0])
    let window = try client(storages[1], ["reminders": "window"], seed: 2)
    try editor.ask("task/create", Self.task)
    try editor.ask("task/create", Self.task.with(["id": "b"]))
    window.server.externalCommitSignaled()
    try editor.advance(by: 60_000)
    #expect(rung(editor).isEmpty)
    try window.advance(by: 60_000)
    expect(ids(window), equals: ["a", "b"])
    try expect(confirm(window), equals: 1)
    try editor.advance(by: 20_000)
    #expect(rung(editor).isEmpty)
    // It hangs: what it claimed is the editor's in the end.
    try editor.advance(by: 10_000)
    expect(ids(editor), equals: ["b"])
  }

  @Test(arguments: StorageKind.all)
  func `a clock set forward rings, and one set back doesn't ring again`(kind: StorageKind) throws {
    let client = try client(kind.make())
    try client.ask("task/create", Self.task)
    try client.ask("task/create", Self.task.with(["id": "b", "due": "2026-11-20T12:00:00Z"]))
    try client.advance(by: 3_600_000)
    expect(ids(client), equals: ["a"])
    try expect(confirm(client), equals: 1)
    try client.advance(by: -3_600_000)
    #expect(rung(client).isEmpty)
    try client.advance(by: 5 * 3_600_000)
    expect(ids(client), equals: ["b"])
    // Not confirmed: set back, its lease would hold for five hours.
    try client.advance(by: -5 * 3_600_000)
    try client.advance(by: 2000)
    expect(ids(client), equals: ["b"])
  }

  @Test(arguments: StorageKind.all)
  func `a snoozed reminder rings then, as one of the task's`(kind: StorageKind) throws {
    let client = try client(kind.make())
    try client.ask("task/create", Self.task)
    try client.advance(by: 60_000)
    expect(ids(client), equals: ["a"])
    let snoozed = try client.ask(
      "reminder/snooze", ["id": "a", "key": .string(Self.key), "until": "9:30am"])
    expect(snoozed[path: "memo.task.remind"], equals: ["2026-11-20T09:30:00.000Z"])
    try client.advance(by: 28 * 60_000)
    #expect(rung(client).isEmpty)
    try client.advance(by: 60_000)
    expect(ids(client), equals: ["a"])
    let gone = try client.refusal(
      "reminder/snooze", ["id": "a", "key": .string(Self.key), "until": "10:30am"])
    expect(gone.kind, equals: "conflict")
    let past = try client.refusal(
      "reminder/snooze",
      ["id": "a", "key": "2026-11-20T09:30:00.000Z", "until": "2026-11-20T09:00:00Z"])
    #expect((past.kind, past.path) == ("invalidParams", "until"))
  }

  @Test(arguments: StorageKind.all)
  func `a snoozed reminder of a task that repeats stays for its next occurrence`(
    kind: StorageKind
  ) throws {
    let client = try client(kind.make())
    try client.ask("task/create", Self.task.with(["repeat": "FREQ=DAILY"]))
    try client.advance(by: 60_000)
    expect(rung(client).first?["occurrence"], equals: "2026-11-20T09:16:00")
    let snoozed = try client.ask(
      "reminder/snooze", ["id": "a", "key": .string(Self.key), "until": "10am"])
    expect(snoozed[path: "memo.task.remind"], equals: ["-PT15M"])
    try client.advance(by: 58 * 60_000)
    #expect(rung(client).isEmpty)
    try client.advance(by: 60_000)
    expect(ids(client), equals: ["a"])
    try client.ask("task/setState", ["ids": ["a"], "state": "done"])
    try client.advance(by: 22 * 3_600_000)
    #expect(rung(client).isEmpty)
    try client.advance(by: 3_660_000)
    expect(rung(client).first?["key"], equals: "-PT15M 2026-11-21T09:16:00.000Z")
  }

  @Test func `a client that doesn't read is sent no reminder that another one could show`() throws {
    let client = try client(MemoryStorage(epoch: "test"))
    try client.ask("task/create", Self.task)
    client.isReading = false
    let long = JSON.string(String(repeating: "x", count: 1 << 19))
    for _ in 0..<4 { try client.send("memo/create", ["content": long]) }
    try client.advance(by: 60_000)
    expect(client.server.deadline, equals: nil)
    try client.read()
    expect(ids(client), equals: ["a"])
  }

  @Test func `who didn't ask is sent nothing`() throws {
    let client = TestClient()
    try client.ask("task/create", Self.task)
    try client.advance(by: Instant.dayMilliseconds)
    #expect(rung(client).isEmpty)
    expect(client.server.deadline, equals: nil)
    let refusal = try client.refusal("initialize", ["reminders": "loud"])
    expect(refusal.path, equals: "reminders")
  }
}
