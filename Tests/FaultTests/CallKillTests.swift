#if os(Linux)
  import Foundation
  import JSONRPC
  import ServerTestSupport
  import TestSupport
  import Testing

  /// `kill -9` before every call to the system that changes something, and in the middle of every
  /// write.
  struct CallKillTests {
    @Test(arguments: [FaultyDisk.Fault.death, .tear], Deed.writing)
    func `a write that is killed is there whole or not at all, and all before it`(
      fault: FaultyDisk.Fault, deed: Deed
    ) throws {
      let disk = try FaultyDisk()
      var peer = try disk.peer()
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        var state = ""
        for call in [Call("store/status")] + deed.preparation(number) {
          state = try peer.ask(call.method, call.params).text("state")
        }
        let calls = fault == .tear ? FaultyDisk.Calls.writing : .changing
        disk.order(fault, calls, from: number)
        let call = deed.call(number)
        let answer = Result { try peer.ask(call.method, call.params) }
        hasMet = disk.failureCount > 0
        disk.heal()
        if hasMet {
          try expect(peer.child.ending(), equals: .signal(SIGKILL))
          peer = try disk.peer()
        }
        let changes = try peer.ask("store/changes", ["since": .string(state)])
        let records = Set(changes.texts("changes", "id"))
        let isThere = records == deed.records(number)
        let isWhole = isThere || records.isEmpty
        let isAnswered = (try? answer.get()) != nil
        #expect(isWhole && (isThere || !isAnswered), "call \(number): \(records)")
      }
      #expect(number > 1)
      try expect(peer.leave(), equals: .status(0))
      let findings = try Audit(disk.path("memos")).findings
      expect(findings, equals: [])
    }

    @Test func `a store that is killed while it is made is made by the next one`() throws {
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        let disk = try FaultyDisk()
        disk.order(.death, .changing, from: number)
        let first = try disk.peer()
        _ = try? first.ask("memo/create", ["id": "m_1", "content": "first"])
        hasMet = disk.failureCount > 0
        disk.heal()
        first.child.signal(SIGKILL)
        _ = try first.child.ending()
        let next = try disk.peer()
        try next.ask("memo/create", ["id": "m_2", "content": "next"])
        let ids = try next.ask("memo/list").texts("rows", "id")
        #expect(ids == ["m_2"] || ids == ["m_2", "m_1"], "call \(number)")
        try next.leave()
        try expect(
          disk.memod(["check", "--file", disk.path("memos")]).ending(), equals: .status(0))
      }
      #expect(number > 10)
    }

    @Test func `a store that is killed while it is closed has all that was acknowledged`() throws {
      let disk = try FaultyDisk()
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        let peer = try disk.peer()
        try peer.ask("memo/create", ["content": "text"])
        disk.order(.death, .changing, from: number)
        let ending = try peer.leave()
        hasMet = disk.failureCount > 0
        disk.heal()
        expect(ending, equals: (hasMet ? .signal(SIGKILL) : .status(0)))
        let next = try disk.peer()
        try expect(next.ask("store/status").int("counts.total"), equals: number)
        next.child.signal(SIGKILL)
      }
      #expect(number > 5)
      let findings = try Audit(disk.path("memos")).findings
      expect(findings, equals: [])
    }
  }
#endif
