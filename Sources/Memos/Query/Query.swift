/// What to see: which memos, in what order. Listing, watching, counting and exporting all take this.
public struct Query: Sendable, Hashable {
  public var filter: Filter
  public var ordering: Ordering

  public init(_ filter: Filter = .everything, by ordering: Ordering = .newestFirst) {
    self.filter = filter
    self.ordering = ordering
  }
}

/// Some of a query's memos, in its order.
public struct Page: Sendable {
  public var memos: [Memo]
  /// Whether more come after the last of them; exact.
  public var hasMore: Bool

  public init(memos: [Memo], hasMore: Bool) {
    self.memos = memos
    self.hasMore = hasMore
  }
}
