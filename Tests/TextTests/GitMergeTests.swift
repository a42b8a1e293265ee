import Foundation
import TestSupport
import Testing
import TextTestSupport

@testable import Text

/// Merging beside `git merge-file`, which calls changes a conflict as soon as they touch.
struct GitMergeTests {
  private static let rounds = 160

  /// Whether there is a git to compare with.
  static let hasGit =
    (try? Child("/usr/bin/env", ["git", "--version"]).ending()) == .status(0)

  @Test(.enabled(if: hasGit, "git is not installed."), arguments: [1, 2] as [UInt64])
  func `where git merges so do we, and where only git doesn't there is a reason`(
    seed: UInt64
  ) throws {
    var dice = Dice(seed: seed)
    let kinds = MergeTexts.Kind.all
    let texts = (0..<Self.rounds).map { round in
      switch round % 4 {
      case 0: MergeTexts(blanksUsing: &dice)
      case 1: MergeTexts(addingTo: kinds[round % kinds.count], using: &dice)
      default: MergeTexts(kinds[round % kinds.count], using: &dice)
      }
    }
    var reasons: [MergeLaw.Explanation: Int] = [:]
    var doubledCount = 0
    for (texts, git) in zip(texts, try mergedByGit(texts)) {
      let merged = ThreeWayMerge.merge(base: texts.base, ours: texts.ours, theirs: texts.theirs)
      switch (merged, git) {
      case (.clean(let text), nil):
        // Either each line was changed by one side only, and the changes touch; or different words
        // of a line were changed.
        let reason = MergeLaw.explanation(
          base: texts.base, ours: texts.ours, theirs: texts.theirs, merged: text)
        guard let reason else {
          Issue.record("seed \(seed): only git has a conflict in \(texts)")
          return
        }
        reasons[reason, default: 0] += 1
      case (.clean(let text), let git?):
        // Of lines that are repeated git may take others for the same, and a line end for a part.
        expect(lines(text), equals: lines(git), "seed \(seed): \(texts)")
      case (.overlap, nil): break
      case (.overlap, let git?):
        // What both put in at different places git has twice.
        guard MergeLaw.isDoubled(ours: texts.ours, theirs: texts.theirs, merged: git) else {
          Issue.record("seed \(seed): only we have a conflict in \(texts)")
          return
        }
        doubledCount += 1
      }
    }
    #expect(reasons[.lines] ?? 0 > 0)
    #expect(reasons[.words] ?? 0 > 0)
    #expect(doubledCount > 0)
  }

  private func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
      .sorted()
  }

  /// What git makes of each; nil for a conflict.
  private func mergedByGit(_ texts: [MergeTexts]) throws -> [String?] {
    let folder = try ScratchFolder()
    for (index, texts) in texts.enumerated() {
      for (name, text) in [("b", texts.base), ("o", texts.ours), ("t", texts.theirs)] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path("\(index)\(name)")))
      }
    }
    let script = """
      i=0; while [ $i -lt \(texts.count) ]; do
        git merge-file -q "$0/${i}o" "$0/${i}b" "$0/${i}t"; echo $?; i=$((i + 1))
      done
      """
    let shell = try Child("/bin/sh", ["-c", script, folder.path(".")])
    let statuses = try shell.restOfOutput().split(separator: "\n")
    try expect(shell.ending(), equals: .status(0))
    return try statuses.enumerated().map { index, status in
      guard status == "0" else { return nil }
      let merged = try Data(contentsOf: URL(fileURLWithPath: folder.path("\(index)o")))
      return String(decoding: merged, as: UTF8.self)
    }
  }
}
