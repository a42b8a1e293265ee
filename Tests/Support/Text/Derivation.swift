/// Looks for a way to read a merged row of pieces off the base and its two versions.
///
/// Each piece of the four rows is used once, from left to right: kept by all; put in or taken out
/// by one side, while the other has the base's; or by both alike. Both sides can't put pieces in at
/// one place, and next to what both took out or put in neither can put in any alone.
struct Derivation {
  private let rows: [[Int]]
  private let pieces: [[UInt8]]
  private let joins: (([[UInt8]]) -> Bool)?
  /// How many pieces are kept at most from each state on; nil where that isn't known yet.
  private var known: [Int?]

  /// What the last piece belongs to.
  fileprivate enum Mode: Int {
    case kept
    /// Pieces that one side put in, where it has taken nothing out so far.
    case oursIn, theirsIn
    /// Pieces that one side put in at a place where it must have taken something out.
    case oursInFor, theirsInFor
    /// Pieces of which one side took some out.
    case oursOut, theirsOut
    case both
  }

  fileprivate struct State {
    var base = 0
    var ours = 0
    var theirs = 0
    var merged = 0
    var mode = Mode.kept
    /// How many pieces of the base the last step kept, of both sides together.
    var kept = 0
  }

  /// The rows are the base, ours, theirs and the merged one. `joins` says of a piece of each that
  /// the last is the others merged.
  init(_ rows: [[[UInt8]]], joins: (([[UInt8]]) -> Bool)? = nil) {
    var numbers: [[UInt8]: Int] = [:]
    var pieces: [[UInt8]] = []
    self.rows = rows.map { row in
      row.map { piece in
        if let number = numbers[piece] { return number }
        numbers[piece] = pieces.count
        pieces.append(piece)
        return pieces.count - 1
      }
    }
    self.pieces = pieces
    self.joins = joins
    known = Array(repeating: nil, count: 8 * rows.reduce(1) { $0 * ($1.count + 1) })
  }

  /// Whether there is such a way, on which each side keeps as many pieces of the base as can be:
  /// else one could say of anything that it was taken out and put in again.
  func exists() -> Bool {
    var search = self
    return search.keptMost(from: State())
      == commonCount(rows[0], rows[1]) + commonCount(rows[0], rows[2])
  }

  /// How many pieces both sides keep at most; less than 0 if no way leads on.
  private mutating func keptMost(from state: State) -> Int {
    let counts = rows.map(\.count)
    if state.base == counts[0], state.ours == counts[1], state.theirs == counts[2],
      state.merged == counts[3]
    {
      return state.mode == .oursInFor || state.mode == .theirsInFor ? Int.min / 2 : 0
    }
    var index = state.base
    for (count, place) in zip(counts[1...], [state.ours, state.theirs, state.merged]) {
      index = index * (count + 1) + place
    }
    index = index * 8 + state.mode.rawValue
    if let kept = known[index] { return kept }
    var most = Int.min / 2
    for step in steps(from: state) { most = max(most, step.kept + keptMost(from: step)) }
    known[index] = most
    return most
  }

  private func steps(from state: State) -> [State] {
    let base = piece(0, state.base)
    let ours = piece(1, state.ours)
    let theirs = piece(2, state.theirs)
    let merged = piece(3, state.merged)
    var steps: [State?] = []
    if let base, let ours, let theirs, let merged {
      let isKept = base == ours && base == theirs && base == merged
      let isJoined = base != ours && base != theirs && ours != theirs
      if isKept {
        steps.append(state.taking(1, 1, 1, 1, state.mode.afterKept, kept: 2))
      } else if isJoined, joins?([base, ours, theirs, merged].map { pieces[$0] }) == true {
        steps.append(state.taking(1, 1, 1, 1, state.mode.afterKept))
      }
    }
    if base != nil, let ours, ours == theirs, ours == merged {
      steps.append(state.taking(1, 1, 1, 1, state.mode.afterKept))
    }
    if let ours, ours == theirs, ours == merged {
      steps.append(state.taking(0, 1, 1, 1, state.mode.afterBoth))
    }
    if base != nil { steps.append(state.taking(1, 0, 0, 0, state.mode.afterBoth)) }
    if let base, base == theirs {
      steps.append(state.taking(1, 0, 1, 0, state.mode.afterOursOut, kept: 1))
    }
    if let base, base == ours {
      steps.append(state.taking(1, 1, 0, 0, state.mode.afterTheirsOut, kept: 1))
    }
    if let ours, ours == merged { steps.append(state.taking(0, 1, 0, 1, state.mode.afterOursIn)) }
    if let theirs, theirs == merged {
      steps.append(state.taking(0, 0, 1, 1, state.mode.afterTheirsIn))
    }
    return steps.compactMap { $0 }
  }

  private func piece(_ row: Int, _ place: Int) -> Int? {
    place < rows[row].count ? rows[row][place] : nil
  }
}

extension Derivation.State {
  /// The state after so many pieces more of each row; nil if there is no mode for it.
  fileprivate func taking(
    _ base: Int, _ ours: Int, _ theirs: Int, _ merged: Int, _ mode: Derivation.Mode?,
    kept: Int = 0
  ) -> Self? {
    mode.map {
      Self(
        base: self.base + base, ours: self.ours + ours, theirs: self.theirs + theirs,
        merged: self.merged + merged, mode: $0, kept: kept)
    }
  }
}

extension Derivation.Mode {
  fileprivate var afterKept: Self? {
    self == .oursInFor || self == .theirsInFor ? nil : .kept
  }

  fileprivate var afterBoth: Self? {
    switch self {
    case .kept, .oursOut, .theirsOut, .both: .both
    default: nil
    }
  }

  fileprivate var afterOursOut: Self? { self == .theirsInFor ? nil : .oursOut }
  fileprivate var afterTheirsOut: Self? { self == .oursInFor ? nil : .theirsOut }

  fileprivate var afterOursIn: Self? {
    switch self {
    case .kept, .oursIn, .theirsOut: .oursIn
    case .oursOut: .oursOut
    case .theirsIn, .both, .oursInFor: .oursInFor
    case .theirsInFor: nil
    }
  }

  fileprivate var afterTheirsIn: Self? {
    switch self {
    case .kept, .theirsIn, .oursOut: .theirsIn
    case .theirsOut: .theirsOut
    case .oursIn, .both, .theirsInFor: .theirsInFor
    case .oursInFor: nil
    }
  }
}

/// The length of the longest row that is part of both.
private func commonCount(_ one: [Int], _ other: [Int]) -> Int {
  var counts = [Int](repeating: 0, count: other.count + 1)
  for piece in one {
    var diagonal = 0
    for index in other.indices {
      let above = counts[index + 1]
      counts[index + 1] = piece == other[index] ? diagonal + 1 : max(above, counts[index])
      diagonal = above
    }
  }
  return counts[other.count]
}
