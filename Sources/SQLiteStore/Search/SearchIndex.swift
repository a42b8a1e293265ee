import Memos
import Text

/// The index of words: which memos hold a piece of a word, or held it once.
///
/// A text's grams are only ever added. What is found is looked at in the text itself, so that a
/// memo that no longer holds a word costs a look and nothing else, and the index, which keeps no
/// texts, never needs to know what a text was. Writing waits: what is new comes after
/// `store.indexed_through`, what was edited in `unindexed`, and every search looks through both,
/// until slices of them are indexed, many times faster than one by one.
extension SQLiteStorage {
  /// How many memos wait to be indexed.
  func unindexedCount() throws(StorageError) -> Int {
    try connection.number(
      """
      SELECT (SELECT count(*) FROM unindexed)
        + (SELECT count(*) FROM memos WHERE key > (SELECT indexed_through FROM store))
      """)
  }

  /// Notes that a memo's text must be indexed, inside a write transaction.
  func noteUnindexed(_ key: Int) throws(StorageError) {
    backlog.count = backlog.count.map { $0 + 1 }
    if key > indexedThrough { return }
    try connection.statement("INSERT OR IGNORE INTO unindexed (memo) VALUES (?)")
      .run(.integer(key))
  }

  /// Indexes up to `limit` memos, inside a write transaction; returns how many.
  func indexSome(limit: Int) throws(StorageError) -> Int {
    let edited = try connection.statement(
      """
      SELECT u.memo, m.content FROM unindexed AS u LEFT JOIN memos AS m ON m.key = u.memo
      ORDER BY u.memo LIMIT ?
      """)
    let (editedCount, lastEdited) = try index(edited, limit: limit)
    if let lastEdited {
      try connection.statement("DELETE FROM unindexed WHERE memo <= ?").run(.integer(lastEdited))
    }
    let new = try connection.statement(
      """
      SELECT key, content FROM memos WHERE key > (SELECT indexed_through FROM store)
      ORDER BY key LIMIT ?
      """)
    let (newCount, lastNew) = try index(new, limit: limit - editedCount)
    if let lastNew {
      try connection.statement("UPDATE store SET indexed_through = ?").run(.integer(lastNew))
      indexedThrough = lastNew
    }
    return editedCount + newCount
  }

  /// Indexes the texts that `memos` finds, one at a time since they may be long; how many, and the
  /// key of the last.
  private func index(
    _ memos: Statement, limit: Int
  ) throws(StorageError) -> (count: Int, last: Int?) {
    var (count, last): (Int, Int?) = (0, nil)
    var rows = try memos.rows(.integer(limit))
    while let row = try rows.next() {
      let key = row.integer(0)
      try index(row.text(1), of: key)
      (count, last) = (count + 1, key)
    }
    return (count, last)
  }

  private func index(_ text: String, of key: Int) throws(StorageError) {
    try connection.statement("INSERT INTO search (rowid, grams) VALUES (?, ?)")
      .run(.integer(key), .text(Grams(of: SearchText(text)).document))
  }
}

extension Candidates {
  /// The memos whose text can have all words of the query; nil when the index can't tell.
  static func parts(of query: SearchQuery) -> [SQLFragment]? {
    let grams = Grams(lookingFor: query)
    guard !grams.packed.isEmpty else { return nil }
    return [
      SQLFragment(
        "SELECT rowid AS key FROM search WHERE search MATCH ?", .text(grams.expression)),
      SQLFragment("SELECT memo FROM unindexed"),
      SQLFragment("SELECT key FROM memos WHERE key > (SELECT indexed_through FROM store)"),
    ]
  }
}
