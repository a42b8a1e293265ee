import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// Places stay short however often one spot is chosen; those that were re-keyed for it are, to a
/// client, as and where they were.
struct RekeyingTests {
  /// A client that is notified of everything, of a list of records and two to crowd them with.
  private func client(
    _ records: OrderedRecords, _ storage: StorageKind, _ ids: [String] = ["a", "b", "c", "d", "e"]
  ) throws -> TestClient {
    let client = try TestClient(
      initializing: ["push": "full", "trace": "off"], storage: storage.make())
    for id in ids + OrderedRecords.crowd { try records.create(id, client) }
    return client
  }

  private func others(_ order: [String]) -> [String] { order.filter { !$0.hasPrefix("crowd") } }

  @Test(arguments: StorageKind.all)
  func `8,000 moves to one spot leave every place short`(storage: StorageKind) throws {
    let client = TestClient(storage: storage.make(), isChecking: false)
    let ids = (0..<40).map { "m\($0)" }
    for id in ["a"] + ids { try client.makeMemo(id, ["id": .string(id)]) }
    var order: [String] = []
    for start in stride(from: 0, to: 8000, by: 500) {
      let moved = (start..<start + 500).map { ids[$0 % ids.count] }
      try client.receive(
        together: moved.map {
          .request("memo/move", ["id": .string($0), "after": "a"], id: .string($0))
        })
      client.takeAll()
      order = moved.suffix(ids.count).reversed()
    }
    try expect(OrderedRecords.memo.order(client), equals: ["a"] + order)
    #expect(try OrderedRecords.memo.longestPlace(client) <= Position.bytesMax)
  }

  @Test(arguments: OrderedRecords.allCases, StorageKind.all)
  func `a move that re-keys others is seen as that move`(
    records: OrderedRecords, storage: StorageKind
  ) throws {
    let client = try client(records, storage)
    var lists = [try records.watch(client)]
    if records == .memo {
      for start in 0..<6 {
        let window: JSON = ["start": .number(JSONNumber(start)), "count": 2]
        lists.append(try records.watch(client, window: window))
      }
    }
    var rekeyed = 0
    for index in 0..<800 {
      client.takeAll()
      let moved = OrderedRecords.crowd[index % OrderedRecords.crowd.count]
      let next = ["b", "d"][index / 2 % 2]
      try records.move(moved, client, index % 8 < 4 ? ["after": .string(next)] : ["before": "c"])
      guard let push = client.take("store/didChange").last else { continue }
      rekeyed += records.rekeyed(push).count
      let events = client.take("watch/didChange")
      for event in events {
        for number in lists.indices { try lists[number].apply(event) }
      }
      let order = try records.order(client)
      let ids = lists[0].rows.map { $0.text("id") }.filter { !$0.hasPrefix("g_") }
      try #require(ids == order, "move \(index)")
      for (start, list) in lists.dropFirst().enumerated() {
        let expected = Array(order.dropFirst(start).prefix(2))
        try #require(list.rows.map { $0.text("id") } == expected, "move \(index), from \(start)")
      }
      for event in events where event.text("watch") == lists[0].watch {
        let removed = event.array("removed")
        let added = event.array("added").compactMap { $0[path: "row.id"] }
        let isMoved = (removed + added).allSatisfy { $0 == .string(moved) }
        #expect(isMoved, "move \(index): \(event)")
      }
    }
    #expect(rekeyed > 0)
    #expect(try records.longestPlace(client) <= Position.bytesMax)
  }

  @Test(arguments: OrderedRecords.allCases, StorageKind.all)
  func `undo and redo give back the order and leave alone what was re-keyed`(
    records: OrderedRecords, storage: StorageKind
  ) throws {
    let client = try client(records, storage)
    for _ in 0..<4 {
      try records.crowd(client, after: "b")
      let after = try records.order(client)
      try client.ask("history/undo")
      let before = try records.order(client)
      #expect(before != after)
      expect(others(before), equals: ["a", "b", "c", "d", "e"])
      try client.ask("history/redo")
      try expect(records.order(client), equals: after)
      try client.ask("history/undo")
      try expect(records.order(client), equals: before)
      try client.ask("history/redo")
    }
  }

  @Test(arguments: OrderedRecords.allCases, StorageKind.all)
  func `what comes between re-keyed records stays there when that move is undone`(
    records: OrderedRecords, storage: StorageKind
  ) throws {
    let client = try client(records, storage)
    let revision = try records.crowd(client, after: "b")
    try records.create("new", client, ["before": "c"])
    try records.create("newer", client, ["after": "b"])
    let order = try records.order(client)
    let moved = try records.order(client).first { $0.hasPrefix("crowd") }
    try client.ask("history/undo", ["revision": .number(JSONNumber(revision))])
    try expect(records.order(client).filter { $0 != moved }, equals: order.filter { $0 != moved })
  }

  @Test(arguments: OrderedRecords.allCases, StorageKind.all)
  func `a move is undone to between its neighbours though they were re-keyed since`(
    records: OrderedRecords, storage: StorageKind
  ) throws {
    for id in ["b", "c", "d"] {
      let client = try client(records, storage)
      let revision = try records.move(id, client, ["first": true])
      for next in ["a", "b", "c", "d"] where next != id {
        for _ in 0..<2 { try records.crowd(client, after: next) }
      }
      let undone = try client.ask("history/undo", ["revision": .number(JSONNumber(revision))])
      expect(undone.int("revision"), equals: revision)
      expect(others(try records.order(client)), equals: ["a", "b", "c", "d", "e"], "\(id)")
      try client.ask("history/redo")
      expect(others(try records.order(client)).first, equals: id)
      try client.ask("history/undo", ["revision": .number(JSONNumber(revision))])
      expect(others(try records.order(client)), equals: ["a", "b", "c", "d", "e"], "\(id)")
    }
  }

  @Test(arguments: StorageKind.all)
  func `purged memos come back in their order between neighbours that were re-keyed since`(
    storage: StorageKind
  ) throws {
    let ids = ["a", "b", "c", "d", "e", "f"]
    for purged: [JSON] in [["b", "c"], ["c", "d", "e"], ["d", "c"], ["a", "b"], ["e", "f"]] {
      let client = try client(.memo, storage, ids)
      try client.ask("memo/purge", ["ids": .array(purged)])
      let revision = try client.ask("history/list", ["limit": 1]).int("commits.0.revision")
      for id in ids where !purged.contains(.string(id)) {
        for _ in 0..<2 { try OrderedRecords.memo.crowd(client, after: id) }
      }
      try client.ask("history/undo", ["revision": .number(JSONNumber(revision))])
      expect(others(try OrderedRecords.memo.order(client)), equals: ids, "\(purged)")
    }
  }

  @Test(arguments: OrderedRecords.allCases, StorageKind.all)
  func `a revision from before a re-keying holds, and from before a move doesn't`(
    records: OrderedRecords, storage: StorageKind
  ) throws {
    let client = try client(records, storage)
    let neighbours = ["a", "b", "c"]
    let known = try neighbours.map { try records.revision(of: $0, client) }
    var rekeyed: Set<String> = []
    for _ in 0..<3 {
      try records.crowd(client, after: "b") { ids in
        rekeyed.formUnion(ids)
        return !ids.isEmpty
      }
    }
    let seen = try #require(neighbours.firstIndex { rekeyed.contains($0) })
    let id = neighbours[seen]
    #expect(try records.revision(of: id, client) > known[seen])
    try records.change(id, client, ifRevision: known[seen])
    for stale in [known[seen], known[seen] + 1] {
      #expect(throws: Refusal.self) { try records.change(id, client, ifRevision: stale) }
    }
    let current = try records.revision(of: id, client)
    try records.move(id, client, ["first": true])
    #expect(throws: Refusal.self) { try records.change(id, client, ifRevision: current) }
  }

  @Test(arguments: StorageKind.all)
  func `a batch that moves many and changes their neighbours has no conflict with itself`(
    storage: StorageKind
  ) throws {
    let client = try client(.memo, storage)
    let revision = try OrderedRecords.memo.revision(of: "b", client)
    var calls: [JSON] = (0..<600).map {
      ["method": "memo/move", "params": ["id": .string("crowd\($0 % 8)"), "after": "b"]]
    }
    let update: JSON = [
      "method": "memo/update",
      "params": ["id": "b", "content": "B", "ifRevision": .number(JSONNumber(revision))],
    ]
    calls.append(update)
    try client.ask("store/batch", ["calls": .array(calls)])
    try expect(client.memo("b")["content"], equals: "B")
    let refusal = try client.refusal("store/batch", ["calls": .array([update])])
    expect(refusal.kind, equals: "conflict")
  }

  @Test(arguments: StorageKind.all)
  func `a text from before a re-keying merges as if there had been none`(
    storage: StorageKind
  ) throws {
    let client = try client(.memo, storage)
    let base = try OrderedRecords.memo.revision(of: "b", client)
    try OrderedRecords.memo.crowd(client, after: "b") { $0.contains("b") || $0.contains("c") }
    try client.ask(
      "memo/update", ["id": "b", "content": "b\nmore", "base": .number(JSONNumber(base))])
    try expect(client.memo("b")["content"], equals: "b\nmore")
  }

  @Test(arguments: OrderedRecords.allCases, StorageKind.all)
  func `long places of an older store are taken in with their order, and shortened when in the way`(
    records: OrderedRecords, storage: StorageKind
  ) throws {
    // As 8,000 moves to one spot made them.
    let long = (0..<6).map { "a0" + String(repeating: "0", count: 1600 - 300 * $0) + "1" }
    let places = ["a0"] + long + ["a1"]
    let ids = places.indices.map { "r\($0)" }
    let lines: [JSON] = zip(ids, places).shuffled(seed: 5).map { id, place in
      [
        "type": .string(records.rawValue), "id": .string(id), "place": .string(place),
        records == .memo ? "content" : "name": .string(id),
      ]
    }
    let client = try TestClient(initializing: ["push": "full"], storage: storage.make())
    try client.ask("store/import", ["lines": .array(lines)])
    try expect(records.order(client), equals: ids)
    expect(Set(try records.places(client).values), equals: Set(places))
    let copy = TestClient(storage: storage.make())
    try copy.ask("store/import", ["lines": client.ask("store/export")["lines"] ?? .null])
    try expect(records.order(copy), equals: ids)
    #expect(
      try client.ask("store/import", ["lines": .array(lines)]).array("results")
        .allSatisfy { $0["outcome"] == "unchanged" })
    for (index, id) in ids.enumerated().dropFirst().dropLast(2) {
      try records.create("new\(index)", client, ["after": .string(id)])
      try expect(records.order(client).filter { !$0.hasPrefix("new") }, equals: ids)
    }
    let made = try records.places(client).filter { $0.key.hasPrefix("new") }
    expect(made.count, equals: 5)
    #expect(made.values.allSatisfy { $0.utf8.count <= Position.bytesMax })
  }
}

extension Sequence {
  fileprivate func shuffled(seed: UInt64) -> [Element] {
    var dice = Dice(seed: seed)
    var rest = Array(self)
    var shuffled: [Element] = []
    while !rest.isEmpty { shuffled.append(rest.remove(at: dice.roll(rest.count))) }
    return shuffled
  }
}
