import Memos

/// Which way a commit is reversed.
public enum ReversalDirection: Sendable {
  /// It is undone.
  case undo
  /// It is made again.
  case redo
}

/// An undone or redone commit, and the changes of that.
public struct ReversedCommit: Sendable {
  /// The commit that was undone or redone.
  public let commit: CommitOutline
  /// What it is about.
  public let subject: CommitSubject
  /// What became of each record now; none if nothing was left to do.
  public internal(set) var changes: [(record: RecordID, kind: ChangeKind)] = []
  /// The sequence of the commit that did it, or the last one if nothing was left to do.
  public internal(set) var revision: Int
}
