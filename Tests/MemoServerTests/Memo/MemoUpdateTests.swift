import Conversations
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct MemoUpdateTests {
  @Test(arguments: StorageKind.all)
  func `absent members stay, null clears, the rest is put in place`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    try client.makeGroup("Group", ["id": "g"])
    let old = try client.makeTask(
      "a", ["id": "a", "due": "2026-11-21", "important": true, "pinned": true, "group": "g"])
    try client.advance(by: 1000)
    let new = try #require(
      try client.ask("memo/update", ["id": "a", "content": "b", "task": ["due": nil]])["memo"])
    expect(new["content"], equals: "b")
    expect(new[path: "task.due"], equals: .null)
    expect(new[path: "task.important"], equals: true)
    for name in ["pinned", "group", "createdAt", "trashedAt"] {
      expect(new[name], equals: old[name])
    }
    expect(new["updatedAt"], equals: "2026-11-20T09:00:01.000Z")
    expect(new.int("revision"), equals: old.int("revision") + 1)
    let plain = try client.ask("memo/update", ["id": "a", "task": nil, "group": nil])["memo"]
    expect(plain?["task"], equals: .null)
    expect(plain?["group"], equals: .null)
  }

  @Test func `a task patch makes a task of a memo`() throws {
    let client = TestClient()
    try client.makeMemo("a", ["id": "a"])
    let memo = try client.ask("memo/update", ["id": "a", "task": ["due": "2026-11-21"]])
    expect(memo[path: "memo.task.state"], equals: "todo")
    expect(memo[path: "memo.task.due"], equals: "2026-11-21")
  }

  @Test(
    arguments: [
      [:], ["content": "a"], ["pinned": false], ["group": nil], ["task": nil],
      ["content": "a", "pinned": false, "ifRevision": 1], ["content": "a", "base": 1],
    ] as [JSON])
  func `an update that comes to nothing writes nothing`(params: JSON) throws {
    let client = try TestClient(initializing: ["push": "ids"])
    let memo = try client.makeMemo("a", ["id": "a"])
    client.takeAll()
    try client.advance(by: 1000)
    try expect(client.ask("memo/update", params.with(["id": "a"]))["memo"], equals: memo)
    #expect(client.takeAll().isEmpty)
  }

  @Test func `without ifRevision the last write of each field wins`() throws {
    let client = TestClient()
    try client.makeMemo("a", ["id": "a"])
    try client.ask("memo/update", ["id": "a", "content": "b"])
    try client.ask("memo/update", ["id": "a", "pinned": true])
    let memo = try client.ask("memo/update", ["id": "a", "content": "c"])
    expect(memo[path: "memo.content"], equals: "c")
    expect(memo[path: "memo.pinned"], equals: true)
  }

  @Test(
    arguments: [
      ("memo/update", ["id": "a", "content": "c"]), ("memo/move", ["id": "a", "first": true]),
      ("task/update", ["id": "a", "important": true]),
    ] as [(String, JSON)])
  func `a stale ifRevision is a conflict that carries the record`(
    method: String, params: JSON
  ) throws {
    let client = TestClient()
    try client.makeTask("a", ["id": "a"])
    let current = try client.ask("memo/update", ["id": "a", "content": "b"])["memo"]
    let refusal = try client.refusal(method, params.with(["ifRevision": 1]))
    expect(refusal.kind, equals: "conflict")
    expect(refusal.data["id"], equals: "a")
    expect(refusal.data["current"], equals: current)
    try expect(client.memo("a"), equals: current)
    try client.ask(method, params.with(["ifRevision": 2]))
  }

  @Test(
    arguments: [
      ("memo/update", ["content": "a"]), ("memo/move", ["first": true]),
      ("task/update", ["important": true]),
    ] as [(String, JSON)])
  func `a memo that isn't there is notFound`(method: String, params: JSON) throws {
    let refusal = try TestClient().refusal(method, params.with(["id": "nobody"]))
    expect(refusal.kind, equals: "notFound")
    expect(refusal.data["id"], equals: "nobody")
    #expect(refusal.message.contains("nobody"))
  }

  @Test(arguments: ["content", "pinned"])
  func `what can't be cleared refuses null`(member: String) throws {
    let client = TestClient()
    try client.makeMemo("a", ["id": "a"])
    try expect(client.refusal("memo/update", ["id": "a", member: nil]).path, equals: member)
  }
}

/// Several clients write one text, each from what it has read.
struct ThreeWayUpdateTests {
  @Test(
    arguments: [
      ("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", "A\nb\nC\n"),
      ("buy milk", "buy milk today", "buy oat-milk", "buy oat-milk today"),
      ("회의는 월요일 오전", "회의는 화요일 오전", "회의는 월요일 오후", "회의는 화요일 오후"),
      ("a\n", "a\nb\n", "a\nb\n", "a\nb\n"),
      ("a\n", "b\n", "a\n", "b\n"),
    ])
  func `a text is merged with what others have written since`(
    base: String, theirs: String, mine: String, merged: String
  ) throws {
    let client = TestClient()
    let revision = try client.makeMemo(base, ["id": "a"])["revision"] ?? .null
    try client.ask("memo/update", ["id": "a", "content": .string(theirs)])
    let result = try client.ask(
      "memo/update", ["id": "a", "content": .string(mine), "base": revision])
    expect(result[path: "memo.content"], equals: .string(merged))
    try expect(client.memo("a")["content"], equals: .string(merged))
  }

  @Test func `the base can lie many revisions back`() throws {
    let client = TestClient()
    try client.makeMemo("one\ntwo\nthree\n", ["id": "a"])
    for count in 1...5 {
      try client.ask(
        "memo/update", ["id": "a", "content": .string("one\ntwo\nthree\(count)\n")])
      try client.makeMemo("another")
    }
    let result = try client.ask(
      "memo/update", ["id": "a", "content": "ONE\ntwo\nthree\n", "base": 1])
    expect(result[path: "memo.content"], equals: "ONE\ntwo\nthree5\n")
  }

  @Test func `changes to the same words are a conflict, and nothing is written`() throws {
    let client = TestClient()
    try client.makeMemo("buy milk\n", ["id": "a"])
    let current = try client.ask("memo/update", ["id": "a", "content": "buy bread\n"])["memo"]
    let refusal = try client.refusal(
      "memo/update", ["id": "a", "content": "buy eggs\n", "base": 1, "pinned": true])
    expect(refusal.kind, equals: "conflict")
    expect(refusal.data["current"], equals: current)
    #expect(refusal.data.text("marked").contains("bread"))
    #expect(refusal.data.text("marked").contains("eggs"))
    let overlap = try #require(refusal.data.array("overlaps").first)
    #expect(overlap.text("base").contains("milk"))
    #expect(overlap.text("current").contains("bread"))
    #expect(overlap.text("yours").contains("eggs"))
    #expect(overlap.int("line") >= 0)
    try expect(client.memo("a"), equals: current)
  }

  @Test func `ifRevision goes before base`() throws {
    let client = TestClient()
    try client.makeMemo("a\nb\n", ["id": "a"])
    try client.ask("memo/update", ["id": "a", "content": "A\nb\n"])
    let refusal = try client.refusal(
      "memo/update", ["id": "a", "content": "a\nB\n", "base": 1, "ifRevision": 1])
    expect(refusal.kind, equals: "conflict")
  }

  @Test(arguments: [(1, "invalidParams"), (3, "invalidParams"), (-1, "stateTooOld")])
  func `a base at which the memo was not there is refused`(base: Int, kind: String) throws {
    let client = TestClient()
    try client.makeMemo("other")
    try client.makeMemo("a", ["id": "a"])
    let refusal = try client.refusal(
      "memo/update", ["id": "a", "content": "b", "base": .number(JSONNumber(base))])
    expect(refusal.kind, equals: kind)
  }

  @Test func `a base that the journal has forgotten is stateTooOld`() throws {
    let client = TestClient(storage: MemoryStorage(epoch: "test", retention: Retention(commits: 2)))
    try client.makeMemo("a\nb\n", ["id": "a"])
    for count in 1..<Retention.interval {
      try client.ask("memo/update", ["id": "a", "content": .string("a\nb\(count)\n")])
    }
    let refusal = try client.refusal("memo/update", ["id": "a", "content": "A\nb\n", "base": 1])
    expect(refusal.kind, equals: "stateTooOld")
  }

  @Test func `a merged text keeps the limit`() throws {
    var limits = Limits()
    limits.contentBytes = 20
    let client = TestClient(limits: limits)
    try client.makeMemo("a\nb\n", ["id": "a"])
    try client.ask("memo/update", ["id": "a", "content": "a\nb\n0123456789\n"])
    let refusal = try client.refusal(
      "memo/update", ["id": "a", "content": "9876543210\na\nb\n", "base": 1])
    expect(refusal.kind, equals: "limitExceeded")
    expect(refusal.data["limit"], equals: "contentBytes")
  }

  @Test func `inside a batch the base can be a revision of the batch`() throws {
    let client = TestClient()
    let result = try client.ask(
      "store/batch",
      [
        "calls": [
          ["method": "memo/create", "params": ["id": "a", "content": "a\nb\n"]],
          ["method": "memo/update", "params": ["id": "a", "content": "a\nB\n", "base": 1]],
        ]
      ])
    expect(result[path: "results.1.result.memo.content"], equals: "a\nB\n")
  }
}
