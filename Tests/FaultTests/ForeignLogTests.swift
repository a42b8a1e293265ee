import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

/// A file that is put in the place of a store, whose log is still there.
struct ForeignLogTests {
  /// How the program that had the old file open ends, and whether it does so before or after the
  /// other file is put there.
  enum Ending: String, CaseIterable { case leftAfter, leftBefore, killedAfter, killedBefore }

  /// What is put there.
  enum Successor: String, CaseIterable {
    /// A backup of the same store.
    case backup
    /// The file as it was some sessions ago.
    case earlierFile
    /// Another store.
    case other
    /// One that an older version made.
    case oldVersion
  }

  /// What is in each.
  private func make(_ successor: Successor, at path: String, of store: String) throws -> [String] {
    switch successor {
    case .backup:
      let backup = try Child.memod("backup", path, "--file", store)
      _ = try backup.ending()
      return ["before 0", "before 1", "before 2"]
    case .earlierFile:
      try Shell.run(#"cp "$1" "$2""#, store, path)
      for number in 3..<5 { try add([number], to: store).leave() }
      return ["before 0", "before 1", "before 2"]
    case .other:
      let other = try Peer(on: path)
      let titles = (0..<300).map { "other \($0)" }
      for title in titles {
        let text = "\(title)\n" + String(repeating: "x", count: 300)
        try other.ask("memo/create", ["content": .string(text)])
      }
      try other.leave()
      return titles
    case .oldVersion:
      let source = #filePath.replacing(
        "FaultTests/ForeignLogTests.swift", with: "SQLiteStoreTests/OldStores/version-5.sqlite")
      try StoreBytes(StoreBytes.read(source)).write(to: path)
      return []
    }
  }

  @discardableResult
  private func add(_ numbers: some Sequence<Int>, to path: String) throws -> Peer {
    let peer = try Peer(on: path)
    for number in numbers {
      try peer.ask("memo/create", ["content": .string("before \(number)")])
    }
    return peer
  }

  @Test(arguments: Ending.allCases, Successor.allCases)
  func `the log of the file that was there before is never replayed`(
    ending: Ending, successor: Successor
  ) throws {
    let folder = try ScratchFolder()
    let (path, other) = (folder.path("memos"), folder.path("other"))
    try add(0..<3, to: path).leave()
    let texts = try make(successor, at: other, of: path)
    let peer = try add(10..<20, to: path)
    if ending == .leftBefore { try peer.leave() }
    if ending == .killedBefore {
      peer.child.signal(SIGKILL)
      _ = try peer.child.ending()
    }
    try Shell.run(#"mv "$1" "$2""#, other, path)
    if ending == .leftAfter { try expect(peer.leave(), equals: .status(0)) }
    if ending == .killedAfter {
      peer.child.signal(SIGKILL)
      _ = try peer.child.ending()
    }
    let isLogLeft = ending == .killedAfter || ending == .killedBefore
    // What only reads changes nothing.
    let early = try Child.memod("check", "--file", path)
    let words = try early.restOfErrors()
    expect(words.contains("belongs to another file"), equals: isLogLeft, "\(words)")
    try expect(early.ending(), equals: .status(isLogLeft ? 1 : 0))

    let next = try Peer(on: path)
    let rows = try next.ask("memo/list", ["limit": 1000])
    if successor == .oldVersion {
      expect(rows["rows"]?.array?.count, equals: 225)
    } else {
      expect(Set(rows.texts("rows", "title")), equals: Set(texts))
    }
    try next.ask("memo/create", ["content": "after"])
    next.child.closeInput()
    let notice = try next.child.restOfErrors()
    expect(notice.contains("memos-wal.foreign-1"), equals: isLogLeft)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("."))
    expect(names.contains("memos-wal.foreign-1"), equals: isLogLeft)
    let check = try Child.memod("check", "--file", path)
    try expect(check.restOfOutput(), equals: "The store is sound.\n")
  }

  @Test func `a program whose file was replaced leaves nothing beside the new one`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let old = try add(0..<3, to: path)
    _ = try Child.memod("backup", folder.path("backup"), "--file", path).ending()
    try old.ask("memo/create", ["content": "lost"])
    try Shell.run(#"mv "$1" "$2""#, folder.path("backup"), path)
    try old.leave()
    try expect(FileManager.default.contentsOfDirectory(atPath: folder.path(".")), equals: ["memos"])
  }

  @Test func `a program whose file was replaced disturbs nobody who has the new one open`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let old = try add(0..<3, to: path)
    _ = try Child.memod("backup", folder.path("backup"), "--file", path).ending()
    try old.ask("memo/create", ["content": "lost"])
    try Shell.run(#"mv "$1" "$2""#, folder.path("backup"), path)
    let new = try Peer(on: path)
    try new.ask("memo/create", ["content": "new"])
    let titles = try old.ask("memo/list").texts("rows", "title")
    expect(Set(titles), equals: ["before 0", "before 1", "before 2", "lost"])
    try expect(old.refusal("memo/create", ["content": "x"]).kind, equals: "storeUnavailable")
    try old.leave()
    try new.ask("memo/create", ["content": "newer"])
    try new.leave()
    let last = try Peer(on: path).ask("memo/list").texts("rows", "title")
    expect(Set(last), equals: ["before 0", "before 1", "before 2", "new", "newer"])
  }

  @Test func `a log that is put aside can be put back`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let peer = try add(0..<3, to: path)
    _ = try Child.memod("backup", folder.path("backup"), "--file", path).ending()
    try peer.ask("memo/create", ["content": "late"])
    peer.child.signal(SIGKILL)
    _ = try peer.child.ending()
    try Shell.run(#"mv "$1" "$1.old"; mv "$2" "$1""#, path, folder.path("backup"))
    try add([4], to: path).leave()
    try Shell.run(#"mv "$1.old" "$1"; mv "$1-wal.foreign-1" "$1-wal""#, path)
    let titles = try Peer(on: path).ask("memo/list").texts("rows", "title")
    expect(Set(titles), equals: ["before 0", "before 1", "before 2", "late"])
  }

  @Test func `a log whose file is gone is put aside, not deleted`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("memos")
    let peer = try add(0..<3, to: path)
    peer.child.signal(SIGKILL)
    _ = try peer.child.ending()
    let log = try StoreBytes.read(path + "-wal")
    try Shell.run(#"rm "$1""#, path)
    let next = try add([3], to: path)
    try expect(next.ask("memo/list").texts("rows", "title"), equals: ["before 3"])
    try expect(StoreBytes.read(path + "-wal.foreign-1"), equals: log)
  }

  @Test func `a store and its log that are moved or copied together stay together`() throws {
    let folder = try ScratchFolder()
    let peer = try add(0..<3, to: folder.path("a/memos"))
    peer.child.signal(SIGKILL)
    _ = try peer.child.ending()
    try Shell.run(#"cp -r "$1/a" "$1/b"; mv "$1/a" "$1/c""#, folder.path("."))
    for name in ["b", "c"] {
      let next = try Peer(on: folder.path("\(name)/memos"))
      try expect(next.ask("memo/list").texts("rows", "title").count, equals: 3)
      next.child.closeInput()
      try expect(next.child.restOfErrors(), equals: "")
    }
  }
}
