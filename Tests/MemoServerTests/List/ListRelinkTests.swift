import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Links to memos that get other titles in an edited list.
struct ListRelinkTests {
  private func client(
    _ contents: [(String, String)], _ kind: StorageKind = StorageKind.all[0]
  ) throws -> TestClient {
    let client = TestClient(storage: kind.make())
    for (id, content) in contents { try client.makeMemo(content, ["id": .string(id)]) }
    return client
  }

  private func content(_ id: String, in client: TestClient) throws -> String {
    try client.memo(.string(id)).text("content")
  }

  /// The list of all memos, the oldest first, with other titles.
  private func params(
    _ titles: [String: String], relink: Bool = true, in client: TestClient
  ) throws -> JSON {
    let query: JSON = ["sort": [["by": "created"]], "limit": 1000]
    let list = try client.ask("memo/list", query.with(["fields": ["title"]]))
    let lines = list.array("rows").map { row -> JSON in
      let id = row.text("id")
      return ["id": .string(id), "title": .string(titles[id] ?? row.text("title"))]
    }
    return [
      "query": ["sort": [["by": "created"]]], "state": try #require(list["state"]),
      "before": .array(list.array("rows").compactMap { $0["id"] }), "lines": .array(lines),
      "relink": .bool(relink),
    ]
  }

  @Test(arguments: StorageKind.all, [["a", "b"], ["b", "a"]])
  func `two titles are swapped, and each link leads where it led`(
    kind: StorageKind, order: [String]
  ) throws {
    let titles = ["a": "회의", "b": "Plan"]
    let client = try client(
      order.map { ($0, "\(titles[$0] ?? "")\nbody") } + [("l", "see\n[[회의]] [[plan|x]]")], kind)
    let edit = try params(["a": "Plan", "b": "회의"], in: client)
    let written = try client.ask("list/apply", edit)
    #expect(written.array("errors").isEmpty)
    expect(written.int("counts.retitled"), equals: 2)
    expect(written.int("counts.relinked"), equals: 1)
    let links = try client.memo("l").array("links")
    let led = try links.map { link in
      try client.ask("link/resolve", ["target": link, "fields": []])[path: "memo.id"]?.string
    }
    let text = try content("l", in: client)
    expect(led, equals: ["a", "b"], "\(text)")
    // Sent again it changes nothing, and one undo takes all of it back.
    try expect(client.ask("list/apply", edit)["state"], equals: written["state"])
    try client.ask("history/undo")
    try expect(content("l", in: client), equals: "see\n[[회의]] [[plan|x]]")
    try expect(content("a", in: client), equals: "회의\nbody")
  }

  @Test func `without it links stay as they are`() throws {
    let client = try client([("a", "Plan"), ("b", "[[Plan]]")])
    let written = try client.ask("list/apply", params(["a": "Trip"], relink: false, in: client))
    expect(written.int("counts.relinked"), equals: 0)
    try expect(content("b", in: client), equals: "[[Plan]]")
  }

  @Test func `a line that is called by a link is another line of the list`() throws {
    let client = try client([("a", "Plan"), ("b", "About [[Plan]]"), ("c", "[[about plan]]")])
    let written = try client.ask("list/apply", params(["a": "Trip"], in: client))
    expect(written.int("counts.retitled"), equals: 1)
    expect(written.int("counts.relinked"), equals: 2)
    try expect(content("c", in: client), equals: "[[About Trip]]")
  }

  @Test func `a lone backtick in two titles makes no code of the links between them`() throws {
    let client = try client([("a", "Plan\n[[Trip]] [[Walk]]"), ("b", "Trip"), ("c", "Walk")])
    try client.ask("list/apply", params(["c": "a `tick"], in: client))
    try expect(content("a", in: client), equals: "Plan\n[[Trip]] [[c]]")
    try client.ask("list/apply", params(["a": "one `more"], in: client))
    try expect(client.memo("a")["links"], equals: ["Trip", "c"])
  }

  @Test func `a line that isn't written takes no link along`() throws {
    let client = try client([("a", "Plan"), ("b", "x\n[[Plan]]")])
    let edit = try params(["a": "Mine"], in: client)
    try client.ask("memo/update", ["id": "a", "title": "Theirs", "relink": true])
    let written = try client.ask("list/apply", edit)
    expect(written.array("errors").count, equals: 1)
    try expect(content("b", in: client), equals: "x\n[[Theirs]]")
  }

  @Test(arguments: 0..<12)
  func `titles given around at random leave every link leading where it led, on both storages`(
    seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    let names = ["Plan", "회의", "Trip to 부산", "b|c", "a `tick", "x", "About", "Plan"]
    let contents = names.indices.map { index in
      let links = (0..<3).map { _ in "[[m\(dice.roll(names.count))]]" }
      return ("m\(index)", names[index] + "\n" + links.joined(separator: " "))
    }
    let clients = try StorageKind.all.map { try client(contents, $0) }
    for client in clients {
      // Links by title, where that leads to a memo.
      for (id, text) in contents {
        var text = text
        for (target, name) in zip(contents.map { $0.0 }, names) where target != "m7" {
          if !name.contains("|"), !name.contains("`") {
            text = text.replacing("[[\(target)]]", with: "[[\(name)]]")
          }
        }
        try client.ask("memo/update", ["id": .string(id), "content": .string(text)])
      }
    }
    for step in 0..<20 {
      var titles: [String: String] = [:]
      let given = names + ["New \(step)"]
      for index in names.indices where dice.hits(oneIn: 2) {
        titles["m\(index)"] = dice.pick(given)
      }
      var worlds: [[String]] = []
      for client in clients {
        let before = try graph(client)
        let written = try client.ask("list/apply", params(titles, in: client))
        #expect(written.array("errors").isEmpty, "seed \(seed), step \(step)")
        let after = try graph(client)
        expect(after, equals: before, "seed \(seed), step \(step): \(titles)")
        if step % 3 == 2 {
          try client.ask("history/undo")
          try expect(graph(client), equals: before, "seed \(seed), step \(step), undone")
        }
        worlds.append(try contents.map { try content($0.0, in: client) })
      }
      #expect(worlds.dropFirst().allSatisfy { $0 == worlds[0] }, "seed \(seed), step \(step)")
    }
  }

  /// Of each memo, the memos that its links lead to; `""` for one that leads nowhere.
  private func graph(_ client: TestClient) throws -> [String: Set<String>] {
    var graph: [String: Set<String>] = [:]
    for row in try client.rows(["fields": ["links"]]) {
      for link in row.array("links") {
        let resolved = try client.ask("link/resolve", ["target": link, "fields": []])
        graph[row.text("id"), default: []].insert(resolved[path: "memo.id"]?.string ?? "")
      }
    }
    return graph
  }
}
