import Conversations
import JSONRPC
import MemoServer
import ServerTestSupport
import Testing

struct TextPagesGrowthTests {
  @Test func `the pages of a text take time that grows with it and no faster`() throws {
    let growth = try Growth(60) { count in
      var limits = Limits()
      limits.pageRows = 3
      let text = (0..<count).map { "Water plant \($0) @home due:2026-12-01\n" }.joined()
      return (TestClient(limits: limits), JSON.string(text))
    } work: { client, text in
      var page = try client.ask("store/import", ["format": "todoTxt", "text": text])
      while let cursor = page["nextCursor"] {
        page = try client.ask("store/import", ["format": "todoTxt", "cursor": cursor])
      }
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
