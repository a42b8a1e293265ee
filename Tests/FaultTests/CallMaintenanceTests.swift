#if os(Linux)
  import Foundation
  import JSONRPC
  import TestSupport
  import ServerTestSupport
  import Testing

  /// What a program does while nobody waits, and copies of a store: every call fails in turn.
  struct CallMaintenanceTests {
    /// Makes a store of so many memos that indexing them is put off, by a program that ends before.
    private func makeStore(on disk: FaultyDisk, in folder: ScratchFolder) throws {
      let lines = (0..<300).map { number -> JSON in
        [
          "type": "memo", "id": .string("m_\(number)"),
          "content": .string("memo \(number) #tag\(number % 3)"),
        ]
      }
      // At the end of its input a server waits for nothing, and indexes nothing.
      let request = JSON.request("store/import", ["lines": .array(lines)], id: 1).text + "\n"
      try StoreBytes(Array(request.utf8)).write(to: folder.path("requests"))
      let command = ["--file", disk.path("memos")]
      try expect(disk.memod(command, stdin: folder.path("requests")).ending(), equals: .status(0))
    }

    @Test(arguments: [FaultyDisk.Fault.error(EIO), .death])
    func `indexing that fails or is killed is done again, and nothing is found too little`(
      fault: FaultyDisk.Fault
    ) throws {
      let disk = try FaultyDisk()
      let folder = try ScratchFolder()
      try makeStore(on: disk, in: folder)
      let path = disk.path("memos")
      try Shell.run(#"cp "$1" "$1.made""#, path)
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        // As it was made: where a call isn't needed, its failure stops no indexing.
        try Shell.run(#"cp "$1.made" "$1" && rm -f "$1-wal" "$1-shm""#, path)
        let calls: FaultyDisk.Calls = fault == .death ? .changing : .all.subtracting(.locking)
        disk.order(fault, calls, from: number, count: 1, afterRest: true)
        let peer = try disk.peer()
        let isAlive = try disk.waitForRest(of: peer.child)
        hasMet = disk.failureCount > 0
        disk.heal()
        expect(isAlive, equals: (fault != .death || !hasMet))
        // Who is asked begins to index again, of which nothing may come before it is killed.
        if isAlive { disk.order(.death, .changing, from: 1) }
        let reader = isAlive ? peer : try Peer(on: path, "--read-only")
        let found = try reader.ask("memo/list", ["text": "memo", "limit": 1000])
        expect(found.array("rows").count, equals: 300, "call \(number)")
        peer.child.signal(SIGKILL)
        _ = try peer.child.ending()
        disk.heal()
      }
      #expect(number > 10)
      let findings = try Audit(path).findings
      expect(findings, equals: [])
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
          try expect(copy.restOfOutput(), equals: "The store is sound.\n", "call \(number)")
        case .failure(let refusal):
          #expect(trouble.kinds.contains(refusal.kind), "call \(number): \(refusal)")
          let left = try FileManager.default.contentsOfDirectory(atPath: disk.folder)
          expect(Set(left), equals: Set(files), "call \(number)")
        }
        try Shell.run(
          #"cd "$1" && ls | grep -vx -e memos -e memos-wal -e memos-shm | xargs rm -f"#, disk.folder
        )
      }
      #expect(number > 20)
      try expect(peer.ask("memo/list").texts("rows", "title"), equals: ["text"])
    }
  }
#endif
