import Foundation
import JSONRPC
import TestSupport
import Testing

@testable import SQLiteStore

/// A store that is made so that reading it never ends.
struct EndlessTests {
  @Test func `SIGTERM ends a program that reads without end`() throws {
    let folder = try ScratchFolder()
    let peer = try Peer(on: folder.path("memos"))
    try peer.ask("memo/create", ["content": "a"])
    let connection = try Connection(withoutEnd: folder.path("memos"))
    try peer.send("store/status")
    #expect(peer.isQuiet(milliseconds: 300))
    peer.child.signal(SIGTERM)
    try expect(peer.child.ending(), equals: .status(0))
    withExtendedLifetime(connection) {}
  }
}

extension Connection {
  /// Opens the store at `path` and makes reading its commits never end.
  convenience init(withoutEnd path: String) throws {
    // SQLITE_OPEN_READWRITE
    try self.init(path: path, flags: 2)
    waitForLocks(milliseconds: 10_000)
    try execute(
      """
      ALTER TABLE commits RENAME TO old;
      CREATE VIEW commits AS
        WITH RECURSIVE numbers (sequence) AS (SELECT 1 UNION ALL SELECT sequence + 1 FROM numbers)
        SELECT sequence FROM numbers
      """)
  }
}
