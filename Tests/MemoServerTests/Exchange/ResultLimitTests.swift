import Conversations
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// No result holds more text than `resultBytes`, however many records a call names.
struct ResultLimitTests {
  private static let ids: JSON = ["a", "b", "c", "d"]

  /// A client with four tasks of 303 bytes each, title and text, of which three fit into a result.
  private static func client(
    _ kind: StorageKind = .all[0], push: JSON = "none", change: (inout Limits) -> Void = { _ in }
  ) throws -> TestClient {
    var limits = Limits()
    limits.resultBytes = 1000
    change(&limits)
    let client = try TestClient(
      initializing: ["push": push], storage: kind.make(), limits: limits)
    for id in ids.array ?? [] {
      try client.makeTask("t\n" + String(repeating: "x", count: 300), ["id": id])
    }
    client.takeAll()
    return client
  }

  private static let calls: [(method: String, params: JSON)] = [
    ("memo/get", [:]), ("memo/delete", [:]), ("memo/restore", [:]),
    ("task/setState", ["state": "done"]),
  ]

  @Test(arguments: calls, StorageKind.all)
  func `a result that would be too long is refused before anything changes`(
    call: (method: String, params: JSON), kind: StorageKind
  ) throws {
    let client = try Self.client(kind)
    let before = try client.ask("store/status")
    let refusal = try client.refusal(call.method, call.params.with(["ids": Self.ids]))
    expect(refusal.kind, equals: "limitExceeded")
    #expect(refusal.data["limit"] == "resultBytes" && refusal.data["allowed"] == 1000)
    try expect(client.ask("store/status"), equals: before)
    let fewer = try client.ask(call.method, call.params.with(["ids": ["a", "b", "c"]]))
    expect(fewer.array("results").count, equals: 3)
    let short = try client.ask(
      call.method, call.params.with(["ids": Self.ids, "fields": ["title"]]))
    expect(
      short.array("results").map { $0["memo"]?.object?.members.map(\.name) },
      equals: [["id", "revision", "title"], ["id", "revision", "title"]]
        + [["id", "revision", "title"], ["id", "revision", "title"]])
  }

  @Test(arguments: StorageKind.all)
  func `records that conflicts return count as well`(kind: StorageKind) throws {
    let client = try Self.client(kind)
    let before = try client.ask("store/status")
    for (method, more) in [
      ("memo/delete", [:]), ("memo/restore", [:]), ("memo/purge", [:]),
      ("task/setState", ["state": "done"]),
    ] as [(String, JSON)] {
      let params = more.with(["ids": Self.ids, "ifRevision": 99])
      try expect(client.refusal(method, params).data["limit"], equals: "resultBytes", "\(method)")
    }
    let create: JSON = ["method": "memo/create", "params": ["id": "a", "content": "other"]]
    let calls = JSON.array([JSON](repeating: create, count: 4))
    let refusal = try client.refusal("store/batch", ["calls": calls, "atomic": false])
    expect(refusal.data["limit"], equals: "resultBytes")
    try expect(client.ask("store/status"), equals: before)
  }

  @Test(arguments: StorageKind.all)
  func `an undo brings no more images back than there may be`(kind: StorageKind) throws {
    let client = try Self.client(kind) { $0.imagesBytes = 100 }
    let image = JSON.string(String(repeating: "i", count: 60))
    try client.makeGroup("one", ["id": "one", "image": image])
    let deletion = try client.ask("group/delete", ["id": "one"])["state"] ?? .null
    let revision = Int(deletion.string?.split(separator: ".").last ?? "") ?? -1
    try client.makeGroup("two", ["id": "two", "image": image])
    let undo: JSON = ["revision": .number(JSONNumber(revision))]
    try expect(client.refusal("history/undo", undo).data["limit"], equals: "imagesBytes")
    try client.ask("group/update", ["id": "two", "image": nil])
    try client.ask("history/undo", undo)
    try expect(client.groupNames().sorted(), equals: ["one", "two"])
  }

  @Test func `one memo named many times is as long as many`() throws {
    let client = try Self.client()
    let ids = JSON.array([JSON](repeating: "a", count: 4))
    try expect(client.refusal("memo/get", ["ids": ids]).data["limit"], equals: "resultBytes")
  }

  @Test(arguments: StorageKind.all, [true, false])
  func `a batch that would return too much is rolled back whole`(
    kind: StorageKind, isAtomic: Bool
  ) throws {
    let client = try Self.client(kind)
    let before = try client.ask("store/status")
    let list: JSON = ["method": "memo/list", "params": ["fields": ["content"]]]
    let calls: JSON = [["method": "memo/create", "params": ["content": "new"]], list]
    let params: JSON = ["calls": calls, "atomic": .bool(isAtomic)]
    try expect(client.refusal("store/batch", params).data["limit"], equals: "resultBytes")
    try expect(client.ask("store/status"), equals: before)
  }

  @Test(arguments: StorageKind.all)
  func `a watch of too much text is refused, and none is left`(kind: StorageKind) throws {
    let client = try Self.client(kind)
    let query: JSON = ["fields": ["content"]]
    try expect(
      client.refusal("watch/start", ["query": query]).data["limit"], equals: "resultBytes")
    try expect(client.ask("store/status").int("watches"), equals: 0)
    let window = try client.ask("watch/start", ["query": query, "window": ["count": 3]])
    expect(window.array("rows").count, equals: 3)
    try expect(client.ask("watch/start").array("rows").count, equals: 4)
  }

  @Test(arguments: StorageKind.all)
  func `the rows of all watches together have a limit`(kind: StorageKind) throws {
    let client = try Self.client(kind) { $0.watchedRows = 10 }
    try client.ask("watch/start")
    let second = try client.ask("watch/start")["watch"] ?? .null
    let refusal = try client.refusal("watch/start")
    #expect(refusal.data["limit"] == "watchedRows" && refusal.data["allowed"] == 10)
    // A window is counted from the start of the list, which is what is held of it.
    let late: JSON = ["window": ["start": 2, "count": 1]]
    try expect(client.refusal("watch/start", late).data["limit"], equals: "watchedRows")
    try client.ask("watch/start", ["window": ["start": 1, "count": 1]])
    try client.ask("watch/stop", ["watch": second])
    try client.ask("watch/start", late)
  }

  @Test(arguments: StorageKind.all)
  func `a history with all values ends early, and a commit with too many is refused`(
    kind: StorageKind
  ) throws {
    let client = try Self.client(kind)
    // 300 bytes each, so three commits fit.
    let page = try client.ask("history/list", ["full": true])
    expect(page.array("commits").count, equals: 3)
    let next = try client.ask("history/list", ["full": true, "before": page["nextBefore"] ?? 0])
    expect(next.array("commits").count, equals: 1)
    try client.ask("memo/purge", ["ids": Self.ids])
    let refusal = try client.refusal("history/list", ["full": true])
    expect(refusal.data["limit"], equals: "resultBytes")
    #expect(refusal.message.contains("revision 5"))
    try expect(client.ask("history/list").array("commits").count, equals: 5)
    let before = try client.ask("history/list", ["full": true, "before": 5])
    expect(before.array("commits").count, equals: 3)
  }

  @Test func `a commit with too many values is pushed without its changes`() throws {
    let client = try Self.client(push: "full")
    try client.ask("memo/purge", ["ids": Self.ids])
    let event = client.take("store/didChange").first
    #expect(event?["changes"] == .null && event?["label"] == "Purge 4 memos")
    let changes = try client.ask("store/changes", ["since": event?["from"] ?? .null])
    expect(changes.array("changes").count, equals: 4)
  }

  @Test func `a batch array ends its run when its replies are too long`() throws {
    let client = try Self.client()
    let get: JSON = ["ids": ["a", "b", "c"]]
    try client.receive(together: [
      .array([
        .request("memo/get", get, id: 1), .request("memo/get", get, id: 2),
        .request("memo/create", ["content": "new"], id: 3), .request("store/status", id: 4),
      ])
    ])
    expect(
      client.words,
      equals: [
        "reply 1", "error 2 limitExceeded", "error 3 limitExceeded", "error 4 limitExceeded",
      ])
    client.takeAll()
    try expect(client.ask("store/status").int("counts.total"), equals: 4)
  }

  @Test(arguments: StorageKind.all)
  func `a page ends early for what is long in its rows, be it text, tags or links`(
    kind: StorageKind
  ) throws {
    let client = try Self.client(kind) { $0.pageBytes = 500 }
    let tags = (0..<10).map { "#tag-of-twenty-bytes-\($0)" }.joined(separator: " ")
    let links = (0..<10).map { "[[title of twenty bytes \($0)]]" }.joined(separator: " ")
    for _ in 0..<5 { try client.makeMemo("memo\n\(tags)\n\(links)") }
    for field in ["content", "tags", "links"] {
      let query: JSON = ["kind": "memo", "fields": [.string(field)]]
      #expect(try client.ask("memo/list", query).array("rows").count < 5, "\(field)")
      try expect(client.rows(query).count, equals: 5, "\(field)")
    }
    try expect(client.ask("memo/list", ["fields": ["title"]]).array("rows").count, equals: 9)
  }

  @Test(arguments: StorageKind.all)
  func `the images of all groups together have a limit`(kind: StorageKind) throws {
    let client = try Self.client(kind) { $0.imagesBytes = 100 }
    let image = JSON.string(String(repeating: "i", count: 50))
    try client.makeGroup("one", ["id": "one", "image": image])
    try client.makeGroup("two", ["id": "two", "image": image])
    let refusal = try client.refusal("group/create", ["name": "three", "image": "i"])
    #expect(refusal.data["limit"] == "imagesBytes" && refusal.path == "image")
    try client.makeGroup("three", ["id": "three"])
    try expect(
      client.refusal("group/update", ["id": "three", "image": "i"]).data["limit"],
      equals: "imagesBytes")
    let line: JSON = ["type": "group", "id": "four", "name": "four", "image": "i"]
    let imported = try client.ask("store/import", ["lines": [line]])
    expect(imported.text("results.0.error.data.limit"), equals: "imagesBytes")
    // One of its own may be replaced by another as large.
    try client.ask("group/update", ["id": "one", "image": image])
    try client.ask("group/update", ["id": "one", "image": nil])
    try client.ask("group/update", ["id": "three", "image": image])
  }
}
