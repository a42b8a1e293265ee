import Memos

/// A watch that was started: the list as it is now.
public struct StartedWatch<Row: Sendable>: Sendable {
  /// The watch's name.
  public let id: String
  /// The list, or the part of it in the window.
  public let rows: [Row]
  /// The sections of the whole list, if the query has any.
  public let sections: [Section]?
  /// How many memos the whole list has, of a watch of memos.
  public let counts: Counts?
  /// The state the list is in.
  public let state: State
  /// The groups that can't be read, of a watch of groups.
  public var damaged: [DamagedGroup] = []
}

// Starting to watch. The follower must have caught up with the store.
extension Follower {
  /// Starts to watch the list of `query`, or the part of it in `window`. Without an `id` it gets
  /// one.
  public mutating func watch(
    _ query: ListQuery, window: Range<Int>? = nil, as id: String? = nil, in store: Store
  ) throws(MemoError) -> StartedWatch<MemoRow> {
    let limits = store.limits
    guard window.map({ $0.count <= limits.watchRows }) ?? true else {
      throw .limitExceeded(
        "watchRows", limits.watchRows,
        .windowTooLarge(limits.watchRows))
    }
    var rows: [MemoRow] = []
    let rowsLeft = limits.watchedRows - watches.rowCount
    var budget = ResultBudget(limits)
    let watch = try RowWatch(
      id: id ?? watches.makeID(), asked: query, window: window,
      rowsMax: window == nil ? min(limits.watchRows, rowsLeft) : rowsLeft, within: &budget,
      in: store, rows: &rows)
    try budget.check(advice: .watchWindow)
    guard window != nil || watch.sortKeys.count <= limits.watchRows else {
      throw .limitExceeded(
        "watchRows", limits.watchRows,
        .listTooLarge(limits.watchRows))
    }
    guard watch.sortKeys.count <= rowsLeft else {
      throw .limitExceeded(
        "watchedRows", limits.watchedRows,
        .watchesTooLarge(limits.watchedRows))
    }
    watches.append(watch)
    try begin(watch.id, in: store)
    return StartedWatch(
      id: watch.id, rows: rows, sections: watch.sections, counts: watch.counts,
      state: watch.lastSentState)
  }

  /// Starts to watch the list of groups.
  public mutating func watchGroups(
    images: ImageSending = .always, builtIn: BuiltInGroups = .questions, as id: String? = nil,
    in store: Store
  ) throws(MemoError) -> StartedWatch<GroupRow> {
    let watch = try GroupWatch(
      id: id ?? watches.makeID(), images: images, builtIn: builtIn, in: store)
    watches.append(watch)
    try begin(watch.id, in: store)
    return StartedWatch(
      id: watch.id, rows: watch.rows, sections: nil, counts: nil, state: watch.lastSentState,
      damaged: watch.damaged)
  }

  private mutating func begin(_ id: String, in store: Store) throws(MemoError) {
    do throws(MemoError) {
      try findDeadline(in: store)
    } catch {
      // The reader would be sent events of a watch it never learned of.
      _ = watches.remove(id)
      throw error
    }
  }
}
