#if os(Linux)
  import Foundation
  import JSONRPC
  import ServerTestSupport
  import TestSupport
  import Testing

  /// A folder as some networks have it: files can't be locked, or memory can't be shared.
  struct NetworkFolderTests {
    /// What such a folder refuses.
    struct Refused: Sendable, CustomTestStringConvertible {
      let testDescription: String
      fileprivate let isMapping: Bool
      fileprivate let error: Int32

      fileprivate func order(on disk: FaultyDisk) {
        disk.order(.error(error), isMapping ? .mapping : .locking)
      }
    }

    static let all = [
      Refused(testDescription: "locks, for lack of a lock daemon", isMapping: false, error: ENOLCK),
      Refused(testDescription: "locks, which it doesn't know", isMapping: false, error: ENOSYS),
      Refused(testDescription: "shared memory", isMapping: true, error: ENODEV),
    ]

    @Test(arguments: all)
    func `a store that is there can't be opened or made, and says why; elsewhere it can`(
      refused: Refused
    ) throws {
      let disk = try FaultyDisk()
      for isThere in [false, true] {
        if isThere { try disk.peer().ask("memo/create", ["content": "before"]) }
        refused.order(on: disk)
        let refusal = try disk.peer().refusalToStart()
        disk.heal()
        expect(refusal.kind, equals: "storeUnavailable")
        #expect(refusal.message.contains("keep the store on a disk of this machine"))
      }
      try expect(disk.peer().ask("store/status").int("counts.total"), equals: 1)
    }

    @Test func `locks that are refused while a store is open lose nothing`() throws {
      let disk = try FaultyDisk()
      let peer = try disk.peer()
      try peer.ask("memo/create", ["content": "before"])
      disk.order(.error(ENOLCK), .locking)
      let refusal = try peer.refusal("memo/create", ["content": "meanwhile"])
      disk.heal()
      expect(refusal.kind, equals: "storeUnavailable")
      #expect(refusal.message.contains("keep the store on a disk of this machine"))
      try peer.ask("memo/create", ["content": "after"])
      try expect(peer.ask("memo/list").texts("rows", "title"), equals: ["after", "before"])
    }
  }
#endif
