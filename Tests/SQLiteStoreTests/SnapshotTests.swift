import Memos
import TestSupport
import Testing

@testable import SQLiteStore

/// What a turn keeps open for the next one, and what it must not keep others from.
@Suite struct SnapshotTests {
  @Test(arguments: 0..<20)
  func `each turn sees the last commit, whoever made it`(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let store = try TemporaryStore()
    let stores = [store.storage, try store.another(), try store.another()]
    var count = 0
    for _ in 0..<60 {
      let one = dice.pick(stores)
      switch dice.roll(4) {
      case 0:
        try one.add("text", count)
        count += 1
      case 1:
        try one.begin()
        try one.putMemo("taken back", count)
        one.rollback()
        try one.flush()
      case 2:
        try one.maintain()
      default:
        try expect(one.counts(of: .everything, at: .test).total, equals: count)
        expect(one.state.sequence, equals: count)
        try one.flush()
      }
    }
  }

  @Test func `a log is kept from being emptied by a turn, and by maintenance no more`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let other = try store.another()
    #expect(try store.canEmptyLog())
    try store.storage.add("two", 1)
    _ = try other.find("one")
    #expect(other.needsMaintenance)
    #expect(try !store.canEmptyLog())
    try other.maintain()
    #expect(!other.needsMaintenance)
    #expect(try store.canEmptyLog())
  }

  @Test func `of a log that has grown long nothing is kept`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let other = try store.another()
    _ = try other.find("one")
    #expect(other.hasKeptSnapshot)
    try store.storage.begin()
    for number in 1..<2000 {
      try store.storage.putMemo(String(repeating: "long ", count: 300), number)
    }
    _ = try store.storage.commit(.test)
    try store.storage.flush()
    _ = try other.find("one")
    #expect(!other.hasKeptSnapshot)
  }

  @Test func `a log that one commit has made long is cut while the store is open`() throws {
    let store = try TemporaryStore()
    try store.storage.begin()
    for number in 0..<2200 {
      try store.storage.putMemo(String(repeating: "long ", count: 1000), number)
    }
    _ = try store.storage.commit(.test)
    try store.storage.flush()
    let longest = bytes(of: store.path + "-wal").count
    for number in 3000..<3003 { try store.storage.add("short", number) }
    #expect(longest > 10 << 20)
    #expect(bytes(of: store.path + "-wal").count <= 8 << 20)
  }

  @Test func `a turn's first commit rolled back leaves others free to write`() throws {
    var options = SQLiteStorage.Options()
    options.busyMilliseconds = 0
    let store = try TemporaryStore(options)
    let other = try store.another(options)
    try other.begin()
    try other.putMemo("never", 0)
    other.rollback()
    try store.storage.add("one", 1)
    try other.begin()
    try other.putMemo("two", 2)
    _ = try other.commit(.test)
    try other.begin()
    try other.putMemo("never", 3)
    other.rollback()
    try other.flush()
    try expect(store.storage.find("one"), equals: ["m_1"])
    try expect(store.storage.find("two"), equals: ["m_2"])
    #expect(try store.storage.find("never").isEmpty)
  }
}

extension TemporaryStore {
  /// Whether nobody reads from the log, as another program that empties it finds.
  fileprivate func canEmptyLog() throws -> Bool {
    let connection = try Connection(path: path, flags: 2)
    return try connection.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0
  }
}
