/// A storage that can be a replica of a hub.
///
/// Five laws beside those of `MemoStorageType`, run on every implementation:
///
/// 1. While the store is linked, each record that a commit changed has a shadow after it: the one
///    it had, or else the record as it was before, none if it was made. `changedAt` becomes the
///    commit's time, unless the record was only re-keyed.
/// 2. A shadow and a link that are set between `begin` and `commit` are a part of what is
///    committed: whole or not at all, with the records. A shadow that is set overrides law 1.
/// 3. They are no part of any record: they make no commit and no state, and no undo takes them
///    back.
/// 4. A record whose shadow is set is committed as it was put, even if only its time stamps
///    changed.
/// 5. A store that isn't linked has no shadows.
public protocol ReplicaStorageType: MemoStorageType {
  /// How far the store has followed its hub; nil if it isn't linked.
  func link() throws(StorageError) -> ReplicaLink?

  /// What the hub has of a record that differs here; nil if it has the same.
  func shadow(of record: RecordID) throws(StorageError) -> Shadow?

  /// The records after `last` that differ from what the hub has, at most `limit`: the groups, then
  /// the memos, each by id.
  func shadows(
    after last: RecordID?, limit: Int
  ) throws(StorageError) -> [(record: RecordID, shadow: Shadow)]

  /// The memos at that place of a group, or of those in none, by id; the trash too.
  func memos(at position: Position, in group: Group.ID?) throws(StorageError) -> [Memo.ID]

  /// Links the store to a hub, says how far it has come, or ends the link.
  mutating func setLink(_ link: ReplicaLink?) throws(StorageError)

  /// Says what the hub has of a record; nil if it has the same.
  mutating func setShadow(_ shadow: Shadow?, of record: RecordID) throws(StorageError)
}

extension ReplicaStorageType {
  /// Every record that differs from what the hub has.
  public func shadows() throws(StorageError) -> [(record: RecordID, shadow: Shadow)] {
    try shadows(after: nil, limit: .max)
  }
}
