import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct MemoMoveTests {
  private func client(_ storage: StorageKind = StorageKind.all[0]) throws -> TestClient {
    let client = TestClient(storage: storage.make())
    try client.makeGroup("Other", ["id": "g"])
    for title in ["a", "b", "c", "d"] { try client.makeMemo(title, ["id": .string(title)]) }
    for title in ["x", "y"] { try client.makeMemo(title, ["id": .string(title), "group": "g"]) }
    return client
  }

  @Test(
    arguments: [
      (["id": "d", "first": true], "d a b c"), (["id": "a", "last": true], "b c d a"),
      (["id": "a", "before": "c"], "b a c d"), (["id": "a", "after": "c"], "b c a d"),
      (["id": "d", "before": "a"], "d a b c"), (["id": "a", "after": "d"], "b c d a"),
      (["id": "b", "before": "c"], "a b c d"), (["id": "b", "after": "a"], "a b c d"),
      (["id": "b", "after": "b"], "a b c d"), (["id": "b", "before": "b"], "a b c d"),
      (["id": "a", "first": true], "a b c d"), (["id": "d", "last": true], "a b c d"),
      (["id": "b", "group": nil], "a b c d"),
    ] as [(JSON, String)], StorageKind.all)
  func `a memo goes where it is put`(
    move: (params: JSON, order: String), storage: StorageKind
  ) throws {
    let client = try client(storage)
    try client.ask("memo/move", move.params)
    let titles = try client.titles(["group": nil, "sort": [["by": "manual"]]])
    expect(titles.joined(separator: " "), equals: move.order)
  }

  @Test(
    arguments: [
      (["id": "a", "group": "g"], "x y a"), (["id": "a", "group": "g", "first": true], "a x y"),
      (["id": "a", "group": "g", "before": "y"], "x a y"),
      (["id": "a", "group": "g", "after": "x"], "x a y"),
    ] as [(JSON, String)])
  func `a memo moves to another group in one step`(params: JSON, order: String) throws {
    let client = try client()
    try client.ask("memo/move", params)
    let titles = try client.titles(["group": "g", "sort": [["by": "manual"]]])
    expect(titles.joined(separator: " "), equals: order)
    try expect(client.titles(["group": nil]).count, equals: 3)
  }

  @Test func `moving leaves updatedAt alone, another group doesn't`() throws {
    let client = try client()
    try client.advance(by: 1000)
    let moved = try client.ask("memo/move", ["id": "a", "last": true])
    expect(moved[path: "memo.updatedAt"], equals: "2026-11-20T09:00:00.000Z")
    let regrouped = try client.ask("memo/move", ["id": "a", "group": "g"])
    expect(regrouped[path: "memo.updatedAt"], equals: "2026-11-20T09:00:01.000Z")
  }

  @Test(
    arguments: [
      (["id": "a"], "invalidParams"), (["id": "a", "before": "x"], "invalidParams"),
      (["id": "a", "after": "nobody"], "notFound"), (["id": "a", "group": "nowhere"], "notFound"),
      (["id": "a", "group": "g_today"], "invalidParams"),
      (["id": "a", "first": true, "last": true], "invalidParams"),
      (["id": "a", "group": "g", "after": "b"], "invalidParams"),
    ] as [(JSON, String)])
  func `a place that isn't there is refused`(params: JSON, kind: String) throws {
    let client = try client()
    try expect(client.refusal("memo/move", params).kind, equals: kind)
    try expect(
      client.titles(["group": nil, "sort": [["by": "manual"]]]), equals: ["a", "b", "c", "d"])
  }

  @Test(arguments: [UInt64(1), 2, 3])
  func `random moves keep the order that a plain list has`(seed: UInt64) throws {
    let client = try client()
    var dice = Dice(seed: seed)
    var order = ["a", "b", "c", "d"]
    for _ in 0..<300 {
      let id = dice.pick(order)
      let others = order.filter { $0 != id }
      let index = dice.roll(others.count + 1)
      order = others
      order.insert(id, at: index)
      let place: JSON =
        index > 0 && dice.hits(oneIn: 2)
        ? ["after": .string(others[index - 1])]
        : index < others.count ? ["before": .string(others[index])] : ["last": true]
      try client.ask("memo/move", place.with(["id": .string(id)]))
      let titles = try client.titles(["group": nil, "sort": [["by": "manual"]]])
      try #require(titles == order, "seed \(seed)")
    }
  }
}
