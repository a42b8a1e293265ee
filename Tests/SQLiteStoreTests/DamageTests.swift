import Dates
import Memos
import MemosTestSupport
import Synchronization
import TestSupport
import Testing
import Text

@testable import SQLiteStore

/// What somebody wrote into the file, or a disk forgot.
@Suite struct DamageTests {
  @Test(arguments: [
    ("CREATE VIEW more AS SELECT * FROM memos", "view `more`"),
    ("CREATE TRIGGER more AFTER INSERT ON memos BEGIN DELETE FROM tags; END", "trigger `more`"),
  ])
  func `a store with something in it that does more than keep is not opened`(
    _ sql: String, _ words: String
  ) throws {
    let store = try TemporaryStore(texts: ["one"])
    try Connection(path: store.path, flags: 2).execute(sql)
    let error = #expect(throws: StorageError.self) { _ = try store.another() }
    guard case .corrupt(let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found.english.contains(words))
  }

  @Test func `a statement that never ends is ended when somebody asks for it, and no other is`()
    throws
  {
    let isAsked = Asked()
    var options = SQLiteStorage.Options()
    options.isInterrupted = { isAsked.value.load(ordering: .relaxed) }
    let store = try TemporaryStore(options, texts: ["one"])
    isAsked.value.store(true, ordering: .relaxed)
    let error = #expect(throws: StorageError.self) {
      try store.storage.connection.execute(
        """
        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)
        SELECT max(n) FROM numbers
        """)
    }
    expect(error, equals: .unavailable("The program was stopped before this was done."))
    try store.storage.add("two", 1)
    try expect(store.storage.find("two"), equals: ["m_1"])
  }

  @Test func `a sound store has nothing to report`() throws {
    let store = try TemporaryStore(
      .eager, texts: ["회의 #work [[b]]\n- [ ] x", "# b", "", "plain"])
    try store.storage.finishMaintenance()
    expect(store.storage.check(), equals: [])
  }

  @Test(arguments: [
    ("DELETE FROM commits WHERE sequence = 2", "commit is missing"),
    ("UPDATE memos SET title = 'other' WHERE id = 'm_0'", "titles, tags or links"),
    ("INSERT INTO tags (tag, memo) VALUES ('x', 999)", "tag is of memos"),
    ("INSERT INTO tagged_tasks VALUES ('x', 0, 0, 9, 'm_1')", "in lists of tasks by due"),
    ("INSERT INTO search (search) VALUES ('delete-all')", "found by search"),
    ("UPDATE memos SET position = '' WHERE id = 'm_1'", "can't be read"),
    ("UPDATE changes SET version = NULL WHERE record > 'm'", "2 commits have lost some of what"),
    ("UPDATE changes SET version = NULL WHERE record < 'm'", "2 commits have lost some of what"),
    ("UPDATE changes SET version = version || ' ?' WHERE record < 'm'", "2 commits have lost some"),
    ("DELETE FROM changes WHERE record = 'mm_3'", "1 commit has lost some of"),
    ("UPDATE commits SET records = '?' WHERE sequence = 2", "1 commit has lost some of"),
    ("DELETE FROM tags", "2 tags or links don't lead to"),
    ("DELETE FROM links", "1 tag or link doesn't lead to"),
    ("DELETE FROM commits; DELETE FROM changes", "newer than the last commit"),
    ("DROP TABLE links", "The table `links` is missing"),
    ("DROP TABLE search", "The table `search` is missing"),
    ("DELETE FROM memos; DROP TABLE search", "The table `search` is missing"),
    ("DROP INDEX memos_by_id", "The index `memos_by_id` is missing"),
    ("UPDATE groups SET color = 'red; x'", "The group other has a color that isn't one"),
    ("UPDATE groups SET position = ''", "Group `g_1` can't be read"),
    ("UPDATE memos SET revision = 1000 WHERE id = 'm_1'", "newer than the last commit"),
    ("UPDATE memos SET pinned = 1 WHERE id = 'm_1'", "2 counts aren't what a recount gives"),
    ("UPDATE commits SET tally = '' WHERE sequence = 2", "4 counts aren't what a recount gives"),
    ("INSERT INTO tallies VALUES (3, 'x', 0, 0, 1)", "1 count isn't what a recount gives"),
  ])
  func `damage is found and named`(sql: String, finding: String) throws {
    let texts = ["word a", "word b #x #y [[z]]", "word c", "word d"]
    let store = try TemporaryStore(.eager, texts: texts)
    try store.storage.addGroup("g_1")
    try store.storage.add("changed", 0)
    try store.storage.finishMaintenance()
    try store.storage.connection.execute(sql)
    let findings = store.storage.check()
    #expect(findings.contains { $0.english.contains(finding) }, "\(findings)")
  }

  @Test func `maintenance that can't be done says why`() throws {
    let store = try TemporaryStore(texts: ["one"])
    try Connection(path: store.path, flags: 2).execute("DROP TABLE unindexed")
    let damaged = try store.another()
    #expect(damaged.needsMaintenance)
    let error = #expect(throws: StorageError.self) { try damaged.maintain() }
    guard case .corrupt(let words) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      words.english.contains("no such table: unindexed") && words.english.contains("`memod check`"))
  }

  @Test(arguments: [
    ("DROP TABLE search", Filter.contains(SearchQuery("three"))),
    ("DROP INDEX memos_by_created", .everything),
  ])
  func `a part that is missing is damage, and what needs it says so`(
    sql: String, filter: Filter
  ) throws {
    let store = try TemporaryStore(.eager, texts: ["one two", "three"])
    try store.storage.finishMaintenance()
    try Connection(path: store.path, flags: 2).execute(sql)
    let query = Query(filter, by: Ordering([SortTerm(.created)]))
    let error = #expect(throws: StorageError.self) {
      _ = try store.another().page(of: query, after: nil, limit: 10, at: .test)
    }
    guard case .corrupt(let words) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words.english.contains("has lost a part") && words.english.contains("`memod check`"))
  }

  @Test func `one damaged group hides no other`() throws {
    let store = try TemporaryStore()
    for id in ["g_1", "g_2"] { try store.storage.addGroup(id) }
    try Connection(path: store.path, flags: 2)
      .execute("UPDATE groups SET position = '' WHERE id = 'g_1'")
    let (groups, damaged) = try store.another().readableGroups()
    expect(groups.map(\.id.text), equals: ["g_2"])
    expect(damaged.map(\.id), equals: ["g_1"])
  }

  @Test(arguments: ["position = ''", "position = '!'", "created_at = 9223372036854775807"])
  func `a damaged group's memos come last in a list by group, a page at a time too`(
    damage: String
  ) throws {
    let store = try TemporaryStore()
    for id in ["g_1", "g_2"] { try store.storage.addGroup(id) }
    for number in 0..<6 {
      try store.storage.begin()
      try store.storage.put(
        Memo(
          id: Memo.ID("m_\(number)")!, content: Content("\(number)"),
          group: number % 3 == 0 ? nil : Group.ID("g_\(number % 3)"),
          createdAt: Instant(milliseconds: number), position: .middle))
      _ = try store.storage.commit(.test)
      try store.storage.flush()
    }
    try Connection(path: store.path, flags: 2)
      .execute("UPDATE groups SET \(damage) WHERE id = 'g_1'")
    let damaged = try store.another()
    for sort in [[SortTerm(.group), SortTerm(.created)], [SortTerm(.pinned), SortTerm(.group)]] {
      let query = Query(by: Ordering(sort))
      let whole = try damaged.page(of: query, after: nil, limit: 9, at: .test).memos
      expect(whole.map(\.id.text), equals: ["m_0", "m_3", "m_2", "m_5", "m_1", "m_4"])
      for (index, memo) in whole.enumerated() {
        let place = query.ordering.sortKey(of: memo) { $0 == Group.ID("g_1") ? nil : .middle }
        let rest = try damaged.page(of: query, after: place, limit: 9, at: .test).memos
        expect(rest, equals: Array(whole.dropFirst(index + 1)))
      }
    }
    let byHand = Query(by: Ordering([SortTerm(.manual)]))
    try expect(damaged.page(of: byHand, after: nil, limit: 2, at: .test).memos.count, equals: 2)
  }

  @Test func `an index that lacks rows is found`() throws {
    let store = try TemporaryStore(texts: ["one", "two"])
    let vandal = try Connection(path: store.path, flags: 2)
    try vandal.execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'pinned = 1', 'pinned = 0')
      WHERE name = 'memos_pinned';
      """)
    #expect(try store.another().check().contains { $0.english.contains("index memos_pinned") })
  }

  /// Ways to read a store.
  private static let readings: [String: @Sendable (SQLiteStorage) throws -> Void] = [
    "memo": { _ = try $0.memo(.example) },
    "page": { _ = try $0.page(of: Query(), after: nil, limit: 10, at: .test) },
    "groups": { _ = try $0.groups() },
    "counts": { _ = try $0.groupCounts(of: .hasTag("x"), at: .test) },
    "tallies": { _ = try $0.groupCounts(of: .everything, at: .test) },
    "tags": { _ = try $0.tagCounts(of: .isTrashed(false), at: .test) },
    "activity": { _ = try $0.activity(since: Instant(milliseconds: 0)) },
    "above": { _ = try $0.position(above: nil, in: Group.ID("g_1")) },
    "below": { _ = try $0.position(below: nil, in: Group.ID("g_1")) },
    "commits": { _ = try $0.commits(after: 0, limit: 100) },
    "headings": { _ = try $0.headings(before: nil, touching: nil, limit: 100) },
    "revision": { _ = try $0.memo(.example, at: 3) },
  ]

  @Test(arguments: [
    ("UPDATE memos SET group_id = '!'", ["memo", "page", "counts"]),
    ("UPDATE memos SET state = 4", ["memo", "page"]),
    ("UPDATE memos SET due_kind = 3", ["memo", "page"]),
    ("UPDATE memos SET due_kind = 1, due_value = 4611686018427387904", ["memo", "page"]),
    ("UPDATE memos SET due_kind = 2, due_value = 4611686018427387904", ["memo", "page"]),
    ("UPDATE memos SET completed_at = 9223372036854775807, state = 2", ["memo", "page"]),
    ("UPDATE memos SET created_at = -9223372036854775807", ["memo", "page"]),
    ("UPDATE memos SET updated_at = 9223372036854775807", ["memo", "page"]),
    ("UPDATE memos SET trashed_at = 9223372036854775807", ["memo", "page"]),
    ("UPDATE memos SET position = 'a' WHERE id = 'x_1'", ["above", "below", "memo"]),
    ("UPDATE groups SET created_at = 9223372036854775807", ["groups"]),
    ("UPDATE groups SET updated_at = 9223372036854775807", ["groups"]),
    ("UPDATE tallies SET name = '!' WHERE kind = 0", ["tallies"]),
    ("UPDATE tallies SET count = 9223372036854775807", ["tallies", "tags", "activity"]),
    ("UPDATE commits SET tally = '0 3 0 999999999999999999 '", ["tallies", "tags", "activity"]),
    ("UPDATE changes SET version = json_set(version, '$.state', 4)", ["commits", "revision"]),
    ("UPDATE changes SET version = json_set(version, '$.group_id', '!')", ["commits", "revision"]),
    ("UPDATE changes SET version = json_set(version, '$.due_kind', 1.5)", ["commits", "revision"]),
    ("UPDATE changes SET version = json_set(version, '$.state', json('[]'))", ["commits"]),
    ("UPDATE changes SET version = '{' WHERE version <> ''", ["commits", "revision"]),
    ("UPDATE changes SET version = NULL WHERE record > 'm'", ["commits", "revision"]),
    ("UPDATE changes SET image = 1 << 62 WHERE image > 0", ["commits", "revision"]),
    ("UPDATE changes SET text = NULL; DELETE FROM memos", ["revision"]),
    ("UPDATE changes SET version = NULL WHERE record < 'm'", ["commits"]),
    ("UPDATE commits SET records = '?' || records", ["commits"]),
    ("UPDATE commits SET reversal = 2", ["commits", "headings"]),
    ("UPDATE commits SET at = 9223372036854775807", ["commits"]),
  ])
  func `what can't be read is reported, and not taken for what isn't there`(
    sql: String, met: [String]
  ) throws {
    let store = try TemporaryStore()
    try store.storage.addGroup("g_1")
    for text in ["one #x", "two #x"] {
      try store.storage.begin()
      try store.storage.put(
        Memo(
          id: .example, content: Content(text), group: Group.ID("g_1"),
          task: TaskFacet(due: Due("2026-11-20")), createdAt: Instant(milliseconds: 0),
          position: .middle))
      _ = try store.storage.commit(.test)
      try store.storage.flush()
    }
    if !sql.contains("tally") { try store.storage.tallyAll() }
    try store.storage.connection.execute("PRAGMA foreign_keys = OFF; \(sql)")
    // Opened again, since what was written here is still known.
    let damaged = try store.another()
    for name in met {
      let error = #expect(throws: StorageError.self, "\(name)") {
        try Self.readings[name]?(damaged)
      }
      guard case .corrupt(let words) = error else {
        Issue.record("\(name): \(String(describing: error))")
        continue
      }
      #expect(words.english.contains("Run `memod check` for details."))
    }
    #expect(damaged.check() != [])
  }
}

extension SQLiteStorage {
  /// Adds a group, and then changes it in a commit of its own.
  fileprivate func addGroup(_ id: String) throws {
    let id = try #require(Group.ID(id))
    for name in ["one", "other"] {
      try begin()
      try put(
        Group(
          id: id, name: name, color: "#000000", createdAt: Instant(milliseconds: 0),
          position: .middle))
      _ = try commit(.test)
      try flush()
    }
  }
}

extension SQLiteStorage {
  /// Adds up what is counted with the commits.
  fileprivate func tallyAll() throws(StorageError) {
    try connection.execute("BEGIN IMMEDIATE")
    try tally(through: sequence)
    try connection.execute("COMMIT")
  }
}

/// Whether a test has asked for the end.
private final class Asked: Sendable {
  let value = Atomic<Bool>(false)
}
