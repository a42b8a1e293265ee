// Witnesses are documented at the requirement.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Memos
import Text

// Edits: records are written as they come, and to the journal as they were.
extension SQLiteStorage {
  public func put(_ memo: Memo) throws(StorageError) { try put(memo, isRekeying: false) }

  public func put(_ group: Group) throws(StorageError) { try put(group, isRekeying: false) }

  private func put(_ memo: Memo, isRekeying: Bool) throws(StorageError) {
    var memo = memo
    memo.revision = sequence + 1
    let before = try self.memo(memo.id)
    // The text is held once, whoever has read it.
    if let before, before.content == memo.content { memo.content = before.content }
    try edit(.memo(before: before, after: memo), isRekeying: isRekeying)
  }

  private func put(_ group: Group, isRekeying: Bool) throws(StorageError) {
    var group = group
    group.revision = sequence + 1
    try edit(.group(before: try self.group(group.id), after: group), isRekeying: isRekeying)
  }

  public func rekey(_ id: Memo.ID, to position: Position) throws(StorageError) {
    guard var memo = try memo(id) else { return }
    memo.position = position
    try put(memo, isRekeying: true)
  }

  public func rekey(_ id: Group.ID, to position: Position) throws(StorageError) {
    guard var group = try group(id) else { return }
    group.position = position
    try put(group, isRekeying: true)
  }

  public func remove(_ id: Memo.ID) throws(StorageError) {
    try edit(.memo(before: try memo(id), after: nil))
  }

  public func remove(_ id: Group.ID) throws(StorageError) {
    try edit(.group(before: try group(id), after: nil))
  }

  private func edit(_ change: Change, isRekeying: Bool = false) throws(StorageError) {
    precondition(transaction.log.depth > 0, "Edits are made between `begin` and `commit`.")
    try writing(write(change))
    transaction.log.append(change, isRekeying: isRekeying)
  }

  /// Makes a change, as a part of the commit being made.
  func write(_ change: Change) throws(StorageError) {
    guard let record = change.record else { return }
    try keep(change, of: record)
    try apply(change)
    transaction.totals[transaction.totals.count - 1].counters.add(change)
  }

  /// Makes the record what the change says it is after it.
  func apply(_ change: Change) throws(StorageError) {
    switch change {
    case .memo(nil, let after?): try insert(after)
    case .memo(let before?, let after?): try update(before, to: after)
    case .memo(let before?, nil): try delete(before)
    case .group(nil, let after?): try insert(after)
    case .group(let before?, let after?): try update(before, to: after)
    case .group(let before?, nil):
      try connection.statement("DELETE FROM groups WHERE id = ?").run(.text(before.id.text))
    case .memo(nil, nil), .group(nil, nil): break
    }
    try noteAlarms(of: change)
    try noteTaggedTasks(of: change)
  }
}

// Memos and what is indexed of their texts.
extension SQLiteStorage {
  private static let insertMemo = FixedSQL(
    """
    INSERT INTO memos (\(MemoColumns.all.joined(separator: ", ")))
    VALUES (\(MemoColumns.all.map { _ in "?" }.joined(separator: ", ")))
    """)

  private func insert(_ memo: Memo) throws(StorageError) {
    try connection.statement(Self.insertMemo).run(MemoColumns.all(memo))
    try index(memo.content, of: connection.lastKey)
  }

  private func update(_ before: Memo, to after: Memo) throws(StorageError) {
    try update("memos", MemoColumns.all, MemoColumns.all(before), to: MemoColumns.all(after))
    guard before.content != after.content else { return }
    let key = try key(of: after.id)
    try unindex(before.content, of: key)
    try index(after.content, of: key)
  }

  /// Writes the columns that differ, since every column written costs its indexes. The first one is
  /// the id.
  private func update(
    _ table: String, _ columns: [String], _ old: [SQLValue], to new: [SQLValue]
  ) throws(StorageError) {
    let changed = new.indices.filter { !new[$0].isSame(as: old[$0]) }
    guard !changed.isEmpty else { return }
    let settings = changed.map { "\(columns[$0]) = ?" }.joined(separator: ", ")
    let sql = "UPDATE \(table) SET \(settings) WHERE id = ?"
    try connection.statement(composed: sql).run(changed.map { new[$0] } + [new[0]])
  }

  private func delete(_ memo: Memo) throws(StorageError) {
    try unindex(memo.content, of: try key(of: memo.id))
    try connection.statement("DELETE FROM memos WHERE id = ?").run(.text(memo.id.text))
  }

  private func key(of id: Memo.ID) throws(StorageError) -> Int {
    var rows = try connection.statement("SELECT key FROM memos WHERE id = ?").rows(.text(id.text))
    guard let row = try rows.next() else { throw .unreadable }
    return row.integer(0)
  }

  private func index(_ content: Content, of key: Int) throws(StorageError) {
    try noteUnindexed(key)
    for tag in content.tags {
      try connection.statement("INSERT OR IGNORE INTO tags (tag, memo) VALUES (?, ?)")
        .run(.text(tag), .integer(key))
    }
    for target in content.linkKeys {
      try connection.statement("INSERT OR IGNORE INTO links (target, memo) VALUES (?, ?)")
        .run(.text(target), .integer(key))
    }
  }

  private func unindex(_ content: Content, of key: Int) throws(StorageError) {
    for tag in content.tags {
      try connection.statement("DELETE FROM tags WHERE tag = ? AND memo = ?")
        .run(.text(tag), .integer(key))
    }
    for target in content.linkKeys {
      try connection.statement("DELETE FROM links WHERE target = ? AND memo = ?")
        .run(.text(target), .integer(key))
    }
  }
}

// Groups.
extension SQLiteStorage {
  private static let insertGroup = FixedSQL(
    """
    INSERT INTO groups (\(GroupColumns.all.joined(separator: ", ")))
    VALUES (\(GroupColumns.all.map { _ in "?" }.joined(separator: ", ")))
    """)

  private func insert(_ group: Group) throws(StorageError) {
    try connection.statement(Self.insertGroup).run(GroupColumns.all(group))
  }

  private func update(_ before: Group, to after: Group) throws(StorageError) {
    try update("groups", GroupColumns.all, GroupColumns.all(before), to: GroupColumns.all(after))
  }
}
