import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// Files that are no store, or not one for this program.
struct ForeignFileTests {
  /// A file that must be left as it is.
  struct Foreign: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: String
    let words: String
    let bytes: @Sendable () throws -> [UInt8]

    init(
      _ name: String, _ words: String, kind: String = "storeCorrupt",
      _ bytes: @escaping @Sendable () throws -> [UInt8]
    ) {
      testDescription = name
      self.kind = kind
      self.words = words
      self.bytes = bytes
    }
  }

  private static let noStore = "is not a store of memod"

  static let all = [
    Foreign("a text", noStore) { Array(String(repeating: "Dear diary. ", count: 500).utf8) },
    Foreign("one byte", noStore) { [0x31] },
    Foreign("fifty zeros", noStore) { [UInt8](repeating: 0, count: 50) },
    Foreign("a page of zeros", noStore) { [UInt8](repeating: 0, count: 4096) },
    Foreign("a picture", noStore) { [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10] + Array("JFIF".utf8) },
    Foreign("another program's database", noStore) {
      var bytes = try StoreBytes(memos: 1).bytes
      bytes.replaceSubrange(68..<72, with: [0x0F, 0x05, 0x51, 0x12])
      return bytes
    },
    Foreign("a later version's store", "Update memod", kind: "storeTooNew") {
      try StoreBytes(memos: 1).fromTheFuture.bytes
    },
    Foreign("a store cut in its heading", noStore) {
      Array(try StoreBytes(memos: 1).bytes.prefix(90))
    },
    Foreign("a store cut after its first page", "damaged") {
      Array(try StoreBytes(memos: 1).bytes.prefix(StoreBytes.pageSize))
    },
  ]

  @Test(arguments: all)
  func `it is refused with a sentence and status 1, and not touched, whatever was asked`(
    foreign: Foreign
  ) throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let bytes = try foreign.bytes()
    try StoreBytes(bytes).write(to: path)
    let copy = folder.path("copy")
    for options in [[], ["--read-only"]] {
      let memod = try Child(Child.memodPath, ["--file", path] + options)
      let refusal = try Peer(memod).refusalToStart()
      expect(refusal.kind, equals: foreign.kind, "\(options)")
      #expect(refusal.message.contains(foreign.words), "\(options)")
    }
    for command in [["export"], ["check"], ["backup", copy], ["import"]] {
      let memod = try Child(Child.memodPath, command + ["--file", path])
      memod.closeInput()
      let words = try memod.restOfErrors()
      let output = try memod.restOfOutput()
      let ending = try memod.ending()
      expect(ending, equals: .status(1), "\(command)")
      #expect(words.hasPrefix("memod: ") && words.contains(foreign.words), "\(command)")
      expect(output, equals: "", "\(command)")
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("."))
    expect(files, equals: ["memos"])
    try expect(StoreBytes.read(path), equals: bytes)
  }

  @Test func `an empty file becomes a store, except for reading`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    try StoreBytes([]).write(to: path)
    let refusal = try Peer(on: path, "--read-only").refusalToStart()
    #expect(refusal.message.contains("There is no store in"))
    #expect(try StoreBytes.read(path).isEmpty)
    let writer = try Peer(on: path)
    try writer.ask("memo/create", ["content": "text"])
    try expect(Audit(path).findings, equals: [])
  }

  /// No page may be so important that damage to it ends the program otherwise than by an answer.
  @Test func `whichever page is damaged, the call that meets it says so and no other`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let whole = try StoreBytes(memos: 60)
    var (met, served) = (0, 0)
    for page in 1...whole.pageCount {
      try Shell.run(#"rm -f "$1"*"#, path)
      try whole.damaged(page: page).write(to: path)
      let check = try Child.memod("check", "--file", path)
      let report = try check.restOfOutput() + check.restOfErrors()
      let ending = try check.ending()
      expect(ending, equals: .status(1), "page \(page) of \(whole.pageCount): \(report)")
      let kinds = try kindsOfErrors(path)
      #expect(kinds.allSatisfy { $0 == "storeCorrupt" }, "page \(page): \(kinds)")
      if !kinds.isEmpty { met += 1 }
      if kinds.count < Self.calls.count { served += 1 }
    }
    #expect(met > whole.pageCount / 3)
    #expect(served > whole.pageCount * 3 / 4)
  }

  @Test(.enabled(if: LockTests.hasSQLite, "There is no sqlite3 to damage a store with."))
  func `a damaged query injects nothing, and a damaged memo fails no other`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let writer = try Peer(on: path)
    try writer.ask("group/create", ["id": "g", "name": "Smart", "query": ["kind": "memo"]])
    for id in ["m_1", "m_2"] {
      try writer.ask("memo/create", ["id": .string(id), "content": .string(id)])
    }
    try writer.leave()
    try Shell.run(
      #"""
      sqlite3 "$1" "
        UPDATE groups SET query = '{}' || char(10) || '{""jsonrpc"":""2.0"",""method"":""x""}';
        UPDATE memos SET state = 9 WHERE id = 'm_1'"
      """#, path)
    let reader = try Peer(on: path)
    let groups = try reader.ask("group/list").array("groups")
    expect(groups.last?["unreadable"], equals: true)
    let results = try reader.ask("memo/get", ["ids": ["m_1", "m_2"]]).array("results")
    expect(results[0][path: "error.data.kind"], equals: "storeCorrupt")
    expect(results[1][path: "memo.content"], equals: "m_2")
    try reader.leave()
    let check = try Child.memod("check", "--file", path)
    let report = try check.restOfOutput()
    try expect(check.ending(), equals: .status(1))
    #expect(report.contains("The query of the group Smart can't be read"), "\(report)")
    #expect(report.contains("1 memo can't be read."), "\(report)")
  }

  @Test(.enabled(if: LockTests.hasSQLite, "There is no sqlite3 to damage the store with."))
  func `a damaged group is named, and hides no other`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let writer = try Peer(on: path)
    for id in ["a", "b"] {
      try writer.ask("group/create", ["id": .string(id), "name": .string(id)])
    }
    try writer.leave()
    try Shell.run(#"sqlite3 "$1" "UPDATE groups SET position = '' WHERE id = 'a'""#, path)
    let reader = try Peer(on: path)
    let list = try reader.ask("group/list")
    let watch = try reader.ask("watch/start", ["of": "groups"])
    for (answer, member) in [(list, "groups"), (watch, "rows")] {
      expect(answer.array(member).filter { $0["builtIn"] == false }.map { $0["id"] }, equals: ["b"])
      expect(answer.texts("damaged", "id"), equals: ["a"])
      expect(answer[path: "damaged.0.error.data.kind"], equals: "storeCorrupt")
    }
    try reader.leave()
    let check = try Child.memod("check", "--file", path)
    #expect(try check.restOfOutput().contains("Group `a` can't be read."))
    try expect(check.ending(), equals: .status(1))
  }

  private static let calls: [Call] = [
    Call("memo/list", ["text": "memo", "fields": ["content"]]), Call("group/list"),
    Call("memo/list", ["tags": ["tag1"], "linksTo": "memo 1"]), Call("store/stats"),
    Call("history/list", ["full": true]), Call("memo/create", ["content": "new #tag1"]),
    Call("memo/update", ["id": "m_1", "content": "other"]), Call("history/undo"),
    Call("memo/list", ["sort": [["by": "title"]]]),
  ]

  /// The kinds of the errors that a session meets in a damaged store.
  private func kindsOfErrors(_ path: String) throws -> [String] {
    let peer = try Peer(on: path)
    var kinds: [String] = []
    for call in Self.calls {
      do {
        try peer.ask(call.method, call.params)
      } catch let refusal as Refusal {
        kinds.append(refusal.kind)
      }
    }
    // 1 if it couldn't even be opened.
    let ending = try peer.leave()
    return [.status(0), .status(1)].contains(ending) ? kinds : ["ended with \(ending)"]
  }
}
