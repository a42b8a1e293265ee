#if os(Linux)
  import Foundation
  import JSONRPC
  import ServerTestSupport
  import TestSupport
  import Testing

  /// Every call to the system that an operation makes, failing in turn.
  struct CallFaultTests {
    /// A memod on a disk that fails, and another on the same store that isn't harmed.
    private struct Pair {
      let disk: FaultyDisk
      let peer: Peer
      let witness: Peer

      init() throws {
        disk = try FaultyDisk()
        peer = try disk.peer()
        try peer.ask("memo/create", ["id": "m_first", "content": "memo 0 #tag"])
        witness = try Peer(on: disk.path("memos"))
      }

      /// Changes a record, so that the other has to read again; answers the state after it.
      func stir(_ number: Int) throws -> String {
        let content = JSON.string("memo \(number)\n" + String(repeating: "x", count: 5000))
        return try witness.ask("memo/update", ["id": "m_first", "content": content]).text("state")
      }

      /// The records changed since a state, and in how many commits.
      func changes(since state: String) throws -> (records: Set<String>, commits: Int) {
        let changes = try witness.ask("store/changes", ["since": .string(state)])
        let count = changes.text("state").sequence - state.sequence
        return (Set(changes.texts("changes", "id")), count)
      }
    }

    @Test(arguments: Trouble.whileOpen, Deed.writing + [Deed.undoing])
    func `a write happens whole and is answered, or not at all and is refused`(
      trouble: Trouble, deed: Deed
    ) throws {
      let pair = try Pair()
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        for call in deed.preparation(number) { try pair.witness.ask(call.method, call.params) }
        let state = try pair.stir(number)
        let call = deed.call(number)
        trouble.order(on: pair.disk, from: number)
        let refusal = try pair.peer.refusalIfAny(call)
        hasMet = pair.disk.failureCount > 0
        pair.disk.heal()
        if let refusal {
          let changes = try pair.changes(since: state)
          #expect(trouble.kinds.contains(refusal.kind), "call \(number): \(refusal)")
          expect(changes.commits, equals: 0, "call \(number)")
          try pair.peer.ask(call.method, call.params)
        }
        let changes = try pair.changes(since: state)
        expect(changes.records, equals: deed.records(number), "call \(number)")
        expect(changes.commits, equals: 1, "call \(number)")
      }
      #expect(number > 1)
      try expect(pair.peer.leave(), equals: .status(0))
      let findings = try Audit(pair.disk.path("memos")).findings
      expect(findings, equals: [])
    }

    @Test(arguments: Trouble.whileReading, Deed.reading)
    func `a read is answered in full, or refused`(trouble: Trouble, deed: Deed) throws {
      let pair = try Pair()
      var number = 0
      var hasMet = true
      while hasMet {
        number += 1
        _ = try pair.stir(number)
        let call = deed.call(number)
        trouble.order(on: pair.disk, from: number)
        let answer = try pair.peer.answer(to: call)
        hasMet = pair.disk.failureCount > 0
        pair.disk.heal()
        let truth = try pair.witness.ask(call.method, call.params)
        switch answer {
        case .success(let result): expect(result, equals: truth, "call \(number)")
        case .failure(let refusal): #expect(trouble.kinds.contains(refusal.kind))
        }
        try expect(pair.peer.ask(call.method, call.params), equals: truth, "call \(number)")
      }
      #expect(number > 1)
    }
  }

  extension Peer {
    /// The result of a call, or why it, or the first of its records that was, is refused.
    func answer(to call: Call) throws -> Result<JSON, Refusal> {
      do {
        let result = try ask(call.method, call.params)
        let refusal = result.array("results").compactMap { $0["error"] }.first
        return refusal.map { .failure(Refusal($0)) } ?? .success(result)
      } catch let refusal as Refusal {
        return .failure(refusal)
      }
    }

    /// Why a call is refused; nil if it isn't.
    func refusalIfAny(_ call: Call) throws -> Refusal? {
      if case .failure(let refusal) = try answer(to: call) { refusal } else { nil }
    }
  }

  extension String {
    /// The number of the last commit in a state.
    var sequence: Int { split(separator: ".").last.flatMap { Int($0) } ?? -1 }
  }
#endif
