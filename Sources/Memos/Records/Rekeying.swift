/// New positions for a record whose position has grown too long, and for the neighbors in its way:
/// the shortest sufficient run of them, in their order.
///
/// Every fourth or fifth record put at one spot makes the positions there a byte longer. Left alone
/// they would grow without bound, and with them every row, export and entry of a hub: after 999
/// moves to one spot a position has 203 bytes.
public struct Rekeying: Sendable, Equatable {
  /// How many of the records right below get another position.
  public let belowCount: Int
  /// How many of the records right above get one.
  public let aboveCount: Int
  /// The new positions: of those below, of the record itself, of those above, in order.
  public let positions: [Position]

  /// Neighbours on one side, the nearest first.
  public struct Side: Sendable {
    /// Their positions.
    public var positions: [Position]
    /// Whether there are no others on that side.
    public var isComplete: Bool

    /// Neighbours on one side.
    public init(_ positions: [Position] = [], isComplete: Bool = false) {
      self.positions = positions
      self.isComplete = isComplete
    }
  }

  /// Finds the run; nil if that takes more neighbours than are given. Given all, there is one.
  public init?(below: Side, above: Side) {
    let known = max(below.positions.count, above.positions.count)
    var (short, enough) = (0, 1)
    var found: Self?
    while true {
      found = Self.run(of: enough, below, above)
      guard found == nil else { break }
      guard enough < 2 * known else { return nil }
      (short, enough) = (enough, 2 * enough)
    }
    while enough - short > 1 {
      let middle = (short + enough) / 2
      if let run = Self.run(of: middle, below, above) {
        (found, enough) = (run, middle)
      } else {
        short = middle
      }
    }
    guard let found else { return nil }
    self = found
  }

  private init(belowCount: Int, aboveCount: Int, positions: [Position]) {
    self.belowCount = belowCount
    self.aboveCount = aboveCount
    self.positions = positions
  }

  /// A run of at most `count` neighbours, all on one side or half on each.
  private static func run(of count: Int, _ below: Side, _ above: Side) -> Self? {
    for wanted in [(0, count), (count, 0), (count / 2, count - count / 2)] {
      guard let (belowCount, lower) = below.run(of: wanted.0),
        let (aboveCount, upper) = above.run(of: wanted.1),
        let positions = Position.spread(
          belowCount + 1 + aboveCount, between: lower, upper,
          bytesMax: bytesMax(ofRun: belowCount + aboveCount))
      else { continue }
      return Self(belowCount: belowCount, aboveCount: aboveCount, positions: positions)
    }
    return nil
  }

  /// How long positions made for so many neighbours may be: what is left takes at least as many
  /// more records at one spot, so that on the whole few get another position for each that is put
  /// somewhere. That a run of any length can be made so short is why it goes no lower.
  private static func bytesMax(ofRun count: Int) -> Int {
    max(Position.bytesMax / 4, Position.bytesMax - 1 - count / 4)
  }
}

extension Rekeying.Side {
  /// How many of at most `count` there are, and the position behind them, nil at the end of the
  /// order; nil if that isn't known.
  fileprivate func run(of count: Int) -> (count: Int, bound: Position?)? {
    if count < positions.count { return (count, positions[count]) }
    return isComplete ? (positions.count, nil) : nil
  }
}

extension Position {
  /// What positions made here are no longer than. Older stores and exports can have longer ones.
  public static let bytesMax = 64

  /// Whether it is longer than positions should be.
  public var isTooLong: Bool { text.utf8.count > Self.bytesMax }

  /// `count` positions between two, either of which may be open, in order; nil if one of them would
  /// be longer than `bytesMax`.
  public static func spread(
    _ count: Int, between lower: Position?, _ upper: Position?,
    bytesMax: Int = bytesMax
  ) -> [Position]? {
    guard let lower, let upper else {
      return spread(count, from: lower, to: upper, bytesMax: bytesMax)
    }
    var positions = [Position](repeating: .middle, count: count)
    // Each halves a gap and is the shortest there.
    var gaps = [(range: 0..<count, lower: lower, upper: upper)]
    while let (range, lower, upper) = gaps.popLast() {
      guard !range.isEmpty else { continue }
      let middle = (range.lowerBound + range.upperBound) / 2
      let position = Position.between(lower, upper)
      guard position.text.utf8.count <= bytesMax else { return nil }
      positions[middle] = position
      gaps.append((range.lowerBound..<middle, lower, position))
      gaps.append((middle + 1..<range.upperBound, position, upper))
    }
    return positions
  }

  /// As `spread`, at an end of the order: one next to the other.
  private static func spread(
    _ count: Int, from lower: Position?, to upper: Position?, bytesMax: Int
  ) -> [Position]? {
    var positions: [Position] = []
    for _ in 0..<count {
      let last = positions.last
      let position: Position =
        upper == nil ? .between(last ?? lower, nil) : .between(nil, last ?? upper)
      guard position.text.utf8.count <= bytesMax else { return nil }
      positions.append(position)
    }
    return upper == nil ? positions : positions.reversed()
  }
}
