/// A journal in memory that forgets its oldest commits in good time.
struct MemoryJournal: Sendable {
  let retention: Retention
  /// The sequence of the last commit.
  private(set) var sequence: Int
  private var commits: [Commit] = []
  /// The bytes of text kept for the commits.
  private var textBytes = 0
  /// The commits that touched each record, ascending.
  private var sequences: [RecordID: [Int]] = [:]

  init(_ retention: Retention, after sequence: Int) {
    (self.retention, self.sequence) = (retention, sequence)
  }

  /// The sequence after which it begins.
  var oldest: Int { sequence - commits.count }

  /// The commit of that sequence, or nil if it isn't held.
  func commit(_ sequence: Int) -> Commit? {
    let index = sequence - oldest - 1
    return commits.indices.contains(index) ? commits[index] : nil
  }

  mutating func append(_ note: CommitNote, _ changes: [Change], rekeyed: Set<RecordID>) {
    sequence += 1
    let commit = Commit(sequence: sequence, note, changes: changes, rekeyed: rekeyed)
    commits.append(commit)
    for record in changes.compactMap(\.record) { sequences[record, default: []].append(sequence) }
    textBytes += commit.textBytesKept
    forgetSome()
  }

  /// Removes `records` from every commit.
  mutating func erase(_ records: Set<RecordID>) {
    for record in records { sequences[record] = nil }
    commits = commits.map { commit in
      guard commit.changes.contains(where: { $0.record.map(records.contains) ?? false }) else {
        return commit
      }
      return commit.without(records)
    }
    textBytes = commits.reduce(0) { $0 + $1.textBytesKept }
  }

  func commits(
    after sequence: Int, within readLimit: ReadLimit
  ) throws(StorageError) -> CommitPage {
    try requireReach(to: sequence)
    let start = min(max(0, sequence - oldest), commits.count)
    return CommitPage(of: commits.count - start, within: readLimit) { index, recordsMax in
      let commit = commits[start + index]
      return commit.changes.count <= recordsMax ? commit : nil
    }
  }

  func changes(
    of record: RecordID, before sequence: Int?, limit: Int
  ) -> [RecordChange] {
    let touching = sequences[record, default: []]
    let count = touching.partitionPoint { $0 < sequence ?? Int.max }
    return touching[..<count].suffix(limit).reversed().compactMap { sequence in
      change(of: record, in: sequence).map { change in
        let commit = commits[sequence - oldest - 1]
        return RecordChange(
          sequence: sequence, reversal: commit.reversal, change: change,
          isRekeyed: commit.rekeyed.contains(record))
      }
    }
  }

  func rekeyings(after sequence: Int) -> [[Change]] {
    let start = min(max(0, sequence - oldest), commits.count)
    return commits[start...].map(\.rekeyings).filter { !$0.isEmpty }
  }

  func headings(
    before sequence: Int?, touching record: RecordID?, limit: Int
  ) -> [CommitHeading] {
    guard let record else {
      return commits[..<count(before: sequence)].suffix(limit).reversed().map { CommitHeading($0) }
    }
    let touching = sequences[record, default: []]
    let count = touching.partitionPoint { $0 < sequence ?? Int.max }
    return touching[..<count].suffix(limit).reversed().map {
      CommitHeading(commits[$0 - oldest - 1])
    }
  }

  func headings(after sequence: Int, limit: Int) throws(StorageError) -> [CommitHeading] {
    try requireReach(to: sequence)
    let start = min(max(0, sequence - oldest), commits.count)
    return commits[start...].prefix(limit).map { CommitHeading($0) }
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

  /// Forgets the oldest commits beyond those that are kept.
  private mutating func forgetSome() {
    guard sequence % Retention.interval == 0 else { return }
    var count = min(max(0, commits.count - retention.commits), Retention.forgottenMax)
    var left = textBytes - commits[..<count].reduce(0) { $0 + $1.textBytesKept }
    let mostToGo = min(commits.count - Retention.commitsMin, Retention.forgottenMax)
    while left > retention.textBytes, count < mostToGo {
      left -= commits[count].textBytesKept
      count += 1
    }
    if count > 0 { forget(count) }
  }

  private mutating func forget(_ count: Int) {
    textBytes -= commits[..<count].reduce(0) { $0 + $1.textBytesKept }
    for record in Set(commits[..<count].flatMap(\.changes).compactMap(\.record)) {
      let kept = sequences[record, default: []].drop { $0 <= oldest + count }
      sequences[record] = kept.isEmpty ? nil : Array(kept)
    }
    commits.removeSubrange(..<count)
  }
}
