import Foundation
import ServerTestSupport
import TestSupport
import Testing

/// A file with two names: programs that opened it by both would have a log each.
struct TwoNamesTests {
  @Test(arguments: ["memos", "other"])
  func `a file with a second hard link is not opened by either name until one is gone`(
    name: String
  ) throws {
    let folder = try ScratchFolder()
    let first = try Peer(on: folder.path("memos"))
    try first.ask("memo/create", ["content": "before"])
    try first.leave()
    try Shell.run(#"ln "$1/memos" "$1/other""#, folder.path("."))
    let refusal = try Peer(on: folder.path(name)).refusalToStart()
    let check = try Child.memod("check", "--file", folder.path(name))
    expect(refusal.kind, equals: "storeUnavailable")
    #expect(refusal.message.contains("has 2 names (hard links)"))
    try expect(check.ending(), equals: .status(1))

    try FileManager.default.removeItem(atPath: folder.path("other"))
    let reader = try Peer(on: folder.path("memos"))
    try expect(reader.ask("memo/list").texts("rows", "title"), equals: ["before"])
  }

  @Test func `a hard link made while the store is open takes no writes from it`() throws {
    let folder = try ScratchFolder()
    let peer = try Peer(on: folder.path("memos"))
    try peer.ask("initialize")
    try Shell.run(#"ln "$1/memos" "$1/other""#, folder.path("."))
    try peer.ask("memo/create", ["content": "during"])
    try expect(Peer(on: folder.path("other")).refusalToStart().kind, equals: "storeUnavailable")
    try expect(peer.ask("memo/list").texts("rows", "title"), equals: ["during"])
  }

  /// Whether this process may mount something where nobody else sees it.
  static let canMount = (try? Shell.succeeds("unshare --mount true")) ?? false

  @Test(.enabled(if: canMount, "Mounting takes root."))
  func `a file that is mounted without its folder is not opened`() throws {
    let folder = try ScratchFolder()
    try Peer(on: folder.path("memos")).leave()
    try Shell.run(#"mkdir "$1/box"; touch "$1/box/memos""#, folder.path("."))
    let script = #"mount --bind "$1" "$2" && exec "$0" --file "$2""#
    let arguments = [Child.memodPath, folder.path("memos"), folder.path("box/memos")]
    let boxed = try Peer(
      Child("/usr/bin/unshare", ["--mount", "/bin/sh", "-c", script] + arguments))
    let refusal = try boxed.refusalToStart()
    expect(refusal.kind, equals: "storeUnavailable")
    #expect(refusal.message.contains("mounted as a single file"))
  }

  @Test(.enabled(if: canMount, "Mounting takes root."))
  func `a file whose folder is mounted is opened`() throws {
    let folder = try ScratchFolder()
    try Peer(on: folder.path("store/memos")).leave()
    try Shell.run(#"mkdir "$1/box""#, folder.path("."))
    let script = #"mount --bind "$1" "$2" && exec "$0" --file "$2/memos""#
    let arguments = [Child.memodPath, folder.path("store"), folder.path("box")]
    let boxed = try Peer(
      Child("/usr/bin/unshare", ["--mount", "/bin/sh", "-c", script] + arguments))
    let outside = try Peer(on: folder.path("store/memos"))
    try boxed.ask("memo/create", ["content": "inside"])
    try expect(outside.ask("memo/list").texts("rows", "title"), equals: ["inside"])
  }
}
