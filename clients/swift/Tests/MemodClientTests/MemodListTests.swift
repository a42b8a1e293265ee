import TestSupport
import Testing

@testable import MemodClient

struct MemodListTests {
  /// A table that is only ever told what changed, by index.
  private struct Table {
    var rows: [Memo] = []

    mutating func show(_ update: ListUpdate<Memo>) {
      guard case .steps(let steps) = update.changes else {
        rows = Array(update.rows)
        return
      }
      let before = rows
      for index in (steps.removed + steps.moved.map(\.from)).sorted().reversed() {
        rows.remove(at: index)
      }
      let inserted = steps.inserted.map { ($0, update.rows[$0]) }
      let moved = steps.moved.map { ($0.to, before[$0.from]) }
      for (index, row) in (inserted + moved).sorted(by: { $0.0 < $1.0 }) {
        rows.insert(row, at: index)
      }
      for index in steps.updated { rows[index] = update.rows[index] }
    }
  }

  private func change(
    _ memod: Memod, _ ids: inout [String], _ dice: inout Dice
  ) async throws {
    let id = dice.pickAny(ids)
    switch (dice.roll(6), id) {
    case (0, let id?):
      _ = try await memod.call(MemoDelete(ids: [id]))
      ids.removeAll { $0 == id }
    case (1, let id?):
      let state = dice.pick(TaskState.allCases)
      _ = try await memod.call(TaskSetState(ids: [id], state: state))
    case (2, let id?): _ = try await memod.call(MemoMove(id: id, first: true))
    case (3, let id?):
      _ = try await memod.call(TaskUpdate(id: id, title: "\(dice.roll(100)) again"))
    case (4, _) where ids.count > 3: _ = try await memod.call(HistoryUndo())
    default: ids += try await memod.add("\(dice.roll(100)) new")
    }
  }

  @Test(
    arguments: Way.allCases,
    [
      MemoQuery(sort: [SortStep(by: .manual)]),
      MemoQuery(sort: [SortStep(by: .title)], sections: .state),
      MemoQuery(state: [.todo], sort: [SortStep(by: .updated, descending: true)]),
    ])
  func `a table that is told only indices is always the list`(
    _ way: Way, _ query: MemoQuery
  ) async throws {
    let seed = UInt64.random(in: 0...999_999)
    var dice = Dice(seed: seed)
    let memod = way.memod()
    var ids: [String] = []
    var table = Table()
    var updates = memod.memos(query).makeAsyncIterator()
    table.show(try #require(try await updates.next()))
    for _ in 0..<60 {
      let before = try await memod.call(MemoList(query: query)).rows
      // What can't be undone, or was made by what was undone, changes nothing.
      do { try await change(memod, &ids, &dice) } catch MemodError.undoConflict, MemodError.notFound
      {}
      let now = try await memod.call(MemoList(query: query)).rows
      guard before != now else { continue }
      while table.rows != now {
        let update = try #require(try await updates.next())
        table.show(update)
        #expect(table.rows == Array(update.rows), "seed \(seed)")
        guard table.rows == Array(update.rows) else { return }
      }
    }
  }

  @Test(arguments: Way.allCases)
  func `sections come, go and place rows`(_ way: Way) async throws {
    let memod = way.memod()
    let ids = try await memod.add("one", "two")
    var updates = memod.memos(MemoQuery(sections: .state)).makeAsyncIterator()
    let first = try #require(try await updates.next())
    expect(first.sections.map(\.key), equals: ["todo"])
    _ = try await memod.call(TaskSetState(ids: [ids[0]], state: .done))
    let second = try #require(try await updates.next())
    expect(second.insertedSections, equals: [1])
    expect(second.removedSections, equals: [])
    expect(second.path(of: 1), equals: RowPath(section: 1, item: 0))
    expect(second.pathBefore(of: 1), equals: RowPath(section: 0, item: 1))
    expect(second.counts?.done, equals: 1)
    _ = try await memod.call(TaskSetState(ids: [ids[1]], state: .done))
    expect(try await updates.next()?.removedSections, equals: [0])
  }

  @Test(arguments: Way.allCases)
  func `leaving a list ends its watch`(_ way: Way) async throws {
    let memod = way.memod()
    for try await _ in memod.memos() { break }
    expect(try await memod.call(StoreStatus()).watches, equals: 0)
    let (started, continuation) = AsyncStream<Void>.makeStream()
    let task = Task {
      for try await _ in memod.groups() { continuation.yield() }
    }
    for await _ in started { break }
    expect(try await memod.call(StoreStatus()).watches, equals: 1)
    task.cancel()
    try await task.value
    expect(try await memod.call(StoreStatus()).watches, equals: 0)
  }

  @Test(arguments: Way.allCases)
  func `a reader that is slow gets few updates and misses nothing`(_ way: Way) async throws {
    let memod = way.memod()
    var updates = memod.memos(MemoQuery(sort: [SortStep(by: .created)])).makeAsyncIterator()
    _ = try await updates.next()
    for number in 0..<300 { try await memod.add("\(number)") }
    var table = Table()
    var count = 0
    while table.rows.count < 300 {
      let update = try #require(try await updates.next())
      table.show(update)
      expect(table.rows == Array(update.rows), equals: true)
      count += 1
    }
    #expect(count <= 65 + 1, "\(count)")
  }

  @Test func `a change of a list of 10,000 copies one leaf`() {
    var list = FollowedList<Memo>()
    list.reset((0..<10_000).map { Memo(id: "m\($0)", revision: 1) }, "s", nil, nil)
    var dice = Dice(seed: 1)
    for _ in 0..<1000 {
      let before = list.rows
      let index = dice.roll(list.rows.count)
      let id = list.rows[index].id
      let row = Memo(id: id, revision: dice.roll(1000))
      let to = dice.roll(10_000)
      let event = WatchDidChange<Memo>(
        watch: "w", from: "s", state: "s", removed: [id],
        added: [WatchAddition(index: to, row: row)])
      expect(list.follow(event) != nil, equals: true)
      expect(list.rows[to], equals: row)
      let copied = list.rows.leafAddresses.subtracting(before.leafAddresses)
      #expect(copied.count <= 3, "\(copied.count) leaves were copied")
    }
  }

  @Test(arguments: Way.allCases)
  func `two programs on one file show what the other does`(_ way: Way) async throws {
    let folder = try ScratchFolder()
    let mine = way.memod(file: folder.path("memos"))
    let other = Way.inProcess.memod(file: folder.path("memos"))
    var updates = mine.memos().makeAsyncIterator()
    _ = try await updates.next()
    try await other.add("theirs")
    expect(try await updates.next()?.titles, equals: ["theirs"])
  }
}
