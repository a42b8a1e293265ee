#if os(Linux)
  import Foundation
  import JSONRPC
  import ServerTestSupport
  import TestSupport
  import Testing

  /// Every call to the system that a program makes while it starts and ends, failing in turn.
  struct CallStartTests {
    @Test(arguments: Trouble.atStart)
    func `a store that can't be made now is made later`(trouble: Trouble) throws {
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        guard Sample.has(number, of: 3) else { continue }
        let disk = try FaultyDisk()
        hasMet = try start(with: trouble, on: disk, from: number)
        let next = try disk.peer()
        try expect(next.ask("store/status").int("counts.total"), equals: 0, "call \(number)")
      }
      #expect(number > 1)
    }

    /// Starts and ends a program that meets the trouble; whether it did. What it says of it is what
    /// the trouble may be answered with, and it ends well or with the error's status.
    private func start(
      with trouble: Trouble, on disk: FaultyDisk, from number: Int
    ) throws -> Bool {
      trouble.order(on: disk, from: number)
      let peer = try disk.peer()
      let refusal = try peer.refusalIfAny(Call("initialize"))
      let hasMet = disk.failureCount > 0
      disk.heal()
      if let refusal { #expect(trouble.kinds.contains(refusal.kind), "\(number): \(refusal)") }
      let ending = try peer.leave()
      #expect(ending == .status(0) || (refusal != nil && ending == .status(1)), "call \(number)")
      return hasMet
    }

    @Test func `a store that another program makes while it is looked for is opened`() throws {
      var number = 0
      var isStopped = true
      while isStopped {
        number += 1
        let disk = try FaultyDisk()
        disk.order(.halt, .reading, from: number, count: 1)
        let late = try disk.peer()
        let id = try late.send("initialize")
        late.child.closeInput()
        isStopped = try late.child.waitForStop()
        disk.heal()
        // Further on, it is stopped while it holds a lock: then nobody makes anything.
        if isStopped { isStopped = try disk.peer().refusalIfAny(Call("initialize")) == nil }
        late.child.signal(SIGCONT)
        #expect(throws: Never.self, "call \(number)") { try late.reply(to: id) }
      }
      #expect(number > 2)
    }

    @Test(arguments: Trouble.atStart)
    func `a store that can't be opened now is opened later`(trouble: Trouble) throws {
      let disk = try FaultyDisk()
      try disk.peer().ask("memo/create", ["content": "text"])
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        guard Sample.has(number, of: 3) else { continue }
        hasMet = try start(with: trouble, on: disk, from: number)
        let next = try disk.peer()
        try expect(next.ask("store/status").int("counts.total"), equals: 1, "call \(number)")
        next.child.signal(SIGKILL)
      }
      #expect(number > 1)
      let findings = try Audit(disk.path("memos")).findings
      expect(findings, equals: [])
    }

    @Test(arguments: Trouble.atEnd)
    func `a store that can't be closed well is opened well`(trouble: Trouble) throws {
      let disk = try FaultyDisk()
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        let peer = try disk.peer()
        try peer.ask("memo/create", ["content": "text"])
        trouble.order(on: disk, from: number)
        let ending = try peer.leave()
        hasMet = disk.failureCount > 0
        disk.heal()
        expect(ending, equals: .status(0), "call \(number)")
        let next = try disk.peer()
        try expect(next.ask("store/status").int("counts.total"), equals: number, "call \(number)")
        next.child.signal(SIGKILL)
      }
      #expect(number > 1)
      let findings = try Audit(disk.path("memos")).findings
      expect(findings, equals: [])
    }
  }
#endif
