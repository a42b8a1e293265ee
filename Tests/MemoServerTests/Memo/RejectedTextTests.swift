import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// What a client rejects by its text, without ranges of its own.
struct RejectedTextTests {
  private func content(_ text: String, rejecting texts: JSON...) throws -> String {
    try TestClient().ask("task/parse", ["text": .string(text), "reject": .array(texts)])
      .text("content")
  }

  @Test func `a text that is rejected stays, at its first place and then at the next`() throws {
    try expect(content("Watch tomorrow !", rejecting: "tomorrow"), equals: "Watch tomorrow")
    try expect(content("Watch tomorrow !", rejecting: "!", "tomorrow"), equals: "Watch tomorrow !")
    try expect(content("내일 회의 !", rejecting: "내일"), equals: "내일 회의")
    try expect(content("Call ! now !", rejecting: "!"), equals: "Call ! now")
    try expect(content("Call ! now !", rejecting: "!", "!"), equals: "Call ! now !")
    try expect(content("Call !", rejecting: "tomorrow", "", "!x"), equals: "Call")
    let range: JSON = [
      "start": ["line": 0, "character": 5], "end": ["line": 0, "character": 6],
    ]
    try expect(content("Call ! tomorrow", rejecting: range, "tomorrow"), equals: "Call ! tomorrow")
  }

  @Test func `what task/parse returned makes the task, but for its spans and tags`() throws {
    let client = TestClient()
    let parsed = try client.ask("task/parse", ["text": "Report 2027-02-30 !", "doubt": true])
    #expect(parsed["unread"] != nil)
    let members = parsed.object?.members.filter { !["spans", "tags"].contains($0.name) } ?? []
    let made = try client.ask("task/create", .object(JSONObject(members)))
    expect(made[path: "memo.content"], equals: "Report 2027-02-30")
    expect(made[path: "memo.task.important"], equals: true)
  }
}
