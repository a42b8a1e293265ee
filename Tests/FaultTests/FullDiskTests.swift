#if os(Linux)
  import Foundation
  import JSONRPC
  import ServerTestSupport
  import TestSupport
  import Testing

  /// A full disk, on which room can be made by deleting memos.
  struct FullDiskTests {
    /// Adds memos until there is no room for another; returns their ids.
    private func fill(_ peer: Peer, _ word: String = "m") throws -> [String] {
      var ids: [String] = []
      while true {
        let id = "\(word)_\(ids.count)"
        let text = "\(id) #full " + String(repeating: "x", count: 3000)
        guard let refusal = try peer.refusalIfAny(create(id, text)) else {
          ids.append(id)
          continue
        }
        #expect(refusal.kind == "storeFull" && refusal.message.contains("empty the trash"))
        return ids
      }
    }

    private func create(_ id: String, _ text: String) -> Call {
      Call("memo/create", ["id": .string(id), "content": .string(text)])
    }

    private func each(_ method: String, _ ids: some Sequence<String>, on peer: Peer) throws {
      for id in ids { try peer.ask(method, ["ids": [.string(id)]]) }
    }

    /// Fills a store, and makes room in it as a person does.
    private func makeRoom(on path: String, _ start: () throws -> Peer) throws {
      var peer = try start()
      let ids = try fill(peer)
      try #require(ids.count > 20)
      try each("memo/delete", ids.prefix(15), on: peer)
      try each("memo/purge", ids.prefix(10), on: peer)
      let more = try fill(peer, "more")
      // The last to close it makes the log short.
      try peer.leave()
      peer = try start()
      let none = try fill(peer, "none")
      let kept = ids.dropFirst(10) + more + none
      try each("memo/delete", kept.prefix(10), on: peer)
      try each("memo/purge", kept.prefix(10), on: peer)
      let notebook = Notebook()
      notebook.acknowledged = Set(kept.dropFirst(10))
      try peer.leave()
      var audit = try Audit(path, isJournalShort: true)
      audit.compare(with: notebook)
      expect(audit.findings, equals: [])
      #expect(more.count > 2)

      peer = try start()
      try each("memo/purge", kept.dropFirst(10), on: peer)
      let again = try fill(peer, "again")
      #expect(again.count > ids.count / 2)
    }

    @Test(
      .enabled(if: SmallDisk.isPossible, "Mounting a tmpfs takes root."),
      arguments: [900, 3000])
    func `memos can be deleted and purged on a full disk, and others written then`(
      kibibytes: Int
    ) throws {
      let disk = try SmallDisk(kibibytes: kibibytes)
      try makeRoom(on: disk.path("memos")) { try Peer(on: disk.path("memos")) }
    }

    @Test(.enabled(if: SmallDisk.isPossible, "Mounting a tmpfs takes root."))
    func `the command memo prints no id of what a full disk didn't take`() throws {
      let disk = try SmallDisk(kibibytes: 220)
      let child = try Child(
        Child.memodPath, ["memo", "add", "hello", "--file", disk.path("memos")])
      try expect(child.restOfOutput(), equals: "")
      #expect(try child.restOfErrors().contains("The disk is full"))
      try expect(child.ending(), equals: .status(3))
    }

    @Test(arguments: [900, 3000])
    func `the same on a disk that only says that it is full`(kibibytes: Int) throws {
      let disk = try FaultyDisk()
      disk.room = kibibytes << 10
      try makeRoom(on: disk.path("memos")) { try disk.peer() }
    }

    @Test func `a program that reads the log keeps nobody from deleting for long`() throws {
      let disk = try FaultyDisk()
      disk.room = 900 << 10
      let peer = try disk.peer()
      let ids = try fill(peer)
      let other = try disk.peer()
      for id in ids.prefix(20) {
        try other.ask("memo/list", ["limit": 1])
        try each("memo/purge", [id], on: peer)
      }
      let total = try other.ask("store/status").int("counts.total")
      expect(total, equals: ids.count - 20)
    }

    /// What a random session did, and the texts there must be.
    private struct Model {
      let disk: FaultyDisk
      var peer: Peer
      var other: Peer
      var dice: Dice
      var texts: [String: String] = [:]
      /// Whether others take room on the disk, and give some back.
      let isShared: Bool
      private var count = 0

      init(seed: UInt64, isShared: Bool) throws {
        self.isShared = isShared
        disk = try FaultyDisk()
        dice = Dice(seed: seed)
        // An empty store, its journal and what it keeps free for deleting take almost 720 KiB.
        disk.room = dice.roll(1 << 20) + (768 << 10)
        (peer, other) = (try disk.peer(), try disk.peer())
        try peer.ask("memo/create", ["id": "m_0", "content": "first"])
        texts["m_0"] = "first"
      }

      private mutating func text() -> String {
        let size = dice.roll(dice.hits(oneIn: 8) ? 24_000 : 4000)
        return "text \(dice.roll(1000)) #tag\(dice.roll(9)) " + String(repeating: "x", count: size)
      }

      /// Does something; a refusal that isn't right, in words.
      mutating func step() throws -> String? {
        if dice.hits(oneIn: 2) { swap(&peer, &other) }
        let id = texts.keys.sorted().randomElement(using: &dice)
        switch (dice.roll(12), id) {
        case (0..<5, _), (_, nil):
          count += 1
          return try put("memo/create", "m_\(count)")
        case (5..<7, let id?): return try put("memo/update", id)
        case (7, let id?):
          let refusal = try delete("memo/delete", id)
          return isShared ? nil : refusal
        case (8..<10, let id?):
          let refusal = try delete("memo/purge", id)
          if refusal == nil { texts[id] = nil }
          return isShared ? nil : refusal
        case (10, _) where isShared:
          disk.room = dice.hits(oneIn: 2) ? 0 : dice.roll(100_000)
        case (10, _): break
        default:
          if dice.hits(oneIn: 2) { peer.child.signal(SIGKILL) } else { try other.leave() }
          try peer.leave()
          (peer, other) = (try disk.peer(), try disk.peer())
        }
        return nil
      }

      /// Why it is refused; nil if it isn't.
      private func delete(_ method: String, _ id: String) throws -> String? {
        try peer.refusalIfAny(Call(method, ["ids": [.string(id)]]))?.kind
      }

      private mutating func put(_ method: String, _ id: String) throws -> String? {
        let text = text()
        let call = Call(method, ["id": .string(id), "content": .string(text)])
        guard let refusal = try peer.refusalIfAny(call) else {
          texts[id] = text
          return nil
        }
        return refusal.kind == "storeFull" ? nil : refusal.kind
      }
    }

    @Test(arguments: Sample.of(1...30 as ClosedRange<UInt64>, parts: 4), [false, true])
    func `on a full disk what was acknowledged is there, and can be deleted if nobody takes room`(
      seed: UInt64, isShared: Bool
    ) throws {
      var model = try Model(seed: seed, isShared: isShared)
      for step in 0..<200 {
        let finding = try model.step()
        try #require(finding == nil, "seed \(seed), step \(step)")
      }
      try model.peer.leave()
      try model.other.leave()
      let audit = try Audit(model.disk.path("memos"), isJournalShort: true)
      expect(audit.findings, equals: [], "seed \(seed)")
      let peer = try model.disk.peer()
      let ids = model.texts.keys.sorted()
      let kept = try peer.ask("memo/get", ["ids": .array(ids.map { .string($0) })])
      let texts = kept.texts("results", "memo.content")
      expect(texts, equals: ids.compactMap { model.texts[$0] }, "seed \(seed)")
      guard !isShared else { return }
      for id in ids {
        let refusal = try peer.refusalIfAny(Call("memo/purge", ["ids": [.string(id)]]))
        expect(refusal, equals: nil, "seed \(seed), \(id)")
      }
      let refusal = try peer.refusalIfAny(create("again", "again"))
      expect(refusal, equals: nil, "seed \(seed), \(model.disk.room) bytes")
    }
  }
#endif
