import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Of a word that very many memos have, only some are counted and compared, which is said.
struct PartialCountTests {
  private static let query: JSON = ["text": "word"]
  private static let memoCount = 30

  /// A client of a store with memos that all have the word, one in three of which is a task.
  private func client() throws -> TestClient {
    let client = TestClient(storage: StorageKind.large.make())
    for number in 0..<Self.memoCount {
      let params: JSON = ["id": .string("m\(number)")]
      let text = "\(number) word #tag\(number % 2)"
      if number % 3 == 0 {
        try client.makeTask(text, params)
      } else {
        try client.makeMemo(text, params)
      }
      try client.advance(by: 1000)
    }
    return client
  }

  @Test(arguments: [1, 7, 29, 30])
  func `a list counts at least what it shows, and says that there is more`(limit: Int) throws {
    let client = try client()
    let query = Self.query.with(["limit": .number(JSONNumber(limit)), "counts": true])
    let counts = try client.ask("memo/list", query)["counts"] ?? .null
    expect(counts["atLeast"], equals: true)
    #expect(max(4, min(limit + 1, Self.memoCount)) <= counts.int("total"), "\(counts)")
    #expect(counts.int("total") <= Self.memoCount && counts.int("tasks") <= 10, "\(counts)")
    // What few memos have is counted to its end.
    let few = try client.ask("memo/list", ["text": "29 word", "counts": true])["counts"] ?? .null
    #expect(few.int("total") == 1 && few["atLeast"] == nil, "\(few)")
  }

  @Test(arguments: 1...9)
  func `the newest are sorted by relevance, then come all others, page by page`(limit: Int) throws {
    let client = try client()
    try client.ask("memo/update", ["id": "m28", "content": "word"])
    let query = Self.query.with([
      "sort": [["by": "relevance"]], "limit": .number(JSONNumber(limit)), "fields": ["title"],
    ])
    var ids: [String] = []
    var since: Set<String> = []
    var cursor: JSON?
    repeat {
      let page = try client.ask("memo/list", cursor.map { query.with(["cursor": $0]) } ?? query)
      ids += page.texts("rows", "id")
      since.insert(page.text("rankedSince"))
      cursor = page["nextCursor"]
      // What comes meanwhile doesn't move where the comparison ends.
      if ids.count < 9 { try client.makeMemo("word") }
    } while cursor != nil
    let old = (0..<Self.memoCount).reversed().map { "m\($0)" }
    expect(
      ids.filter { $0.hasPrefix("m") && old.contains($0) },
      equals: ["m28"] + old.filter { $0 != "m28" })
    #expect(since.count == 1 && since.first != "")
  }

  @Test func `a watch and a smart group count at least what there is, down to nothing`() throws {
    let client = try client()
    let group = try client.makeGroup("Words", ["query": Self.query])["id"] ?? .null
    var list = try client.watch(["query": Self.query, "window": ["start": 0, "count": 3]])
    for left in (0..<Self.memoCount).reversed() {
      try client.ask("memo/purge", ["ids": [.string("m\(left * 7 % Self.memoCount)")]])
      for change in client.take("watch/didChange") { try list.apply(change) }
      let rows = try client.ask("group/list").array("groups")
      let counts = [list.counts, rows.first { $0["id"] == group }?["counts"]]
      for counts in counts.compactMap(\.self) {
        let isWhole = counts["atLeast"] == nil
        #expect(
          isWhole ? counts.int("total") == left : counts.int("total") <= left, "\(left): \(counts)")
        #expect(counts.int("total") >= min(left, 4), "\(left): \(counts)")
      }
    }
  }

  @Test func `sections of a window start where they are, however many there are`() throws {
    let client = try client()
    let query = Self.query.with(["sections": "state"])
    let list = try client.watch(["query": query, "window": ["start": 0, "count": 2]])
    let sections = list.sections?.array ?? []
    expect(sections.map { $0.int("start") }, equals: [0, 10])
    expect(sections.map { $0.int("count") }, equals: [10, 20])
    expect(list.counts?.int("total"), equals: Self.memoCount)
  }
}
