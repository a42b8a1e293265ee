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
      let changes = try outline.records.indices.map { (index) throws(StorageError) in
        try change(at: index, of: outline)
      }
      return Commit(outline, changes)
    }
  }

  public func outline(of sequence: Int) throws(StorageError) -> CommitOutline? {
    try beginSnapshot()
    return try connection.statement(
      composed: """
        SELECT sequence, origin, reversal, reversal_of, at, label, records, \(rekeyedColumn),
          \(actionColumn)
        FROM commits WHERE sequence = ?
        """
    ).first(.integer(sequence)) { (row) throws(StorageError) in try row.commitOutline() }
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
    let heads = try connection.statement(
      composed: """
        SELECT sequence, reversal, reversal_of,
          \(rekeyedColumn) <> '' AND instr(char(10) || \(rekeyedColumn) || char(10),
            char(10) || ?1 || char(10))
        FROM changes AS h CROSS JOIN commits AS c USING (sequence)
        WHERE h.record = ?1 AND h.sequence < ?2 ORDER BY h.sequence DESC LIMIT ?3
        """
    ).rows([.text(record.line), .integer(sequence ?? Int.max), .integer(limit)]) {
      (row) throws(StorageError) in
      (sequence: try row.sequence(0), reversal: try row.reversal(1), isRekeyed: row.integer(3) != 0)
    }
    return try heads.map { (sequence, reversal, isRekeyed) throws(StorageError) in
      RecordChange(
        sequence: sequence, reversal: reversal, change: try change(of: record, in: sequence),
        isRekeyed: isRekeyed)
    }
  }

  public func rekeyings(after sequence: Int) throws(StorageError) -> [[Change]] {
    guard version >= 5 else { return [] }
    try beginSnapshot()
    let commits = try connection.statement(
      "SELECT sequence, rekeyed FROM commits WHERE rekeyed <> '' AND sequence > ? ORDER BY sequence"
    ).rows([.integer(sequence)]) { (sequence: $0.integer(0), records: $0.text(1)) }
    return try commits.map { (commit) throws(StorageError) in
      try RecordID.lines(commit.records).map { (record) throws(StorageError) in
        try change(of: record, in: commit.sequence)
      }
    }
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
      ).rows([end, .integer(limit)]) { (row) throws(StorageError) in try row.commitHeading() }
    }
    return try connection.statement(
      """
      SELECT sequence, origin, reversal, reversal_of
      FROM changes AS h CROSS JOIN commits AS c USING (sequence)
      WHERE h.record = ? AND h.sequence < ? ORDER BY h.sequence DESC LIMIT ?
      """
    ).rows([.text(record.line), end, .integer(limit)]) { (row) throws(StorageError) in
      try row.commitHeading()
    }
  }

  public func headings(after sequence: Int, limit: Int) throws(StorageError) -> [CommitHeading] {
    try beginSnapshot()
    try requireReach(to: sequence)
    return try connection.statement(
      """
      SELECT sequence, origin, reversal, reversal_of FROM commits
      WHERE sequence > ? ORDER BY sequence LIMIT ?
      """
    ).rows([.integer(sequence), .integer(limit)]) { (row) throws(StorageError) in
      try row.commitHeading()
    }
  }

  public func memo(_ id: Memo.ID, at revision: Int) throws(StorageError) -> Memo? {
    if let memo = try memo(id), memo.revision <= revision { return memo }
    try requireReach(to: revision)
    return try memo(id, after: revision)
  }

  // An older store that may not be written to has no such columns.
  private var rekeyedColumn: String { version >= 5 ? "coalesce(rekeyed, '')" : "''" }
  private var actionColumn: String { version >= 7 ? "action" : "NULL" }

  private func requireReach(to sequence: Int) throws(StorageError) {
    let oldest = try connection.statement("SELECT min(sequence) FROM commits").first {
      (row) throws(StorageError) in row.isNull(0) ? nil : try row.sequence(0)
    }
    let start = (oldest ?? nil).map { $0 - 1 } ?? self.sequence
    guard sequence >= start else { throw .stateTooOld(sequence: sequence, oldest: start) }
  }

  /// What the commit `sequence`, which may be the one being made, did to a record that it touched.
  func change(of record: RecordID, in sequence: Int) throws(StorageError) -> Change {
    try monitor.advance()
    guard let image = try image(of: record, from: sequence), image.sequence == sequence else {
      throw Self.gap
    }
    switch record {
    case .memo(let id):
      let after = try memo(id, after: sequence)
      return .memo(
        before: try memo(image.key, in: sequence, sharing: after?.content), after: after)
    case .group(let id):
      return .group(
        before: try group(image.key, in: sequence), after: try group(id, after: sequence))
    }
  }

  /// The memo as the commit `sequence` left it: as it was before the next change, or as it is.
  func memo(_ id: Memo.ID, after sequence: Int) throws(StorageError) -> Memo? {
    if let next = try image(of: .memo(id), from: sequence + 1) {
      return try memo(next.key, in: next.sequence)
    }
    return try memo(id)
  }

  func group(_ id: Group.ID, after sequence: Int) throws(StorageError) -> Group? {
    if let next = try image(of: .group(id), from: sequence + 1) {
      return try group(next.key, in: next.sequence)
    }
    return try group(id)
  }

  /// The first change of the record that is not before `sequence`, and what it kept.
  func image(
    of record: RecordID, from sequence: Int
  ) throws(StorageError) -> (sequence: Int, key: Int?)? {
    try connection.statement(
      """
      SELECT sequence, image FROM changes WHERE record = ? AND sequence >= ?
      ORDER BY sequence LIMIT 1
      """
    ).first(.text(record.line), .integer(sequence)) { ($0.integer(0), $0.integerIfAny(1)) }
  }
}

// Images.
extension SQLiteStorage {
  private static let gap = StorageError.corrupt(
    .journalGap)
  private static let memoImage = RecordQuery(MemoColumns.own) {
    "SELECT \($0), content FROM memo_images WHERE key = ?"
  }
  private static let groupImage = RecordQuery(GroupColumns.all + ["has_image"]) {
    "SELECT \($0) FROM group_images WHERE key = ?"
  }

  /// What the change in the commit `sequence` kept of a memo; a text that it left alone is
  /// `content`, if that is known, so that it is held once.
  private func memo(
    _ key: Int?, in sequence: Int, sharing content: Content? = nil
  ) throws(StorageError) -> Memo? {
    guard let key else { return nil }
    let textColumn = Int32(MemoColumns.own.count)
    let image = try connection.statement(Self.memoImage.sql(in: version)).first(.integer(key)) {
      (row) throws(StorageError) in
      (memo: try row.memo(Content(row.text(textColumn))), hasText: !row.isNull(textColumn))
    }
    guard var memo = image?.memo else { throw Self.gap }
    guard image?.hasText == false else { return memo }
    memo.content =
      if let content { content } else { Content(try text(of: memo.id, after: sequence)) }
    return memo
  }

  /// The text of a memo after a change that left it alone: the next one kept, or the one it has.
  private func text(of id: Memo.ID, after sequence: Int) throws(StorageError) -> String {
    let kept = try connection.statement(
      """
      SELECT i.content FROM changes AS h CROSS JOIN memo_images AS i ON i.key = h.image
      WHERE h.record = ? AND h.sequence > ? AND i.content IS NOT NULL
      ORDER BY h.sequence LIMIT 1
      """
    ).first(.text(RecordID.memo(id).line), .integer(sequence)) { $0.text(0) }
    if let kept { return kept }
    guard let memo = try memo(id) else { throw Self.gap }
    return memo.content.text
  }

  /// What the change in the commit `sequence` kept of a group.
  private func group(_ key: Int?, in sequence: Int) throws(StorageError) -> Group? {
    guard let key else { return nil }
    let statement = try connection.statement(Self.groupImage.sql(in: version))
    let kept = try statement.first(.integer(key)) { (row) throws(StorageError) in
      (group: try row.group(), hasImage: row.integer(Int32(GroupColumns.all.count)) != 0)
    }
    guard var group = kept?.group else { throw Self.gap }
    if kept?.hasImage == false { group.image = try image(of: group.id, after: sequence) }
    return group
  }

  /// The image of a group after a change that left it alone: the next one kept, or the one it has.
  private func image(of id: Group.ID, after sequence: Int) throws(StorageError) -> String? {
    let kept = try connection.statement(
      """
      SELECT i.image FROM changes AS h CROSS JOIN group_images AS i ON i.key = h.image
      WHERE h.record = ? AND h.sequence > ? AND i.has_image = 1
      ORDER BY h.sequence LIMIT 1
      """
    ).first(.text(RecordID.group(id).line), .integer(sequence)) { $0.textIfAny(0) }
    if let kept { return kept }
    guard let group = try group(id) else { throw Self.gap }
    return group.image
  }
}
