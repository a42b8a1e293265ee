import Dates
import Memos

// Reading without a limit on the texts, and single commits.
extension MemoStorageType {
  /// The first `limit` memos of `query` after `place`, whatever their size.
  public func page(
    of query: Query, after place: SortKey?, limit: Int, at time: TimeContext
  ) throws(StorageError) -> Page {
    try page(of: query, after: place, within: ReadLimit(limit, textBytes: .max), at: time)
  }

  /// The commits after `sequence`, oldest first, at most `limit`, whatever their size.
  public func commits(after sequence: Int, limit: Int) throws(StorageError) -> [Commit] {
    try commits(after: sequence, within: ReadLimit(limit, textBytes: .max)).commits
  }

  /// The commits before `sequence` (or the newest), newest first, at most `limit`.
  public func commits(
    before sequence: Int?, touching record: RecordID?, limit: Int
  ) throws(StorageError) -> [Commit] {
    var commits: [Commit] = []
    for heading in try headings(before: sequence, touching: record, limit: limit) {
      if let commit = try commit(heading.sequence) { commits.append(commit) }
    }
    return commits
  }

  /// The commit of that sequence, as the journal has it.
  public func commit(_ sequence: Int) throws(StorageError) -> Commit? {
    guard let outline = try outline(of: sequence) else { return nil }
    return Commit(
      outline,
      try outline.records.indices.map { (index) throws(StorageError) in
        try change(at: index, of: outline)
      })
  }
}
