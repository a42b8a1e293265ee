import Foundation
import JSONRPC
import TestSupport
import Testing

@testable import MemosSQLite

/// A store that is made so that reading it never ends.
struct EndlessTests {
  @Test func `SIGTERM ends a program that reads without end`() throws {
    let folder = try ScratchFolder()
    let peer = try Peer(on: folder.path("memos"))
    try peer.ask("memo/create", ["content": "a"])
    // SQLITE_OPEN_READWRITE
    let connection = try Connection(path: folder.path("memos"), flags: 2)
    connection.waitForLocks(milliseconds: 10_000)
    try connection.execute(
      """
      ALTER TABLE commits RENAME TO old;
      CREATE VIEW commits AS
        WITH RECURSIVE numbers (sequence) AS (SELECT 1 UNION ALL SELECT sequence + 1 FROM numbers)
        SELECT sequence FROM numbers
      """)
    try peer.send("store/status")
    #expect(peer.isQuiet(milliseconds: 300))
    peer.child.signal(SIGTERM)
    #expect(try peer.child.ending() == .status(0))
  }
}
