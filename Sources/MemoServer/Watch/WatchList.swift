import JSONRPC
import Memos

/// The lists a client watches.
struct WatchList: Sendable {
  // Two arrays and not one of a sum type, so that a long list is changed in place and never copied.
  private var rowWatches: [RowWatch] = []
  private var groupWatches: [GroupWatch] = []
  private var startedCount = 0

  var count: Int { rowWatches.count + groupWatches.count }

  var isEmpty: Bool { count == 0 }

  /// The rows that are held for all of them.
  var rowCount: Int { rowWatches.reduce(0) { $0 + $1.places.count } }

  var dependsOnToday: Bool {
    rowWatches.contains(where: \.dependsOnToday) || groupWatches.contains(where: \.dependsOnToday)
  }

  /// The id for a new watch: `w1`, `w2`, but for those that the client has taken itself.
  mutating func makeID() -> String {
    repeat { startedCount += 1 } while contains("w\(startedCount)")
    return "w\(startedCount)"
  }

  /// Whether there is a watch of that id.
  func contains(_ id: String) -> Bool {
    rowWatches.contains { $0.id == id } || groupWatches.contains { $0.id == id }
  }

  mutating func append(_ watch: RowWatch) { rowWatches.append(watch) }

  mutating func append(_ watch: GroupWatch) { groupWatches.append(watch) }

  /// Ends a watch; false when there is none of that id.
  mutating func remove(_ id: String) -> Bool {
    let before = count
    rowWatches.removeAll { $0.id == id }
    groupWatches.removeAll { $0.id == id }
    return count < before
  }

  /// Follows the store through `step` with every list, and tells what became of each.
  mutating func follow(
    _ step: Step, in session: Session, tell: (any ServerNotification) -> Void
  ) throws(RPCError) {
    var step = step
    if rowWatches.contains(where: \.looksForWords) || groupWatches.contains(where: \.looksForWords)
    {
      step.readTexts()
    }
    for index in rowWatches.indices {
      if let change = try rowWatches[index].follow(step, in: session) {
        tell(rowWatches[index].notification(of: change, at: step.to))
      }
    }
    for index in groupWatches.indices {
      if let change = try groupWatches[index].follow(step, in: session) {
        tell(groupWatches[index].notification(of: change, at: step.to))
      }
    }
  }

  /// Reads every list anew, for a client that could not be told of every step.
  mutating func reload(
    in session: Session, tell: (any ServerNotification) -> Void
  ) throws(RPCError) {
    for index in rowWatches.indices {
      let change = try rowWatches[index].reload(from: session)
      tell(rowWatches[index].notification(of: change, at: session.state))
    }
    for index in groupWatches.indices {
      let change = try groupWatches[index].reload(from: session)
      tell(groupWatches[index].notification(of: change, at: session.state))
    }
  }
}

extension RowWatch {
  /// The notification that takes the client from what it was last told to `state`.
  fileprivate mutating func notification(
    of change: ListChange<MemoRow>, at state: State
  ) -> WatchDidChange<MemoRow> {
    defer { told = state }
    return WatchDidChange(
      watch: id, from: told, state: state, change: change, sections: sections, counts: counts)
  }
}

extension GroupWatch {
  /// The notification that takes the client from what it was last told to `state`.
  fileprivate mutating func notification(
    of change: ListChange<GroupRow>, at state: State
  ) -> WatchDidChange<GroupRow> {
    defer { told = state }
    return WatchDidChange(
      watch: id, from: told, state: state, change: change, sections: nil, counts: nil)
  }
}
