import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing

/// What holds of every merge of two machines' changes of one record, tried on random ones.
struct RecordMergeTests {
  private static let seeds: [UInt64] = [1, 2, 3]

  @Test(arguments: seeds) func `what one side alone changed is as it has it`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    for _ in 0..<400 {
      let (base, ours) = (memo(&dice), memo(&dice))
      for side in MergeSide.allCases {
        #expect(merge(base, ours, base, side).memo.isSame(as: ours), "seed \(seed)")
        #expect(merge(base, base, ours, side).memo.isSame(as: ours), "seed \(seed)")
        #expect(merge(base, ours, ours, side).memo.isSame(as: ours), "seed \(seed)")
      }
    }
  }

  @Test(arguments: seeds) func `whose changes are ours makes no difference but to the text beside`(
    _ seed: UInt64
  ) {
    var dice = Dice(seed: seed)
    for _ in 0..<400 {
      let (base, ours, theirs) = (memo(&dice), memo(&dice), memo(&dice))
      let one = merge(base, ours, theirs, .ours)
      let other = merge(base, theirs, ours, .theirs)
      guard one.beside == nil, other.beside == nil else {
        #expect(one.memo.content == theirs.content || one.beside == nil, "seed \(seed)")
        continue
      }
      #expect(one.memo.isSame(as: other.memo), "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func `merging again what was merged changes nothing`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    for _ in 0..<400 {
      let (base, ours, theirs) = (memo(&dice), memo(&dice), memo(&dice))
      for side in MergeSide.allCases {
        let once = merge(base, ours, theirs, side).memo
        let again = merge(theirs, once, theirs, side)
        #expect(again.memo == once && again.beside == nil, "seed \(seed)")
      }
    }
  }

  @Test(arguments: seeds) func `every field is as one of the sides has it`(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    for _ in 0..<400 {
      let (base, ours, theirs) = (memo(&dice), memo(&dice), memo(&dice))
      let merge = merge(base, ours, theirs, dice.pick(MergeSide.allCases))
      let merged = merge.memo
      let sides = [ours, theirs]
      #expect(sides.contains { $0.isPinned == merged.isPinned })
      #expect(sides.contains { $0.trashedAt == merged.trashedAt })
      #expect(
        sides.contains { $0.group == merged.group && $0.position == merged.position },
        "a place is of one side, seed \(seed)")
      #expect(sides.contains { $0.task?.state == merged.task?.state })
      #expect(
        sides.contains {
          $0.task?.state == merged.task?.state && $0.task?.completedAt == merged.task?.completedAt
        })
      if let beside = merge.beside {
        #expect(beside == ours.content && merged.content == theirs.content)
      }
    }
  }

  @Test func `two links that follow two new titles are as the hub has them`() {
    let merge = MemoMerge(
      base: memo("see [[Plan]] and [[Plan|it]]\n"), ours: memo("see [[A]] and [[A|it]]\n"),
      theirs: memo("see [[B]] and [[B|it]]\n"), favoring: .ours)
    expect(merge.memo.content.text, equals: "see [[B]] and [[B|it]]\n")
    expect(merge.beside, equals: nil)
  }

  @Test func `a word beside a link is nobody's to drop`() {
    let merge = MemoMerge(
      base: memo("see [[Plan]]"), ours: memo("read [[A]]"), theirs: memo("burn [[B]]"),
      favoring: .ours)
    expect(merge.memo.content.text, equals: "burn [[B]]")
    expect(merge.beside?.text, equals: "read [[A]]")
  }

  @Test func `the later occurrence of a repeating task wins, whichever side is favored`() throws {
    let base = try repeating(anchor: "2026-11-20")
    let (ours, theirs) = (try repeating(anchor: "2026-11-22"), try repeating(anchor: "2026-11-21"))
    for side in MergeSide.allCases {
      expect(merge(base, ours, theirs, side).memo.task, equals: ours.task)
      expect(merge(base, theirs, ours, side).memo.task, equals: ours.task)
    }
  }

  @Test func `only an edit of the text outlives a purge`() {
    let base = memo("a\n")
    var pinned = base
    pinned.isPinned = true
    let edited = memo("a\nb\n")
    for (kept, isKept) in [(pinned, false), (edited, true)] {
      let here = RecordMerge(base: .memo(base), ours: .memo(kept), theirs: nil, favoring: .theirs)
      let there = RecordMerge(base: .memo(base), ours: nil, theirs: .memo(kept), favoring: .ours)
      expect(here.record, equals: (isKept ? .memo(kept) : nil))
      expect(there.record, equals: (isKept ? .memo(kept) : nil))
    }
  }

  @Test func `a done copy that two machines made is one`() {
    var ours = memo("Water the plants")
    ours.task = TaskFacet(
      state: .done, occurrenceOf: id("m"), completedAt: Instant.start.advanced(by: 1))
    var theirs = ours
    theirs.task = TaskFacet(state: .done, occurrenceOf: id("m"), completedAt: .start)
    let merge = MemoMerge(base: nil, ours: ours, theirs: theirs, favoring: .ours)
    #expect(merge.memo == theirs && merge.beside == nil)
    ours.content = Content("Water the plants\nTwo liters")
    let edited = MemoMerge(base: nil, ours: ours, theirs: theirs, favoring: .theirs)
    #expect(edited.memo == theirs && edited.beside == ours.content, "What was written isn't lost.")
  }

  private func merge(
    _ base: Memo, _ ours: Memo, _ theirs: Memo, _ side: MergeSide
  ) -> MemoMerge {
    MemoMerge(base: base, ours: ours, theirs: theirs, favoring: side)
  }

  private func memo(_ text: String) -> Memo { MemosTests.memo("m", text: text) }

  private func repeating(anchor: String) throws -> Memo {
    let occurrence = try #require(Occurrence(anchor))
    var memo = memo("Water")
    memo.task = TaskFacet(
      due: occurrence.due(in: .utc),
      repetition: Repetition(try RepeatRule("FREQ=DAILY"), anchor: occurrence, zone: "UTC"))
    return memo
  }

  private func memo(_ dice: inout Dice) -> Memo {
    var memo = memo(dice.text(of: ["a\n", "b\n", "[[c]] d\n", "e f\n"], countMax: 4))
    memo.isPinned = dice.hits(oneIn: 2)
    memo.group = dice.pick([nil, gid("g"), gid("h")])
    memo.position = dice.hits(oneIn: 2) ? .middle : .between(.middle, nil)
    memo.trashedAt = dice.hits(oneIn: 3) ? .start : nil
    memo.updatedAt = Instant.start.advanced(by: dice.roll(9))
    if dice.hits(oneIn: 4) { return memo }
    var task = TaskFacet()
    task.enter(
      dice.pick(TaskState.allCases), at: Instant.start.advanced(by: dice.roll(9)))
    task.isImportant = dice.hits(oneIn: 2)
    if dice.hits(oneIn: 2) { task.due = .instant(Instant.start.advanced(by: dice.roll(9))) }
    if dice.hits(oneIn: 2) { task.reminders = Reminders([.at(.start)]) }
    memo.task = task
    return memo
  }
}
