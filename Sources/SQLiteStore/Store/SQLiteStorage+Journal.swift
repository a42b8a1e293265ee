import Memos

// The journal: commits, and each record as it was before a change.
extension SQLiteStorage {
  /// Ends the journal of the commit being made, which has what each of `records` was before it.
  func append(_ commit: Commit, of records: [RecordID]) throws(StorageError) {
    let totals = transaction.totals[0]
    let tally = totals.counters.text
    try connection.statement(
      """
      INSERT INTO commits
        (sequence, at, reversal, reversal_of, origin, label, records, tally, image_bytes, version,
          rekeyed, action)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run(
      .integer(commit.sequence), .integer(commit.at.milliseconds),
      .integer(commit.reversal.kind), .integer(commit.reversal?.sequence ?? 0),
      .text(commit.origin), .text(commit.label), .text(RecordID.text(of: records)),
      .text(tally), .integer(totals.textBytes), .integer(Migration.version),
      .text(RecordID.text(of: records.filter(commit.rekeyed.contains))),
      SQLValue(commit.action?.rawValue))
    if isLinked { try keepShadows(of: commit, records) }
    let isTrimming = commit.sequence % Retention.interval == 0
    let forgottenMax = transaction.isOnFullDisk ? 0 : Retention.forgottenMax
    // Before commits go whose tallies are kept with them, and before there is much to read at each
    // count.
    if forgottenMax > 0, isTrimming || tally.utf8.count > Self.tallyBytesMax {
      try self.tally(through: commit.sequence)
    }
    if isTrimming { try trim(forgottenMax) }
  }

  /// Keeps what the record was before the commit being made, its text only if that has to be: of a
  /// record that an earlier edit of the commit has kept, the text that it has left alone.
  func keep(_ change: Change, of record: RecordID) throws(StorageError) {
    try monitor.advance()
    let before = change.before
    try connection.statement(
      """
      INSERT INTO changes (record, sequence, image, version, text) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (record, sequence) DO UPDATE SET text = excluded.text
      WHERE version IS NOT NULL AND text IS NULL
      """
    ).run(
      .text(record.line), .integer(sequence + 1), SQLValue(before?.revision),
      SQLValue(before?.encoded), SQLValue(change.keepsText ? before?.text : nil))
    if connection.changedRows > 0 { noteText(change.textBytesKept) }
  }

  private func noteText(_ bytes: Int) {
    transaction.totals[transaction.totals.count - 1].textBytes += bytes
  }

  /// Puts a record whose edits came to nothing back as it was, revision and all.
  func takeBack(_ change: Change, of record: RecordID) throws(StorageError) {
    try apply(change.inverse)
    noteText(-(try textBytes(keptOf: record, at: sequence + 1)))
    try forget(record, at: sequence + 1)
  }

  private func textBytes(keptOf record: RecordID, at sequence: Int) throws(StorageError) -> Int {
    // A group's image has a byte in front of it.
    var rows = try connection.statement(
      """
      SELECT coalesce(length(CAST(text AS BLOB)) - (record < 'm' AND text <> ''), 0)
      FROM changes WHERE record = ? AND sequence = ?
      """
    ).rows(.text(record.line), .integer(sequence))
    return try rows.next()?.integer(0) ?? 0
  }

  /// A longer one is added up at once, since whoever counts reads all that aren't.
  private static let tallyBytesMax = 2000

  /// Forgets the oldest commits beyond those that are kept, but only so many.
  private func trim(_ forgottenMax: Int) throws(StorageError) {
    let newest = sequence + 1
    var imageBytes = try imageBytes(through: newest)
    let tooOld = newest - retention.commits
    let isTooLarge = imageBytes > retention.textBytes
    let last = isTooLarge ? max(tooOld, newest - Retention.commitsMin) : tooOld
    for commit in try oldest(forgottenMax, through: last)
    where commit.sequence <= tooOld || imageBytes > retention.textBytes {
      try forget(commit)
      imageBytes -= commit.bytes
    }
    try connection.statement("UPDATE store SET journal_bytes = ?")
      .run(.integer(max(0, imageBytes)))
  }

  /// Forgets the oldest commits of those up to `last`, so many at most; returns how many.
  func forgetOldest(_ limit: Int, through last: Int) throws(StorageError) -> Int {
    guard limit > 0 else { return 0 }
    try tally(through: sequence)
    // The bytes of later ones are counted when their number is a multiple.
    let counted = sequence / Retention.interval * Retention.interval
    var bytes = 0
    let old = try oldest(limit, through: last)
    for commit in old {
      try forget(commit)
      if commit.sequence <= counted { bytes += commit.bytes }
    }
    try connection.statement("UPDATE store SET journal_bytes = max(0, journal_bytes - ?)")
      .run(.integer(bytes))
    return old.count
  }

  private struct Old {
    let sequence: Int
    let records: String
    let bytes: Int
  }

  private func imageBytes(through newest: Int) throws(StorageError) -> Int {
    var rows = try connection.statement(
      """
      SELECT journal_bytes
        + coalesce((SELECT sum(image_bytes) FROM commits WHERE sequence > ?), 0)
      FROM store
      """
    ).rows(.integer(newest - Retention.interval))
    return try rows.next()?.count(0) ?? 0
  }

  private func oldest(_ limit: Int, through last: Int) throws(StorageError) -> [Old] {
    var rows = try connection.statement(
      """
      SELECT sequence, records, image_bytes FROM commits WHERE sequence <= ?
      ORDER BY sequence LIMIT ?
      """
    ).rows(.integer(last), .integer(limit))
    var oldest: [Old] = []
    while let row = try rows.next() {
      oldest.append(
        Old(sequence: row.integer(0), records: row.text(1), bytes: try row.count(2)))
    }
    return oldest
  }

  private func forget(_ commit: Old) throws(StorageError) {
    for record in try RecordID.lines(commit.records) { try forget(record, at: commit.sequence) }
    try connection.statement("DELETE FROM commits WHERE sequence = ?")
      .run(.integer(commit.sequence))
  }

  private func forget(_ record: RecordID, at sequence: Int) throws(StorageError) {
    try connection.statement("DELETE FROM changes WHERE record = ? AND sequence = ?")
      .run(.text(record.line), .integer(sequence))
  }
}

extension Reversal? {
  /// As `commits.reversal`.
  fileprivate var kind: Int {
    switch self {
    case nil: 0
    case .undo: -1
    case .redo: 1
    }
  }
}

extension RecordID {
  /// As the journal names it: the kind's letter and the id.
  var line: String {
    switch self {
    case .memo(let id): "m" + id.text
    case .group(let id): "g" + id.text
    }
  }

  /// As `commits.records`.
  static func text(of records: [RecordID]) -> String {
    var text = ""
    for record in records {
      if !text.isEmpty { text += "\n" }
      text += record.line
    }
    return text
  }

  /// The records of `commits.records`.
  static func lines(_ text: String) throws(StorageError) -> [RecordID] {
    var records: [RecordID] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let record = RecordID(line: line) else { throw .unreadable }
      records.append(record)
    }
    return records
  }

  private init?(line: Substring.UTF8View) {
    let id = String(Substring(line.dropFirst()))
    switch line.first {
    case UInt8(ascii: "m"): if let id = Memo.ID(id) { self = .memo(id) } else { return nil }
    case UInt8(ascii: "g"): if let id = Group.ID(id) { self = .group(id) } else { return nil }
    default: return nil
    }
  }
}
