import TestSupport
import Testing

@testable import Text

struct ThreeWayMergeTests {
  typealias Case = (base: String, ours: String, theirs: String, merged: String)

  @Test(
    arguments: [
      ("", "", "", ""),
      ("a\n", "a\n", "b\n", "b\n"),
      ("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", "A\nb\nC\n"),
      // Adjacent lines: diff3 and git call this a conflict.
      ("a\nb\n", "A\nb\n", "a\nB\n", "A\nB\n"),
      ("a\nb\nc\nd\n", "a\nc\nd\n", "a\nb\nD\nd\n", "a\nD\nd\n"),
      ("a\nb\n", "x\na\nb\n", "a\nb\ny\n", "x\na\nb\ny\n"),
      ("a\nb\n", "a\nx\nb\n", "a\nB\n", "a\nx\nB\n"),
      ("a\nb\n", "a\nx\nb\n", "A\nb\n", "A\nx\nb\n"),
      ("a\nb\n", "a\nx\nb\n", "a\nx\nb\n", "a\nx\nb\n"),
      ("a\nb\nc\n", "a\nx\nc\ny\n", "z\na\nx\nc\n", "z\na\nx\nc\ny\n"),
      ("a\nb\nc\n", "c\n", "a\nb\nc\nd\n", "c\nd\n"),
      // The same line, other words.
      ("one two three\n", "ONE two three\n", "one two THREE\n", "ONE two THREE\n"),
      ("one two\n", "1 two\n", "one 2\n", "1 2\n"),
      ("buy milk", "buy milk today", "buy oat-milk", "buy oat-milk today"),
      ("회의는 월요일 오전", "회의는 화요일 오전", "회의는 월요일 오후", "회의는 화요일 오후"),
      ("会議録 今日", "会議録 明日", "新会議録 今日", "新会議録 明日"),
      ("- [ ] milk\n", "- [ ] milk 2L\n", "- [x] milk\n", "- [x] milk 2L\n"),
      // An edited line, and lines that came or went beside it.
      (
        "- [ ] milk\n", "- [ ] milk 2L\n- [ ] eggs\n", "- [x] milk\n",
        "- [x] milk 2L\n- [ ] eggs\n"
      ),
      ("a b\nc d\ne\n", "a B\ne\n", "A b\nc d\ne\n", "A B\ne\n"),
      ("a b\nc d\n", "a B\nc D\n", "A b\nC d\n", "A B\nC D\n"),
      // A blank line filled, and another one removed.
      ("a\n\nb\n\nc\n", "a\nx\nb\n\nc\n", "a\n\nb\nc\n", "a\nx\nb\nc\n"),
      ("  a b\n", "    a b\n", "  a B\n", "    a B\n"),
      ("a b\n", "a  b\n", "a B\n", "a  B\n"),
      ("a b c\n", "a c\n", "a b c!\n", "a c!\n"),
      ("l 1\nl 2\n", "L 1\nl 2\n", "L 1\nL 2\n", "L 1\nL 2\n"),
      // Terminators and missing ones.
      ("a\r\nb\r\n", "A\r\nb\r\n", "a\r\nB\r\n", "A\r\nB\r\n"),
      ("a\r\nb\r\n", "a\nb\n", "a\r\nb\r\n", "a\nb\n"),
      ("a\r\nb\r\nc\r\n", "a\nb\nc\n", "a\r\nB\r\nc\r\nd\r\n", "a\nB\nc\nd\n"),
      ("a b\r\n", "a b\n", "a B\r\n", "a B\n"),
      ("a\n", "a\r\n", "a\r", "a\r"),
      ("a\rb\n", "a\r\n", "a\rb\nc", "a\r\nc"),
      ("x\ra\r\n", "x\r", "x\ra\r\n\n", "x\r\n\n"),
      ("a\nb", "A\nb", "a\nb\nc", "A\nb\nc"),
      ("a\nb\n", "a\nb", "a\nb\nc\n", "a\nb\nc"),
      ("a\nb\n", "a", "a\nb\nc\n", "a\nc"),
      ("a\nb", "a", "A\nb", "A"),
      ("a\n", "a", "a\n\n", "a\n\n"),
      ("a\nb", "a\nb\nc", "a\nB", "a\nB\nc"),
      ("a\rb\r", "x\ra\rb\r", "a\rb\ry\r", "x\ra\rb\ry\r"),
      ("a\nb\n", "a\nb", "A\nb\n", "A\nb"),
      ("a\nb\n", "a\nb\nx", "a\nB\n", "a\nB\nx"),
      ("b\n", "", "b\nc\n", "c\n"),
      ("", "a", "a", "a"),
      ("a\n", "", "", ""),
      ("e\u{301}\nb\n", "é\nb\n", "e\u{301}\nB\n", "é\nB\n"),
    ] as [Case])
  func `changes in different places are both taken`(merge: Case) {
    expectClean(
      ThreeWayMerge.merge(base: merge.base, ours: merge.ours, theirs: merge.theirs), merge.merged)
    expectClean(
      ThreeWayMerge.merge(base: merge.base, ours: merge.theirs, theirs: merge.ours), merge.merged)
  }

  @Test(
    arguments: [
      ("a\n", "b\n", "c\n", 0, "a\n", "b\n", "c\n"),
      ("x\na\n", "x\nb\n", "x\n", 1, "a\n", "b\n", ""),
      ("x\n", "x\na\n", "x\nb\n", 1, "", "a\n", "b\n"),
      ("", "a", "b", 0, "", "a", "b"),
      (
        "x\ny\none two\n", "x\ny\none 2\n", "x\ny\none zwei\n", 2, "one two\n", "one 2\n",
        "one zwei\n"
      ),
      ("a\nb\nc\n", "a\nc\n", "a\nB\nc\n", 1, "b\n", "", "B\n"),
      ("l1\nl2\n", "L1\nl2\n", "L1\nL2\n", 0, "l1\nl2\n", "L1\nl2\n", "L1\nL2\n"),
      // What both put in, at different places, would be there twice.
      ("milk\n", "eggs\nmilk\n", "eggs\n", 0, "milk\n", "eggs\nmilk\n", "eggs\n"),
      ("우유\n", "계란\n우유\n", "계란\n", 0, "우유\n", "계란\n우유\n", "계란\n"),
      ("a b\n", "x a b\n", "a b x\n", 0, "a b\n", "x a b\n", "a b x\n"),
      // Part of a word is the word.
      ("2026-11-22", "2026-12-22", "2026-11-23", 0, "2026-11-22", "2026-12-22", "2026-11-23"),
      ("100", "100.50", "200", 0, "100", "100.50", "200"),
      ("하나", "하나!", "일", 0, "하나", "하나!", "일"),
      ("会議録", "会議室", "新会議録", 0, "会議録", "会議室", "新会議録"),
      ("pay 100", "pay 100.50", "pay 200", 0, "pay 100", "pay 100.50", "pay 200"),
      ("a\u{A0}b c", "a\u{A0}B c", "a\u{A0}X c", 0, "a\u{A0}b c", "a\u{A0}B c", "a\u{A0}X c"),
      // Another line in the place of one is no edited line.
      ("- [ ] milk", "- [ ] eggs", "- [x] milk", 0, "- [ ] milk", "- [ ] eggs", "- [x] milk"),
      ("- [x] milk", "- [x] eggs", "- [ ] milk", 0, "- [x] milk", "- [x] eggs", "- [ ] milk"),
      ("a\n\nb\n", "a\nx\nb\n", "a\nb\n", 1, "\n", "x\n", ""),
      ("a b", "a", "b", 0, "a b", "a", "b"),
      // Nor can be said which line was edited.
      ("a b\n", "a c\na d\n", "x b\n", 0, "a b\n", "a c\na d\n", "x b\n"),
      ("  a b\n", "\ta b\n", "    a b\n", 0, "  a b\n", "\ta b\n", "    a b\n"),
      ("a b\n", "a  b\n", "a\tb\n", 0, "a b\n", "a  b\n", "a\tb\n"),
      ("회의", "회의록", "회의실", 0, "회의", "회의록", "회의실"),
      ("👩‍💻", "👨‍💻", "👩‍🔬", 0, "👩‍💻", "👨‍💻", "👩‍🔬"),
      ("e\u{301}", "e\u{300}", "e\u{302}", 0, "e\u{301}", "e\u{300}", "e\u{302}"),
    ] as [(String, String, String, Int, String, String, String)])
  func `different changes of the same words overlap`(
    texts: (String, String, String, Int, String, String, String)
  ) {
    let (base, ours, theirs, line, baseLines, ourLines, theirLines) = texts
    let overlap = Overlap(base: baseLines, ours: ourLines, theirs: theirLines, line: line)
    expect(overlaps(ThreeWayMerge.merge(base: base, ours: ours, theirs: theirs)), equals: [overlap])
    let swapped = Overlap(base: baseLines, ours: theirLines, theirs: ourLines, line: line)
    expect(overlaps(ThreeWayMerge.merge(base: base, ours: theirs, theirs: ours)), equals: [swapped])
  }

  @Test func `a checklist item is never joined to the next`() {
    let merged = ThreeWayMerge.merge(
      base: "- [ ] milk\n\n- [ ] rent\n", ours: "- [ ] milk\n- [ ] eggs\n- [ ] rent\n",
      theirs: "- [ ] milk\n- [ ] rent\n")
    let overlap = Overlap(base: "\n", ours: "- [ ] eggs\n", theirs: "", line: 1)
    expect(overlaps(merged), equals: [overlap])
  }

  @Test func `every overlap is reported, and what lies between is not`() {
    let merged = ThreeWayMerge.merge(
      base: "a\nb\nc\nd\ne\n", ours: "1\nb\nC\nd\n2\n", theirs: "3\nb\nc\nd\n4\n")
    expect(
      overlaps(merged),
      equals: [
        Overlap(base: "a\n", ours: "1\n", theirs: "3\n", line: 0),
        Overlap(base: "e\n", ours: "2\n", theirs: "4\n", line: 4),
      ])
  }

  @Test func `a line that both moved, or put in far apart, is two overlaps`() {
    let moved = ThreeWayMerge.merge(
      base: "x\n1\n2\n3\n", ours: "1\n2\n3\nx\n", theirs: "1\nx\n2\n3\n")
    expect(
      overlaps(moved),
      equals: [
        Overlap(base: "", ours: "", theirs: "x\n", line: 2),
        Overlap(base: "", ours: "x\n", theirs: "", line: 4),
      ])
    // One that comes of merging words, and is put in by a side.
    let joined = ThreeWayMerge.merge(
      base: "a b\nc\n", ours: "A b\nc\nA B\n", theirs: "a B\nc\n")
    expect(
      overlaps(joined),
      equals: [
        Overlap(base: "a b\n", ours: "A b\n", theirs: "a B\n", line: 0),
        Overlap(base: "", ours: "A B\n", theirs: "", line: 2),
      ])
    // Everybody puts in blank lines and rules.
    expectClean(
      ThreeWayMerge.merge(
        base: "1\n\n2\n\n3\n", ours: "1\n\na\n\n---\n2\n\n3\n",
        theirs: "1\n\n2\n\n3\n\n---\nb\n"),
      "1\n\na\n\n---\n2\n\n3\n\n---\nb\n")
  }

  @Test func `overlaps are marked in the text, and all else is merged in it`() {
    let merged = ThreeWayMerge.merge(
      base: "a\nb\nc\nd\ne\nf\ng", ours: "1\nb\nC\nd\ne\nf\n2",
      theirs: "3\nb\nc\nd\nE\nf\n4")
    guard case .overlap(_, let marked) = merged else {
      Issue.record("\(merged)")
      return
    }
    #expect(
      marked == """
        <<<<<<< yours
        3
        =======
        1
        >>>>>>> current
        b
        C
        d
        E
        f
        <<<<<<< yours
        4
        =======
        2
        >>>>>>> current

        """)
  }

  @Test func `beyond the effort a stretch counts as changed as a whole`() {
    var effort = DiffEffort(stepsLeft: 10)
    var dice = Dice(seed: 1)
    let rows = (0..<2).map { _ in
      (0..<500).map { _ in Int32.random(in: 0..<9, using: &dice) }
    }
    let hunks = TokenDiff.hunks(rows[0], rows[1], &effort)
    expect(hunks.count, equals: 1)
    #expect(effort.stepsLeft <= 0)
  }

  private func overlaps(_ merged: Merged) -> [Overlap]? {
    if case .overlap(let overlaps, _) = merged { overlaps } else { nil }
  }

  private func expectClean(_ merged: Merged, _ text: String) {
    guard case .clean(let result) = merged else {
      Issue.record("\(merged) instead of \(text.debugDescription)")
      return
    }
    #expect(isSame(result, text), "\(result.debugDescription) instead of \(text.debugDescription)")
  }
}
