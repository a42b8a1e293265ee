import JSONRPC
import SQLiteStore
import ServerTestSupport
import TestSupport
import Testing

/// Lists of a store in whose file a group can't be read any more. The storage in memory holds
/// values, of which none can be damaged.
@Suite(.enabled(if: LockTests.hasSQLite, "There is no sqlite3 to damage the store with."))
struct DamagedGroupTests {
  /// A client of a store of nine memos, three without a group and three in each of `a` and `b`, of
  /// which `a` was damaged, and the folder that it is in.
  private func client(_ damage: String) throws -> (TestClient, ScratchFolder) {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let writer = TestClient(storage: try SQLiteStorage(path: path, epoch: "test"))
    for id in ["a", "b"] as [JSON] {
      try writer.ask("group/create", ["id": id, "name": id])
    }
    for number in 0..<9 {
      let group: JSON = [nil, "a", "b"][number % 3]
      try writer.ask(
        "memo/create",
        ["id": .string("m_\(number)"), "content": .string("\(number)"), "group": group])
    }
    try Shell.run(#"sqlite3 "$1" "UPDATE groups SET $2 WHERE id = 'a'""#, path, damage)
    return (TestClient(storage: try SQLiteStorage(path: path, epoch: "test")), folder)
  }

  /// The runs of rows that have a group in common, as sections say them.
  private func runs(_ rows: [JSON]) -> [JSON] {
    var runs: [(group: JSON, start: Int, count: Int)] = []
    for (index, row) in rows.enumerated() {
      let group = row["group"] ?? .null
      if runs.last?.group == group {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((group, index, 1))
      }
    }
    return runs.map { run in
      // What can't be read has no name: its id is what there is to show.
      let title: JSON = run.group == .null ? "No group" : run.group
      return [
        "key": run.group, "title": title, "start": .number(JSONNumber(run.start)),
        "count": .number(JSONNumber(run.count)),
      ]
    }
  }

  @Test(arguments: ["position = ''", "position = '!'", "created_at = 9223372036854775807"])
  func `a damaged group's section is the last one, where its memos are`(damage: String) throws {
    let (client, folder) = try client(damage)
    defer { withExtendedLifetime(folder) {} }
    for sort in [[:], ["sort": [["by": "group", "descending": true]]]] as [JSON] {
      let query = sort.with(["sections": "group", "fields": ["group"]])
      let whole = try client.ask("memo/list", query)
      let groups = whole.texts("sections", "title")
      expect(groups, equals: (sort == [:] ? ["No group", "b", "a"] : ["a", "b", "No group"]))
      expect(whole.array("sections"), equals: runs(whole.array("rows")))

      var (rows, page) = ([JSON](), query.with(["limit": 2]))
      while true {
        let part = try client.ask("memo/list", page)
        expect(part.array("sections"), equals: runs(part.array("rows")))
        rows += part.array("rows")
        guard let cursor = part["nextCursor"] else { break }
        page = page.with(["cursor": cursor])
      }
      expect(rows, equals: whole.array("rows"))

      let window = try client.ask(
        "watch/start", ["query": query, "window": ["start": 4, "count": 2]])
      expect(window["sections"], equals: whole["sections"])
      expect(window.array("rows"), equals: Array(rows[4..<6]))
    }
  }

  @Test func `sections follow memos within a damaged group and out of it; none goes into it`()
    throws
  {
    let (client, folder) = try client("position = ''")
    defer { withExtendedLifetime(folder) {} }
    let query: JSON = ["sections": "group", "fields": ["group", "pinned"]]
    var list = try client.watch(["query": query])
    for call in [
      Call("memo/update", ["id": "m_1", "pinned": true]), Call("memo/delete", ["ids": ["m_4"]]),
      Call("history/undo"), Call("memo/move", ["id": "m_7", "group": "b"]),
      Call("memo/move", ["id": "m_1", "group": nil]),
    ] {
      try client.ask(call.method, call.params)
      for change in client.take("watch/didChange") { try list.apply(change) }
      let now = try client.ask("memo/list", query)
      expect(list.rows, equals: now.array("rows"), "\(call)")
      #expect(list.sections == now["sections"] && now.array("sections") == runs(list.rows))
    }
    expect(list.sections?[2], equals: ["key": "a", "title": "a", "start": 8, "count": 1])
    for call in [Call("history/undo"), Call("memo/move", ["id": "m_8", "group": "a"])] {
      try expect(client.refusal(call.method, call.params).kind, equals: "storeCorrupt")
    }
  }
}
