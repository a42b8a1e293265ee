import JSONRPC
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Random edits of random lists, by one client and by two at once: the list that was written is the
/// list that is there, nothing else moved, and nothing is lost.
struct ListApplyPropertyTests {
  /// All that is known of a store: each memo, and the order in each group.
  private struct World: Equatable {
    var memos: [String: JSON] = [:]
    var orders: [String: [String]] = [:]

    init(_ client: TestClient) throws {
      let query: JSON = [
        "any": [["trashed": true], ["trashed": false]], "sort": [["by": "manual"]], "limit": 1000,
        "fields": ["content", "title", "task", "group", "trashedAt"],
      ]
      for row in try client.ask("memo/list", query).array("rows") {
        memos[row.text("id")] = row.with(["revision": 0])
        orders[row.text("group"), default: []].append(row.text("id"))
      }
    }

    /// Whether what is in both worlds and not in `touched` is in one order.
    func isOrdered(as other: World, but touched: Set<String>) -> Bool {
      orders.allSatisfy { group, order in
        let old = (other.orders[group] ?? []).filter { !touched.contains($0) }
        return order.filter { !touched.contains($0) } == old
      }
    }
  }

  private static let queries: [JSON] = [
    ["group": "a", "sort": [["by": "manual"]]],
    ["group": "a", "kind": "task", "sections": "state", "sort": [["by": "manual"]]],
    ["kind": "task", "sections": "state", "sort": [["by": "group"], ["by": "manual"]]],
    ["group": .null, "sort": [["by": "manual"]]],
    // Empty at first.
    ["group": "c", "sort": [["by": "manual"]]],
    ["sort": [["by": "created", "descending": true]]],
  ]

  private func clients(_ kind: StorageKind, _ dice: inout Dice) throws -> [TestClient] {
    let clients = kind.makeShared(by: 2).enumerated().map { number, storage in
      TestClient(storage: storage, seed: UInt64(number), isChecking: false)
    }
    for group in ["a", "b", "c"] { try clients[0].makeGroup(group, ["id": .string(group)]) }
    for number in 0..<24 {
      var params: JSON = ["id": .string("m\(number)")]
      let group = dice.roll(3)
      if group < 2 { params = params.with(["group": group == 0 ? "a" : "b"]) }
      if dice.hits(oneIn: 4) {
        try clients[0].makeMemo("M \(number)\n\nbody \(number)", params)
      } else {
        let state = JSON.string(dice.pick(["todo", "todo", "doing", "done"]))
        try clients[0].makeTask(
          "M \(number)\n\nbody \(number)", params.with(["state": state]))
      }
    }
    return clients
  }

  private func edit(_ query: JSON, _ client: TestClient, _ dice: inout Dice, _ name: String) throws
    -> ListEditing
  {
    var editing = ListEditing(try ListText(query, in: client))
    let others = try World(client).memos.mapValues { $0.text("title") }
    for step in 0...dice.roll(6) {
      editing.step(&dice, named: "\(name)-\(step)", others: others)
    }
    return editing
  }

  @Test(arguments: StorageKind.all, 0..<10)
  func `what is written is there, nothing else moved, and nothing is lost`(
    kind: StorageKind, seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    let clients = try clients(kind, &dice)
    for round in 0..<20 {
      let shown = "seed \(seed), round \(round)"
      let (one, two) = (dice.pick(clients), dice.pick(clients))
      let start = try World(one)
      let first = try edit(dice.pick(Self.queries), one, &dice, "s\(seed)r\(round)a")
      let second = try edit(dice.pick(Self.queries), two, &dice, "s\(seed)r\(round)b")
      let written = try first.list.write(one)
      #expect(written.array("errors").isEmpty, "\(shown): \(written)")
      #expect(written.int("counts.moved") <= first.moved.count, "\(shown)")
      let middle = try World(one)
      check(start, middle, first, refused: [], shown)
      try checkOrder(first, in: one, shown)
      let meanwhile = try changed(since: first.list.state, one)
      let state = try #require(written["state"])
      let result = try second.list.write(two)
      let end = try World(two)
      let refused = Set(result.texts("errors", "id"))
      expect(refused, equals: expectedRefusals(start, middle, second), "\(shown)")
      check(middle, end, second, refused: refused, shown)
      try checkNeighbours(
        second, in: two, meanwhile: meanwhile, placed: try changed(since: state, two), shown)
      // A retry, after a reply was lost, writes nothing.
      let again = try second.list.write(two)
      expect(again["state"], equals: result["state"], "\(shown): \(second.list.params)")
      try expect(World(two), equals: end, "\(shown)")
      if end != middle, dice.hits(oneIn: 2) {
        try two.ask("history/undo")
        try expect(World(two), equals: middle, "\(shown)")
      }
    }
  }

  /// The lines that can't be written: two titles for one memo, and what was changed and removed.
  private func expectedRefusals(_ start: World, _ now: World, _ editing: ListEditing) -> Set<String>
  {
    let lines = editing.list.shown.compactMap(\.id).filter { id in
      let (old, new) = (start.memos[id], now.memos[id])
      if editing.removed.contains(id) { return old != new && new?["trashedAt"]?.isNull == true }
      guard let title = editing.change(of: id).title else { return false }
      return old?["title"] != new?["title"] && new?.text("title") != title
    }
    return Set(lines)
  }

  /// Holds each memo against what the edit says of it.
  private func check(
    _ before: World, _ after: World, _ editing: ListEditing, refused: Set<String>,
    _ shown: String
  ) {
    for (id, old) in before.memos {
      guard let new = after.memos[id] else {
        Issue.record("\(shown): \(id) is lost")
        continue
      }
      #expect(new.text("content").hasSuffix(old.text("content").drop { $0 != "\n" }), "\(shown)")
      if refused.contains(id) || !editing.touched.contains(id) {
        expect(new, equals: old, "\(shown): \(id)")
        continue
      }
      let change = editing.change(of: id)
      let isRemoved = editing.removed.contains(id)
      if isRemoved { expect(new["trashedAt"]?.isNull, equals: false, "\(shown): \(id)") }
      let title = editing.list.lines.first { $0.id == id }?.title
      if title != nil, !editing.isShown(id) {
        expect(new.text("title"), equals: title, "\(shown): \(id)")
      } else {
        #expect(new.text("title") == change.title ?? old.text("title"), "\(shown): \(id)")
      }
      guard !editing.moved.contains(id) || editing.isShown(id)
      else { continue }
      #expect(
        new.text("task.state") == change.state ?? old.text("task.state"), "\(shown): \(id)")
      if let wanted = change.isImportant, new["task"]?.isNull == false {
        expect(new[path: "task.important"], equals: .bool(wanted), "\(shown): \(id)")
      }
    }
    let unexpected = Set(after.memos.keys).subtracting(before.memos.keys)
      .subtracting(editing.created)
    #expect(unexpected.isEmpty, "\(shown)")
    #expect(editing.created.allSatisfy { after.memos[$0] != nil || !editing.has($0) }, "\(shown)")
    // Which of two lines moves past the other is not to be seen in the list.
    let listed = (editing.list.shown + editing.list.lines).compactMap(\.id)
    let free = editing.moved.isEmpty ? editing.touched : editing.touched.union(listed)
    #expect(after.isOrdered(as: before, but: free), "\(shown)")
  }

  /// The memos that commits have changed since `state`.
  private func changed(since state: JSON, _ client: TestClient) throws -> Set<String> {
    Set(try client.ask("store/changes", ["since": state]).texts("changes", "id"))
  }

  /// The lines that are in the list, by what they have an order with, in the order of the list.
  private func runs(_ editing: ListEditing, in client: TestClient) throws -> [[String]] {
    guard editing.list.query[path: "sort.0.by"] != "created" else { return [] }
    let isByState = editing.list.query["sections"] != nil
    var runs: [String: [String]] = [:]
    for row in try client.rows(editing.list.query) {
      guard editing.has(row.text("id")), !editing.ticked.contains(row.text("id")) else { continue }
      let run = row.text("group") + " " + (isByState ? row.text("task.state") : "")
      runs[run, default: []].append(row.text("id"))
    }
    return Array(runs.values)
  }

  /// Holds the order of the list against that of the lines, but for those that go where they belong
  /// by themselves.
  private func checkOrder(
    _ editing: ListEditing, in client: TestClient, _ shown: String
  ) throws {
    for run in try runs(editing, in: client) {
      let wanted = editing.list.lines.compactMap(\.id).filter { run.contains($0) }
      expect(run, equals: wanted, "\(shown)")
    }
  }

  /// What was put below a line that nobody moved is below it, wherever another client has
  /// meanwhile put others.
  private func checkNeighbours(
    _ editing: ListEditing, in client: TestClient, meanwhile: Set<String>, placed: Set<String>,
    _ shown: String
  ) throws {
    for run in try runs(editing, in: client) {
      let lines = editing.list.lines.compactMap(\.id).filter { run.contains($0) }
      for (above, line) in zip(lines, lines.dropFirst())
      where !placed.contains(above) && !meanwhile.contains(above) && !meanwhile.contains(line) {
        let (first, second) = (run.firstIndex(of: above), run.firstIndex(of: line))
        #expect(try #require(first) < #require(second), "\(shown): \(line)")
      }
    }
  }
}

extension ListEditing {
  fileprivate func isShown(_ id: String) -> Bool { list.shown.contains { $0.id == id } }

  fileprivate func has(_ id: String) -> Bool { list.lines.contains { $0.id == id } }
}
