import Memos
import Text

extension Migration {
  /// From version 12 to 13: derives again what each text says, since tags, links and check boxes
  /// are found by other rules than before. It reads every memo.
  static func rederiveMarks(_ connection: Connection) throws(StorageError) {
    let last = try connection.number("SELECT max(sequence) FROM commits")
    try connection.execute(Schema.version13(after: last))
    let columns = RecordQuery.columns(MemoColumns.all, in: 12)
    var stale: [Int] = []
    var rows = try connection.statement(composed: "SELECT \(columns), key FROM memos").rows()
    while let row = try rows.next() {
      // What is damaged stays so for the check to find.
      if let memo = try? row.memo(), memo.rederived.isOther(than: memo) {
        stale.append(row.integer(Int32(MemoColumns.all.count)))
      }
    }
    for key in stale {
      var rows = try connection.statement(composed: "SELECT \(columns) FROM memos WHERE key = ?")
        .rows(.integer(key))
      guard let memo = try rows.next()?.memo() else { continue }
      try connection.replace(memo, by: memo.rederived, of: key)
    }
  }
}

extension Memo {
  fileprivate var rederived: Memo {
    var memo = self
    memo.content = Content(content.text)
    return memo
  }

  fileprivate func isOther(than old: Memo) -> Bool {
    // Links to parts had no keys of their own.
    !zip(MemoColumns.all(self), MemoColumns.all(old)).allSatisfy { $0.isSame(as: $1) }
      || content.links.contains { $0.utf8.contains(UInt8(ascii: "#")) }
  }
}

extension Connection {
  fileprivate func replace(_ old: Memo, by new: Memo, of key: Int) throws(StorageError) {
    let content = new.content
    try statement(
      """
      UPDATE memos SET checklist_done = ?, checklist_total = ?, title = ?, title_key = ?,
        tags = ?, links = ?
      WHERE key = ?
      """
    ).run(
      .integer(content.checklist?.done ?? 0), .integer(content.checklist?.total ?? 0),
      .text(content.title), .text(nameKey(content.title)),
      .text(content.tags.joined(separator: "\n")), .text(content.links.joined(separator: "\n")),
      .integer(key))
    for tag in old.content.tags {
      try statement("DELETE FROM tags WHERE tag = ? AND memo = ?").run(.text(tag), .integer(key))
    }
    for tag in content.tags {
      try statement("INSERT OR IGNORE INTO tags (tag, memo) VALUES (?, ?)")
        .run(.text(tag), .integer(key))
    }
    for link in old.content.links {
      try statement("DELETE FROM links WHERE target = ? AND memo = ?")
        .run(.text(nameKey(link)), .integer(key))
    }
    for target in content.linkKeys {
      try statement("INSERT OR IGNORE INTO links (target, memo) VALUES (?, ?)")
        .run(.text(target), .integer(key))
    }
    var counts = CounterChanges()
    counts.count(old, by: -1)
    counts.count(new, by: 1)
    for (key, amount) in counts.amounts where amount != 0 { try add(amount, to: key) }
  }
}

extension Schema {
  /// Version 13, of a store whose last commit so far is that of `sequence`: no table changes.
  ///
  /// As with version 2, what a program writes that doesn't know of it is refused by the check: it
  /// would derive other tags and links.
  fileprivate static func version13(after sequence: Int) -> String {
    """
    ALTER TABLE commits ADD COLUMN knows_no_marks INTEGER AS (version < 13)
      CONSTRAINT "a newer memod has changed the store's format; restart this one"
      CHECK (NOT knows_no_marks OR sequence <= \(sequence));
    """
  }
}
