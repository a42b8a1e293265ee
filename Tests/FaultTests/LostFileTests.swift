import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// A store whose file goes away while it is open.
struct LostFileTests {
  /// What somebody does to a store that is in use; `$1` is its file.
  struct Loss: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: String
  }

  static let all = [
    Loss(testDescription: "the folder is deleted", script: #"rm -r "$(dirname "$1")""#),
    Loss(
      testDescription: "the folder is moved",
      script: #"mv "$(dirname "$1")" "$(dirname "$1").old""#),
    Loss(testDescription: "the file is deleted", script: #"rm "$1""#),
    Loss(testDescription: "the file is emptied", script: #": >"$1""#),
    Loss(testDescription: "the file is moved", script: #"mv "$1" "$1.old""#),
    Loss(
      testDescription: "the file is replaced by a copy",
      script: #"cp "$1" "$1.new"; mv "$1.new" "$1""#),
    Loss(
      testDescription: "the file and its log are deleted", script: #"rm "$1" "$1-wal" "$1-shm""#),
    Loss(testDescription: "the log is deleted", script: #"rm "$1-wal""#),
    Loss(testDescription: "the log and its index are deleted", script: #"rm "$1-wal" "$1-shm""#),
  ]

  @Test(arguments: all)
  func `no write is acknowledged into a file nobody will find, and the session lives`(
    loss: Loss
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.path("store/memos")
    let peer = try Peer(on: path)
    try peer.ask("memo/create", ["id": "m_1", "content": "before"])
    try Shell.run(loss.script, path)
    let first = try peer.refusal("memo/create", ["content": "lost"])
    let second = try peer.refusal("memo/update", ["id": "m_1", "content": "lost"])
    let titles = try peer.ask("memo/list").texts("rows", "title")
    let ending = try peer.leave()
    #expect(first.kind == "storeUnavailable" && first.code == 1013)
    #expect(first.message.contains("was moved, replaced or deleted"))
    expect(second.kind, equals: "storeUnavailable")
    expect(titles, equals: ["before"])
    expect(ending, equals: .status(0))
  }

  @Test(arguments: [5, 300])
  func `a program whose index was deleted undoes nothing of those who came later`(
    count: Int
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let old = try Peer(on: path)
    try old.ask("memo/create", ["content": "before"])
    try Shell.run(#"rm "$1-shm""#, path)
    let new = try Peer(on: path)
    let text = String(repeating: "x", count: 2000)
    for number in 0..<count {
      try new.ask("memo/create", ["content": .string("after \(number) \(text)")])
    }
    // Its pages would be of different states.
    #expect(try old.refusal("memo/list").message.contains("could be wrong"))
    try expect(old.refusal("memo/create", ["content": "lost"]).kind, equals: "storeUnavailable")
    try new.leave()
    try expect(old.leave(), equals: .status(0))
    try expect(Peer(on: path).ask("store/status").int("counts.total"), equals: count + 1)
    let check = try Child.memod("check", "--file", path)
    try expect(check.restOfOutput(), equals: "The store is sound.\n")
  }

  @Test func `a log that was deleted is saved by the last program that has it open`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let old = try Peer(on: path)
    try old.ask("memo/create", ["content": "before"])
    try Shell.run(#"rm "$1-wal""#, path)
    let refusal = try Peer(on: path).refusalToStart()
    expect(refusal.kind, equals: "storeUnavailable")
    #expect(refusal.message.contains("End every program that has it open"))
    try old.leave()
    try expect(Peer(on: path).ask("memo/list").texts("rows", "title"), equals: ["before"])
  }

  @Test func `a store that is made again in the place of another is another`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let old = try Peer(on: path)
    try old.ask("memo/create", ["content": "old"])
    let state = try old.ask("store/status")["state"] ?? .null
    try Shell.run(#"rm "$1"*"#, path)
    let new = try Peer(on: path)
    try new.ask("memo/create", ["content": "new"])
    let refusal = try old.refusal("memo/create", ["content": "lost"])
    let changes = try new.refusal("store/changes", ["since": state])
    expect(refusal.kind, equals: "storeUnavailable")
    expect(changes.kind, equals: "stateTooOld")
    try expect(new.ask("memo/list").texts("rows", "title"), equals: ["new"])
  }

  @Test func `a backup into a folder that is gone doesn't make it again`() throws {
    let folder = try ScratchFolder()
    let peer = try Peer(on: folder.path("store/memos"))
    try peer.ask("memo/create", ["content": "before"])
    try Shell.run(#"rm -r "$1""#, folder.path("store"))
    let refusal = try peer.refusal("store/backup")
    expect(refusal.kind, equals: "storeUnavailable")
    #expect(!FileManager.default.fileExists(atPath: folder.path("store")))
  }

  @Test func `a store that is reached by a link is one store`() throws {
    let folder = try ScratchFolder()
    let direct = try Peer(on: folder.path("memos"))
    try Shell.run(#"ln -s memos "$1""#, folder.path("link"))
    let linked = try Peer(on: folder.path("link"))
    for peer in [direct, linked] { try peer.ask("initialize", ["push": "ids"]) }
    try direct.ask("memo/create", ["id": "m_1", "content": "one"])
    try expect(direct.notification("store/didChange").texts("changes", "id"), equals: ["m_1"])
    try expect(linked.notification("store/didChange").texts("changes", "id"), equals: ["m_1"])
    try linked.ask("memo/create", ["id": "m_2", "content": "two"])
    try expect(linked.notification("store/didChange").texts("changes", "id"), equals: ["m_2"])
    try expect(direct.notification("store/didChange").texts("changes", "id"), equals: ["m_2"])
  }
}
