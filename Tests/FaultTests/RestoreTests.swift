import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// `memod restore`, also while others have the store open.
struct RestoreTests {
  private func run(_ arguments: String...) throws -> (output: String, errors: String, status: Int32)
  {
    let memod = try Child(Child.memodPath, arguments)
    let output = try memod.restOfOutput()
    let errors = try memod.restOfErrors()
    guard case .status(let status) = try memod.ending() else { return (output, errors, -1) }
    return (output, errors, status)
  }

  private func titles(_ path: String) throws -> [String] {
    try Peer(on: path).ask("memo/list").texts("rows", "title").sorted()
  }

  /// A store of `before`, its backup, and then a store of `before` and `after`.
  private func makeStore(_ folder: ScratchFolder) throws -> (path: String, backup: String) {
    let (path, backup) = (folder.path("memos"), folder.path("backup"))
    let peer = try Peer(on: path)
    try peer.ask("memo/create", ["id": "m_1", "content": "before"])
    try expect(run("backup", backup, "--file", path).status, equals: 0)
    try peer.ask("memo/create", ["id": "m_2", "content": "after"])
    try peer.leave()
    return (path, backup)
  }

  /// Waits for what a client hears of a restore, and compares its list with a fresh one.
  private func expectReset(_ peer: Peer, _ titles: [String], since state: JSON) throws -> JSON {
    let change = try peer.notification("store/didChange")
    expect(change["from"], equals: state)
    expect(change["changes"], equals: .null)
    let event = try peer.notification("watch/didChange")
    expect(event["reset"], equals: true)
    expect(event["state"], equals: change["state"])
    expect(event.texts("rows", "title").sorted(), equals: titles)
    try expect(peer.ask("memo/list").texts("rows", "title"), equals: event.texts("rows", "title"))
    try expect(peer.refusal("store/changes", ["since": state]).kind, equals: "stateTooOld")
    return change["state"] ?? .null
  }

  @Test func `programs that have the store open read it again, and a restore can be undone`() throws
  {
    let folder = try ScratchFolder()
    let (path, backup) = try makeStore(folder)
    let peers = [try Peer(on: path), try Peer(on: path)]
    var states: [JSON] = []
    for peer in peers {
      try peer.ask("initialize", ["push": "ids"])
      let started = try peer.ask("watch/start", ["query": ["kind": "memo"]])
      states.append(started["state"] ?? .null)
    }
    let revision = try peers[0].ask("memo/get", ["ids": ["m_1"]])[path: "results.0.memo.revision"]
    let restored = try run("restore", backup, "--file", path)
    let undo = "memod restore '\(path).before-restore-1' --file '\(path)'"
    #expect(restored.output.hasSuffix("To undo: \(undo)\n"), "\(restored)")
    #expect(restored.errors == "" && restored.status == 0)
    for (index, peer) in peers.enumerated() {
      states[index] = try expectReset(peer, ["before"], since: states[index])
    }
    for (member, kind) in [("ifRevision", "conflict"), ("base", "stateTooOld")] {
      let params = JSON(present: ["id": "m_1", "content": "x", member: revision])
      try expect(peers[0].refusal("memo/update", params).kind, equals: kind)
    }

    try expect(run("restore", path + ".before-restore-1", "--file", path).status, equals: 0)
    for (index, peer) in peers.enumerated() {
      _ = try expectReset(peer, ["after", "before"], since: states[index])
    }
    try peers[1].ask("memo/create", ["content": "later"])
    try expect(peers[0].notification("store/didChange").array("changes").count, equals: 1)
    for peer in peers { try peer.leave() }
    try expect(titles(path), equals: ["after", "before", "later"])
    try expect(titles(path + ".before-restore-2"), equals: ["before"])
    // Its revisions go on from those of the store before, so that they can't begin with 1.
    let findings = try Audit(path).findings.filter { !$0.hasPrefix("the journal begins after") }
    expect(findings, equals: [])
  }

  /// What can't be restored: its path, and what is said.
  @Test(arguments: [
    ("nowhere", "There is no file"), ("folder", "is a folder"), ("text", "is not a store of memod"),
    ("future", "Update memod"), ("damaged", "isn't sound. Nothing was restored"),
    ("memos", "is the store itself"), ("link", "is the store itself"),
  ])
  func `what can't be restored leaves the store as it was`(name: String, words: String) throws {
    let folder = try ScratchFolder()
    let (path, backup) = try makeStore(folder)
    try Shell.run(
      #"cd "$1" && mkdir folder && echo text >text && ln -s memos link"#, folder.path("."))
    try StoreBytes(memos: 1).fromTheFuture.write(to: folder.path("future"))
    let whole = try StoreBytes(StoreBytes.read(backup))
    // An index, which opening a store doesn't read, and the check does.
    try whole.damaged(page: 9).write(to: folder.path("damaged"))
    let bytes = try StoreBytes.read(path)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("."))
    let refused = try run("restore", folder.path(name), "--file", path)
    #expect(refused.status == 1 && refused.output == "", "\(refused)")
    #expect(refused.errors.contains(words), "\(refused)")
    try expect(StoreBytes.read(path), equals: bytes)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path("."))
    expect(Set(left), equals: Set(names))
  }

  @Test func `a store that is missing is made`() throws {
    let folder = try ScratchFolder()
    let (_, backup) = try makeStore(folder)
    let bytes = try StoreBytes.read(backup)
    let path = folder.path("new/memos")
    let restored = try run("restore", backup, "--file", path)
    expect(restored.output, equals: "`\(path)` is restored from `\(backup)`.\n", "\(restored)")
    try expect(titles(path), equals: ["before"])
    try expect(StoreBytes.read(backup), equals: bytes)
  }

  @Test func `whichever page of the store is damaged, it is restored, or it is said what to do`()
    throws
  {
    let folder = try ScratchFolder()
    let (path, backup) = try makeStore(folder)
    let whole = try StoreBytes(StoreBytes.read(path))
    for page in Sample.of(1...whole.pageCount, parts: 3) {
      let damaged = whole.damaged(page: page)
      try damaged.write(to: path)
      let restored = try run("restore", backup, "--file", path)
      if page == 1 {
        #expect(restored.errors.contains("move it and the files"), "\(restored)")
        try expect(StoreBytes.read(path), equals: damaged.bytes)
      } else {
        expect(restored.status, equals: 0, "page \(page): \(restored)")
        try expect(titles(path), equals: ["before"], "page \(page)")
        try expect(run("check", "--file", path).status, equals: 0, "page \(page)")
      }
    }
  }

  @Test(.enabled(if: SmallDisk.isPossible, "Mounting a tmpfs takes root."))
  func `a full disk leaves the store as it was`() throws {
    let disk = try SmallDisk(kibibytes: 2000)
    let folder = try ScratchFolder()
    let (path, backup) = (disk.path("memos"), folder.path("backup"))
    let peer = try Peer(on: path)
    try peer.ask("memo/create", ["content": .string(String(repeating: "before ", count: 60_000))])
    try expect(run("backup", backup, "--file", path).status, equals: 0)
    try peer.ask("memo/create", ["content": "after"])
    let names = try FileManager.default.contentsOfDirectory(atPath: disk.path("."))
    let refused = try run("restore", backup, "--file", path)
    #expect(refused.status == 1 && refused.errors.contains("full"), "\(refused)")
    let left = try FileManager.default.contentsOfDirectory(atPath: disk.path("."))
    expect(Set(left), equals: Set(names))
    try peer.ask("memo/create", ["content": "later"])
    try expect(peer.ask("store/status").int("counts.total"), equals: 3)
  }

  #if os(Linux)
    @Test(arguments: [FaultyDisk.Fault.death, .tear])
    func `a restore that is killed has happened or not, and loses nothing`(
      fault: FaultyDisk.Fault
    ) throws {
      let disk = try FaultyDisk()
      let folder = try ScratchFolder()
      let (_, backup) = try makeStore(folder)
      let path = disk.path("memos")
      var peer = try disk.peer()
      try peer.ask("memo/create", ["content": "old"])
      var number = 0
      var hasMet = true
      var endings: Set<[String]> = []
      while hasMet {
        number += 1
        guard Sample.has(number, of: 2) else { continue }
        disk.order(fault, fault == .tear ? .writing : .changing, from: number)
        let memod = try disk.memod(["restore", backup, "--file", path])
        let output = try memod.restOfOutput()
        let ending = try memod.ending()
        hasMet = disk.failureCount > 0
        disk.heal()
        expect(ending, equals: (hasMet ? .signal(SIGKILL) : .status(0)), "call \(number)")
        let titles = try peer.ask("memo/list").texts("rows", "title")
        endings.insert(titles)
        #expect(titles == ["old"] || titles == ["before"], "call \(number)")
        #expect(output.isEmpty || titles == ["before"], "call \(number)")
        // Without the program that had it open.
        peer.child.signal(SIGKILL)
        _ = try peer.child.ending()
        try expect(
          run("check", "--file", path).output, equals: "The store is sound.\n", "\(number)")
        try Shell.run(#"rm -f "$1"*"#, path)
        peer = try disk.peer()
        try peer.ask("memo/create", ["content": "old"])
      }
      #expect(number > 20)
      expect(endings.count, equals: 2)
    }
  #endif
}
