import Memos
import MemosTestSupport
import TestSupport
import Testing
import Text

@testable import SQLiteStore

@Suite struct SearchIndexTests {
  @Test(arguments: [
    ("회의록을 정리하다", "회"), ("회의록을 정리하다", "의"), ("회의록을 정리하다", "의록"), ("회의록을 정리하다", "록을"),
    ("회의록을 정리하다", "리하다"), ("회의록을 정리하다", "하다 회의"), ("회의록", "ㅎ"), ("회의록", "ㅎㅇ"), ("회의록", "ㅎㅇㄹ"),
    ("회의록", "ㅇㄹ"), ("a회의b록", "ㅎㅇ"), ("ㅋㅋㅋ", "ㅋㅋ"), ("ㅋㅋ하", "ㅋ하"), ("회의록".decomposed, "회의"),
    ("회의", "회의".decomposed), ("Café", "cafe"), ("cafe\u{301} noir", "FÉ"), ("Straße", "strasse"),
    ("ﬁle", "fi"), ("東京都", "京"), ("東京都", "京都"), ("とうきょう", "うき"), ("ｶﾞギ", "ガギ"), ("C++ & C#", "++"),
    ("C++ & C#", "#"), ("100%_x", "%_"), ("\"quoted\"", "\"q"), ("🎉 party", "🎉"), ("👩‍👩‍👧", "👩"),
    ("x", "x"),
    ("1234", "23"), ("a-b", "-"), ("Привет", "рив"), ("one\u{0}two", "two"), ("a\u{3000}b", "b"),
    ("tab\tword", "word"), ("한a글", "한a"), ("한a글", "a글"),
    ("abcdefghijklmnopqrstuvwxyz", "bcdefghijklmnopqrstuvwxy"),
    ("𠀋𠀌", "𠀌"), ("\u{10FFFD}z", "\u{10FFFD}z"), ("OR AND NOT", "or"), ("NEAR(x)", "near("),
  ])
  func `what a text has in it is found through the index`(text: String, query: String) throws {
    let store = try TemporaryStore(.eager, texts: [text, "another text, \(text) in it", ""])
    let unindexed = try store.storage.find(query)
    try store.storage.finishMaintenance()
    #expect(SearchQuery(query).matches(SearchText(text)))
    expect(unindexed, equals: ["m_0", "m_1"])
    try expect(store.storage.find(query), equals: ["m_0", "m_1"])
  }

  @Test func `random words are found in exactly the texts that have them`() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = RandomRecords(seed: seed)
      let texts = (0..<60).map { _ in random.text() }
      let store = try TemporaryStore(.eager, texts: texts)
      try store.storage.finishMaintenance()
      for _ in 0..<150 {
        guard case .contains(let query) = random.search() else { continue }
        let expected = texts.indices.filter { query.matches(SearchText(texts[$0])) }
        let page = try store.storage.page(
          of: Query(.contains(query), by: Ordering([SortTerm(.created)])), after: nil, limit: 100,
          at: .test)
        expect(
          page.memos.map(\.id.text), equals: expected.map { "m_\($0)" },
          "seed \(seed), \(query.words)")
      }
    }
  }

  @Test func `an edited memo is found by its new words and no longer by its old ones`() throws {
    let store = try TemporaryStore(.eager, texts: ["before", "before"])
    try store.storage.finishMaintenance()
    try store.storage.add("after", 0)
    try expect(store.storage.find("before"), equals: ["m_1"])
    try expect(store.storage.find("after"), equals: ["m_0"])
    try store.storage.finishMaintenance()
    try expect(store.storage.find("before"), equals: ["m_1"])
    try expect(store.storage.find("after"), equals: ["m_0"])
  }

  @Test func `maintenance waits for enough to do and then does all of it`() throws {
    var options = SQLiteStorage.Options()
    options.backlogLimits = .init(indexing: 3, max: 100, slice: 2)
    let store = try TemporaryStore(options, texts: ["one", "two"])
    #expect(!store.storage.needsMaintenance)
    try store.storage.add("three", 3)
    #expect(store.storage.needsMaintenance)
    try store.storage.maintain()
    #expect(store.storage.needsMaintenance)
    try store.storage.finishMaintenance()
    try expect(store.storage.waiting, equals: 0)
    expect(store.storage.state.sequence, equals: 3)
  }

  @Test func `where nobody does maintenance, writing keeps the backlog small`() throws {
    var options = SQLiteStorage.Options()
    options.backlogLimits = .init(indexing: 3, max: 5, slice: 2)
    let store = try TemporaryStore(options, texts: (0..<20).map { "text \($0)" })
    #expect(try store.storage.waiting <= 5)
    try expect(store.storage.find("text").count, equals: 20)
  }
}

extension SQLiteStorage {
  fileprivate var waiting: Int {
    get throws(StorageError) {
      try unindexedCount()
    }
  }
}
