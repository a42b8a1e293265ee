import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// What a watch of groups sends of their images.
struct GroupImageTests {
  private static let image = "data:image/png;base64," + String(repeating: "A", count: 100_000)

  private func client(_ images: JSON?) throws -> (TestClient, WatchedList) {
    let client = TestClient()
    try client.makeGroup("a", ["id": "a", "image": .string(Self.image)])
    try client.makeGroup("b", ["id": "b"])
    let list = try client.watch(JSON(present: ["of": "groups", "images": images]))
    return (client, list)
  }

  /// The row of the group `a` in the event that a call causes.
  private func row(
    _ client: TestClient, _ method: String, _ params: JSON
  ) throws -> (member: String, row: JSON) {
    try client.ask(method, params)
    let event = try #require(client.take("watch/didChange").last)
    for row in event.array("changed") where row["id"] == "a" { return ("changed", row) }
    for row in event.array("added").compactMap({ $0["row"] }) where row["id"] == "a" {
      return ("added", row)
    }
    throw ProtocolViolation("Nothing of a: \(event)")
  }

  @Test(arguments: [nil, "always"] as [JSON?])
  func `a row has its image unless the client asked for less`(images: JSON?) throws {
    let (client, list) = try client(images)
    expect(list.rows[3].text("image"), equals: Self.image)
    for _ in 0..<2 {
      let changed = try row(client, "memo/create", ["content": "x", "group": "a"])
      #expect(changed.member == "changed" && changed.row.text("image") == Self.image)
    }
  }

  @Test func `an image that the client has is not sent again with every change of counts`() throws {
    let (client, list) = try client("changed")
    expect(list.rows[3].text("image"), equals: Self.image)
    for _ in 0..<2 {
      let changed = try row(client, "memo/create", ["content": "x", "group": "a"])
      #expect(changed.member == "changed" && changed.row["image"] == nil)
      #expect(changed.row.int("counts.total") > 0)
    }
    try expect(row(client, "group/update", ["id": "a", "name": "c"]).row["image"], equals: nil)
    let other: JSON = "https://example.org/a.png"
    try expect(
      row(client, "group/update", ["id": "a", "image": other]).row["image"], equals: other)
    try expect(row(client, "group/update", ["id": "a", "image": nil]).row["image"], equals: .null)
    try expect(
      row(client, "memo/create", ["content": "x", "group": "a"]).row["image"], equals: nil)
    try client.ask("group/update", ["id": "a", "image": other])
    let moved = try row(client, "group/move", ["id": "a", "last": true])
    #expect(moved.member == "added" && moved.row["image"] == other)
  }

  @Test func `only a watch of groups has images`() throws {
    let refusal = try TestClient().refusal("watch/start", ["images": "changed"])
    expect(refusal.kind, equals: "invalidParams")
  }
}
