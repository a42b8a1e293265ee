import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

@testable import SQLiteStore

/// What a client sees of a request that takes long, and what it can do. The stores are made so that
/// it would take minutes, or for ever: nothing here depends on how fast the machine is.
struct LongRequestFaultTests {
  private func cancel(_ id: JSON, of peer: Peer) throws {
    try peer.child.send(JSON.request("$/cancelRequest", ["id": id], id: nil).text + "\n")
  }

  private func progress(_ peer: Peer) throws -> JSON {
    try peer.notification("$/progress")["value"] ?? .null
  }

  @Test func `reports leave while a group is deleted, and a cancellation ends that`() throws {
    let folder = try ScratchFolder()
    let peer = try Peer(on: folder.path("memos"))
    try peer.ask("group/create", ["name": "g", "id": "g"])
    let calls = (0..<1000).map { number -> JSON in
      ["method": "memo/create", "params": ["content": .string("text \(number)"), "group": "g"]]
    }
    try peer.ask("store/batch", ["calls": .array(calls)])
    // SQLITE_OPEN_READWRITE
    let connection = try Connection(path: folder.path("memos"), flags: 2)
    connection.waitForLocks(milliseconds: 10_000)
    try connection.execute(
      """
      CREATE TABLE numbers (n INTEGER) STRICT;
      WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1500)
        INSERT INTO numbers SELECT n FROM n;
      CREATE TRIGGER slow BEFORE UPDATE ON memos BEGIN
        SELECT sum(one.n * other.n) FROM numbers AS one CROSS JOIN numbers AS other;
      END
      """)
    let status = try peer.ask("store/status")
    let id = try peer.send("group/delete", ["id": "g", "workDoneToken": "t"])
    try expect(progress(peer), equals: ["kind": "begin", "title": "Deleting"])
    let (one, two) = (try progress(peer), try progress(peer))
    #expect(one["kind"] == "report" && two["kind"] == "report")
    #expect(one.int("count") < two.int("count"))
    try cancel(id, of: peer)
    let refusal = #expect(throws: Refusal.self) { try peer.reply(to: id) }
    expect(refusal?.code, equals: -32800)
    let last = peer.takeNotifications().last
    expect(last?.params[path: "value.kind"], equals: "end")
    try expect(peer.ask("store/status"), equals: status)
    try expect(peer.ask("memo/list", ["group": "g"]).array("rows").count, equals: 100)
    try expect(peer.leave(), equals: .status(0))
  }

  @Test func `a cancellation ends a read without end, and others are answered`() throws {
    let folder = try ScratchFolder()
    let peer = try Peer(on: folder.path("memos"))
    try peer.ask("memo/create", ["content": "a", "id": "a"])
    let connection = try Connection(withoutEnd: folder.path("memos"))
    let id = try peer.send("history/undo", ["workDoneToken": "t"])
    try expect(progress(peer)["kind"], equals: "begin")
    #expect(peer.isQuiet(milliseconds: 300))
    try connection.execute("DROP VIEW commits; ALTER TABLE old RENAME TO commits")
    #expect(peer.isQuiet(milliseconds: 300))
    try cancel(id, of: peer)
    let refusal = #expect(throws: Refusal.self) { try peer.reply(to: id) }
    expect(refusal?.code, equals: -32800)
    try expect(peer.ask("memo/get", ["ids": ["a"]])[path: "results.0.memo.content"], equals: "a")
    try expect(peer.leave(), equals: .status(0))
  }
}
