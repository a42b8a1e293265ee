import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// Another program that holds the lock for writing.
@Suite(.serialized) struct LockTests {
  private let folder: ScratchFolder
  private let peer: Peer

  init() throws {
    folder = try ScratchFolder()
    peer = try Peer(on: folder.path("memos"))
    try peer.ask("memo/create", ["id": "m_1", "content": "before"])
  }

  /// Whether there is a program to hold a lock with.
  static let hasSQLite = (try? Shell.succeeds("command -v sqlite3")) ?? false

  /// A shell of SQLite's that has locked the store until its input ends.
  private func lock() throws -> Child {
    let holder = try Child("/usr/bin/env", ["sqlite3", folder.path("memos")])
    try holder.send("BEGIN IMMEDIATE; SELECT 'locked';\n")
    guard try holder.message(.lines) == "locked" else { throw Child.Failure("It isn't locked.") }
    return holder
  }

  @Test(.enabled(if: hasSQLite, "There is no sqlite3 to hold the lock."))
  func `a dry run of an import takes no lock, and keeps nobody from writing`() throws {
    let holder = try lock()
    let line: JSON = ["type": "memo", "id": "m_2", "content": "new"]
    let rehearsed = try peer.ask("store/import", ["lines": [line, line], "dryRun": true])
    #expect(rehearsed.texts("results", "outcome") == ["created", "unchanged"])
    let text = "{\"type\":\"memo\",\"id\":\"m_3\",\"content\":\"x\"}\n"
    let memod = try Child.memod("import", "--dry-run", "--file", folder.path("memos"))
    try memod.send(text)
    // It is in the middle of its dry run, and the lock is somebody else's all the time.
    try holder.send("INSERT INTO unindexed VALUES (7); COMMIT; SELECT 'written';\n")
    #expect(try holder.message(.lines) == "written")
    try peer.ask("memo/create", ["content": "meanwhile"])
    try memod.send(text)
    memod.closeInput()
    #expect(
      try memod.restOfErrors() == "memod: dry run: 1 created, 1 unchanged\n")
    #expect(try memod.ending() == .status(0))
    #expect(try peer.ask("memo/list").texts("rows", "title").sorted() == ["before", "meanwhile"])
  }

  @Test(.enabled(if: hasSQLite, "There is no sqlite3 to hold the lock."))
  func `reads are answered at once; a write waits, says what is wrong, and works when it is over`()
    throws
  {
    let holder = try lock()
    // It would be refused, too, if it waited for the lock.
    try peer.ask("memo/list", ["text": "before"])
    let refusal = try peer.refusal("memo/create", ["content": "meanwhile"])
    let titles = try peer.ask("memo/list").texts("rows", "title")
    #expect(refusal.kind == "storeUnavailable" && refusal.code == 1013)
    #expect(refusal.message.contains("locked by another program"))
    expect(titles, equals: ["before"])
    holder.closeInput()
    _ = try holder.ending()
    try peer.ask("memo/create", ["content": "after"])
    let audit = try Audit(folder.path("memos"))
    expect(audit.memos.count, equals: 2)
    expect(audit.findings, equals: [])
  }

  @Test(.enabled(if: hasSQLite, "There is no sqlite3 to hold the lock."))
  func `a write that waits is done as soon as the lock goes, and sent to others`() throws {
    let observer = try Peer(on: folder.path("memos"))
    try observer.ask("initialize", ["push": "ids"])
    let holder = try lock()
    let id = try peer.send("memo/create", ["id": "m_2", "content": "waits"])
    // Reads go on meanwhile, in another program and in one that starts now.
    try expect(observer.ask("store/status").int("counts.total"), equals: 1)
    try expect(Peer(on: folder.path("memos")).ask("store/status").int("counts.total"), equals: 1)
    holder.closeInput()
    _ = try holder.ending()
    let memo = try peer.reply(to: id)
    let events = try observer.notification("store/didChange")
    expect(memo.text("memo.id"), equals: "m_2")
    expect(events.texts("changes", "id"), equals: ["m_2"])
  }

  @Test(.enabled(if: hasSQLite, "There is no sqlite3 to hold the lock."))
  func `what was put off for a quiet moment doesn't make reads wait for a lock`() throws {
    // Many new texts, and nobody who lives to index them.
    let calls: [JSON] = (0..<1000).map { number in
      ["method": "memo/create", "params": ["content": .string("text \(number)")]]
    }
    try peer.send("store/batch", ["calls": .array(calls)])
    _ = try peer.child.message(.lines)
    peer.child.signal(SIGKILL)
    _ = try peer.child.ending()
    let holder = try lock()
    let next = try Peer(on: folder.path("memos"))
    for milliseconds in [1, 100, 100] as [Int32] {
      try next.ask("memo/list", ["text": "before"])
      #expect(next.isQuiet(milliseconds: milliseconds))
    }
    holder.closeInput()
    _ = try holder.ending()
    try expect(next.ask("memo/list", ["text": "text 999"]).array("rows").count, equals: 1)
  }

  #if os(Linux)
    /// A program that is stopped while it writes holds the lock as long as it is stopped.
    @Test(
      .enabled(if: hasSQLite, "There is no sqlite3 to see the lock."))
    func `a program that is stopped in the middle of writing stops nobody's reading`() throws {
      let disk = try FaultyDisk()
      let writer = try disk.peer()
      try writer.ask("memo/create", ["content": "before"])
      let reader = try Peer(on: disk.path("memos"))
      try reader.ask("store/status")
      let calls: [JSON] = (0..<1000).map { number in
        ["method": "memo/create", "params": ["content": .string("text \(number)")]]
      }
      disk.order(.halt, .writing, from: 2, count: 1)
      let id = try writer.send("store/batch", ["calls": .array(calls)])
      #expect(try writer.child.waitForStop())
      let isFree = try Shell.succeeds(#"sqlite3 "$1" "BEGIN IMMEDIATE""#, disk.path("memos"))
      let titles = try reader.ask("memo/list").texts("rows", "title")
      writer.child.signal(SIGCONT)
      let results = try writer.reply(to: id).array("results")
      try reader.ask("memo/create", ["content": "after"])
      #expect(!isFree)
      expect(titles, equals: ["before"])
      expect(results.count, equals: 1000)
      try expect(Audit(disk.path("memos")).memos.count, equals: 1002)
    }
  #endif
}
