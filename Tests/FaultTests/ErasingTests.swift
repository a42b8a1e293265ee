import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// What is erased is in no file of the store any more.
struct ErasingTests {
  private let folder: ScratchFolder
  private let peer: Peer

  /// Words that are in nothing else, also as the search index cuts them.
  private static let secrets = ["Geheimnisträger", "뷁쀍", "뗇뭁", "qzxvj"]

  init() throws {
    folder = try ScratchFolder()
    peer = try Peer(on: folder.path("memos"))
  }

  /// The secrets that are in a file of the store, with the file's name.
  private func found() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(".")).sorted().flatMap { name in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path(name)))
      return Self.secrets.filter { bytes.range(of: Data($0.utf8)) != nil }.map { "\(name): \($0)" }
    }
  }

  private func fill() throws {
    let text = Self.secrets.joined(separator: " ")
    try peer.ask("memo/create", ["id": "m_keep", "content": "Keep this #kept"])
    try peer.ask(
      "task/create",
      ["id": "m_1", "content": .string("\(text) #\(Self.secrets[3])"), "due": "2030-01-01"])
    // So many that all texts are indexed.
    let lines = (0..<300).map { #"{"type":"memo","id":"n_\#($0)","content":"note \#($0)"}"# }
    let file = FileManager.default.temporaryDirectory.appending(path: "erasing-\(UUID()).jsonl")
    try lines.joined(separator: "\n").write(to: file, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let memod = try Child.memod("import", file.path, "--file", folder.path("memos"))
    #expect(try memod.ending() == .status(0))
    try peer.ask("memo/update", ["id": "m_1", "content": .string("other\n\(text)\nmore")])
    try peer.ask("history/undo")
    try peer.ask("task/update", ["id": "m_1", "repeat": "every day", "remind": ["-PT15M"]])
    try peer.ask("task/setState", ["ids": ["m_1"], "state": "done"])
    // As memod-sync puts it beside a memo.
    try peer.ask(
      "memo/create", ["id": "m_copy", "content": .string("\(text)\n\n#conflict [[m_1]]\n")])
    try peer.ask("memo/delete", ["ids": ["m_1"]])
  }

  @Test func `memo/purge with erase leaves no byte of the text, also while others have it open`()
    throws
  {
    let other = try Peer(on: folder.path("memos"))
    try other.ask("initialize", ["push": "full"])
    try other.ask("watch/start", ["watch": "all", "query": ["trashed": true]])
    try fill()
    #expect(try !found().isEmpty)
    let before = try peer.ask("store/status")
    let erased = try peer.ask("memo/purge", ["ids": ["m_1", "m_none"], "erase": true])
    #expect(erased["erased"] == true)
    #expect(erased.array("copies").count == 2)
    #expect(erased[path: "results.1.error.data.kind"] == "notFound")
    #expect(try found() == [])
    // Nothing brings it back, and what else there is is as it was.
    #expect(try peer.refusal("history/undo", ["revision": 2]).kind == "notFound")
    #expect(
      try peer.refusal("store/changes", ["since": before["state"] ?? .null]).kind == "stateTooOld")
    try peer.ask("memo/update", ["id": "m_keep", "pinned": true])
    try peer.ask("history/undo")
    let kept = try other.ask("memo/get", ["ids": ["m_keep"]])
    #expect(kept[path: "results.0.memo.content"] == "Keep this #kept")
    #expect(try other.ask("memo/list", ["text": "keep"]).texts("rows", "id") == ["m_keep"])
    #expect(try other.ask("memo/list", ["trashed": true]).texts("rows", "id") == [])
    try peer.leave()
    try other.leave()
    #expect(try found() == [])
    let check = try Child.memod("check", "--file", folder.path("memos"))
    #expect(try check.restOfOutput() == "The store is sound.\n")
  }

  @Test func `memo delete --purge says what it does, and leaves no byte either`() throws {
    try fill()
    let words = ["memo", "delete", "--purge", "--trash", "--file", folder.path("memos")]
    let refused = try Child(Child.memodPath, words, stdin: "/dev/null")
    let said = try refused.restOfErrors()
    #expect(said.contains("this can't be undone") && said.contains("2 copies go with it"))
    #expect(try said.contains("--yes") && refused.ending() == .status(1))
    let memo = try Child(Child.memodPath, words + ["--yes"])
    #expect(try memo.ending() == .status(0))
    #expect(try found() == [])
    let undo = try Child.memod("memo", "undo", "--file", folder.path("memos"))
    #expect(try undo.ending() == .status(1))
    #expect(try peer.ask("memo/list", ["tags": ["kept"]]).texts("rows", "id") == ["m_keep"])
  }

  @Test func `a purge without erase keeps the text for undo`() throws {
    try fill()
    try peer.ask("memo/purge", ["ids": ["m_1"]])
    #expect(try !found().isEmpty)
    try peer.ask("history/undo")
    #expect(try peer.ask("memo/list", ["trashed": true]).texts("rows", "id") == ["m_1"])
  }
}
