import Memos

/// The journal, read a record at a time: a commit may have changed a hundred thousand.
extension Store {
  /// The headings of commits, newest first, at most `limit`: those before the revision `before`, of
  /// all or of one record.
  public func headings(
    before: Int? = nil, touching record: RecordID? = nil, limit: Int
  ) throws(MemoError) -> [CommitHeading] {
    try stored(storage.headings(before: before, touching: record, limit: limit))
  }

  /// The commit of a heading.
  public func outline(of heading: CommitHeading) throws(MemoError) -> CommitOutline {
    let commit = try stored(storage.outline(of: heading.sequence))
    guard let commit else { throw .noCommit(heading.sequence) }
    return commit
  }

  /// What `commit` did to the record at `index` of its `records`.
  public func change(at index: Int, of commit: CommitOutline) throws(MemoError) -> Change {
    try stored(storage.change(at: index, of: commit))
  }

  /// What `commit` is about.
  public func subject(of commit: CommitOutline) throws(MemoError) -> CommitSubject {
    try CommitSubject(commit, change: change)
  }

  /// The memo as it was after the commit `revision`; nil if it wasn't there.
  public func version(of id: Memo.ID, at revision: Int) throws(MemoError) -> Memo? {
    guard revision <= state.sequence else { throw .noCommit(revision) }
    return try stored(storage.memo(id, at: revision))
  }

  /// Whether the memo or one of its earlier versions that the journal has is such a one.
  public func hadVersion(
    of id: Memo.ID, where isIt: (Memo) throws(MemoError) -> Bool
  ) throws(MemoError) -> Bool {
    if let memo = try memo(id), try isIt(memo) { return true }
    var end: Int?
    while true {
      let changes = try changes(of: .memo(id), before: end)
      for case .memo(let before?, _) in changes.map(\.change) where try isIt(before) {
        return true
      }
      guard let last = changes.last else { return false }
      end = last.sequence
    }
  }

  /// Whether the group has been called that.
  public func hadName(_ name: String, _ id: Group.ID) throws(MemoError) -> Bool {
    if try group(id)?.name == name { return true }
    return try changes(of: .group(id), before: nil).contains { change in
      if case .group(let before?, _) = change.change { before.name == name } else { false }
    }
  }

  private func changes(
    of record: RecordID, before end: Int?
  ) throws(MemoError) -> [RecordChange] {
    try stored(storage.changes(of: record, before: end, limit: 16))
  }

  /// What became of each record in the first commits after the revision `after`, at most `limit` of
  /// them, and fewer where they changed very many records.
  public func outcomes(after: Int, limit: Int) throws(MemoError) -> RecordOutcomes {
    let headings = try stored(storage.headings(after: after, limit: limit + 1))
    var outcomes = RecordOutcomes(sequence: after)
    for (index, heading) in headings.enumerated() {
      let commit = try outline(of: heading)
      outcomes.hasMore = index == limit || (index > 0 && !outcomes.hasRoom(for: commit, in: limits))
      if outcomes.hasMore { break }
      for (index, record) in commit.records.enumerated() {
        outcomes.add(try change(at: index, of: commit).kind, of: record, in: heading.sequence)
      }
      outcomes.sequence = heading.sequence
    }
    return outcomes
  }
}

/// What became of records in some commits.
public struct RecordOutcomes: Sendable {
  /// One record's part.
  public struct Outcome: Sendable {
    /// Which record.
    public let record: RecordID
    /// Whether it was there before.
    let wasThere: Bool
    /// Whether it is there now.
    var isThere: Bool
    /// The last of the commits that touched it.
    public internal(set) var revision: Int

    /// What became of it; nil if it was made and removed again.
    public var kind: ChangeKind? {
      switch (wasThere, isThere) {
      case (false, false): nil
      case (false, true): .created
      case (true, true): .updated
      case (true, false): .removed
      }
    }
  }

  /// Each record, in the order first touched.
  public private(set) var outcomes: [Outcome] = []
  private var indices: [RecordID: Int] = [:]
  /// The last commit that was looked at, or the one before the first.
  public internal(set) var sequence: Int
  /// Whether there are more commits after that one.
  public internal(set) var hasMore = false

  init(sequence: Int) {
    self.sequence = sequence
  }

  /// About how many bytes a record takes in a page.
  private static let rowBytes = 80

  func hasRoom(for commit: CommitOutline, in limits: StoreLimits) -> Bool {
    (outcomes.count + commit.records.count) * Self.rowBytes <= limits.pageBytes
  }

  mutating func add(_ kind: ChangeKind, of record: RecordID, in sequence: Int) {
    if let index = indices[record] {
      outcomes[index].isThere = kind != .removed
      outcomes[index].revision = sequence
    } else {
      indices[record] = outcomes.count
      outcomes.append(
        Outcome(
          record: record, wasThere: kind != .created, isThere: kind != .removed,
          revision: sequence))
    }
  }
}
