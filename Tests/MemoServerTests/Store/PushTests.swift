import JSONRPC
import Memos
import ServerTestSupport
import TestSupport
import Testing

struct PushTests {
  @Test func `without push nothing is sent`() throws {
    let client = try TestClient(initializing: [:])
    try client.makeMemo("a")
    #expect(client.takeAll().isEmpty)
  }

  @Test func `ids: every commit, from state to state, without values`() throws {
    let client = try TestClient(initializing: ["push": "ids", "origin": "me"])
    try client.makeMemo("a", ["id": "a"])
    try client.ask("memo/purge", ["ids": ["a"]])
    expect(
      client.take("store/didChange"),
      equals: [
        [
          "from": "test.0", "state": "test.1", "origin": "me", "label": "Create memo",
          "action": "memo/create", "count": 1, "title": "a",
          "changes": [["type": "memo", "id": "a", "change": "created", "revision": 1]],
        ],
        [
          "from": "test.1", "state": "test.2", "origin": "me", "label": "Purge memo",
          "action": "memo/purge", "count": 1, "title": "a",
          "changes": [["type": "memo", "id": "a", "change": "removed", "revision": 2]],
        ],
      ])
  }

  @Test func `full: the old and the new value of each field that changed`() throws {
    let client = try TestClient(initializing: ["push": "full"])
    try client.makeGroup("g", ["id": "g", "color": "#111111"])
    try client.makeTask("a", ["id": "a"])
    client.takeAll()
    try client.ask("task/update", ["id": "a", "content": "b #c", "important": true])
    let fields = client.take("store/didChange").first?[path: "changes.0.fields"]
    expect(
      fields?.object?.members.map(\.name), equals: ["title", "content", "tags", "task"])
    expect(fields?["content"], equals: ["old": "a", "new": "b #c"])
    expect(fields?[path: "task.old.important"], equals: false)
    expect(fields?[path: "task.new.important"], equals: true)
    try client.ask("group/update", ["id": "g", "color": "#222222"])
    let group = client.take("store/didChange").first?[path: "changes.0.fields"]
    expect(group, equals: ["color": ["old": "#111111", "new": "#222222"]])
    try client.ask("memo/delete", ["ids": ["a"]])
    let trashed = client.take("store/didChange").first?[path: "changes.0.fields"]
    expect(trashed, equals: ["trashedAt": ["old": nil, "new": "2026-11-20T09:00:00.000Z"]])
  }

  @Test func `a reply comes before what it caused, also when many are sent at once`() throws {
    let client = try TestClient(initializing: ["push": "ids"])
    let list = try client.watch()
    try client.receive(together: [
      .request("memo/create", ["content": "a"], id: "a"),
      .request("memo/create", ["content": "b"], id: "b"),
      .request("memo/list", id: "c"),
    ])
    #expect(
      client.words == [
        #"reply "a""#, #"reply "b""#, #"reply "c""#, "store/didChange", "store/didChange",
        "watch/didChange",
      ])
    #expect(list.rows.isEmpty)
    try expect(client.answer(to: "c").array("rows").count, equals: 2)
  }

  @Test func `a read sees every write before it on the wire`() throws {
    let client = TestClient()
    var messages: [JSON] = []
    for count in 0..<20 {
      let id = JSON.number(JSONNumber(count))
      messages.append(.request("memo/create", ["content": "x"], id: .string("w\(count)")))
      messages.append(.request("memo/list", ["fields": []], id: id))
    }
    try client.receive(together: messages)
    for count in 0..<20 {
      let page = try client.answer(to: .number(JSONNumber(count)))
      expect(page.array("rows").count, equals: count + 1)
    }
  }

  @Test func `a clock set back takes nothing from what is sent of a commit`() throws {
    let client = try TestClient(initializing: ["push": "ids"])
    try client.makeMemo("a")
    try client.advance(by: -1000)
    try client.makeMemo("b")
    expect(client.take("store/didChange").map { $0.array("changes").count }, equals: [1, 1])
  }

  @Test func `traces can be turned on and off`() throws {
    let client = TestClient()
    try client.tell("$/setTrace", ["value": "messages"])
    try client.ask("store/status")
    expect(client.take("$/logTrace").map { $0["verbose"] }, equals: [nil])
    try client.tell("$/setTrace", ["value": "verbose"])
    try client.ask("memo/list", ["limit": 3])
    let trace = client.take("$/logTrace")
    expect(trace.count, equals: 1)
    expect(trace.first?.text("message").contains("memo/list"), equals: true)
    expect(trace.first?.text("verbose").contains("3"), equals: true)
    try client.tell("$/setTrace", ["value": "off"])
    try client.ask("store/status")
    #expect(client.takeAll().isEmpty)
    try client.tell("memo/create", ["content": "no id, so no answer"])
    #expect(client.takeAll().isEmpty)
    try client.tell("$/setTrace", ["value": "messages"])
    try client.tell("memo/create", ["content": "no id, so no answer"])
    try client.tell("$/unknown")
    expect(
      client.take("$/logTrace").map { $0.text("message") },
      equals: [
        "`memo/create` is a request; send it with an `id`."
      ])
    try expect(client.titles(), equals: [])
    let traced = try TestClient(initializing: ["trace": "messages"])
    try traced.ask("store/status")
    #expect(!traced.take("$/logTrace").isEmpty)
  }
}
