/// Lines of an edited list that a person put next to each other: between two that stay, or at an
/// end.
///
/// Lines have an order only among those of their run, such as the tasks of one group in one state.
/// As few as possible are moved: of those that were in the list before, all that don't belong to a
/// longest rise of their old places.
public struct MovedLines: Sendable, Equatable {
  /// The line above them that stays; nil if there is none.
  public let after: Int?
  /// The line below them that stays, if there is none above; nil if there is neither.
  public internal(set) var before: Int?
  /// The lines, from the top down.
  public internal(set) var lines: [Int]

  /// A line that has a place among those of its run.
  public struct Line<Run: Hashable & Sendable>: Sendable {
    /// Which lines it has an order with.
    public let run: Run
    /// Where it was in the list before; nil if it is new in its run.
    public let rank: Int?

    /// A line.
    public init(run: Run, rank: Int?) {
      (self.run, self.rank) = (run, rank)
    }
  }

  /// Finds what was moved in `lines`, which are in the order wanted; those that are nil have no
  /// place to keep or to get.
  public static func find<Run>(in lines: [Line<Run>?]) -> [MovedLines] {
    var runs: [Run: Int] = [:]
    var members: [[(line: Int, rank: Int?)]] = []
    for (index, line) in lines.enumerated() {
      guard let line else { continue }
      let run = runs[line.run, default: members.count]
      if run == members.count {
        runs[line.run] = run
        members.append([])
      }
      members[run].append((index, line.rank))
    }
    return members.flatMap(find)
  }

  private static func find(in run: [(line: Int, rank: Int?)]) -> [MovedLines] {
    let ranked = run.filter { $0.rank != nil }
    let rise = longestRise(of: ranked.compactMap(\.rank))
    let stays = Set(rise.map { ranked[$0].line })
    var found: [MovedLines] = []
    var last: Int?
    for (line, _) in run {
      if stays.contains(line) {
        // Only above the first that stays can there be some with nothing above them.
        if last == nil, !found.isEmpty { found[0].before = line }
        last = line
      } else if let open = found.indices.last, found[open].after == last {
        found[open].lines.append(line)
      } else {
        found.append(MovedLines(after: last, before: nil, lines: [line]))
      }
    }
    return found
  }

  /// The indices of a longest rising subsequence of `ranks`.
  public static func longestRise(of ranks: [Int]) -> [Int] {
    // At index n, the one that ends the lowest rise of n + 1.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: ranks.count)
    for index in ranks.indices {
      let length = ends.partitionPoint { ranks[$0] < ranks[index] }
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var rise: [Int] = []
    var next = ends.last
    while let index = next {
      rise.append(index)
      next = previous[index]
    }
    return rise.reversed()
  }
}
