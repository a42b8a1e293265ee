import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Which days a task comes again on. The clock begins on Friday 2026-11-20 at 09:00 UTC.
struct TaskOccurrenceTests {
  private func complete(
    _ client: TestClient, _ members: KeyValuePairs<String, JSON> = [:]
  ) throws {
    let params: JSON = ["ids": ["a"], "state": "done"]
    try client.ask("task/setState", params.with(members))
  }

  private func copies(_ client: TestClient) throws -> [JSON] {
    try client.ask("memo/list", ["state": ["done"]]).array("rows")
  }

  @Test(arguments: StorageKind.all)
  func `from completion, done early, it comes early, and each of its days once`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    try client.makeTask("Water", ["id": "a", "due": "2026-11-25", "repeat": "every! 3 days"])
    try complete(client, ["occurrence": "2026-11-25"])
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-23")
    // A retry, and a second program that saw the same.
    try complete(client, ["occurrence": "2026-11-25"])
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-23")
    // Once more on the same day: three days from today it is already.
    try complete(client, ["occurrence": "2026-11-23"])
    try complete(client, ["occurrence": "2026-11-23"])
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-23")
    try expect(copies(client).count, equals: 2)
    // In its time the same occurrence is done again.
    try client.advance(by: 3 * Instant.day)
    try complete(client, ["occurrence": "2026-11-23"])
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-26")
    try expect(copies(client).count, equals: 3)
    try client.ask("history/undo")
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-23")
    try expect(copies(client).count, equals: 2)
    try client.ask("history/redo")
    try complete(client, ["occurrence": "2026-11-23"])
    try expect(copies(client).count, equals: 3)
  }

  @Test(arguments: StorageKind.all)
  func `from completion, changed and done again on a day, it is done once more`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    let repeats: JSON = ["rule": "FREQ=DAILY;COUNT=4", "from": "completion"]
    try client.makeTask("Water", ["id": "a", "due": "2026-11-21", "repeat": repeats])
    for count in 1...2 {
      // The second of each is a retry.
      for _ in 1...2 { try complete(client, ["occurrence": "2026-11-21"]) }
      try expect(copies(client).count, equals: count)
      try expect(client.memo("a")[path: "task.due"], equals: "2026-11-21")
      try expect(
        client.memo("a")[path: "task.repeat.rule"],
        equals: .string("FREQ=DAILY;COUNT=\(4 - count)"))
      try client.ask("task/update", ["id": "a", "important": .bool(count == 1)])
    }
  }

  @Test(arguments: StorageKind.all)
  func `putting the copy of an early completion back undoes it`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    try client.makeTask("Water", ["id": "a", "due": "2026-11-25", "repeat": "every! 3 days"])
    try complete(client)
    let copy = try #require(try copies(client).first)["id"] ?? .null
    try client.ask("task/setState", ["ids": [copy], "state": "todo"])
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-25")
    #expect(try copies(client).isEmpty)
  }

  @Test(arguments: StorageKind.all)
  func `a repeat in words from the 31st returns to it`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    try client.makeTask("Rent", ["id": "a", "due": "2027-01-31", "repeat": "every month"])
    try expect(
      client.memo("a")[path: "task.repeat.rule"],
      equals: "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")
    try expect(client.memo("a")[path: "task.repeat.words.en"], equals: "every month on the 31st")
    for due in ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"] {
      try complete(client)
      try expect(client.memo("a")[path: "task.due"], equals: .string(due))
    }
    // What is shown can be sent back.
    let before = try client.memo("a")
    try client.ask("task/update", ["id": "a", "repeat": "every month on the 31st"])
    try expect(client.memo("a")[path: "task"], equals: before[path: "task"])
    let parsed = try client.ask("task/parse", ["text": "Rent 2027-01-31 every month"])
    expect(
      parsed[path: "repeat.rule"], equals: "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")
    expect(parsed[path: "spans"]?.array?.count, equals: 2)
  }

  @Test(arguments: StorageKind.all)
  func `days on which it doesn't come are kept until they have passed`(storage: StorageKind) throws
  {
    let client = TestClient(storage: storage.make())
    let rule: JSON = ["rule": "FREQ=WEEKLY", "except": ["2026-12-04", "2026-11-27"]]
    try client.makeTask("Choir", ["id": "a", "due": "2026-11-20", "repeat": rule])
    try expect(client.memo("a")[path: "task.repeat.except"], equals: ["2026-11-27", "2026-12-04"])
    try client.ask("task/update", ["id": "a", "repeat": "FREQ=WEEKLY"])
    try expect(client.memo("a")[path: "task.repeat.except"], equals: ["2026-11-27", "2026-12-04"])
    try complete(client)
    try expect(client.memo("a")[path: "task.due"], equals: "2026-12-11")
    try expect(client.memo("a")[path: "task.repeat.except"], equals: nil)
    try client.ask("history/undo")
    try expect(client.memo("a")[path: "task.repeat.except"], equals: ["2026-11-27", "2026-12-04"])
    try client.ask("task/update", ["id": "a", "repeat": ["rule": "FREQ=WEEKLY", "except": []]])
    try expect(client.memo("a")[path: "task.repeat.except"], equals: nil)
  }
}
