import Memos
import MemosTestSupport
import Platform
import TestSupport
import Testing

@testable import SQLiteStore

/// Two connections to one file, as two processes have them.
@Suite struct TwoConnectionsTests {
  @Test func `what one commits the other reads, in the next turn`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let other = try store.another()
    try expect(other.find("one"), equals: ["m_0"])
    try store.storage.add("two", 1)
    try expect(other.find("two"), equals: ["m_1"])
    expect(other.state, equals: store.storage.state)
    try expect(other.commits(after: 1, limit: 10).map(\.sequence), equals: [2])
  }

  @Test func `reads of one turn see one state`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let other = try store.another()
    try expect(other.counts(of: .everything, at: .test).total, equals: 1)
    try store.storage.add("two", 1)
    try expect(other.counts(of: .everything, at: .test).total, equals: 1)
    expect(other.state.sequence, equals: 1)
    try other.flush()
    try expect(other.counts(of: .everything, at: .test).total, equals: 2)
    expect(other.state.sequence, equals: 2)
  }

  @Test func `each request of a turn sees what was committed before it`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let other = try store.another()
    var readOnly = SQLiteStorage.Options()
    readOnly.isReadOnly = true
    let readers = [other, try store.another(readOnly)]
    for count in 1...20 {
      for reader in readers {
        try reader.beginRequest()
        // Also what reads no record says what state it is in.
        expect(reader.state.sequence, equals: count)
        try expect(reader.counts(of: .everything, at: .test).total, equals: count)
      }
      try (count.isMultiple(of: 3) ? other : store.storage).add("more", count)
    }
  }

  @Test func `a request looks again after maintenance that followed another's commit`() throws {
    let store = try TemporaryStore(.eager, texts: ["one"])
    let other = try store.another(.eager)
    try other.beginRequest()
    try store.storage.add("two", 1)
    try other.maintain()
    try other.beginRequest()
    expect(other.state, equals: store.storage.state)
  }

  @Test func `a request in a write transaction sees its edits`() throws {
    let store = try TemporaryStore(texts: ["one"])
    try store.storage.begin()
    try store.storage.putMemo("two", 1)
    _ = try store.storage.commit(.test)
    try store.storage.beginRequest()
    try expect(store.storage.find("two"), equals: ["m_1"])
    try store.storage.flush()
    try store.storage.beginRequest()
    expect(store.storage.state.sequence, equals: 2)
  }

  @Test func `a commit is decided on what the others have committed`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let other = try store.another()
    let id = try #require(Memo.ID("m_0"))
    _ = try other.memo(id)
    try store.storage.add("changed", 0)
    try other.begin()
    let memo = try #require(try other.memo(id))
    expect(memo.content.text, equals: "changed")
    var pinned = memo
    pinned.isPinned = true
    try other.put(pinned)
    try expect(other.commit(.test), equals: 3)
    try other.flush()
    try store.storage.refresh()
    try expect(store.storage.memo(memo.id)?.isPinned, equals: true)
  }

  @Test func `what is not flushed is seen by nobody else, and gone with the process`() throws {
    let store = try TemporaryStore(texts: ["one"])
    do {
      let other = try store.another()
      try other.begin()
      try other.putMemo("two", 1)
      _ = try other.commit(.test)
      #expect(try store.storage.find("two").isEmpty)
    }
    #expect(try store.storage.find("two").isEmpty)
    expect(store.storage.state.sequence, equals: 1)
  }

  @Test func `another's lock is waited for and then named`() throws {
    let store = try TemporaryStore(texts: ["one"])
    var options = SQLiteStorage.Options()
    options.busyMilliseconds = 1
    let other = try store.another(options)
    try store.storage.begin()
    #expect(throws: StorageError.locked) { try other.begin() }
    #expect(throws: StorageError.locked) { try other.lock() }
    store.storage.rollback()
    try store.storage.flush()
    try other.add("two", 1)
    expect(other.state.sequence, equals: 2)
  }

  @Test func `a lock that was taken in advance is the next write's`() throws {
    let store = try TemporaryStore(texts: ["one"])
    var options = SQLiteStorage.Options()
    options.busyMilliseconds = 1
    let other = try store.another(options)
    try store.storage.lock()
    #expect(throws: StorageError.locked) { try other.begin() }
    try store.storage.add("two", 1)
    try other.add("three", 2)
    // Without a write, the flush gives it back.
    try store.storage.lock()
    try store.storage.flush()
    try other.add("four", 3)
    try expect(store.storage.counts(of: .everything, at: .test).total, equals: 4)
  }

  @Test func `another's commit makes the wake descriptor readable, and refresh takes it in`() throws
  {
    let store = try TemporaryStore(texts: ["one"])
    let other = try store.another()
    let descriptor = try #require(other.wakeDescriptor)
    // Readable at first: something may have been committed before it was watched.
    #expect(isReadable(descriptor))
    try other.refresh()
    try other.flush()
    #expect(!isReadable(descriptor))
    try store.storage.add("two", 1)
    #expect(isReadable(descriptor))
    try other.refresh()
    #expect(!isReadable(descriptor))
    expect(other.state.sequence, equals: 2)
    try other.flush()
  }

  @Test func `an own commit is no news`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let descriptor = try #require(store.storage.wakeDescriptor)
    try store.storage.add("two", 1)
    #expect(!isReadable(descriptor))
    try expect(store.storage.commits(after: 1, limit: 9).count, equals: 1)
  }

  @Test func `own commits that follow another's are sent with them`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let other = try store.another()
    try store.storage.add("two", 1)
    try other.add("three", 2)
    try expect(other.commits(after: 1, limit: 9).map(\.sequence), equals: [2, 3])
    try expect(other.commits(after: 2, limit: 9).map(\.sequence), equals: [3])
  }

  @Test func `the journal tells another's commit that follows an own one`() throws {
    let store = try TemporaryStore(texts: ["one"])
    let other = try store.another()
    try store.storage.add("two", 1)
    try other.add("three", 2)
    try expect(store.storage.commits(after: 1, limit: 9).map(\.sequence), equals: [2, 3])
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) == 1
  }
}
