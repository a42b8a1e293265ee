import Conversations
import Foundation
import JSONRPC
import MemoServer
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct GroupTests {
  @Test(arguments: StorageKind.all)
  func `groups are created, renamed, moved and deleted, built-in ones first`(
    storage: StorageKind
  ) throws {
    let client = TestClient(storage: storage.make())
    for name in ["a", "b", "c"] { try client.makeGroup(name, ["id": .string(name)]) }
    let names = try client.ask("group/list").texts("groups", "name")
    expect(names, equals: ["Important", "Today", "Overdue", "a", "b", "c"])
    let renamed = try client.ask("group/update", ["id": "a", "name": "A"])
    expect(renamed[path: "group.name"], equals: "A")
    try client.ask("group/move", ["id": "a", "last": true])
    try expect(client.groupNames(), equals: ["b", "c", "A"])
    try client.ask("group/delete", ["id": "c"])
    try expect(client.groupNames(), equals: ["b", "A"])
    try expect(client.ask("store/status").int("groups"), equals: 2)
  }

  @Test(
    arguments: [
      (["id": "d", "first": true], "d a b c"), (["id": "a", "last": true], "b c d a"),
      (["id": "a", "before": "c"], "b a c d"), (["id": "a", "after": "c"], "b c a d"),
      (["id": "b", "before": "b"], "a b c d"), (["id": "b", "after": "b"], "a b c d"),
      (["id": "a", "first": true], "a b c d"), (["id": "b", "after": "a"], "a b c d"),
    ] as [(JSON, String)])
  func `a group goes where it is put`(params: JSON, order: String) throws {
    let client = TestClient()
    for name in ["a", "b", "c", "d"] { try client.makeGroup(name, ["id": .string(name)]) }
    try client.ask("group/move", params)
    try expect(client.groupNames().joined(separator: " "), equals: order)
  }

  @Test(
    arguments: [
      ("  Home  ", "Home"), ("", "Untitled"), (" \u{3000}\t", "Untitled"),
      ("Taken", "Taken (1)"), ("taken", "taken (1)"), ("ＴＡＫＥＮ", "ＴＡＫＥＮ"),
      ("Cafe\u{301}", "Cafe\u{301} (1)"), ("STRASSE", "STRASSE (1)"), ("Two", "Two (2)"),
      ("Gap", "Gap (1)"), ("Two (1)", "Two (1) (1)"),
    ])
  func `names are trimmed, never empty and never taken`(asked: String, given: String) throws {
    let client = TestClient()
    for name in ["Taken", "Café", "straße", "Two", "Two", "Gap", "Gap"] {
      try client.makeGroup(name)
    }
    try client.ask("group/delete", ["id": try groupID(named: "Gap (1)", client)])
    try expect(client.makeGroup(asked)["name"], equals: .string(given))
  }

  @Test(arguments: ["group/create", "group/update"])
  func `a number behind a name makes it no longer than a name may be`(method: String) throws {
    let client = TestClient()
    let name = JSON.string(String(repeating: "x", count: Limits().nameBytes))
    try client.ask("group/create", ["name": name])
    try client.makeGroup("g", ["id": "g"])
    let params = method == "group/create" ? ["name": name] : ["id": "g", "name": name] as JSON
    try expect(client.refusal(method, params).data["limit"], equals: "nameBytes")
  }

  private func groupID(named name: String, _ client: TestClient) throws -> JSON {
    let groups = try client.ask("group/list").array("groups")
    return groups.first { $0["name"] == .string(name) }?["id"] ?? .null
  }

  @Test(arguments: ["a", " a ", "Name (1)", "Name", "name"])
  func `renaming a group to its own name changes nothing`(name: String) throws {
    let client = try TestClient(initializing: ["push": "ids"])
    try client.makeGroup("a", ["id": "a"])
    try client.makeGroup("Name")
    try client.makeGroup("Name", ["id": "n"])
    client.takeAll()
    try client.advance(by: 1000)
    let id = name.contains("ame") ? "n" : "a"
    let group = try client.ask("group/update", ["id": .string(id), "name": .string(name)])["group"]
    expect(group?["name"], equals: (id == "a" ? "a" : name == "name" ? "name (1)" : "Name (1)"))
    expect(client.takeAll().isEmpty, equals: (name != "name"))
  }

  @Test func `a taken name is nameTaken if the client asked for an error`() throws {
    let client = TestClient()
    try client.makeGroup("Taken")
    try client.makeGroup("b", ["id": "b"])
    let params: JSON = ["name": " taken", "ifTaken": "error"]
    try expect(client.refusal("group/create", params).kind, equals: "nameTaken")
    try expect(client.refusal("group/update", params.with(["id": "b"])).kind, equals: "nameTaken")
    try client.ask("group/update", ["id": "b", "name": "B", "ifTaken": "error"])
    try expect(client.groupNames(), equals: ["Taken", "B"])
  }

  @Test(arguments: ["Important", " important ", "TODAY", "Overdue", "OVERDU\u{45}"])
  func `the built-in groups' names are reserved`(name: String) throws {
    let client = TestClient()
    try client.makeGroup("b", ["id": "b"])
    let refusal = try client.refusal("group/create", ["name": .string(name)])
    expect(refusal.kind, equals: "nameReserved")
    let renaming = try client.refusal("group/update", ["id": "b", "name": .string(name)])
    expect(renaming.kind, equals: "nameReserved")
  }

  @Test(
    arguments: ["g_important", "g_today", "g_overdue"],
    [
      ("group/update", ["name": "x"]), ("group/move", ["last": true]), ("group/delete", [:]),
      ("group/create", ["name": "x"]),
    ] as [(String, JSON)])
  func `a built-in group can't be made, changed, moved or deleted`(
    id: String, call: (method: String, params: JSON)
  ) throws {
    let client = TestClient()
    let refusal = try client.refusal(call.method, call.params.with(["id": .string(id)]))
    #expect(["nameReserved", "alreadyExists"].contains(refusal.kind))
  }

  @Test func `a group can't go among the built-in ones`() throws {
    let client = TestClient()
    try client.makeGroup("a", ["id": "a"])
    let refusal = try client.refusal("group/move", ["id": "a", "before": "g_today"])
    expect(refusal.kind, equals: "nameReserved")
    expect(refusal.path, equals: "before")
  }

  @Test func `a colour is chosen that white text can be read on`() throws {
    let client = TestClient()
    var colors: Set<String> = []
    for count in 0..<100 {
      let color = try client.makeGroup("\(count)").text("color")
      #expect(contrastWithWhite(color) >= 4.5, "\(color)")
      colors.insert(color)
    }
    #expect(colors.count > 8, "The choice is random.")
    try expect(client.makeGroup("own", ["color": "#ABCdef"])["color"], equals: "#ABCdef")
  }

  @Test func `an image is kept as it was given, and cleared by null`() throws {
    let client = TestClient()
    let image: JSON = "data:image/png;base64,iVBORw0KGgo="
    try expect(client.makeGroup("a", ["id": "a", "image": image])["image"], equals: image)
    try expect(
      client.ask("group/update", ["id": "a", "color": "#111111"])[path: "group.image"],
      equals: image)
    let cleared = try client.ask("group/update", ["id": "a", "image": nil])
    expect(cleared[path: "group.image"], equals: .null)
  }

  @Test func `progress is the share of tasks done, 0 when empty`() throws {
    let client = TestClient()
    let group = try client.makeGroup("a", ["id": "a"])
    expect(
      group["counts"],
      equals: [
        "total": 0, "tasks": 0, "doing": 0, "done": 0, "open": 0, "overdue": 0, "progress": 0,
      ])
    try client.makeMemo("plain", ["group": "a"])
    for (title, params) in [
      ("a", ["state": "done"]), ("b", ["state": "doing"]), ("c", ["due": "2026-11-01"]),
      ("d", ["due": "2026-11-01", "state": "done"]),
    ] as [(String, JSON)] { try client.makeTask(title, params.with(["group": "a"])) }
    try client.makeTask("trashed", ["id": "t", "group": "a"])
    try client.ask("memo/delete", ["ids": ["t"]])
    let groups = try client.ask("group/list").array("groups")
    expect(
      groups.last?["counts"],
      equals: [
        "total": 5, "tasks": 4, "doing": 1, "done": 2, "open": 2, "overdue": 1, "progress": 0.5,
      ])
  }

  @Test func `creating again with equal params answers the first group`() throws {
    let client = TestClient()
    try client.makeGroup("Name")
    let first = try client.makeGroup("Name", ["id": "g"])
    expect(first["name"], equals: "Name (1)")
    try expect(client.makeGroup("Name", ["id": "g"]), equals: first)
    try client.ask("group/update", ["id": "g", "name": "Other"])
    try expect(client.makeGroup("Name", ["id": "g"])["name"], equals: "Other")
    let refusal = try client.refusal("group/create", ["id": "g", "name": "X"])
    expect(refusal.kind, equals: "alreadyExists")
    expect(refusal.data[path: "current.name"], equals: "Other")
  }

  @Test(
    arguments: [
      ("group/update", ["name": "x"]), ("group/move", ["last": true]), ("group/delete", [:]),
    ] as [(String, JSON)])
  func `a group that isn't there is notFound, a stale revision a conflict`(
    method: String, params: JSON
  ) throws {
    let client = TestClient()
    try expect(client.refusal(method, params.with(["id": "nowhere"])).kind, equals: "notFound")
    try client.makeGroup("a", ["id": "a"])
    let current = try client.ask("group/update", ["id": "a", "color": "#123456"])["group"]
    let stale = try client.refusal(method, params.with(["id": "a", "ifRevision": 1]))
    expect(stale.kind, equals: "conflict")
    expect(stale.data["current"], equals: current)
    try client.ask(method, params.with(["id": "a", "ifRevision": 2]))
  }
}

/// The contrast of `#RRGGBB` with white, 1 to 21 (WCAG 2.1, "contrast ratio" and "relative
/// luminance").
private func contrastWithWhite(_ color: String) -> Double {
  guard let value = UInt32(color.dropFirst(), radix: 16) else { return 0 }
  let channels = [16, 8, 0].map { Double(value >> $0 & 0xFF) / 255 }
  let linear = channels.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
  let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  return 1.05 / (luminance + 0.05)
}
