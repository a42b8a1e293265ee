/// How many letters must be put in, taken out, replaced or swapped with the next (the optimal
/// string alignment distance).
public func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var before: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var next = [row + 1]
    for column in right.indices {
      let isSame = left[row] == right[column]
      var cost = min(
        last[column] + (isSame ? 0 : 1), last[column + 1] + 1, next[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, before[column - 1] + 1)
      }
      next.append(cost)
    }
    (before, last) = (last, next)
  }
  return last[right.count]
}
