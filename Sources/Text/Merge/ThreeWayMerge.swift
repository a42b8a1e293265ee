/// Merges two people's changes of one text.
///
/// What holds of every merge:
/// - A line that one side alone changed is as that side has it, and what both changed alike is
///   taken once. Changes of different lines are all taken, in the base's order, even if they touch
///   (`diff3` calls that a conflict).
/// - A line that both sides edited is merged by words, if no word was changed by both. A word is a
///   run without white space. A line counts as edited if half of the words of its shorter version
///   are in both; otherwise another line was put in its place. Lines that a side replaced in a row
///   are one change.
/// - Everything else that both sides changed, or put in at the same place, overlaps. So does a line
///   with a letter or digit that both put in at different places, and a word of a line.
/// - So each line of the result is a line of one of the three texts, or one merged by words.
///   Nothing that a side wrote is lost, doubled or joined to anything else, and nothing that a side
///   removed comes back.
/// - What ends a line is no part of it, and never overlaps: the side that changed it decides, and
///   where both did LF goes first. Only the last line can be without an end.
/// - Whose changes are `ours` makes no difference.
///
/// Lines and words are compared as `diff3` does (S. Khanna, K. Kunal, B. Pierce, "A Formal
/// Investigation of Diff3").
public enum ThreeWayMerge {
  /// The text with the changes from `base` to `ours` and from `base` to `theirs`, or where these
  /// overlap.
  ///
  /// Linear in the texts' sizes plus the square of the number of changes. That number is capped,
  /// see `DiffEffort`: what lies beyond it counts as changed as a whole.
  ///
  /// An overlap of which `takesTheirs` says so is none: it is as their side has it.
  public static func merge(
    base: String, ours: String, theirs: String,
    takingTheirs takesTheirs: (Overlap) -> Bool = { _ in false }
  ) -> Merged {
    let texts = Sides(base: ByteText(base), ours: ByteText(ours), theirs: ByteText(theirs))
    if let changed = texts.settled(==) { return .clean(changed.text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(base.utf8.count + ours.utf8.count + theirs.utf8.count)
    let parts = texts.map { text in
      let start = bytes.count
      bytes.append(contentsOf: text.text.utf8)
      return start..<bytes.count
    }
    return bytes.withUnsafeBufferPointer { bytes in
      withoutActuallyEscaping(takesTheirs) { takesTheirs in
        var merge = LineMerge(bytes, takesTheirs: takesTheirs)
        return merge.merged(parts)
      }
    }
  }
}

/// What came of a merge.
public enum Merged: Sendable, Equatable {
  /// The text with the changes of both sides.
  case clean(String)
  /// The places where the sides' changes overlap, in order; never empty. `marked` is the text with
  /// everything merged that can be, and both versions of each place between conflict markers:
  /// theirs under `<<<<<<< yours`, ours above `>>>>>>> current`.
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
