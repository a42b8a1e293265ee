/// What became of a list, by index: what a table view, a diffable data source or an animation
/// needs.
public enum ListChanges: Sendable, Hashable {
  /// It is another list: show all of it.
  case reset
  /// It is the list before, with these changes.
  case steps(ListSteps)
}

/// The changes from one list to the next.
public struct ListSteps: Sendable, Hashable {
  /// A row that is now somewhere else.
  public struct Move: Sendable, Hashable {
    /// Its index in the list before.
    public var from: Int
    /// Its index in the list now.
    public var to: Int
  }

  /// The rows that went, by their indices in the list before, ascending.
  public var removed: [Int] = []
  /// The rows that came, by their indices in the list now, ascending.
  public var inserted: [Int] = []
  /// The rows that moved.
  public var moved: [Move] = []
  /// The rows that look different, moved ones too, by their indices in the list now: show them
  /// again once the rest is done.
  public var updated: [Int] = []
}

/// A place in a list with sections, as `IndexPath(item:section:)` has it.
public struct RowPath: Sendable, Hashable {
  /// The index of the section.
  public var section: Int
  /// The index in the section.
  public var item: Int
}

/// A list that is followed, as it is now and how it came to be so.
public struct ListUpdate<Row: ListRow>: Sendable {
  /// The rows.
  public let rows: RowList<Row>
  /// What is different from the update before.
  public let changes: ListChanges
  /// The sections, of a query that has any.
  public let sections: [ListSection]
  /// Those of the update before.
  public let sectionsBefore: [ListSection]
  /// How many there are, of memos: also outside of a window.
  public let counts: Counts?

  /// Where a row of the list now is in its section.
  public func path(of index: Int) -> RowPath { Self.path(of: index, in: sections) }

  /// Where a row of the list before was in its section.
  public func pathBefore(of index: Int) -> RowPath { Self.path(of: index, in: sectionsBefore) }

  /// The sections that came, by their indices now.
  public var insertedSections: [Int] { Self.indices(of: sections, missingIn: sectionsBefore) }

  /// The sections that went, by their indices before.
  public var removedSections: [Int] { Self.indices(of: sectionsBefore, missingIn: sections) }

  private static func path(of index: Int, in sections: [ListSection]) -> RowPath {
    let section = sections.lastIndex { $0.start <= index } ?? 0
    return RowPath(section: section, item: index - (sections.isEmpty ? 0 : sections[section].start))
  }

  private static func indices(
    of sections: [ListSection], missingIn others: [ListSection]
  ) -> [Int] {
    sections.indices.filter { index in !others.contains { $0.key == sections[index].key } }
  }
}
