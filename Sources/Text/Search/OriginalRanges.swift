/// Leads ranges in a text's search form back to the text.
///
/// The text is read once more instead of keeping a map beside every search form.
struct OriginalRanges {
  private var pending: ArraySlice<Range<Int>>
  private var start: Int?
  private var ranges: [Range<Int>] = []

  /// The parts of `bytes` that `found` stands for, merged, the first `limit` of them.
  static func ranges(of found: [Range<Int>], in bytes: UTF8Bytes, limit: Int) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in found { merged.appendMerging(range) }
    var original = OriginalRanges(pending: merged[...])
    original.read(bytes, limit)
    return Array(original.ranges.prefix(limit))
  }

  private init(pending: ArraySlice<Range<Int>>) {
    self.pending = pending
  }

  /// One range more than the limit is read, since the next match can widen the last one.
  private mutating func read(_ bytes: UTF8Bytes, _ limit: Int) {
    var reader = NormalReader(bytes, .search)
    var normal = 0
    var segment: [UInt8] = []
    while !reader.isAtEnd, !pending.isEmpty, ranges.count <= limit {
      let run = reader.readPlainRun()
      resolve(normal..<normal + run.count, from: run, isPlain: true)
      normal += run.count
      if reader.isAtEnd { break }
      segment.removeAll(keepingCapacity: true)
      let source = reader.readSegment(appendingTo: &segment)
      resolve(normal..<normal + segment.count, from: source, isPlain: false)
      normal += segment.count
    }
  }

  /// Ends and starts ranges inside `piece` of the search form, which was made of `source`.
  private mutating func resolve(_ piece: Range<Int>, from source: Range<Int>, isPlain: Bool) {
    let shift = source.lowerBound - piece.lowerBound
    while let range = pending.first {
      if start == nil {
        guard range.lowerBound < piece.upperBound else { return }
        start = isPlain ? range.lowerBound + shift : source.lowerBound
      }
      guard let first = start, range.upperBound <= piece.upperBound else { return }
      let end = isPlain ? range.upperBound + shift : source.upperBound
      ranges.appendMerging(first..<end)
      start = nil
      pending.removeFirst()
    }
  }
}
