/// Merges two people's changes of one text.
///
/// Changes are compared by lines as `diff3` does (S. Khanna, K. Kunal, B. Pierce, "A Formal
/// Investigation of Diff3"), and where both changed the same lines, once more by words. Bytes are
/// kept exactly, line terminators too. What no side changed is taken once, what both changed alike
/// as well; changes that touch without overlapping are both taken, in the base's order.
public enum ThreeWayMerge {
  /// The text with the changes from `base` to `ours` and from `base` to `theirs`, or where these
  /// overlap. Whose changes are `ours` makes no difference to the result.
  ///
  /// Linear in the texts' sizes plus the square of the number of changes. That number is capped,
  /// see `DiffEffort`: what lies beyond it counts as changed as a whole.
  public static func merge(base: String, ours: String, theirs: String) -> Merged {
    let texts = [base, ours, theirs].map { ByteText($0) }
    if texts[1] == texts[2] || texts[0] == texts[2] { return .clean(ours) }
    if texts[0] == texts[1] { return .clean(theirs) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(texts.reduce(0) { $0 + $1.text.utf8.count })
    let parts = texts.map { text in
      let start = bytes.count
      bytes.append(contentsOf: text.text.utf8)
      return start..<bytes.count
    }
    return bytes.withUnsafeBufferPointer { bytes in
      var merge = LineMerge(bytes, Sides(base: parts[0], ours: parts[1], theirs: parts[2]))
      return merge.merged()
    }
  }
}

/// What came of a merge.
public enum Merged: Sendable, Equatable {
  /// The text with the changes of both sides.
  case clean(String)
  /// The places where both sides changed the same words, in order; never empty. `marked` is the
  /// text with everything merged that can be, and both versions of each place between conflict
  /// markers: theirs under `<<<<<<< yours`, ours above `>>>>>>> current`.
  case overlap([Overlap], marked: String)
}

/// Whole lines that both sides changed in ways that can't both be had.
public struct Overlap: Sendable, Equatable {
  /// What the lines were; empty if both sides inserted something.
  public let base: String
  /// What our side made of them.
  public let ours: String
  /// What their side made of them.
  public let theirs: String
  /// The first of the lines in the base, counted from 0.
  public let line: Int
}
