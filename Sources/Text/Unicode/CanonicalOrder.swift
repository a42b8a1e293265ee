/// The Canonical Ordering Algorithm (The Unicode Standard, definition D109).
enum CanonicalOrder {
  /// Sorts each run of marks by combining class, which is the top byte; equals stay in order.
  static func sort(_ ranked: inout [UInt32]) {
    var index = 0
    while index < ranked.count {
      guard ranked[index] >> 24 != 0 else {
        index += 1
        continue
      }
      let start = index
      while index < ranked.count, ranked[index] >> 24 != 0 { index += 1 }
      sort(&ranked, start..<index)
    }
  }

  private static func sort(_ ranked: inout [UInt32], _ run: Range<Int>) {
    if run.count > 32 { return countingSort(&ranked, run) }
    for end in run.dropFirst() {
      let member = ranked[end]
      var hole = end
      while hole > run.lowerBound, ranked[hole - 1] >> 24 > member >> 24 {
        ranked[hole] = ranked[hole - 1]
        hole -= 1
      }
      ranked[hole] = member
    }
  }

  /// Linear, since a hostile text can be one letter with a million marks.
  private static func countingSort(_ ranked: inout [UInt32], _ run: Range<Int>) {
    var ends = [Int](repeating: 0, count: 257)
    for index in run { ends[Int(ranked[index] >> 24) + 1] += 1 }
    for rank in 1..<ends.count { ends[rank] += ends[rank - 1] }
    let members = Array(ranked[run])
    for member in members {
      let rank = Int(member >> 24)
      ranked[run.lowerBound + ends[rank]] = member
      ends[rank] += 1
    }
  }
}
