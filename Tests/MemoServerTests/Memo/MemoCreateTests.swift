import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct MemoCreateTests {
  @Test(arguments: StorageKind.all)
  func `a memo is its text, and the rest follows from the text`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    let text = "\n## Trip to *Jeju* #Travel\n- [x] flight\n- [ ] hotel\nsee [[Budget|money]], #여행\n"
    let memo = try client.makeMemo(text)
    expect(memo["content"], equals: .string(text))
    expect(memo["title"], equals: "Trip to Jeju #Travel")
    expect(memo["tags"], equals: ["travel", "여행"])
    expect(memo["links"], equals: ["Budget"])
    expect(memo["checklist"], equals: ["done": 1, "total": 2])
    expect(memo["group"], equals: .null)
    expect(memo["pinned"], equals: false)
    expect(memo["task"], equals: .null)
    expect(memo["createdAt"], equals: "2026-11-20T09:00:00.000Z")
    expect(memo["updatedAt"], equals: memo["createdAt"])
    expect(memo["trashedAt"], equals: .null)
    expect(memo["revision"], equals: 1)
    try expect(client.memo(memo["id"] ?? .null), equals: memo)
  }

  @Test(arguments: ["", " \n", "a\r\nb\rc\n", "e\u{301} é", "\u{FEFF}bom", "\u{7F}\t", "끝\u{2028}"])
  func `the text is kept byte for byte`(text: String) throws {
    let memo = try TestClient().makeMemo(text)
    expect(memo["content"], equals: .string(text))
  }

  @Test(
    arguments: [
      ("memo/create", ["content": "a\u{0}b"], "content"),
      ("memo/update", ["id": "m", "content": "\u{0}"], "content"),
      ("memo/create", ["content": "a", "origin": "a\u{0}"], "origin"),
      ("memo/delete", ["ids": ["m"], "origin": "\u{0}"], "origin"),
      ("group/create", ["name": "a\u{0}b"], "name"),
      ("group/create", ["name": "a", "image": "data:,\u{0}"], "image"),
      ("group/create", ["name": "a", "query": ["text": "\u{0}"]], "query"),
      ("group/create", ["name": "a", "query": ["any": [["tags": ["a\u{0}"]]]]], "query"),
      ("group/update", ["id": "g", "name": "a\u{0}"], "name"),
      ("group/update", ["id": "g", "image": "\u{0}"], "image"),
      ("group/update", ["id": "g", "query": ["linksTo": "a\u{0}"]], "query"),
      ("store/batch", ["calls": [], "label": "a\u{0}"], "label"),
      ("initialize", ["origin": "a\u{0}"], "origin"),
    ] as [(String, JSON, String)])
  func `U+0000 is refused in every text that is stored, since not every client could read it`(
    method: String, params: JSON, path: String
  ) throws {
    let client = TestClient()
    try client.makeMemo("a", ["id": "m"])
    try client.makeGroup("g", ["id": "g"])
    let state = try client.ask("store/status").text("state")
    let refusal = try client.refusal(method, params)
    expect(refusal.kind, equals: "invalidParams")
    expect(refusal.path, equals: path)
    try expect(client.ask("store/status").text("state"), equals: state)
  }

  @Test(
    arguments: [
      ["type": "memo", "id": "n", "content": "a\u{0}"],
      ["type": "group", "id": "h", "name": "a\u{0}"],
      ["type": "group", "id": "h", "name": "a", "image": "\u{0}"],
      ["type": "group", "id": "h", "name": "a", "query": ["text": "\u{0}"]],
    ] as [JSON])
  func `a line of an import with U+0000 in it fails`(line: JSON) throws {
    let client = TestClient()
    let results = try client.ask("store/import", ["lines": [line]]).array("results")
    expect(results.map { $0.text("outcome") }, equals: ["failed"])
  }

  @Test func `ids ascend and none comes twice, also within a millisecond`() throws {
    let client = TestClient()
    let ids = try (0..<50).map { try client.makeMemo("\($0)").text("id") }
    expect(ids, equals: ids.sorted())
    expect(Set(ids).count, equals: 50)
    #expect(ids.allSatisfy { $0.hasPrefix("m_") })
  }

  @Test func `new memos go last in their group unless stated otherwise`() throws {
    let client = TestClient()
    for (content, params) in [
      ("b", [:]), ("d", [:]), ("a", ["first": true]), ("e", ["last": true]),
    ] as [(String, JSON)] {
      try client.makeMemo(content, params.with(["id": .string(content)]))
    }
    try client.makeMemo("c", ["after": "b"])
    try client.makeMemo("c2", ["before": "d"])
    try expect(
      client.titles(["sort": [["by": "manual"]]]), equals: ["a", "b", "c", "c2", "d", "e"])
  }

  @Test(
    arguments: [
      [:], ["pinned": true], ["group": "g"], ["task": ["due": "2026-11-21", "important": true]],
      ["task": ["state": "done"]],
    ] as [JSON])
  func `creating again with equal params answers the first memo`(params: JSON) throws {
    let client = try TestClient(initializing: ["push": "ids"])
    try client.makeGroup("Group", ["id": "g"])
    let first = try client.makeMemo("text", params.with(["id": "mine"]))
    try client.advance(by: 1000)
    client.take("store/didChange")
    try expect(client.makeMemo("text", params.with(["id": "mine"])), equals: first)
    #expect(client.take("store/didChange").isEmpty, "Nothing was written.")
  }

  @Test func `creating again answers the memo as it has become since`() throws {
    let client = TestClient()
    try client.makeMemo("text", ["id": "mine"])
    try client.ask("memo/update", ["id": "mine", "content": "other", "pinned": true])
    try client.ask("memo/delete", ["ids": ["mine"]])
    let memo = try client.makeMemo("text", ["id": "mine"])
    expect(memo["content"], equals: "other")
    #expect(memo["trashedAt"] != .null)
  }

  @Test(
    arguments: [
      ["content": "other"], ["content": "text", "pinned": true],
      ["content": "text", "task": [:]], ["content": "text", "group": "g"],
      ["content": "text\n"],
    ] as [JSON])
  func `creating again with other params is alreadyExists`(params: JSON) throws {
    let client = TestClient()
    try client.makeGroup("Group", ["id": "g"])
    let first = try client.makeMemo("text", ["id": "mine"])
    let refusal = try client.refusal("memo/create", params.with(["id": "mine"]))
    expect(refusal.kind, equals: "alreadyExists")
    expect(refusal.data["id"], equals: "mine")
    expect(refusal.data["current"], equals: first)
    try expect(client.memo("mine"), equals: first)
  }

  @Test(
    arguments: [
      (["group": "nowhere"], "notFound", "group"),
      (["after": "nobody"], "notFound", "after"),
      (["before": "nobody"], "notFound", "before"),
      (["group": "g", "after": "elsewhere"], "invalidParams", "after"),
      (["group": "g_important"], "invalidParams", "group"),
      (["group": "smart"], "invalidParams", "group"),
    ] as [(JSON, String, String)])
  func `a place that isn't there is refused and nothing is made`(
    params: JSON, kind: String, path: String
  ) throws {
    let client = TestClient()
    try client.makeGroup("Group", ["id": "g"])
    try client.makeGroup("Smart", ["id": "smart", "query": ["pinned": true]])
    try client.makeMemo("elsewhere", ["id": "elsewhere"])
    let state = try client.ask("store/status").text("state")
    let refusal = try client.refusal("memo/create", params.with(["content": "a"]))
    expect(refusal.kind, equals: kind)
    expect(refusal.path, equals: path)
    try expect(client.ask("store/status").text("state"), equals: state)
  }
}
