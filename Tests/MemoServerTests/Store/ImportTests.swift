import JSONRPC
import ServerTestSupport
import Testing

struct ImportTests {
  @Test func `that an import begins and ends is told before its answer`() throws {
    let client = TestClient()
    try client.send("store/import", ["lines": [], "workDoneToken": "i"])
    #expect(client.words == ["$/progress", "$/progress", "reply 1"])
    let values = client.take("$/progress").map { $0["value"] }
    #expect(values == [["kind": "begin", "title": "Importing"], ["kind": "end"]])
  }
}
