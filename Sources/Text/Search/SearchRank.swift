extension SearchQuery {
  /// How well a memo answers the query: 0 for the best, `rankMax` for one that lacks a word.
  ///
  /// It depends on the memo and the words alone, not on what else there is, so that an order by it
  /// stays as it is while other memos come and go. Compared are, one after the other:
  /// 1. Where the words are: all at the start of the title, in the title, in title and tags, in the
  ///    text. A title that is the words and nothing else is the best of all.
  /// 2. Whether they follow each other as they were typed.
  /// 3. How the weakest of them matches: as a whole word, as the beginning of one, inside one.
  public func rank(title: String, tags: [String], text: @autoclosure () -> SearchText) -> Int {
    if isEmpty { return 0 }
    let title = WordPlaces(SearchText(title), of: self)
    if let phrase = title.phrase() {
      if phrase.isAll { return 0 }
      return Self.rank(phrase.isFirst ? 0 : 1, isApart: false, phrase.manner)
    }
    if let manner = WordPlaces.manner(in: [title], of: self) {
      return Self.rank(1, isApart: true, manner)
    }
    let tagged = tags.map { WordPlaces(SearchText("#" + $0), of: self) }
    if let manner = WordPlaces.manner(in: [title] + tagged, of: self) {
      return Self.rank(2, isApart: words.count > 1, manner)
    }
    let text = WordPlaces(text(), of: self)
    if let phrase = text.phrase() { return Self.rank(3, isApart: false, phrase.manner) }
    guard let manner = WordPlaces.manner(in: [text], of: self) else { return Self.rankMax }
    return Self.rank(3, isApart: true, manner)
  }

  /// The rank of what lacks a word.
  public static let rankMax = 25

  private static func rank(_ place: Int, isApart: Bool, _ manner: WordPlaces.Manner) -> Int {
    1 + place * 6 + (isApart ? 3 : 0) + manner.rawValue
  }
}

/// A text in which to search the words of a query, with the characters around them.
private struct WordPlaces {
  /// How a word matches in a text, the best first.
  enum Manner: Int, Comparable {
    case whole, beginning, inside

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  private let words: [SearchQuery.Word]
  private let bytes: [UInt8]
  private let initials: [UInt8]

  init(_ text: SearchText, of query: SearchQuery) {
    words = query.words
    bytes = text.bytes
    initials = words.contains(where: \.isInitials) ? text.initials : []
  }

  /// The weakest match of the words, each at its best place in one of `texts`; nil if one
  /// is in none.
  static func manner(in texts: [WordPlaces], of query: SearchQuery) -> Manner? {
    var worst = Manner.whole
    for word in query.words {
      guard let best = texts.compactMap({ $0.manner(of: word) }).min() else { return nil }
      worst = max(worst, best)
    }
    return worst
  }

  private func manner(of word: SearchQuery.Word) -> Manner? {
    var best: Manner?
    forEachStart(of: word) { start in
      let manner = manner(at: start..<start + word.bytes.count)
      best = min(best ?? manner, manner)
      return best != .whole
    }
    return best
  }

  /// Where all the words follow each other as they were typed, with no more between them than what
  /// isn't part of a word: the best of such places.
  func phrase() -> (isAll: Bool, isFirst: Bool, manner: Manner)? {
    let runs = runs()
    if runs.isEmpty { return nil }
    let first = bytes.withUnsafeBufferPointer { wordStart(in: $0, from: 0) }
    var manner = Manner.inside
    for run in runs {
      let found = self.manner(at: run)
      if run.lowerBound <= first {
        return (found == .whole && isEnd(run.upperBound), true, found)
      }
      manner = min(manner, found)
    }
    return (false, false, manner)
  }

  /// Where they follow each other, ascending.
  private func runs() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    guard let first = words.first else { return [] }
    forEachStart(of: first) { start in
      runs.append(start..<start + first.bytes.count)
      return true
    }
    for word in words.dropFirst() where !runs.isEmpty {
      var starts: Set<Int> = []
      forEachStart(of: word) { start in
        starts.insert(start)
        return true
      }
      runs = bytes.withUnsafeBufferPointer { bytes in
        var (blanks, gap) = (Stretch(), Stretch())
        return runs.compactMap { run in
          let next = [
            blanks.end(from: run.upperBound, in: bytes, while: \.isBlank),
            gap.end(from: run.upperBound, in: bytes) { !$0.isPartOfWord },
          ].first(where: starts.contains)
          return next.map { run.lowerBound..<$0 + word.bytes.count }
        }
      }
    }
    return runs
  }

  private func forEachStart(of word: SearchQuery.Word, _ body: (Int) -> Bool) {
    (word.isInitials ? initials : bytes).withUnsafeBufferPointer { bytes in
      var matches = ByteMatches(of: word.bytes, in: bytes)
      while let start = matches.next(), body(start) {}
    }
  }

  private func manner(at range: Range<Int>) -> Manner {
    bytes.withUnsafeBufferPointer { bytes in
      guard isEdge(range.lowerBound, in: bytes) else { return .inside }
      return isEdge(range.upperBound, in: bytes) ? .whole : .beginning
    }
  }

  /// Whether no word continues across `index`.
  private func isEdge(_ index: Int, in bytes: UTF8Bytes) -> Bool {
    if index == 0 || index == bytes.count { return true }
    let before = bytes.scalar(at: bytes.scalarStart(before: index)).value
    return !before.isPartOfWord || !bytes.scalar(at: index).value.isPartOfWord
  }

  /// Where the first word at `index` or behind it begins.
  private func wordStart(in bytes: UTF8Bytes, from index: Int) -> Int {
    var stretch = Stretch()
    return stretch.end(from: index, in: bytes) { !$0.isPartOfWord }
  }

  /// Whether no word comes at `index` or behind it.
  private func isEnd(_ index: Int) -> Bool {
    bytes.withUnsafeBufferPointer { wordStart(in: $0, from: index) == $0.count }
  }
}

/// What was skipped last, so that many places in one long stretch are skipped once.
private struct Stretch {
  private var range = 0..<0

  /// Where the scalars from `index` on end for which `isInside` holds.
  mutating func end(from index: Int, in bytes: UTF8Bytes, while isInside: (UInt32) -> Bool) -> Int {
    if range.contains(index) { return range.upperBound }
    var end = index
    while end < bytes.count {
      let scalar = bytes.scalar(at: end)
      guard isInside(scalar.value) else { break }
      end += scalar.length
    }
    range = index..<end
    return end
  }
}

extension UInt32 {
  /// A letter, a digit or a mark on one.
  fileprivate var isPartOfWord: Bool {
    if self < 0x80 {
      return (0x30...0x39).contains(self) || (0x61...0x7A).contains(self)
    }
    guard let properties = Unicode.Scalar(self)?.properties else { return false }
    if properties.isAlphabetic || properties.numericType != nil { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  fileprivate var isBlank: Bool {
    Unicode.Scalar(self)?.properties.isWhitespace ?? false
  }
}
