/// A stretch of the three texts that a merge settles at once.
struct MergeRegion {
  /// The stretch, by pieces.
  var pieces: Sides<Range<Int>>
  var isChangedByOurs = false
  var isChangedByTheirs = false

  /// Adds the region that comes next.
  mutating func append(_ next: MergeRegion) {
    pieces.base = pieces.base.lowerBound..<next.pieces.base.upperBound
    pieces.ours = pieces.ours.lowerBound..<next.pieces.ours.upperBound
    pieces.theirs = pieces.theirs.lowerBound..<next.pieces.theirs.upperBound
    isChangedByOurs = isChangedByOurs || next.isChangedByOurs
    isChangedByTheirs = isChangedByTheirs || next.isChangedByTheirs
  }
}

/// Lays two sides' hunks over each other (diff3): the regions that the three texts consist of, in
/// order.
///
/// Hunks share a region if they change the same pieces of the base, or both insert at the same
/// place. Hunks that touch don't.
struct MergeRegions: Sequence, IteratorProtocol {
  private var ours: ArraySlice<Hunk>
  private var theirs: ArraySlice<Hunk>
  private let count: Int
  private var reached = Sides(base: 0, ours: 0, theirs: 0)

  /// `count` is how many pieces the base has.
  init(ours: [Hunk], theirs: [Hunk], count: Int) {
    self.ours = ours[...]
    self.theirs = theirs[...]
    self.count = count
  }

  mutating func next() -> MergeRegion? {
    let changes = [ours.first, theirs.first].compactMap { $0?.old }
    guard let first = changes.min(by: { $0.isBefore($1) }) else {
      return reached.base < count ? take(reached.base..<count) : nil
    }
    if reached.base < first.lowerBound { return take(reached.base..<first.lowerBound) }
    return change(first)
  }

  /// The region of the first hunk and of all that overlap with it directly or indirectly.
  private mutating func change(_ first: Range<Int>) -> MergeRegion {
    var base = first
    var growth = (ours: 0, theirs: 0)
    var isChanged = (ours: false, theirs: false)
    while true {
      if let hunk = ours.popFirst(overlapping: base) {
        base = base.lowerBound..<Swift.max(base.upperBound, hunk.old.upperBound)
        growth.ours += hunk.growth
        isChanged.ours = true
      } else if let hunk = theirs.popFirst(overlapping: base) {
        base = base.lowerBound..<Swift.max(base.upperBound, hunk.old.upperBound)
        growth.theirs += hunk.growth
        isChanged.theirs = true
      } else {
        break
      }
    }
    var region = take(base, growth.ours, growth.theirs)
    region.isChangedByOurs = isChanged.ours
    region.isChangedByTheirs = isChanged.theirs
    return region
  }

  /// The next pieces of each text, `base` of the base and so many more of the others.
  private mutating func take(
    _ base: Range<Int>, _ oursGrowth: Int = 0, _ theirsGrowth: Int = 0
  ) -> MergeRegion {
    let start = reached
    reached.base = base.upperBound
    reached.ours += base.count + oursGrowth
    reached.theirs += base.count + theirsGrowth
    return MergeRegion(
      pieces: Sides(
        base: base, ours: start.ours..<reached.ours, theirs: start.theirs..<reached.theirs))
  }
}

extension Hunk {
  fileprivate var growth: Int { new.count - old.count }
}

extension Range<Int> {
  fileprivate func isBefore(_ other: Range<Int>) -> Bool {
    (lowerBound, upperBound) < (other.lowerBound, other.upperBound)
  }
}

extension ArraySlice<Hunk> {
  /// Takes the first hunk if it changes something of `base`, which starts no later than it.
  fileprivate mutating func popFirst(overlapping base: Range<Int>) -> Hunk? {
    guard let old = first?.old, old == base || old.lowerBound < base.upperBound else { return nil }
    return popFirst()
  }
}

/// One value for each of the three texts of a merge.
struct Sides<Value> {
  var base: Value
  var ours: Value
  var theirs: Value

  func map<Other>(_ transform: (Value) -> Other) -> Sides<Other> {
    Sides<Other>(base: transform(base), ours: transform(ours), theirs: transform(theirs))
  }

  /// The value of the side that changed it; nil if both did, and differently.
  func settled(_ isSame: (Value, Value) -> Bool) -> Value? {
    if isSame(base, theirs) || isSame(ours, theirs) { return ours }
    return isSame(base, ours) ? theirs : nil
  }
}
