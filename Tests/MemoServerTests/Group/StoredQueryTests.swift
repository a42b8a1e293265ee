import Conversations
import Dates
import JSONRPC
import MemoServer
import MemoStore
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Smart groups whose stored query is damaged.
struct StoredQueryTests {
  private static let event = #"{"jsonrpc":"2.0","method":"$/logTrace","params":{"message":"m"}}"#

  /// What may stand where a query should.
  static let texts = [
    "", "{", "5", "null", "[{}]", #"{"kind":5}"#, #"{"kind":"memo"}}"#, #"{"later":true}"#,
    "{}\n\(event)\n{}", "{}\r\n\r\n\(event)",
    String(repeating: #"{"not":"#, count: 500) + "{}" + String(repeating: "}", count: 500),
  ]

  private let query = #"{"kind":"memo"}"#

  /// A store with a smart group `g` that has each query in turn, a plain group and a memo.
  private func client(_ kind: StorageKind, queries: String...) throws -> TestClient {
    TestClient(storage: try storage(kind, queries: queries))
  }

  private func storage(
    _ kind: StorageKind, queries: [String]
  ) throws -> any MemoStorageType {
    var storage = kind.make()
    let note = CommitNote(at: .start, origin: "another", label: "Group")
    let (id, memo) = (try #require(Group.ID("g")), try #require(Memo.ID("m")))
    for query in queries {
      try storage.begin()
      try storage.put(
        Group(
          id: id, name: "Smart", color: "#000000", query: query, createdAt: .start,
          position: .middle))
      if try storage.memo(memo) == nil {
        try storage.put(
          Memo(id: memo, content: Content("m"), createdAt: .start, position: .middle))
      }
      _ = try storage.commit(note)
    }
    try storage.flush()
    return storage
  }

  @Test(arguments: StorageKind.all, texts)
  func `the group is listed as one that finds nothing, and nothing else gets out`(
    storage: StorageKind, text: String
  ) throws {
    let client = try client(storage, queries: text)
    let groups = try client.ask("group/list").array("groups")
    expect(groups.map { $0["unreadable"] }, equals: [nil, nil, nil, true])
    let group = groups[3]
    expect(group["query"], equals: ["any": []])
    expect(group.text("name"), equals: "Smart")
    expect(group[path: "counts.total"], equals: 0)
    // Wherever else it is sent.
    let exported = try client.ask("store/export").array("lines")
    expect(exported.first { $0["type"] == "group" }?["query"], equals: ["any": []])
    try client.ask("history/list", ["full": true])
    try client.ask("watch/start", ["of": "groups"])
    try client.ask("group/update", ["id": "g", "name": "Renamed"])
    expect(client.takeAll().count, equals: 1, "Only the watch has something to tell.")
  }

  private func store(on storage: any MemoStorageType) -> Store {
    Environment(version: "0").store(on: storage, at: Instant(milliseconds: 0))
  }

  @Test(arguments: texts)
  func `memod check names the group`(text: String) throws {
    let storage = try storage(StorageKind.all[1], queries: [text])
    let findings = try store(on: storage).unreadableGroups()
    expect(findings.count, equals: 1)
    expect(
      findings.first?.english.hasPrefix("The query of the group Smart can't be read"), equals: true)
    let sound = try self.storage(StorageKind.all[1], queries: [query])
    try expect(store(on: sound).unreadableGroups(), equals: [])
  }

  @Test(
    arguments: [
      ("memo/list", ["group": "g"]), ("memo/list", ["any": [["pinned": true], ["group": "g"]]]),
      ("watch/start", ["query": ["group": "g"]]), ("store/export", ["query": ["group": "g"]]),
    ] as [(String, JSON)])
  func `what asks for its memos is refused with a sentence, until it has another query`(
    method: String, params: JSON
  ) throws {
    let client = try client(StorageKind.all[1], queries: "{")
    let refusal = try client.refusal(method, params)
    expect(refusal.kind, equals: "storeCorrupt")
    #expect(refusal.message.hasPrefix("The query of the group Smart can't be read."))
    expect(refusal.data["id"], equals: "g")
    try client.ask("group/update", ["id": "g", "query": ["kind": "memo"]])
    let groups = try client.ask("group/list").array("groups")
    expect(groups.last?["unreadable"], equals: nil)
    expect(groups.last?[path: "counts.total"], equals: 1)
    try client.ask(method, params)
  }

  @Test func `a watch continues when a query becomes unreadable, and when it is readable again`()
    throws
  {
    let client = try client(StorageKind.all[1], queries: "{", query)
    try client.ask("watch/start", ["query": ["group": "g"]])
    try client.ask("history/undo", ["revision": 2])
    let emptied = client.take("watch/didChange").last
    expect(emptied?[path: "counts.total"], equals: 0)
    try client.ask("history/redo", ["revision": 2])
    expect(client.take("watch/didChange").last?[path: "counts.total"], equals: 1)
    try client.ask("group/delete", ["id": "g"])
  }
}
