import Conversations
import JSONRPC
import MemoServer
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct WatchTests {
  @Test(arguments: StorageKind.all)
  func `a watch answers the list as it is, then tells each change by index`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    for title in ["b", "d"] { try client.makeMemo(title, ["id": .string(title)]) }
    var list = try client.watch(["query": ["sort": [["by": "title"]]]])
    expect(list.watch, equals: "w1")
    expect(list.rows.map { $0.text("title") }, equals: ["b", "d"])
    expect(list.counts?["total"], equals: 2)

    try client.makeMemo("c", ["id": "c"])
    let added = try #require(client.take("watch/didChange").first)
    expect(added["removed"], equals: [])
    expect(added.array("added").map { $0.int("index") }, equals: [1])
    expect(added[path: "added.0.row.title"], equals: "c")
    expect(added[path: "counts.total"], equals: 3)
    expect(added["from"], equals: "test.2")
    expect(added["state"], equals: "test.3")
    try list.apply(added)

    try client.ask("memo/update", ["id": "c", "content": "e"])
    let moved = try #require(client.take("watch/didChange").first)
    expect(moved["removed"], equals: ["c"])
    expect(moved.array("added").map { $0.int("index") }, equals: [2])
    try list.apply(moved)

    try client.ask("memo/update", ["id": "b", "pinned": true])
    let changed = try #require(client.take("watch/didChange").first)
    expect(changed.texts("changed", "id"), equals: ["b"])
    expect(changed["removed"], equals: [])
    try list.apply(changed)

    try client.ask("memo/delete", ["ids": ["d"]])
    let removed = try #require(client.take("watch/didChange").first)
    expect(removed["removed"], equals: ["d"])
    try list.apply(removed)
    expect(list.rows, equals: (try client.rows(["sort": [["by": "title"]]])))
  }

  @Test func `nothing is sent of what the list doesn't show`() throws {
    let client = TestClient()
    try client.makeGroup("g", ["id": "g"])
    _ = try client.watch(["query": ["group": "g"]])
    try client.makeMemo("elsewhere")
    try client.makeGroup("other")
    try client.ask("group/update", ["id": "g", "name": "renamed"])
    #expect(client.take("watch/didChange").isEmpty)
  }

  @Test func `nothing is sent of a list that was read again and shows the same`() throws {
    let client = TestClient()
    try client.makeGroup("g", ["id": "g", "query": ["tags": ["x"]]])
    for id in ["a", "b"] { try client.makeMemo("\(id) #x", ["id": .string(id)]) }
    let query: JSON = ["group": "g", "sort": [["by": "title"]]]
    let whole = try client.watch(["query": query])
    _ = try client.watch(["query": query, "window": ["count": 1]])
    let group: JSON = ["method": "group/create", "params": ["name": "other"]]
    let elsewhere: JSON = ["method": "memo/create", "params": ["content": "elsewhere"]]
    try client.ask("store/batch", ["calls": [group, elsewhere]])
    #expect(client.take("watch/didChange").isEmpty)
    let hidden: JSON = ["method": "memo/update", "params": ["id": "b", "pinned": true]]
    try client.ask("store/batch", ["calls": [group, hidden]])
    expect(client.take("watch/didChange").map { $0.text("watch") }, equals: [whole.watch])
  }

  @Test func `an empty list is sent as such, and so is that it became empty`() throws {
    let client = TestClient()
    var list = try client.watch(["workDoneToken": "loading"])
    #expect(list.rows.isEmpty)
    expect(list.counts?["total"], equals: 0)
    #expect(client.take("$/progress").map { $0.text("value.kind") } == ["begin", "end"])
    try client.makeMemo("a", ["id": "a"])
    try client.ask("memo/purge", ["ids": ["a"]])
    for change in client.take("watch/didChange") { try list.apply(change) }
    #expect(list.rows.isEmpty)
    expect(list.counts?["total"], equals: 0)
  }

  @Test func `progress comes before the reply, and the token as it was sent`() throws {
    let client = TestClient()
    try client.send("watch/start", ["workDoneToken": 17])
    expect(client.words, equals: ["$/progress", "$/progress", "reply 1"])
    expect(client.take("$/progress").map { $0["token"] }, equals: [17, 17])
  }

  /// What the server sends in its next turn.
  private func nextTurn(_ client: TestClient) -> String {
    client.server.turn(at: client.now)
    let text = client.server.withOutput { String(decoding: $0, as: UTF8.self) }
    client.server.dropOutput(text.utf8.count)
    return text
  }

  @Test(
    arguments: [
      ("watch/start", ["workDoneToken": 17]), ("store/import", ["workDoneToken": 17, "lines": []]),
    ] as [(String, JSON)])
  func `that a request begins is sent before it is done`(method: String, params: JSON) throws {
    let client = TestClient()
    let waiting =
      client.frame(.request("memo/create", ["content": "a"], id: 1))
      + client.frame(.request(method, params, id: 2)) + client.frame(.request("exit", id: nil))
    waiting.withUnsafeBytes { client.server.receive($0) }
    let first = nextTurn(client)
    #expect(first.contains(#""id":1,"result""#) && first.contains(#""kind":"begin""#))
    #expect(!first.contains(#""kind":"end""#) && !first.contains(#""id":2"#))
    #expect(client.server.hasWork && client.server.exitStatus == nil)
    let second = nextTurn(client)
    #expect(second.contains(#""kind":"end""#) && second.contains(#""id":2,"result""#))
    #expect(!second.contains(#""kind":"begin""#))
    #expect(client.server.exitStatus != nil)
  }

  @Test func `a request that is cancelled once it has begun reports its end`() throws {
    let client = TestClient()
    let start = client.frame(.request("watch/start", ["workDoneToken": 17], id: 1))
    start.withUnsafeBytes { client.server.receive($0) }
    #expect(nextTurn(client).contains(#""kind":"begin""#))
    let cancel = client.frame(.request("$/cancelRequest", ["id": 1], id: nil))
    cancel.withUnsafeBytes { client.server.receive($0) }
    let answer = nextTurn(client)
    #expect(answer.contains(#""kind":"end""#) && answer.contains("requestCancelled"))
    try expect(client.ask("store/status").int("watches"), equals: 0)
  }

  @Test func `in a batch array progress comes with the replies`() throws {
    let client = TestClient()
    try client.receive(together: [.array([.request("watch/start", ["workDoneToken": 1], id: 1)])])
    expect(client.words, equals: ["$/progress", "$/progress", "reply 1"])
  }

  @Test func `each subscriber has its own watch, and a stopped one gets nothing`() throws {
    let client = TestClient()
    let (one, two) = (try client.watch(), try client.watch())
    #expect(one.watch != two.watch)
    try client.makeMemo("a")
    expect(client.take("watch/didChange").map { $0.text("watch") }, equals: [one.watch, two.watch])
    try client.ask("watch/stop", ["watch": .string(one.watch)])
    try client.makeMemo("b")
    expect(client.take("watch/didChange").map { $0.text("watch") }, equals: [two.watch])
    let refusal = try client.refusal("watch/stop", ["watch": .string(one.watch)])
    expect(refusal.kind, equals: "notFound")
    #expect(try client.watch().watch != one.watch, "No id comes twice.")
  }

  @Test(arguments: ["watch/stop", "shutdown"])
  func `a watch that ends in a batch gets nothing after it`(method: String) throws {
    let client = TestClient()
    let watch = try client.watch().watch
    try client.receive(together: [
      .array([
        .request("memo/create", ["content": "a"], id: "a"), .request("watch/start", id: "b"),
        .request(method, method == "shutdown" ? [:] : ["watch": .string(watch)], id: "c"),
      ])
    ])
    #expect(client.take("watch/didChange").isEmpty)
  }

  @Test func `a watch begins with what was written just before it`() throws {
    let client = TestClient()
    _ = try client.watch()
    try client.receive(together: [
      .request("memo/create", ["content": "a"], id: 1), .request("watch/start", id: 2),
      .request("memo/create", ["content": "b"], id: 3),
    ])
    #expect(
      client.words.filter { $0 != "reply 1" } == [
        "watch/didChange", "reply 2", "reply 3", "watch/didChange", "watch/didChange",
      ])
    try expect(client.answer(to: 2).texts("rows", "title"), equals: ["a"])
  }

  @Test func `sections move with the rows`() throws {
    let client = TestClient()
    try client.makeTask("a", ["id": "a"])
    var list = try client.watch(["query": ["sections": "state", "kind": "task"]])
    expect(list.sections, equals: [["key": "todo", "title": "To do", "start": 0, "count": 1]])
    try client.makeTask("b", ["state": "done"])
    try client.ask("task/setState", ["ids": ["a"], "state": "doing"])
    for change in client.take("watch/didChange") { try list.apply(change) }
    #expect(
      list.sections == [
        ["key": "doing", "title": "Doing", "start": 0, "count": 1],
        ["key": "done", "title": "Done", "start": 1, "count": 1],
      ])
  }

  @Test func `a renamed group renames its section`() throws {
    let client = TestClient()
    try client.makeGroup("g", ["id": "g"])
    try client.makeMemo("a", ["group": "g"])
    var list = try client.watch(["query": ["sections": "group"]])
    try client.ask("group/update", ["id": "g", "name": "new"])
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.sections?[path: "0.title"], equals: "new")
    expect(list.rows.count, equals: 1)
  }

  @Test func `a window holds what is on screen, and rows slide through it`() throws {
    let client = TestClient()
    for title in ["b", "c", "d", "e"] { try client.makeMemo(title, ["id": .string(title)]) }
    var list = try client.watch([
      "query": ["sort": [["by": "title"]]], "window": ["start": 1, "count": 2],
    ])
    func titles() throws -> [String] {
      for change in client.take("watch/didChange") { try list.apply(change) }
      return list.rows.map { $0.text("title") }
    }
    try expect(titles(), equals: ["c", "d"])
    expect(list.counts?["total"], equals: 4)
    try client.makeMemo("a", ["id": "a"])
    try expect(titles(), equals: ["b", "c"])
    try client.ask("memo/purge", ["ids": ["c"]])
    try expect(titles(), equals: ["b", "d"])
    try client.ask("memo/delete", ["ids": ["a", "b", "d"]])
    try expect(titles(), equals: [])
    expect(list.counts?["total"], equals: 1)
  }

  @Test func `a list turned over is sent again`() throws {
    let client = TestClient()
    for title in ["a", "b", "c"] { try client.makeMemo(title, ["id": .string(title)]) }
    var list = try client.watch()
    try client.ask("memo/delete", ["ids": ["a", "b"]])
    try client.ask(
      "store/batch",
      [
        "calls": [
          ["method": "memo/restore", "params": ["ids": ["a", "b"]]],
          ["method": "memo/update", "params": ["id": "c", "pinned": true]],
        ]
      ])
    for change in client.take("watch/didChange") { try list.apply(change) }
    #expect(list.resetCount > 0)
    expect(list.rows.map { $0.text("id") }, equals: ["c", "b", "a"])
  }

  @Test func `groups are watched with their counts, moves included`() throws {
    let client = TestClient()
    for name in ["a", "b"] { try client.makeGroup(name, ["id": .string(name)]) }
    var list = try client.watch(["of": "groups"])
    func names() throws -> [String] {
      for change in client.take("watch/didChange") { try list.apply(change) }
      return list.rows.dropFirst(3).map { $0.text("name") }
    }
    try expect(names(), equals: ["a", "b"])
    try client.makeTask("t", ["group": "b", "important": true, "due": "2026-11-01"])
    try expect(names(), equals: ["a", "b"])
    expect(list.rows.map { $0.int("counts.total") }, equals: [1, 0, 1, 0, 1])
    try client.ask("group/move", ["id": "b", "first": true])
    try expect(names(), equals: ["b", "a"])
    try client.ask("group/delete", ["id": "a"])
    try client.makeGroup("c", ["before": "b"])
    try expect(names(), equals: ["c", "b"])
    expect(list.rows, equals: (try client.ask("group/list").array("groups")))
  }

  @Test func `the list of a group that is deleted is empty, and full again after undo`() throws {
    let client = TestClient()
    try client.makeGroup("g", ["id": "g"])
    try client.makeMemo("a", ["group": "g"])
    var list = try client.watch(["query": ["group": "g"]])
    try client.ask("group/delete", ["id": "g"])
    for change in client.take("watch/didChange") { try list.apply(change) }
    #expect(list.rows.isEmpty)
    try client.ask("history/undo")
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.rows.count, equals: 1)
    try expect(client.refusal("watch/start", ["query": ["group": "no"]]).kind, equals: "notFound")
  }

  @Test func `a list that outgrows its limit later is still followed`() throws {
    var limits = Limits()
    limits.watchRows = 3
    let client = TestClient(limits: limits)
    try client.makeGroup("g", ["id": "g"])
    for title in ["a", "b"] { try client.makeMemo(title) }
    var list = try client.watch(["query": ["sections": "group"]])
    var other = try client.watch(["of": "groups"])
    for title in ["c", "d", "e", "f"] { try client.makeMemo(title) }
    try client.ask("group/update", ["id": "g", "name": "renamed"])
    for change in client.take("watch/didChange") {
      try list.apply(change)
      try other.apply(change)
    }
    expect(list.rows.count, equals: 6)
    expect(other.rows.last?["name"], equals: "renamed")
    expect(client.server.takeDiagnostics(), equals: [])
  }
}
