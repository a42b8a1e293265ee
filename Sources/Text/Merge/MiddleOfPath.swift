/// Finds the middle of a shortest edit path by walking from both corners of the box until the walks
/// meet (Myers 1986, section 4b).
struct MiddleOfPath {
  private let old: UnsafeBufferPointer<Int32>
  private let new: UnsafeBufferPointer<Int32>
  private let delta: Int
  private let reachMax: Int

  /// Compares two rows of tokens.
  init(_ old: UnsafeBufferPointer<Int32>, _ new: UnsafeBufferPointer<Int32>) {
    self.old = old
    self.new = new
    delta = old.count - new.count
    reachMax = (old.count + new.count + 1) / 2
  }

  /// A point on the path; nil once `steps` is used up.
  ///
  /// `scratch` is kept from box to box, since most boxes are small.
  func find(_ scratch: inout [Int32], _ steps: inout Int) -> (old: Int, new: Int)? {
    let width = 2 * reachMax + 2
    if scratch.count < 2 * width { scratch = Array(repeating: 0, count: 2 * width) }
    return scratch.withUnsafeMutableBufferPointer { scratch in
      // How far along its row each walk has come on each diagonal, from the lowest one on.
      let forward = UnsafeMutableBufferPointer(rebasing: scratch[..<width])
      let backward = UnsafeMutableBufferPointer(rebasing: scratch[width..<2 * width])
      forward[reachMax + 1] = 0
      backward[reachMax + 1] = 0
      for reach in 0...reachMax {
        if let point = walkForward(reach, forward, backward, &steps) { return point }
        if let point = walkBackward(reach, forward, backward, &steps) { return point }
        if steps <= 0 { return nil }
      }
      return nil
    }
  }

  private typealias Walk = UnsafeMutableBufferPointer<Int32>

  private func walkForward(
    _ reach: Int, _ forward: Walk, _ backward: Walk, _ steps: inout Int
  ) -> (old: Int, new: Int)? {
    for diagonal in diagonals(reach) {
      let begin = start(diagonal, reach, forward)
      var along = begin
      while along < old.count, along - diagonal < new.count, old[along] == new[along - diagonal] {
        along += 1
      }
      steps -= along - begin + 1
      forward[reachMax + diagonal] = Int32(truncatingIfNeeded: along)
      let opposite = delta - diagonal
      if delta & 1 == 1, abs(opposite) < reach,
        along + Int(backward[reachMax + opposite]) >= old.count
      {
        return (along, along - diagonal)
      }
    }
    return nil
  }

  private func walkBackward(
    _ reach: Int, _ forward: Walk, _ backward: Walk, _ steps: inout Int
  ) -> (old: Int, new: Int)? {
    let lastOld = old.count - 1
    let lastNew = new.count - 1
    for diagonal in diagonals(reach) {
      let begin = start(diagonal, reach, backward)
      var along = begin
      while along < old.count, along - diagonal < new.count,
        old[lastOld - along] == new[lastNew - along + diagonal]
      {
        along += 1
      }
      steps -= along - begin + 1
      backward[reachMax + diagonal] = Int32(truncatingIfNeeded: along)
      let opposite = delta - diagonal
      if delta & 1 == 0, abs(opposite) <= reach,
        along + Int(forward[reachMax + opposite]) >= old.count
      {
        return (old.count - along, new.count - along + diagonal)
      }
    }
    return nil
  }

  /// Every second diagonal from `-reach` to `reach`, without those that lie outside of the box.
  private func diagonals(_ reach: Int) -> StrideThrough<Int> {
    let low = reach <= new.count ? -reach : reach - 2 * new.count
    let high = reach <= old.count ? reach : 2 * old.count - reach
    return stride(from: low, through: high, by: 2)
  }

  @inline(__always)
  private func start(_ diagonal: Int, _ reach: Int, _ walked: Walk) -> Int {
    let place = reachMax + diagonal
    if diagonal == -reach { return Int(walked[place + 1]) }
    if diagonal == reach { return Int(walked[place - 1]) + 1 }
    return max(Int(walked[place - 1]) + 1, Int(walked[place + 1]))
  }
}
