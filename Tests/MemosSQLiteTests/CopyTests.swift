import Memos
import Testing

@testable import MemosSQLite

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
    #expect(copy.state.sequence == 3)
    #expect(copy.state.epoch != "first")
    #expect(try copy.find("three") == ["m_3"])
    #expect(copy.check() == [])
  }

  @Test func `a backup overwrites nothing`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let path = store.folder.file("precious")
    write([1, 2, 3], to: path)
    #expect(throws: StorageError.self) { try store.storage.backup(to: path) }
    #expect(bytes(of: path) == [1, 2, 3])
  }

  @Test func `a backup that can't be made leaves nothing behind`() throws {
    let store = try TemporaryStore(texts: ["one"])
    #expect(throws: StorageError.self) { try store.storage.backup(to: "/proc/none/copy") }
    try store.storage.add("two", 2)
  }

  @Test func `a sound store has nothing to report`() throws {
    let store = try TemporaryStore(
      .eager, texts: ["회의 #work [[b]]\n- [ ] x", "# b", "", "plain"])
    try store.storage.finishUpkeep()
    #expect(store.storage.check() == [])
  }

  @Test(arguments: [
    ("DELETE FROM commits WHERE sequence = 2", "commits are missing"),
    ("UPDATE memos SET title = 'other' WHERE id = 'm_0'", "titles, tags or links"),
    ("INSERT INTO tags (tag, memo) VALUES ('x', 999)", "tags are of memos"),
    ("INSERT INTO search (search) VALUES ('delete-all')", "not found by search"),
    ("UPDATE memos SET position = '' WHERE id = 'm_1'", "can't be read"),
    ("DELETE FROM memo_images", "lost what was before"),
    ("UPDATE memos SET revision = 1000 WHERE id = 'm_1'", "newer than the last commit"),
    ("UPDATE memos SET pinned = 1 WHERE id = 'm_1'", "2 counts are not what a recount gives"),
    ("UPDATE commits SET tally = '' WHERE sequence = 2", "2 counts are not what a recount gives"),
    ("INSERT INTO tallies VALUES (3, 'x', 0, 0, 1)", "1 counts are not what a recount gives"),
  ])
  func `damage is found and named`(sql: String, finding: String) throws {
    let store = try TemporaryStore(.eager, texts: ["word a", "word b", "word c", "word d"])
    try store.storage.add("changed", 0)
    try store.storage.finishUpkeep()
    try store.storage.locked { (store) throws(StorageError) in
      try store.connection.execute(sql)
    }
    let findings = store.storage.check()
    #expect(findings.contains { $0.contains(finding) }, "\(findings)")
  }
}
