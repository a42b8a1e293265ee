/// The tokens of a line at which a phrase may start, from front to back: each where a word starts,
/// outside of what is excluded.
struct PhraseStarts {
  private let tokens: [DateToken]
  private var excluded: OrderedRanges
  /// The token that is next.
  private var position = 0

  /// Nothing is looked for in `excluded`, in the UTF-8 of the line.
  init(_ tokens: [DateToken], excluding excluded: [Range<Int>]) {
    self.tokens = tokens
    self.excluded = OrderedRanges(excluded)
  }

  /// The next of them, or nil at the end of the line.
  mutating func next() -> Int? {
    while position < tokens.count {
      let start = position
      position += 1
      let startsWord = start == 0 || !tokens[start].isGlued
      if startsWord, excluded.overlapping(tokens[start].range) == nil { return start }
    }
    return nil
  }

  /// Goes on at the token `end`, behind a phrase at `range`; false, and it isn't passed over, if a
  /// part of it is excluded.
  @discardableResult
  mutating func pass(_ range: Range<Int>, through end: Int) -> Bool {
    guard excluded.overlapping(range) == nil else { return false }
    position = end
    return true
  }
}
