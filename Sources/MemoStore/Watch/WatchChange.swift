import Memos

/// What a watched list has become since its reader last heard of it.
public struct WatchChange<Row: Sendable>: Sendable {
  /// Which watch.
  public let watch: String
  /// The state the reader's list must be in.
  public let from: State
  /// The state of the list after the event.
  public let state: State
  /// How the list became another.
  public var change: ListChange<Row>
  /// All current sections, if the query has sections.
  public let sections: [Section]?
  /// The counts now, of a watch of memos.
  public let counts: Counts?
}

/// How a list became another.
public enum ListChange<Row: Sendable>: Sendable {
  /// Take out `removed`, put in `added` in their order, then replace `changed`.
  case edits(removed: [String], added: [Addition], changed: [Row])
  /// Forget the old list.
  case reset([Row])

  /// A row that is put in.
  public struct Addition: Sendable {
    /// The index in the list, after inserting the previous ones.
    public let index: Int
    /// The row.
    public var row: Row
  }

  /// The list is as it was.
  static var none: Self { .edits(removed: [], added: [], changed: []) }

  var isEmpty: Bool {
    switch self {
    case .edits(let removed, let added, let changed):
      removed.isEmpty && added.isEmpty && changed.isEmpty
    case .reset: false
    }
  }
}

/// What a follower of a store has to send.
public enum FollowedChange: Sendable {
  /// A commit.
  case commit(Commit)
  /// Commits between two states that can't be sent one by one.
  case commits(from: State, to: State)
  /// A watched list of memos.
  case memos(WatchChange<MemoRow>)
  /// A watched list of groups.
  case groups(WatchChange<GroupRow>)
}
