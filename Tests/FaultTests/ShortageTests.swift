import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// Too little of what the system gives: watches, descriptors, memory.
struct ShortageTests {
  #if os(Linux)
    @Test(
      arguments: [EMFILE, ENOSPC])
    func `a program that may watch no more files looks for others' commits now and then`(
      error: Int32
    ) throws {
      let disk = try FaultyDisk()
      disk.order(.error(error), .watching)
      let observer = try disk.peer()
      try observer.ask("initialize", ["push": "ids"])
      let writer = try Peer(on: disk.path("memos"))
      for id in ["m_1", "m_2"] {
        try writer.ask("memo/create", ["id": .string(id), "content": "text"])
        try expect(observer.notification("store/didChange").texts("changes", "id"), equals: [id])
      }
      #expect(disk.failureCount > 0)
      // Once it may, it is notified at once again.
      disk.heal()
      try observer.ask("store/status")
      try writer.ask("memo/create", ["id": "m_3", "content": "text"])
      try expect(observer.notification("store/didChange").texts("changes", "id"), equals: ["m_3"])
    }
  #endif

  @Test(arguments: 3...12)
  func `with so few descriptors it serves, or says why it can't`(count: Int) throws {
    let folder = try ScratchFolder()
    let peer = try Peer(on: folder.path("memos"), after: "ulimit -n \(count)")
    let refusal = Result { try peer.ask("memo/create", ["content": "text"]) }
    peer.child.closeInput()
    let words = try peer.child.restOfErrors()
    let ending = try peer.child.ending()
    if case .success = refusal {
      #expect(ending == .status(0) && words == "")
    } else {
      #expect(ending == .status(1) || ending == .status(127))
      #expect(words.contains("memod: ") || count < 6, "\(words)")
    }
    let total = try Peer(on: folder.path("memos")).ask("store/status").int("counts.total")
    expect(total, equals: (ending == .status(0) ? 1 : 0))
  }

  @Test(arguments: 3...5)
  func `with so few descriptors the command line holds`(count: Int) throws {
    let folder = try ScratchFolder()
    let script = #"ulimit -n "$2"; HOME=$1 MEMOD_FILE= XDG_DATA_HOME= exec "$0" --fiel"#
    let memod = try Child(
      "/bin/sh", ["-c", script, Child.memodPath, folder.path(""), "\(count)"])
    memod.closeInput()
    let words = try memod.restOfErrors()
    let ending = try memod.ending()
    // A program that isn't static may find no room for its libraries.
    #expect(ending == .status(2) || ending == .status(127))
    #expect(ending == .status(127) || words.hasPrefix("memod: there is no option --fiel"))
    try expect(FileManager.default.contentsOfDirectory(atPath: folder.path("")), equals: [])
  }

  #if os(Linux)
    /// Beyond what the program itself takes, which gets longer with time.
    @Test(arguments: [2500, 10_000, 34_000])
    func `a program that gets no more memory loses nothing that was acknowledged`(
      kibibytes: Int
    ) throws {
      let size = try FileManager.default.attributesOfItem(atPath: Child.memodPath)[.size] as? Int
      let limit = try #require(size) / 1024 + kibibytes
      let folder = try ScratchFolder()
      let notebook = Notebook()
      let peer = try Peer(on: folder.path("memos"), after: "ulimit -v \(limit)")
      // Answers and what is written get longer until there is no room for them.
      var hasEnded = false
      var length = 1000
      while !hasEnded, length < 1_000_000 {
        let id = "m_\(length)"
        let content = JSON.string(String(repeating: "x", count: length))
        notebook.uncertain.insert(id)
        do {
          try peer.ask("memo/create", ["id": .string(id), "content": content])
          notebook.uncertain.remove(id)
          notebook.acknowledged.insert(id)
          try peer.ask("memo/list", ["limit": 1000, "fields": ["content"]])
        } catch is Child.Failure {
          hasEnded = true
        }
        length = length * 3 / 2
      }
      peer.child.closeInput()
      let ending = try peer.child.ending()
      expect(hasEnded, equals: (ending != .status(0)))
      #expect(hasEnded || kibibytes > 10_000)
      let next = try Peer(on: folder.path("memos"))
      let rows = try next.ask("memo/list", ["limit": 1000, "fields": []]).texts("rows", "id")
      #expect(notebook.acknowledged.isSubset(of: rows))
      #expect(Set(rows).subtracting(notebook.acknowledged).isSubset(of: notebook.uncertain))
      let check = try Child.memod("check", "--file", folder.path("memos"))
      try expect(check.ending(), equals: .status(0))
    }
  #endif
}
