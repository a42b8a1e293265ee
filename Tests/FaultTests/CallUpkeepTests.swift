#if os(Linux)
  import Foundation
  import JSONRPC
  import Support
  import Testing

  /// What a program does while nobody waits, and copies of a store: every call fails in turn.
  @Suite(.enabled(if: FaultyDisk.isPossible, "There is no `cc` to make a disk that fails."))
  struct CallUpkeepTests {
    /// Adds so many memos at once that indexing them is put off.
    private func addMany(_ peer: Peer) throws {
      let calls: [JSON] = (0..<300).map { number in
        let content = JSON.string("memo \(number) #tag\(number % 3)")
        return ["method": "memo/create", "params": ["content": content]]
      }
      try peer.ask("store/batch", ["calls": .array(calls)])
    }

    @Test(arguments: [FaultyDisk.Fault.error(EIO), .death])
    func `indexing that fails or is killed is done again, and nothing is found too little`(
      fault: FaultyDisk.Fault
    ) throws {
      let disk = try FaultyDisk()
      var peer = try disk.peer()
      disk.order(fault, [], afterRest: true)
      try peer.ask("store/status")
      _ = try disk.waitForRest(of: peer.child)
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        let calls: FaultyDisk.Calls = fault == .death ? .changing : .all.subtracting(.locking)
        disk.order(fault, calls, from: number, count: 1, afterRest: true)
        if number == 1 {
          try addMany(peer)
        } else if let found = try? peer.ask("memo/list", ["text": "memo", "limit": 1000]) {
          // One that has just been started may be killed before it answers.
          #expect(found.array("rows").count == 300, "call \(number)")
        }
        let isAlive = try disk.waitForRest(of: peer.child)
        hasMet = disk.failureCount > 0
        disk.heal()
        #expect(isAlive == (fault != .death || !hasMet))
        if !isAlive { peer = try disk.peer() }
      }
      #expect(number > 5)
      #expect(try peer.leave() == .status(0))
      let findings = try Audit(disk.path("memos")).findings
      #expect(findings == [])
    }

    @Test(arguments: [Trouble.whileOpen[0], Trouble.whileOpen[2]])
    func `a copy is sound, or refused and not there`(trouble: Trouble) throws {
      let disk = try FaultyDisk()
      let peer = try disk.peer()
      try peer.ask("memo/create", ["id": "m_1", "content": "text"])
      let files = try FileManager.default.contentsOfDirectory(atPath: disk.folder)
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        trouble.order(on: disk, from: number)
        let answer = try peer.answer(to: Call("store/backup"))
        hasMet = disk.failureCount > 0
        disk.heal()
        switch answer {
        case .success(let result):
          let copy = try Child.memod("check", "--file", result.text("path"))
          #expect(try copy.restOfOutput() == "The store is sound.\n", "call \(number)")
        case .failure(let refusal):
          #expect(trouble.kinds.contains(refusal.kind), "call \(number): \(refusal)")
          let left = try FileManager.default.contentsOfDirectory(atPath: disk.folder)
          #expect(Set(left) == Set(files), "call \(number)")
        }
        try Shell.run(
          #"cd "$1" && ls | grep -vx -e memos -e memos-wal -e memos-shm | xargs rm -f"#, disk.folder
        )
      }
      #expect(number > 20)
      #expect(try peer.ask("memo/list").texts("rows", "title") == ["text"])
    }
  }
#endif
