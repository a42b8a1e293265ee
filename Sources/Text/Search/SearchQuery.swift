/// What a person typed into a search field: words that must all occur, in any order and anywhere.
public struct SearchQuery: Sendable, Hashable {
  /// One word of a query.
  public struct Word: Sendable, Hashable {
    /// What must occur in a text's `SearchText.bytes`, or in its `initials`; never empty.
    public let bytes: [UInt8]
    /// The word is bare Hangul consonants (`ㅎㅇㄹ`), to be looked for in `SearchText.initials`.
    public let isInitials: Bool
  }

  /// The different words, in the order in which they were typed.
  public let words: [Word]

  /// Splits `text` at Unicode white space.
  public init(_ text: String) {
    var words: [Word] = []
    var known: Set<Word> = []
    for part in text.unicodeScalars.split(whereSeparator: { $0.properties.isWhitespace }) {
      let word = Word(SearchText(String(part)).bytes)
      if !word.bytes.isEmpty, known.insert(word).inserted { words.append(word) }
    }
    self.words = words
  }

  /// Nothing was typed that could be looked for; such a query matches every text.
  public var isEmpty: Bool { words.isEmpty }

  /// Every word occurs in the text. Linear in the text's length for each word.
  public func matches(_ text: SearchText) -> Bool {
    var initials: [UInt8] = []
    if words.contains(where: { $0.isInitials }) { initials = text.initials }
    return words.allSatisfy { word in
      (word.isInitials ? initials : text.bytes).withUnsafeBufferPointer { bytes in
        var matches = ByteMatches(of: word.bytes, in: bytes)
        return matches.next() != nil
      }
    }
  }

  /// Where words occur in the original text: UTF-8 offsets, ascending, neither overlapping nor
  /// touching, at most `limit` of them.
  ///
  /// A range covers whole characters with their marks, also where a word matches only a part of
  /// one, as `f` does in the ligature `ﬁ`. Words that occur are located even if others don't.
  public func ranges(in text: String, limit: Int) -> [Range<Int>] {
    if isEmpty || limit <= 0 { return [] }
    let found = normalRanges(in: SearchText(text))
    if found.isEmpty { return [] }
    return text.withUTF8Bytes { OriginalRanges.ranges(of: found, in: $0, limit: limit) }
  }

  /// Where words occur in the search form, ascending by their start.
  private func normalRanges(in text: SearchText) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let initials = words.contains(where: { $0.isInitials }) ? text.initials : []
    for word in words {
      (word.isInitials ? initials : text.bytes).withUnsafeBufferPointer { bytes in
        var matches = ByteMatches(of: word.bytes, in: bytes)
        while let start = matches.next() {
          found.appendMerging(start..<start + word.bytes.count)
        }
      }
    }
    return words.count == 1 ? found : found.sorted { $0.lowerBound < $1.lowerBound }
  }
}

extension SearchQuery.Word {
  fileprivate init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isInitials = String(utf8: bytes).unicodeScalars.allSatisfy {
      Hangul.initials.contains($0.value)
    }
  }
}

extension [Range<Int>] {
  /// Appends a range, or widens the last one if they overlap or touch.
  mutating func appendMerging(_ range: Range<Int>) {
    if let last, last.lowerBound <= range.lowerBound, range.lowerBound <= last.upperBound {
      self[count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
    } else {
      append(range)
    }
  }
}
