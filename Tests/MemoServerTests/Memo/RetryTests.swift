import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Creating again with an id of the client's own.
struct RetryTests {
  @Test(arguments: StorageKind.all, [1, 2, 3, 4, 5, 6] as [UInt64])
  func `a retry at any point of any history returns the record and writes nothing`(
    storage: StorageKind, seed: UInt64
  ) throws {
    // A journal that soon forgets how records were created.
    let client = TestClient(storage: storage.make(Retention(commits: 20)))
    var history = RandomCreations(seed: seed)
    var retries = 0
    for step in 0..<400 {
      try client.advance(by: 1)
      try history.step(client)
      guard step % 7 == 0 else { continue }
      for (record, request) in try history.records(of: client) {
        let at = "step \(step) of seed \(seed): \(request)"
        let state = try client.ask("store/status").text("state")
        try expect(
          client.ask(request.method, request.params)[request.kind], equals: record, "\(at)")
        let other = request.params.with([request.kind == "memo" ? "content" : "name": "other"])
        let refusal = try client.refusal(request.method, other)
        expect(refusal.kind, equals: "alreadyExists", "\(at)")
        expect(refusal.data["current"], equals: record, "\(at)")
        try expect(client.ask("store/status").text("state"), equals: state, "\(at)")
        retries += 1
      }
    }
    #expect(retries > 100)
  }

  @Test(arguments: StorageKind.all)
  func `a retried batch of creations writes nothing`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    let batch: JSON = [
      "calls": [
        ["method": "group/create", "params": ["id": "g", "name": "Trip"], "key": "g"],
        ["method": "memo/create", "params": ["id": "m", "content": "Pack", "group": "#g"]],
        ["method": "memo/create", "params": ["id": "n", "content": "Go", "first": true]],
      ]
    ]
    try client.ask("store/batch", batch)
    try client.ask("memo/update", ["id": "m", "content": "Pack at last", "group": nil])
    try client.ask("group/update", ["id": "g", "name": "Journey"])
    let state = try client.ask("store/status").text("state")
    let results = try client.ask("store/batch", batch).array("results")
    expect(results.map { $0["error"] }, equals: [nil, nil, nil])
    expect(results[1][path: "result.memo.content"], equals: "Pack at last")
    try expect(client.ask("store/status").text("state"), equals: state)
  }

  @Test func `a retry doesn't look at what its place and its query name`() throws {
    let client = TestClient()
    try client.makeMemo("a", ["id": "a"])
    let memo: JSON = ["id": "b", "after": "a"]
    try client.makeMemo("b", memo)
    try client.ask("memo/purge", ["ids": ["a"]])
    try expect(client.makeMemo("b", memo)["id"], equals: "b")
    // Once the other group is smart, the two stand for one another.
    try client.makeGroup("One", ["id": "one"])
    let two: JSON = ["id": "two", "query": ["group": "one"]]
    try client.makeGroup("Two", two)
    try client.ask("group/update", ["id": "two", "query": ["pinned": true]])
    try client.ask("group/update", ["id": "one", "query": ["group": "two"]])
    try expect(client.makeGroup("Two", two)["id"], equals: "two")
  }

  @Test(
    arguments: [
      (["color": "#123456"], [:]), ([:], ["color": "#123456"]), ([:], ["image": "x"]),
      ([:], ["query": [:]]), (["query": ["pinned": true]], ["query": ["pinned": false]]),
    ] as [(JSON, JSON)])
  func `creating a group again with other params is alreadyExists`(
    params: JSON, others: JSON
  ) throws {
    let client = TestClient()
    let group = try client.makeGroup("Name", params.with(["id": "g"]))
    try expect(client.makeGroup("Name", params.with(["id": "g"])), equals: group)
    let refusal = try client.refusal("group/create", others.with(["id": "g", "name": "Name"]))
    expect(refusal.kind, equals: "alreadyExists")
    expect(refusal.data["current"], equals: group)
  }

  @Test(
    arguments: [
      #"{"query":{"state":["todo"],"kind":"task"}}"#,
      #"{"query":{"kind":"task","state":["todo"],"important":null,"limit":10.0}}"#,
      #"{"query":{"limit":1e1,"kind":"task","state":["todo"],"group":null}}"#,
    ])
  func `a query written in another way is the same, unless it means something else`(
    text: String
  ) throws {
    let client = TestClient()
    let query: JSON = ["kind": "task", "state": ["todo"], "limit": 10]
    let sorted = query.with(["sort": [["by": "due", "descending": false]]])
    try client.makeGroup("Name", ["id": "g", "query": query, "color": "#ABCDEF"])
    try client.makeGroup("Sorted", ["id": "s", "query": sorted])
    let plain = query.with(["sort": [["by": "due"]]])
    try expect(client.makeGroup("Sorted", ["id": "s", "query": plain])["id"], equals: "s")
    let other = try JSON(parsing: Array(text.utf8))["query"] ?? .null
    let again = other.with(["limit": 10])
    let params: JSON = ["id": "g", "name": "Name", "query": again, "color": "#abcdef"]
    // A group that is null means no group, and not any.
    if text.contains("group") {
      try expect(client.refusal("group/create", params).kind, equals: "alreadyExists")
    } else {
      try expect(client.ask("group/create", params).text("group.id"), equals: "g")
    }
  }

  @Test(arguments: StorageKind.all)
  func `an export carries what records were created with`(storage: StorageKind) throws {
    let old = TestClient()
    try old.makeGroup("Name", ["id": "g"])
    try old.makeMemo("text", ["id": "m", "group": "g"])
    try old.ask("memo/update", ["id": "m", "content": "edited"])
    try old.ask("group/update", ["id": "g", "name": "Renamed"])
    try old.makeMemo("named by the server")
    let lines = try old.ask("store/export").array("lines")
    expect(lines.map { $0["creation"] != nil }, equals: [false, true, true, false])

    let new = TestClient(storage: storage.make())
    try new.ask("store/import", ["lines": .array(lines)])
    try expect(new.makeMemo("text", ["id": "m", "group": "g"])["content"], equals: "edited")
    try expect(new.makeGroup("Name", ["id": "g"])["name"], equals: "Renamed")
    // A line that doesn't say it takes nothing away, also when it replaces the record.
    let line: JSON = ["type": "memo", "id": "m", "content": "replaced", "group": "g"]
    let replaced = try new.ask("store/import", ["lines": [line], "onConflict": "replace"])
    expect(replaced[path: "results.0.outcome"], equals: "replaced")
    try expect(new.makeMemo("text", ["id": "m", "group": "g"])["content"], equals: "replaced")
  }

  @Test(arguments: StorageKind.all)
  func `a record that was not created by a request must be what the request asks for`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    let lines: JSON = [
      ["type": "group", "id": "g", "name": "Name", "color": "#123456"],
      ["type": "memo", "id": "m", "content": "text", "task": ["due": "2026-12-01"]],
    ]
    try client.ask("store/import", ["lines": lines])
    let task: JSON = ["id": "m", "task": ["due": "2026-12-01"]]
    try expect(client.makeMemo("text", task)["content"], equals: "text")
    try expect(client.makeGroup("Name", ["id": "g"])["id"], equals: "g")
    try client.ask("memo/update", ["id": "m", "content": "edited"])
    let edited = try client.refusal("memo/create", task.with(["content": "text"]))
    expect(edited.kind, equals: "alreadyExists")
    let own = try client.makeMemo("text").text("id")
    try expect(client.makeMemo("text", ["id": .string(own)])["id"], equals: .string(own))
  }

  @Test func `a memo in the trash is returned, and one that was purged is created again`() throws {
    let client = TestClient()
    try client.makeMemo("text", ["id": "m"])
    try client.ask("memo/delete", ["ids": ["m"]])
    #expect(try client.makeMemo("text", ["id": "m"])["trashedAt"] != .null)
    try client.ask("memo/purge", ["ids": ["m"]])
    try expect(client.makeMemo("other", ["id": "m"])["content"], equals: "other")
    let refusal = try client.refusal("memo/create", ["id": "m", "content": "text"])
    expect(refusal.kind, equals: "alreadyExists")
  }
}

/// What was sent to create a record.
private struct Creation: CustomStringConvertible {
  let method: String
  let params: JSON
  var kind: String { method == "group/create" ? "group" : "memo" }
  var description: String { "\(method) \(params)" }
}

/// Records created with few ids, and what becomes of them. Each is known again by when it was
/// created, which never changes and which no other has.
private struct RandomCreations {
  private var dice: Dice
  private var creations: [String: Creation] = [:]
  private let memos: [JSON] = ["a", "b", "c", "d"]
  private let groups: [JSON] = ["g", "h"]
  private var count = 0

  init(seed: UInt64) {
    dice = Dice(seed: seed)
  }

  /// The records that are there, each with the request that created it.
  func records(of client: TestClient) throws -> [(record: JSON, request: Creation)] {
    let results = try client.ask("memo/get", ["ids": .array(memos)]).array("results")
    let records = results.compactMap { $0["memo"] } + (try client.ask("group/list").array("groups"))
    return records.compactMap { record in
      creations[record.text("createdAt")].map { (record, $0) }
    }
  }

  mutating func step(_ client: TestClient) throws {
    count += 1
    let (method, params) = operation()
    do {
      let result = try client.ask(method, params)
      let creation = Creation(method: method, params: params)
      guard method.hasSuffix("/create"), let record = result[creation.kind],
        record.text("createdAt") == client.now.text
      else { return }
      creations[client.now.text] = creation
    } catch is Refusal {
      // Much of it can't be done: what isn't there, or has changed since.
    }
  }

  private mutating func operation() -> (String, JSON) {
    let (memo, group) = (dice.pick(memos), dice.pick(groups))
    let text = JSON.string("text \(count)")
    switch dice.roll(20) {
    case 0, 1: return ("memo/create", ["id": memo, "content": text, "group": group])
    case 2: return ("memo/create", ["id": memo, "content": text, "pinned": true, "first": true])
    case 3: return ("task/create", ["id": memo, "content": text, "due": "2026-12-01"])
    case 4: return ("memo/create", ["id": memo, "content": text, "task": ["state": "done"]])
    case 5, 6: return ("group/create", ["id": group, "name": dice.pick(["Name", text])])
    case 7: return ("group/create", ["id": group, "name": text, "query": ["pinned": true]])
    case 8: return ("memo/update", ["id": memo, "content": text, "pinned": false])
    case 9: return ("task/update", ["id": memo, "state": "doing", "important": true])
    case 10: return ("memo/update", ["id": memo, "task": nil, "group": nil])
    case 11: return ("group/update", ["id": group, "name": text, "color": "#123456"])
    case 12: return ("memo/delete", ["ids": [memo]])
    case 13: return ("memo/purge", ["ids": [memo]])
    case 14: return ("group/delete", ["id": group, "contents": dice.pick(["keep", "trash"])])
    case 15: return ("history/redo", [:])
    case 16:
      let line: JSON = [
        "type": "memo", "id": memo, "content": text, "createdAt": "2020-01-01T00:00:00Z",
      ]
      return ("store/import", ["lines": [line], "onConflict": "keep"])
    default: return ("history/undo", [:])
    }
  }
}
