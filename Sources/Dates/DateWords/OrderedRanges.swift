/// Ranges in order that don't overlap, asked about from front to back.
struct OrderedRanges {
  private var rest: ArraySlice<Range<Int>>

  /// Ranges in any order; those that overlap become one.
  init(_ ranges: [Range<Int>]) {
    guard ranges.count > 1 else {
      rest = ranges.first?.isEmpty == false ? ranges[...] : []
      return
    }
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    rest = merged[...]
  }

  /// The first of them that overlaps `range`, which starts no earlier than those asked for before.
  mutating func overlapping(_ range: Range<Int>) -> Range<Int>? {
    while let first = rest.first, first.upperBound <= range.lowerBound { rest.removeFirst() }
    return rest.first.flatMap { $0.overlaps(range) ? $0 : nil }
  }
}
