import Dates

/// A commit without the records before and after it, of which there may be a hundred thousand: they
/// are read one at a time.
public struct CommitOutline: Sendable, Hashable {
  /// As in `Commit`.
  public let sequence: Int
  /// As in `Commit`.
  public let at: Instant
  /// As in `Commit`.
  public let origin: String
  /// As in `Commit`.
  public let action: Action?
  /// As in `Commit`.
  public let label: String
  /// As in `Commit`.
  public let reversal: Reversal?
  /// Those that it changed, in the order first touched.
  public let records: [RecordID]
  /// As in `Commit`.
  public let rekeyed: Set<RecordID>

  /// A commit that changed `records`.
  public init(
    sequence: Int, at: Instant, origin: String, action: Action?, label: String,
    reversal: Reversal?, records: [RecordID], rekeyed: Set<RecordID>
  ) {
    (self.sequence, self.at, self.origin) = (sequence, at, origin)
    (self.action, self.label, self.reversal) = (action, label, reversal)
    (self.records, self.rekeyed) = (records, rekeyed)
  }

  /// The outline of `commit`.
  public init(_ commit: Commit) {
    self.init(
      sequence: commit.sequence, at: commit.at, origin: commit.origin, action: commit.action,
      label: commit.label, reversal: commit.reversal,
      records: commit.changes.compactMap(\.record), rekeyed: commit.rekeyed)
  }
}

extension Commit {
  /// The commit of that outline, with what it did to each of its records.
  public init(_ outline: CommitOutline, _ changes: [Change]) {
    self.init(
      sequence: outline.sequence, at: outline.at, origin: outline.origin, action: outline.action,
      label: outline.label, reversal: outline.reversal, changes: changes, rekeyed: outline.rekeyed)
  }
}

/// What became of a record.
public enum ChangeKind: String, Sendable, CaseIterable {
  /// It was not there before.
  case created
  /// It differs; a memo put in the trash does too.
  case updated
  /// It is gone.
  case removed
}

extension Change {
  /// What became of the record.
  public var kind: ChangeKind {
    switch self {
    case .memo(nil, _), .group(nil, _): .created
    case .memo(_, nil), .group(_, nil): .removed
    case .memo, .group: .updated
    }
  }
}
