import Memos

extension MemoStorageType {
  /// The commits after `sequence`, oldest first, at most `limit`, whatever their size.
  public func commits(after sequence: Int, limit: Int) throws(StorageError) -> [Commit] {
    try commits(after: sequence, within: Portion(limit, textBytes: .max)).commits
  }

  /// The commits before `sequence` (or the newest), newest first, at most `limit`.
  public func commits(
    before sequence: Int?, touching record: RecordID?, limit: Int
  ) throws(StorageError) -> [Commit] {
    try commits(
      before: sequence, touching: record, within: Portion(limit, textBytes: .max)
    ).commits
  }
}
