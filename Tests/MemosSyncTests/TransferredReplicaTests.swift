import MemoFormats
import MemoStore
import Memos
import MemosSync
import MemosTestSupport
import SyncTestSupport
import TestSupport
import Testing
import TypedJSON

/// What an export says of a store that follows a hub, and what an import does to one.
struct TransferredReplicaTests {
  private var hub = MemoryHub(epoch: "hub")
  private var there = Machine("there", seed: 100)

  init() throws { try there.link() }

  @Test(arguments: StorageKind.all)
  mutating func `an export isn't linked to anything, and joins without doubling a record`(
    kind: StorageKind
  ) throws {
    var here = try linked(kind)
    try write("one, still to be pushed", to: "here", on: &here)
    var copy = Machine("copy", on: kind, seed: 200)
    try take(lines(of: here), .keep, into: &copy)
    try expect(copy.replica.link(), equals: nil)
    #expect(try copy.replica.shadows().isEmpty)
    try expect(copy.records(), equals: here.records())
    try copy.link()
    for _ in 0..<2 {
      try there.settle(with: &hub)
      try here.settle(with: &hub)
      try copy.settle(with: &hub)
    }
    try expect(copy.memos().map(\.content.text), equals: ["one, still to be pushed"])
    try expect(copy.records(), equals: here.records())
    try expect(there.records(), equals: here.records())
  }

  @Test(arguments: StorageKind.all)
  mutating func `what an import changes is pushed, and what it leaves isn't`(
    kind: StorageKind
  ) throws {
    var here = try linked(kind)
    let export = try lines(of: here)
    try write("one, later", to: "here", on: &here)
    try here.settle(with: &hub)
    try take(export, .keep, into: &here)
    #expect(try here.replica.shadows().isEmpty)
    try take(export, .replace, into: &here)
    try expect(here.replica.shadows().map(\.record), equals: [.memo(#require(Memo.ID("here")))])
    try here.settle(with: &hub)
    try there.settle(with: &hub)
    try expect(there.memos().map(\.content.text), equals: ["one"])
    try expect(there.records(), equals: here.records())
  }

  /// A machine that has followed the hub, with a memo in a group.
  private mutating func linked(_ kind: StorageKind) throws -> Machine {
    var here = Machine("here", on: kind)
    try here.writeHome()
    try here.link()
    try here.settle(with: &hub)
    return here
  }

  private func write(_ text: String, to id: String, on machine: inout Machine) throws {
    var patch = MemoPatch()
    patch.content = text
    _ = try machine.store.update(#require(Memo.ID(id)), patch)
  }

  /// Everything there is, as `memod export` prints it.
  private func lines(of machine: Machine) throws -> [JSON] {
    var exporter = try StoreExporter(of: machine.store, .jsonLines)
    var bytes: [UInt8] = []
    while let page = try exporter.next() { bytes += page }
    return try bytes.split(separator: UInt8(ascii: "\n")).map { try JSON(parsing: $0) }
  }

  private func take(
    _ lines: [JSON], _ conflict: ImportConflict, into machine: inout Machine
  ) throws {
    let reports = try machine.store.edit(.storeImport) { (store) throws(MemoError) in
      try lines.map { (line) throws(MemoError) in
        try store.take(line: line, conflict, since: store.state)
      }
    }
    #expect(!reports.isEmpty)
  }
}
