// Witnesses are documented where the requirement stands.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Memos

/// A store in a file is a replica once `setLink` has linked it, for every program that has it open:
/// each of them keeps the shadows of what it commits.
///
/// A program that follows a hub opens the file as `memod` does, by `init(path:epoch:options:)`. It
/// waits for the `wakeDescriptor`, then calls `refresh`, and ends each turn with `flush`. One
/// program at a time may set the link and shadows of a store; all may read and write records.
extension SQLiteStorage: ReplicaStorageType {
  public func link() throws(StorageError) -> ReplicaLink? {
    try locked { (store) throws(StorageError) in try store.link() }
  }

  public func shadow(of record: RecordID) throws(StorageError) -> Shadow? {
    try locked { (store) throws(StorageError) in try store.shadow(of: record) }
  }

  public func shadows(
    after last: RecordID?, limit: Int
  ) throws(StorageError) -> [(record: RecordID, shadow: Shadow)] {
    try locked { (store) throws(StorageError) in try store.shadows(after: last, limit: limit) }
  }

  public func memos(
    at position: Position, in group: Group.ID?
  ) throws(StorageError) -> [Memo.ID] {
    try locked { (store) throws(StorageError) in try store.memos(at: position, in: group) }
  }

  public func setLink(_ link: ReplicaLink?) throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.setLink(link) }
  }

  public func setShadow(_ shadow: Shadow?, of record: RecordID) throws(StorageError) {
    try locked { (store) throws(StorageError) in try store.setShadow(shadow, of: record) }
  }

  public func syncStatus() throws(StorageError) -> SyncStatus? {
    try locked { (store) throws(StorageError) in try store.syncStatus() }
  }

  /// Makes other processes look at the store, and at what is said beside it, again.
  public func wakeOthers() {
    store.withLock { ChangeNotification.post($0.file.log) }
  }
}
