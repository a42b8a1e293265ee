import Dates
import Foundation
import JSONRPC
import Memos
import ServerTestSupport
import TestSupport
import Testing

@testable import SQLiteStore

/// What goes on in a program while its write waits for another's lock.
struct LockWaitingTests {
  private let folder: ScratchFolder
  private let peer: Peer
  /// Another program, which has locked the store for writing.
  private let holder: SQLiteStorage

  init() throws {
    folder = try ScratchFolder()
    peer = try Peer(on: folder.path("memos"))
    try peer.ask("memo/create", ["id": "m_1", "content": "before"])
    holder = try SQLiteStorage(path: folder.path("memos"), epoch: "")
    try holder.begin()
  }

  private func release() throws {
    holder.rollback()
    try holder.flush()
  }

  /// Sends a write; when this returns, it waits.
  private func sendWaiting(_ content: JSON) throws -> JSON {
    // What comes in one piece is handled in one turn, whose replies go out at its end.
    try peer.child.send(
      JSON.request("store/status", id: "first").text + "\n"
        + JSON.request("memo/create", ["content": content], id: "waits").text + "\n")
    _ = try peer.reply(to: "first")
    return "waits"
  }

  @Test func `memod remind fails while a lock keeps it from showing a reminder`() throws {
    try release()
    let at = Date(timeIntervalSinceNow: -1).formatted(.iso8601)
    try peer.ask("task/create", ["id": "m_2", "content": "Call", "remind": [.string(at)]])
    try holder.begin()
    let words = ["remind", "--file", folder.path("memos"), "--command", "true"]
    let kept = try Child(Child.memodPath, words)
    #expect(try kept.restOfErrors().contains("lock"))
    try expect(kept.ending(), equals: .status(1))
    try release()
    try expect(Child(Child.memodPath, words).ending(), equals: .status(0))
  }

  enum End: CaseIterable { case terminated, hungUp, parentGone }

  @Test(arguments: End.allCases)
  func `it ends when it is asked to, and what waits has not happened`(_ end: End) throws {
    let parent = try Child("/bin/cat", [])
    try peer.ask("initialize", ["processId": .number(JSONNumber(Int(parent.process)))])
    _ = try sendWaiting("waits")
    switch end {
    case .terminated: peer.child.signal(SIGTERM)
    case .hungUp: peer.child.signal(SIGHUP)
    case .parentGone: parent.closeInput()
    }
    let rest = try peer.child.restOfOutput()
    let ending = try peer.child.ending()
    expect(rest, equals: "", "It waited to the end.")
    expect(ending, equals: .status(0))
    try release()
    try expect(Audit(folder.path("memos")).memos.count, equals: 1)
  }

  @Test func `at the end of input it waits as long, and then ends`() throws {
    let id = try sendWaiting("waits")
    peer.child.closeInput()
    try release()
    try expect(peer.reply(to: id).text("memo.title"), equals: "waits")
    try expect(peer.child.ending(), equals: .status(0))
  }

  @Test func `writes that wait together are refused together`() throws {
    let ids = try (0..<4).map { try peer.send("memo/create", ["content": .string("\($0)")]) }
    #expect(throws: Refusal.self) { try peer.reply(to: ids[0]) }
    try release()
    for id in ids.dropFirst() {
      let refusal = #expect(throws: Refusal.self) { try peer.reply(to: id) }
      expect(refusal?.kind, equals: "storeUnavailable")
    }
    try peer.ask("memo/create", ["content": "after"])
    try expect(peer.ask("memo/list").texts("rows", "title"), equals: ["after", "before"])
  }

  @Test func `who comes later and only reads is answered meanwhile`() throws {
    let id = try sendWaiting("waits")
    // The first of them may come so early that they keep their order.
    let isAnswered = try (0..<8).contains { _ in
      try peer.send("memo/list")
      return !peer.isQuiet(milliseconds: 400)
    }
    #expect(isAnswered)
    guard case .result(_, let page) = try peer.arrival() else {
      Issue.record("The list was refused.")
      return
    }
    expect(page.texts("rows", "title"), equals: ["before"])
    try release()
    try expect(peer.reply(to: id).text("memo.title"), equals: "waits")
  }

  @Test func `a watch follows others' commits meanwhile`() throws {
    var options = SQLiteStorage.Options()
    options.busyMilliseconds = 0
    let storage = try SQLiteStorage(path: folder.path("memos"), epoch: "", options: options)
    let client = TestClient(storage: storage)
    var list = try client.watch()
    let id = try client.send("memo/create", ["content": "waits"])
    // The other commits, and has the lock again before anybody else.
    try holder.putMemo("another's", 2)
    _ = try holder.commit(.test)
    try holder.flush()
    try holder.begin()
    client.server.externalCommitSignaled()
    try client.advance(by: 10)
    for change in client.take("watch/didChange") { try list.apply(change) }
    expect(list.rows.map { $0.text("title") }.sorted(), equals: ["another's", "before"])
    expect(client.unansweredCount, equals: 1)
    try release()
    try client.advance(by: 10)
    try expect(client.answer(to: id).text("memo.title"), equals: "waits")
  }
}

extension SQLiteStorage {
  /// Puts a memo inside a commit.
  fileprivate func putMemo(_ text: String, _ number: Int) throws {
    let id = try #require(Memo.ID("m_\(number)"))
    let last = try position(below: nil, in: nil)
    try put(
      Memo(
        id: id, content: Content(text), createdAt: Instant(milliseconds: number),
        position: .between(last, nil)))
  }
}

extension CommitNote {
  fileprivate static let test = CommitNote(
    at: Instant(milliseconds: 0), origin: "test", label: "Test")
}
