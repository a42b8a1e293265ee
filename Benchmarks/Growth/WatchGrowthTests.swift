import JSONRPC
import ServerTestSupport
import Testing

/// What watches cost doesn't multiply by how many there are.
struct WatchGrowthTests {
  @Test func `a long text that changed is made ready for searching once for all watches`() throws {
    let text = String(repeating: "가나다 Ärger ", count: 40_000)
    let growth = try Growth(2) { count in
      let client = TestClient(isChecking: false)
      try client.makeMemo("first " + text, ["id": "m"])
      for number in 0..<count {
        // Found and left out by the first word, so that looking for it costs nothing.
        let query: JSON = ["any": [["text": "first"], ["text": "fir"]], "fields": ["title"]]
        _ = try client.watch(["query": query, "watch": .string("watch\(number)")])
      }
      return client
    } work: { client in
      try client.ask("memo/update", ["id": "m", "pinned": true])
      try client.ask("memo/update", ["id": "m", "pinned": false])
    }
    #expect(growth.times < 4, "\(growth)")
  }
}
