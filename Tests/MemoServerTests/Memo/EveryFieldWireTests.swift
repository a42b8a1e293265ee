import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// No field of a memo is left out on the wire: what isn't in one of these tables fails here.
struct EveryFieldWireTests {
  /// What each stored property is called on the wire; nil for what only exports have.
  private static let names: [String: String?] = [
    "id": "id", "content": "content", "group": "group", "isPinned": "pinned", "task": "task",
    "createdAt": "createdAt", "updatedAt": "updatedAt", "trashedAt": "trashedAt",
    "position": nil, "creation": nil, "foreign": nil, "revision": "revision",
  ]
  private static let taskNames: [String: String?] = [
    "state": "state", "due": "due", "start": "start", "isImportant": "important",
    "outlinedRepetition": "repeat", "reminders": "remind", "occurrenceOf": "occurrenceOf",
    "completedAt": "completedAt",
  ]
  /// What only the server sets.
  private static let serverSet: Set = [
    "id", "task", "createdAt", "updatedAt", "trashedAt", "revision", "occurrenceOf", "completedAt",
  ]
  /// A value for everything that a client sets.
  private static let values: JSON = [
    "content": "Whole #tag", "group": "g_home", "pinned": true,
  ]
  private static let taskValues: JSON = [
    "state": "doing", "due": "2026-12-01", "start": "2026-11-30", "important": true,
    "repeat": ["rule": "FREQ=DAILY;INTERVAL=2", "from": "completion"], "remind": ["-P1D"],
  ]
  private static let request = values.with(["task": taskValues])

  @Test func `every stored property has a name on the wire, and a value here`() {
    expect(
      WholeRecords.properties(of: WholeRecords.memo).sorted(), equals: Self.names.keys.sorted())
    expect(
      WholeRecords.properties(of: WholeRecords.task).sorted(), equals: Self.taskNames.keys.sorted())
    let all = Set((Array(Self.names.values) + Array(Self.taskNames.values)).compactMap(\.self))
    let set = Set([Self.values, Self.taskValues].flatMap { $0.object?.members.map(\.name) ?? [] })
    expect(set.sorted(), equals: all.subtracting(Self.serverSet).sorted())
  }

  @Test(arguments: StorageKind.all)
  func `every field is created, listed, updated, undone and redone`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    try client.makeGroup("Home", ["id": "g_home"])
    try client.ask("memo/create", Self.request.with(["id": "created"]))
    try client.makeMemo("", ["id": "updated", "task": [:]])
    let (created, before) = (try client.memo("created"), try client.memo("updated"))
    try client.ask("memo/update", Self.request.with(["id": "updated"]))
    let after = try client.memo("updated")
    for name in Self.paths {
      #expect(created[path: name] != before[path: name], "memo/create leaves out \(name)")
      #expect(after[path: name] == created[path: name], "memo/update leaves out \(name)")
    }
    for (method, row) in [("history/undo", before), ("history/redo", after)] {
      try client.ask(method)
      let now = try client.memo("updated")
      for name in Self.paths {
        #expect(now[path: name] == row[path: name], "\(method) leaves out \(name)")
      }
    }
    let rows = try client.ask(
      "memo/list", ["fields": ["content", "group", "pinned", "task"]]
    ).array("rows")
    for name in Self.paths {
      expect(rows.map { $0[path: name] }, equals: [created[path: name], after[path: name]])
    }
  }

  @Test func `the whole memo has a value for every name`() throws {
    var storage = MemoryStorage(epoch: "test")
    storage.begin()
    storage.put(WholeRecords.home)
    storage.put(WholeRecords.memo)
    _ = storage.commit(CommitNote(at: .start, origin: "test", label: "Test"))
    let row = try TestClient(storage: storage).memo("m_whole")
    let paths =
      Self.names.values.compactMap(\.self)
      + Self.taskNames.values.compactMap { $0.map { "task.\($0)" } }
    for path in paths { #expect(row[path: path] ?? .null != .null, "A row leaves out \(path)") }
  }

  /// Where a row has what a client sets.
  private static let paths =
    (values.object?.members.map(\.name) ?? [])
    + (taskValues.object?.members.map { "task.\($0.name)" } ?? [])
}
