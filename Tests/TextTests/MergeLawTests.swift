import TestSupport
import Testing
import TextTestSupport

/// What says that a merge is right can say that it is wrong.
struct MergeLawTests {
  typealias Case = (base: String, ours: String, theirs: String, merged: String)

  @Test(
    arguments: [
      ("a\n", "A\n", "a\nb\n", "A\nb\n", .lines), ("a\nb\n", "b\n", "a\n", "", .lines),
      ("a b\n", "A b\n", "a B\n", "A B\n", .words), ("a\n", "b\n", "b\n", "b\n", .lines),
      ("a b\nc\n", "A b\n", "a B\nc\n", "A B\n", .words),
    ] as [(String, String, String, String, MergeLaw.Explanation)])
  func `right merges are explained`(
    base: String, ours: String, theirs: String, merged: String, by explanation: MergeLaw.Explanation
  ) {
    expect(
      MergeLaw.explanation(base: base, ours: ours, theirs: theirs, merged: merged),
      equals: explanation)
  }

  @Test(
    arguments: [
      // Joined lines and words.
      ("a\n\nb\n", "a\nx\nb\n", "a\nb\n", "a\nxb\n"), ("a b\n", "ab\n", "a c\n", "ac\n"),
      // Lost, doubled, come back, out of order.
      ("a\n", "a\nb\n", "c\na\n", "c\na\n"), ("a\n", "a\nb\n", "c\na\n", "c\na\nb\nb\n"),
      ("a\nb\n", "b\n", "a\nB\n", "a\nB\n"), ("a\n", "a\nb\n", "c\na\n", "a\nb\nc\n"),
      // Conflicts.
      ("a\n", "b\n", "c\n", "b\nc\n"), ("a\n", "b\n", "c\n", "b\n"), ("a\n", "", "c\n", "c\n"),
      ("a\n", "a\nb\n", "a\nc\n", "a\nb\nc\n"), ("\n", "a\n", "", "a\n"),
      ("2026-11-22", "2026-12-22", "2026-11-23", "2026-12-23"), ("100", "100.50", "200", "200.50"),
      ("하나", "하나!", "일", "일!"), ("a b", "a  b", "a\tb", "a \tb"),
    ] as [Case])
  func `wrong merges are not`(merge: Case) {
    expect(
      MergeLaw.explanation(
        base: merge.base, ours: merge.ours, theirs: merge.theirs, merged: merge.merged), equals: nil
    )
  }
}
