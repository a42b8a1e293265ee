import JSONRPC
import Memos
import MemosTestSupport
import ServerTestSupport
import TestSupport
import Testing

/// How a store that is linked to a hub keeps up, as clients are told.
struct SyncStatusTests {
  @Test(arguments: StorageKind.all)
  func `status counts what is still to be sent`(kind: StorageKind) throws {
    let client = TestClient(storage: try linked(kind))
    try expect(
      client.ask("store/status")["sync"],
      equals: [
        "state": "stopped", "pending": 0, "lastContactAt": nil, "problem": nil,
      ])
    try client.makeMemo("a")
    try client.makeMemo("b")
    try expect(client.ask("store/status")[path: "sync.pending"], equals: 2)
    #expect(client.takeAll().isEmpty)
  }

  @Test(arguments: StorageKind.all)
  func `a client that shows it is sent what changes, once`(kind: StorageKind) throws {
    let client = try TestClient(
      initializing: ["sync": true, "push": "ids"], storage: try linked(kind))
    expect(client.take("sync/didChange").map { $0[path: "sync.pending"] }, equals: [0])
    try client.makeMemo("a", ["id": "a"])
    expect(client.words, equals: ["store/didChange", "sync/didChange"])
    expect(client.take("sync/didChange").map { $0[path: "sync.pending"] }, equals: [1])
    try client.ask("memo/update", ["id": "a", "content": "b"])
    client.server.externalCommitSignaled()
    try client.work()
    #expect(client.take("sync/didChange").isEmpty)
    try client.ask("shutdown")
    client.server.externalCommitSignaled()
    try client.work()
    #expect(client.take("sync/didChange").isEmpty)
  }

  @Test(arguments: StorageKind.all)
  func `a store that isn't linked has nothing to say`(kind: StorageKind) throws {
    let client = try TestClient(
      initializing: ["initializationOptions": ["sync": true]], storage: kind.make())
    try client.makeMemo("a")
    #expect(client.takeAll().isEmpty)
    try expect(client.ask("store/status")["sync"], equals: .null)
    client.server.open(try linked(kind))
    try client.work()
    expect(client.take("sync/didChange").map { $0[path: "sync.state"] }, equals: ["stopped"])
  }

  private func linked(_ kind: StorageKind) throws -> any MemoStorageType {
    var storage = try #require(kind.make() as? any ReplicaStorageType)
    try storage.begin()
    try storage.setLink(ReplicaLink(epoch: "hub"))
    _ = try storage.commit(CommitNote(at: .start, origin: "test", label: "Link"))
    try storage.flush()
    return storage
  }
}
