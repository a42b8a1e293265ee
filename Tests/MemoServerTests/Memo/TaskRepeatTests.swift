import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Tasks that come again. The clock begins on Friday 2026-11-20 at 09:00 UTC.
struct TaskRepeatTests {
  private static let weekly: JSON = [
    "id": "a", "content": "Water\n\n- [x] fern\n- [X] moss\n- [ ] rose", "due": "2026-11-20",
    "start": "2026-11-19", "important": true, "repeat": "FREQ=WEEKLY",
  ]

  private func client(_ storage: StorageKind) throws -> TestClient {
    let client = TestClient(storage: storage.make())
    try client.ask("task/create", Self.weekly)
    return client
  }

  @discardableResult
  private func complete(
    _ client: TestClient, _ members: KeyValuePairs<String, JSON> = [:], id: String = "a"
  ) throws -> JSON {
    let params: JSON = ["ids": [.string(id)], "state": "done"]
    return try client.ask("task/setState", params.with(members))
  }

  private func copies(_ client: TestClient) throws -> [JSON] {
    try client.ask("memo/list", ["state": ["done"]]).array("rows")
  }

  @Test(arguments: StorageKind.all)
  func `a task that is done advances to its next occurrence and leaves a done copy behind`(
    storage: StorageKind
  ) throws {
    let client = try client(storage)
    let done = try complete(client)
    let task = try #require(done.array("results").first?[path: "memo"])
    expect(task[path: "id"], equals: "a")
    expect(task[path: "task.state"], equals: "todo")
    expect(task[path: "task.due"], equals: "2026-11-27")
    expect(task[path: "task.start"], equals: "2026-11-26")
    expect(task[path: "task.repeat.anchor"], equals: "2026-11-27")
    expect(task[path: "task.completedAt"], equals: .null)
    expect(task[path: "content"], equals: "Water\n\n- [ ] fern\n- [ ] moss\n- [ ] rose")
    let copies = try copies(client)
    expect(copies.count, equals: 1)
    expect(copies.first?[path: "title"], equals: "Water")
    expect(copies.first?[path: "task.occurrenceOf"], equals: "a")
    expect(copies.first?[path: "task.due"], equals: "2026-11-20")
    expect(copies.first?[path: "task.completedAt"], equals: "2026-11-20T09:00:00.000Z")
    expect(copies.first?[path: "task.repeat"], equals: .null)
    let log = try client.ask("history/list").array("commits")
    expect(log.count, equals: 2)
  }

  @Test(arguments: StorageKind.all)
  func `one undo takes a completion back, and a redo makes it again`(storage: StorageKind) throws {
    let client = try client(storage)
    let before = try client.memo("a")
    try complete(client)
    try client.ask("history/undo")
    let undone = try client.memo("a")
    expect(undone[path: "task"], equals: before[path: "task"])
    expect(undone[path: "content"], equals: before[path: "content"])
    #expect(try copies(client).isEmpty)
    try client.ask("history/redo")
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-27")
    try expect(copies(client).count, equals: 1)
  }

  @Test(arguments: StorageKind.all)
  func `an occurrence is completed once, however often that is asked for`(
    storage: StorageKind
  ) throws {
    let client = try client(storage)
    try complete(client, ["occurrence": "2026-11-20"])
    try complete(client, ["occurrence": "2026-11-20"])
    try client.ask(
      "task/update", ["id": "a", "state": "done", "occurrence": "2026-11-20"])
    try client.ask(
      "memo/update", ["id": "a", "task": ["state": "done", "occurrence": "2026-11-20"]])
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-27")
    try expect(copies(client).count, equals: 1)
    try expect(client.ask("history/list").array("commits").count, equals: 2)
    try complete(client, ["occurrence": "2026-11-27"])
    try expect(client.memo("a")[path: "task.due"], equals: "2026-12-04")
    let later = try complete(client, ["occurrence": "2026-12-11"]).array("results")
    expect(later.first?[path: "error.data.kind"], equals: "conflict")
  }

  @Test(arguments: StorageKind.all)
  func `a task done late comes next in the future, and one put off keeps its days`(
    storage: StorageKind
  ) throws {
    let client = try client(storage)
    try client.ask("task/update", ["id": "a", "due": "2026-11-22"])
    try expect(client.memo("a")[path: "task.repeat.anchor"], equals: "2026-11-20")
    try client.advance(by: 8 * Instant.day)
    try complete(client)
    try expect(client.memo("a")[path: "task.due"], equals: "2026-12-04")
  }

  @Test(arguments: StorageKind.all)
  func `the last occurrence is simply done`(storage: StorageKind) throws {
    let client = try client(storage)
    try client.ask("task/update", ["id": "a", "repeat": "FREQ=DAILY;COUNT=2"])
    try complete(client)
    try expect(client.memo("a")[path: "task.repeat.rule"], equals: "FREQ=DAILY;COUNT=1")
    try complete(client)
    let done = try client.memo("a")
    expect(done[path: "task.state"], equals: "done")
    expect(done[path: "task.due"], equals: "2026-11-21")
    try expect(copies(client).count, equals: 2)
  }

  @Test(arguments: StorageKind.all)
  func `from completion the next is counted from the day it was done`(
    storage: StorageKind
  ) throws {
    let client = try client(storage)
    try client.ask(
      "task/update",
      ["id": "a", "repeat": ["rule": "FREQ=DAILY;INTERVAL=3", "from": "completion"]])
    try client.advance(by: 4 * Instant.day)
    try complete(client)
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-27")
  }

  @Test(arguments: StorageKind.all)
  func `done copies count as memos, and not as work`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make())
    try client.makeGroup("Home", ["id": "home"])
    try client.ask("task/create", Self.weekly.with(["group": "home"]))
    try client.makeTask("B", ["id": "b", "group": "home"])
    for _ in 0..<3 { try complete(client) }
    let group = try client.ask("group/list").array("groups").last
    expect(group?[path: "counts.total"], equals: 5)
    expect(group?[path: "counts.tasks"], equals: 2)
    expect(group?[path: "counts.done"], equals: 0)
  }

  @Test(arguments: StorageKind.all)
  func `putting the newest copy back takes its completion back`(storage: StorageKind) throws {
    let client = try client(storage)
    try complete(client)
    let copy = try #require(try copies(client).first?[path: "id"])
    let back = try client.ask("task/setState", ["ids": [copy], "state": "todo"])
    expect(back.array("results").first?[path: "memo.id"], equals: "a")
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-20")
    #expect(try copies(client).isEmpty)
  }

  @Test(arguments: StorageKind.all)
  func `putting a copy back whose task was changed since makes it a task of its own`(
    storage: StorageKind
  ) throws {
    let client = try client(storage)
    try complete(client)
    try client.ask("task/update", ["id": "a", "important": false])
    let copy = try #require(try copies(client).first?[path: "id"])
    let back = try client.ask("task/setState", ["ids": [copy], "state": "todo"])
    expect(back.array("results").first?[path: "memo.id"], equals: copy)
    expect(back.array("results").first?[path: "memo.task.occurrenceOf"], equals: .null)
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-27")
  }

  @Test(arguments: StorageKind.all)
  func `an export brings repeats and their copies into another store`(
    storage: StorageKind
  ) throws {
    let client = try client(storage)
    try complete(client)
    let lines = try client.ask("store/export").array("lines")
    let other = TestClient(storage: storage.make())
    try other.ask("store/import", ["lines": .array(lines)])
    try expect(other.memo("a")[path: "task"], equals: client.memo("a")[path: "task"])
    try expect(other.ask("store/export").array("lines"), equals: lines)
  }

  @Test func `an imported rule that a task can't have is refused with the reason`() throws {
    let line: JSON = [
      "type": "memo", "id": "a", "content": "a",
      "task": [
        "due": "2026-11-20",
        "repeat": [
          "rule": "FREQ=HOURLY", "from": "due", "anchor": "2026-11-20", "zone": "UTC",
        ],
      ],
    ]
    let imported = try TestClient().ask("store/import", ["lines": [line]])
    #expect(imported.text.contains("FREQ=HOURLY isn't supported"), "\(imported.text)")
  }

  @Test(arguments: StorageKind.all)
  func `a repeat is set, kept by what says the same, replaced and cleared`(
    storage: StorageKind
  ) throws {
    let client = try client(storage)
    let set = try #require(try client.memo("a")[path: "task.repeat"])
    #expect(
      set == [
        "rule": "FREQ=WEEKLY", "from": "due", "anchor": "2026-11-20", "zone": "UTC",
        "words": ["en": "every week", "ko": "매주"],
      ])
    try client.ask("task/update", ["id": "a", "due": "2026-11-22"])
    let revision = try client.memo("a")[path: "revision"]
    try client.ask("task/update", ["id": "a", "repeat": set])
    try client.ask("task/update", ["id": "a", "repeat": "FREQ=WEEKLY"])
    try expect(client.memo("a")[path: "revision"], equals: revision)
    try client.ask("task/update", ["id": "a", "repeat": "FREQ=MONTHLY"])
    try expect(client.memo("a")[path: "task.repeat.anchor"], equals: "2026-11-22")
    try client.ask("task/update", ["id": "a", "due": nil])
    try expect(client.memo("a")[path: "task.repeat"], equals: .null)
    try client.ask("task/update", ["id": "a", "due": "2026-11-22", "repeat": "FREQ=DAILY"])
    try client.ask("task/update", ["id": "a", "repeat": nil])
    try expect(client.memo("a")[path: "task.repeat"], equals: .null)
    try expect(client.memo("a")[path: "task.due"], equals: "2026-11-22")
  }

  @Test(arguments: StorageKind.all)
  func `what comes is the present occurrence and those after it`(storage: StorageKind) throws {
    let client = try client(storage)
    func coming(_ limit: Int = 3) throws -> [String] {
      try client.ask("task/occurrences", ["id": "a", "limit": .number(JSONNumber(limit))])
        .array("occurrences").map { "\($0.text("anchor")) \($0.text("due"))" }
    }
    try client.ask("task/update", ["id": "a", "due": "2026-11-22"])
    try expect(
      coming(), equals: ["2026-11-20 2026-11-22", "2026-11-27 2026-11-27", "2026-12-04 2026-12-04"])
    try expect(coming(1), equals: ["2026-11-20 2026-11-22"])
    try client.advance(by: 8 * Instant.day)
    try expect(coming(2), equals: ["2026-11-20 2026-11-22", "2026-12-04 2026-12-04"])
    try complete(client)
    try expect(coming(1), equals: ["2026-12-04 2026-12-04"])
    try client.ask("task/update", ["id": "a", "repeat": "FREQ=DAILY;COUNT=2"])
    try expect(coming(), equals: ["2026-12-04 2026-12-04", "2026-12-05 2026-12-05"])
    try client.ask("task/update", ["id": "a", "repeat": nil])
    #expect(try coming().isEmpty)
    try client.ask("memo/create", ["id": "m", "content": "Plain"])
    try expect(client.refusal("task/occurrences", ["id": "m"]).kind, equals: "notFound")
    let most: JSON = ["id": "a", "limit": 101]
    try expect(client.refusal("task/occurrences", most).kind, equals: "invalidParams")
  }

  @Test(arguments: [
    ("every monday at 9am", "FREQ=WEEKLY;BYDAY=MO", "2026-11-23T09:00:00.000Z"),
    ("매달 말일", "FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30"),
    ("every! 3 days", "FREQ=DAILY;INTERVAL=3", "2026-11-20"),
  ])
  func `a repeat is said in words, and a task without a due is due first when they say`(
    words: String, rule: String, due: String
  ) throws {
    let client = TestClient()
    let made = try client.ask("task/create", ["content": "A", "repeat": .string(words)])
    expect(made[path: "memo.task.repeat.rule"], equals: .string(rule))
    expect(made[path: "memo.task.due"], equals: .string(due))
    let base: JSON = words.contains("!") ? "completion" : "due"
    expect(made[path: "memo.task.repeat.from"], equals: base)
  }

  @Test func `a retried creation is known by its repeat`() throws {
    let client = TestClient()
    try client.ask("task/create", Self.weekly)
    try complete(client)
    let again = try client.ask("task/create", Self.weekly)
    expect(again[path: "memo.task.due"], equals: "2026-11-27")
    let other = Self.weekly.with(["repeat": "FREQ=DAILY"])
    try expect(client.refusal("task/create", other).kind, equals: "alreadyExists")
  }

  @Test(
    arguments: [
      (["repeat": "FREQ=HOURLY"], "repeat", "FREQ=HOURLY isn't supported."),
      (["repeat": "sometimes"], "repeat", "This isn't a repeat I understand."),
      (["repeat": "매일 25시"], "repeat", "no such time"),
      (["due": nil, "repeat": "FREQ=DAILY"], "repeat", "needs a due"),
      (
        ["repeat": "FREQ=DAILY;INTERVAL=7;BYDAY=MO"], "repeat", "No day satisfies this rule."
      ),
      (["repeat": ["rule": "FREQ=DAILY", "zone": "Mars/Base"]], "repeat.zone", "no time zone"),
      (["repeat": ["rule": "FREQ=DAILY", "anchor": "soon"]], "repeat.anchor", "must be a day"),
      (["repeat": ["rule": "FREQ=DAILY", "from": "done"]], "repeat.from", "completion"),
      (["occurrence": "2026-11-20T09:00"], "occurrence", "must be a day"),
    ] as [(KeyValuePairs<String, JSON>, String, String)])
  func `what can't be repeated is refused with its path and a sentence`(
    members: KeyValuePairs<String, JSON>, path: String, sentence: String
  ) throws {
    let client = TestClient()
    try client.ask("task/create", Self.weekly)
    let params: JSON = ["id": "a"]
    let refusal = try client.refusal("task/update", params.with(members))
    expect(refusal.kind, equals: "invalidParams")
    expect(refusal.json[path: "data.path"], equals: .string(path))
    #expect(refusal.json.text("message").contains(sentence))
    try expect(client.memo("a")[path: "revision"], equals: 1)
  }
}
