import Memos
import MemosTestSupport
import TestSupport
import Testing
import Text

@testable import SQLiteStore

/// What somebody wrote into the file about the hub.
@Suite struct ReplicaDamageTests {
  @Test(arguments: [
    ("UPDATE store SET is_linked = 0", "It isn't certain whether the store is linked"),
    ("DELETE FROM replica", "It isn't certain whether the store is linked"),
    ("DELETE FROM replica; UPDATE store SET is_linked = 0", "2 records wait to be pushed, and"),
    ("UPDATE replica SET push_body = NULL", "The store's link to its hub is damaged"),
    ("UPDATE replica SET head = -1", "The store's link to its hub is damaged"),
    ("UPDATE shadows SET version = json_set(version, '$.position', '?')", "Of 2 records it isn't"),
    ("UPDATE shadows SET version = '' WHERE record > 'm'", "Of 1 record it isn't known any more"),
    ("UPDATE shadows SET record = '?' WHERE record > 'm'", "Of 1 record it isn't known any more"),
    (
      "UPDATE shadows SET record = 'mgone', text = NULL WHERE record > 'm'",
      "Of 1 record it isn't known any more"
    ),
    (
      "UPDATE shadows SET version = json_set(version, '$.updated_at', 1 << 62) WHERE record < 'm'",
      "Of 1 record it isn't known any more"
    ),
    (
      "UPDATE shadows SET record = 'ggone', text = NULL WHERE record < 'm'",
      "Of 1 record it isn't known any more"
    ),
    ("UPDATE shadows SET changed_at = 1 << 62", "Of 2 records it isn't known any more"),
    ("DROP TABLE shadows", "The table `shadows` is missing."),
  ])
  func `damage to what is known of the hub is found and named`(_ sql: String, _ words: String)
    throws
  {
    let store = try TemporaryStore(texts: ["one"])
    let memo = try #require(
      store.storage.page(of: Query(), after: nil, limit: 1, at: .test).memos.first)
    let group = Group(
      id: .example, name: "group", color: "#000000", createdAt: memo.createdAt, position: .middle)
    try store.storage.begin()
    var link = ReplicaLink(epoch: "hub", head: 1, headID: "one")
    link.push = PendingPush(id: "two", body: [1])
    try store.storage.setLink(link)
    try store.storage.setShadow(Shadow(.memo(memo), changedAt: memo.createdAt), of: .memo(memo.id))
    try store.storage.setShadow(
      Shadow(.group(group), changedAt: memo.createdAt), of: .group(group.id))
    _ = try store.storage.commit(.test)
    try store.storage.flush()
    expect(store.storage.check(), equals: [])
    // What was checked is read no more.
    try store.storage.flush()
    try Connection(path: store.path, flags: 2).execute(sql)
    try store.storage.refresh()
    let findings = store.storage.check()
    #expect(findings.contains { $0.english.contains(words) }, "\(findings)")
    guard findings.contains(where: { $0.english.contains("Unlink the store") }) else { return }
    // As advised: then nothing is left of what was damaged.
    try setLink(nil, in: store.storage)
    expect(store.storage.check(), equals: [])
    #expect(try store.storage.shadows().isEmpty)
    try setLink(ReplicaLink(epoch: "hub"), in: store.storage)
    expect(store.storage.check(), equals: [])
    try expect(store.storage.link(), equals: ReplicaLink(epoch: "hub"))
  }

  private func setLink(_ link: ReplicaLink?, in storage: SQLiteStorage) throws {
    try storage.begin()
    try storage.setLink(link)
    _ = try storage.commit(.test)
    try storage.flush()
  }
}
