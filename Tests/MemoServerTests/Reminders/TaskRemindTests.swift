import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// `remind` of a task. The clock begins on Friday 2026-11-20 at 09:00 UTC.
struct TaskRemindTests {
  private func reminders(_ memo: JSON) -> JSON? { memo[path: "memo.task.remind"] }

  @Test(arguments: StorageKind.all)
  func `reminders are kept, changed and cleared with their task`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    let made = try client.ask(
      "task/create",
      [
        "id": "a", "content": "Call", "due": "2026-11-21",
        "remind": ["tomorrow 3pm", "-PT15M", "monday", "-PT15M"],
      ])
    expect(
      reminders(made), equals: ["-PT15M", "2026-11-21T15:00:00.000Z", "2026-11-23T09:00:00.000Z"])
    let kept = try client.ask("memo/update", ["id": "a", "pinned": true])
    expect(reminders(kept), equals: reminders(made))
    let changed = try client.ask("task/update", ["id": "a", "remind": ["-P1D", "monday"]])
    expect(reminders(changed), equals: ["-P1D", "2026-11-23T09:00:00.000Z"])
    // A time before a due goes with the due.
    let undue = try client.ask("task/update", ["id": "a", "due": nil])
    expect(reminders(undue), equals: ["2026-11-23T09:00:00.000Z"])
    try client.ask("history/undo")
    try expect(client.memo("a")[path: "task.remind"], equals: reminders(changed))
    expect(reminders(try client.ask("task/update", ["id": "a", "remind": nil])), equals: [])
  }

  @Test func `a bad reminder is refused by its path`() throws {
    let client = TestClient()
    func refusal(_ members: KeyValuePairs<String, JSON>) throws -> Refusal {
      try client.refusal("task/create", (["content": "x"] as JSON).with(members))
    }
    try expect(refusal(["remind": ["-PT15M"]]).path, equals: "remind[0]")
    try expect(refusal(["due": "2026-11-21", "remind": ["PT15M"]]).path, equals: "remind[0]")
    try expect(
      refusal(["due": "2026-11-21", "remind": ["-P1D", "someday"]]).path, equals: "remind[1]")
    try expect(refusal(["remind": [1]]).path, equals: "remind[0]")
    try expect(refusal(["remind": "-PT15M"]).path, equals: "remind")
    let nine: [JSON] = (1...9).map { .string("-PT\($0)M") }
    let many = try refusal(["due": "2026-11-21", "remind": .array(nine)])
    #expect((many.kind, many.data["limit"]) == ("limitExceeded", "reminders"))
    try client.ask(
      "task/create",
      ["content": "x", "due": "2026-11-21", "remind": .array(Array(nine.dropLast()))])
  }

  @Test func `a reminder in words isn't past, and a time alone is of the day of the due`() throws {
    let client = TestClient()
    func params(_ remind: String) -> JSON {
      ["content": "x", "due": "2026-12-24", "remind": [.string(remind)]]
    }
    for words in ["하루 전 오전 9시", "yesterday 9am", "today 8am"] {
      try expect(client.refusal("task/create", params(words)).path, equals: "remind[0]")
    }
    for words in ["8am", "오전 8시"] {
      try expect(
        reminders(client.ask("task/create", params(words))),
        equals: ["2026-12-24T08:00:00.000Z"])
    }
  }

  @Test func `a retried creation means the same reminders`() throws {
    let client = TestClient()
    let params: JSON = ["id": "a", "content": "x", "remind": ["tomorrow 9am"]]
    let first = try client.ask("task/create", params)
    try client.advance(by: Instant.dayMilliseconds)
    try expect(client.ask("task/create", params)[path: "memo"], equals: first[path: "memo"])
    let other = try client.refusal("task/create", params.with(["remind": ["tomorrow 10am"]]))
    expect(other.kind, equals: "alreadyExists")
  }

  @Test func `the reminders of a task that repeats move on with it`() throws {
    let client = TestClient(zone: .seoul)
    try client.ask(
      "task/create",
      [
        "id": "a", "content": "Rent", "due": "2026-11-20T10:00:00+09:00", "repeat": "FREQ=MONTHLY",
        "remind": ["-P1D", "2026-11-20T08:00:00+09:00"],
      ])
    try client.ask("task/setState", ["ids": ["a"], "state": "done"])
    let task = try client.memo("a")
    expect(task[path: "task.remind"], equals: ["-P1D", "2026-12-19T23:00:00.000Z"])
    let copies = try client.ask("memo/list", ["state": ["done"]]).array("rows")
    expect(copies.first?[path: "task.remind"], equals: [])
  }

  @Test func `an undo reverts what was changed of the reminders, and no more`() throws {
    let client = TestClient()
    try client.ask("task/create", ["id": "a", "content": "x", "remind": ["2026-11-21T09:00:00Z"]])
    try client.ask("task/update", ["id": "a", "remind": []])
    try client.ask("task/update", ["id": "a", "important": true])
    try client.ask("history/undo", ["revision": 2])
    let task = try client.memo("a")
    expect(task[path: "task.remind"], equals: ["2026-11-21T09:00:00.000Z"])
    expect(task[path: "task.important"], equals: true)
  }
}
