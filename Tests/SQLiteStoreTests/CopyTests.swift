import Memos
import Platform
import TestSupport
import Testing

@testable import SQLiteStore

@Suite struct CopyTests {
  @Test func `a backup is the store after its last commit, with a life of its own`() throws {
    let store = try TemporaryStore(texts: ["one", "two"])
    try store.storage.begin()
    try store.storage.putMemo("three", 3)
    _ = try store.storage.commit(.test)
    let path = store.folder.file("backup.sqlite")
    try store.storage.backup(to: path)
    #expect(bytes(of: path + "-wal").isEmpty)
    let copy = try SQLiteStorage(path: path, epoch: "unused")
    expect(copy.state.sequence, equals: 3)
    #expect(copy.state.epoch != "first")
    try expect(copy.find("three"), equals: ["m_3"])
    expect(copy.check(), equals: [])
  }

  @Test func `a backup overwrites nothing`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let path = store.folder.file("precious")
    write([1, 2, 3], to: path)
    #expect(throws: StorageError.self) { try store.storage.backup(to: path) }
    expect(bytes(of: path), equals: [1, 2, 3])
  }

  @Test func `a backup that can't be made leaves nothing behind`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let path = store.folder.file("backup")
    // Where SQLite would have its journal of what it writes into the copy.
    mkdir(path + "-journal", 0o700)
    #expect(throws: StorageError.self) { try store.storage.backup(to: path) }
    #expect(access(path, F_OK) != 0)
    #expect(throws: StorageError.self) { try store.storage.backup(to: "/proc/none/copy") }
    try store.storage.add("two", 2)
  }
}
