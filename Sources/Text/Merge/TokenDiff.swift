/// Tokens `old` of one text that became tokens `new` of another.
struct Hunk: Equatable {
  var old: Range<Int>
  var new: Range<Int>

  /// Hunks of one token each at both ends, and of what lies between if there is something.
  func split(head: Int, tail: Int) -> [Hunk] {
    let middle = Hunk(
      old: old.lowerBound + head..<old.upperBound - tail,
      new: new.lowerBound + head..<new.upperBound - tail)
    return (0..<head).map { single(old.lowerBound + $0, new.lowerBound + $0) }
      + (middle.old.isEmpty && middle.new.isEmpty ? [] : [middle])
      + (0..<tail).map { single(middle.old.upperBound + $0, middle.new.upperBound + $0) }
  }

  private func single(_ old: Int, _ new: Int) -> Hunk {
    Hunk(old: old..<old + 1, new: new..<new + 1)
  }
}

/// How much work comparing may still be; each side of a merge has its own.
struct DiffEffort {
  /// Diagonals looked at and tokens compared on them; about 20 milliseconds.
  ///
  /// Two texts need about half the square of their number of differing tokens, so that some 2,000
  /// changed lines are found exactly.
  var stepsLeft = 6_000_000
}

/// The differences between two rows of tokens: E. Myers, "An O(ND) Difference Algorithm and Its
/// Variations" (1986), in linear space.
///
/// Equal starts and ends, and tokens that one text alone has, are taken out first.
struct TokenDiff {
  private let old: [Int32]
  private let new: [Int32]
  private var effort: DiffEffort
  private var matches: [(old: Int, new: Int)] = []
  private var scratch: [Int32] = []

  /// The hunks that lead from `old` to `new`, ascending, with equal tokens between them. Once the
  /// effort is spent, stretches that could still have been compared are one hunk each.
  static func hunks(_ old: [Int32], _ new: [Int32], _ effort: inout DiffEffort) -> [Hunk] {
    let ends = CommonEnds(old[...], new[...])
    let olds = old[ends.start..<old.count - ends.end]
    let news = new[ends.start..<new.count - ends.end]
    let oldPlaces = places(in: olds, of: news)
    let newPlaces = places(in: news, of: olds)
    var diff = TokenDiff(
      old: oldPlaces.map { old[$0] }, new: newPlaces.map { new[$0] }, effort: effort)
    diff.compare(0..<oldPlaces.count, 0..<newPlaces.count)
    effort = diff.effort
    var hunks: [Hunk] = []
    var reached = (old: ends.start, new: ends.start)
    for match in diff.matches {
      let place = (old: oldPlaces[match.old], new: newPlaces[match.new])
      hunks.append(reached, place)
      reached = (place.old + 1, place.new + 1)
    }
    hunks.append(reached, (olds.endIndex, news.endIndex))
    return hunks
  }

  private init(old: [Int32], new: [Int32], effort: DiffEffort) {
    self.old = old
    self.new = new
    self.effort = effort
  }

  /// The positions of tokens that occur in `others` too.
  private static func places(in tokens: ArraySlice<Int32>, of others: ArraySlice<Int32>) -> [Int] {
    guard let most = others.max() else { return [] }
    var occurs = [Bool](repeating: false, count: Int(most) + 1)
    for token in others { occurs[Int(token)] = true }
    return tokens.indices.filter { tokens[$0] <= most && occurs[Int(tokens[$0])] }
  }

  /// Appends the matches within a box, in order.
  private mutating func compare(_ olds: Range<Int>, _ news: Range<Int>) {
    let ends = CommonEnds(old[olds], new[news])
    for offset in 0..<ends.start {
      matches.append((olds.lowerBound + offset, news.lowerBound + offset))
    }
    let inner = (
      old: olds.lowerBound + ends.start..<olds.upperBound - ends.end,
      new: news.lowerBound + ends.start..<news.upperBound - ends.end
    )
    if !inner.old.isEmpty, !inner.new.isEmpty, let split = split(inner.old, inner.new) {
      compare(inner.old.lowerBound..<split.old, inner.new.lowerBound..<split.new)
      compare(split.old..<inner.old.upperBound, split.new..<inner.new.upperBound)
    }
    for offset in 0..<ends.end {
      matches.append((inner.old.upperBound + offset, inner.new.upperBound + offset))
    }
  }

  /// A point on a shortest path through the box, from the middle of it; nil if the effort is spent.
  private mutating func split(_ olds: Range<Int>, _ news: Range<Int>) -> (old: Int, new: Int)? {
    let point = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        MiddleOfPath(.init(rebasing: old[olds]), .init(rebasing: new[news]))
          .find(&scratch, &effort.stepsLeft)
      }
    }
    return point.map { (olds.lowerBound + $0.old, news.lowerBound + $0.new) }
  }
}

/// How many tokens two rows have in common at their starts and at their ends.
private struct CommonEnds {
  var start = 0
  var end = 0

  init(_ one: ArraySlice<Int32>, _ other: ArraySlice<Int32>) {
    let most = min(one.count, other.count)
    while start < most, one[one.startIndex + start] == other[other.startIndex + start] {
      start += 1
    }
    while end < most - start, one[one.endIndex - 1 - end] == other[other.endIndex - 1 - end] {
      end += 1
    }
  }
}

extension [Hunk] {
  fileprivate mutating func append(_ from: (old: Int, new: Int), _ to: (old: Int, new: Int)) {
    if from == to { return }
    append(Hunk(old: from.old..<to.old, new: from.new..<to.new))
  }
}
