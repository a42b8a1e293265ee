import Foundation
import JSONRPC
import TestSupport

/// A store's file as bytes, to be broken.
struct StoreBytes {
  /// The bytes.
  var bytes: [UInt8]
  /// How many there are in a page.
  static let pageSize = 4096

  /// The file of a store with `count` memos in a group and a few commits more.
  init(memos count: Int) throws {
    let folder = try ScratchFolder()
    let peer = try Peer(on: folder.path("memos"))
    try peer.ask("group/create", ["id": "g_1", "name": "Group"])
    let calls: [JSON] = (0..<count).map {
      let content = "memo \($0) #tag\($0 % 5) [[memo 1]] " + String(repeating: "text ", count: 40)
      return [
        "method": "memo/create",
        "params": [
          "id": .string("m_\($0)"), "group": "g_1",
          "content": .string(content),
        ],
      ]
    }
    try peer.ask("store/batch", ["calls": .array(calls)])
    try peer.ask("memo/update", ["id": "m_0", "content": "changed"])
    try peer.leave()
    // Whoever copies a store without its log needs all of it in the one file.
    let copy = try Child.memod("backup", folder.path("copy"), "--file", folder.path("memos"))
    guard try copy.ending() == .status(0) else { throw Child.Failure("No copy could be made.") }
    bytes = try Self.read(folder.path("copy"))
  }

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// How many pages there are.
  var pageCount: Int { bytes.count / Self.pageSize }

  /// This with nonsense in a page; the first is number 1.
  func damaged(page: Int) -> StoreBytes {
    var copy = self
    for index in (page - 1) * Self.pageSize..<page * Self.pageSize { copy.bytes[index] = 0xA5 }
    return copy
  }

  /// This with the version of its tables that a program of a later day may write.
  var fromTheFuture: StoreBytes {
    var copy = self
    copy.bytes[63] = 99
    return copy
  }

  func write(to path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

  static func read(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
