import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// Two programs that change the same records, each decided on what the other has committed.
struct MergeTests {
  private let folder: ScratchFolder
  private let one: Peer
  private let other: Peer

  init() throws {
    folder = try ScratchFolder()
    one = try Peer(on: folder.path("memos"))
    other = try Peer(on: folder.path("memos"))
    try one.ask("initialize", ["origin": "one"])
    try other.ask("initialize", ["origin": "other"])
    let content = "red\ngreen\nblue\n"
    try one.ask("task/create", ["id": "m_1", "content": .string(content)])
  }

  private func memo(_ peer: Peer) throws -> JSON {
    try peer.ask("memo/get", ["ids": ["m_1"]])[path: "results.0.memo"] ?? .null
  }

  @Test func `patches of different fields both survive`() throws {
    // Sent before either answer is read, so that neither has seen the other's commit.
    let first = try one.send("task/update", ["id": "m_1", "due": "2030-01-02"])
    let second = try other.send("memo/update", ["id": "m_1", "pinned": true])
    _ = try one.reply(to: first)
    _ = try other.reply(to: second)
    for peer in [one, other] {
      let memo = try memo(peer)
      expect(memo.text("task.due"), equals: "2030-01-02")
      expect(memo["pinned"], equals: true)
      expect(memo.int("revision"), equals: 3)
    }
  }

  @Test func `of patches of the same field the last one holds`() throws {
    try one.ask("memo/update", ["id": "m_1", "content": "first"])
    try other.ask("memo/update", ["id": "m_1", "content": "second"])
    try expect(memo(one).text("content"), equals: "second")
    try expect(memo(other).text("content"), equals: "second")
  }

  @Test func `ifRevision refuses what another program has overtaken, and shows it`() throws {
    let seen = try memo(other)["revision"] ?? .null
    try one.ask("memo/update", ["id": "m_1", "content": "first"])
    let refusal = try other.refusal(
      "memo/update", ["id": "m_1", "content": "second", "ifRevision": seen])
    expect(refusal.kind, equals: "conflict")
    expect(refusal.data.text("current.content"), equals: "first")
    try expect(memo(one).text("content"), equals: "first")
  }

  @Test func `of two that name the same revision at the same time exactly one is served`() throws {
    for round in 0..<20 {
      let revision = try memo(one)["revision"] ?? .null
      let params = { (text: String) -> JSON in
        ["id": "m_1", "content": .string("\(text) \(round)"), "ifRevision": revision]
      }
      let first = try one.send("memo/update", params("one"))
      let second = try other.send("memo/update", params("other"))
      let served = [try? one.reply(to: first), try? other.reply(to: second)].compactMap { $0 }
      expect(served.count, equals: 1, "round \(round)")
      try expect(memo(other).text("content"), equals: served.first?.text("memo.content"))
    }
  }

  @Test func `three-way merge takes in what another program wrote meanwhile`() throws {
    let base = try memo(other)["revision"] ?? .null
    try one.ask("memo/update", ["id": "m_1", "content": "RED\ngreen\nblue\n"])
    let merged = try other.ask(
      "memo/update", ["id": "m_1", "content": "red\ngreen\nBLUE\n", "base": base])
    expect(merged.text("memo.content"), equals: "RED\ngreen\nBLUE\n")
    let refusal = try one.refusal(
      "memo/update", ["id": "m_1", "content": "pink\ngreen\nblue\n", "base": base])
    expect(refusal.kind, equals: "conflict")
    #expect(refusal.data.text("marked").contains("pink"))
    try expect(memo(one).text("content"), equals: "RED\ngreen\nBLUE\n")
  }

  @Test
  func `a line that one program filled and another removed is a conflict, not half of the next`()
    throws
  {
    let text = "- [ ] milk\n\n- [ ] rent\n"
    try one.ask("memo/update", ["id": "m_1", "content": .string(text)])
    let base = try memo(other)["revision"] ?? .null
    let filled = "- [ ] milk\n- [ ] eggs\n- [ ] rent\n"
    try one.ask("memo/update", ["id": "m_1", "content": .string(filled), "base": base])
    let refusal = try other.refusal(
      "memo/update", ["id": "m_1", "content": "- [ ] milk\n- [ ] rent\n", "base": base])
    expect(refusal.kind, equals: "conflict")
    #expect(refusal.data.text("marked").contains("\n- [ ] eggs\n>>>>>>> current\n- [ ] rent\n"))
    try expect(memo(one).text("content"), equals: filled)
  }

  @Test func `undo reverts another program's commit, or only one's own when asked`() throws {
    try one.ask("memo/update", ["id": "m_1", "content": "first"])
    try other.ask("memo/update", ["id": "m_1", "pinned": true])
    let own = try one.ask("history/undo", ["ofOrigin": "one"])
    expect(own.int("revision"), equals: 2)
    try expect(memo(other).text("content"), equals: "red\ngreen\nblue\n")
    try expect(memo(other)["pinned"], equals: true)
    let others = try one.ask("history/undo")
    expect(others.int("revision"), equals: 3)
    try expect(memo(other)["pinned"], equals: false)
    try other.ask("history/redo")
    try expect(memo(one)["pinned"], equals: true)
  }

  @Test func `undo of what another program has changed since is refused`() throws {
    try one.ask("memo/update", ["id": "m_1", "content": "first"])
    try other.ask("memo/update", ["id": "m_1", "content": "second"])
    let refusal = try one.refusal("history/undo", ["revision": 2])
    expect(refusal.kind, equals: "undoConflict")
    try expect(memo(one).text("content"), equals: "second")
  }

  @Test func `changes, history, undo and the epoch outlive every program`() throws {
    let since = try one.ask("store/status")
    try other.ask("memo/update", ["id": "m_1", "content": "second"])
    try other.ask("memo/create", ["id": "m_2", "content": "new"])
    try one.leave()
    try other.leave()
    let next = try Peer(on: folder.path("memos"))
    let status = try next.ask("store/status")
    let changes = try next.ask("store/changes", ["since": since["state"] ?? .null])
    let history = try next.ask("history/list", ["memo": "m_1"])
    expect(status.text("store.epoch"), equals: since.text("store.epoch"))
    expect(changes.texts("changes", "id"), equals: ["m_1", "m_2"])
    expect(changes["state"], equals: status["state"])
    expect(history.array("commits").map { $0.int("revision") }, equals: [2, 1])
    expect(history.texts("commits", "origin"), equals: ["other", "one"])
    try next.ask("history/undo")
    try next.ask("history/undo")
    try expect(memo(next).text("content"), equals: "red\ngreen\nblue\n")
    try expect(next.ask("store/status").int("counts.total"), equals: 1)
  }
}
