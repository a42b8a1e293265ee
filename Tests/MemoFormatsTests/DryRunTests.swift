import Dates
import JSONRPC
import MemoStore
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

@testable import MemoFormats

/// A dry run tells what the import would do, and writes nothing.
struct DryRunTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `its outcomes are those of the import, whatever is there already`(seed: UInt64) throws {
    var random = RandomStore(seed: seed)
    var dice = Dice(seed: seed)
    let client = TestClient(zone: .seoul)
    let lines = random.lines(30)
    _ = try client.ask("store/import", ["lines": .array(Array(lines.prefix(20)))])
    // Some of them otherwise, some twice, some in groups that are made, moved or missing.
    let other = random.lines(30).map { dice.hits(oneIn: 9) ? $0.with(["group": "g_none"]) : $0 }
    let mixed = (lines + other + other).filter { _ in !dice.hits(oneIn: 5) }
    for conflict in ["keep", "replace"] as [JSON] {
      let params: JSON = ["lines": .array(mixed), "onConflict": conflict]
      let before = try client.ask("store/export")["lines"]
      let rehearsed = try client.ask("store/import", params.with(["dryRun": true]))
      #expect(try client.ask("store/export")["lines"] == before, "seed \(seed)")
      let done = try client.ask("store/import", params)
      #expect(rehearsed["results"] == done["results"], "seed \(seed), \(conflict)")
      #expect(rehearsed["state"] != done["state"], "seed \(seed), \(conflict)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `pages, counts and places are as the edits leave them`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var base: any MemoStorageType = MemoryStorage(epoch: "test")
    try Self.edit(&base, &dice)
    var real = base
    var dry: any MemoStorageType = DryRunStorage(of: base)
    for _ in 0..<3 {
      var same = dice
      try Self.edit(&real, &dice)
      try Self.edit(&dry, &same)
      let time = TimeContext(now: .start, zone: .utc)
      for ordering in [.newestFirst, Ordering([SortTerm(.manual)]), Ordering([SortTerm(.title)])] {
        let query = Query(by: ordering)
        for limit in [1, 3, 99] {
          var (place, titles): (SortKey?, [[String]]) = (nil, [[], []])
          for (index, storage) in [real, dry].enumerated() {
            place = nil
            while true {
              let page = try storage.page(
                of: query, after: place, within: ReadLimit(limit, textBytes: .max), at: time)
              titles[index] += page.memos.map { "\($0.id.text) \($0.content.text)" }
              place = page.memos.last.map { query.ordering.sortKey(of: $0) { _ in nil } }
              if !page.hasMore { break }
            }
          }
          #expect(titles[0] == titles[1], "seed \(seed)")
        }
      }
      #expect(
        try real.counts(of: .everything, at: time) == dry.counts(of: .everything, at: time))
    }
    #expect(dry.state == base.state)
  }

  /// Puts some memos, and removes some.
  private static func edit(_ storage: inout any MemoStorageType, _ dice: inout Dice) throws {
    try storage.begin()
    for _ in 0..<12 {
      let number = dice.roll(20)
      guard let id = Memo.ID("m_\(number)") else { continue }
      if dice.hits(oneIn: 4) {
        try storage.remove(id)
      } else {
        let last = try storage.position(below: nil, in: nil)
        try storage.put(
          Memo(
            id: id, content: Content("text \(dice.roll(9))"), createdAt: Instant.start,
            position: .between(last, nil)))
      }
    }
    _ = try storage.commit(
      CommitNote(at: .start, origin: "test", action: nil, label: "edit"))
  }
}
