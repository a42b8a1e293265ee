import Dates
import Memos

/// The lists a client watches.
public struct WatchList: Sendable {
  // Two arrays and not one of a sum type, so that a long list is changed in place and never copied.
  private var rowWatches: [RowWatch] = []
  private var groupWatches: [GroupWatch] = []
  private var startedCount = 0

  /// No watches.
  public init() {}

  /// How many watches there are.
  public var count: Int { rowWatches.count + groupWatches.count }

  /// Whether there is none.
  public var isEmpty: Bool { count == 0 }

  /// The rows that are held for all of them.
  public var rowCount: Int { rowWatches.reduce(0) { $0 + $1.sortKeys.count } }

  var dependsOnToday: Bool {
    rowWatches.contains(where: \.dependsOnToday) || groupWatches.contains(where: \.dependsOnToday)
  }

  /// When words of a query mean something else, if that is before the day ends.
  var nextChange: Instant? {
    (rowWatches.map(\.nextChange) + groupWatches.map(\.nextChange)).compactMap { $0 }.min()
  }

  /// The id for a new watch: `w1`, `w2`, but for those that the client has taken itself.
  public mutating func makeID() -> String {
    repeat { startedCount += 1 } while contains("w\(startedCount)")
    return "w\(startedCount)"
  }

  /// Whether there is a watch of that id.
  public func contains(_ id: String) -> Bool {
    rowWatches.contains { $0.id == id } || groupWatches.contains { $0.id == id }
  }

  mutating func append(_ watch: RowWatch) {
    skipID(watch.id)
    rowWatches.append(watch)
  }

  mutating func append(_ watch: GroupWatch) {
    skipID(watch.id)
    groupWatches.append(watch)
  }

  /// An id that the client has taken is not made later either: what comes late would be of another
  /// watch.
  private mutating func skipID(_ id: String) {
    guard id.first == "w", id.utf8.count < 10, let number = Int(id.dropFirst()) else { return }
    startedCount = max(startedCount, number)
  }

  /// Ends a watch; false when there is none of that id.
  public mutating func remove(_ id: String) -> Bool {
    let before = count
    rowWatches.removeAll { $0.id == id }
    groupWatches.removeAll { $0.id == id }
    return count < before
  }

  /// Follows the store through `changes` with every list, and sends what became of each.
  mutating func follow(
    _ changes: ChangeSet, in store: Store, send: (FollowedChange) -> Void
  ) throws(MemoError) {
    var changes = changes
    if rowWatches.contains(where: \.looksForWords) || groupWatches.contains(where: \.looksForWords)
    {
      changes.readTexts()
    }
    for index in rowWatches.indices {
      if let change = try rowWatches[index].follow(changes, in: store) {
        send(.memos(rowWatches[index].message(of: change, at: changes.to)))
      }
    }
    for index in groupWatches.indices {
      if let change = try groupWatches[index].follow(changes, in: store) {
        send(.groups(groupWatches[index].message(of: change, at: changes.to)))
      }
    }
  }

  /// Reads every list again, for a client that could not be sent every change.
  mutating func reload(
    in store: Store, send: (FollowedChange) -> Void
  ) throws(MemoError) {
    for index in rowWatches.indices {
      let change = try rowWatches[index].reload(from: store)
      send(.memos(rowWatches[index].message(of: change, at: store.state)))
    }
    for index in groupWatches.indices {
      let change = try groupWatches[index].reload(from: store)
      send(.groups(groupWatches[index].message(of: change, at: store.state)))
    }
  }
}

extension RowWatch {
  /// The message that takes the client from what it was last sent to `state`.
  fileprivate mutating func message(
    of change: ListChange<MemoRow>, at state: State
  ) -> WatchChange<MemoRow> {
    defer { lastSentState = state }
    return WatchChange(
      watch: id, from: lastSentState, state: state, change: change, sections: sections,
      counts: counts)
  }
}

extension GroupWatch {
  /// The message that takes the client from what it was last sent to `state`.
  fileprivate mutating func message(
    of change: ListChange<GroupRow>, at state: State
  ) -> WatchChange<GroupRow> {
    defer { lastSentState = state }
    return WatchChange(
      watch: id, from: lastSentState, state: state, change: change, sections: nil, counts: nil)
  }
}
