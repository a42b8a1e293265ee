import JSONRPC
import MemoServer
import Memos
import Support
import Testing

struct LimitTests {
  private func limits() -> Limits {
    var limits = Limits()
    (limits.frameBytes, limits.depth, limits.contentBytes, limits.nameBytes) = (2_000, 16, 100, 20)
    (limits.imageBytes, limits.textBytes, limits.batchCalls) = (50, 30, 3)
    (limits.queryConditions, limits.ids) = (4, 4)
    return limits
  }

  @Test(
    arguments: [
      ("memo/create", ["content": .string(String(repeating: "x", count: 101))], "contentBytes"),
      (
        "memo/update", ["id": "a", "content": .string(String(repeating: "한", count: 34))],
        "contentBytes"
      ),
      ("group/create", ["name": "twenty-one characters"], "nameBytes"),
      ("group/update", ["id": "g", "name": "twenty-one characters"], "nameBytes"),
      (
        "group/create", ["name": "a", "image": .string(String(repeating: "x", count: 51))],
        "imageBytes"
      ),
      (
        "group/update", ["id": "g", "image": .string(String(repeating: "x", count: 51))],
        "imageBytes"
      ),
      ("memo/list", ["text": .string(String(repeating: "x", count: 31))], "textBytes"),
      ("memo/list", ["not": ["linksTo": .string(String(repeating: "x", count: 31))]], "textBytes"),
      ("memo/list", ["any": [["ids": ["a", "b", "c"]], ["ids": ["d", "e"]]]], "ids"),
      ("memo/list", ["any": [[:], [:], [:], [:]]], "queryConditions"),
      ("watch/start", ["query": ["any": [[:], [:], [:], [:]]]], "queryConditions"),
      (
        "store/batch", ["calls": .array([JSON](repeating: ["method": "memo/list"], count: 4))],
        "batchCalls"
      ),
      ("memo/create", ["content": "a", "origin": "twenty-one characters"], "nameBytes"),
      ("initialize", ["origin": "twenty-one characters"], "nameBytes"),
    ] as [(String, JSON, String)])
  func `the error names the limit that was met, and what it allows`(
    method: String, params: JSON, limit: String
  ) throws {
    let client = TestClient(limits: limits())
    try client.makeMemo("a", ["id": "a"])
    try client.makeGroup("g", ["id": "g"])
    let told = try client.ask("store/status")
    let refusal = try client.refusal(method, params)
    #expect(refusal.kind == "limitExceeded")
    #expect(refusal.data["limit"] == .string(limit))
    let limits = try TestClient(limits: limits()).ask("initialize")
    #expect(refusal.data["allowed"] == limits[path: "limits.\(limit)"])
    #expect(try client.ask("store/status") == told)
  }

  @Test(
    arguments: [
      ("memo/create", ["content": .string(String(repeating: "x", count: 100))]),
      ("group/create", ["name": "twenty characters..."]),
      ("memo/list", ["text": .string(String(repeating: "x", count: 30))]),
      ("memo/list", ["any": [[:], [:], [:]]]),
    ] as [(String, JSON)])
  func `what just keeps a limit is taken`(method: String, params: JSON) throws {
    try TestClient(limits: limits()).ask(method, params)
  }

  @Test(arguments: [Framing.lines, .headers])
  func `an oversized message is skipped and answered, and the connection lives`(
    framing: Framing
  ) throws {
    let client = TestClient(limits: limits(), framing: framing)
    let long = JSON.string(String(repeating: "x", count: 3_000))
    try client.receive(
      client.frame(.request("store/status", id: 1))
        + client.frame(.request("memo/create", ["content": long], id: 2))
        + client.frame(.request("store/status", id: 3)))
    #expect(client.words == ["reply 1", "error null limitExceeded", "reply 3"])
    guard case .refusal(_, let refusal) = client.arrivals[1] else { return }
    #expect(refusal.data["limit"] == "frameBytes")
    #expect(refusal.data["allowed"] == 2_000)
  }

  @Test func `what nests too deep is a parse error`() throws {
    let client = TestClient(limits: limits())
    try client.receive(String(repeating: "[", count: 17) + String(repeating: "]", count: 17) + "\n")
    #expect(client.words == ["error null parseError"])
  }

  @Test func `a batch array has a limit`() throws {
    let client = TestClient(limits: limits())
    let member = JSON.request("store/status", id: 1)
    try client.receive(together: [.array([member, member, member, member])])
    #expect(client.words == ["error null limitExceeded"])
  }

  @Test func `initialize tells every limit`() throws {
    let told = try TestClient().ask("initialize")["limits"]?.object?.members ?? []
    #expect(told.map(\.name).contains("watchRows"))
    #expect(told.count == Mirror(reflecting: Limits()).children.count)
  }
}
