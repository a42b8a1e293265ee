import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoServer

/// What a commit says of itself besides its label, for clients that make their own sentences.
struct ActionTests {
  /// A call that writes, and what its commit says.
  struct Writing: Sendable, CustomTestStringConvertible {
    let method: String
    let params: JSON
    let action: String
    let label: String
    let count: Int
    let title: String?

    init(
      _ method: String, _ params: JSON, as action: String? = nil, _ label: String, _ count: Int,
      _ title: String?
    ) {
      (self.method, self.params, self.action) = (method, params, action ?? method)
      (self.label, self.count, self.title) = (label, count, title)
    }

    var testDescription: String { "\(method) \(params)" }
  }

  static let writings = [
    Writing("memo/create", ["content": "# New\n\nmore"], "Create memo", 1, "New"),
    Writing("memo/create", ["content": " "], "Create memo", 1, nil),
    Writing(
      "memo/create", ["content": "New", "task": [:]], as: "task/create", "Create task", 1, "New"),
    Writing("memo/update", ["id": "bread", "title": "Rye"], "Update memo", 1, "Rye"),
    Writing("memo/move", ["id": "bread", "first": true], "Move memo", 1, "Bread"),
    Writing("memo/delete", ["ids": ["bread"]], "Delete memo", 1, "Bread"),
    Writing("memo/delete", ["ids": ["milk", "bread"]], "Delete 2 memos", 2, "Milk"),
    // What is refused or does nothing is not counted.
    Writing("memo/delete", ["ids": ["nobody", "bread"]], "Delete memo", 1, "Bread"),
    Writing("memo/restore", ["ids": ["gone"]], "Restore memo", 1, "Gone"),
    Writing("memo/purge", ["ids": ["gone", "milk"]], "Purge 2 memos", 2, "Gone"),
    Writing("task/create", ["content": "New"], "Create task", 1, "New"),
    Writing("task/update", ["id": "milk", "important": true], "Update task", 1, "Milk"),
    Writing(
      "task/setState", ["ids": ["milk"], "state": "done"], "Set state of task", 1, "Milk"),
    Writing(
      "task/setState", ["ids": ["milk", "gone"], "state": "done"], "Set state of task", 1, "Milk"),
    Writing("group/create", ["name": "Work"], "Create group", 1, "Work"),
    Writing("group/update", ["id": "home", "name": "House"], "Update group", 1, "House"),
    Writing("group/move", ["id": "home", "last": true], "Move group", 1, "Home"),
    Writing("group/delete", ["id": "empty"], "Delete group", 1, "Empty"),
    // A group's name comes before the titles of the memos that go with it.
    Writing("group/delete", ["id": "home"], "Delete group", 1, "Home"),
    Writing(
      "list/apply",
      ["state": "test.6", "before": ["bread"], "lines": [["id": "milk", "title": "Milk"]]],
      "Edit list", 1, "Bread"),
    Writing(
      "store/batch",
      [
        "calls": [
          ["method": "group/delete", "params": ["id": "empty"]],
          ["method": "memo/delete", "params": ["ids": ["bread", "milk"]]],
        ]
      ], "Batch", 2, "Bread"),
    Writing(
      "store/batch",
      [
        "label": "Rename",
        "calls": [["method": "group/update", "params": ["id": "home", "name": "A"]]],
      ], as: "store/batch", "Rename", 1, "A"),
    Writing(
      "reminder/snooze", ["id": "milk", "key": "2026-11-20T10:00:00.000Z", "until": "11am"],
      as: "task/update", "Snooze task", 1, "Milk"),
    Writing("store/import", ["format": "todoTxt", "text": "One\nTwo"], "Import", 2, "One"),
  ]

  private func client(_ kind: StorageKind) throws -> TestClient {
    let client = try TestClient(initializing: ["push": "ids"], storage: kind.make())
    try client.makeGroup("Home", ["id": "home"])
    try client.makeGroup("Empty", ["id": "empty"])
    try client.makeTask("Milk", ["id": "milk", "group": "home", "remind": ["10am"]])
    try client.makeMemo("Bread", ["id": "bread", "group": "home"])
    try client.makeMemo("Gone", ["id": "gone"])
    try client.ask("memo/delete", ["ids": ["gone"]])
    client.take("store/didChange")
    return client
  }

  @Test(arguments: StorageKind.all, writings)
  func `a commit says what made it, how much it changed and what that is called`(
    storage: StorageKind, writing: Writing
  ) throws {
    let client = try client(storage)
    try client.ask(writing.method, writing.params)
    func check(_ json: JSON?, _ label: String, _ name: String) {
      expect(json?.text("label"), equals: label, "\(name)")
      expect(json?.text("action"), equals: writing.action, "\(name)")
      expect(json?.int("count"), equals: writing.count, "\(name)")
      expect(json?["title"]?.string, equals: writing.title, "\(name)")
      // Only one of them has a label that the client wrote.
      let ownLabel: JSON? = writing.label == "Rename" ? true : nil
      expect(json?["ownLabel"], equals: ownLabel, "\(name)")
    }
    func newest() throws -> JSON? {
      try client.ask("history/list", ["limit": 1]).array("commits").first
    }
    check(try newest(), writing.label, "history/list")
    check(client.take("store/didChange").last, writing.label, "store/didChange")
    // A group's old name is back, so the commit that takes its new one back names the old one.
    let isRenaming = writing.method.hasSuffix("update") || writing.label == "Rename"
    for (method, word) in [("history/undo", "Undo"), ("history/redo", "Redo")] {
      check(try client.ask(method), writing.label, method)
      if isRenaming, word == "Undo" { continue }
      check(try newest(), "\(word): \(writing.label)", "\(method) in history/list")
    }
  }

  @Test func `every method that writes has an action, and every action is of one`() {
    let others = [
      "initialize", "shutdown", "history/undo", "history/redo", "store/backup", "watch/stop",
      "reminder/confirm", "draft/keep", "draft/forget",
    ]
    let writing = Protocol.router.methodNames.filter { name in
      !Protocol.isReadOnly(name) && !others.contains(name)
    }
    expect(Set(Self.writings.map(\.method)), equals: Set(writing), "Say above what it makes.")
    // That one is no method's.
    let methods = Action.allCases.filter { $0 != .storeSync }
    expect(Set(Self.writings.map(\.action)), equals: Set(methods.map(\.rawValue)))
  }

  @Test(arguments: StorageKind.all)
  func `a commit of unknown action has none, nor has its undo`(kind: StorageKind) throws {
    var storage = kind.make()
    try storage.begin()
    try storage.put(
      Memo(
        id: try #require(Memo.ID("m")), content: Content("Old"), createdAt: .start,
        position: .middle))
    _ = try storage.commit(CommitNote(at: .start, origin: "old", label: "Create memo"))
    try storage.flush()
    let client = TestClient(storage: storage)
    let undone = try client.ask("history/undo")
    #expect(undone["action"] == nil && undone.text("title") == "Old" && undone.int("count") == 1)
    let commits = try client.ask("history/list").array("commits")
    expect(commits.map { $0["action"] }, equals: [nil, nil])
    expect(commits.map { $0.text("title") }, equals: ["Old", "Old"])
  }
}
