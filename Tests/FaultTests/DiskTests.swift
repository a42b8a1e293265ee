import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// A disk that is full, or as good as full.
struct DiskTests {
  /// Adds memos until there is no room for another; returns the reply to that one.
  private func fill(_ peer: Peer, _ notebook: Notebook) throws -> Refusal? {
    for number in 0..<1000 {
      let id = "m_\(number)"
      do {
        try peer.ask("memo/create", ["id": .string(id), "content": .string(text(id))])
        notebook.acknowledged.insert(id)
      } catch let refusal as Refusal {
        return refusal
      }
    }
    return nil
  }

  private func text(_ id: String) -> String { "\(id) #full " + String(repeating: "x", count: 3000) }

  /// Asks for three memos at once, which share a commit if they share a turn; answers the kinds of
  /// the errors.
  private func addThree(_ peer: Peer) throws -> [String] {
    let ids = try (0..<3).map {
      try peer.send(
        "memo/create", ["id": .string("m_late_\($0)"), "content": .string(text("late"))])
    }
    return ids.map { id in
      do {
        return try peer.reply(to: id).text("memo.id")
      } catch {
        return (error as? Refusal)?.kind ?? "\(error)"
      }
    }
  }

  @Test func `a file that may not grow refuses writes until it may, loses none, and can be read`()
    throws
  {
    let folder = try ScratchFolder()
    let notebook = Notebook()
    let peer = try Peer(on: folder.path("memos"), after: "ulimit -f 800")
    let refusal = try fill(peer, notebook)
    let late = try addThree(peer)
    let total = try peer.ask("store/status").int("counts.total")
    let found = try peer.ask("memo/list", ["text": "m_0", "fields": []]).texts("rows", "id")
    let another = try Peer(on: folder.path("memos")).ask("store/status").int("counts.total")
    let ending = try peer.leave()
    #expect(refusal?.kind == "storeFull" && refusal?.code == 1010)
    expect(late, equals: ["storeFull", "storeFull", "storeFull"])
    #expect(notebook.acknowledged.count > 3)
    expect(total, equals: notebook.acknowledged.count)
    expect(found, equals: ["m_0"])
    expect(another, equals: total)
    expect(ending, equals: .status(0))
    let unlimited = try addThree(Peer(on: folder.path("memos")))
    notebook.acknowledged.formUnion(unlimited)
    expect(unlimited, equals: ["m_late_0", "m_late_1", "m_late_2"])
    var audit = try Audit(folder.path("memos"), isJournalShort: true)
    audit.compare(with: notebook)
    expect(audit.findings, equals: [])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "Mounting a tmpfs takes root."))
  func `a full disk refuses writes, loses none, and takes them again when there is room`() throws {
    let disk = try SmallDisk(kibibytes: 900)
    try disk.fill("filler", bytes: 300_000)
    let notebook = Notebook()
    let peer = try Peer(on: disk.path("memos"))
    let refusal = try fill(peer, notebook)
    let late = try addThree(peer)
    let backup = try peer.refusal("store/backup")
    let total = try peer.ask("store/status").int("counts.total")
    let found = try peer.ask("memo/list", ["text": "m_0", "fields": []]).texts("rows", "id")
    let other = try Peer(on: disk.path("memos"))
    let seen = try other.ask("store/status").int("counts.total")
    #expect(refusal?.kind == "storeFull" && refusal?.code == 1010)
    expect(late, equals: ["storeFull", "storeFull", "storeFull"])
    expect(backup.kind, equals: "storeFull")
    #expect(notebook.acknowledged.count > 3)
    expect(total, equals: notebook.acknowledged.count)
    expect(found, equals: ["m_0"])
    expect(seen, equals: total)

    try disk.remove("filler")
    let later = try addThree(peer)
    notebook.acknowledged.formUnion(later)
    expect(later, equals: ["m_late_0", "m_late_1", "m_late_2"])
    var audit = try Audit(disk.path("memos"), isJournalShort: true)
    audit.compare(with: notebook)
    expect(audit.findings, equals: [])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "Mounting a tmpfs takes root."))
  func `a disk without room for a store says so at start, and is no hindrance later`() throws {
    let disk = try SmallDisk(kibibytes: 400)
    try disk.fill("filler", bytes: 380_000)
    try expect(Peer(on: disk.path("memos")).refusalToStart().kind, equals: "storeFull")

    try disk.remove("filler")
    let total = try Peer(on: disk.path("memos")).ask("store/status").int("counts.total")
    expect(total, equals: 0)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "Mounting a tmpfs takes root."))
  func `a store on a disk that was full before it was opened can be read`() throws {
    let disk = try SmallDisk(kibibytes: 600)
    let writer = try Peer(on: disk.path("memos"))
    try writer.ask("memo/create", ["content": "before"])
    try writer.leave()
    try disk.fill("filler")
    let reader = try Peer(on: disk.path("memos"))
    let titles = try reader.ask("memo/list").texts("rows", "title")
    // More than a new store has room for in its file.
    let long = String(repeating: text("after"), count: 10)
    let refusal = try reader.refusal("memo/create", ["content": .string(long)])
    expect(titles, equals: ["before"])
    expect(refusal.kind, equals: "storeFull")
  }
}
