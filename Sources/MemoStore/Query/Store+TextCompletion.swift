import Dates
import Memos
import Text

/// Completions of the text being typed, the likeliest first.
public struct TextCompletion: Sendable {
  /// One of them.
  public struct Item: Sendable {
    /// The label to show: a title, a tag, the name of a group.
    public let label: String
    /// What is put in place of the range.
    public var text: String
    /// The memo or the group.
    public var id: String?
    /// How many memos have the tag.
    public var count: Int?
    /// The group and the creation of a memo whose title another item has too.
    public var detail: String?
  }

  /// What is named; nil if nothing of the kind is being typed.
  public let kind: TypedMark.Kind?
  /// The items.
  public internal(set) var items: [Item]
  /// Whether there may be more that are alike.
  public let hasMore: Bool
  /// What an item's text replaces; nil if only a prefix was given.
  public var range: TextRange?

  /// Nothing.
  static let none = TextCompletion(kind: nil, items: [], hasMore: false)
}

extension Store {
  /// The most items at once.
  public static let completionsMax = 100

  /// Returns completions at `position` of `content`: after `[[`, `#` or `@`.
  public func completion(
    at position: TextPosition, in content: String, limit: Int
  ) throws(MemoError) -> TextCompletion {
    try checkContent(content)
    let caret = encoding.offset(of: position, in: content)
    let marks = TypedMark.all(at: caret, in: content)
    var found = TextCompletion.none
    for mark in marks {
      let typed = content.withUTF8Bytes { String(utf8: $0[mark.typed]) }
      if typed.utf8.count > limits.textBytes { continue }
      found = try completion(
        of: mark.kind, typed.first == "\"" ? String(typed.dropFirst()) : typed,
        closing: mark.isClosed ? "" : "]]", limit: limit)
      found.range = TextRange.ranges([mark.replaced], in: content, as: encoding).first
      if !found.items.isEmpty { break }
    }
    return found
  }

  /// What begins as `prefix` does, or has a word that does, or has it in it.
  public func completion(
    of kind: TypedMark.Kind, _ prefix: String, closing: String = "", limit: Int
  ) throws(MemoError) -> TextCompletion {
    try check(prefix, within: limits.textBytes, "textBytes", path: "prefix")
    let pattern = NamePattern(prefix)
    switch kind {
    case .link:
      let (titles, hasMore) = try titles(like: pattern, limit: limit)
      let byTitle = Dictionary(grouping: titles, by: \.key)
      var found = TextCompletion(kind: kind, items: [], hasMore: hasMore)
      for memo in titles {
        let first = try self.memo(titled: memo.key).memo?.id
        let link = LinkText(to: memo.id, titled: memo.title, isLedTo: first == memo.id)
        found.items.append(
          .init(
            label: memo.title, text: link.choices[0].text + closing, id: memo.id.text,
            detail: byTitle[memo.key, default: []].count > 1 ? try detail(of: memo.id) : nil))
      }
      return found
    case .tag:
      let tags = try tagCounts().sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      return Self.ranked(tags, limit, kind) {
        pattern.likeness(to: $0.key)
      } as: {
        .init(label: $0.key, text: $0.key, count: $0.value)
      }
    case .group:
      let groups = try groups().filter { $0.query == nil }
      return Self.ranked(groups, limit, kind) {
        pattern.likeness(to: nameKey($0.name))
      } as: {
        let isWord = !$0.name.contains(where: \.isWhitespace)
        return .init(
          label: $0.name, text: isWord ? $0.name : "\"\($0.name)\"", id: $0.id.text)
      }
    }
  }

  private func detail(of id: Memo.ID) throws(MemoError) -> String? {
    guard let memo = try memo(id) else { return nil }
    let made = Due.instant(memo.createdAt).text(in: time.zone)
    guard let id = memo.group, let group = try group(id) else { return made }
    return "\(group.name), \(made)"
  }

  private func tagCounts() throws(MemoError) -> [String: Int] {
    try stored(storage.tagCounts(of: .isTrashed(false), at: time))
  }

  /// Those that are alike, the better first, else in their order.
  private static func ranked<Name>(
    _ names: [Name], _ limit: Int, _ kind: TypedMark.Kind,
    _ likeness: (Name) -> NamePattern.Likeness?, as item: (Name) -> TextCompletion.Item
  ) -> TextCompletion {
    let alike = names.enumerated().compactMap { index, name in
      likeness(name).map { (rank: ($0, index), name: name) }
    }
    let best = alike.sorted { $0.rank < $1.rank }.prefix(limit)
    return TextCompletion(
      kind: kind, items: best.map { item($0.name) }, hasMore: best.count < alike.count)
  }

}

// Titles.
extension Store {
  /// How many of the memos that were changed last are looked at, for words within their titles too.
  private static let newestMax = 1000
  /// How many titles are looked at in the order of the alphabet.
  private static let alphabeticalMax = 1000
  /// How many are read at once: few where titles have to be jumped over.
  private static let stepMin = 4
  private static let stepMax = 256

  /// The memos with titles like `pattern`: the better alike first, of those the ones changed last,
  /// then by title. Whatever the store's size only so many are looked at.
  private func titles(
    like pattern: NamePattern, limit: Int
  ) throws(MemoError) -> (titles: [TitledMemo], hasMore: Bool) {
    let newest = try titles(.newest, limit: Self.newestMax)
    var alike: [(rank: (NamePattern.Likeness, Int), memo: TitledMemo)] = []
    var found: Set<Memo.ID> = []
    for (index, memo) in newest.enumerated() {
      guard let likeness = pattern.likeness(to: memo.key) else { continue }
      alike.append(((likeness, index), memo))
      found.insert(memo.id)
    }
    var hasMore = false
    if newest.count == Self.newestMax {
      let beginnings = alike.count { $0.rank.0 <= .begins }
      hasMore = true
      if !pattern.isEmpty, beginnings < limit {
        for memo in try beginning(as: pattern, limit: limit + found.count)
        where !found.contains(memo.id) {
          let likeness = pattern.likeness(to: memo.key) ?? .begins
          alike.append(((likeness, Self.newestMax + alike.count), memo))
        }
      }
    }
    let best = alike.sorted { $0.rank < $1.rank }.prefix(limit)
    return (best.map(\.memo), hasMore || best.count < alike.count)
  }

  /// The titles that begin with `pattern` in their order; titles that can't are jumped over.
  private func beginning(
    as pattern: NamePattern, limit: Int
  ) throws(MemoError) -> [TitledMemo] {
    var found: [TitledMemo] = []
    var (looked, wanted) = (0, Self.stepMin)
    var order = TitleOrder.ascending(behind: pattern.first, nil)
    while looked < Self.alphabeticalMax, found.count < limit {
      let titles = try titles(order, limit: wanted)
      looked += titles.count
      var next: String?
      for memo in titles {
        if let next, ByteText(memo.key) < ByteText(next) { continue }
        if let likeness = pattern.likeness(to: memo.key), likeness <= .begins {
          found.append(memo)
          next = nil
        } else {
          next = pattern.next(behind: memo.key)
          if next == nil { return found }
        }
      }
      if let next {
        (order, wanted) = (.ascending(behind: next, nil), Self.stepMin)
      } else {
        guard let last = titles.last, titles.count == wanted else { return found }
        (order, wanted) = (.ascending(behind: last.key, last.id), min(2 * wanted, Self.stepMax))
      }
    }
    return found
  }

  private func titles(_ order: TitleOrder, limit: Int) throws(MemoError) -> [TitledMemo] {
    try stored(storage.titles(order, limit: limit))
  }
}
