import JSONRPC
import ServerTestSupport
import Testing

/// What a client rejects by its text, without ranges of its own.
struct RejectedTextTests {
  private func content(_ text: String, rejecting texts: JSON...) throws -> String {
    try TestClient().ask("task/parse", ["text": .string(text), "reject": .array(texts)])
      .text("content")
  }

  @Test func `a text that is rejected stays, at its first place and then at the next`() throws {
    #expect(try content("Watch tomorrow !", rejecting: "tomorrow") == "Watch tomorrow")
    #expect(try content("Watch tomorrow !", rejecting: "!", "tomorrow") == "Watch tomorrow !")
    #expect(try content("내일 회의 !", rejecting: "내일") == "내일 회의")
    #expect(try content("Call ! now !", rejecting: "!") == "Call ! now")
    #expect(try content("Call ! now !", rejecting: "!", "!") == "Call ! now !")
    #expect(try content("Call !", rejecting: "tomorrow", "", "!x") == "Call")
    let range: JSON = [
      "start": ["line": 0, "character": 5], "end": ["line": 0, "character": 6],
    ]
    #expect(try content("Call ! tomorrow", rejecting: range, "tomorrow") == "Call ! tomorrow")
  }

  @Test func `what task/parse returned makes the task, but for its spans and tags`() throws {
    let client = TestClient()
    let parsed = try client.ask("task/parse", ["text": "Report 2027-02-30 !", "doubt": true])
    #expect(parsed["unread"] != nil)
    let members = parsed.object?.members.filter { !["spans", "tags"].contains($0.name) } ?? []
    let made = try client.ask("task/create", .object(JSONObject(members)))
    #expect(made[path: "memo.content"] == "Report 2027-02-30")
    #expect(made[path: "memo.task.important"] == true)
  }
}
