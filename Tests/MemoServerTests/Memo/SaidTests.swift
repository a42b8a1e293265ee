import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Words that are sent later than they were typed. The clock starts on Friday 2026-11-20, in UTC.
struct SaidTests {
  private static let tuesday: JSON = "2026-11-17T12:00:00Z"

  /// A client with a task `a` that is due and a memo `b`.
  private func client() throws -> TestClient {
    let client = TestClient()
    try client.ask("task/create", ["id": "a", "content": "A", "due": "2026-12-01"])
    try client.ask("memo/create", ["id": "b", "content": "B"])
    return client
  }

  @Test func `every method that takes words reads them as of the time when they were said`() throws
  {
    let calls: [(String, JSON, String)] = [
      ("date/parse", ["text": "tomorrow"], "due"),
      ("task/parse", ["text": "Iron tomorrow"], "due"),
      ("task/create", ["content": "C", "due": "tomorrow"], "memo.task.due"),
      ("task/create", ["content": "C", "start": "내일"], "memo.task.start"),
      ("memo/create", ["content": "C", "task": ["due": "tomorrow"]], "memo.task.due"),
      ("task/update", ["id": "a", "due": "tomorrow"], "memo.task.due"),
      ("memo/update", ["id": "b", "task": ["due": "tomorrow"]], "memo.task.due"),
      ("task/create", ["content": "C", "repeat": "every day from tomorrow"], "memo.task.due"),
    ]
    for (method, params, path) in calls {
      let result = try client().ask(method, params.with(["at": Self.tuesday]))
      expect(result[path: path], equals: "2026-11-18", "\(method)")
    }
    let reminded = try client().ask(
      "task/update", ["id": "a", "remind": ["tomorrow 9am"], "at": Self.tuesday])
    expect(reminded[path: "memo.task.remind"], equals: ["2026-11-18T09:00:00.000Z"])
  }

  @Test func `a line of a list means the day on which it was typed`() throws {
    let client = try client()
    let state = try client.ask("store/status").text("state")
    try client.ask(
      "list/apply",
      [
        "state": .string(state), "before": [], "at": Self.tuesday,
        "lines": [["id": "n", "title": "New", "due": "tomorrow"]],
      ])
    let results = try client.ask("memo/get", ["ids": ["n"]]).array("results")
    expect(results[0][path: "memo.task.due"], equals: "2026-11-18")
  }

  @Test func `words are meant in the zone in which they were said`() throws {
    let params: JSON = [
      "text": "tomorrow 3pm", "at": "2026-11-17T22:30:00Z", "zone": "Asia/Seoul",
    ]
    let result = try client().ask("date/parse", params)
    expect(result["due"], equals: "2026-11-19T06:00:00.000Z")
  }

  @Test func `an unknown zone is refused and changes nothing`() throws {
    let client = try client()
    let state = try client.ask("store/status")["state"]
    let error = try client.refusal(
      "task/update", ["id": "a", "due": "tomorrow", "zone": "Moon/Sea"])
    expect(error.kind, equals: "invalidParams")
    expect(error.data["path"], equals: "zone")
    try expect(client.ask("store/status")["state"], equals: state)
  }

  @Test func `what is recorded is of the present, and the next call means now again`() throws {
    let client = try client()
    let done = try client.ask(
      "task/create",
      ["id": "d", "content": "D", "state": "done", "due": "tomorrow", "at": Self.tuesday])
    expect(done[path: "memo.createdAt"], equals: done[path: "memo.task.completedAt"])
    let next = try client.ask("date/parse", ["text": "tomorrow"])
    expect(next["due"], equals: "2026-11-21")
  }

  @Test func `a create that is sent again on another day is the same memo`() throws {
    let client = try client()
    let params: JSON = ["id": "r", "content": "R", "due": "tomorrow", "at": Self.tuesday]
    let first = try client.ask("task/create", params)
    try client.advance(by: 3 * 86_400_000)
    try expect(client.ask("task/create", params)["memo"], equals: first["memo"])
  }

  @Test func `a reminder is put off from the time when a person said so`() throws {
    let client = try client()
    try client.ask("task/update", ["id": "a", "due": "2026-11-21", "remind": ["-P1D"]])
    let params: JSON = [
      "id": "a", "key": "-P1D 2026-11-21", "until": "in 4 days", "at": Self.tuesday,
    ]
    let snoozed = try client.ask("reminder/snooze", params)
    expect(snoozed[path: "memo.task.remind"], equals: ["2026-11-21T09:00:00.000Z"])
  }
}
