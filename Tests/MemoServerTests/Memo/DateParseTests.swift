import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Words alone read as a date. The clock starts on Friday 2026-11-20 at 09:00.
struct DateParseTests {
  @Test(arguments: [
    ("tomorrow 5pm", "2026-11-21T17:00:00.000Z"), ("noon", "2026-11-20T12:00:00.000Z"),
    ("+3", "2026-11-23"), ("내일 오후 3시", "2026-11-21T15:00:00.000Z"), ("다음 주 월요일", "2026-11-23"),
    ("2026-12-24", "2026-12-24"), ("2026-12-24T18:00:00+09:00", "2026-12-24T09:00:00.000Z"),
  ])
  func `what words mean is what a task gets that is due by them`(words: String, due: String) throws
  {
    let client = TestClient()
    let state = try client.ask("store/status")["state"]
    let read = try client.ask("date/parse", ["text": .string(words)])
    expect(read, equals: ["due": .string(due)])
    try expect(client.ask("store/status")["state"], equals: state)
    let task = try client.ask("task/create", ["content": "Call", "due": .string(words)])
    expect(task[path: "memo.task.due"], equals: read["due"])
  }

  @Test(arguments: ["friday 9", "", "soon", "2026-02-30", "every monday", "call tomorrow"])
  func `what is no date is refused as it is for a task`(words: String) throws {
    let client = TestClient()
    let refusal = try client.refusal("date/parse", ["text": .string(words)])
    let written = try client.refusal("task/create", ["content": "Call", "due": .string(words)])
    expect(refusal.kind, equals: "invalidParams")
    expect(refusal.data["readings"], equals: written.data["readings"])
    expect(
      refusal.message.replacing("text", with: "due"), equals: written.message,
      "\(refusal.message)")
  }

  @Test func `a day begins in the zone of the person`() throws {
    let client = TestClient()
    try client.ask("initialize", ["timeZone": "Asia/Seoul"])
    try expect(
      client.ask("date/parse", ["text": "noon"]), equals: ["due": "2026-11-21T03:00:00.000Z"])
  }
}
