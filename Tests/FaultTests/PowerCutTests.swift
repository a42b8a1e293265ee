import Dates

#if os(Linux)
  import Foundation
  import JSONRPC
  import Memos
  import SQLiteStore
  import TestSupport
  import ServerTestSupport
  import Testing

  /// The power goes off: what was not synced is lost, in part or as a whole, in any order.
  struct PowerCutTests {
    /// What was acknowledged, and where the record was then.
    private struct Promise {
      let position: Int
      let state: String
    }

    /// What a disk holds, and what was acknowledged by then.
    private struct Judged: Hashable {
      let files: [String: [UInt8]]
      let promised: String?
    }

    /// A life of a store: made, written to, closed and opened again.
    private struct Life {
      let disk: FaultyDisk
      private(set) var promises: [Promise] = []

      init(_ durability: String) throws {
        disk = try FaultyDisk(isRecorded: true)
        for round in 0..<3 {
          let peer = try disk.peer("--durability", durability)
          for call in Self.calls(round) {
            let state = try peer.ask(call.method, call.params).text("state")
            promises.append(Promise(position: try record().count, state: state))
          }
          try peer.leave()
        }
      }

      func record() throws -> [UInt8] { try StoreBytes.read(disk.record ?? "") }

      private static func calls(_ round: Int) -> [Call] {
        let group: JSON = .string("g_\(round)")
        let memos: [JSON] = (0..<3).map { number in
          let params: JSON = [
            "id": .string("m_\(round)_\(number)"), "group": group, "content": "batch #tag",
          ]
          return ["method": "memo/create", "params": params]
        }
        let first: JSON = .string("m_\(round)")
        return [
          Call("memo/create", ["id": first, "content": .string("memo \(round) #tag")]),
          Call("group/create", ["id": group, "name": .string("Group \(round)")]),
          Call("store/batch", ["calls": .array(memos)]),
          Call(
            "memo/update", ["id": first, "content": .string(String(repeating: "x", count: 9000))]),
          Call("group/delete", ["id": group]), Call("history/undo"),
        ]
      }
    }

    /// Puts what the disk holds into a folder of its own and opens it; what isn't as promised, in
    /// words.
    private func findings(
      _ files: [String: [UInt8]], promised: String?, in folder: ScratchFolder
    ) throws -> [String] {
      let path = folder.path("memos")
      for suffix in ["", "-wal", "-shm", "-journal"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
      for (name, bytes) in files { try StoreBytes(bytes).write(to: folder.path(name)) }
      var options = SQLiteStorage.Options()
      options.durability = .normal
      let store = try SQLiteStorage(path: path, epoch: "lost", options: options)
      let found = store.state.sequence
      var findings = store.check().map(\.english)
      if let promised, store.state.epoch == "lost" || found < promised.sequence {
        findings.append("\(promised) was acknowledged, and \(store.state) is there.")
      }
      let time = TimeContext(now: Instant(milliseconds: 0), zone: .utc)
      let total = try store.counts(of: .everything, at: time).total
      try store.flush()
      // So many memos there are after each commit of a round, those in the trash too.
      let whole = 4 * (found / 6) + [0, 1, 1, 4, 4, 4][found % 6]
      if total != whole {
        findings.append("After commit \(found) there are \(total) memos.")
      }
      return findings
    }

    @Test(arguments: zip(["full", "normal"], [1, 2] as [UInt64]))
    func `whenever the power goes off, what was acknowledged is there, and all of it is whole`(
      durability: String, seed: UInt64
    ) throws {
      let life = try Life(durability)
      let steps = try PowerCut.steps(of: try life.record())
      let folder = try ScratchFolder()
      var dice = Dice(seed: seed)
      var cut = PowerCut()
      // Half of what is lost in two ways leaves the same bytes.
      var judged: Set<Int> = []
      for (number, step) in steps.enumerated() {
        cut.follow(step)
        guard Sample.has(number, of: 4) else { continue }
        let promised = life.promises.last { $0.position <= step.end }?.state
        for luck in PowerCut.Luck.allCases {
          let files = cut.files(luck, &dice)
          let promised = durability == "full" ? promised : nil
          guard judged.insert(Judged(files: files, promised: promised).hashValue).inserted else {
            continue
          }
          let findings = try findings(files, promised: promised, in: folder)
          try #require(findings == [], "seed \(seed), step \(number), \(luck): \(step.name)")
        }
      }
      #expect(steps.count > 100)
    }
  }
#endif
