import Memos
import Text
import Wording

extension SQLiteStorage {
  /// Looks through the whole store for damage; returns a sentence for each kind found, none when
  /// all is well.
  ///
  /// Reads everything and changes nothing: a second or two for every hundred thousand memos, and as
  /// much for as many commits.
  public func check() -> [Sentence] {
    var findings: [Sentence] = []
    for check in [
      checkFile, checkSchema, checkTables, checkGroups, checkAlarms, checkReplica, checkJournal,
      checkTexts, checkSearch,
    ] as [() throws(StorageError) -> [Sentence]] {
      do throws(StorageError) {
        findings += try check()
      } catch {
        findings.append(.checkCutShort(error.message))
      }
    }
    return findings
  }
}

extension SQLiteStorage {
  /// What SQLite says of the file's structure and of references.
  fileprivate func checkFile() throws(StorageError) -> [Sentence] {
    try beginSnapshot()
    var findings: [Sentence] = []
    var damage = try connection.statement("PRAGMA integrity_check").rows()
    while let row = try damage.next() {
      if row.text(0) != "ok" { findings.append(.checkFileDamaged(row.text(0))) }
    }
    let orphans = try connection.number("SELECT count(*) FROM pragma_foreign_key_check")
    return findings + (orphans == 0 ? [] : [.checkGroupMissing(orphans)])
  }

  /// What must hold between the tables.
  fileprivate func checkTables() throws(StorageError) -> [Sentence] {
    let laws: [(sql: StaticString, broken: (Int) -> Sentence)] = [
      (
        "SELECT count(*) FROM tags WHERE memo NOT IN (SELECT key FROM memos)",
        { .checkTagsOfNone($0) }
      ),
      (
        "SELECT count(*) FROM links WHERE memo NOT IN (SELECT key FROM memos)",
        { .checkLinksOfNone($0) }
      ),
      (
        "SELECT coalesce(max(sequence) - min(sequence) + 1 - count(*), 0) FROM commits",
        { .checkCommitsMissing($0) }
      ),
      (
        "SELECT count(*) FROM changes WHERE sequence NOT IN (SELECT sequence FROM commits)",
        { .checkChangesOfNone($0) }
      ),
      (
        """
        SELECT count(*) FROM memos
        WHERE revision > (SELECT coalesce(max(sequence), 0) FROM commits)
        """,
        { .checkMemosTooNew($0) }
      ),
    ]
    let ofTags: (sql: StaticString, broken: (Int) -> Sentence) = (
      """
      SELECT count(*) FROM (
        SELECT 1 FROM (
          SELECT tag, state, due_kind, due_order, id FROM tagged_tasks
          UNION ALL
          SELECT t.tag, m.state, m.due_kind, m.due_order, m.id
          FROM tags AS t JOIN memos AS m ON m.key = t.memo WHERE m.state < 3)
        GROUP BY tag, state, due_kind, due_order, id HAVING count(*) <> 2)
      """,
      { .checkTagsOfTasks($0) }
    )
    var findings: [Sentence] = []
    for law in laws + (version >= 17 ? [ofTags] : []) {
      let count = try connection.number(law.sql)
      if count != 0 { findings.append(law.broken(count)) }
    }
    return findings
  }

  /// Whether every commit can be read, with what it changed and what was there before, and whether
  /// the journal's size is known.
  fileprivate func checkJournal() throws(StorageError) -> [Sentence] {
    var rows = try connection.statement("SELECT sequence FROM commits").rows()
    var lost = 0
    while let row = try rows.next() {
      let sequence = try row.sequence(0)
      do throws(StorageError) {
        guard let commit = try outline(of: sequence) else { continue }
        for index in commit.records.indices { _ = try change(at: index, of: commit) }
      } catch {
        guard case .corrupt = error else { throw error }
        lost += 1
      }
    }
    return (lost == 0 ? [] : [.checkCommitsLost(lost)])
      + (try isJournalWeighed() ? [] : [.checkJournalSize])
  }

  private func isJournalWeighed() throws(StorageError) -> Bool {
    guard version >= 3 else { return true }
    var rows = try connection.statement(
      """
      SELECT coalesce(sum(image_bytes), 0) - (SELECT journal_bytes FROM store) FROM commits
      WHERE sequence <= (SELECT max(sequence) FROM commits) / ?1 * ?1
      """
    ).rows(.integer(Retention.interval))
    return try rows.next()?.integer(0) == 0
  }

  /// Whether what was derived from each text is what the text says, and whether all that was
  /// counted is there.
  fileprivate func checkTexts() throws(StorageError) -> [Sentence] {
    var (unreadable, stale) = (0, 0)
    var recount = CounterChanges()
    var (tags, links) = (0, 0)
    let columns = RecordQuery.columns(MemoColumns.all, in: version)
    var rows = try connection.statement(composed: "SELECT \(columns) FROM memos").rows()
    while let row = try rows.next() {
      guard let memo = try? row.memo() else {
        unreadable += 1
        continue
      }
      var fresh = memo
      // An older store that can't be written to has what older rules derived.
      if version >= 13 { fresh.content = Content(memo.content.text) }
      let kept = (0..<MemoColumns.all.count).map { row.value(Int32($0)) }
      if !zip(kept, MemoColumns.all(fresh)).allSatisfy({ $0.isSame(as: $1) }) { stale += 1 }
      recount.count(fresh, by: 1)
      tags += fresh.content.tags.count
      links += version >= 13 ? fresh.content.linkKeys.count : 0
    }
    tags -= try connection.number("SELECT count(*) FROM tags")
    if version >= 13 { links -= try connection.number("SELECT count(*) FROM links") }
    let unknown = unreadable == 0 ? abs(tags) + abs(links) : 0
    return (unreadable == 0 ? [] : [.checkMemosUnreadable(unreadable)])
      + (unknown == 0 ? [] : [.checkTagsUnfound(unknown)])
      + (stale == 0 ? [] : [.checkMemosStale(stale)])
      + (try compareCounters(with: recount))
  }

  private func compareCounters(with recount: CounterChanges) throws(StorageError) -> [Sentence] {
    guard hasCounters else { return [] }
    var difference = try untallied()
    var rows = try connection.statement("SELECT kind, name, traits, day, count FROM tallies").rows()
    while let row = try rows.next() {
      guard let kind = CounterKey.Kind(rawValue: row.integer(0)) else {
        throw .corrupt(.counterUnknown)
      }
      let key = CounterKey(
        kind: kind, name: row.text(1), traits: CounterTraits(number: row.integer(2)),
        day: row.integer(3))
      difference.add(try row.count(4), to: key)
    }
    for (key, count) in recount.amounts { difference.add(-count, to: key) }
    let wrong = difference.amounts.values.count { $0 != 0 }
    return wrong == 0 ? [] : [.checkCounts(wrong)]
  }

  /// Whether some memos are found by what their texts have in them.
  fileprivate func checkSearch() throws(StorageError) -> [Sentence] {
    var sample = try connection.statement(
      """
      SELECT key, content FROM memos WHERE key NOT IN (SELECT memo FROM unindexed)
        AND key <= (SELECT indexed_through FROM store)
      ORDER BY key * 2654435761 % 4294967296 LIMIT 200
      """
    ).rows()
    var (count, lost) = (0, 0)
    while let row = try sample.next() {
      count += 1
      let grams = Grams(lookingFor: SearchQuery(row.text(1)))
      guard !grams.packed.isEmpty else { continue }
      var found = try connection.statement(
        "SELECT 1 FROM search WHERE search MATCH ? AND rowid = ?"
      ).rows(.text(grams.expression), .integer(row.integer(0)))
      if try found.next() == nil { lost += 1 }
    }
    return lost == 0 ? [] : [.checkUnfound(lost, count)]
  }
}
