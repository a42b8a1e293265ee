import TestSupport
import Testing
import Text

struct UnifiedDiffTests {
  @Test(arguments: [
    ("", "", []),
    ("a\n", "a", []),
    ("", "a", ["@@ -0,0 +1 @@", "+a"]),
    ("a\nb", "", ["@@ -1,2 +0,0 @@", "-a", "-b"]),
    (
      "1\n2\n3\n4\n5\n6", "1\n2\n3\n4\nfive\n6",
      [
        "@@ -2,5 +2,5 @@", " 2", " 3", " 4", "-5", "+five", " 6",
      ]
    ),
    // Hunks share up to six lines between them.
    (
      "a\n1\n2\n3\n4\n5\n6\nb", "1\n2\n3\n4\n5\n6",
      [
        "@@ -1,8 +1,6 @@", "-a", " 1", " 2", " 3", " 4", " 5", " 6", "-b",
      ]
    ),
    (
      "a\n1\n2\n3\n4\n5\n6\n7\nb", "1\n2\n3\n4\n5\n6\n7",
      [
        "@@ -1,4 +1,3 @@", "-a", " 1", " 2", " 3", "@@ -6,4 +5,3 @@", " 5", " 6", " 7", "-b",
      ]
    ),
  ])
  func `hunks have three lines around them`(old: String, new: String, lines: [String]) {
    expect(UnifiedDiff.lines(old, new).map { $0 }, equals: lines, "\(old) → \(new)")
  }

  @Test func `what is applied to the old lines makes the new ones`() {
    var random = Dice(seed: 1)
    for _ in 0..<300 {
      let old = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }
      var new = old
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let index = Int.random(in: 0...new.count, using: &random)
        if index < new.count, Bool.random(using: &random) {
          new.remove(at: index)
        } else {
          new.insert("+\(index)", at: index)
        }
      }
      let diff = UnifiedDiff.lines(old.joined(separator: "\n"), new.joined(separator: "\n"))
      expect(applied(diff, to: old), equals: new, "\(old) → \(new)")
    }
  }

  private func applied(_ diff: [String], to old: [String]) -> [String] {
    var (new, reached): ([String], Int) = ([], 0)
    for line in diff {
      if line.hasPrefix("@@") {
        let place = line.dropFirst(4).prefix { $0 != " " }.split(separator: ",")
        let first = (Int(place[0]) ?? 0) - (place.last == "0" ? 0 : 1)
        new += old[reached..<first]
        reached = first
      } else if line.hasPrefix("+") {
        new.append(String(line.dropFirst()))
      } else {
        if line.hasPrefix(" ") { new.append(old[reached]) }
        reached += 1
      }
    }
    return new + old[reached...]
  }
}
