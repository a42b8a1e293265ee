/// What to see: which memos, in what order. Listing, watching, counting and exporting all take
/// this.
public struct Query: Sendable, Hashable {
  /// Which memos.
  public var filter: Filter
  /// In what order.
  public var ordering: Ordering

  /// A query; everything, newest first, unless stated otherwise.
  public init(_ filter: Filter = .everything, by ordering: Ordering = .newestFirst) {
    self.filter = filter
    self.ordering = ordering
  }
}

/// Some of a query's memos, in its order.
public struct Page: Sendable {
  /// The memos, in order.
  public var memos: [Memo]
  /// Whether more come after the last of them; exact.
  public var hasMore: Bool

  /// A page.
  public init(memos: [Memo], hasMore: Bool) {
    self.memos = memos
    self.hasMore = hasMore
  }

  /// The first of `memos` that `readLimit` allows; more of them than that are the more there are.
  public init(_ memos: consuming [Memo], within readLimit: ReadLimit) {
    var count = 0
    var textBytes = 0
    while count < min(memos.count, readLimit.count), textBytes <= readLimit.textBytes {
      textBytes += memos[count].content.text.utf8.count
      count += 1
    }
    let hasMore = memos.count > count
    if hasMore { memos.removeSubrange(count...) }
    self.init(memos: memos, hasMore: hasMore)
  }
}

/// How much to read at once.
public struct ReadLimit: Sendable, Hashable {
  /// The most memos or commits.
  public var count: Int
  /// Nothing more is read once the texts in them have more bytes than this.
  public var textBytes: Int
  /// No commit is read that would bring the records of all to more than this, not even the first.
  public var records: Int

  /// At most `count`, and nothing more behind `textBytes` bytes of text.
  public init(_ count: Int, textBytes: Int, records: Int = .max) {
    (self.count, self.textBytes, self.records) = (count, textBytes, records)
  }
}
