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
      if readLimit.parts.contains(.text) { textBytes += memos[count].content.text.utf8.count }
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
  /// What is read of each memo.
  public var parts = MemoParts.all

  /// At most `count`, and nothing more behind `textBytes` bytes of text.
  public init(_ count: Int, textBytes: Int, records: Int = .max) {
    (self.count, self.textBytes, self.records) = (count, textBytes, records)
  }
}

/// What is read of memos. A storage may leave out the other parts, so that a long list costs less;
/// ids, titles, and what lists are sorted and counted by are always there.
public struct MemoParts: OptionSet, Sendable, Hashable {
  /// A bit for each part.
  public let rawValue: UInt8

  /// The parts of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The text itself.
  public static let text = MemoParts(rawValue: 1)
  /// What else the text says: tags, links and the checklist.
  public static let marks = MemoParts(rawValue: 2)
  /// When a task starts and was completed, its repetition and its reminders.
  public static let task = MemoParts(rawValue: 4)
  /// The position, and what no list shows.
  public static let rest = MemoParts(rawValue: 8)
  /// The whole memo.
  public static let all: MemoParts = [.text, .marks, .task, .rest]
}
