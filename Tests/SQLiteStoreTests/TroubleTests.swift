import Memos
import MemosTestSupport
import TestSupport
import Testing

@testable import SQLiteStore

/// No room, no permission, an old file, a long life.
@Suite struct TroubleTests {
  @Test
  func `a full disk fails the flush of everything since the last one, and the store lives on`()
    throws
  {
    let store = try TemporaryStore(texts: ["one"])
    try store.storage.limitPages(to: 60)
    var sequence = store.storage.state.sequence
    let error = #expect(throws: StorageError.self) {
      for number in 1..<1000 {
        try store.storage.begin()
        try store.storage.putMemo(String(repeating: "x", count: 2000), number)
        _ = try store.storage.commit(.test)
        if number % 5 == 0 {
          try store.storage.flush()
          sequence = store.storage.state.sequence
        }
      }
    }
    expect(error, equals: .full)
    store.storage.rollback()
    // What was committed before it in the turn is either kept whole or has not happened.
    do { try store.storage.flush() } catch {
      expect(store.storage.state.sequence, equals: sequence)
    }
    let last = store.storage.state.sequence
    #expect(last >= sequence)
    try expect(store.storage.counts(of: .everything, at: .test).total, equals: last)
    try store.storage.limitPages(to: 10_000)
    try store.storage.add("later", 2000)
    expect(store.storage.state.sequence, equals: last + 1)
    expect(store.storage.check(), equals: [])
  }

  @Test func `a turn whose transaction is lost says so until everyone concerned knows`() throws {
    let store = try TemporaryStore(texts: ["one"])
    try store.storage.begin()
    try store.storage.putMemo("two", 2)
    _ = try store.storage.commit(.test)
    try store.storage.begin()
    try store.storage.interruptEdit()
    #expect(throws: StorageError.self) { try store.storage.putMemo("four", 4) }
    #expect(throws: StorageError.self) { try store.storage.begin() }
    store.storage.rollback()
    #expect(throws: StorageError.self) { try store.storage.begin() }
    #expect(throws: StorageError.self) { try store.storage.flush() }
    expect(store.storage.state.sequence, equals: 1)
    try store.storage.add("five", 5)
    try expect(store.storage.counts(of: .everything, at: .test).total, equals: 2)
  }

  @Test func `a transaction that is lost fails one call, and not those after it`() throws {
    let store = try TemporaryStore(texts: ["one"])
    try store.storage.begin()
    try store.storage.interruptEdit()
    #expect(throws: StorageError.self) { try store.storage.putMemo("four", 4) }
    store.storage.rollback()
    try store.storage.flush()
    try store.storage.add("five", 5)
    expect(store.storage.state.sequence, equals: 2)
  }

  @Test func `a rollback that fails takes the whole turn back, and the flush says so`() throws {
    let store = try TemporaryStore(texts: ["one"])
    try store.storage.begin()
    try store.storage.putMemo("two", 2)
    _ = try store.storage.commit(.test)
    try store.storage.begin()
    try store.storage.putMemo("three", 3)
    try store.storage.holdSavepoints(true)
    store.storage.rollback()
    try store.storage.holdSavepoints(false)
    #expect(throws: StorageError.self) { try store.storage.begin() }
    #expect(throws: StorageError.self) { try store.storage.flush() }
    expect(store.storage.state.sequence, equals: 1)
    try store.storage.add("five", 5)
    try expect(store.storage.counts(of: .everything, at: .test).total, equals: 2)
  }

  @Test func `a store for reading answers and refuses every write`() throws {
    let store = try TemporaryStore(texts: ["one"])
    var options = SQLiteStorage.Options()
    options.isReadOnly = true
    let reader = try store.another(options)
    #expect(reader.facts.isReadOnly)
    try expect(reader.find("one"), equals: ["m_0"])
    #expect(throws: StorageError.readOnly) { try reader.begin() }
    try reader.flush()
    try store.storage.add("two", 1)
    try expect(reader.find("two"), equals: ["m_1"])
    expect(reader.check(), equals: [])
    #expect(!reader.needsMaintenance)
  }

  @Test func `a store for reading is not made`() throws {
    let folder = TemporaryFolder()
    var options = SQLiteStorage.Options()
    options.isReadOnly = true
    let error = #expect(throws: StorageError.self) {
      _ = try SQLiteStorage(path: folder.file("none.sqlite"), epoch: "e", options: options)
    }
    expect(error, equals: .unavailable("There is no file `\(folder.file("none.sqlite"))`."))
  }

  @Test func `the journal forgets its oldest commits and says how far it reaches`() throws {
    var options = SQLiteStorage.Options()
    options.retention = Retention(commits: 100)
    let store = try TemporaryStore(options)
    let storage = store.storage
    for number in 0..<600 {
      try storage.begin()
      try storage.putMemo("text \(number)", number % 7)
      _ = try storage.commit(.test)
      if number % 10 == 9 { try storage.flush() }
    }
    let error = #expect(throws: StorageError.self) { try storage.commits(after: 5, limit: 1) }
    guard case .stateTooOld(5, let oldest) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((1...500).contains(oldest))
    #expect(oldest > 200)
    try expect(storage.commits(after: oldest, limit: 1000).count, equals: 600 - oldest)
    expect(storage.check(), equals: [])
  }

  @Test
  func `migrations run in order, each once, and a store of an older version keeps its records`()
    throws
  {
    let folder = TemporaryFolder()
    let file = StoreFile(path: folder.file("memos.sqlite"))
    try file.create()
    let connection = try Connection(path: file.path, flags: 2)
    let steps = [
      Migration.sql(Schema.version1),
      .sql("CREATE TABLE added (number INTEGER NOT NULL) STRICT"),
      .sql("INSERT INTO added (number) VALUES (7)"),
    ]
    try Migration.run(Array(steps[..<1]), on: connection, epoch: "old")
    try Migration.run(steps, on: connection, epoch: "new")
    try Migration.run(steps, on: connection, epoch: "newer")
    try expect(connection.number("PRAGMA user_version"), equals: 3)
    try expect(connection.number("SELECT sum(number) FROM added"), equals: 7)
    try expect(connection.number("SELECT count(*) FROM store WHERE epoch = 'old'"), equals: 1)
  }

  @Test func `a migration that fails leaves the version before it`() throws {
    let folder = TemporaryFolder()
    let file = StoreFile(path: folder.file("memos.sqlite"))
    try file.create()
    let connection = try Connection(path: file.path, flags: 2)
    let steps = [
      Migration.sql(Schema.version1), .sql("CREATE TABLE half (n) STRICT; NONSENSE"),
    ]
    #expect(throws: StorageError.self) { try Migration.run(steps, on: connection, epoch: "e") }
    try expect(connection.number("PRAGMA user_version"), equals: 1)
    try expect(
      connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'half'"), equals: 0)
  }
}

extension SQLiteStorage {
  /// An edit in the middle of which SQLite gives up, and with it the whole transaction.
  fileprivate func interruptEdit() throws(StorageError) {
    do {
      try writing(pinAllWithinTenSteps())
    } catch {
      #expect(connection.isAutocommit)
    }
  }

  private func pinAllWithinTenSteps() throws(StorageError) {
    let result: Void? = try connection.limited(
      to: 10, connection.execute("UPDATE memos SET pinned = 1"))
    if result == nil { throw .full }
  }

  /// Begins a statement that writes, or ends it: while one goes on SQLite releases no savepoint.
  fileprivate func holdSavepoints(_ isHeld: Bool) throws(StorageError) {
    let write = try connection.statement(
      "INSERT INTO unindexed (memo) VALUES (98), (99) RETURNING memo")
    if isHeld { _ = try write.step() } else { write.reset() }
  }

  fileprivate func limitPages(to count: Int) throws(StorageError) {
    try connection.execute("PRAGMA max_page_count = \(count)")
  }
}
