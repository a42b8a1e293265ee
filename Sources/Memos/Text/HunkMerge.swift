/// Lays two sides' hunks over each other (diff3).
struct HunkMerge {
  private let ours: [Hunk]
  private let theirs: [Hunk]
  private let counts: Sides<Int>
  private let touchingOverlaps: Bool
  private let endsOpen: Sides<Bool>
  private var oursNext = 0
  private var theirsNext = 0

  /// `counts` are the texts' lengths in tokens, and `endsOpen` says which end within a line.
  /// Hunks that only touch overlap if `touchingOverlaps`.
  init(
    _ ours: [Hunk], _ theirs: [Hunk], counts: Sides<Int>, touchingOverlaps: Bool,
    endsOpen: Sides<Bool>
  ) {
    self.ours = ours
    self.theirs = theirs
    self.counts = counts
    self.touchingOverlaps = touchingOverlaps
    self.endsOpen = endsOpen
  }

  /// The regions that the three texts consist of, in order.
  mutating func regions() -> [MergeRegion] {
    var regions: [MergeRegion] = []
    var reached = 0
    while let region = nextChange() {
      let start = region.tokens.base.lowerBound
      if start > reached { regions.append(unchanged(reached..<start)) }
      regions.append(region)
      reached = region.tokens.base.upperBound
    }
    if reached < counts.base { regions.append(unchanged(reached..<counts.base)) }
    return regions
  }

  private func unchanged(_ base: Range<Int>) -> MergeRegion {
    let tokens = Sides(base: base, ours: 0..<0, theirs: 0..<0)
    return MergeRegion(origin: .nobody, tokens: tokens, joinsLines: false)
  }

  /// Takes the first hunk of either side, and all that overlap with it directly or indirectly.
  private mutating func nextChange() -> MergeRegion? {
    let oursStart = oursNext
    let theirsStart = theirsNext
    guard let first = firstHunk() else { return nil }
    var base = first.old
    var joinsLines = false
    while let (next, joins) = nextOverlapping(base) {
      joinsLines = joinsLines || joins
      base = min(base.lowerBound, next.lowerBound)..<max(base.upperBound, next.upperBound)
    }
    let oursTaken = ours[oursStart..<oursNext]
    let theirsTaken = theirs[theirsStart..<theirsNext]
    let isBoth = !oursTaken.isEmpty && !theirsTaken.isEmpty
    let origin: MergeRegion.Origin = isBoth ? .both : theirsTaken.isEmpty ? .ours : .theirs
    let tokens = Sides(
      base: base, ours: side(of: base, oursTaken), theirs: side(of: base, theirsTaken))
    return MergeRegion(origin: origin, tokens: tokens, joinsLines: joinsLines)
  }

  private mutating func firstHunk() -> Hunk? {
    let our = oursNext < ours.count ? ours[oursNext] : nil
    let their = theirsNext < theirs.count ? theirs[theirsNext] : nil
    guard let our, let their else {
      if our != nil { oursNext += 1 } else { theirsNext += 1 }
      return our ?? their
    }
    let isOurs =
      (our.old.lowerBound, our.old.upperBound)
      <= (their.old.lowerBound, their.old.upperBound)
    if isOurs { oursNext += 1 } else { theirsNext += 1 }
    return isOurs ? our : their
  }

  private mutating func nextOverlapping(_ base: Range<Int>) -> (old: Range<Int>, joins: Bool)? {
    if oursNext < ours.count {
      let next = ours[oursNext].old
      let joins = joinsLines(base, next, isOpen: endsOpen.theirs)
      if joins || overlap(base, next) {
        oursNext += 1
        return (next, joins)
      }
    }
    if theirsNext < theirs.count {
      let next = theirs[theirsNext].old
      let joins = joinsLines(base, next, isOpen: endsOpen.ours)
      if joins || overlap(base, next) {
        theirsNext += 1
        return (next, joins)
      }
    }
    return nil
  }

  /// `next` doesn't start before `base`.
  private func overlap(_ base: Range<Int>, _ next: Range<Int>) -> Bool {
    if next.lowerBound < base.upperBound {
      return !next.isEmpty || next.lowerBound > base.lowerBound
    }
    return next.lowerBound == base.upperBound && (base == next || touchingOverlaps)
  }

  /// One side changed the base's end into an open line, and the other wrote more lines after it.
  private func joinsLines(_ base: Range<Int>, _ next: Range<Int>, isOpen: Bool) -> Bool {
    isOpen && !endsOpen.base && !base.isEmpty
      && base.upperBound == counts.base && next.lowerBound == counts.base
  }

  /// What the hunks of one side in a row make of a stretch of the base.
  private func side(of base: Range<Int>, _ hunks: ArraySlice<Hunk>) -> Range<Int> {
    guard let first = hunks.first, let last = hunks.last else { return 0..<0 }
    let start = first.new.lowerBound - (first.old.lowerBound - base.lowerBound)
    return start..<last.new.upperBound + (base.upperBound - last.old.upperBound)
  }
}
