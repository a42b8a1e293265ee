import Foundation
import Memos
import Platform
import Testing

@testable import SQLiteStore

/// Programs that write to one file at the same time.
struct WritingInTurnTests {
  @Test func `who waits in vain writes all the same`() throws {
    let store = try TemporaryStore()
    // As a program that was stopped with its turn, before it had locked the file.
    let stopped = try #require(PresenceLock(path: store.path + "-wal", isClaimed: true))
    #expect(stopped.claim(1 << 20))
    var options = SQLiteStorage.Options()
    options.turnMilliseconds = 1
    let other = try store.another(options)
    try other.add("text", 1)
    #expect(store.storage.state.sequence == 0)
    try store.storage.refresh()
    #expect(store.storage.state.sequence == 1)
  }

  @Test func `programs of all versions are notified of a commit`() throws {
    let store = try TemporaryStore(texts: ["one"])
    // What memod 0.1.0 and later watch the log for.
    let old = inotify_init1(Int32(IN_NONBLOCK))
    defer { close(old) }
    #expect(inotify_add_watch(old, store.path + "-wal", UInt32(IN_ATTRIB | IN_CLOSE_WRITE)) >= 0)
    let other = try store.another()
    let new = try #require(other.wakeDescriptor)
    var polled = [old, new].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    for descriptor in [old, new] { _ = read(descriptor, &buffer, buffer.count) }
    #expect(poll(&polled, 2, 0) == 0)
    try store.storage.add("two", 1)
    #expect(poll(&polled, 2, 0) == 2)
    #expect(polled.allSatisfy { $0.revents & Int16(POLLIN) != 0 })
  }
}
