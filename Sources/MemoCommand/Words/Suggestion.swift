import Text

/// ` Did you mean X?` for the word of `known` that is most like `word`; empty if none is.
func suggestion(for word: String, among known: [String]) -> String {
  let key = Array(caseFolded(word).unicodeScalars)
  var best: (word: String, distance: Int)?
  for other in known {
    let distance = editDistance(key, Array(caseFolded(other).unicodeScalars))
    if distance < best?.distance ?? max(2, key.count / 3 + 1) { best = (other, distance) }
  }
  return best.map { " Did you mean \($0.word)?" } ?? ""
}

/// How many letters must be put in, taken out, replaced or swapped with the next (the optimal
/// string alignment distance).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
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
