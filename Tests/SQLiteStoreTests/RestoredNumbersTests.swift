import Memos
import TestSupport
import Testing

@testable import SQLiteStore

/// What a restore makes of the store that it puts in the place of another.
@Suite struct RestoredNumbersTests {
  /// A copy of `store` as it is.
  private func backup(_ store: TemporaryStore, _ name: String) throws -> SQLiteStorage {
    let path = store.folder.file(name)
    try store.storage.backup(to: path)
    return try SQLiteStorage(path: path, epoch: "")
  }

  @Test func `no revision of before means anything after, and history continues`() throws {
    let store = try TemporaryStore(texts: ["one", "two"])
    let backup = try backup(store, "backup")
    for number in 2..<9 { try store.storage.add("late", number) }
    let other = try store.another()
    let last = store.storage.state
    _ = try backup.restore(over: store.path, epoch: "")
    for storage in [store.storage, other] {
      try storage.refresh()
      #expect(storage.state.epoch != last.epoch)
      let memo = try #require(try storage.memo(Memo.ID("m_1")!))
      #expect(memo.revision > last.sequence)
      for revision in 0...last.sequence {
        #expect(throws: StorageError.self) { try storage.memo(memo.id, at: revision) }
        #expect(throws: StorageError.self) {
          try storage.commits(after: revision, within: ReadLimit(10, textBytes: 1000))
        }
      }
      let history = try storage.headings(before: nil, touching: nil, limit: 10)
      expect(history.map(\.sequence), equals: [memo.revision, memo.revision - 1])
      try storage.flush()
    }
    try store.storage.add("new", 20)
    try expect(other.find("new"), equals: ["m_20"])
    try expect(other.find("late"), equals: [])
    expect(other.check(), equals: [])
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `a store that was restored again and again is sound, and its log its own`(
    seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    let store = try TemporaryStore(.eager)
    var texts: [String] = []
    var backups: [(storage: SQLiteStorage, texts: [String])] = []
    var other = try store.another(.eager)
    var last = 0
    for step in 0..<40 {
      switch dice.roll(8) {
      case 0: backups.append((try backup(store, "backup \(step)"), texts))
      case 1 where !backups.isEmpty:
        let chosen = backups[dice.roll(backups.count)]
        let restored = try chosen.storage.restore(over: store.path, epoch: "")
        let before = try #require(restored.before)
        if dice.roll(2) == 0 {
          texts = chosen.texts
        } else {
          let old = try SQLiteStorage(path: before, epoch: "")
          _ = try old.restore(over: store.path, epoch: "")
        }
      case 2: other = try store.another(.eager)
      case 3: try other.finishMaintenance()
      default:
        texts.append("text \(step)")
        try (dice.roll(2) == 0 ? other : store.storage).add("text \(step)", step)
      }
      for storage in [store.storage, other] {
        try storage.refresh()
        #expect(storage.state.sequence >= last || texts.isEmpty, "seed \(seed), step \(step)")
        let found = try storage.find("text")
        expect(found.count, equals: texts.count, "seed \(seed), step \(step)")
      }
      last = other.state.sequence
      let log = try #require(
        try other.file.stamp(of: other.connection)?.log)
      #expect(!LogFile(path: store.path + "-wal").isForeign(to: log), "seed \(seed), step \(step)")
    }
    expect(store.storage.check(), equals: [], "seed \(seed)")
  }

  @Test(arguments: OldStoreTests.versions)
  func `a store of an older version is restored as one of this`(version: Int) throws {
    let source = #filePath.replacing(
      "RestoredNumbersTests.swift", with: "OldStores/version-\(version).sqlite")
    let store = try TemporaryStore(texts: ["one"])
    let path = store.folder.file("old")
    write(bytes(of: source), to: path)
    var options = SQLiteStorage.Options()
    options.isReadOnly = true
    let old = try SQLiteStorage(path: path, epoch: "", options: options)
    let ids = try old.commits(before: nil, touching: nil, limit: 1000)
      .map { $0.changes.compactMap(\.record) }
    _ = try old.restore(over: store.path, epoch: "")
    expect(bytes(of: path), equals: bytes(of: source))
    let new = try store.another()
    expect(new.check(), equals: [])
    let restored = try new.commits(before: nil, touching: nil, limit: 1000)
    expect(restored.map { $0.changes.compactMap(\.record) }, equals: ids)
    try new.add("new", 1)
    expect(new.check(), equals: [])
  }

  @Test func `a store that can be read is not restored over itself, nor written when read-only`()
    throws
  {
    let store = try TemporaryStore(texts: ["one"])
    let backup = try backup(store, "backup")
    #expect(throws: StorageError.self) {
      try store.storage.restore(over: store.path, epoch: "")
    }
    var options = SQLiteStorage.Options()
    options.isReadOnly = true
    #expect(throws: StorageError.readOnly) {
      try backup.restore(over: store.path, epoch: "", options: options)
    }
    try expect(store.storage.find("one"), equals: ["m_0"])
  }
}
