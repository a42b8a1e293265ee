import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

struct ImportTests {
  @Test func `the begin and end of an import are reported before its reply`() throws {
    let client = TestClient()
    try client.send("store/import", ["lines": [], "workDoneToken": "i"])
    expect(client.words, equals: ["$/progress", "$/progress", "reply 1"])
    let values = client.take("$/progress").map { $0["value"] }
    expect(values, equals: [["kind": "begin", "title": "Importing"], ["kind": "end"]])
  }
}
