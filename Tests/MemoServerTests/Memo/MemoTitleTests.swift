import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

@Suite struct MemoTitleTests {
  @Test(arguments: ["memo/update", "task/update"])
  func `a title is set where the text has it`(method: String) throws {
    let client = TestClient()
    try client.ask("task/create", ["id": "a", "content": "# Old\n\nbody #tag"])
    let memo = try client.ask(method, ["id": "a", "title": "New"])
    expect(memo[path: "memo.title"], equals: "New")
    expect(memo[path: "memo.content"], equals: "# New\n\nbody #tag")
  }

  @Test func `a title is one line, and doesn't come with a content`() throws {
    let client = TestClient()
    try client.ask("memo/create", ["id": "a", "content": "Old"])
    for params: JSON in [
      ["id": "a", "title": "two\nlines"], ["id": "a", "title": "x", "content": "y"],
    ] {
      let refusal = try client.refusal("memo/update", params)
      expect(refusal.kind, equals: "invalidParams")
    }
  }
}
