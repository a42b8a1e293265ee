import Memos

extension FuzzTarget {
  /// The laws of three-way merging, and that an overlap shows both sides.
  static let merge = FuzzTarget(
    "merge",
    seeds: [
      ["a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n"], ["one two three", "one 2 three", "one two 3"],
      ["x", "", "xx"], ["", "a", "b"], ["a\r\nb\r\n", "a\r\nb", "b\r\n"], ["가 나", "가나", "가 다"],
    ].inputs,
    pieces: [
      "a\n", "b\n", "c\n", "a ", "\n", "\r\n", "<<<<<<< yours\n", "=======\n", "가", "é", "😀",
    ],
    rounds: 4000, check: checkMerge)

  private static func checkMerge(_ input: [UInt8]) throws {
    var tape = Tape(input)
    let texts = tape.texts(3)
    let (base, ours, theirs) = (texts[0], texts[1], texts[2])
    try checkClean(base, ours, base, gives: ours)
    try checkClean(base, base, theirs, gives: theirs)
    try checkClean(base, ours, ours, gives: ours)
    let merged = ThreeWayMerge.merge(base: base, ours: ours, theirs: theirs)
    let swapped = ThreeWayMerge.merge(base: base, ours: theirs, theirs: ours)
    switch (merged, swapped) {
    case (.clean(let text), .clean(let other)):
      try require(Array(text.utf8) == Array(other.utf8), "swapped it is another text")
      try checkNothingLost(text, base, ours, theirs)
    case (.overlap(let overlaps, let marked), .overlap(let others, _)):
      try require(!overlaps.isEmpty, "no overlaps")
      try require(overlaps.map(\.line) == others.map(\.line), "swapped they are elsewhere")
      for (overlap, other) in zip(overlaps, others) {
        try require(
          overlap.ours == other.theirs && overlap.theirs == other.ours
            && overlap.base == other.base,
          "swapped they are others")
        try check(overlap, base, ours, theirs, marked)
      }
    default:
      throw FuzzFailure("clean only one way round")
    }
  }

  private static func check(
    _ overlap: Overlap, _ base: String, _ ours: String, _ theirs: String, _ marked: String
  ) throws {
    try require(ours.utf8.hasPart(overlap.ours.utf8), "ours is elsewhere: \(overlap)")
    try require(theirs.utf8.hasPart(overlap.theirs.utf8), "theirs is elsewhere: \(overlap)")
    try require(marked.utf8.hasPart(overlap.ours.utf8), "ours isn't marked: \(overlap)")
    try require(marked.utf8.hasPart(overlap.theirs.utf8), "theirs isn't marked: \(overlap)")
    var rest = Array(base.utf8)[...]
    for _ in 0..<overlap.line {
      try require(!rest.isEmpty, "line \(overlap.line) is behind the end")
      rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
      rest = rest.dropFirst(rest.starts(with: [0x0D, 0x0A]) ? 2 : 1)
    }
    try require(rest.starts(with: Array(overlap.base.utf8)), "the base is elsewhere: \(overlap)")
  }

  /// Of what the base has none, the merged text has no less than either side, and of nothing more
  /// than both together.
  private static func checkNothingLost(
    _ text: String, _ base: String, _ ours: String, _ theirs: String
  ) throws {
    let counts = [text, base, ours, theirs].map { text in
      text.utf8.reduce(into: [Int](repeating: 0, count: 256)) { $0[Int($1)] += 1 }
    }
    for byte in 0..<256 {
      let (merged, base, ours, theirs) = (
        counts[0][byte], counts[1][byte], counts[2][byte], counts[3][byte]
      )
      try require(merged <= ours + theirs, "\(merged) of byte \(byte), \(ours) + \(theirs) written")
      if base == 0 {
        try require(merged >= max(ours, theirs), "byte \(byte) was lost")
      }
    }
  }

  private static func checkClean(
    _ base: String, _ ours: String, _ theirs: String, gives text: String
  ) throws {
    guard case .clean(let merged) = ThreeWayMerge.merge(base: base, ours: ours, theirs: theirs)
    else { throw FuzzFailure("one side changed, and they overlap") }
    try require(Array(merged.utf8) == Array(text.utf8), "one side changed, and it isn't taken")
  }
}
