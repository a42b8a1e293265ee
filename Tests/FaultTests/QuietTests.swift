import Foundation
import JSONRPC
import Support
import Testing

/// How others' commits are noticed, and what it costs when there are none.
struct QuietTests {
  @Test func `another program's commit is told within a moment, and without being asked for`()
    throws
  {
    let folder = try ScratchFolder()
    let writer = try Peer(on: folder.path("memos"))
    let observer = try Peer(on: folder.path("memos"))
    try observer.ask("initialize", ["push": "ids"])
    let clock = ContinuousClock()
    var times: [Duration] = []
    for number in 0..<50 {
      let id = JSON.string("m_\(number)")
      let start = clock.now
      try writer.ask("memo/create", ["id": id, "content": "text"])
      let told = try observer.notification("store/didChange")
      times.append(clock.now - start)
      #expect(
        told["changes"] == [
          [
            "type": "memo", "id": id, "change": "created",
            "revision": .number(JSONNumber(number + 1)),
          ]
        ])
    }
    times.sort()
    // Polling every second or so would show in the median, a busy machine only in the worst.
    #expect(times[25] < .milliseconds(200))
    #expect(times[49] < .seconds(5))
  }

  #if os(Linux)
    @Test func `two programs with nothing to do sleep`() throws {
      let folder = try ScratchFolder()
      let peers = try [Peer(on: folder.path("memos")), Peer(on: folder.path("memos"))]
      for peer in peers {
        try peer.ask(
          "initialize", ["push": "ids", "processId": .number(JSONNumber(Int(getpid())))])
        try peer.ask("watch/start", ["query": ["kind": "task"]])
      }
      try peers[0].ask("task/create", ["content": "text", "due": "2100-01-01"])
      for peer in peers {
        _ = try peer.notification("store/didChange")
        _ = try peer.notification("watch/didChange")
      }
      // What was put off is done at first. Who looks for something every other second never sleeps
      // longer.
      let isAsleep = try (0..<4).contains { _ in try sleep(peers, milliseconds: 2500) }
      #expect(isAsleep)
    }

    /// Whether nobody wakes up for that long, in which nothing may come.
    private func sleep(_ peers: [Peer], milliseconds: Int32) throws -> Bool {
      let before = try peers.map(wakeUps)
      var polled = peers.map {
        pollfd(fd: $0.child.output.descriptor, events: Int16(POLLIN), revents: 0)
      }
      #expect(poll(&polled, 2, milliseconds) == 0)
      return try peers.map(wakeUps) == before
    }

    /// How often a program has been put to sleep by having nothing to do.
    private func wakeUps(_ peer: Peer) throws -> Int {
      let path = "/proc/\(peer.child.process)/status"
      let status = try String(contentsOfFile: path, encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return try #require(line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) })
    }
  #endif
}
