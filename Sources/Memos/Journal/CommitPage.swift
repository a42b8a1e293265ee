/// Some of the journal's commits, one after the other.
public struct CommitPage: Sendable, Hashable {
  /// The commits.
  public var commits: [Commit]
  /// Whether the journal has more behind the last of them; exact.
  public var hasMore: Bool

  /// A page.
  public init(commits: [Commit], hasMore: Bool) {
    self.commits = commits
    self.hasMore = hasMore
  }

  /// The first of `count` commits that `readLimit` allows, read one at a time by `commit`, which is
  /// given an index and the most records that the commit may have; nil if it has more.
  public init<E: Error>(
    of count: Int, within readLimit: ReadLimit, commit: (Int, Int) throws(E) -> Commit?
  ) throws(E) {
    self.init(commits: [], hasMore: true)
    var textBytes = 0
    var recordsLeft = readLimit.records
    for index in 0..<count {
      guard index < readLimit.count, textBytes <= readLimit.textBytes,
        let commit = try commit(index, recordsLeft)
      else { return }
      commits.append(commit)
      textBytes += commit.textBytes
      recordsLeft -= commit.changes.count
    }
    hasMore = false
  }
}

/// What one commit made of one record.
public struct RecordChange: Sendable, Hashable {
  /// The commit's place in the journal.
  public let sequence: Int
  /// As in `Commit`.
  public let reversal: Reversal?
  /// The record before and after.
  public let change: Change
  /// Whether it is one of the commit's `rekeyed`.
  public let isRekeyed: Bool

  /// What one commit made of one record.
  public init(sequence: Int, reversal: Reversal?, change: Change, isRekeyed: Bool) {
    self.sequence = sequence
    self.reversal = reversal
    self.change = change
    self.isRekeyed = isRekeyed
  }
}

/// A commit without what it changed.
public struct CommitHeading: Sendable, Hashable {
  /// As in `Commit`.
  public let sequence: Int
  /// As in `Commit`.
  public let origin: String
  /// As in `Commit`.
  public let reversal: Reversal?

  /// A heading.
  public init(sequence: Int, origin: String, reversal: Reversal?) {
    self.sequence = sequence
    self.origin = origin
    self.reversal = reversal
  }

  /// The heading of `commit`.
  public init(_ commit: Commit) {
    self.init(sequence: commit.sequence, origin: commit.origin, reversal: commit.reversal)
  }
}

extension Commit {
  /// How many bytes of text its records have, before and after.
  public var textBytes: Int {
    changes.reduce(0) { bytes, change in
      switch change {
      case .memo(let before, let after): bytes + before.textBytes + after.textBytes
      case .group(let before, let after): bytes + before.textBytes + after.textBytes
      }
    }
  }

  /// How many bytes of text a journal keeps for it.
  public var textBytesKept: Int { changes.reduce(0) { $0 + $1.textBytesKept } }
}

extension Change {
  /// Whether a journal keeps the text there was before: it is another one now, or so short that to
  /// keep it again is faster than to look for it.
  public var keepsText: Bool {
    switch self {
    case .memo(let before, let after):
      before?.content != after?.content || before.textBytes <= Self.textBytesCopied
    case .group(let before, let after):
      before?.image != after?.image || before.textBytes <= Self.textBytesCopied
    }
  }

  private static let textBytesCopied = 512

  /// How many bytes of text a journal keeps for it: what the record had before, but for a long text
  /// that the change left alone.
  public var textBytesKept: Int {
    guard keepsText else { return 0 }
    switch self {
    case .memo(let before, _): return before.textBytes
    case .group(let before, _): return before.textBytes
    }
  }
}

extension Memo? {
  fileprivate var textBytes: Int { self?.content.text.utf8.count ?? 0 }
}

extension Group? {
  fileprivate var textBytes: Int { self?.image?.utf8.count ?? 0 }
}
