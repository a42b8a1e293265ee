import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Records put anywhere, and thousands of times to one spot, by two programs, have the order that a
/// plain list has.
struct OrderPropertyTests {
  /// Where the records go.
  enum Habit: String, CaseIterable {
    case oneSpot, twoSides, anywhere, mixed
  }

  private struct Run {
    let records: OrderedRecords
    let habit: Habit
    let clients: [TestClient]
    var dice: Dice
    var model: [String] = []
    /// The model before each commit that can be taken back, and after those that were.
    var undone: [[String]] = []
    var redone: [[String]] = []
    var spot = 1

    init(_ records: OrderedRecords, _ habit: Habit, _ storage: StorageKind, seed: UInt64) throws {
      (self.records, self.habit) = (records, habit)
      clients = storage.makeShared(by: 2).enumerated().map { number, storage in
        TestClient(storage: storage, seed: seed + UInt64(number), isChecking: false)
      }
      dice = Dice(seed: seed)
      for number in 0..<6 {
        try records.create("r\(number)", clients[0])
        model.append("r\(number)")
      }
    }

    /// Where in the model the next record goes, itself left out of it.
    private mutating func index(in others: [String]) -> Int {
      switch habit {
      case .anywhere: return dice.roll(others.count + 1)
      case .oneSpot: return 1
      case .twoSides:
        // Each goes in between the two that came last.
        if dice.hits(oneIn: 2) { spot += 1 }
      case .mixed:
        if dice.hits(oneIn: 150) { spot = dice.roll(others.count + 1) }
        if dice.hits(oneIn: 3) { spot += dice.roll(3) - 1 }
      }
      spot = min(max(0, spot), others.count)
      return spot
    }

    mutating func step(_ number: Int) throws {
      let client = dice.pick(clients)
      if habit == .mixed, dice.hits(oneIn: 12) { return try goBack(client) }
      let isNew = habit == .twoSides ? model.count < 800 : dice.hits(oneIn: 20)
      let id = isNew ? "n\(number)" : dice.pick(model)
      let others = model.filter { $0 != id }
      let index = index(in: others)
      var moved = others
      moved.insert(id, at: index)
      guard isNew || moved != model else { return }
      let place: JSON =
        index == 0 && dice.hits(oneIn: 2)
        ? ["first": true]
        : index == others.count && dice.hits(oneIn: 2)
          ? ["last": true]
          : index > 0 && (dice.hits(oneIn: 2) || index == others.count)
            ? ["after": .string(others[index - 1])] : ["before": .string(others[index])]
      if isNew {
        try records.create(id, client, place)
      } else {
        try records.move(id, client, place)
      }
      undone.append(model)
      redone = []
      model = moved
    }

    private mutating func goBack(_ client: TestClient) throws {
      if dice.hits(oneIn: 2), let last = redone.popLast() {
        try client.ask("history/redo")
        undone.append(model)
        model = last
      } else if let last = undone.popLast() {
        try client.ask("history/undo")
        redone.append(model)
        model = last
      }
    }
  }

  @Test(arguments: Habit.allCases, StorageKind.all)
  func `memos have the order that a plain list has, and short places`(
    habit: Habit, storage: StorageKind
  ) throws {
    try go(.memo, habit, storage, steps: 1500)
  }

  @Test(arguments: [Habit.oneSpot, .mixed], StorageKind.all)
  func `groups have the order that a plain list has, and short places`(
    habit: Habit, storage: StorageKind
  ) throws {
    try go(.group, habit, storage, steps: 600)
  }

  private func go(
    _ records: OrderedRecords, _ habit: Habit, _ storage: StorageKind, steps: Int
  ) throws {
    let seed: UInt64 = 11
    let shown = "\(records) \(habit) \(storage), seed \(seed)"
    var run = try Run(records, habit, storage, seed: seed)
    let listener = run.clients[0]
    try listener.ask("initialize", ["push": "full"])
    var rekeyed = 0
    for number in 0..<steps {
      do {
        try run.step(number)
      } catch {
        Issue.record("\(shown), step \(number): \(error)")
        return
      }
      guard number % 100 == 99 else { continue }
      listener.server.externalCommitSignaled()
      try listener.work()
      for push in listener.take("store/didChange") { rekeyed += records.rekeyed(push).count }
      for client in run.clients {
        try #require(try records.order(client) == run.model, "\(shown), step \(number)")
      }
    }
    let longest = try records.longestPlace(listener)
    #expect(longest <= Position.bytesMax, "\(shown)")
    print("\(shown): \(steps) placed, \(rekeyed) re-keyed, the longest place \(longest) bytes")
    #expect(rekeyed <= 4 * steps, "\(shown)")
  }
}
