import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Links to memos that get other titles.
struct RelinkTests {
  private func client(_ contents: [(String, String)], _ kind: StorageKind = StorageKind.all[0])
    throws
    -> TestClient
  {
    let client = TestClient(storage: kind.make())
    for (id, content) in contents { try client.makeMemo(content, ["id": .string(id)]) }
    return client
  }

  private func content(_ id: String, in client: TestClient) throws -> String {
    try client.memo(.string(id)).text("content")
  }

  @discardableResult
  private func rename(
    _ id: String, to title: String, relink: Bool = true, in client: TestClient
  ) throws -> JSON {
    let params: JSON = ["id": .string(id), "title": .string(title), "relink": .bool(relink)]
    return try client.ask("memo/update", params)["renamed"] ?? .null
  }

  @Test func `without relink the result says how many memos still link to the old title`() throws {
    let client = try client([
      ("a", "Plan"), ("b", "[[plan]] [[PLAN|x]]"), ("c", "[[Plan]]"), ("d", "`[[Plan]]`"),
    ])
    try client.ask("memo/delete", ["ids": ["c"]])
    let renamed = try rename("a", to: "Trip", relink: false, in: client)
    expect(renamed, equals: ["from": "Plan", "linking": 1, "relinked": 0, "others": 0])
    try expect(client.ask("memo/update", ["id": "a", "title": "TRIP"])["renamed"], equals: nil)
    try expect(client.ask("memo/update", ["id": "a", "pinned": true])["renamed"], equals: nil)
  }

  @Test(arguments: StorageKind.all)
  func `links to parts follow, and links to titles with a number sign stay`(
    kind: StorageKind
  ) throws {
    let text = "[[Plan#Part]] [[plan#A|x]] [[Plan#1]]\n| [[Plan#Part]] |"
    let client = try client([("m_a", "Trip"), ("m_z", "Plan"), ("b", text), ("c", "Plan#1")], kind)
    #expect(try client.ask("memo/list", ["linksTo": "m_z"])["rows"]?.array?.count == 1)
    try rename("m_z", to: "Journey", in: client)
    #expect(
      try content("b", in: client)
        == "[[Journey#Part]] [[Journey#A|x]] [[Plan#1]]\n| [[Journey#Part]] |")
    try rename("m_z", to: "Trip", in: client)
    #expect(
      try content("b", in: client)
        == "[[m_z#Part|Trip]] [[m_z#A|x]] [[Plan#1]]\n| [[m_z#Part\\|Trip]] |")
  }

  @Test(arguments: StorageKind.all)
  func `a link that the server writes leads to the memo, whatever it is called`(
    kind: StorageKind
  ) throws {
    let pieces = [
      "a", "b", "가", " ", "[", "]", "[[", "]]", "|", "\\", "#", "`", "*", "_", "x#y", "😀",
      "\u{301}",
      "(", ")", "!", "http://x.org/#a", "<", "\"", "，",
    ]
    for seed in UInt64(0)..<60 {
      var dice = Dice(seed: seed)
      let client = try client(
        [
          ("m_a", "Plan"), ("c", "a"),
          ("b", "Notes\n[[Plan]]\n| [[plan#P]] | x |\n`code` [[Plan|label]]"),
        ],
        kind)
      for _ in 0..<4 {
        let title = dice.text(of: pieces, countMax: 7).trimmingBlanks
        guard !title.isEmpty else { continue }
        try rename("m_a", to: title, in: client)
        let text = try content("b", in: client)
        let links = try client.ask("text/marks", ["content": .string(text)]).array("links")
        #expect(links.count == 3, "seed \(seed): \(text)")
        for link in links {
          let start = link[path: "range.start"] ?? .null
          let found = try client.ask(
            "link/resolve", ["content": .string(text), "position": start])
          #expect(found[path: "memo.id"] == "m_a", "seed \(seed), \(title): \(text)")
        }
        let offered = try client.ask("text/complete", ["prefix": .string(title), "kind": "link"])
        let item = offered.array("items").first { $0["id"] == "m_a" }
        let name = try client.memo("m_a").text("title")
        if let item, !name.isEmpty {
          let link = JSON.string("[[\(item.text("text"))]]")
          let found = try client.ask(
            "link/resolve", ["content": link, "position": ["line": 0, "character": 1]])
          #expect(found[path: "memo.id"] == "m_a", "seed \(seed): \(item)")
        }
      }
    }
  }

  @Test(arguments: StorageKind.all)
  func `links get the new title in the same commit, which one undo reverts`(
    kind: StorageKind
  ) throws {
    let text = "x [[plan]] | [[Plan \\| label ]] `[[Plan]]` \\[[Plan]] [[Other]]"
    let client = try client(
      [("a", "# Plan\n[[Plan]]"), ("b", text), ("c", "[[Plan]]"), ("d", "Other")], kind)
    try client.ask("memo/delete", ["ids": ["c"]])
    let updated = try client.memo("b")["updatedAt"]
    let renamed = try rename("a", to: "Trip", in: client)
    expect(renamed, equals: ["from": "Plan", "linking": 0, "relinked": 3, "others": 0])
    try expect(
      content("b", in: client),
      equals: "x [[Trip]] | [[Trip \\| label ]] `[[Plan]]` \\[[Plan]] [[Other]]")
    try expect(content("a", in: client), equals: "# Trip\n[[Trip]]")
    try expect(content("c", in: client), equals: "[[Trip]]")
    try expect(client.memo("b")["updatedAt"], equals: updated)
    try client.ask("history/undo")
    try expect(content("b", in: client), equals: text)
    try expect(content("a", in: client), equals: "# Plan\n[[Plan]]")
    try client.ask("history/redo")
    try expect(content("c", in: client), equals: "[[Trip]]")
  }

  @Test func `a title that another memo has is said, and no link leads elsewhere`() throws {
    let client = try client([
      ("a", "Plan"), ("b", "Trip"), ("p", "p [[Plan]]"), ("t", "t [[Trip]] [[trip|x]]"),
    ])
    // The one made first would get the links of the other.
    let renamed = try rename("a", to: "Trip", in: client)
    expect(renamed["others"], equals: 1)
    try expect(content("p", in: client), equals: "p [[Trip]]")
    try expect(content("t", in: client), equals: "t [[b|Trip]] [[b|x]]")
    // The one made later gets none.
    try rename("a", to: "One", in: client)
    try rename("b", to: "One", in: client)
    try client.makeMemo("o [[One]]", ["id": "o"])
    try expect(rename("b", to: "Two", in: client)["linking"], equals: 0)
    try expect(content("o", in: client), equals: "o [[One]]")
  }

  @Test func `a memo called by a link gets another title by it, and its links follow`() throws {
    let client = try client([
      ("a", "Plan"), ("b", "About [[Plan]]"), ("c", "See [[about plan]]"),
      ("d", "[[See about plan]]"),
    ])
    try rename("a", to: "Trip", in: client)
    try expect(content("c", in: client), equals: "See [[About Trip]]")
    try expect(content("d", in: client), equals: "[[See About Trip]]")
  }

  @Test(arguments: [("a|b", "[[a|a|b]]"), ("a ]] b", "[[a]]"), ("a `b", "` [[a]]")])
  func `a title that can't be a target leaves the id`(title: String, expected: String) throws {
    let isCode = expected.hasPrefix("`")
    let client = try client([("a", "Plan"), ("l", isCode ? "` [[Plan]]" : "[[Plan]]")])
    try rename("a", to: title, in: client)
    try expect(client.ask("memo/list", ["linksTo": "a"]).array("rows").count, equals: 1)
    if !isCode { #expect(try content("l", in: client).hasPrefix("[[a")) }
  }

  @Test func `undoing an older renaming keeps the links that were written since`() throws {
    let client = try client([("a", "Plan"), ("b", "[[Plan]]")])
    try rename("a", to: "Trip", in: client)
    let revision = try #require(try client.memo("a")["revision"])
    try client.makeMemo("[[Trip]]", ["id": "c"])
    try client.ask("history/undo", ["revision": revision])
    try expect(content("b", in: client), equals: "[[Plan]]")
    try expect(content("c", in: client), equals: "[[Plan]]")
  }

  /// Of each memo, each link and the memo that it leads to.
  private func graph(_ client: TestClient) throws -> [String: [String: String]] {
    var graph: [String: [String: String]] = [:]
    for row in try client.rows(["fields": ["links"]]) {
      for link in row.array("links").compactMap(\.string) {
        let resolved = try client.ask("link/resolve", ["target": .string(link), "fields": []])
        graph[row.text("id"), default: [:]][link] = resolved[path: "memo.id"]?.string
      }
    }
    return graph
  }

  @Test(arguments: StorageKind.all, 0..<6)
  func `whatever is renamed, undone and redone, every link leads where it led`(
    kind: StorageKind, seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    let client = TestClient(storage: kind.make())
    let titles = ["Plan", "회의", "Trip to 부산", "b|c", "x", "a `tick", "About"]
    for index in 0..<7 {
      let link = index == 0 ? "" : "About [[m\(dice.roll(index))]]"
      try client.makeMemo("\(dice.pick(titles))\n\(link)", ["id": .string("m\(index)")])
    }
    for step in 0..<40 {
      let id = "m\(dice.roll(7))"
      let before = try graph(client)
      var (written, isRenaming): (String?, Bool) = (nil, false)
      do {
        switch dice.roll(5) {
        case 0:
          try client.ask("history/undo")
        case 1:
          try client.ask("history/redo")
        case 2:
          // Another client writes a link meanwhile, on top of what it saw.
          let memo = try client.memo(.string(id))
          let target = try client.memo(.string("m\(dice.roll(7))")).text("title")
          isRenaming = true
          // Undo may have taken it back.
          if target.isEmpty { continue }
          try rename("m\(dice.roll(7))", to: dice.pick(titles), in: client)
          let now = try client.ask("link/resolve", ["target": .string(target)])["memo"]
          guard now != nil else { continue }
          written = id
          try client.ask(
            "memo/update",
            [
              "id": .string(id), "base": try #require(memo["revision"]),
              "content": .string(memo.text("content") + "\n[[\(target)]]"), "relink": true,
            ])
        default:
          try rename(
            id, to: dice.pick(titles) + (dice.hits(oneIn: 2) ? "" : " \(step)"), in: client)
        }
      } catch let refusal as Refusal {
        #expect(["undoConflict", "conflict", "notFound"].contains(refusal.kind), "seed \(seed)")
      }
      // By where they lead: `[[x]]` may become an id while another link becomes `[[x]]`. Undo may
      // take back that a link was written, and exactly restores what was there.
      for (memo, links) in try graph(client) where isRenaming && memo != written {
        let (led, leads) = (Set(before[memo, default: [:]].values), Set(links.values))
        #expect(leads.isSuperset(of: led), "seed \(seed), step \(step): \(memo)")
      }
      let lost = try graph(client).mapValues { $0.count }
      for (memo, links) in try client.rows(["fields": ["links"]]).map({
        ($0.text("id"), $0.array("links").count)
      }) {
        expect(
          lost[memo, default: 0], equals: links, "seed \(seed), step \(step): \(memo) leads nowhere"
        )
      }
    }
  }
}

extension String {
  /// Without spaces at the ends.
  fileprivate var trimmingBlanks: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
