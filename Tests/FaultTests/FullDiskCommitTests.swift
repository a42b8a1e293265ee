#if os(Linux)
  import JSONRPC
  import ServerTestSupport
  import TestSupport
  import Testing

  /// One commit of so many edits that it is written and read in parts, on a disk without room for
  /// it.
  struct FullDiskCommitTests {
    private static let memoCount = 2400

    /// Puts memos into a group, in commits of 800.
    private func prepare(_ peer: Peer) throws -> Notebook {
      try peer.ask("group/create", ["id": "g", "name": "Group"])
      let notebook = Notebook()
      for part in 0..<3 {
        let ids = (0..<Self.memoCount / 3).map { "m_\(part)_\($0)" }
        let calls: [JSON] = ids.map {
          let text = JSON.string("memo \($0) #tag")
          return [
            "method": "memo/create", "params": ["id": .string($0), "group": "g", "content": text],
          ]
        }
        try peer.ask("store/batch", ["calls": .array(calls)])
        notebook.acknowledged.formUnion(ids)
      }
      return notebook
    }

    /// Deletes the group, which puts each memo in the trash in one commit: first on the full disk,
    /// then with room, which `makeRoom` makes.
    private func deleteGroup(
      _ peer: Peer, _ path: String, _ notebook: Notebook, _ makeRoom: () throws -> Void
    ) throws {
      let before = try peer.ask("store/status")
      let refusal = try peer.refusal("group/delete", ["id": "g"])
      #expect(refusal.kind == "storeFull" && refusal.code == 1010)
      let after = try peer.ask("store/status")
      #expect(after["state"] == before["state"] && after["counts"] == before["counts"])
      let inGroup = try peer.ask("memo/list", ["group": "g", "limit": 1, "counts": true])
      expect(inGroup.int("counts.total"), equals: Self.memoCount)
      try expect(peer.ask("history/list", ["limit": 1]).int("commits.0.revision"), equals: 4)

      try makeRoom()
      var audit = try Audit(path)
      audit.compare(with: notebook)
      expect(audit.findings, equals: [])
      try peer.ask("group/delete", ["id": "g"])
      let trashed = try peer.ask("memo/list", ["trashed": true, "limit": 1, "counts": true])
      expect(trashed.int("counts.total"), equals: Self.memoCount)
      try peer.ask("history/undo")
      try peer.leave()
      audit = try Audit(path)
      audit.compare(with: notebook)
      expect(audit.findings, equals: [])
    }

    @Test(.enabled(if: SmallDisk.isPossible, "Mounting a tmpfs takes root."))
    func `a commit of thousands of edits on a full disk is refused whole, and made with room`()
      throws
    {
      let disk = try SmallDisk(kibibytes: 16 << 10)
      let peer = try Peer(on: disk.path("memos"))
      let notebook = try prepare(peer)
      try disk.fill("filler")
      try deleteGroup(peer, disk.path("memos"), notebook) { try disk.remove("filler") }
    }

    @Test(arguments: [0, 50_000, 300_000])
    func `the same where the disk is full before it, or in the middle of it`(room: Int) throws {
      let disk = try FaultyDisk()
      let peer = try disk.peer()
      let notebook = try prepare(peer)
      disk.room = room
      try deleteGroup(peer, disk.path("memos"), notebook) { disk.room = nil }
    }
  }
#endif
