/// A list of memos or groups that follows every change, whoever makes it.
///
/// Each iteration watches by itself: its first update is the list as it is, with `.reset`. It ends
/// the watch when it is left, or when its task is cancelled. When the server ends it starts
/// another, and goes on from there.
///
/// A reader that is slow misses nothing: updates wait for it, and when many do, one with `.reset`
/// stands for all of them.
public struct LiveList<Row: ListRow>: AsyncSequence, Sendable {
  /// The list as it is now, and what has changed.
  public typealias Element = ListUpdate<Row>
  /// Why it ended.
  public typealias Failure = MemodError

  let memod: Memod
  let start: WatchStart<Row>

  /// Begins to follow.
  public func makeAsyncIterator() -> Iterator { Iterator(follower: Follower(memod, start)) }

  /// One who follows.
  public struct Iterator: AsyncIteratorProtocol {
    let follower: Follower<Row>

    /// Waits for the next change; nil once the task is cancelled.
    public mutating func next() async throws(MemodError) -> ListUpdate<Row>? {
      try await follower.next()
    }

    /// Waits for the next change; nil once the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(MemodError) -> ListUpdate<Row>? {
      try await follower.next()
    }
  }
}

extension Memod {
  /// Follows the memos that a query finds, or those of them in a window.
  public func memos(
    _ query: MemoQuery = MemoQuery(), window: RowWindow? = nil
  ) -> LiveList<Memo> {
    LiveList(memod: self, start: WatchStart(of: .memos, query: query, window: window))
  }

  /// Follows the groups, or those of them in a window.
  public func groups(
    builtIn: BuiltInGroups? = nil, window: RowWindow? = nil
  ) -> LiveList<MemoGroup> {
    LiveList(memod: self, start: WatchStart(of: .groups, window: window, builtIn: builtIn))
  }
}
