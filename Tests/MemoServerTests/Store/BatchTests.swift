import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct BatchTests {
  @Test(arguments: StorageKind.all)
  func `calls run in order as one commit, undone by one undo`(storage: StorageKind) throws {
    let client = try TestClient(initializing: ["push": "ids"], storage: storage.make())
    let result = try client.ask(
      "store/batch",
      [
        "label": "Plan the trip",
        "calls": [
          ["method": "group/create", "params": ["name": "Trip"], "key": "trip"],
          [
            "method": "task/create", "params": ["content": "Pack", "group": "#trip"], "key": "pack",
          ],
          [
            "method": "task/create",
            "params": ["content": "Fly", "group": "#trip", "before": "#pack"],
          ],
          ["method": "task/setState", "params": ["ids": ["#pack"], "state": "doing"]],
          ["method": "memo/list", "params": ["group": "#trip", "sort": [["by": "manual"]]]],
          ["method": "memo/create", "params": ["content": "#pack is a tag here"]],
        ],
      ])
    expect(result.array("results").count, equals: 6)
    expect(result[path: "results.4.result"]?.texts("rows", "title"), equals: ["Fly", "Pack"])
    expect(result[path: "results.5.result.memo.content"], equals: "#pack is a tag here")
    expect(result["state"], equals: "test.1")
    expect(client.take("store/didChange").map { $0.text("label") }, equals: ["Plan the trip"])
    try expect(client.titles().count, equals: 3)
    try client.ask("history/undo")
    try expect(client.titles(), equals: [])
    try expect(client.groupNames(), equals: [])
  }

  private let calls: JSON = [
    ["method": "memo/create", "params": ["id": "a", "content": "a"]],
    ["method": "memo/update", "params": ["id": "nobody", "pinned": true]],
    ["method": "memo/create", "params": ["id": "b", "content": "b"]],
  ]

  @Test func `atomic: the first error takes everything back and names its call`() throws {
    let client = try TestClient(initializing: ["push": "ids"])
    let refusal = try client.refusal("store/batch", ["calls": calls])
    expect(refusal.kind, equals: "notFound")
    expect(refusal.data["call"], equals: 1)
    expect(refusal.data["id"], equals: "nobody")
    try expect(client.titles(), equals: [])
    #expect(client.takeAll().isEmpty)
    try expect(client.ask("store/status").text("state"), equals: "test.0")
  }

  @Test func `not atomic: each call fails by itself`() throws {
    let client = TestClient()
    let result = try client.ask("store/batch", ["calls": calls, "atomic": false])
    expect(result.texts("results", "error.data.kind"), equals: ["", "notFound", ""])
    expect(result.texts("results", "result.memo.title"), equals: ["a", "", "b"])
    try expect(client.titles().sorted(), equals: ["a", "b"])
  }

  @Test(
    arguments: [
      ("store/batch", "invalidParams"), ("history/undo", "invalidParams"),
      ("watch/start", "invalidParams"), ("initialize", "invalidParams"),
      ("memo/unheard", "methodNotFound"),
    ])
  func `only methods of the chapters memo, task and group can be in it`(
    method: String, kind: String
  ) throws {
    let client = TestClient()
    let refusal = try client.refusal("store/batch", ["calls": [["method": .string(method)]]])
    expect(refusal.kind, equals: kind)
    expect(refusal.data["call"], equals: 0)
  }

  @Test(
    arguments: [
      ["method": "memo/update", "params": ["id": "#later", "pinned": true]],
      ["method": "memo/create", "params": ["content": "a", "group": "#nobody"]],
    ] as [JSON])
  func `a key that no call before has is an error`(call: JSON) throws {
    let later: JSON = ["method": "memo/create", "params": ["content": "l"], "key": "later"]
    let refusal = try TestClient().refusal("store/batch", ["calls": [call, later]])
    expect(refusal.kind, equals: "invalidParams")
  }

  @Test func `a key stands for an id in the conditions of a query, nested ones too`() throws {
    let condition: JSON = ["any": [["not": ["group": "#trip"]], ["ids": ["#pack"]]]]
    let result = try TestClient().ask(
      "store/batch",
      [
        "calls": [
          ["method": "group/create", "params": ["name": "Trip"], "key": "trip"],
          [
            "method": "task/create", "params": ["content": "Pack", "group": "#trip"], "key": "pack",
          ],
          ["method": "task/create", "params": ["content": "Fly", "group": "#trip"]],
          ["method": "memo/list", "params": condition],
        ]
      ])
    expect(result[path: "results.3.result"]?.texts("rows", "title"), equals: ["Pack"])
  }

  @Test func `the key of a call that failed names nothing`() throws {
    let client = TestClient()
    let result = try client.ask(
      "store/batch",
      [
        "atomic": false,
        "calls": [
          ["method": "group/create", "params": ["name": "Today"], "key": "g"],
          ["method": "memo/create", "params": ["content": "a", "group": "#g"]],
        ],
      ])
    expect(
      result.texts("results", "error.data.kind"), equals: ["nameReserved", "invalidParams"])
  }

  @Test func `a batch that only reads tells the state there is`() throws {
    let client = TestClient()
    try client.makeMemo("a")
    let result = try client.ask(
      "store/batch", ["calls": [["method": "memo/list"], ["method": "group/list"]]])
    expect(result["state"], equals: "test.1")
    expect(result[path: "results.0.result.state"], equals: nil)
    try expect(
      client.ask("store/changes", ["since": result["state"] ?? .null])["hasMore"], equals: false)
  }

  @Test func `an empty batch does nothing`() throws {
    try expect(TestClient().ask("store/batch", ["calls": []])["results"], equals: [])
  }
}
