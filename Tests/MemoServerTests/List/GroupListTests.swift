import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// The list of groups, edited as a text.
struct GroupListTests {
  private func client(_ kind: StorageKind) throws -> TestClient {
    let client = TestClient(storage: kind.make())
    for name in ["A", "B", "C"] { try client.makeGroup(name, ["id": .string("g_\(name)")]) }
    try client.makeMemo("In B", ["id": "m", "group": "g_B"])
    return client
  }

  private func write(_ lines: [(id: String?, title: String)], _ client: TestClient, since: JSON)
    throws -> JSON
  {
    let lines = lines.map { line in
      JSON(present: ["id": line.id.map { .string($0) }, "title": .string(line.title)])
    }
    return try client.ask(
      "list/apply",
      [
        "of": "groups", "state": since, "lines": .array(lines),
        "before": ["g_today", "g_A", "g_B", "g_C"],
      ])
  }

  private func names(_ client: TestClient) throws -> [String] {
    try client.ask("group/list").array("groups").filter { $0["builtIn"] != true }
      .map { $0.text("name") }
  }

  private func state(_ client: TestClient) throws -> JSON {
    try #require(try client.ask("store/status")["state"])
  }

  @Test(arguments: StorageKind.all)
  func `names, order, new groups and deleted ones are one commit`(kind: StorageKind) throws {
    let client = try client(kind)
    let start = try state(client)
    let lines: [(String?, String)] = [
      ("g_today", "Today"), ("g_new", "New"), ("g_C", "Sea"), ("g_A", "A"),
    ]
    let result = try write(lines, client, since: start)
    #expect(result.array("errors").isEmpty)
    expect(result.array("created"), equals: [["line": 1, "id": "g_new"]])
    expect(result.int("counts.retitled"), equals: 1)
    #expect(result.int("counts.moved") == 1 && result.int("counts.removed") == 1)
    try expect(names(client), equals: ["New", "Sea", "A"])
    try expect(client.titles(["trashed": true]), equals: ["In B"])
    try expect(write(lines, client, since: start)["state"], equals: result["state"])
    try client.ask("history/undo")
    try expect(names(client), equals: ["A", "B", "C"])
  }

  @Test(arguments: StorageKind.all)
  func `a line that can't be written is named, and all others are written`(
    kind: StorageKind
  ) throws {
    let client = try client(kind)
    let start = try state(client)
    try client.ask("group/update", ["id": "g_A", "name": "Alpha"])
    try client.ask("group/update", ["id": "g_B", "color": "#000000"])
    let result = try write(
      [
        ("g_today", "Heute"), ("g_A", "Alef"), ("g_C", "Sea"), ("m", "In B"), (nil, "sea"),
        (nil, ""),
      ],
      client, since: start)
    expect(result.map("errors", "line"), equals: [.null, 0, 1, 3, 4, 5])
    expect(
      result.texts("errors", "error.data.kind"),
      equals: [
        "conflict", "nameReserved", "conflict", "invalidParams", "nameTaken", "invalidParams",
      ])
    try expect(names(client), equals: ["Alpha", "B", "Sea"])
  }

  @Test func `a built-in group that has no line any more stays, and says so`() throws {
    let client = try client(StorageKind.all[0])
    let lines: [(String?, String)] = [("g_A", "A"), ("g_B", "B"), ("g_C", "C")]
    let result = try write(lines, client, since: try state(client))
    expect(result.texts("errors", "id"), equals: ["g_today"])
    expect(result.texts("errors", "error.data.kind"), equals: ["nameReserved"])
  }
}
