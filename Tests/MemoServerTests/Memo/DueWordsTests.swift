import JSONRPC
import MemosTestSupport
import ServerTestSupport
import Testing

/// Dates in words where a task is created or changed. The clock starts on Friday 2026-11-20.
struct DueWordsTests {
  @Test(arguments: [
    ("tomorrow", "2026-11-21"), ("내일", "2026-11-21"), ("next friday", "2026-11-27"),
    ("다음 주 월요일 오전 9시 30분", "2026-11-23T09:30:00.000Z"), ("5pm", "2026-11-20T17:00:00.000Z"),
    ("2026-12-24", "2026-12-24"), ("2026-12-24T18:00:00+09:00", "2026-12-24T09:00:00.000Z"),
  ])
  func `every method that writes a due or a start takes words and returns what they mean`(
    words: String, due: String
  ) throws {
    let client = TestClient()
    let words = JSON.string(words)
    let calls: [(String, JSON)] = [
      ("task/create", ["id": "a", "content": "A", "due": words]),
      ("memo/create", ["id": "b", "content": "B", "task": ["due": words]]),
      ("task/update", ["id": "a", "due": words]),
      ("memo/update", ["id": "b", "task": ["due": words]]),
    ]
    for (method, params) in calls {
      let result = try client.ask(method, params)
      #expect(result[path: "memo.task.due"] == .string(due), "\(method)")
    }
    let starts: [(String, JSON)] = [
      ("task/create", ["id": "c", "content": "C", "start": words]),
      ("memo/create", ["id": "d", "content": "D", "task": ["start": words]]),
      ("task/update", ["id": "a", "start": words]),
      ("memo/update", ["id": "b", "task": ["start": words]]),
    ]
    for (method, params) in starts {
      let result = try client.ask(method, params)
      #expect(result[path: "memo.task.start"] == .string(due), "\(method)")
    }
  }

  @Test func `words are meant in the zone of the session`() throws {
    let client = TestClient(zone: .seoul)
    let result = try client.ask("task/create", ["content": "회의", "due": "내일 오후 3시"])
    #expect(result[path: "memo.task.due"] == "2026-11-21T06:00:00.000Z")
  }

  @Test(arguments: ["soon", "3일", "feb 30", "", "한글"])
  func `what has no settled reading is refused, with its path, and changes nothing`(
    words: String
  ) throws {
    let client = TestClient()
    try client.ask("task/create", ["id": "a", "content": "A"])
    let before = try client.ask("store/status")["state"]
    let words = JSON.string(words)
    let calls: [(String, JSON, String)] = [
      ("task/create", ["content": "B", "due": words], "due"),
      ("memo/create", ["content": "B", "task": ["due": words]], "task.due"),
      ("task/update", ["id": "a", "due": words], "due"),
      ("memo/update", ["id": "a", "task": ["due": words]], "task.due"),
      ("task/create", ["content": "B", "start": words], "start"),
      ("memo/update", ["id": "a", "task": ["start": words]], "task.start"),
    ]
    for (method, params, path) in calls {
      let refusal = try client.refusal(method, params)
      #expect(refusal.kind == "invalidParams")
      #expect(refusal.data["path"] == .string(path))
    }
    #expect(try client.ask("store/status")["state"] == before)
  }

  @Test func `a create repeated another day means what it meant at first`() throws {
    let client = TestClient()
    let params: JSON = ["id": "a", "content": "A", "due": "tomorrow"]
    try client.ask("task/create", params)
    try client.advance(by: 2 * 86_400_000)
    let result = try client.ask("task/create", params)
    #expect(result[path: "memo.task.due"] == "2026-11-21")
    #expect(
      try client.refusal("task/create", ["id": "a", "content": "A", "due": "monday"]).kind
        == "alreadyExists")
  }
}
