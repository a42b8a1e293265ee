import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// Many processes on one file, all alive.
struct SharingTests {
  /// The test that other programs failed: some lost a third of what they had acknowledged.
  @Test
  func
    `four add, one reads, one completes: all 200 survive, and observers are notified of each once`()
    throws
  {
    let folder = try ScratchFolder()
    let notebook = Notebook()
    let observers = [Observer(), Observer()]
    let crowd = try Crowd(
      on: folder.path("memos"),
      observers + (1...4).map { Adder("w\($0)", count: 50, in: notebook, seed: UInt64($0)) }
        + [Reader(in: notebook), Completer(in: notebook)] as [any Worker])
    try crowd.work()
    let state = try Peer(on: folder.path("memos")).ask("store/status").text("state")
    try crowd.listen { observers.allSatisfy { $0.state == state && $0.listState == state } }
    var audit = try Audit(folder.path("memos"))
    audit.compare(with: notebook)
    expect(audit.findings, equals: [])
    expect(notebook.acknowledged.count, equals: 200)
    #expect(!notebook.done.isEmpty)
    for observer in observers {
      expect(observer.findings(for: notebook.acknowledged), equals: [])
      let rows = try #require(observer.list).rows
      let done = rows.filter { $0.text("task.state") == "done" }.map { $0.text("id") }
      expect(Set(done), equals: notebook.done)
    }
  }

  @Test func `32 at once add 20 each`() throws {
    let folder = try ScratchFolder()
    let notebook = Notebook()
    let adders = (1...32).map { Adder("w\($0)", count: 20, in: notebook, seed: UInt64($0)) }
    try Crowd(on: folder.path("memos"), adders).work()
    var audit = try Audit(folder.path("memos"))
    audit.compare(with: notebook)
    expect(audit.findings, equals: [])
    expect(notebook.acknowledged.count, equals: 640)
  }

  @Test func `1,000, one after the other, each find what those before them wrote`() throws {
    let folder = try ScratchFolder()
    for number in 1...1000 {
      try addOne(Peer(on: folder.path("memos"), "--durability", "normal"), number)
    }
    let findings = try Audit(folder.path("memos")).findings
    expect(findings, equals: [])
  }

  #if os(Linux)
    @Test func `the last of 500, one after the other, ask as little of the disk as the first`()
      throws
    {
      let disk = try FaultyDisk()
      let counts = try (1...500).map { number in
        disk.count()
        try addOne(disk.peer("--durability", "normal"), number)
        return disk.callCount
      }
      let (early, late) = (counts[1..<11].max() ?? 0, counts.suffix(10).max() ?? 0)
      #expect(late < early * 2, "\(early) calls at first, \(late) at last")
    }

    @Test func `a program that writes once and ends has the disk sync three times`() throws {
      let disk = try FaultyDisk()
      try addOne(disk.peer(), 1)
      disk.count(.syncing)
      try addOne(disk.peer(), 2)
      // The log's beginning, the commit, and the file before the log is emptied.
      expect(disk.callCount, equals: 3)
    }
  #endif

  /// Starts, adds a memo with the revision `number`, and ends.
  private func addOne(_ peer: Peer, _ number: Int) throws {
    let revision = try peer.ask("memo/create", ["content": "text"]).int("memo.revision")
    let ending = try peer.leave()
    try #require(revision == number && ending == .status(0))
  }

  @Test func `a writer that never stops lets others write and read`() throws {
    let folder = try ScratchFolder()
    let other = try Peer(on: folder.path("memos"))
    try other.ask("initialize", ["push": "ids"])
    // Requests without end, which end with the one that reads them.
    let script = #"mkfifo "$2" && { yes "$3" >"$2" & exec "$0" --file "$1" <"$2" >/dev/null; }"#
    let content = JSON.string(String(repeating: "text ", count: 200))
    let writer = try Child(
      "/bin/sh",
      [
        "-c", script, Child.memodPath, folder.path("memos"), folder.path("requests"),
        JSON.request("memo/create", ["content": content], id: 1).text,
      ])
    // With the first notification, it is at work.
    _ = try other.notification("store/didChange")
    // One that didn't get in between would be refused after five seconds.
    for number in 0..<10 {
      try other.ask("memo/create", ["id": .string("m_\(number)"), "content": "text"])
      try other.ask("memo/list", ["limit": 10])
    }
    let count = try other.ask("store/status").int("counts.total")
    // It still is.
    _ = other.takeNotifications()
    _ = try other.notification("store/didChange")
    writer.signal(SIGKILL)
    #expect(count > 10)
  }

  @Test func `a state that one program returned is known to another that hasn't looked since`()
    throws
  {
    let folder = try ScratchFolder()
    let peers = try [Peer(on: folder.path("memos")), Peer(on: folder.path("memos"))]
    let before = try peers[0].ask("memo/create", ["id": "m_1", "content": "one"]).text("state")
    let state = try peers[1].ask("memo/create", ["id": "m_2", "content": "two"])["state"] ?? .null
    try expect(peers[0].ask("store/changes", ["since": state])["state"], equals: state)
    let changes = try peers[0].ask("store/changes", ["since": .string(before)])
    expect(changes.texts("changes", "id"), equals: ["m_2"])
  }
}
