import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

struct GroupDeleteTests {
  private func client(_ storage: StorageKind = StorageKind.all[0]) throws -> TestClient {
    let client = TestClient(storage: storage.make())
    for name in ["a", "b", "c"] { try client.makeGroup(name, ["id": .string(name)]) }
    for title in ["1", "2", "3"] {
      try client.makeTask(title, ["id": .string("t\(title)"), "group": "b"])
    }
    try client.ask("memo/move", ["id": "t3", "first": true])
    try client.ask("memo/delete", ["ids": ["t1"]])
    return client
  }

  @Test(arguments: StorageKind.all)
  func `deleting a group trashes its memos, and one undo brings all back in place`(
    storage: StorageKind
  ) throws {
    let client = try client(storage)
    let groups = try client.ask("group/list")["groups"]
    let memos = try client.rows(["group": "b", "sort": [["by": "manual"]]])
    let trashed = try client.memo("t1")
    try client.advance(by: 1000)
    let result = try client.ask("group/delete", ["id": "b"])
    expect(result["id"], equals: "b")
    expect(result["memos"], equals: 3)
    try expect(client.titles(), equals: [])
    try expect(client.titles(["trashed": true]).sorted(), equals: ["1", "2", "3"])
    try expect(client.memo("t1")["trashedAt"], equals: trashed["trashedAt"])
    try client.ask("history/undo")
    func core(_ row: JSON) -> JSON { row.with(["revision": 0, "updatedAt": 0]) }
    let back = try client.rows(["group": "b", "sort": [["by": "manual"]]])
    expect(back.map(core), equals: memos.map(core))
    expect(core(try client.memo("t1")), equals: core(trashed))
    let groupsBack = try client.ask("group/list").array("groups")
    expect(groupsBack.map(core), equals: (groups?.array ?? []).map(core))
  }

  @Test func `contents are kept when asked, in no group and in their order`() throws {
    let client = try client()
    try client.ask("group/delete", ["id": "b", "contents": "keep"])
    let rows = try client.rows(["group": nil, "sort": [["by": "manual"]]])
    expect(rows.map { $0.text("title") }, equals: ["3", "2"])
    try expect(client.titles(["trashed": true]), equals: ["1"])
    try client.ask("history/undo")
    try expect(client.titles(["group": "b", "sort": [["by": "manual"]]]), equals: ["3", "2"])
  }

  @Test func `redo deletes it again`() throws {
    let client = try client()
    try client.ask("group/delete", ["id": "b"])
    try client.ask("history/undo")
    try client.ask("history/redo")
    try expect(client.groupNames(), equals: ["a", "c"])
    try expect(client.titles(), equals: [])
  }

  @Test func `undo is refused when another group has the name by now`() throws {
    let client = try client()
    try client.ask("group/delete", ["id": "b"])
    let revision = try client.ask("history/list", ["limit": 1])[path: "commits.0.revision"] ?? .null
    try client.makeGroup("B")
    let refusal = try client.refusal("history/undo", ["revision": revision])
    expect(refusal.kind, equals: "undoConflict")
    try expect(client.groupNames(), equals: ["a", "c", "B"])
  }
}
