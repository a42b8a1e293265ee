#if os(Linux)
  import Foundation
  import JSONRPC
  import TestSupport
  import ServerTestSupport
  import Testing

  /// Bringing a store of an older version up to date, and what may come in between.
  struct MigrationTests {
    /// A disk with a store of that version.
    private func makeDisk(_ version: Int = 1) throws -> FaultyDisk {
      let disk = try FaultyDisk()
      try FileManager.default.createDirectory(
        atPath: disk.folder, withIntermediateDirectories: true)
      let source = #filePath.replacing(
        "FaultTests/MigrationTests.swift",
        with: "SQLiteStoreTests/OldStores/version-\(version).sqlite")
      try StoreBytes(StoreBytes.read(source)).write(to: disk.path("memos"))
      return disk
    }

    private func expectAll(_ peer: Peer, of version: Int = 1, _ comment: Comment) throws {
      let status = try peer.ask("store/status")
      expect(status.int("counts.total"), equals: version == 1 ? 216 : 245, comment)
      expect(status.int("counts.done"), equals: version == 1 ? 13 : 16, comment)
      expect(status.int("trashed"), equals: version == 1 ? 62 : 63, comment)
      if version > 1 { expect(status.int("sync.pending"), equals: 11, comment) }
    }

    @Test(arguments: [FaultyDisk.Fault.death, .tear], [1, 17])
    func `killed at any call of it, the next program to open the store finds all of it`(
      fault: FaultyDisk.Fault, version: Int
    ) throws {
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        guard Sample.has(number, of: 2) else { continue }
        let disk = try makeDisk(version)
        disk.order(fault, fault == .tear ? .writing : .changing, from: number)
        let first = try disk.peer()
        let answer = Result { try first.ask("store/status") }
        hasMet = disk.failureCount > 0
        expect(hasMet, equals: ((try? answer.get()) == nil), "call \(number)")
        disk.heal()
        first.child.signal(SIGKILL)
        _ = try first.child.ending()
        let next = try disk.peer()
        try expectAll(next, of: version, "call \(number)")
        try next.ask("memo/create", ["content": "new"])
        try expect(next.leave(), equals: .status(0))
        let check = try Child.memod("check", "--file", disk.path("memos"))
        try expect(check.restOfOutput(), equals: "The store is sound.\n", "call \(number)")
      }
      #expect(number > 10)
    }

    @Test func `of several that open an old store at once one brings it up to date`() throws {
      let disk = try makeDisk()
      let peers = try (0..<3).map { _ in try disk.peer() }
      for peer in peers { try expectAll(peer, "all at once") }
      try peers[0].ask("memo/create", ["content": "new"])
      try expect(peers[1].ask("store/status").int("counts.total"), equals: 217)
      for peer in peers { try expect(peer.leave(), equals: .status(0)) }
      let check = try Child.memod("check", "--file", disk.path("memos"))
      try expect(check.restOfOutput(), equals: "The store is sound.\n")
    }
  }
#endif
