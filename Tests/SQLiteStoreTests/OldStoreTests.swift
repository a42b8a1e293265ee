import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing
import Text

@testable import SQLiteStore

/// Stores that older versions made: `OldStores/README.md` says how.
@Suite struct OldStoreTests {
  /// The versions there have been before this one.
  static let versions = 1..<Migration.version

  /// A copy of what that version made, with all it holds and how it counted it then.
  private struct OldStore {
    let folder = TemporaryFolder()
    let memos: [Memo]
    let state: State
    var path: String { folder.file("memos.sqlite") }

    init(version: Int) throws {
      let name = "OldStores/version-\(version).sqlite"
      let source = String(#filePath.prefix { _ in true }.dropLast("OldStoreTests.swift".count))
      write(bytes(of: source + name), to: folder.file("memos.sqlite"))
      let old = try Self.open(folder.file("memos.sqlite"), isReadOnly: true)
      memos = try Self.memos(of: old)
      state = old.state
    }

    func open(isReadOnly: Bool = false) throws -> SQLiteStorage {
      try Self.open(path, isReadOnly: isReadOnly)
    }

    static func open(_ path: String, isReadOnly: Bool) throws -> SQLiteStorage {
      var options = SQLiteStorage.Options()
      options.isReadOnly = isReadOnly
      return try SQLiteStorage(path: path, epoch: "new", options: options)
    }

    static func memos(of storage: SQLiteStorage) throws -> [Memo] {
      try storage.page(of: Query(by: Ordering([])), after: nil, limit: 10_000, at: .test).memos
    }

    /// Counts what there is by going through it.
    func expectCounts(_ storage: SQLiteStorage) throws {
      let starts: [Filter] = [
        .hasStarted(true), .hasStarted(false), .not(.hasStarted(true)),
        .starts(DueRange(from: Due("2026-01-01"), before: nil, in: .utc)),
      ]
      for filter in CounterTests.filters + starts {
        var counts: [Group.ID?: Counts] = [:]
        for memo in memos where filter.matches(memo, at: .test) {
          counts[memo.group, default: Counts()].add(memo, at: .test)
        }
        try expect(storage.groupCounts(of: filter, at: .test), equals: counts, "\(filter)")
      }
      var tags: [String: Int] = [:]
      // Those that their texts have by the rules of the version that the store has by now.
      for memo in try Self.memos(of: storage) where memo.trashedAt == nil {
        for tag in memo.content.tags { tags[tag, default: 0] += 1 }
      }
      try expect(storage.tagCounts(of: .isTrashed(false), at: .test), equals: tags)
      let start = Instant(milliseconds: Int.min)
      let activity = try storage.activity(since: start).values
      expect(activity.reduce(0) { $0 + $1.created }, equals: memos.count { $0.trashedAt == nil })
      expect(
        activity.reduce(0) { $0 + $1.done },
        equals: memos.count { $0.trashedAt == nil && $0.task?.completedAt != nil })
    }
  }

  @Test(arguments: versions)
  func `an old store is brought up to date with all it holds, and counts right`(
    version: Int
  ) throws {
    let old = try OldStore(version: version)
    let storage = try old.open()
    expect(storage.state, equals: old.state)
    try expect(OldStore.memos(of: storage), equals: old.memos)
    try old.expectCounts(storage)
    let commits = try storage.commits(after: 0, limit: 1000)
    expect(commits.count, equals: old.state.sequence)
    if version < 7 { #expect(commits.allSatisfy { $0.action == nil }) }
    expect(storage.check(), equals: [])
    // What its last commit left to be indexed is found, and so is what was indexed.
    try storage.finishMaintenance()
    try expect(storage.find("edited").count, equals: 7)
    let found = old.memos.filter { memo in
      ["회의", "할일"].contains { memo.content.text.contains($0) }
    }
    try expect(storage.find("ㅎㅇ").count, equals: found.count)
    try storage.add("new #work", 1000)
    expect(storage.check(), equals: [])
  }

  @Test func `version 1 counted the same`() throws {
    let storage = try OldStore(version: 1).open()
    let counts = try storage.groupCounts(of: .isTrashed(false), at: .test)
    // What `group/list` and `store/status` of that program answered.
    let totals = ["g_1": [85, 0, 0, 0], "g_2": [43, 43, 14, 13], "g_3": [43, 0, 0, 0]]
    for (id, expected) in totals {
      let found = counts[Group.ID(id)] ?? Counts()
      expect([found.total, found.tasks, found.doing, found.done], equals: expected, "\(id)")
    }
    try expect(storage.counts(of: .isTrashed(false), at: .test).total, equals: 216)
    try expect(storage.counts(of: .isTrashed(true), at: .test).total, equals: 62)
  }

  @Test(arguments: versions)
  func `an old store that may not be written to is read as it is`(version: Int) throws {
    let old = try OldStore(version: version)
    let before = bytes(of: old.path)
    let storage = try old.open(isReadOnly: true)
    try old.expectCounts(storage)
    if version < 7 {
      #expect(try storage.commits(after: 0, limit: 1000).allSatisfy { $0.action == nil })
    }
    expect(storage.check(), equals: [])
    expect(bytes(of: old.path), equals: before)
  }

  @Test(arguments: versions)
  func `a migration that is cut off at any step has not happened`(version: Int) throws {
    var versions: [Int] = []
    for steps in (0...20).map({ 5 + 120 * $0 * $0 }) {
      let old = try OldStore(version: version)
      let connection = try Connection(path: old.path, flags: 2)
      try? _ = connection.limited(
        to: Int32(steps), Migration.run(on: connection, epoch: "unused"))
      versions.append(try connection.number("PRAGMA user_version"))
      let reached = try connection.number(
        """
        SELECT 1 + (SELECT count(*) FROM pragma_table_info('tallies') WHERE name = 'count')
          + (SELECT count(*) FROM pragma_table_info('commits') WHERE name = 'image_bytes')
          + (SELECT count(*) FROM pragma_table_info('memos') WHERE name = 'creation')
          + (SELECT count(*) FROM pragma_table_info('commits') WHERE name = 'rekeyed')
          + (SELECT count(*) FROM pragma_table_info('store') WHERE name = 'log')
          + (SELECT count(*) FROM pragma_table_info('commits') WHERE name = 'action')
          + (SELECT count(*) FROM pragma_table_info('memos') WHERE name = 'start_kind')
          + (SELECT count(*) FROM pragma_table_info('memos') WHERE name = 'reminders')
          + (SELECT count(*) FROM pragma_table_info('store') WHERE name = 'is_linked')
          + (SELECT count(*) FROM pragma_table_xinfo('commits') WHERE name = 'knows_no_exceptions')
          + (SELECT count(*) FROM pragma_index_info('memos_by_state') WHERE name = 'due_kind')
          + (SELECT count(*) FROM pragma_table_xinfo('commits') WHERE name = 'knows_no_marks')
          + (SELECT count(*) FROM sqlite_schema WHERE name = 'memos_important_by_due')
          + (SELECT count(*) FROM pragma_table_info('memos') WHERE name = 'foreign_data')
          + (SELECT count(*) FROM sqlite_schema WHERE name = 'memos_in_group_by_due')
          + (SELECT count(*) FROM pragma_table_xinfo('commits')
            WHERE name = 'knows_no_tagged_tasks')
          + (SELECT count(*) FROM pragma_table_info('changes') WHERE name = 'version')
          -- Three columns of before are gone.
          + 4 * (SELECT count(*) FROM sqlite_schema WHERE name = 'commits' AND sql LIKE '%= 19%')
        """)
      expect(reached, equals: versions.last, "\(steps) steps")
      let storage = try old.open()
      try old.expectCounts(storage)
      expect(storage.check(), equals: [], "\(steps) steps")
    }
    #expect(versions.contains(version) && versions.contains(Migration.version), "\(versions)")
  }

  @Test(
    arguments: [
      (1, "", ""), (2, ", tally", ", ''"), (3, ", tally, image_bytes", ", '', 0"),
      (4, ", tally, image_bytes, version", ", '', 0, 4"),
      (5, ", tally, image_bytes, version, rekeyed", ", '', 0, 5, ''"),
      (6, ", tally, image_bytes, version, rekeyed", ", '', 0, 6, ''"),
      (7, ", tally, image_bytes, version, rekeyed, action", ", '', 0, 7, '', 'memo/create'"),
      (8, ", tally, image_bytes, version, rekeyed, action", ", '', 0, 8, '', 'memo/create'"),
      (9, ", tally, image_bytes, version, rekeyed, action", ", '', 0, 9, '', 'memo/create'"),
      (10, ", tally, image_bytes, version, rekeyed, action", ", '', 0, 10, '', 'memo/create'"),
      (11, ", tally, image_bytes, version, rekeyed, action", ", '', 0, 11, '', 'memo/create'"),
      (12, ", tally, image_bytes, version, rekeyed, action", ", '', 0, 12, '', 'memo/create'"),
      (16, ", tally, image_bytes, version, rekeyed, action", ", '', 0, 16, '', 'memo/create'"),
      (17, ", tally, image_bytes, version, rekeyed, action", ", '', 0, 17, '', 'memo/create'"),
      (18, ", tally, image_bytes, version, rekeyed, action", ", '', 0, 18, '', 'memo/create'"),
    ])
  func `a program that has the store open since an older version reads on and writes nothing`(
    version: Int, columns: String, values: String
  ) throws {
    let old = try OldStore(version: version)
    let reader = try Connection(path: old.path, flags: 2)
    try expect(reader.number("SELECT count(*) FROM memos"), equals: old.memos.count)
    let storage = try old.open()
    // As that version wrote it, once it had kept what it was about to change.
    try reader.execute(
      """
      BEGIN;
      INSERT INTO memo_images SELECT * FROM memo_images LIMIT 0;
      INSERT INTO changes (record, sequence, image) VALUES ('mm_1', 1000000, 1);
      """)
    let error = #expect(throws: StorageError.self) {
      try reader.statement(
        composed: """
          INSERT INTO commits
            (sequence, at, reversal, reversal_of, origin, label, records\(columns))
          VALUES (?, 0, 0, 0, '', '', ''\(values))
          """
      ).run(.integer(old.state.sequence + 1))
    }
    guard case .unavailable(let words) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      words.english.contains("a newer memod has changed the store's format; restart this one"))
    try reader.execute("ROLLBACK")
    try expect(reader.number("SELECT count(*) FROM memos"), equals: old.memos.count)
    try storage.add("new", 1000)
    expect(storage.check(), equals: [])
  }

  @Test(arguments: 1..<18, [true, false])
  func `what records were, and what a hub has, is what the old tables have of it`(
    version: Int, isReadOnly: Bool
  ) throws {
    let old = try OldStore(version: version)
    let tables = try Connection(path: old.path, flags: 1)
    var kept: [(line: String, sequence: Int, values: [SQLValue])] = []
    for (kind, columns, text) in [
      ("memo", MemoColumns.own, "content"), ("group", GroupColumns.own, "image"),
    ] {
      let names = RecordQuery.columns((columns + [text]).map { "i.\($0)" }, in: version)
      let letter = kind.prefix(1)
      kept += try tables.statement(
        composed: """
          SELECT h.record, h.sequence, \(names)
          FROM changes AS h
            JOIN \(kind)_images AS i ON i.key = h.image AND h.record LIKE '\(letter)%'
          """
            + (version < 10
              ? ""
              : """
               UNION ALL
               SELECT '\(letter)' || i.id, 0, \(names) FROM \(kind)_shadows AS i WHERE is_there
              """)
      ).rows().map { row in
        { (row.text(0), row.integer(1), (0...columns.count).map { row.value(Int32($0) + 2) }) }
      }
    }
    let storage = try old.open(isReadOnly: isReadOnly)
    for (line, sequence, values) in kept {
      let id = try #require(try RecordID.lines(line).first)
      let record =
        try sequence == 0
        ? storage.shadow(of: id)?.version : storage.change(of: id, in: sequence).before
      let (own, text): ([SQLValue], SQLValue) =
        switch try #require(record) {
        case .memo(let memo): (MemoColumns.own(memo), .text(memo.content.text))
        case .group(let group): (GroupColumns.own(group), SQLValue(group.image))
        }
      // A shadow has no revision. A text that was left alone isn't kept.
      let same = zip(own, values).enumerated().allSatisfy { index, pair in
        index == 1 && sequence == 0 || pair.0.isSame(as: pair.1)
      }
      #expect(same, "\(line) in \(sequence)")
      if case .text = values[own.count] { #expect(text.isSame(as: values[own.count])) }
    }
    #expect(kept.count > 20)
    expect(kept.count { $0.sequence == 0 }, equals: version == 17 ? 6 : 0)
  }

  @Test func `tags, links and boxes of an old store are found by the rules of today`() throws {
    let storage = try OldStore(version: 12).open()
    let memos = try OldStore.memos(of: storage)
    func memo(_ id: String) throws -> Memo { try #require(memos.first { $0.id.text == id }) }
    #expect(try memo("m_marks").content.tags == ["tag", "회의"])
    let boxes = try memo("m_boxes").content
    #expect(boxes.tags == ["joined", "quoted"] && boxes.title == "later")
    #expect(boxes.checklist == Checklist(done: 0, total: 1))
    #expect(try memo("m_gone").content.tags == ["trash"])
    let linking = try storage.page(
      of: Query(.linksTo(["plan"]), by: Ordering([])), after: nil, limit: 9, at: .test)
    #expect(linking.memos.map(\.id.text) == ["m_marks"])
    let tags = try storage.tagCounts(of: .isTrashed(false), at: .test)
    #expect(tags["quoted"] == 1 && tags["joined_"] == nil && tags["trash"] == nil)
    #expect(storage.check() == [])
  }

  @Test func `a commit that a later version made for something new has no action`() throws {
    let old = try OldStore(version: 7)
    let storage = try old.open()
    let writer = try Connection(path: old.path, flags: 2)
    try writer.statement(
      composed: """
        INSERT INTO commits
          (sequence, at, reversal, reversal_of, origin, label, records, tally, image_bytes,
            version, rekeyed, action)
        SELECT max(sequence) + 1, 0, 0, 0, '', '', '', '', 0, 99, '', 'memo/transmogrify'
        FROM commits
        """
    ).run([])
    try storage.refresh()
    let commits = try storage.commits(after: old.state.sequence, limit: 10)
    expect(commits.map(\.action), equals: [nil])
    try storage.add("new", 1000)
    expect(storage.check(), equals: [])
  }
}
