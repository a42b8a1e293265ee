import Memos

/// The index of words: which memos hold a piece of a word, or held it once.
///
/// A text's grams are only ever added. What is found is looked at in the text itself, so that a
/// memo that no longer holds a word costs a look and nothing else, and the index, which keeps no
/// texts, never has to be told what a text was. Writing waits: the keys of memos to be indexed
/// stand in `unindexed`, which every search looks through as well, until `index` takes them in
/// slices, many times faster than one by one.
extension FileStore {
  /// How many memos wait to be indexed.
  func unindexedCount() throws(StorageError) -> Int {
    try connection.number("SELECT count(*) FROM unindexed")
  }

  /// Notes that a memo's text is to be indexed.
  func noteUnindexed(_ key: Int) throws(StorageError) {
    try connection.statement("INSERT OR IGNORE INTO unindexed (memo) VALUES (?)")
      .run(.integer(key))
    upkeep.waiting = upkeep.waiting.map { $0 + 1 }
  }

  /// Indexes up to `limit` memos, inside a write transaction; answers whether any waited.
  func indexSome(limit: Int) throws(StorageError) -> Bool {
    let waiting = try connection.statement(
      """
      SELECT u.memo, m.content FROM unindexed AS u LEFT JOIN memos AS m ON m.key = u.memo
      ORDER BY u.memo LIMIT ?
      """
    ).rows([.integer(limit)]) { (key: $0.integer(0), text: $0.text(1)) }
    guard let last = waiting.last else { return false }
    for (key, text) in waiting {
      let grams = Grams(of: SearchText(text))
      try connection.statement("INSERT INTO search (rowid, grams) VALUES (?, ?)")
        .run(.integer(key), .text(grams.document))
    }
    try connection.statement("DELETE FROM unindexed WHERE memo <= ?").run(.integer(last.key))
    return true
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
    ]
  }
}
