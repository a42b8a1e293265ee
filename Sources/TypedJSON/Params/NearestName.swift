/// The name in `names` that a person most likely meant by `name`; nil if none is close.
///
/// Close is at most one slip (a letter missing, added, wrong or swapped with its neighbour) in each
/// three letters, and at most three.
public func nearestName(to name: String, in names: some Sequence<String>) -> String? {
  let typed = Array(name.utf8)
  // Names of ours are short; a client's may be a megabyte, and the comparison costs the product.
  guard typed.count <= 64 else { return nil }
  var nearest: String?
  var slipsMax = min(3, max(1, typed.count / 3))
  for candidate in names.sorted() {
    let slips = slipCount(typed, Array(candidate.utf8))
    if slips <= slipsMax {
      nearest = candidate
      slipsMax = slips - 1
    }
  }
  return nearest
}

/// The slips between two words: the optimal string alignment distance, case not counted.
private func slipCount(_ one: [UInt8], _ other: [UInt8]) -> Int {
  let (one, other) = (one.map(lowercased), other.map(lowercased))
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for row in one.indices {
    var current = [row + 1]
    for column in other.indices {
      var slips = min(last[column + 1], current[column]) + 1
      slips = min(slips, last[column] + (one[row] == other[column] ? 0 : 1))
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        slips = min(slips, beforeLast[column - 1] + 1)
      }
      current.append(slips)
    }
    (beforeLast, last) = (last, current)
  }
  return last[other.count]
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
}
