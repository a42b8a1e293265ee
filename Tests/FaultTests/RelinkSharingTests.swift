import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// Clients of one file that give memos other titles at the same time.
struct RelinkSharingTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `renaming by several programs, killed at random, leads no link astray`(seed: UInt64) throws {
    let folder = try ScratchFolder()
    let file = folder.path("memos")
    let writer = try Peer(on: file, "--durability", "normal")
    for number in 0..<24 {
      let memo: JSON = ["id": .string("m_\(number)"), "content": .string("Memo \(number)")]
      try writer.ask("memo/create", memo)
    }
    for number in 0..<48 {
      let content = "Links\n\n[[memo \(number / 2)|x]]"
      try writer.ask(
        "memo/create", ["id": .string("l_\(number)"), "content": .string(content)])
    }
    let graph = try graph(writer)
    try #require(graph["l_7"] == ["m_3"] && graph.count == 48)

    let renamers = (1...3).map { Renamer(count: 60, seed: seed * 10 + $0) }
    try Crowd(on: file, renamers).work(killer: Killer(seed: seed, count: 6, answersMax: 40))
    try expect(self.graph(writer), equals: graph, "seed \(seed)")
    try expect(Audit(file).findings, equals: [])
  }

  /// Where the links of each memo lead.
  private func graph(_ peer: Peer) throws -> [String: [String]] {
    var graph: [String: [String]] = [:]
    for row in try peer.ask("memo/list", ["fields": ["links"], "limit": 1000]).array("rows") {
      for link in row.array("links").compactMap(\.string) {
        let resolved = try peer.ask("link/resolve", ["target": .string(link), "fields": []])
        graph[row.text("id"), default: []].append(resolved.text("memo.id"))
      }
    }
    return graph
  }
}

/// Gives memos other titles, which others may have, and has links follow.
private final class Renamer: Worker {
  private var left: Int
  private var dice: Dice

  init(count: Int, seed: UInt64) {
    left = count
    dice = Dice(seed: seed)
  }

  func next() -> Call? {
    guard left > 0 else { return nil }
    left -= 1
    // A link to a title that can't be linked, or that another memo has, is by id from then on.
    let isOdd = dice.hits(oneIn: 6)
    let title = isOdd ? dice.pick(["회의", "a|b", "a `b", "Plan"]) : "회의 \(dice.roll(1_000_000))"
    return Call(
      "memo/update",
      ["id": .string("m_\(dice.roll(24))"), "title": .string(title), "relink": true])
  }

  func take(_ result: JSON, of call: Call) throws {}
}
