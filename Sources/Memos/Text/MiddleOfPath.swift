/// Finds the middle of a shortest edit path by walking from both corners of the box until the walks
/// meet (Myers 1986, section 4b).
struct MiddleOfPath {
  private let old: ArraySlice<Int32>
  private let new: ArraySlice<Int32>
  private let delta: Int
  private let reachMax: Int

  init(_ old: ArraySlice<Int32>, _ new: ArraySlice<Int32>) {
    self.old = old
    self.new = new
    delta = old.count - new.count
    reachMax = (old.count + new.count + 1) / 2
  }

  /// A point on the path, as indices into the slices; nil once `steps` is used up.
  ///
  /// `forward` and `backward` are scratch space: how far along `old` each diagonal was walked.
  func find(
    _ forward: inout [Int32], _ backward: inout [Int32], _ steps: inout Int
  ) -> (old: Int, new: Int)? {
    let width = 2 * reachMax + 2
    if forward.count < width {
      forward = Array(repeating: 0, count: width)
      backward = Array(repeating: 0, count: width)
    }
    forward[reachMax + 1] = 0
    backward[reachMax + 1] = 0
    for reach in 0...reachMax {
      if let point = walkForward(reach, &forward, backward, &steps) { return point }
      if let point = walkBackward(reach, forward, &backward, &steps) { return point }
      if steps <= 0 { return nil }
    }
    return nil
  }

  private func walkForward(
    _ reach: Int, _ forward: inout [Int32], _ backward: [Int32], _ steps: inout Int
  ) -> (old: Int, new: Int)? {
    for diagonal in diagonals(reach) {
      var along = start(diagonal, reach, forward)
      let begin = along
      while along < old.count, along - diagonal < new.count,
        old[old.startIndex + along] == new[new.startIndex + along - diagonal]
      {
        along += 1
      }
      steps -= along - begin + 1
      forward[reachMax + diagonal] = Int32(along)
      let opposite = delta - diagonal
      if delta & 1 == 1, abs(opposite) < reach,
        along + Int(backward[reachMax + opposite]) >= old.count
      {
        return (old.startIndex + along, new.startIndex + along - diagonal)
      }
    }
    return nil
  }

  private func walkBackward(
    _ reach: Int, _ forward: [Int32], _ backward: inout [Int32], _ steps: inout Int
  ) -> (old: Int, new: Int)? {
    for diagonal in diagonals(reach) {
      var along = start(diagonal, reach, backward)
      let begin = along
      while along < old.count, along - diagonal < new.count,
        old[old.endIndex - 1 - along] == new[new.endIndex - 1 - along + diagonal]
      {
        along += 1
      }
      steps -= along - begin + 1
      backward[reachMax + diagonal] = Int32(along)
      let opposite = delta - diagonal
      if delta & 1 == 0, abs(opposite) <= reach,
        along + Int(forward[reachMax + opposite]) >= old.count
      {
        return (old.endIndex - along, new.endIndex - along + diagonal)
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

  private func start(_ diagonal: Int, _ reach: Int, _ walked: [Int32]) -> Int {
    let isDown =
      diagonal == -reach
      || diagonal != reach && walked[reachMax + diagonal - 1] < walked[reachMax + diagonal + 1]
    return Int(isDown ? walked[reachMax + diagonal + 1] : walked[reachMax + diagonal - 1] + 1)
  }
}
