import JSONRPC
import Memos
import ServerTestSupport
import TestSupport
import Testing

/// Undo puts records back where something else may be by now: two never share a place, so that
/// there is always room between them.
struct SamePlaceTests {
  private struct Case {
    let noun: String
    func order(_ client: TestClient) throws -> [String] {
      noun == "group"
        ? try client.groupNames() : try client.titles(["sort": [["by": "manual"]]])
    }
    func make(_ name: String, _ client: TestClient, _ params: JSON = [:]) throws {
      let params = params.with(["id": .string(name)])
      if noun == "group" { try client.makeGroup(name, params) }
      if noun == "memo" { try client.makeMemo(name, params) }
    }
  }

  @Test(arguments: ["memo", "group"])
  func `a place taken meanwhile is shared with nobody`(noun: String) throws {
    let it = Case(noun: noun)
    let client = TestClient()
    for name in ["a", "b", "c"] { try it.make(name, client) }
    try client.ask("\(noun)/move", ["id": "b", "first": true])
    try it.make("d", client, ["after": "a"])
    try client.ask("history/undo", ["revision": 4])
    let order = try it.order(client)
    expect(order.first, equals: "a")
    expect(order.last, equals: "c")
    let (left, right) = (order[1], order[2])
    try it.make("e", client, ["after": .string(left)])
    try expect(it.order(client), equals: ["a", left, "e", right, "c"])
    try it.make("f", client, ["before": .string(right)])
    try expect(it.order(client), equals: ["a", left, "e", "f", right, "c"])
  }

  @Test func `a purged memo comes back next to the one that took its place`() throws {
    let client = TestClient()
    try client.makeMemo("a", ["id": "a"])
    try client.ask("memo/purge", ["ids": ["a"]])
    try client.makeMemo("b", ["id": "b"])
    try client.ask("history/undo", ["revision": 2])
    let order = try client.titles(["sort": [["by": "manual"]]])
    try client.makeMemo("c", ["after": .string(order[0])])
    try expect(client.titles(["sort": [["by": "manual"]]]), equals: [order[0], "c", order[1]])
  }
}
