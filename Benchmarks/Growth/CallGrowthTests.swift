import Conversations
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import Testing

/// What one call makes of many records takes time that grows with them and no faster.
struct CallGrowthTests {
  /// A call, what has to be there before it, and how many records it is about.
  struct Call: Sendable, CustomStringConvertible {
    let description: String
    let prepare: @Sendable (TestClient, Int) throws -> Void
    let run: @Sendable (TestClient, Int) throws -> Void

    init(
      _ description: String, after prepare: @escaping @Sendable (TestClient, Int) throws -> Void,
      run: @escaping @Sendable (TestClient, Int) throws -> Void
    ) {
      self.description = description
      self.prepare = prepare
      self.run = run
    }
  }

  private static let count = 24

  private static func limits() -> Limits {
    var limits = Limits()
    (limits.ids, limits.batchCalls, limits.pageRows) = (10_000, 10_000, 10_000)
    return limits
  }

  private static func lines(_ count: Int, _ make: (Int) -> JSON) -> JSON {
    ["lines": .array((0..<count).map(make))]
  }

  private static func memo(_ number: Int, group: String? = nil) -> JSON {
    [
      "type": "memo", "id": id("m", number), "content": .string("Memo \(number)\n#tag\(number)"),
      "group": group.map { .string($0) } ?? .null,
      "task": number % 3 == 0 ? ["state": "todo", "due": "2026-12-01"] : .null,
    ]
  }

  private static func group(_ number: Int) -> JSON {
    ["type": "group", "id": id("g", number), "name": id("Group ", number)]
  }

  private static func id(_ letter: String, _ number: Int) -> JSON {
    .string(letter + String(number))
  }

  private static func ids(_ count: Int) -> JSON { .array((0..<count).map { id("m", $0) }) }

  private static func calls(_ count: Int, _ method: String, _ params: (Int) -> JSON) -> JSON {
    [
      "calls": .array(
        (0..<count).map { ["method": .string(method), "params": params($0)] })
    ]
  }

  /// Writes a list of memos that showed the first `before`.
  private static func apply(
    before: Int, _ numbers: some Sequence<Int>, as member: String = "title", _ client: TestClient
  ) throws {
    try client.ask(
      "list/apply",
      [
        "query": ["sort": [["by": "manual"]]],
        "state": try client.ask("store/status")["state"] ?? .null, "before": ids(before),
        "lines": .array(
          numbers.map { (["id": id("m", $0)] as JSON).with([member: id("Line ", $0)]) }),
      ])
  }

  /// Memos in one group, with everything watched that can be.
  private static func watchedGroup(_ client: TestClient, _ count: Int) throws {
    try client.makeGroup("all", ["id": "all"])
    try client.ask("store/import", lines(count) { memo($0, group: "all") })
    try watch(client)
  }

  /// Groups of a memo each, all watched.
  private static func watchedGroups(_ client: TestClient, _ count: Int) throws {
    try client.ask("store/import", lines(count, group))
    try client.ask("store/import", lines(count) { memo($0, group: "g\($0)") })
    try watch(client)
  }

  private static func makeMemos(_ client: TestClient, _ count: Int) throws {
    try client.ask(
      "store/batch", calls(count, "memo/create") { ["id": id("m", $0), "content": "a"] })
  }

  private static func watch(_ client: TestClient) throws {
    for sort in ["created", "title", "manual"] {
      try client.ask("watch/start", ["query": ["sort": [["by": .string(sort)]]]])
    }
    try client.ask("watch/start", ["query": [:], "window": ["start": 3, "count": 20]])
    try client.ask("watch/start", ["of": "groups"])
  }

  private static let texts: [(String, @Sendable (Int) -> String)] = [
    ("todoTxt", { "Water plant \($0) +project\($0) @home due:2026-12-01\n" }),
    ("markdown", { "<!-- memod\ngroup: project\($0)\n-->\n# Plant \($0)\n\nWater.\n" }),
    (
      "iCalendar",
      {
        "BEGIN:VCALENDAR\r\nX-WR-CALNAME:project\($0)\r\nBEGIN:VTODO\r\nUID:\($0)\r\n"
          + "SUMMARY:Plant \($0)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
      }
    ),
    ("taskwarrior", { "{\"description\":\"Plant \($0)\",\"project\":\"project\($0)\"}\n" }),
  ]

  static let all: [Call] =
    [
      Call("importing memos", after: { client, _ in try watch(client) }) { client, count in
        try client.ask("store/import", lines(count) { memo($0) })
      },
      Call("importing groups", after: { client, _ in try watch(client) }) { client, count in
        try client.ask("store/import", lines(count, group))
      },
      Call("making groups", after: { _, _ in }) { client, count in
        try client.ask("store/batch", calls(count, "group/create") { ["name": id("Group ", $0)] })
      },
      Call("moving groups", after: watchedGroups) { client, count in
        try client.ask(
          "store/batch", calls(count, "group/move") { ["id": id("g", $0), "first": true] })
      },
      Call(
        "undoing groups",
        after: { client, count in
          try client.ask("store/import", lines(count, group))
          try watch(client)
        }
      ) { client, _ in
        try client.ask("history/undo")
        try client.ask("history/redo")
      },
      Call("changing a memo in each group", after: watchedGroups) { client, count in
        try client.ask("memo/delete", ["ids": ids(count)])
      },
      Call("deleting a group", after: watchedGroup) { client, _ in
        try client.ask("group/delete", ["id": "all"])
      },
      Call(
        "undoing the deletion of a group",
        after: { client, count in
          try watchedGroup(client, count)
          try client.ask("group/delete", ["id": "all"])
        }
      ) { client, _ in
        try client.ask("history/undo")
      },
      Call("purging memos", after: watchedGroup) { client, count in
        try client.ask("memo/purge", ["ids": ids(count)])
      },
      Call(
        "making memos again that are there",
        after: { client, count in
          try makeMemos(client, count)
        }
      ) { client, count in
        try makeMemos(client, count)
      },
      Call("lines typed into an empty list", after: { client, _ in try watch(client) }) {
        client, count in
        try apply(before: 0, (0..<count), client)
      },
      Call(
        "a list turned round",
        after: { client, count in
          try apply(before: 0, (0..<count), client)
          try watch(client)
        }
      ) { client, count in
        try apply(before: count, (0..<count).reversed(), client)
      },
      Call(
        "a list of texts turned round",
        after: { client, count in try apply(before: 0, (0..<count), client) }
      ) { client, count in
        try apply(before: count, (0..<count).reversed(), as: "text", client)
      },
      Call("merging texts", after: watchedGroup) { client, count in
        let revision = try client.memo("m0")["revision"] ?? .null
        try client.ask("memo/update", ["id": "m0", "pinned": true])
        try client.ask(
          "store/batch",
          calls(count, "memo/update") { ["id": id("m", $0), "content": "b", "base": revision] })
      },
      Call("changing memos one by one", after: watchedGroup) { client, count in
        try client.receive(
          together: (0..<count).map {
            .request("memo/update", ["id": id("m", $0), "pinned": true], id: .string("r\($0)"))
          })
      },
      Call("reading everything", after: watchedGroup) { client, count in
        for method in ["memo/list", "store/export"] { try client.ask(method, ["limit": 10_000]) }
        try client.ask("memo/get", ["ids": ids(count)])
        try client.ask("history/list", ["limit": 10_000])
        try client.ask("store/changes", ["since": "test.0"])
        try client.ask("store/stats")
      },
      Call("renaming many", after: { client, count in try watchedGroup(client, count) }) {
        client, count in
        let titles = calls(count, "memo/update") { ["id": id("m", $0), "title": id("New ", $0)] }
        try client.ask("store/batch", titles)
      },
      Call("asking for many ids", after: { client, _ in try watchedGroup(client, 20) }) {
        client, count in
        try client.ask("memo/list", ["ids": ids(count)])
      },
      Call("asking many things", after: { client, _ in try watchedGroup(client, 20) }) {
        client, count in
        let queries = (0..<count / 8).map { ["tags": [id("t", $0)]] as JSON }
        try client.ask("memo/list", ["any": .array(queries)])
      },
      Call("looking for many words", after: { client, _ in try watchedGroup(client, 20) }) {
        client, count in
        let words = (0..<count / 2).map { "m\($0)" }.joined(separator: " ")
        try client.ask("memo/list", ["text": .string(words)])
      },
    ]
    + texts.map { format, entry in
      Call("importing \(format)", after: { _, _ in }) { client, count in
        let text = (0..<count).map(entry).joined()
        try client.ask("store/import", ["format": .string(format), "text": .string(text)])
      }
    }

  @Test(arguments: all, StorageKind.all)
  func `a call about many records takes time that grows with them`(
    call: Call, kind: StorageKind
  ) throws {
    let growth = try Growth(Self.count) { count in
      let client = TestClient(storage: kind.make(), limits: Self.limits(), isChecking: false)
      try call.prepare(client, count)
      client.takeAll()
      return (client, count)
    } work: { client, count in
      try call.run(client, count)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
