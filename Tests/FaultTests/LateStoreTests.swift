import Foundation
import JSONRPC
import ServerTestSupport
import TestSupport
import Testing

@testable import SQLiteStore

/// A store that can't be used when the program starts.
struct LateStoreTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  @Test func `a store that is locked whole at the start is opened once it is free`() throws {
    let path = folder.path("memos")
    try Peer(on: path).leave()
    // SQLITE_OPEN_READWRITE
    var connection: Connection? = try Connection(path: path, flags: 2)
    try connection?.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT")
    let peer = try Peer(on: path)
    let id = try peer.send("initialize")
    #expect(peer.isQuiet(milliseconds: 500))
    connection = nil
    try expect(peer.reply(to: id).text("store.kind"), equals: "file")
    try peer.ask("memo/create", ["content": "a"])
    try expect(peer.leave(), equals: .status(0))
  }

  @Test func `a folder that is in the way is looked for again, and the client hears of it`() throws
  {
    let file = folder.path("store")
    try Shell.run(#": >"$1""#, file)
    let peer = try Peer(on: file + "/memos")
    let refusal = try peer.refusal("initialize")
    try Shell.run(#"rm "$1""#, file)
    let opened = try peer.notification("store/didOpen")
    try peer.ask("initialize", ["push": "ids"])
    try peer.ask("memo/create", ["content": "a"])
    _ = try peer.notification("store/didChange")
    expect(refusal.kind, equals: "storeUnavailable")
    expect(opened.text("store.path"), equals: file + "/memos")
    try expect(peer.leave(), equals: .status(0))
  }
}
