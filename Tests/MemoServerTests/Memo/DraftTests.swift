import Conversations
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct DraftTests {
  private func keys(_ client: TestClient, _ params: JSON = [:]) throws -> [String] {
    try client.ask("draft/list", params).texts("drafts", "key")
  }

  @Test(arguments: StorageKind.all)
  func `of what editors keep, what those left that have ended is listed`(kind: StorageKind) throws {
    let running = JSON.number(JSONNumber(TestClient.runningProcess))
    let open = try TestClient(initializing: ["processId": running], storage: kind.make())
    try open.ask("draft/keep", ["key": "m_1", "text": "on the screen"])
    try expect(keys(open), equals: [])
    let client = try TestClient(initializing: ["processId": 4711], storage: kind.make())
    let data: JSON = ["base": 3, "x": [nil, 0.5]]
    try client.ask("draft/keep", ["key": "m_1", "text": "one", "data": data])
    try client.advance(by: 1000)
    try client.ask("draft/keep", ["key": "vim:tasks/일", "text": "- [ ] 둘\n"])
    try expect(keys(client), equals: ["vim:tasks/일", "m_1"])
    let found = try client.ask("draft/list", ["key": "m_1"])
    expect(
      found["drafts"],
      equals: [
        [
          "key": "m_1", "process": 4711, "keptAt": "2026-11-20T09:00:00.000Z", "text": "one",
          "data": data,
        ]
      ])
    try client.ask("draft/forget", ["key": "m_1"])
    try client.ask("draft/forget", ["key": "m_1"])
    try client.ask("draft/forget", ["key": "vim:tasks/일", "process": 9])
    try expect(keys(client), equals: ["vim:tasks/일"])
    try client.ask("draft/forget", ["key": "vim:tasks/일", "process": 4711])
    try expect(keys(client), equals: [])
  }

  @Test func `a draft makes no commit and sends no notification`() throws {
    let client = try TestClient(initializing: ["push": "full", "processId": 4711])
    try client.makeMemo("one", ["id": "m_1"])
    let before = try client.ask("store/status")["state"]
    client.takeAll()
    try client.ask("draft/keep", ["key": "m_1", "text": "two"])
    expect(client.take("store/didChange").count, equals: 0)
    try expect(client.ask("store/status")["state"], equals: before)
    try expect(client.memo("m_1")["content"], equals: "one")
    try client.ask("history/undo")
    try expect(keys(client), equals: ["m_1"])
  }

  @Test func `a purge forgets the drafts of the memo, and no other`() throws {
    let client = try TestClient(initializing: ["processId": 4711])
    for id in ["m_1", "m_2"] {
      try client.makeMemo("one", ["id": .string(id)])
      try client.ask("draft/keep", ["key": .string(id), "text": "secret"])
    }
    try client.ask("memo/delete", ["ids": ["m_1", "m_2"]])
    try expect(keys(client).sorted(), equals: ["m_1", "m_2"])
    try client.ask("memo/purge", ["ids": ["m_1"]])
    try expect(keys(client), equals: ["m_2"])
  }

  private static let refused: [(JSON, String)] = [
    (["text": "a"], "invalidParams"), (["key": "a"], "invalidParams"),
    (["key": "a", "text": "b", "data": [1]], "invalidParams"),
    (["key": "a", "text": "b\u{0}"], "invalidParams"),
    (["key": .string(String(repeating: "k", count: 2000)), "text": "b"], "limitExceeded"),
  ]

  @Test(arguments: refused)
  func `what can't be kept is refused`(params: JSON, kind: String) throws {
    let client = TestClient()
    try expect(client.refusal("draft/keep", params).kind, equals: kind)
    try expect(keys(client), equals: [])
  }
}
