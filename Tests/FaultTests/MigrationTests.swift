import Foundation
import JSONRPC
import Support
import Testing

/// Bringing a store of an older version up to date, and what may come in between.
@Suite(.serialized) struct MigrationTests {
  private let folder: ScratchFolder
  private var path: String { folder.path("memos") }

  /// A store of version 1 that takes a while to bring up to date.
  init() throws {
    folder = try ScratchFolder()
    let source = #filePath.replacing(
      "FaultTests/MigrationTests.swift", with: "MemosSQLiteTests/OldStores/version-1.sqlite")
    try StoreBytes(StoreBytes.read(source)).write(to: folder.path("memos"))
    try Shell.run(
      #"""
      sqlite3 "$1" "
        WITH RECURSIVE copies (number) AS
          (SELECT 1 UNION ALL SELECT number + 1 FROM copies LIMIT 60)
        INSERT INTO memos (id, group_id, position, pinned, state, due_kind, due_value, important,
          completed_at, created_at, updated_at, trashed_at, revision, due_order, checklist_done,
          checklist_total, title, title_key, tags, links, content)
        SELECT 'x' || number || id, group_id, position, pinned, state, due_kind, due_value,
          important, completed_at, created_at, updated_at, trashed_at, revision, due_order,
          checklist_done, checklist_total, title, title_key, '', '', 'x'
        FROM memos, copies;
        UPDATE memos SET title = 'x', title_key = 'x', checklist_done = 0, checklist_total = 0
        WHERE content = 'x'"
      """#, folder.path("memos"))
  }

  private func version() throws -> String {
    let shell = try Child("/usr/bin/env", ["sqlite3", path, "PRAGMA user_version"])
    return try shell.restOfOutput()
  }

  @Test(.enabled(if: LockTests.hasSQLite, "There is no sqlite3 to make a larger store with."))
  func `killed at any moment of it, the next program to open the store finds all of it`() throws {
    var interrupted = 0
    for round in 0..<12 {
      let memod = try Child(Child.memodPath, ["--file", path])
      var wait = pollfd(fd: -1, events: 0, revents: 0)
      _ = poll(&wait, 1, Int32(round * 6))
      memod.signal(SIGKILL)
      _ = try memod.ending()
      guard try version() == "1\n" else { break }
      interrupted += 1
    }
    #expect(interrupted > 0)
    // Several at once, one of which does it.
    let peers = try (0..<3).map { _ in try Peer(on: path) }
    for peer in peers {
      let counts = try peer.ask("store/status")
      #expect(counts.int("counts.total") == 216 * 61)
      #expect(counts.int("counts.done") == 13 * 61)
      #expect(counts.int("trashed") == 62 * 61)
    }
    try peers[0].ask("memo/create", ["content": "new"])
    #expect(try peers[1].ask("store/status").int("counts.total") == 216 * 61 + 1)
    for peer in peers { try peer.leave() }
    let check = try Child.memod("check", "--file", path)
    #expect(try check.restOfOutput() == "The store is sound.\n")
    #expect(try version() == "4\n")
  }
}
