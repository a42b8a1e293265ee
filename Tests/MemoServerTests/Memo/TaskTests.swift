import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct TaskTests {
  @Test(arguments: StorageKind.all)
  func `a task is created, edited, moved between states and deleted`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    let task = try client.makeTask("Report\nbody", ["id": "t", "due": "2026-11-25"])
    expect(
      task["task"],
      equals: [
        "state": "todo", "due": "2026-11-25", "start": nil, "important": false, "repeat": nil,
        "remind": [], "occurrenceOf": nil, "completedAt": nil, "overdue": false,
      ])
    let edited = try client.ask(
      "task/update", ["id": "t", "content": "Report!", "due": nil, "important": true])
    expect(edited[path: "memo.title"], equals: "Report!")
    expect(edited[path: "memo.task.due"], equals: .null)
    expect(edited[path: "memo.task.important"], equals: true)
    for state in ["doing", "done", "todo"] {
      let result = try client.ask("task/setState", ["ids": ["t"], "state": .string(state)])
      expect(result[path: "results.0.memo.task.state"], equals: .string(state))
    }
    try client.ask("memo/delete", ["ids": ["t"]])
    #expect(try client.ask("task/list").array("rows").isEmpty)
  }

  @Test func `done has its time, kept while done, gone when undone`() throws {
    let client = TestClient()
    try client.makeTask("a", ["id": "t"])
    try client.advance(by: 1000)
    let done = try client.ask("task/update", ["id": "t", "state": "done"])
    expect(done[path: "memo.task.completedAt"], equals: "2026-11-20T09:00:01.000Z")
    try client.advance(by: 1000)
    let again = try client.ask("task/setState", ["ids": ["t"], "state": "done"])
    expect(again[path: "results.0.memo"], equals: done["memo"])
    let undone = try client.ask("task/setState", ["ids": ["t"], "state": "doing"])
    expect(undone[path: "results.0.memo.task.completedAt"], equals: .null)
    let born = try client.makeTask("born done", ["state": "done"])
    expect(born[path: "task.completedAt"], equals: "2026-11-20T09:00:02.000Z")
  }

  @Test(
    arguments: [
      ("2026-11-20", "todo", 0, false),
      ("2026-11-20", "todo", 14 * Instant.hour + 3_599_999, false),
      ("2026-11-20", "todo", 15 * Instant.hour, true),
      ("2026-11-20", "doing", 15 * Instant.hour, true),
      ("2026-11-20", "done", 15 * Instant.hour, false), ("2026-11-19", "todo", 0, true),
      ("2026-11-20T10:00:00Z", "todo", Instant.hour - 1, false),
      ("2026-11-20T10:00:00Z", "todo", Instant.hour, true),
      ("2026-11-20T19:00:00+09:00", "todo", Instant.hour, true),
    ])
  func `a day is overdue when it has ended, an instant when it has passed`(
    due: String, state: String, later: Int, isOverdue: Bool
  ) throws {
    let client = TestClient()
    try client.makeTask("a", ["id": "t", "due": .string(due), "state": .string(state)])
    try client.advance(by: later)
    try expect(client.memo("t")[path: "task.overdue"], equals: .bool(isOverdue))
    try expect(client.rows(["overdue": true]).count, equals: (isOverdue ? 1 : 0))
    try expect(client.ask("store/status").int("counts.overdue"), equals: (isOverdue ? 1 : 0))
  }

  @Test(
    arguments: [
      ("2026-11-20T10:00:00Z", "2026-11-20T10:00:00.000Z"),
      ("2026-11-20T19:00:00.5+09:00", "2026-11-20T10:00:00.500Z"),
      ("2026-11-20", "2026-11-20"), ("2024-02-29", "2024-02-29"),
    ])
  func `a due date is kept as a day or an instant in UTC`(sent: String, kept: String) throws {
    let task = try TestClient().makeTask("a", ["due": .string(sent)])
    expect(task[path: "task.due"], equals: .string(kept))
  }

  @Test func `a plain memo is no task`() throws {
    let client = TestClient()
    let memo = try client.makeMemo("a", ["id": "a"])
    try expect(
      client.refusal("task/update", ["id": "a", "important": true]).kind, equals: "notFound")
    let result = try client.ask("task/setState", ["ids": ["a"], "state": "done"])
    expect(result[path: "results.0.error.data.kind"], equals: "notFound")
    try expect(client.memo("a"), equals: memo)
  }

  @Test func `a board: three columns with counts, by deadline`() throws {
    let client = TestClient()
    for (title, params) in [
      ("z", ["due": "2026-11-22"]), ("y", ["due": "2026-11-21"]), ("x", [:]),
      ("w", ["state": "doing"]), ("v", ["state": "done", "due": "2026-11-01"]),
    ] as [(String, JSON)] { try client.makeTask(title, params) }
    let board = try client.watch([
      "query": ["kind": "task", "sections": "state", "sort": [["by": "due"]]]
    ])
    expect(board.rows.map { $0.text("title") }, equals: ["y", "z", "x", "w", "v"])
    expect(board.sections?.array?.map { $0.text("title") }, equals: ["To do", "Doing", "Done"])
    expect(board.sections?.array?.map { $0.int("count") }, equals: [3, 1, 1])
    expect(board.counts?["overdue"], equals: 0, "Done is never overdue.")
  }

  @Test func `task/create is idempotent by id, as memo/create is`() throws {
    let client = TestClient()
    let params: JSON = ["id": "t", "due": "2026-11-21", "state": "done"]
    let first = try client.makeTask("a", params)
    try client.advance(by: 5000)
    try expect(client.makeTask("a", params), equals: first)
    let refusal = try client.refusal("task/create", params.with(["content": "b"]))
    expect(refusal.kind, equals: "alreadyExists")
    try expect(
      client.refusal("memo/create", ["id": "t", "content": "a"]).kind, equals: "alreadyExists")
  }
}
