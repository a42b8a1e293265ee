// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Memos

// Reading the journal.
extension SQLiteStorage {
  public func commits(
    after sequence: Int, within readLimit: ReadLimit
  ) throws(StorageError) -> CommitPage {
    // First of all, since others may have committed after the recent ones.
    try beginSnapshot()
    if let first = recent.first, first.sequence <= sequence + 1 {
      let commits = recent.drop { $0.sequence <= sequence }
      return CommitPage(of: commits.count, within: readLimit) { index, recordsMax in
        let commit = commits[commits.startIndex + index]
        return commit.changes.count <= recordsMax ? commit : nil
      }
    }
    let count = readLimit.count < .max ? readLimit.count + 1 : .max
    let headings = try headings(after: sequence, limit: count)
    return try CommitPage(of: headings.count, within: readLimit) {
      (index, recordsMax) throws(StorageError) in
      guard let outline = try outline(of: headings[index].sequence) else { throw Self.gap }
      guard outline.records.count <= recordsMax else { return nil }
      var changes: [Change] = []
      for index in outline.records.indices { changes.append(try change(at: index, of: outline)) }
      return Commit(outline, changes)
    }
  }

  public func outline(of sequence: Int) throws(StorageError) -> CommitOutline? {
    try beginSnapshot()
    var rows = try connection.statement(
      composed: """
        SELECT sequence, origin, reversal, reversal_of, at, label, records, \(rekeyedColumn),
          \(actionColumn)
        FROM commits WHERE sequence = ?
        """
    ).rows(.integer(sequence))
    return try rows.next()?.commitOutline()
  }

  public func change(at index: Int, of commit: CommitOutline) throws(StorageError) -> Change {
    try beginSnapshot()
    let change = try change(of: commit.records[index], in: commit.sequence)
    guard change.record != nil else { throw Self.gap }
    return change
  }

  public func changes(
    of record: RecordID, before sequence: Int?, limit: Int
  ) throws(StorageError) -> [RecordChange] {
    try beginSnapshot()
    // Without the commits' other records, which may be a hundred thousand.
    var rows = try connection.statement(
      composed: """
        SELECT sequence, reversal, reversal_of,
          \(rekeyedColumn) <> '' AND instr(char(10) || \(rekeyedColumn) || char(10),
            char(10) || ?1 || char(10))
        FROM changes AS h CROSS JOIN commits AS c USING (sequence)
        WHERE h.record = ?1 AND h.sequence < ?2 ORDER BY h.sequence DESC LIMIT ?3
        """
    ).rows(.text(record.line), .integer(sequence ?? Int.max), .integer(limit))
    var changes: [RecordChange] = []
    while let row = try rows.next() {
      let sequence = try row.sequence(0)
      changes.append(
        RecordChange(
          sequence: sequence, reversal: try row.reversal(1),
          change: try change(of: record, in: sequence), isRekeyed: row.integer(3) != 0))
    }
    return changes
  }

  public func rekeyings(after sequence: Int) throws(StorageError) -> [[Change]] {
    guard version >= 5 else { return [] }
    try beginSnapshot()
    var rows = try connection.statement(
      "SELECT sequence, rekeyed FROM commits WHERE rekeyed <> '' AND sequence > ? ORDER BY sequence"
    ).rows(.integer(sequence))
    var rekeyings: [[Change]] = []
    while let row = try rows.next() {
      var changes: [Change] = []
      for record in try RecordID.lines(row.text(1)) {
        changes.append(try change(of: record, in: row.integer(0)))
      }
      rekeyings.append(changes)
    }
    return rekeyings
  }

  public func headings(
    before sequence: Int?, touching record: RecordID?, limit: Int
  ) throws(StorageError) -> [CommitHeading] {
    try beginSnapshot()
    let end = SQLValue.integer(sequence ?? Int.max)
    guard let record else {
      return try connection.statement(
        """
        SELECT sequence, origin, reversal, reversal_of FROM commits
        WHERE sequence < ? ORDER BY sequence DESC LIMIT ?
        """
      ).rows(end, .integer(limit)).map(Row.commitHeading)
    }
    return try connection.statement(
      """
      SELECT sequence, origin, reversal, reversal_of
      FROM changes AS h CROSS JOIN commits AS c USING (sequence)
      WHERE h.record = ? AND h.sequence < ? ORDER BY h.sequence DESC LIMIT ?
      """
    ).rows(.text(record.line), end, .integer(limit)).map(Row.commitHeading)
  }

  public func headings(after sequence: Int, limit: Int) throws(StorageError) -> [CommitHeading] {
    try beginSnapshot()
    try requireReach(to: sequence)
    return try connection.statement(
      """
      SELECT sequence, origin, reversal, reversal_of FROM commits
      WHERE sequence > ? ORDER BY sequence LIMIT ?
      """
    ).rows(.integer(sequence), .integer(limit)).map(Row.commitHeading)
  }

  public func memo(_ id: Memo.ID, at revision: Int) throws(StorageError) -> Memo? {
    if let memo = try memo(id), memo.revision <= revision { return memo }
    try requireReach(to: revision)
    return try record(.memo(id), after: revision)?.memo
  }

  // An older store that may not be written to has no such columns.
  private var rekeyedColumn: String { version >= 5 ? "coalesce(rekeyed, '')" : "''" }
  private var actionColumn: String { version >= 7 ? "action" : "NULL" }

  private func requireReach(to sequence: Int) throws(StorageError) {
    var rows = try connection.statement("SELECT min(sequence) FROM commits").rows()
    let oldest = try rows.next()?.sequenceIfAny(0)
    let start = oldest.map { $0 - 1 } ?? self.sequence
    guard sequence >= start else { throw .stateTooOld(sequence: sequence, oldest: start) }
  }

  /// What the commit `sequence`, which may be the one being made, did to a record that it touched.
  func change(of record: RecordID, in sequence: Int) throws(StorageError) -> Change {
    try monitor.advance()
    guard let kept = try kept(of: record, from: sequence), kept.sequence == sequence else {
      throw Self.gap
    }
    let after = try self.record(record, after: sequence)
    let before = try self.record(kept, sharing: after)
    return switch record {
    case .memo: .memo(before: before?.memo, after: after?.memo)
    case .group: .group(before: before?.group, after: after?.group)
    }
  }

  /// The record as the commit `sequence` left it: as it was before the next change, or as it is.
  func record(_ record: RecordID, after sequence: Int) throws(StorageError) -> StoredRecord? {
    let next = try kept(of: record, from: sequence + 1)
    return if let next { try self.record(next) } else { try self.record(record) }
  }

  /// What a record was, as it was kept.
  struct Kept {
    let record: RecordID
    let sequence: Int
    /// The revision that the record had; nil if there was none.
    let revision: Int?
    let version: [UInt8]
    /// Nil if the change left it alone.
    let text: String?
  }

  /// The first change of the record that is not before `sequence`.
  private func kept(
    of record: RecordID, from sequence: Int
  ) throws(StorageError) -> Kept? {
    var rows = try connection.statement(
      """
      SELECT sequence, image, version, text FROM changes WHERE record = ? AND sequence >= ?
      ORDER BY sequence LIMIT 1
      """
    ).rows(.text(record.line), .integer(sequence))
    guard let row = try rows.next() else { return nil }
    return Kept(
      record: record, sequence: row.integer(0), revision: row.integerIfAny(1),
      version: row.bytes(2), text: row.textIfAny(3))
  }

  /// The record as it was kept. A text that wasn't is the one that it has after the change: that of
  /// `after`, if that is known, so that it is held once.
  func record(
    _ kept: Kept, sharing after: StoredRecord? = nil
  ) throws(StorageError) -> StoredRecord? {
    guard let revision = kept.revision else { return nil }
    let columns = try EncodedRecord(kept.version, of: kept.record, revision: revision)
    if kept.text == nil, let content = after?.memo?.content {
      return .memo(try columns.memo(content))
    }
    if let text = kept.text ?? after?.text { return try columns.record(kept.record, text) }
    return try columns.record(kept.record, try text(of: kept.record, after: kept.sequence))
  }

  /// The text of a record after a commit: the next one kept, or the one it has.
  private func text(of record: RecordID, after sequence: Int) throws(StorageError) -> String {
    var rows = try connection.statement(
      """
      SELECT text FROM changes WHERE record = ? AND sequence > ? AND text IS NOT NULL
      ORDER BY sequence LIMIT 1
      """
    ).rows(.text(record.line), .integer(sequence))
    if let row = try rows.next() { return row.text(0) }
    guard let text = try self.record(record)?.text else { throw Self.gap }
    return text
  }

  private static let gap = StorageError.corrupt(.journalGap)
}
