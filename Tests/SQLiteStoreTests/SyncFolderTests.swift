import Foundation
import Memos
import MemosTestSupport
import Platform
import TestSupport
import Testing

@testable import SQLiteStore

/// What other programs learn of the one that carries, from the folder beside a store.
@Suite struct SyncFolderTests {
  private let store: TemporaryStore
  private let folder: SyncFolder

  init() throws {
    store = try TemporaryStore(texts: ["one"])
    folder = SyncFolder(besideStore: store.path)
    try store.storage.begin()
    try store.storage.setLink(ReplicaLink(epoch: "hub"))
    _ = try store.storage.commit(.test)
    try store.storage.flush()
  }

  @Test func `who carries is there as long as the lock is held, and says how it goes`() throws {
    try expect(status, equals: SyncStatus(isFollowed: false, pending: 0, report: SyncReport()))
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: false)
    let lock = try #require(PresenceLock(path: folder.lockPath, isMade: true))
    #expect(lock.claim(0))
    try expect(status?.state, equals: .following)
    let report = SyncReport(lastContactAt: .start, problem: "The hub can't be reached.")
    try Data(report.bytes).write(to: URL(fileURLWithPath: "\(folder.path)/state"))
    try expect(status, equals: SyncStatus(isFollowed: true, pending: 0, report: report))
    try expect(status?.state, equals: .waiting)
    lock.release(0)
    try expect(status?.state, equals: .stopped)
    try expect(status?.report, equals: report)
  }

  @Test func `a link to the store's file leads to the same folder`() throws {
    let link = store.folder.file("link.sqlite")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: store.path)
    expect(SyncFolder(besideStore: link).path, equals: folder.path)
  }

  @Test func `no more are counted than it takes to say that there are many`() throws {
    try Connection(path: store.path, flags: 2).execute(
      """
      WITH RECURSIVE numbers (n) AS (
        SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < \(SyncStatus.pendingMax + 5)
      )
      INSERT INTO shadows (record, changed_at) SELECT 'mm_' || n, 0 FROM numbers
      """)
    try store.storage.refresh()
    try expect(status?.pending, equals: SyncStatus.pendingMax)
    try expect(store.storage.shadows().count, equals: SyncStatus.pendingMax + 5)
  }

  @Test func `whoever watches the store is woken without a commit`() throws {
    let other = try store.another()
    let descriptor = try #require(other.wakeDescriptor)
    store.storage.wakeOthers()
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    expect(poll(&polled, 1, 10_000), equals: 1)
    expect(other.state, equals: store.storage.state)
  }

  private var status: SyncStatus? {
    get throws {
      let status = try store.storage.syncStatus()
      try store.storage.flush()
      return status
    }
  }
}
