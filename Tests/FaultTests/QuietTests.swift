import Foundation
import JSONRPC
import TestSupport
import Testing

/// How others' commits are noticed, and what it costs when there are none.
struct QuietTests {
  @Test func `another program's commit is sent without being asked for`() throws {
    let folder = try ScratchFolder()
    let writer = try Peer(on: folder.path("memos"))
    let observer = try Peer(on: folder.path("memos"))
    try observer.ask("initialize", ["push": "ids"])
    for number in 0..<50 {
      let id = JSON.string("m_\(number)")
      try writer.ask("memo/create", ["id": id, "content": "text"])
      let events = try observer.notification("store/didChange")
      expect(
        events["changes"],
        equals: [
          [
            "type": "memo", "id": id, "change": "created",
            "revision": .number(JSONNumber(number + 1)),
          ]
        ])
    }
  }

  #if os(Linux)
    /// So that what comes in the test above comes from the system and isn't found by looking.
    @Test func `a program with nothing to do sleeps until something happens`() throws {
      let disk = try FaultyDisk()
      let peer = try disk.peer()
      let other = try Peer(on: disk.path("memos"))
      // Every client names its process, which is watched too.
      try peer.ask("initialize", ["push": "ids", "processId": .number(JSONNumber(Int(getpid())))])
      try peer.ask("watch/start", ["query": ["kind": "task"]])
      try other.ask("task/create", ["content": "text", "due": "2100-01-01"])
      _ = try peer.notification("store/didChange")
      _ = try peer.notification("watch/didChange")
      disk.awaitRest()
      try peer.ask("store/status")
      #expect(try disk.waitForRest(of: peer.child))
    }
  #endif
}
