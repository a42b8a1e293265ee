import Memos
import MemosTestSupport
import Testing

@testable import SQLiteStore

/// How many steps SQLite's virtual machine takes, which is the same in every run.
@Suite struct StepsTests {
  /// What is asked of a store of so many memos, or done to it.
  struct Work: Sendable, CustomStringConvertible {
    let description: String
    let run: @Sendable (SQLiteStorage, Int) throws -> Void

    init(_ description: String, run: @escaping @Sendable (SQLiteStorage, Int) throws -> Void) {
      self.description = description
      self.run = run
    }
  }

  private static let few = 50
  private static let many = 800

  private static func id(_ number: Int) -> Memo.ID { Memo.ID("m_\(number)") ?? .example }

  private static func page(_ query: Query, after place: SortKey? = nil) -> Work {
    Work("a page of \(query.ordering.terms)") { store, _ in
      _ = try store.page(of: query, after: place, limit: 20, at: .test)
    }
  }

  static let constant: [Work] = [
    Work("a memo") { store, count in _ = try store.memo(id(count / 2)) },
    Work("a memo as it was") { store, count in _ = try store.memo(id(count / 2), at: 1) },
    page(Query(.isTrashed(false))),
    page(Query(.isTrashed(false), by: Ordering([SortTerm(.title)]))),
    page(Query(.isIn(nil), by: Ordering([SortTerm(.manual)]))),
    page(Query(.isTrashed(false)), after: SortKey(values: [.number(25)], id: id(25))),
    Work("counts") { store, _ in _ = try store.counts(of: .isTrashed(false), at: .test) },
    Work("the neighbours of a place") { store, count in
      let place = try store.memo(id(count / 2))?.position
      _ = try store.position(above: place, in: nil)
      _ = try store.position(below: place, in: nil)
    },
    Work("the last commit") { store, count in
      _ = try store.commits(after: store.state.sequence - 1, within: ReadLimit(10, textBytes: 1))
    },
    Work("a memo more") { store, count in try store.add("one more", count) },
    Work("a changed memo") { store, count in
      try store.begin()
      if var memo = try store.memo(id(count / 2)) {
        memo.content = Content("changed #tag")
        try store.put(memo)
      }
      _ = try store.commit(.test)
      try store.flush()
    },
    Work("a memo less") { store, count in
      try store.begin()
      try store.remove(id(count / 2))
      _ = try store.commit(.test)
      try store.flush()
    },
  ]

  @Test(arguments: constant)
  func `a step costs the same in a store of any size`(work: Work) throws {
    let steps = try [Self.few, Self.many].map { try Self.steps(of: work, count: $0) }
    // A deeper tree and an id of more digits are none; a look at each memo would be thousands.
    #expect(steps[0] > 0)
    #expect(steps[1] < steps[0] * 5 / 4 + 50, "\(steps)")
  }

  @Test func `a store of any size is opened in the same number of steps`() throws {
    let steps = try [Self.few, Self.many].map { count in
      let store = try TemporaryStore(texts: (0..<count).map { "memo \($0) #tag" })
      return try store.another().stepsSinceLast()
    }
    #expect(steps[0] > 0)
    #expect(steps[1] < steps[0] * 5 / 4 + 50, "\(steps)")
  }

  static let linear: [Work] = [
    Work("all memos, page after page") { store, _ in
      var place: SortKey?
      let query = Query()
      while true {
        let page = try store.page(of: query, after: place, limit: 20, at: .test)
        guard page.hasMore, let last = page.memos.last else { return }
        place = query.ordering.sortKey(of: last) { _ in nil }
      }
    },
    Work("a commit that changes all") { store, count in
      try store.begin()
      for number in 0..<count {
        guard var memo = try store.memo(id(number)) else { continue }
        memo.isPinned = true
        try store.put(memo)
      }
      _ = try store.commit(.test)
      try store.flush()
      _ = try store.commits(after: store.state.sequence - 1, within: ReadLimit(1, textBytes: 1))
    },
    Work("edits that come to nothing") { store, count in
      try store.begin()
      for number in 0..<count {
        guard let memo = try store.memo(id(number)) else { continue }
        try store.remove(memo.id)
        try store.put(memo)
      }
      _ = try store.commit(.test)
      try store.flush()
    },
    Work("edits that are taken back") { store, count in
      try store.begin()
      for number in 0..<count { try store.remove(id(number)) }
      store.rollback()
      try store.flush()
    },
    Work("the journal from its start") { store, _ in
      _ = try store.commits(after: 0, within: ReadLimit(.max, textBytes: .max))
    },
    Work("a search") { store, _ in _ = try store.find("memo") },
    Work("maintenance") { store, _ in try store.finishMaintenance() },
  ]

  @Test(arguments: linear)
  func `work on everything grows with what there is and no faster`(work: Work) throws {
    let steps = try [Self.few, Self.many].map { try Self.steps(of: work, count: $0) }
    #expect(steps[0] > 0)
    // Sixteen times as many memos; a tree that is a level deeper makes it a little more.
    #expect(steps[1] < steps[0] * 20, "\(steps)")
  }

  private static func steps(of work: Work, count: Int) throws -> Int {
    var options = SQLiteStorage.Options()
    options.backlogLimits = .init(indexing: 1, max: 1_000_000, slice: 1_000_000)
    // Fewer are sorted and not walked through, which would be another plan for the small store.
    options.pagePlan = PagePlan(fewCandidates: 20, walkSteps: options.pagePlan.walkSteps)
    let temporary = try TemporaryStore(options)
    let store = temporary.storage
    for number in 0..<count { try store.add("memo \(number) #tag\(number % 5)", number) }
    _ = try store.stepsSinceLast()
    try work.run(store, count)
    defer { withExtendedLifetime(temporary) {} }
    return try store.stepsSinceLast()
  }
}
