/// A journal in memory that forgets its oldest commits in good time.
struct MemoryJournal: Sendable {
  let retention: Retention
  /// The sequence of the last commit.
  private(set) var sequence = 0
  private var commits: [Commit] = []
  /// The bytes of text that nothing else has any more.
  private var textBytes = 0
  /// The commits that touched each record, ascending.
  private var sequences: [RecordID: [Int]] = [:]

  init(_ retention: Retention) {
    self.retention = retention
  }

  /// The sequence after which it begins.
  private var oldest: Int { sequence - commits.count }

  mutating func append(_ note: CommitNote, _ changes: [Change]) -> Commit {
    sequence += 1
    let commit = Commit(
      sequence: sequence, at: note.at, origin: note.origin, label: note.label,
      reversal: note.reversal, changes: changes)
    commits.append(commit)
    for record in changes.compactMap(\.record) { sequences[record, default: []].append(sequence) }
    textBytes += commit.textBytesReplaced
    forgetSome()
    return commit
  }

  func commits(
    after sequence: Int, within portion: Portion
  ) throws(StorageError) -> CommitPage {
    try requireReach(to: sequence)
    let start = min(max(0, sequence - oldest), commits.count)
    return CommitPage(of: commits.count - start, within: portion) { commits[start + $0] }
  }

  func commits(
    before sequence: Int?, touching record: RecordID?, within portion: Portion
  ) -> CommitPage {
    guard let record else {
      let count = count(before: sequence)
      return CommitPage(of: count, within: portion) { commits[count - 1 - $0] }
    }
    let touching = sequences[record, default: []]
    let count = touching.partitionPoint { $0 < sequence ?? Int.max }
    return CommitPage(of: count, within: portion) {
      commits[touching[count - 1 - $0] - oldest - 1]
    }
  }

  func changes(
    of record: RecordID, before sequence: Int?, limit: Int
  ) -> [(sequence: Int, change: Change)] {
    let touching = sequences[record, default: []]
    let count = touching.partitionPoint { $0 < sequence ?? Int.max }
    return touching[..<count].suffix(limit).reversed().compactMap { sequence in
      change(of: record, in: sequence).map { (sequence, $0) }
    }
  }

  func headings(before sequence: Int?, limit: Int) -> [CommitHeading] {
    commits[..<count(before: sequence)].suffix(limit).reversed().map { CommitHeading($0) }
  }

  /// How many of `commits` are before `sequence`.
  private func count(before sequence: Int?) -> Int {
    let end = (sequence ?? self.sequence + 1) - 1
    return min(max(0, end - oldest), commits.count)
  }

  func memo(_ id: Memo.ID, at revision: Int) throws(StorageError) -> Memo? {
    try requireReach(to: revision)
    let touching = sequences[.memo(id), default: []]
    let count = touching.partitionPoint { $0 <= revision }
    // The last change up to then says it; without one, the first change after it does.
    if count > 0 { return memo(id, in: touching[count - 1])?.after }
    return touching.first.flatMap { memo(id, in: $0)?.before }
  }

  private func requireReach(to sequence: Int) throws(StorageError) {
    guard sequence >= oldest else {
      throw .stateTooOld(sequence: sequence, oldest: oldest)
    }
  }

  private func memo(_ id: Memo.ID, in sequence: Int) -> (before: Memo?, after: Memo?)? {
    guard case .memo(let before, let after)? = change(of: .memo(id), in: sequence) else {
      return nil
    }
    return (before, after)
  }

  private func change(of record: RecordID, in sequence: Int) -> Change? {
    commits[sequence - oldest - 1].changes.first { $0.record == record }
  }

  /// Forgets what is older than it has to keep: seldom, so that the cost of moving the rest is
  /// shared by many commits.
  private mutating func forgetSome() {
    var count = commits.count >= 2 * retention.commits ? commits.count - retention.commits : 0
    if textBytes / 2 > retention.textBytes {
      var left = textBytes - commits[..<count].reduce(0) { $0 + $1.textBytesReplaced }
      while left > retention.textBytes, commits.count - count > Retention.commitsMin {
        left -= commits[count].textBytesReplaced
        count += 1
      }
    }
    if count > 0 { forget(count) }
  }

  private mutating func forget(_ count: Int) {
    textBytes -= commits[..<count].reduce(0) { $0 + $1.textBytesReplaced }
    for record in Set(commits[..<count].flatMap(\.changes).compactMap(\.record)) {
      let kept = sequences[record, default: []].drop { $0 <= oldest + count }
      sequences[record] = kept.isEmpty ? nil : Array(kept)
    }
    commits.removeSubrange(..<count)
  }
}
