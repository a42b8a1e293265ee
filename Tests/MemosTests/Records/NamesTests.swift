import Dates
import Memos
import MemosTestSupport
import TestSupport
import Testing
import Text

struct GroupNameTests {
  @Test(
    arguments: [
      ("a", "a"), ("  a b \n", "a b"), ("", "Untitled"), ("\u{3000}\u{A0}\t", "Untitled"),
      ("Untitled", "Untitled"), ("\u{200B}", "\u{200B}"),
    ])
  func `a name is trimmed and never empty`(name: String, cleaned: String) {
    expect(GroupName.cleaned(name), equals: cleaned)
  }

  @Test(
    arguments: [
      ("Important", true), ("IMPORTANT", true), (" today ", true), ("Overdue", true),
      ("Important (1)", false), ("Import", false), ("Ｔｏｄａｙ", false),
    ])
  func `the built-in groups' names are reserved in any case`(name: String, isReserved: Bool) {
    expect(GroupName.isReserved(name), equals: isReserved)
  }

  @Test(
    arguments: [
      ([], "a"), (["a"], "a (1)"), (["a", "a (1)"], "a (2)"), (["a", "a (2)"], "a (1)"),
      (["a (1)"], "a"), (["A", "A (1)"], "a (2)"), (["a", "a (1)", "a (3)"], "a (2)"),
    ] as [([String], String)])
  func `a taken name gets the lowest free number`(taken: [String], free: String) {
    let keys = Set(taken.map(nameKey))
    expect(GroupName.free("a") { keys.contains(nameKey($0)) }, equals: free)
  }

  @Test(
    arguments: [
      ("Café", "CAFE\u{301}"), ("straße", "STRASSE"), ("한글", "\u{1112}\u{1161}\u{11AB}글"),
    ])
  func `names are the same in any case and normal form`(one: String, other: String) {
    expect(nameKey(one), equals: nameKey(other))
  }
}

struct IdentifierTests {
  @Test(
    arguments: ["a", "Z", "m_01", "A-b_9", String(repeating: "x", count: 64)])
  func `an identifier begins with a letter`(text: String) {
    expect(Memo.ID(text)?.text, equals: text)
  }

  @Test(
    arguments: [
      "", "1a", "_a", "-a", "a b", "a.b", "é", "aé", "a\u{0}", "@", "[", "`", "{", "a/b",
      String(repeating: "x", count: 65),
    ])
  func `anything else is none`(text: String) {
    expect(Memo.ID(text), equals: nil)
  }

  @Test func `identifiers ascend with time and within a millisecond`() {
    var source = IDSource(random: Dice(seed: 1))
    var ids: [Memo.ID] = []
    for count in 0..<1_000 {
      ids.append(source.memo(at: .start.advanced(by: count / 10)))
    }
    expect(ids, equals: ids.sorted())
    expect(Set(ids).count, equals: 1_000)
    #expect(ids.allSatisfy { Memo.ID($0.text) == $0 && $0.text.hasPrefix("m_") })
    #expect(ids.allSatisfy { $0.text.utf8.count == 22 })
  }

  @Test func `a clock set back doesn't set identifiers back`() {
    var source = IDSource(random: Dice(seed: 1))
    let later = source.group(at: .start)
    let earlier = source.group(at: .start.advanced(by: -Instant.day))
    #expect(later < earlier)
  }

  @Test func `two sources in one millisecond don't collide`() {
    var ids: Set<Memo.ID> = []
    for seed in 0..<1_000 {
      var source = IDSource(random: Dice(seed: UInt64(seed)))
      ids.insert(source.memo(at: .start))
    }
    expect(ids.count, equals: 1_000)
  }
}
