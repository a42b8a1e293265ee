import Dates
import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// What holds of repeating tasks whatever was done to them before.
struct RepeatHistoryTests {
  @Test(arguments: StorageKind.all, Sample.of(UInt64(1)...6, parts: 3))
  func `random histories keep the laws of repeating tasks`(
    storage: StorageKind, seed: UInt64
  ) throws {
    var history = try RepeatHistory(storage, seed: seed)
    for step in 0..<150 {
      let deed = try history.step()
      try history.checkCopies("seed \(seed), step \(step): \(deed)")
    }
    #expect(history.completions > 15, "seed \(seed)")
    #expect(history.undone > 3, "seed \(seed)")
  }

  @Test(arguments: StorageKind.all)
  func `what was done on two machines is one copy`(storage: StorageKind) throws {
    let (here, there) = (TestClient(storage: storage.make()), TestClient(storage: storage.make()))
    try here.makeTask("Water", ["id": "a", "due": "2026-11-20", "repeat": "FREQ=DAILY"])
    try there.ask("store/import", ["lines": here.export()])
    for client in [here, there] {
      try client.ask("task/setState", ["ids": ["a"], "state": "done", "occurrence": "2026-11-20"])
    }
    try here.ask("store/import", ["lines": there.export(), "onConflict": "replace"])
    try expect(here.rows(["state": ["done"]]).count, equals: 1)
    try expect(here.memo("a")[path: "task.due"], equals: "2026-11-21")
  }
}

extension TestClient {
  fileprivate func export() throws -> JSON { .array(try ask("store/export").array("lines")) }
}

/// A few repeating tasks to which anything may happen; each deed checks what it must have done.
private struct RepeatHistory {
  private let client: TestClient
  /// Another program on the same store, where there can be one.
  private let other: TestClient
  private var dice: Dice
  private let seed: UInt64
  private let ids = ["a", "b", "c"]
  private(set) var completions = 0
  private(set) var undone = 0
  /// The copies that occurrences have, or had.
  private var copyOf: [String: String] = [:]

  private static let rules = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=DAILY;COUNT=4",
    "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=WEEKLY;UNTIL=20270301", "FREQ=WEEKLY;INTERVAL=2",
  ]
  private static let content = "Water\n\n- [x] fern\n- [ ] moss"

  init(_ storage: StorageKind, seed: UInt64) throws {
    self.seed = seed
    dice = Dice(seed: seed)
    let zone = dice.pick([Zone.newYork, .seoul])
    let clients = storage.makeShared(by: 2).enumerated().map { number, storage in
      TestClient(storage: storage, zone: zone, seed: seed + UInt64(number))
    }
    (client, other) = (clients[0], clients[clients.count - 1])
    try client.makeGroup("Home", ["id": "home"])
    for id in ids {
      try client.makeTask(
        Self.content,
        [
          "id": .string(id), "group": "home", "due": due(1), "start": "2026-11-19",
          "repeat": repeatParams(),
        ])
    }
  }

  // MARK: Deeds

  /// Does something, checks it, and says what.
  mutating func step() throws -> String {
    let id = dice.pick(ids)
    switch dice.roll(9) {
    case 0...2: return try "complete \(id)" + complete(id)
    case 3:
      let minutes = dice.roll(8 * 24 * 60)
      try client.advance(by: minutes * Instant.minute)
      if other !== client { try other.advance(by: minutes * Instant.minute) }
      return "wait \(minutes) minutes"
    case 4: return try postpone(id)
    case 5:
      let ticked: JSON = ["id": .string(id), "content": .string(Self.content)]
      try client.ask("memo/update", ticked)
      return "tick \(id)"
    case 6:
      try client.ask(
        "task/update", ["id": .string(id), "state": "todo", "due": due(), "repeat": repeatParams()])
      return "repeat \(id)"
    case 7:
      try client.ask("task/update", ["id": .string(id), "important": .bool(dice.hits(oneIn: 2))])
      return "mark \(id)"
    default: return try putBack()
    }
  }

  /// Completes the task; it goes on to what `task/occurrences` said, in one commit.
  private mutating func complete(_ id: String) throws -> String {
    let before = try task(id)
    guard before.text("task.state") != "done", before[path: "task.repeat"] != .null else {
      return ", which is done"
    }
    let coming = try client.ask("task/occurrences", ["id": .string(id), "limit": 2])
      .array("occurrences")
    let (copies, sequence) = (try self.copies(of: id), try sequence())
    let anchor = before.text("task.repeat.anchor")
    let known = copyOf["\(id) \(anchor)"]
    let isCopied = known.flatMap { (try? task($0))?["id"] } != nil
    try setDone(id, anchor, client)
    completions += 1
    let after = try task(id)
    let isFromCompletion = before[path: "task.repeat.from"] == "completion"
    if isFromCompletion, try self.sequence() == sequence {
      // Done early, it comes again on the same day: this was the same once more.
      expect(after, equals: before)
      let rows = try client.rows(["group": "home"])
      #expect(
        rows.contains {
          $0.text("task.occurrenceOf") == id && $0.int("revision") >= before.int("revision")
        })
      return ", which is done today"
    }
    try expect(self.sequence(), equals: sequence + 1)
    if coming.count == 2 {
      expect(after[path: "task.state"], equals: "todo")
      expect(after[path: "task.repeat.anchor"], equals: coming[1]["anchor"])
      expect(after[path: "task.due"], equals: coming[1]["due"])
      expect(after[path: "task.overdue"], equals: false, "It comes in the past.")
      #expect(!after.text("content").contains("[x]"))
      expect(after.text("task.repeat.anchor").dropFirst(10), equals: anchor.dropFirst(10))
      // An occurrence that was done, and is set once more, has its copy.
      let made = Set(try self.copies(of: id)).subtracting(copies)
      if isFromCompletion {
        #expect(made.count < 2)
      } else if isCopied {
        expect(made, equals: [])
      } else {
        #expect(made.count == 1 && (known == nil || known == made.first))
        copyOf["\(id) \(anchor)"] = made.first
      }
    } else {
      expect(after[path: "task.state"], equals: "done")
      try expect(self.copies(of: id), equals: copies)
    }
    // Said again, here or by another program, it is done already.
    let now = try self.sequence()
    for client in [client, other] { try setDone(id, anchor, client) }
    try expect(self.sequence(), equals: now)
    return ", due \(before.text("task.due"))" + (try undo(id, before, after, copies))
  }

  /// Sometimes takes a completion back, and sometimes makes it again.
  private mutating func undo(
    _ id: String, _ before: JSON, _ after: JSON, _ copies: [String]
  ) throws -> String {
    guard dice.hits(oneIn: 3) else { return "" }
    let copiesAfter = try self.copies(of: id)
    try client.ask("history/undo")
    undone += 1
    try expectSame(try task(id), before)
    try expect(self.copies(of: id), equals: copies)
    guard dice.hits(oneIn: 2) else { return ", undone" }
    try client.ask("history/redo")
    try expectSame(try task(id), after)
    try expect(self.copies(of: id), equals: copiesAfter)
    return ", undone and redone"
  }

  /// Puts the present occurrence off; the series stays.
  private mutating func postpone(_ id: String) throws -> String {
    let before = try task(id)
    let isOpen = before[path: "task.state"] != "done"
    guard isOpen, before[path: "task.repeat"] != .null else { return "nothing" }
    let due = due()
    try client.ask("task/update", ["id": .string(id), "due": due])
    try expect(task(id)[path: "task.repeat"], equals: before[path: "task.repeat"])
    #expect(try task(id)[path: "task.due"] != .null)
    return "put \(id) off until \(due)"
  }

  /// Puts a done copy back: if nothing has happened since, that is as if it was never done.
  private mutating func putBack() throws -> String {
    guard let copy = dice.pickAny(try ids.flatMap { try copies(of: $0) }) else { return "nothing" }
    let was = try task(copy)
    let owner = was.text("task.occurrenceOf")
    let isNewest = try task(owner)["revision"] == was["revision"]
    let result = try client.ask("task/setState", ["ids": [.string(copy)], "state": "todo"])
    let memo = try #require(result.array("results").first?["memo"])
    expect(memo["id"], equals: .string(isNewest ? owner : copy))
    expect(memo[path: "task.state"], equals: "todo")
    expect(memo[path: "task.occurrenceOf"], equals: .null)
    #expect(try !copies(of: owner).contains(copy))
    if !isNewest { try client.ask("memo/purge", ["ids": [.string(copy)]]) }
    return "put \(copy) of \(owner) back"
  }

  // MARK: What is there

  /// Copies are what was done and nothing else, and are counted as no work.
  func checkCopies(_ deed: String) throws {
    let rows = try client.rows(["group": "home"])
    let copies = rows.filter { $0[path: "task.occurrenceOf"] != .null }
    expect(rows.count, equals: ids.count + copies.count, "\(deed)")
    for copy in copies {
      expect(copy[path: "task.state"], equals: "done", "\(deed)")
      expect(copy[path: "task.repeat"], equals: .null, "\(deed)")
      expect(copy["title"], equals: "Water", "\(deed)")
    }
    let done = try ids.filter { try task($0)[path: "task.state"] == "done" }.count
    let group = try client.ask("group/list").array("groups").first { $0["id"] == "home" }
    expect(group?.int("counts.total"), equals: rows.count, "\(deed)")
    expect(group?.int("counts.tasks"), equals: ids.count, "\(deed)")
    expect(group?.int("counts.done"), equals: done, "\(deed)")
    expect(group?.int("counts.open"), equals: ids.count - done, "\(deed)")
  }

  private func task(_ id: String) throws -> JSON { try client.memo(.string(id)) }

  private func copies(of id: String) throws -> [String] {
    try client.rows(["group": "home", "sort": [["by": "created"]]])
      .filter { $0.text("task.occurrenceOf") == id }.map { $0.text("id") }.sorted()
  }

  private func setDone(_ id: String, _ occurrence: String, _ client: TestClient) throws {
    try client.ask(
      "task/setState",
      ["ids": [.string(id)], "state": "done", "occurrence": .string(occurrence)])
  }

  /// How many commits there have been.
  private func sequence() throws -> Int {
    let state = try client.ask("store/status").text("state")
    return state.split(separator: ".").last.flatMap { Int($0) } ?? -1
  }

  private func expectSame(_ now: JSON, _ then: JSON) throws {
    for member in ["content", "title"] { expect(now[member], equals: then[member], "seed \(seed)") }
    for member in ["state", "due", "start", "important", "repeat", "completedAt"] {
      expect(
        now[path: "task.\(member)"], equals: then[path: "task.\(member)"], "seed \(seed): \(member)"
      )
    }
  }

  // MARK: Random

  /// A day or a time, of the days around now.
  private mutating func due(_ daysMin: Int = -3) -> JSON {
    let instant = client.now.advanced(by: (daysMin * 24 + dice.roll(9 * 24)) * 60 * Instant.minute)
    return .string(dice.hits(oneIn: 2) ? instant.text : String(instant.text.prefix(10)))
  }

  private mutating func repeatParams() -> JSON {
    [
      "rule": .string(dice.pick(Self.rules)),
      "from": .string(dice.pick(Repetition.Base.allCases).rawValue),
    ]
  }
}
