import TestSupport
import Testing
import Text

/// Beginnings of names as they are typed.
struct NamePatternTests {
  @Test(
    arguments: [
      ("plan", "Plan", .same), ("PLA", "plan b", .begins), ("b", "Plan B", .wordBegins),
      ("an", "Plan", .contains), ("x", "Plan", nil), ("plan b c", "plan b", nil),
      ("", "anything", .begins), (" plan", "plan", .same), ("stras", "Straße", .begins),
      ("e\u{301}t", "Été", .begins),
      ("ㅎㅇ", "회의", .same), ("ㅎㅇ", "회의록", .begins), ("ㅎㅇ", "주간 회의", .wordBegins),
      ("ㅇㄹ", "회의록", .contains), ("회ㅇ", "회의", .same), ("ㅎㅎ", "회의", nil),
      ("ㄳ", "감사", .same), ("ㄱㅅ", "감사", .same), ("ㅄㄱ", "방식 개선", nil),
      ("ㅂㅅ ㄱ", "방식 개선", .begins),
      ("하", "한글", .begins), ("한", "하늘", nil), ("하늘", "하늘", .same),
      ("ㅎㅎ", "ㅎㅎ", .same),
      ("ㄲ", "까치", .begins), ("ㄱ", "까치", nil), ("의", "회의", .contains),
    ] as [(String, String, NamePattern.Likeness?)])
  func `a pattern is like a name`(typed: String, name: String, likeness: NamePattern.Likeness?) {
    expect(NamePattern(typed).likeness(to: nameKey(name)), equals: likeness)
  }

  /// Jumping from name to name finds what looking at each of them does.
  @Test(arguments: 0..<20) func `no name is jumped over`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let letters = ["a", "b", "가", "각", "나", "하", "한", "회", "의", "ㅎ", " ", "é"]
    var names: Set<String> = []
    for _ in 0..<300 {
      let name = (0...dice.roll(4)).map { _ in dice.pick(letters) }.joined()
      names.insert(nameKey(name))
    }
    let keys = names.filter { !$0.isEmpty }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for typed in ["ㅎ", "ㅎㅇ", "ㄱㄴ", "가", "하ㄱ", "a", "ab", "ㄴㅎㄱ", "é", "x", "ㅎ가a"] {
      let pattern = NamePattern(typed)
      let expected = keys.filter { pattern.likeness(to: $0).map { $0 <= .begins } ?? false }
      var found: [String] = []
      var next: String? = pattern.first
      for key in keys {
        guard let least = next else { break }
        if key.utf8.lexicographicallyPrecedes(least.utf8) { continue }
        if pattern.likeness(to: key).map({ $0 <= .begins }) ?? false {
          found.append(key)
        } else {
          next = pattern.next(behind: key)
        }
      }
      expect(found, equals: expected, "seed \(seed), \(typed)")
    }
  }
}
