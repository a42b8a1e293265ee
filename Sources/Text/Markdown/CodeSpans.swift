/// Finds the ends of a paragraph's code spans (CommonMark 0.31, section 6.1).
///
/// A span ends at the next run of as many backticks as opened it. Where the last run of each length
/// is gets remembered once one has been missed, so that hostile runs are not looked for again.
struct CodeSpans {
  private let end: Int
  private var lastRuns: [Int] = []

  /// A longer run opens nothing.
  private static let lengthMax = 63

  /// `end` is the paragraph's.
  init(_ end: Int) {
    self.end = end
  }

  /// Where to continue after the run of backticks at `start`: after the span or after the run.
  mutating func end(_ bytes: UTF8Bytes, from start: Int) -> Int {
    let opened = bytes.runEnd(from: start, to: end)
    let length = opened - start
    if length > Self.lengthMax { return opened }
    if !lastRuns.isEmpty, lastRuns[length] < opened { return opened }
    var index = opened
    while let run = nextRun(bytes, from: index) {
      if run.count == length { return run.upperBound }
      index = run.upperBound
    }
    if lastRuns.isEmpty { rememberRuns(bytes, from: opened) }
    return opened
  }

  private func nextRun(_ bytes: UTF8Bytes, from start: Int) -> Range<Int>? {
    var index = start
    while index < end, bytes[index] != UInt8(ascii: "`") { index += 1 }
    return index < end ? index..<bytes.runEnd(from: index, to: end) : nil
  }

  private mutating func rememberRuns(_ bytes: UTF8Bytes, from start: Int) {
    lastRuns = Array(repeating: -1, count: Self.lengthMax + 1)
    var index = start
    while let run = nextRun(bytes, from: index) {
      if run.count <= Self.lengthMax { lastRuns[run.count] = run.lowerBound }
      index = run.upperBound
    }
  }
}
