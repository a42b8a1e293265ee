import Memos
import Text
import TextTestSupport

extension FuzzTarget {
  /// The law of three-way merging, and that an overlap shows both sides.
  static let merge = FuzzTarget(
    "merge",
    seeds: [
      ["a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n"], ["one two three", "one 2 three", "one two 3"],
      ["x", "", "xx"], ["", "a", "b"], ["a\r\nb\r\n", "a\r\nb", "b\r\n"], ["가 나", "가나", "가 다"],
      ["a\n\nb\n", "a\nc\nb\n", "a\nb\n"], ["a\n", "a", "a\n\n"], ["a b\n", "a c\n", "A b\n"],
    ].inputs,
    pieces: [
      "a\n", "b\n", "c\n", "a ", "\n", "\r\n", "<<<<<<< yours\n", "=======\n", "가", "é", "😀",
    ],
    rounds: 4000, check: checkMerge)

  private static func checkMerge(_ input: [UInt8]) throws {
    var tape = Tape(input)
    let texts = tape.texts(3)
    let (base, ours, theirs) = (texts[0], texts[1], texts[2])
    if let violation = MergeLaw.violation(base: base, ours: ours, theirs: theirs) {
      throw FuzzFailure(violation)
    }
    let merged = ThreeWayMerge.merge(base: base, ours: ours, theirs: theirs)
    guard case .overlap(let overlaps, let marked) = merged else { return }
    for overlap in overlaps { try check(overlap, base, ours, theirs, marked) }
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
}
