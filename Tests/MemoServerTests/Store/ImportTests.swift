import JSONRPC
import MemoServer
import Memos
import Support
import Testing

struct ImportTests {
  @Test func `a place longer than any that moving makes counts as none`() throws {
    let client = TestClient()
    try client.makeGroup("a", ["id": "a"])
    try client.makeMemo("a", ["id": "a"])
    let long = JSON.string("a0" + String(repeating: "V", count: Limits().nameBytes))
    let results = try client.ask(
      "store/import",
      [
        "lines": [
          ["type": "group", "id": "b", "name": "b", "place": long],
          ["type": "memo", "id": "b", "content": "b", "place": long],
        ]
      ]
    ).texts("results", "outcome")
    #expect(results == ["created", "created"])
    #expect(try client.groupNames() == ["a", "b"])
    #expect(try client.titles(["sort": [["by": "manual"]]]) == ["a", "b"])
    let places = try client.ask("store/export").texts("lines", "place")
    #expect(places.allSatisfy { $0.utf8.count <= 2 })
  }

  @Test func `that an import begins and ends is told before its answer`() throws {
    let client = TestClient()
    try client.send("store/import", ["lines": [], "workDoneToken": "i"])
    #expect(client.words == ["$/progress", "$/progress", "reply 1"])
    let values = client.take("$/progress").map { $0["value"] }
    #expect(values == [["kind": "begin", "title": "Importing"], ["kind": "end"]])
  }
}
